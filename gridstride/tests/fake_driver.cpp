// A driver with one card, whose memory is the host's: it runs kernels that it knows by their names, and
// answers CUDA_ERROR_INVALID_VALUE with a sentence to what a real one would not take, or read wrongly.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>

namespace {
std::string said;
std::map<uint64_t, size_t> memory;
size_t capacity = 1 << 20;
thread_local void *current;
int context, module_, stuck, launches;
bool initialised, lost, forever;
float now;
struct Event { bool recorded; float at; };
std::map<Event *, int> events;

int refuse(const std::string &why) { said = why; return 1; }
size_t used() { size_t sum = 0; for (auto &one : memory) sum += one.second; return sum; }
bool holds(uint64_t address, size_t bytes) {
  auto after = memory.upper_bound(address);
  if (after == memory.begin()) return false;
  --after;
  return address + bytes <= after->first + after->second;
}
const char *const kernels[] = {"_Z5saxpyifPKfPf", "_Z6scaledPd", "_Z6movingP4Bodyi", "_Z5faulti", "_Z4slowi", "_Z5kindsachstijxyfdb"};
}
#define READY if (!initialised) return refuse("cuInit comes first"); if (lost) return 700; if (current != &context) return refuse("no context is current on this thread");

extern "C" {
void fake_reset(size_t bytes) { memory.clear(); events.clear(); capacity = bytes; lost = forever = false; stuck = launches = 0; }
void fake_is_lost_forever() { forever = true; }
size_t fake_used() { return used(); }
int fake_launches() { return launches; }
size_t fake_events() { return events.size(); }
char fake_kinds[256];

int cuInit(unsigned flags) { initialised = true; return flags ? refuse("flags") : 0; }
int cuDeviceGetCount(int *n) { *n = 1; return 0; }
int cuDeviceGet(int *device, int ordinal) { *device = 40 + ordinal; return ordinal == 0 ? 0 : refuse("ordinal"); }
int cuDeviceGetName(char *name, int bytes, int device) { if (device != 40) return refuse("device"); snprintf(name, bytes, "Fake 90"); return 0; }
int cuDeviceTotalMem_v2(size_t *bytes, int device) { *bytes = capacity; return device == 40 ? 0 : refuse("device"); }
int cuDeviceGetAttribute(int *value, int attribute, int device) {
  static const std::map<int, int> values = {{1, 1024}, {2, 1024}, {3, 1024}, {4, 64}, {5, 2147483647}, {6, 65535}, {7, 65535}, {8, 49152}, {75, 9}, {76, 0}, {97, 232448}};
  if (device != 40 || !values.count(attribute)) return refuse("attribute");
  *value = values.at(attribute); return 0;
}
int cuDevicePrimaryCtxRetain(void **made, int device) { if (device != 40) return refuse("device"); *made = &context; return 0; }
int cuDevicePrimaryCtxRelease_v2(int device) { return device == 40 ? 0 : refuse("device"); }
int cuDevicePrimaryCtxReset_v2(int device) { memory.clear(); events.clear(); lost = forever; return device == 40 ? 0 : refuse("device"); }
int cuCtxSetCurrent(void *one) { if (one != &context) return refuse("context"); current = one; return 0; }
int cuCtxSynchronize() { READY return stuck ? refuse("it was not waited for") : 0; }
int cuDriverGetVersion(int *version) { *version = 13020; return 0; }
int cuModuleLoadData(void **made, const void *image) { READY if (memcmp(image, "image", 6)) return refuse("image"); *made = &module_; return 0; }
int cuModuleUnload(void *) { return 0; }
int cuModuleGetFunction(void **made, void *module, const char *name) {
  READY if (module != &module_) return refuse("module");
  for (const char *const &kernel : kernels) if (!strcmp(kernel, name)) { *made = (void *)&kernel; return 0; }
  return 500;
}
int cuFuncGetAttribute(int *value, int attribute, void *) { READY *value = attribute == 0 ? 1024 : 16; return attribute > 1 ? refuse("attribute") : 0; }
static int allowed;
int cuFuncSetAttribute(void *, int attribute, int value) { READY if (attribute != 8) return refuse("attribute"); allowed = value; return 0; }
int cuMemAlloc_v2(uint64_t *address, size_t bytes) {
  READY if (bytes == 0) return refuse("no bytes");
  if (used() + bytes > capacity) return 2;
  *address = (uint64_t)malloc(bytes); memset((void *)*address, 0xab, bytes); memory[*address] = bytes; return 0;
}
int cuMemFree_v2(uint64_t address) { READY if (!memory.count(address)) return refuse("nothing to free"); memory.erase(address); free((void *)address); return 0; }
int cuMemGetInfo_v2(size_t *unused, size_t *total) { READY *unused = capacity - used(); *total = capacity; return 0; }
int cuMemcpyHtoD_v2(uint64_t to, const void *from, size_t bytes) { READY if (!holds(to, bytes)) return refuse("outside"); memcpy((void *)to, from, bytes); return 0; }
int cuMemcpyDtoH_v2(void *to, uint64_t from, size_t bytes) { READY if (!holds(from, bytes)) return refuse("outside"); memcpy(to, (void *)from, bytes); return 0; }
int cuMemcpyDtoD_v2(uint64_t to, uint64_t from, size_t bytes) { READY if (!holds(from, bytes) || !holds(to, bytes)) return refuse("outside"); memcpy((void *)to, (void *)from, bytes); return 0; }
int cuEventCreate(Event **made, unsigned flags) { READY if (flags) return refuse("flags"); *made = new Event{}; events[*made] = 1; return 0; }
int cuEventDestroy_v2(Event *event) { if (!events.erase(event)) return refuse("no event"); return 0; }
int cuEventRecord(Event *event, void *stream) { READY if (!events.count(event) || stream) return refuse("event"); event->recorded = true; event->at = now; return 0; }
int cuEventQuery(Event *event) { READY if (!event->recorded) return refuse("not recorded"); if (stuck) { stuck--; return 600; } return 0; }
int cuEventElapsedTime(float *ms, Event *from, Event *to) { if (!from->recorded || !to->recorded) return refuse("not recorded"); *ms = to->at - from->at; return 0; }
int cuLaunchKernel(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz, unsigned shared, void *stream, void **a, void **extra) {
  READY if (stream || extra) return refuse("stream");
  if (gx * gy * gz == 0 || bx * by * bz == 0 || bx * by * bz > 1024) return refuse("extents");
  if (shared + 16 > 49152 && (int)shared > allowed) return refuse("shared memory");
  std::string name = *(const char **)function;
  size_t threads = (size_t)gx * bx;
  launches++; now += 0.5f;
  if (name == "_Z5saxpyifPKfPf") {
    int n = *(int *)a[0]; float f = *(float *)a[1]; uint64_t x = *(uint64_t *)a[2], y = *(uint64_t *)a[3];
    if (!holds(x, 4 * n) || !holds(y, 4 * n)) return refuse("pointer");
    for (size_t i = 0; i < threads && i < (size_t)n; i++) ((float *)y)[i] += f * ((float *)x)[i];
  } else if (name == "_Z6scaledPd") {
    uint64_t x = *(uint64_t *)a[0]; if (!holds(x, 8 * threads)) return refuse("pointer");
    for (size_t i = 0; i < threads; i++) ((double *)x)[i] *= 3;
  } else if (name == "_Z6movingP4Bodyi") {
    struct Body { double x; int k; }; uint64_t p = *(uint64_t *)a[0]; int n = *(int *)a[1];
    if (!holds(p, sizeof(Body) * n)) return refuse("pointer");
    for (int i = 0; i < n; i++) { ((Body *)p)[i].x += ((Body *)p)[i].k; }
  } else if (name == "_Z5faulti") { lost = true; return *(int *)a[0] == 7 ? 0 : refuse("argument");
  } else if (name == "_Z4slowi") { stuck = *(int *)a[0];
  } else { // the kinds of scalars
    snprintf(fake_kinds, sizeof fake_kinds, "%d %d %u %d %d %u %d %lld %llu %g %.17g %d", *(signed char *)a[0], *(signed char *)a[1], *(unsigned char *)a[2], *(short *)a[3], *(unsigned short *)a[4], *(unsigned *)a[6], *(int *)a[5], *(long long *)a[7], *(unsigned long long *)a[8], *(float *)a[9], *(double *)a[10], *(bool *)a[11]);
  }
  return 0;
}
int cuGetErrorName(int status, const char **text) { *text = status == 1 ? "CUDA_ERROR_INVALID_VALUE" : status == 700 ? "CUDA_ERROR_ILLEGAL_ADDRESS" : "CUDA_ERROR_OF_FAKE"; return 0; }
int cuGetErrorString(int status, const char **text) { *text = status == 1 ? said.c_str() : "an error"; return 0; }
}
