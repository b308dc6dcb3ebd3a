// <pthread.h> and <semaphore.h>: threads that wait for each other.
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#define COUNT 4
#define ROOM 3

static int buffer[ROOM], in, out, filled;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t notFull = PTHREAD_COND_INITIALIZER, notEmpty = PTHREAD_COND_INITIALIZER;

static void *produce(void *argument) {
    for (int i = 1; i <= *(int *)argument; i++) {
        pthread_mutex_lock(&mutex);
        while (filled == ROOM) pthread_cond_wait(&notFull, &mutex);
        buffer[in] = i;
        in = (in + 1) % ROOM;
        filled++;
        pthread_cond_signal(&notEmpty);
        pthread_mutex_unlock(&mutex);
    }
    return NULL;
}

static void *consume(void *argument) {
    long sum = 0;
    for (int i = 0; i < *(int *)argument; i++) {
        pthread_mutex_lock(&mutex);
        while (filled == 0) pthread_cond_wait(&notEmpty, &mutex);
        sum += buffer[out];
        out = (out + 1) % ROOM;
        filled--;
        pthread_cond_signal(&notFull);
        pthread_mutex_unlock(&mutex);
    }
    return (void *)sum;
}

static pthread_barrier_t barrier;
static double left[COUNT], right[COUNT];
static int serial;

static void *step(void *argument) {
    long me = (long)argument;
    left[me] = me + 1;
    for (int i = 0; i < 6; i++) {
        if (pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD) __sync_fetch_and_add(&serial, 1);
        right[me] = left[me] / 2 + left[(me + 1) % COUNT];
        pthread_barrier_wait(&barrier);
        left[me] = right[me];
    }
    return argument;
}

static sem_t places, done;
static void *guest(void *argument) {
    sem_wait(&places);
    sched_yield();
    sem_post(&places);
    sem_post(&done);
    pthread_exit((void *)((long)argument * 10));
}

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int ended, initialised;
static void endOfKey(void *value) {
    ended += *(int *)value;
    free(value);
}
static void initialise() {
    initialised++;
    pthread_key_create(&key, endOfKey);
}
static void *withKey(void *argument) {
    pthread_once(&once, initialise);
    int *mine = (int *)malloc(sizeof(int));
    *mine = (int)(long)argument;
    pthread_setspecific(key, mine);
    usleep(1000);
    return (void *)(long)(*(int *)pthread_getspecific(key) == (int)(long)argument);
}

static pthread_rwlock_t door = PTHREAD_RWLOCK_INITIALIZER;
static pthread_spinlock_t spin;
static int shared, seen;
static void *readOrWrite(void *argument) {
    for (int i = 0; i < 10; i++) {
        if ((long)argument % 2) {
            pthread_rwlock_wrlock(&door);
            sched_yield();
            shared++;
            pthread_rwlock_unlock(&door);
        } else {
            pthread_rwlock_rdlock(&door);
            sched_yield();
            pthread_rwlock_unlock(&door);
        }
        pthread_spin_lock(&spin);
        seen++;
        pthread_spin_unlock(&spin);
    }
    return NULL;
}

static void *detached(void *argument) {
    pthread_mutex_lock(&mutex);
    *(int *)argument = 1;
    pthread_cond_broadcast(&notEmpty);
    pthread_mutex_unlock(&mutex);
    return NULL;
}

int main() {
    pthread_t threads[COUNT], producer;
    int count = 50;
    void *result;
    pthread_create(&threads[0], NULL, consume, &count);
    pthread_create(&producer, NULL, produce, &count);
    pthread_join(threads[0], &result);
    pthread_join(producer, NULL);
    printf("%ld\n", (long)result);

    pthread_barrier_init(&barrier, NULL, COUNT);
    for (long t = 0; t < COUNT; t++) pthread_create(&threads[t], NULL, step, (void *)t);
    for (int t = 0; t < COUNT; t++) pthread_join(threads[t], &result);
    pthread_barrier_destroy(&barrier);
    for (int t = 0; t < COUNT; t++) printf("%g ", left[t]);
    printf("%d\n", serial);

    sem_init(&places, 0, 0);
    sem_init(&done, 0, 0);
    for (long t = 0; t < COUNT; t++) pthread_create(&threads[t], NULL, guest, (void *)t);
    printf("%d %d ", sem_trywait(&places), errno == EAGAIN);
    sem_post(&places);
    for (int t = 0; t < COUNT; t++) sem_wait(&done);
    for (int t = 0; t < COUNT; t++) {
        pthread_join(threads[t], &result);
        printf("%ld ", (long)result);
    }
    int value;
    sem_getvalue(&places, &value);
    printf("%d\n", value);

    for (long t = 0; t < COUNT; t++) pthread_create(&threads[t], NULL, withKey, (void *)(t + 1));
    for (int t = 0; t < COUNT; t++) {
        pthread_join(threads[t], &result);
        printf("%ld ", (long)result);
    }
    printf("%d %d\n", ended, initialised);

    pthread_spin_init(&spin, PTHREAD_PROCESS_PRIVATE);
    for (long t = 0; t < COUNT; t++) pthread_create(&threads[t], NULL, readOrWrite, (void *)t);
    for (int t = 0; t < COUNT; t++) pthread_join(threads[t], NULL);
    printf("%d %d\n", shared, seen);

    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_t again;
    pthread_mutex_init(&again, &attributes);
    printf("%d %d ", pthread_mutex_lock(&again), pthread_mutex_trylock(&again));
    printf("%d %d ", pthread_mutex_unlock(&again), pthread_mutex_unlock(&again));
    pthread_mutex_lock(&mutex);
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += 2000000;
    if (until.tv_nsec >= 1000000000) until.tv_sec++, until.tv_nsec -= 1000000000;
    printf("%d ", pthread_cond_timedwait(&notEmpty, &mutex, &until) == ETIMEDOUT);
    int flag = 0;
    pthread_attr_t free;
    pthread_attr_init(&free);
    pthread_attr_setdetachstate(&free, PTHREAD_CREATE_DETACHED);
    pthread_create(&threads[0], &free, detached, &flag);
    while (!flag) pthread_cond_wait(&notEmpty, &mutex);
    pthread_mutex_unlock(&mutex);
    printf("%d\n", flag);
    return 0;
}
