/**
 * Texture fetches of device code, and the texture references of CUDA before
 * version 12, as NVIDIA's texture_fetch_functions.h, texture_indirect_functions.h
 * and cuda_runtime.h declare them.
 *
 * `__tex2Df` and its like are the compiler's own: a channel of a texel as a
 * float, an int or an unsigned (ir/textures). A reference that device code
 * names is a value of `__textureSymbol`, whose last argument is its handle:
 * sema/expressions/textures.ts.
 */

interface Fetch {
  name: string;
  dimensions: number;
  params: string;
  args: string;
}

const FETCHES: readonly Fetch[] = [
  { name: 'tex1Dfetch', dimensions: 1, params: 'int x', args: 'x' },
  { name: 'tex1D', dimensions: 1, params: 'float x', args: 'x' },
  { name: 'tex2D', dimensions: 2, params: 'float x, float y', args: 'x, y' },
  {
    name: 'tex3D',
    dimensions: 3,
    params: 'float x, float y, float z',
    args: 'x, y, z'
  }
];

interface Channel {
  /** As C++ has it, and as it begins the names of vectors. */
  type: string;
  vector: string;
  /** What the texel is fetched as: the last letter of the compiler's functions. */
  as: 'f' | 'i' | 'u';
}

const CHANNELS: readonly Channel[] = [
  { type: 'char', vector: 'char', as: 'i' },
  { type: 'unsigned char', vector: 'uchar', as: 'u' },
  { type: 'short', vector: 'short', as: 'i' },
  { type: 'unsigned short', vector: 'ushort', as: 'u' },
  { type: 'int', vector: 'int', as: 'i' },
  { type: 'unsigned int', vector: 'uint', as: 'u' },
  { type: 'float', vector: 'float', as: 'f' }
];

/** Types that a fetch may give, with the expression for a texel. */
function texels(fetch: Fetch): { type: string; value: string }[] {
  return CHANNELS.flatMap(({ type, vector, as }) => {
    const channel = (i: number): string =>
      `(${type})__${fetch.name}${as}(t, ${fetch.args}, ${i})`;
    const lanes = [1, 2, 4].map(n => ({
      type: `${vector}${n}`,
      value: `make_${vector}${n}(${[0, 1, 2, 3].slice(0, n).map(channel).join(', ')})`
    }));
    const scalars = type === 'char' ? ['char', 'signed char'] : [type];
    return [
      ...scalars.map(scalar => ({ type: scalar, value: channel(0) })),
      ...lanes
    ];
  });
}

function fetchSection(fetch: Fetch): string {
  const { name, dimensions, params, args } = fetch;
  const texel = `__${name}Texel`;
  const handle = 'unsigned long long t';
  return [
    `template <class T> struct ${texel} {
  static __device__ T at(${handle}, ${params}) {
    static_assert(sizeof(T) == 0, "${name} gives char, short, int, their unsigned forms or float, or vectors of 1, 2 or 4 of them");
    return T();
  }
};`,
    ...texels(fetch).map(
      ({ type, value }) =>
        `template <> struct ${texel}<${type}> { static __device__ ${type} at(${handle}, ${params}) { return ${value}; } };`
    ),
    `template <class T> __device__ inline T ${name}(cudaTextureObject_t t, ${params}) { return ${texel}<T>::at(t, ${args}); }`,
    `template <class T> __device__ inline void ${name}(T *to, cudaTextureObject_t t, ${params}) { *to = ${texel}<T>::at(t, ${args}); }`,
    `template <class T, enum cudaTextureReadMode mode, unsigned long long handle> __device__ inline typename __textureResult<T, mode>::type ${name}(__textureSymbol<T, ${dimensions}, mode, handle>, ${params}) { return ${texel}<typename __textureResult<T, mode>::type>::at(handle, ${args}); }`
  ].join('\n');
}

/** What a fetch through a reference gives: floats where texels are read as such. */
function results(): string {
  const floats = CHANNELS.slice(0, 4).flatMap(({ type, vector }) => [
    ...(type === 'char' ? ['char', 'signed char'] : [type]).map(scalar => [
      scalar,
      'float'
    ]),
    ...[1, 2, 4].map(n => [`${vector}${n}`, `float${n}`])
  ]);
  return [
    'template <class T, enum cudaTextureReadMode mode> struct __textureResult { typedef T type; };',
    ...floats.map(
      ([type, float]) =>
        `template <> struct __textureResult<${type}, cudaReadModeNormalizedFloat> { typedef ${float} type; };`
    )
  ].join('\n');
}

const references = `
enum {
  cudaTextureType1D = 0x01, cudaTextureType2D = 0x02, cudaTextureType3D = 0x03, cudaTextureTypeCubemap = 0x0C,
  cudaTextureType1DLayered = 0xF1, cudaTextureType2DLayered = 0xF2, cudaTextureTypeCubemapLayered = 0xFC
};

struct cudaResourceViewDesc {
  enum cudaResourceViewFormat { cudaResViewFormatNone = 0x00 } format;
  size_t width;
  size_t height;
  size_t depth;
  unsigned int firstMipmapLevel;
  unsigned int lastMipmapLevel;
  unsigned int firstLayer;
  unsigned int lastLayer;
  unsigned int reserved[16];
};

struct textureReference {
  int normalized;
  enum cudaTextureFilterMode filterMode;
  enum cudaTextureAddressMode addressMode[3];
  struct cudaChannelFormatDesc channelDesc;
  int sRGB;
  unsigned int maxAnisotropy;
  enum cudaTextureFilterMode mipmapFilterMode;
  float mipmapLevelBias;
  float minMipmapLevelClamp;
  float maxMipmapLevelClamp;
  int disableTrilinearOptimization;
  unsigned int __handle;
  int __readMode;
};

template <class T, int dim, enum cudaTextureReadMode mode, unsigned long long handle> struct __textureSymbol {};

template <class T, int dim = 1, enum cudaTextureReadMode mode = cudaReadModeElementType> struct texture : public textureReference {
  texture(int norm = 0, enum cudaTextureFilterMode filter = cudaFilterModePoint, enum cudaTextureAddressMode address = cudaAddressModeClamp) {
    normalized = norm;
    filterMode = filter;
    addressMode[0] = address;
    addressMode[1] = address;
    addressMode[2] = address;
    channelDesc = cudaCreateChannelDesc<T>();
    sRGB = 0;
    __handle = 0;
    __readMode = mode;
  }
  texture(int norm, enum cudaTextureFilterMode filter, enum cudaTextureAddressMode address, struct cudaChannelFormatDesc desc) {
    normalized = norm;
    filterMode = filter;
    addressMode[0] = address;
    addressMode[1] = address;
    addressMode[2] = address;
    channelDesc = desc;
    sRGB = 0;
    __handle = 0;
    __readMode = mode;
  }
};

cudaError_t __cudaBindTexture(size_t *offset, const struct textureReference *texref, const void *devPtr, const struct cudaChannelFormatDesc *desc, size_t size);

inline cudaError_t cudaBindTexture(size_t *offset, const struct textureReference *texref, const void *devPtr, const struct cudaChannelFormatDesc *desc, size_t size = 0xffffffff) { return __cudaBindTexture(offset, texref, devPtr, desc, size); }
template <class T, int dim, enum cudaTextureReadMode mode> inline cudaError_t cudaBindTexture(size_t *offset, const texture<T, dim, mode> &tex, const void *devPtr, const struct cudaChannelFormatDesc &desc, size_t size = 0xffffffff) { return __cudaBindTexture(offset, &tex, devPtr, &desc, size); }
template <class T, int dim, enum cudaTextureReadMode mode> inline cudaError_t cudaBindTexture(size_t *offset, const texture<T, dim, mode> &tex, const void *devPtr, size_t size = 0xffffffff) { return __cudaBindTexture(offset, &tex, devPtr, &tex.channelDesc, size); }

cudaError_t __cudaBindTexture2D(size_t *offset, const struct textureReference *texref, const void *devPtr, const struct cudaChannelFormatDesc *desc, size_t width, size_t height, size_t pitch);

inline cudaError_t cudaBindTexture2D(size_t *offset, const struct textureReference *texref, const void *devPtr, const struct cudaChannelFormatDesc *desc, size_t width, size_t height, size_t pitch) { return __cudaBindTexture2D(offset, texref, devPtr, desc, width, height, pitch); }
template <class T, int dim, enum cudaTextureReadMode mode> inline cudaError_t cudaBindTexture2D(size_t *offset, const texture<T, dim, mode> &tex, const void *devPtr, const struct cudaChannelFormatDesc &desc, size_t width, size_t height, size_t pitch) { return __cudaBindTexture2D(offset, &tex, devPtr, &desc, width, height, pitch); }
template <class T, int dim, enum cudaTextureReadMode mode> inline cudaError_t cudaBindTexture2D(size_t *offset, const texture<T, dim, mode> &tex, const void *devPtr, size_t width, size_t height, size_t pitch) { return __cudaBindTexture2D(offset, &tex, devPtr, &tex.channelDesc, width, height, pitch); }

cudaError_t __cudaBindTextureToArray(const struct textureReference *texref, cudaArray_const_t array, const struct cudaChannelFormatDesc *desc);

inline cudaError_t cudaBindTextureToArray(const struct textureReference *texref, cudaArray_const_t array, const struct cudaChannelFormatDesc *desc) { return __cudaBindTextureToArray(texref, array, desc); }
template <class T, int dim, enum cudaTextureReadMode mode> inline cudaError_t cudaBindTextureToArray(const texture<T, dim, mode> &tex, cudaArray_const_t array, const struct cudaChannelFormatDesc &desc) { return __cudaBindTextureToArray(&tex, array, &desc); }
template <class T, int dim, enum cudaTextureReadMode mode> inline cudaError_t cudaBindTextureToArray(const texture<T, dim, mode> &tex, cudaArray_const_t array) { return __cudaBindTextureToArray(&tex, array, (const struct cudaChannelFormatDesc *)0); }

cudaError_t __cudaUnbindTexture(const struct textureReference *texref);

inline cudaError_t cudaUnbindTexture(const struct textureReference *texref) { return __cudaUnbindTexture(texref); }
template <class T, int dim, enum cudaTextureReadMode mode> inline cudaError_t cudaUnbindTexture(const texture<T, dim, mode> &tex) { return __cudaUnbindTexture(&tex); }

cudaError_t __cudaGetTextureAlignmentOffset(size_t *offset, const struct textureReference *texref);

inline cudaError_t cudaGetTextureAlignmentOffset(size_t *offset, const struct textureReference *texref) { return __cudaGetTextureAlignmentOffset(offset, texref); }
template <class T, int dim, enum cudaTextureReadMode mode> inline cudaError_t cudaGetTextureAlignmentOffset(size_t *offset, const texture<T, dim, mode> &tex) { return __cudaGetTextureAlignmentOffset(offset, &tex); }
`;

/** Sections between empty lines, as library/index.ts takes them. */
export const textures = [
  references,
  results(),
  ...FETCHES.map(fetchSection)
].join('\n\n');
