#pragma once
#include <math.h>
#include <stdio.h>
#include <string.h>

// Whether all elements agree within epsilon, or in so great a share as the threshold leaves.
template <class T, class S> inline bool compareData(const T *reference, const T *data, unsigned int len, S epsilon, float threshold) {
  unsigned int wrong = 0;
  for (unsigned int i = 0; i < len; i++) {
    double difference = (double)reference[i] - (double)data[i];
    if (!(difference <= (double)epsilon && difference >= -(double)epsilon)) wrong++;
  }
  return threshold == 0.0f ? wrong == 0 : len * threshold > wrong;
}

// Whether the difference is small in the Euclidean norm, against the reference's.
inline bool sdkCompareL2fe(const float *reference, const float *data, unsigned int len, float epsilon) {
  float error = 0, norm = 0;
  for (unsigned int i = 0; i < len; i++) {
    float difference = reference[i] - data[i];
    error += difference * difference;
    norm += reference[i] * reference[i];
  }
  if (fabsf(sqrtf(norm)) < 1e-7f) return false;
  return sqrtf(error) / sqrtf(norm) < epsilon;
}

template <class T> inline bool sdkReadFile(const char *name, T **data, unsigned int *len, bool) {
  FILE *file = fopen(name, "r");
  if (!file) return false;
  unsigned int count = 0, room = *data ? *len : 16;
  if (!*data) *data = (T *)malloc(room * sizeof(T));
  double value;
  while (fscanf(file, "%lf", &value) == 1) {
    if (count == room) { room *= 2; *data = (T *)realloc(*data, room * sizeof(T)); }
    (*data)[count++] = (T)value;
  }
  fclose(file);
  *len = count;
  return true;
}

template <class T, class S> inline bool sdkWriteFile(const char *name, const T *data, unsigned int len, const S, bool, bool = false) {
  FILE *file = fopen(name, "w");
  if (!file) return false;
  for (unsigned int i = 0; i < len; i++) fprintf(file, "%g ", (double)data[i]);
  fclose(file);
  return true;
}
