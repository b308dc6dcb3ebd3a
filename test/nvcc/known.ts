/** Programs on which the two differ, and why that is right. */
export const KNOWN: Readonly<Record<string, string>> = {
  'diagnostics/71-host-library-type-in-kernel':
    'nvcc passes the bytes of a host library’s object; the kernel can do nothing with them',
  'diagnostics/72-int128-parameter': 'CUDA has 128-bit integers; we do not',
  'diagnostics/73-host-library-member':
    'the layout of a host library’s object is not modelled',
  'diagnostics/79-host-library-in-derived-class':
    'the layout of a host library’s object is not modelled',
  'diagnostics/81-file-in-shared-code':
    'nvcc only warns of host calls in code for both sides',
  'diagnostics/83-host-call-in-shared-code':
    'nvcc only warns of host calls in code for both sides',
  'diagnostics/19-threadidx-in-host':
    'nvcc lets host code name threadIdx; it means nothing there',
  'diagnostics/18-host-array-to-launch':
    'nvcc lets a host pointer pass; the launch fails when it runs',
  'diagnostics/48-virtual-function':
    'CUDA has virtual functions in device code; we have no function pointers',
  'diagnostics/49-inline-asm': 'PTX runs on NVIDIA cards only',
  'diagnostics/105-ptx': 'PTX runs on NVIDIA cards only',
  'diagnostics/117-lambda-as-kernel':
    'nvcc lets a lambda be __global__, though nothing can launch it',
  'diagnostics/124-constant-written':
    'nvcc lets kernels write constant memory, which the guide forbids',
  'diagnostics/130-driver-api': 'the driver API is missing here',
  'programs/quad_merge_sort':
    'nvcc 12 and later no longer have texture references',
  'diagnostics/50-function-pointer':
    'CUDA has function pointers in device code; we do not',
  'programs-runtime/advice':
    'nvcc 13 wants a cudaMemLocation where nvcc 12 wants a number',
  'programs-runtime/cufft_calls':
    'where nvcc is installed without the libraries, their headers are missing',
  'programs-runtime/curand_host':
    'where nvcc is installed without the libraries, their headers are missing',
  'programs-runtime/older_calls': 'nvcc 13 no longer has the cudaThread… calls',
  'programs-runtime/texture-references':
    'nvcc 12 and later no longer have texture references'
};
