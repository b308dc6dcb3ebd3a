// One step of PageRank (Brin and Page, 1998). A reader who follows a random link
// with probability `damping`, and otherwise opens any page, is on page p next with
//     (1 - damping) / pages + damping * sum over links q -> p of rank[q] / links[q].
// One page a thread, which gathers from the pages that link to it: `from` lists
// them, page after page, and page p's are from[start[p]] to from[start[p + 1] - 1].
__global__ void pageRankStep(const unsigned int *start, const unsigned int *from,
                             const unsigned int *links, const float *rank, float *next,
                             unsigned int pages, float damping)
{
    const unsigned int page = blockIdx.x * blockDim.x + threadIdx.x;
    if (page < pages) {
        float sum = 0.0f;
        for (unsigned int k = start[page]; k < start[page + 1]; k++) {
            sum += rank[from[k]] / (float)links[from[k]];
        }
        next[page] = (1.0f - damping) / (float)pages + damping * sum;
    }
}
