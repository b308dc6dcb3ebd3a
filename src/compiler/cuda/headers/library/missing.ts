/** What CUDA's libraries have and ours do not. */

/** Groups of functions and types that CUDA has and we do not, with the way out. */
const MISSING: readonly [names: RegExp, wayOut: string][] = [
  [
    /^cuda(?:Graph(?:Conditional|SetConditional|CondType|.*ExternalSemaphores|KernelNode(?:Copy|Set|Get)Attribute|RetainUser|ReleaseUser|NodeSetParams|ExecNodeSetParams|ExecChildGraph|ExecEvent|Event.*Event$)|GetCurrentGraphExec|UserObject|DeviceGraphKernel)/,
    'of graphs there are kernel, memcpy, memset, host, event, memory, empty and child nodes, captured or added: launch the graph again from the host where a condition holds'
  ],
  [
    /^cuda(?:MemPool|DeviceSetMemPool|MemGetDefaultMemPool|MemGetMemPool|MemSetMemPool)/,
    'of memory pools there are the default one, cudaMemPoolCreate, cudaMallocFromPoolAsync and the threshold: cudaMallocAsync and cudaFreeAsync need none'
  ],
  [
    /^cuda(?:GL|Graphics|EGL|EventCreateFromEGL|D3D|VDPAU)/,
    'there is no window to draw into: copy the picture to the host, and plot it in a cell'
  ],
  [
    /^cuda(?:Ipc|External|Import|Signal|Wait|DeviceGetNvSci|DeviceFlushGPUDirect|DeviceRegisterAsync)/,
    'there are no other processes or programming interfaces here to share memory with'
  ],
  [
    /^cuda(?:ConfigureCall|SetupArgument|Launch$|LaunchAttribute|LaunchCooperativeKernelMultiDevice|OccupancyMaxActiveClusters|OccupancyMaxPotentialClusterSize)/,
    'launch with kernel<<<grid, block, shared, stream>>>(…), or with cudaLaunchKernel or cudaLaunchCooperativeKernel'
  ],
  [
    /^cuda(?:GetSurface|BindSurface)/,
    'of surfaces there are objects, as CUDA 12 has them: cudaCreateSurfaceObject'
  ],
  [
    /^cuda(?:MemRangeGetAttributes|MemPrefetchBatch|MemDiscard|MemcpyBatch|Memcpy3DBatch)/,
    'make a call for each range or attribute instead'
  ],
  [/^cudaMemcpy3DPeer/, 'use cudaMemcpy3D: one address space is enough'],
  [
    /^cudaMemcpyArrayToArray|^cudaMemcpy(?:To|From)ArrayAsync/,
    'use cudaMemcpy2DArrayToArray, cudaMemcpy2DToArrayAsync or cudaMemcpy2DFromArrayAsync'
  ],
  [
    /^cudaThread(?:GetLimit|GetCacheConfig|SetCacheConfig)/,
    'write Device in place of Thread: cudaDeviceGetLimit, cudaDeviceGetCacheConfig, cudaDeviceSetCacheConfig'
  ],
  [
    /^cuda(?:StreamGetAttribute|StreamCopyAttributes|KernelNodeAttr)/,
    'what these set is a hint to the hardware: leave the call out'
  ],
  [
    /^cuda(?:GetDriverEntryPoint|GetTextureReference|GetTextureObject|GetSurfaceObject|GetChannelDesc|Library|KernelSetAttribute|GetKernel|ArrayGetPlane|ArrayGetSparse|ArrayGetMemory|GetExportTable|FuncGetName|FuncGetParam|DeviceGetTexture1DLinear|GetFuncBySymbol|Logs|DevSm|ExecutionCtx|GreenCtx|StreamGetId|StreamGetDevice|StreamGetDevResource|SetDoubleFor|DeviceGetHostAtomic|DeviceGetP2PAtomic)/,
    'docs/cuda-programs.md lists the functions that are here'
  ]
];

/** Functions and types that CUDA has and we do not: their use is an error that says so. */
export const missingFromRuntime = {
  test: (name: string): boolean =>
    name.startsWith('cuda') && MISSING.some(([names]) => names.test(name))
};

/** What is said of them, with the way out. */
export function notInRuntime(name: string): string {
  const wayOut = MISSING.find(([names]) => names.test(name))?.[1];
  return `the CUDA runtime's '${name}' is not supported here${wayOut ? `: ${wayOut}` : ''}`;
}

/** Why a name of CUDA's texture and surface functions is not there; undefined for other names. */
export function whyNoTextureFunction(name: string): string | undefined {
  if (/^surf[123]D|^surfCubemap|^surface$|^surfaceReference$/.test(name)) {
    return `'${name}' is not supported: of surfaces there are objects (cudaSurfaceObject_t), read and written with surf2Dread, surf2Dwrite and their like`;
  }
  if (!/^tex([123]D|Cubemap)/.test(name)) {
    return undefined;
  }
  const why = /gather/.test(name)
    ? 'gathers are missing here: fetch the four texels with tex2D at point filtering'
    : /Grad/.test(name)
      ? `gradients are missing here: use '${name.replace('Grad', 'Lod')}' with a level`
      : /Lod/.test(name)
        ? 'levels of layers and of cubemaps are missing here: make a texture for each level'
        : undefined;
  return `'${name}' is not supported${why ? `: ${why}` : ': the fetches are tex1Dfetch, tex1D, tex2D, tex3D, their Layered and Lod forms, and texCubemap'}`;
}
