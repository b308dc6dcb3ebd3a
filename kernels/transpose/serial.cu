// A transpose by one thread: what there is to beat.
__global__ void transposeSerial(const float *in, float *out, unsigned int width,
                                unsigned int height)
{
    for (unsigned int row = 0; row < height; row++) {
        for (unsigned int column = 0; column < width; column++) {
            out[column * height + row] = in[row * width + column];
        }
    }
}
