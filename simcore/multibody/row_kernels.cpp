#include "multibody/row_kernels.h"

#include "multibody/row_kernels_code.h"

namespace multibody {

const RowKernels& portableKernels()
{
    return kKernels;
}

const RowKernels& rowKernels()
{
    static const RowKernels* const avx2 = avx2Kernels();
    return avx2 != nullptr ? *avx2 : kKernels;
}

}  // namespace multibody
