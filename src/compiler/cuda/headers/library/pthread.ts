/**
 * <pthread.h> on one thread: a thread runs to its end when it is created, which
 * POSIX allows. What would then wait for ever ends the program with a message.
 * Programs name its types without including it, for g++'s headers do.
 */
export const pthread = `
typedef unsigned long pthread_t;

struct __pthread { void *result; };

static pthread_t __pthread_current = 0;

static void __pthread_wait(const char *call) {
  fprintf(stderr, "%s would wait for ever: host code runs on one thread here, where each thread ends before pthread_create returns\\n", call);
  abort();
}

typedef struct { int __detached; } pthread_attr_t;

enum { PTHREAD_CREATE_JOINABLE = 0, PTHREAD_CREATE_DETACHED = 1 };

inline int pthread_attr_init(pthread_attr_t *attr) { attr->__detached = 0; return 0; }

inline int pthread_attr_destroy(pthread_attr_t *attr) { return 0; }

inline int pthread_attr_setdetachstate(pthread_attr_t *attr, int state) { attr->__detached = state; return 0; }

inline int pthread_attr_setstacksize(pthread_attr_t *attr, size_t size) { return 0; }

inline int pthread_create(pthread_t *thread, const pthread_attr_t *attr, void *(*start)(void *), void *arg) {
  __pthread *made = (__pthread *)malloc(sizeof(__pthread));
  const pthread_t outer = __pthread_current;
  *thread = __pthread_current = (pthread_t)made;
  __gs_thread_begin();
  made->result = start(arg);
  __gs_thread_end();
  __pthread_current = outer;
  return 0;
}

inline int pthread_join(pthread_t thread, void **result) {
  if (result) *result = ((__pthread *)thread)->result;
  free((void *)thread);
  return 0;
}

inline int pthread_detach(pthread_t thread) { return 0; }

inline pthread_t pthread_self(void) { return __pthread_current; }

inline int pthread_equal(pthread_t a, pthread_t b) { return a == b; }

inline void pthread_exit(void *result) {
  if (__pthread_current == 0) exit(0);
  fprintf(stderr, "pthread_exit is not supported outside main: return from the thread's function instead\\n");
  abort();
}

typedef struct { int __locked; } pthread_mutex_t;

typedef struct { int __kind; } pthread_mutexattr_t;

inline int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attr) { mutex->__locked = 0; return 0; }

inline int pthread_mutex_destroy(pthread_mutex_t *mutex) { return 0; }

inline int pthread_mutex_lock(pthread_mutex_t *mutex) {
  if (mutex->__locked) __pthread_wait("pthread_mutex_lock");
  mutex->__locked = 1;
  return 0;
}

inline int pthread_mutex_trylock(pthread_mutex_t *mutex) {
  if (mutex->__locked) return 16;
  mutex->__locked = 1;
  return 0;
}

inline int pthread_mutex_unlock(pthread_mutex_t *mutex) { mutex->__locked = 0; return 0; }

typedef struct { int __signals; } pthread_cond_t;

typedef struct { int __kind; } pthread_condattr_t;

inline int pthread_cond_init(pthread_cond_t *cond, const pthread_condattr_t *attr) { return 0; }

inline int pthread_cond_destroy(pthread_cond_t *cond) { return 0; }

inline int pthread_cond_signal(pthread_cond_t *cond) { return 0; }

inline int pthread_cond_broadcast(pthread_cond_t *cond) { return 0; }

inline int pthread_cond_wait(pthread_cond_t *cond, pthread_mutex_t *mutex) { __pthread_wait("pthread_cond_wait"); return 0; }

typedef struct { unsigned __count; } pthread_barrier_t;

typedef struct { int __kind; } pthread_barrierattr_t;

inline int pthread_barrier_init(pthread_barrier_t *barrier, const pthread_barrierattr_t *attr, unsigned count) { barrier->__count = count; return 0; }

inline int pthread_barrier_destroy(pthread_barrier_t *barrier) { return 0; }

inline int pthread_barrier_wait(pthread_barrier_t *barrier) {
  if (barrier->__count > 1) __pthread_wait("pthread_barrier_wait");
  return PTHREAD_BARRIER_SERIAL_THREAD;
}
`;

/** What <pthread.h> itself adds. */
export const pthreadMacros = `
#define PTHREAD_MUTEX_INITIALIZER {0}
#define PTHREAD_COND_INITIALIZER {0}
#define PTHREAD_BARRIER_SERIAL_THREAD -1
`;
