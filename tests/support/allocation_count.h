#pragma once

#include <cstddef>

// Sanitizers have an allocator of their own; then nothing is counted.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define LINKWRIGHT_COUNTS_ALLOCATIONS
#endif

namespace test {

// Requests to the heap so far, of the whole process and on all threads. Only for programs that are
// built with allocation_count.cpp.
std::size_t allocationCount();

}  // namespace test
