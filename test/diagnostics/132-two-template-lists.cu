template <typename T>
template <int N>
__device__ T power(T x)
{
  T result = 1;
  for (int i = 0; i < N; i++)
    result *= x;
  return result;
}
