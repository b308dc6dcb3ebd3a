// One uniform number a thread, and three distributions made of it: exponential and
// log-logistic by the inverse of the distribution function, which a formula
// gives, and Poisson's by adding its probabilities until they pass the uniform
// number: a loop whose length is random, so that lanes of a warp wait for the
// longest. Uniform numbers: in (0, 1).
__global__ void distributions(const float *uniform, float *exponential, float *logistic,
                              int *poisson, float mean, float atZero, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) {
        return;
    }
    const float u = uniform[i];
    exponential[i] = -mean * logf(1.0f - u);
    logistic[i] = mean * u / (1.0f - u);
    // atZero is exp(-mean), the probability of 0.
    float probability = atZero;
    float sum = probability;
    int k = 0;
    while (u > sum && probability > 0.0f) {
        k++;
        probability *= mean / (float)k;
        sum += probability;
    }
    poisson[i] = k;
}
