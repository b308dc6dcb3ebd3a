import type { ISessionContext } from '@jupyterlab/apputils';
import type { Kernel } from '@jupyterlab/services';

/** @throws Error when a notebook has no kernel, or one of another language */
export async function pythonKernel(
  context: ISessionContext
): Promise<Kernel.IKernelConnection> {
  const kernel = context.session?.kernel;
  if (!kernel || kernel.status === 'dead') {
    throw kernelError(
      "launch takes its arguments from the notebook's Python kernel, and there is none: choose one with Kernel > Change Kernel, or restart it."
    );
  }
  const { language_info: language } = await kernel.info;
  if (language.name !== 'python') {
    throw kernelError(
      `launch takes its arguments from a Python kernel, and this notebook's kernel is ${language.name}: choose a Python kernel with Kernel > Change Kernel. Cells with %%cuda and %%wgsl compile without one.`
    );
  }
  return kernel;
}

function kernelError(message: string): Error {
  const error = new Error(message);
  error.name = 'KernelError';
  return error;
}
