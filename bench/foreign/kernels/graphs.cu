// Graphs, sparse matrices and trees.
struct Node {
    int start, code;
};

// A level of a breadth-first search, by masks of bytes.
__global__ void frontierStep(const int *words, const int *edges, const bool *frontier, bool *updating, const bool *visited, int *cost, int n, int level)
{
    const Node *nodes = (const Node *)words;
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t < n && frontier[t]) {
        for (int e = nodes[t].start; e < nodes[t].start + (nodes[t].code & 15); e++) {
            int to = edges[e];
            if (!visited[to]) {
                cost[to] = level + 1;
                updating[to] = true;
            }
        }
    }
}

__global__ void relaxEdges(const int *starts, const int *targets, const unsigned int *weights, const unsigned int *distances, unsigned int *next, int n)
{
    int v = blockIdx.x * blockDim.x + threadIdx.x;
    if (v >= n)
        return;
    unsigned int here = distances[v];
    for (int e = starts[v]; e < starts[v + 1]; e++) {
        unsigned int reached = here + (weights[e] & 63u) + 1u;
        if (reached < next[targets[e]])
            atomicMin(&next[targets[e]], reached);
    }
}

// A node is chosen where it is the greatest of those around it.
__global__ void chooseNodes(const int *starts, const int *targets, unsigned char *chosen, int n, unsigned int seed)
{
    int v = blockIdx.x * blockDim.x + threadIdx.x;
    if (v >= n)
        return;
    unsigned int mine = (v ^ seed) * 0x45d9f3bu;
    mine ^= mine >> 16;
    bool isGreatest = true;
    for (int e = starts[v]; e < starts[v + 1]; e++) {
        unsigned int w = targets[e];
        unsigned int other = (w ^ seed) * 0x45d9f3bu;
        other ^= other >> 16;
        if (other > mine || (other == mine && (int)w > v))
            isGreatest = false;
    }
    chosen[v] = isGreatest ? 1 : 0;
}

// Roots of trees that are given by parents.
__global__ void findRoots(const int *parents, int *roots, int *depths, int n)
{
    int v = blockIdx.x * blockDim.x + threadIdx.x;
    if (v >= n)
        return;
    int at = v, depth = 0;
    while (parents[at] != at) {
        at = parents[at];
        depth++;
    }
    roots[v] = at;
    depths[v] = depth;
}

// Sixteen lanes look for a key in nodes of sixteen keys.
__global__ void searchTree(const int *keys, const int *wanted, int *places, int n, int levels)
{
    __shared__ int child[16];
    int group = threadIdx.x / 16, lane = threadIdx.x % 16;
    int query = blockIdx.x * 16 + group;
    int key = query < n ? wanted[query] : 0;
    int first = 0, width = 1, node = 0;
    for (int level = 0; level < levels; level++) {
        int part = key >> (4 * (levels - 1 - level));
        int low = keys[(first + node) * 16 + lane] - first * 16;
        int high = lane < 15 ? keys[(first + node) * 16 + lane + 1] - first * 16 : 0x7fffffff;
        if (lane == 0)
            child[group] = 0;
        __syncthreads();
        if (low <= part && part < high)
            child[group] = lane;
        __syncthreads();
        first += width;
        width *= 16;
        node = node * 16 + child[group];
        __syncthreads();
    }
    if (query < n && lane == 0)
        places[query] = node;
}

__global__ void ellpack(const float *values, const int *columns, const float *x, float *y, int rows, int width)
{
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows)
        return;
    float sum = 0.0f;
    for (int k = 0; k < width; k++) {
        int column = columns[k * rows + row];
        if (column >= 0)
            sum += values[k * rows + row] * x[column];
    }
    y[row] = sum;
}

// A sparse matrix of blocks of four by four, four lanes a block row.
__global__ void blockRows(const int *starts, const int *columns, const float *blocks, const float *x, float *y, int rows)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    int row = t / 4, inner = t % 4;
    if (row >= rows)
        return;
    float sum = 0.0f;
    for (int b = starts[row]; b < starts[row + 1]; b++) {
        const float *block = blocks + (size_t)b * 16 + inner * 4;
        const float *part = x + (size_t)columns[b] * 4;
        for (int k = 0; k < 4; k++)
            sum += block[k] * part[k];
    }
    y[t] = sum;
}

// Sums of rows of a dense matrix, chosen by a sparse one: a warp a row.
__global__ void gatherRows(const int *starts, const int *columns, const float *dense, float *out, int rows, int width)
{
    int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
    if (row >= rows)
        return;
    int end = starts[row + 1];
    for (int c = lane; c < width; c += 32) {
        float sum = 0.0f;
        for (int e = starts[row]; e < end; e++)
            sum += dense[(long)columns[e] * width + c];
        out[(long)row * width + c] = sum / (end - starts[row]);
    }
}

// Sums that begin anew wherever a flag stands, within each warp.
__global__ void segmentSums(const float *x, const unsigned char *heads, float *sums, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int lane = threadIdx.x & 31;
    float value = i < n ? x[i] : 0.0f;
    bool isHead = i < n && (heads[i] < 32 || lane == 0);
    unsigned int mask = __ballot_sync(0xffffffffu, isHead);
    int first = 31 - __clz(mask & (0xffffffffu >> (31 - lane)));
    for (int d = 1; d < 32; d *= 2) {
        float other = __shfl_up_sync(0xffffffffu, value, d);
        if (lane - d >= first)
            value += other;
    }
    if (i < n)
        sums[i] = value;
}
