/** What CUDA's libraries have and ours do not. */

/** Functions that CUDA has and we do not: a call is an error that says so. */
export const missingFromRuntime =
  /^cuda(?:Graph|Mipmapped|.*Mipmap|External|Import|Signal|Wait|Ipc|GL|Graphics|EGL|D3D|VDPAU|MemPool|DeviceGetDefaultMemPool|DeviceSetMemPool|DeviceGetMemPool|MallocFromPool|StreamBeginCapture|StreamEndCapture|StreamIsCapturing|StreamGetCaptureInfo|StreamUpdateCapture|ThreadExchange|LaunchCooperativeKernelMultiDevice|LaunchKernelEx|StreamSetAttribute|StreamGetAttribute|StreamCopyAttributes|CtxResetPersisting|GetDriverEntryPoint|GetTextureReference|GetTextureObject|CreateSurface|DestroySurface|GetSurface|BindSurface|UserObject|Library|KernelSetAttribute|GetKernel|ArrayGetPlane|ArrayGetSparse|ArrayGetMemory|MemRangeGetAttributes|MemPrefetchBatch|Memcpy3DPeer|MemcpyBatch|GetExportTable|FuncGetName|FuncGetParam|DeviceFlushGPUDirect|DeviceGetTexture1DLinear|DeviceRegisterAsync|GetFuncBySymbol|Logs|DevSm|ExecutionCtx|GreenCtx)/;

const HIGHER =
  'read them from a 3D texture, or pass the layers as one array and index it';
const SURFACE =
  'WebGPU has no surfaces of this kind: write to memory through a pointer, and copy it to the array with cudaMemcpy2DToArray';

/** Why a name of CUDA's texture and surface functions is not there; undefined for other names. */
export function whyNoTextureFunction(name: string): string | undefined {
  if (/^surf[123]D|^surfCubemap|^surface$|^surfaceReference$/.test(name)) {
    return `'${name}' is not supported: ${SURFACE}`;
  }
  if (!/^tex([123]D|Cubemap)/.test(name)) {
    return undefined;
  }
  const why = /Layered/.test(name)
    ? `layered textures are missing here: ${HIGHER}`
    : /Cubemap/.test(name)
      ? 'cubemaps are missing here: choose the face and read it from a 2D texture'
      : /gather/.test(name)
        ? 'gathers are missing here: fetch the four texels with tex2D at point filtering'
        : /Lod|Grad/.test(name)
          ? `mipmaps are missing here: use '${name.replace(/Lod|Grad/, '')}' on a texture of each level`
          : undefined;
  return `'${name}' is not supported${why ? `: ${why}` : ': the fetches are tex1Dfetch, tex1D, tex2D and tex3D'}`;
}
