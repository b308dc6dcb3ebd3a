#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *x) {
  cg::cluster_group cluster = cg::this_cluster();
  cg::reduce_store_async(cg::this_thread_block(), x, 1, cg::plus<int>());
  auto tile = cg::tiled_partition<48>(cg::this_thread_block());
  auto wide = cg::tiled_partition<64>(cg::tiled_partition<32>(cg::this_thread_block()));
}
