// finds: use-after-free (a)
// A list is deleted, and the next node taken from the one that is gone.
#include <cstdio>
struct Node {
    int value;
    Node *next;
};
__global__ void k(const int *in, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    Node *head = nullptr;
    for (int j = 0; j < in[i]; j++) {
        Node *node = new Node;
        node->value = j;
        node->next = head;
        head = node;
    }
    int sum = 0;
    while (head) {
        sum += head->value;
#ifdef MENDED
        Node *next = head->next;
        delete head;
        head = next;
#else
        delete head;
        head = head->next; // (a)
#endif
    }
    out[i] = sum;
}
int main() {
    int h[32], *in, *out;
    for (int i = 0; i < 32; i++) h[i] = i % 5 + 3;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof h);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    k<<<2, 16>>>(in, out);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d\n", h[1]);
    cudaFree(in);
    cudaFree(out);
}
