/** The kernel's indicator while a GPU cell works, beside a kernel that has nothing to do with it. */
import type { ISessionContext } from '@jupyterlab/apputils';
import { DisposableDelegate, type IDisposable } from '@lumino/disposable';
import type { Signal } from '@lumino/signaling';

/**
 * Shows an idle kernel as busy until it is disposed: whoever looks at a
 * notebook sees that work goes on. JupyterLab's indicators ask the session
 * context and nothing else, and it has no way to be told; so this context, and
 * no other, answers differently meanwhile. The kernel's own status stays what
 * it is, for those who ask the kernel.
 */
export function showKernelBusy(context: ISessionContext): IDisposable {
  const tell = (): void => {
    if (!context.isDisposed) {
      // The indicators look again.
      (
        context.statusChanged as Signal<
          ISessionContext,
          ISessionContext.KernelDisplayStatus
        >
      ).emit(context.kernelDisplayStatus);
    }
  };
  const status = descriptorOf(context);
  if (!status?.get) {
    return new DisposableDelegate(() => undefined);
  }
  Object.defineProperty(context, 'kernelDisplayStatus', {
    configurable: true,
    get: () => {
      const real = status.get!.call(
        context
      ) as ISessionContext.KernelDisplayStatus;
      return real === 'idle' ? 'busy' : real;
    }
  });
  tell();
  return new DisposableDelegate(() => {
    Reflect.deleteProperty(context, 'kernelDisplayStatus');
    tell();
  });
}

/** Of the class, which a property of the object hides. */
function descriptorOf(context: object): PropertyDescriptor | undefined {
  for (
    let type: object | null = Object.getPrototypeOf(context) as object | null;
    type;
    type = Object.getPrototypeOf(type) as object | null
  ) {
    const found = Object.getOwnPropertyDescriptor(type, 'kernelDisplayStatus');
    if (found) {
      return found;
    }
  }
  return undefined;
}
