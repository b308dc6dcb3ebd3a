// <pthread.h>: what programs with a thread for each device or stream do.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define THREADS 4

struct Job {
  int id;
  int count;
  double sum;
  pthread_t self;
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t finished = PTHREAD_COND_INITIALIZER;
static int done = 0;

__global__ void fill(float *data, int count, float factor) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) data[i] = factor * i;
}

void *work(void *argument) {
  Job *job = (Job *)argument;
  job->self = pthread_self();
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  float *device, *host = (float *)malloc(job->count * sizeof(float));
  cudaMalloc(&device, job->count * sizeof(float));
  fill<<<(job->count + 63) / 64, 64, 0, stream>>>(device, job->count, job->id);
  cudaMemcpyAsync(host, device, job->count * sizeof(float),
                  cudaMemcpyDeviceToHost, stream);
  cudaStreamSynchronize(stream);
  for (int i = 0; i < job->count; ++i) job->sum += host[i];
  pthread_mutex_lock(&mutex);
  done++;
  pthread_cond_signal(&finished);
  pthread_mutex_unlock(&mutex);
  cudaFree(device);
  free(host);
  return (void *)(long)(job->id * 10);
}

int main() {
  pthread_t threads[THREADS];
  Job jobs[THREADS];
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_JOINABLE);
  for (int i = 0; i < THREADS; ++i) {
    jobs[i] = Job{i, 100 + i, 0.0};
    if (pthread_create(&threads[i], &attributes, work, &jobs[i]) != 0) return 1;
  }
  pthread_attr_destroy(&attributes);
  pthread_mutex_lock(&mutex);
  while (done < THREADS) pthread_cond_wait(&finished, &mutex);
  pthread_mutex_unlock(&mutex);
  for (int i = 0; i < THREADS; ++i) {
    void *result;
    pthread_join(threads[i], &result);
    printf("%d: %g, returned %ld, own handle: %d\n", i, jobs[i].sum,
           (long)result, pthread_equal(jobs[i].self, threads[i]) != 0);
  }
  printf("%d, %d\n", done, pthread_equal(pthread_self(), threads[0]) != 0);
  return 0;
}
