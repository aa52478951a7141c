// Compiled for processors with AVX2 (CMakeLists.txt), without fused multiplication.

#include "multibody/row_kernels.h"

#if defined(__AVX2__)
#include "multibody/row_kernels_code.h"
#endif

namespace multibody {

const RowKernels* avx2Kernels()
{
#if defined(__AVX2__)
    return __builtin_cpu_supports("avx2") ? &kKernels : nullptr;
#else
    return nullptr;
#endif
}

}  // namespace multibody
