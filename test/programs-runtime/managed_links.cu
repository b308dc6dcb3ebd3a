// Managed memory with pointers to managed memory in it: a list, a tree, objects that own arrays, classes that bring operator new.
#include <cstdio>
#include <cstring>

struct Node {
    int value;
    Node *next;
};

__global__ void sum(const Node *head, int *result)
{
    int total = 0;
    for (const Node *node = head; node != nullptr; node = node->next) {
        total += node->value;
    }
    *result = total;
}

__global__ void reverse(Node **head)
{
    Node *done = nullptr;
    for (Node *node = *head; node;) {
        Node *rest = node->next;
        node->next = done;
        done = node;
        node = rest;
    }
    *head = done;
}

struct Tree {
    int key;
    Tree *less, *more;
};

__global__ void depths(Tree *const *nodes, const Tree *root, int *depth, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        int steps = 0;
        for (const Tree *at = root; at->key != nodes[i]->key; steps++) {
            at = nodes[i]->key < at->key ? at->less : at->more;
        }
        depth[i] = steps;
    }
}

class Managed {
public:
    void *operator new(size_t bytes)
    {
        void *memory;
        cudaMallocManaged(&memory, bytes);
        cudaDeviceSynchronize();
        return memory;
    }
    void operator delete(void *memory)
    {
        cudaDeviceSynchronize();
        cudaFree(memory);
    }
};

class Text : public Managed {
    int length;
    char *letters;

public:
    Text(const char *text) : length(strlen(text))
    {
        cudaMallocManaged(&letters, length + 1);
        strcpy(letters, text);
    }
    ~Text() { cudaFree(letters); }
    __host__ __device__ int size() const { return length; }
    __host__ __device__ char &operator[](int i) { return letters[i]; }
    const char *c_str() const { return letters; }
};

struct Record : public Managed {
    Text name = "record";
    int count = 0;
};

__global__ void capitalise(Record *record)
{
    int i = threadIdx.x;
    if (i < record->name.size()) {
        record->name[i] -= 'a' - 'A';
        atomicAdd(&record->count, 1);
    }
}

struct Name {
    char *letters;
    int changes;
};

// Nothing but a store right through the pointer.
__global__ void rename(Name *name)
{
    name->letters[0] = 'J';
    name->changes++;
}

int main()
{
    Name *name;
    cudaMallocManaged(&name, sizeof(Name));
    cudaMallocManaged(&name->letters, 6);
    strcpy(name->letters, "hello");
    name->changes = 0;
    rename<<<1, 1>>>(name);
    cudaDeviceSynchronize();
    printf("%s, changed %d times\n", name->letters, name->changes);
    cudaFree(name->letters);
    cudaFree(name);

    Node **head;
    int *result;
    cudaMallocManaged(&head, sizeof(Node *));
    cudaMallocManaged(&result, sizeof(int));
    *head = nullptr;
    for (int i = 1; i <= 20; i++) {
        Node *node;
        cudaMallocManaged(&node, sizeof(Node));
        node->value = i * i;
        node->next = *head;
        *head = node;
    }
    sum<<<1, 1>>>(*head, result);
    cudaDeviceSynchronize();
    printf("sum %d, first %d\n", *result, (*head)->value);
    reverse<<<1, 1>>>(head);
    cudaDeviceSynchronize();
    printf("first %d, then %d\n", (*head)->value, (*head)->next->value);

    const int n = 31;
    Tree **nodes, *root = nullptr;
    int *depth;
    cudaMallocManaged(&nodes, n * sizeof(Tree *));
    cudaMallocManaged(&depth, n * sizeof(int));
    for (int i = 0; i < n; i++) {
        Tree *node;
        cudaMallocManaged(&node, sizeof(Tree));
        *node = {i * 19 % n, nullptr, nullptr};
        nodes[i] = node;
        Tree **place = &root;
        while (*place) {
            place = node->key < (*place)->key ? &(*place)->less : &(*place)->more;
        }
        *place = node;
    }
    depths<<<2, 16>>>(nodes, root, depth, n);
    cudaDeviceSynchronize();
    for (int i = 0; i < n; i++) {
        printf("%d%c", depth[i], i + 1 < n ? ' ' : '\n');
    }

    Record *record = new Record;
    capitalise<<<1, 32>>>(record);
    cudaDeviceSynchronize();
    printf("%s %d\n", record->name.c_str(), record->count);
    delete record;
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    return 0;
}
