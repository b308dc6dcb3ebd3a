/**
 * What CUDA builds of plain textures and memory: layers, cube faces and mipmap
 * levels, each of which is a texture of its own here, and surfaces.
 *
 * The handle of a layered, cubemap or mipmapped texture has the first texture's
 * handle in its low word, and above it how many follow: `__textureSeries` of
 * runtime/program/textureSeries.ts. A layer's index is taken as unsigned, as
 * cards take it: the one before the first is the last. A surface object is the address of a
 * `__surface`, which the runtime fills in.
 */

const series = `
__device__ inline cudaTextureObject_t __textureAt(cudaTextureObject_t t, unsigned int index) {
  unsigned int count = t >> 32 & 0xffff;
  return (t & 0xffffffffu) + (index < count ? index : count > 0 ? count - 1 : 0);
}

struct __cubeFace { int face; float s; float t; };

__device__ inline __cubeFace __cubeFaceOf(float x, float y, float z) {
  float ax = fabsf(x), ay = fabsf(y), az = fabsf(z);
  __cubeFace f;
  float m;
  if (ax >= ay && ax >= az) { f.face = x < 0 ? 1 : 0; m = ax; f.s = x < 0 ? z : -z; f.t = -y; }
  else if (ay >= az) { f.face = y < 0 ? 3 : 2; m = ay; f.s = x; f.t = y < 0 ? -z : z; }
  else { f.face = z < 0 ? 5 : 4; m = az; f.s = z < 0 ? -x : x; f.t = -y; }
  f.s = (f.s / m + 1) / 2;
  f.t = (f.t / m + 1) / 2;
  return f;
}

struct __mipLevel { cudaTextureObject_t lower; cudaTextureObject_t upper; float weight; };

__device__ inline __mipLevel __mipLevelOf(cudaTextureObject_t t, float level) {
  int most = (int)(t >> 32 & 0xff) - 1;
  float least = (int)(t >> 40 & 0xff) / 16.0f, highest = (int)(t >> 48 & 0xff) / 16.0f;
  level = level > highest ? highest : level;
  level = level > least ? level : least;
  __mipLevel found;
  int lower = (t >> 56 & 1) != 0 ? (int)level : (int)(level + 0.5f);
  lower = most < 0 ? 0 : lower > most ? most : lower;
  int upper = lower < most ? lower + 1 : lower;
  found.lower = (t & 0xffffffffu) + lower;
  found.upper = (t & 0xffffffffu) + upper;
  found.weight = (t >> 56 & 1) != 0 ? floorf((level - lower) * 256 + 0.5f) / 256 : 0.0f;
  return found;
}

template <class T> __device__ inline T __mipMix(T a, T b, float weight) { return a; }
__device__ inline float __mipMix(float a, float b, float weight) { return a + (b - a) * weight; }
__device__ inline float1 __mipMix(float1 a, float1 b, float weight) { return make_float1(__mipMix(a.x, b.x, weight)); }
__device__ inline float2 __mipMix(float2 a, float2 b, float weight) { return make_float2(__mipMix(a.x, b.x, weight), __mipMix(a.y, b.y, weight)); }
__device__ inline float4 __mipMix(float4 a, float4 b, float weight) { return make_float4(__mipMix(a.x, b.x, weight), __mipMix(a.y, b.y, weight), __mipMix(a.z, b.z, weight), __mipMix(a.w, b.w, weight)); }
`;

/** A fetch that gives a value, and the form that stores it. */
function fetches(
  name: string,
  params: string,
  args: string,
  body: string
): string {
  return [
    `template <class T> __device__ inline T ${name}(cudaTextureObject_t t, ${params}) { ${body} }`,
    `template <class T> __device__ inline void ${name}(T *to, cudaTextureObject_t t, ${params}) { *to = ${name}<T>(t, ${args}); }`
  ].join('\n');
}

function mipmapped(dimensions: 1 | 2 | 3): string {
  const axes = ['x', 'y', 'z'].slice(0, dimensions);
  const coordinates = axes.join(', ');
  const texel = `__tex${dimensions}DTexel<T>`;
  return fetches(
    `tex${dimensions}DLod`,
    `${axes.map(axis => `float ${axis}`).join(', ')}, float level`,
    `${coordinates}, level`,
    `__mipLevel m = __mipLevelOf(t, level); T a = ${texel}::at(m.lower, ${coordinates}); return m.weight == 0 ? a : __mipMix(a, ${texel}::at(m.upper, ${coordinates}), m.weight);`
  );
}

const layered = [
  fetches(
    'tex1DLayered',
    'float x, int layer',
    'x, layer',
    'return __tex1DTexel<T>::at(__textureAt(t, layer), x);'
  ),
  fetches(
    'tex2DLayered',
    'float x, float y, int layer',
    'x, y, layer',
    'return __tex2DTexel<T>::at(__textureAt(t, layer), x, y);'
  ),
  fetches(
    'texCubemap',
    'float x, float y, float z',
    'x, y, z',
    '__cubeFace f = __cubeFaceOf(x, y, z); return __tex2DTexel<T>::at(__textureAt(t, f.face), f.s, f.t);'
  ),
  fetches(
    'texCubemapLayered',
    'float x, float y, float z, int layer',
    'x, y, z, layer',
    '__cubeFace f = __cubeFaceOf(x, y, z); unsigned int at = layer, count = (t >> 32 & 0xffff) / 6; at = at < count ? at : count > 0 ? count - 1 : 0; return __tex2DTexel<T>::at(__textureAt(t, 6 * at + f.face), f.s, f.t);'
  )
];

const surface = `
enum cudaSurfaceFormatMode { cudaFormatModeForced = 0, cudaFormatModeAuto = 1 };

struct __surface { char *data; unsigned int width; unsigned int height; unsigned int depth; };

__device__ inline char *__surfaceAt(cudaSurfaceObject_t surf, int x, int y, int z, int size, enum cudaSurfaceBoundaryMode mode) {
  const __surface *s = (const __surface *)surf;
  int w = (int)s->width - size, h = (int)s->height - 1, d = (int)s->depth - 1;
  if (x < 0 || x > w || y < 0 || y > h || z < 0 || z > d) {
    if (mode == cudaBoundaryModeTrap) __trap();
    if (mode == cudaBoundaryModeZero) return 0;
    x = x < 0 ? 0 : x > w ? w : x;
    y = y < 0 ? 0 : y > h ? h : y;
    z = z < 0 ? 0 : z > d ? d : z;
  }
  return s->data + (size_t)s->width * ((size_t)s->height * z + y) + x;
}
`;

/** Surfaces by what names a place in them: with y and z, or 0 for them. */
const SURFACES = [
  ['surf1D', ['int x'], 'x, 0, 0'],
  ['surf2D', ['int x', 'int y'], 'x, y, 0'],
  ['surf3D', ['int x', 'int y', 'int z'], 'x, y, z'],
  ['surf1DLayered', ['int x', 'int layer'], 'x, 0, layer'],
  ['surf2DLayered', ['int x', 'int y', 'int layer'], 'x, y, layer'],
  ['surfCubemap', ['int x', 'int y', 'int face'], 'x, y, face'],
  ['surfCubemapLayered', ['int x', 'int y', 'int layerFace'], 'x, y, layerFace']
] as const;

const MODE = 'enum cudaSurfaceBoundaryMode mode';

const accesses = SURFACES.flatMap(([name, params, place]) => {
  const list = params.join(', ');
  const args = params.map(param => param.slice(4)).join(', ');
  const at = `__surfaceAt(surf, ${place}, (int)sizeof(T), mode)`;
  return [
    [
      `template <class T> __device__ inline T ${name}read(cudaSurfaceObject_t surf, ${list}, ${MODE} = cudaBoundaryModeTrap) { const char *at = ${at}; if (at) return *(const T *)at; T zero = T(); return zero; }`,
      `template <class T> __device__ inline void ${name}read(T *to, cudaSurfaceObject_t surf, ${list}, ${MODE} = cudaBoundaryModeTrap) { *to = ${name}read<T>(surf, ${args}, mode); }`
    ].join('\n'),
    `template <class T> __device__ inline void ${name}write(T value, cudaSurfaceObject_t surf, ${list}, ${MODE} = cudaBoundaryModeTrap) { char *at = ${at}; if (at) *(T *)at = value; }`
  ];
});

const calls = `
cudaError_t cudaCreateSurfaceObject(cudaSurfaceObject_t *pSurfObject, const struct cudaResourceDesc *pResDesc);

cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t surfObject);

cudaError_t __cudaMallocMipmappedArray(cudaMipmappedArray_t *mipmappedArray, const struct cudaChannelFormatDesc *desc, size_t width, size_t height, size_t depth, unsigned int numLevels, unsigned int flags);
inline cudaError_t cudaMallocMipmappedArray(cudaMipmappedArray_t *mipmappedArray, const struct cudaChannelFormatDesc *desc, struct cudaExtent extent, unsigned int numLevels, unsigned int flags = 0) { return __cudaMallocMipmappedArray(mipmappedArray, desc, extent.width, extent.height, extent.depth, numLevels, flags); }

cudaError_t cudaGetMipmappedArrayLevel(cudaArray_t *levelArray, cudaMipmappedArray_const_t mipmappedArray, unsigned int level);

cudaError_t cudaFreeMipmappedArray(cudaMipmappedArray_t mipmappedArray);
`;

/** Sections between empty lines, as library/index.ts takes them. */
export const surfaces = [
  series.trim(),
  ...layered,
  ...([1, 2, 3] as const).map(mipmapped),
  surface.trim(),
  ...accesses,
  calls.trim()
].join('\n\n');
