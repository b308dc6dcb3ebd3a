/**
 * <pthread.h>: threads that hand on to each other where they wait; see the
 * functions `__gs_thread_…` of the C library. Programs name its types without
 * including it, for g++'s headers do.
 */
export const pthread = `
typedef unsigned long pthread_t;

struct __pthread {
  void *(*start)(void *);
  void *argument;
  void *result;
  bool ended, detached;
};

/* The thread that runs; 0 is main. */
inline thread_local pthread_t __pthread_current = 0;

typedef struct { int __detached; } pthread_attr_t;

enum { PTHREAD_CREATE_JOINABLE = 0, PTHREAD_CREATE_DETACHED = 1 };

enum { PTHREAD_SCOPE_SYSTEM = 0, PTHREAD_SCOPE_PROCESS = 1, PTHREAD_PROCESS_PRIVATE = 0, PTHREAD_PROCESS_SHARED = 1 };

enum { PTHREAD_MUTEX_NORMAL = 0, PTHREAD_MUTEX_RECURSIVE = 1, PTHREAD_MUTEX_ERRORCHECK = 2, PTHREAD_MUTEX_DEFAULT = 0 };

inline int pthread_attr_init(pthread_attr_t *attr) { attr->__detached = 0; return 0; }

inline int pthread_attr_destroy(pthread_attr_t *attr) { return 0; }

inline int pthread_attr_setdetachstate(pthread_attr_t *attr, int state) { attr->__detached = state; return 0; }

inline int pthread_attr_getdetachstate(const pthread_attr_t *attr, int *state) { *state = attr->__detached; return 0; }

inline int pthread_attr_setscope(pthread_attr_t *attr, int scope) { return 0; }

inline int pthread_attr_setstacksize(pthread_attr_t *attr, size_t size) { return 0; }

inline int pthread_attr_getstacksize(const pthread_attr_t *attr, size_t *size) { *size = 8 << 20; return 0; }

inline void __pthread_ends(__pthread *thread) {
  __gs_thread_end();
  if (thread->detached) {
    free(thread);
  } else {
    thread->ended = true;
    __gs_thread_wake(thread, 1);
  }
}

inline void __pthread_body(void *at) {
  __pthread *thread = (__pthread *)at;
  __pthread_current = (pthread_t)thread;
  __gs_thread_begin();
  thread->result = thread->start(thread->argument);
  __pthread_ends(thread);
}

inline int pthread_create(pthread_t *thread, const pthread_attr_t *attr, void *(*start)(void *), void *arg) {
  __pthread *made = (__pthread *)malloc(sizeof(__pthread));
  made->start = start;
  made->argument = arg;
  made->result = 0;
  made->ended = false;
  made->detached = attr && attr->__detached;
  *thread = (pthread_t)made;
  __gs_thread_start(__pthread_body, made);
  return 0;
}

inline int pthread_join(pthread_t thread, void **result) {
  __pthread *joined = (__pthread *)thread;
  if (!joined) return 3;
  if (thread == __pthread_current) return 35;
  while (!joined->ended) __gs_thread_wait(joined, "pthread_join");
  if (result) *result = joined->result;
  free(joined);
  return 0;
}

inline int pthread_detach(pthread_t thread) {
  __pthread *left = (__pthread *)thread;
  if (!left) return 0;
  if (left->ended) free(left);
  else left->detached = true;
  return 0;
}

inline pthread_t pthread_self(void) { return __pthread_current; }

inline int pthread_equal(pthread_t a, pthread_t b) { return a == b; }

inline int pthread_setconcurrency(int level) { return 0; }

inline int pthread_yield(void) { __gs_thread_yield(); return 0; }

[[noreturn]] inline void pthread_exit(void *result) {
  __pthread *thread = (__pthread *)__pthread_current;
  if (!thread) {
    while (__gs_thread_others() > 0) __gs_thread_wait((const void *)1, "pthread_exit");
    exit(0);
  }
  thread->result = result;
  __pthread_ends(thread);
  __gs_thread_stop();
}

typedef struct { int __locked, __kind; unsigned __waiting; pthread_t __owner; } pthread_mutex_t;

typedef struct { int __kind; } pthread_mutexattr_t;

inline int pthread_mutexattr_init(pthread_mutexattr_t *attr) { attr->__kind = 0; return 0; }

inline int pthread_mutexattr_destroy(pthread_mutexattr_t *attr) { return 0; }

inline int pthread_mutexattr_settype(pthread_mutexattr_t *attr, int kind) { attr->__kind = kind; return 0; }

inline int pthread_mutexattr_setpshared(pthread_mutexattr_t *attr, int shared) { return 0; }

inline int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attr) {
  mutex->__locked = 0;
  mutex->__kind = attr ? attr->__kind : 0;
  mutex->__waiting = 0;
  mutex->__owner = 0;
  return 0;
}

inline int pthread_mutex_destroy(pthread_mutex_t *mutex) { return 0; }

inline unsigned __pthread_locks = 0;

/* Where who locks has it already: what that gives, or -1. */
inline int __pthread_again(pthread_mutex_t *mutex, int otherwise) {
  if (!mutex->__locked || mutex->__owner != __pthread_current) return -1;
  if (mutex->__kind == PTHREAD_MUTEX_RECURSIVE) {
    mutex->__locked++;
    return 0;
  }
  return mutex->__kind == PTHREAD_MUTEX_ERRORCHECK ? otherwise : -1;
}

inline int pthread_mutex_lock(pthread_mutex_t *mutex) {
  int again = __pthread_again(mutex, 35);
  if (again >= 0) return again;
  /* Who takes it again and again may wait for what another thread does meanwhile. */
  if (++__pthread_locks % 1024 == 0) __gs_thread_yield();
  while (mutex->__locked) {
    mutex->__waiting++;
    __gs_thread_lock(mutex, "pthread_mutex_lock");
    mutex->__waiting--;
  }
  mutex->__locked = 1;
  mutex->__owner = __pthread_current;
  return 0;
}

inline int pthread_mutex_trylock(pthread_mutex_t *mutex) {
  int again = __pthread_again(mutex, 16);
  if (again >= 0) return again;
  if (mutex->__locked) __gs_thread_yield();
  if (mutex->__locked) return 16;
  mutex->__locked = 1;
  mutex->__owner = __pthread_current;
  return 0;
}

inline int pthread_mutex_unlock(pthread_mutex_t *mutex) {
  if (mutex->__kind == PTHREAD_MUTEX_ERRORCHECK && (!mutex->__locked || mutex->__owner != __pthread_current)) return 1;
  if (mutex->__locked > 0) mutex->__locked--;
  if (!mutex->__locked && mutex->__waiting) __gs_thread_wake(mutex, 0);
  return 0;
}

/* What is left until a time of the clock that dates are told by, ns. */
inline long __pthread_left(const struct timespec *until) {
  struct timespec now;
  clock_gettime(0, &now);
  return (until->tv_sec - now.tv_sec) * 1000000000 + until->tv_nsec - now.tv_nsec;
}

inline int pthread_mutex_timedlock(pthread_mutex_t *mutex, const struct timespec *until) {
  int again = __pthread_again(mutex, 35);
  if (again >= 0) return again;
  long left = mutex->__locked ? __pthread_left(until) : 0;
  while (mutex->__locked) {
    if (left <= 0) return 110;
    mutex->__waiting++;
    left = __gs_thread_wait_for(mutex, left, "pthread_mutex_timedlock");
    mutex->__waiting--;
  }
  mutex->__locked = 1;
  mutex->__owner = __pthread_current;
  return 0;
}

typedef struct { int __unused; } pthread_cond_t;

typedef struct { int __kind; } pthread_condattr_t;

inline int pthread_condattr_init(pthread_condattr_t *attr) { return 0; }

inline int pthread_condattr_destroy(pthread_condattr_t *attr) { return 0; }

inline int pthread_cond_init(pthread_cond_t *cond, const pthread_condattr_t *attr) { return 0; }

inline int pthread_cond_destroy(pthread_cond_t *cond) { return 0; }

inline int pthread_cond_signal(pthread_cond_t *cond) {
  __gs_thread_wake(cond, 0);
  return 0;
}

inline int pthread_cond_broadcast(pthread_cond_t *cond) {
  __gs_thread_wake(cond, 1);
  return 0;
}

inline int pthread_cond_wait(pthread_cond_t *cond, pthread_mutex_t *mutex) {
  pthread_mutex_unlock(mutex);
  __gs_thread_wait(cond, "pthread_cond_wait");
  return pthread_mutex_lock(mutex);
}

inline int pthread_cond_timedwait(pthread_cond_t *cond, pthread_mutex_t *mutex, const struct timespec *until) {
  pthread_mutex_unlock(mutex);
  const long left = __gs_thread_wait_for(cond, __pthread_left(until), "pthread_cond_timedwait");
  pthread_mutex_lock(mutex);
  return left > 0 ? 0 : 110;
}

typedef struct { unsigned __count, __here, __round; } pthread_barrier_t;

typedef struct { int __kind; } pthread_barrierattr_t;

inline int pthread_barrier_init(pthread_barrier_t *barrier, const pthread_barrierattr_t *attr, unsigned count) {
  if (!count) return 22;
  barrier->__count = count;
  barrier->__here = barrier->__round = 0;
  return 0;
}

inline int pthread_barrier_destroy(pthread_barrier_t *barrier) { return 0; }

inline int pthread_barrier_wait(pthread_barrier_t *barrier) {
  const unsigned round = barrier->__round;
  if (++barrier->__here == barrier->__count) {
    barrier->__here = 0;
    barrier->__round++;
    __gs_thread_wake(barrier, 1);
    return -1;
  }
  while (barrier->__round == round) __gs_thread_wait(barrier, "pthread_barrier_wait");
  return 0;
}

typedef struct { int __readers, __locked; unsigned __waiting; } pthread_rwlock_t;

typedef struct { int __kind; } pthread_rwlockattr_t;

inline int pthread_rwlock_init(pthread_rwlock_t *lock, const pthread_rwlockattr_t *attr) {
  lock->__readers = lock->__locked = 0;
  lock->__waiting = 0;
  return 0;
}

inline int pthread_rwlock_destroy(pthread_rwlock_t *lock) { return 0; }

inline int pthread_rwlock_rdlock(pthread_rwlock_t *lock) {
  while (lock->__locked) {
    lock->__waiting++;
    __gs_thread_lock(lock, "pthread_rwlock_rdlock");
    lock->__waiting--;
  }
  lock->__readers++;
  return 0;
}

inline int pthread_rwlock_tryrdlock(pthread_rwlock_t *lock) {
  if (lock->__locked) __gs_thread_yield();
  if (lock->__locked) return 16;
  lock->__readers++;
  return 0;
}

inline int pthread_rwlock_wrlock(pthread_rwlock_t *lock) {
  while (lock->__locked || lock->__readers) {
    lock->__waiting++;
    __gs_thread_lock(lock, "pthread_rwlock_wrlock");
    lock->__waiting--;
  }
  lock->__locked = 1;
  return 0;
}

inline int pthread_rwlock_trywrlock(pthread_rwlock_t *lock) {
  if (lock->__locked || lock->__readers) __gs_thread_yield();
  if (lock->__locked || lock->__readers) return 16;
  lock->__locked = 1;
  return 0;
}

inline int pthread_rwlock_unlock(pthread_rwlock_t *lock) {
  if (lock->__locked) lock->__locked = 0;
  else lock->__readers--;
  if (lock->__waiting) __gs_thread_wake(lock, 1);
  return 0;
}

typedef int pthread_spinlock_t;

inline int pthread_spin_init(pthread_spinlock_t *lock, int shared) { *lock = 0; return 0; }

inline int pthread_spin_destroy(pthread_spinlock_t *lock) { return 0; }

inline int pthread_spin_lock(pthread_spinlock_t *lock) {
  while (*lock) __gs_thread_lock(lock, "pthread_spin_lock");
  *lock = 1;
  return 0;
}

inline int pthread_spin_trylock(pthread_spinlock_t *lock) {
  if (*lock) __gs_thread_yield();
  if (*lock) return 16;
  *lock = 1;
  return 0;
}

inline int pthread_spin_unlock(pthread_spinlock_t *lock) { *lock = 0; __gs_thread_wake(lock, 0); return 0; }

typedef int pthread_once_t;

inline int pthread_once(pthread_once_t *once, void (*call)(void)) {
  while (*once == 1) __gs_thread_lock(once, "pthread_once");
  if (*once == 0) {
    *once = 1;
    call();
    *once = 2;
    __gs_thread_wake(once, 1);
  }
  return 0;
}

typedef unsigned pthread_key_t;

struct __pthread_keys { void *values[64]; };

inline thread_local __pthread_keys __pthread_own = {};

inline __pthread_keys __pthread_ends_of = {};

inline unsigned __pthread_made_keys = 0;

/* Called for what the keys of a thread hold when it ends. */
inline void __pthread_leave_keys(void) {
  for (unsigned i = 0; i < __pthread_made_keys; i++) {
    void *value = __pthread_own.values[i];
    void (*end)(void *) = (void (*)(void *))__pthread_ends_of.values[i];
    __pthread_own.values[i] = 0;
    if (value && end) end(value);
  }
}

inline thread_local bool __pthread_has_keys = false;

inline int pthread_key_create(pthread_key_t *key, void (*end)(void *)) {
  if (__pthread_made_keys == 64) return 11;
  __pthread_ends_of.values[__pthread_made_keys] = (void *)end;
  *key = __pthread_made_keys++;
  return 0;
}

inline int pthread_key_delete(pthread_key_t key) { __pthread_ends_of.values[key] = 0; return 0; }

inline int pthread_setspecific(pthread_key_t key, const void *value) {
  if (!__pthread_has_keys && __pthread_current) {
    __pthread_has_keys = true;
    __gs_at_thread_exit(__pthread_leave_keys);
  }
  __pthread_own.values[key] = (void *)value;
  return 0;
}

inline void *pthread_getspecific(pthread_key_t key) { return __pthread_own.values[key]; }
`;

/** What <pthread.h> itself adds. */
export const pthreadMacros = `
#define PTHREAD_MUTEX_INITIALIZER {0}
#define PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP {0, PTHREAD_MUTEX_RECURSIVE}
#define PTHREAD_COND_INITIALIZER {0}
#define PTHREAD_RWLOCK_INITIALIZER {0}
#define PTHREAD_ONCE_INIT 0
#define PTHREAD_BARRIER_SERIAL_THREAD -1
`;

/** <semaphore.h>; nobody names what it has without including it. */
export const semaphores = `#pragma once
#define SEM_VALUE_MAX 2147483647
typedef struct { unsigned __value, __waiting; } sem_t;
inline int sem_init(sem_t *semaphore, int shared, unsigned value) {
  semaphore->__value = value;
  semaphore->__waiting = 0;
  return 0;
}
inline int sem_destroy(sem_t *semaphore) { return 0; }
inline int sem_post(sem_t *semaphore) {
  semaphore->__value++;
  if (semaphore->__waiting) __gs_thread_wake(semaphore, 0);
  return 0;
}
inline int sem_wait(sem_t *semaphore) {
  while (!semaphore->__value) {
    semaphore->__waiting++;
    __gs_thread_wait(semaphore, "sem_wait");
    semaphore->__waiting--;
  }
  semaphore->__value--;
  return 0;
}
inline int sem_trywait(sem_t *semaphore) {
  if (!semaphore->__value) __gs_thread_yield();
  if (!semaphore->__value) {
    *__errno_location() = 11;
    return -1;
  }
  semaphore->__value--;
  return 0;
}
inline int sem_timedwait(sem_t *semaphore, const struct timespec *until) {
  long left = semaphore->__value ? 0 : __pthread_left(until);
  while (!semaphore->__value) {
    if (left <= 0) {
      *__errno_location() = 110;
      return -1;
    }
    semaphore->__waiting++;
    left = __gs_thread_wait_for(semaphore, left, "sem_timedwait");
    semaphore->__waiting--;
  }
  semaphore->__value--;
  return 0;
}
inline int sem_getvalue(sem_t *semaphore, int *value) { *value = semaphore->__value; return 0; }
`;
