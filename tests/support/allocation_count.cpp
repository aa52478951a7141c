// Counts every request of the process to the heap, ours and Bullet's, by standing in for the
// functions of the C library.

#include "tests/support/allocation_count.h"

#include <atomic>

namespace {

std::atomic<std::size_t> allocations{0};

}  // namespace

#ifdef LINKWRIGHT_COUNTS_ALLOCATIONS

extern "C" {

void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* memory, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);

void* malloc(std::size_t size)
{
    allocations.fetch_add(1, std::memory_order_relaxed);
    return __libc_malloc(size);
}

void* calloc(std::size_t count, std::size_t size)
{
    allocations.fetch_add(1, std::memory_order_relaxed);
    return __libc_calloc(count, size);
}

void* realloc(void* memory, std::size_t size)
{
    allocations.fetch_add(1, std::memory_order_relaxed);
    return __libc_realloc(memory, size);
}

void* aligned_alloc(std::size_t alignment, std::size_t size)
{
    allocations.fetch_add(1, std::memory_order_relaxed);
    return __libc_memalign(alignment, size);
}
}

#endif

namespace test {

std::size_t allocationCount()
{
    return allocations.load();
}

}  // namespace test
