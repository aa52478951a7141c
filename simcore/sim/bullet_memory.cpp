#include "sim/bullet_memory.h"

#include <LinearMath/btAlignedAllocator.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace sim {

namespace {

// Sizes are rounded up to a quarter of a power of two, so that at most a fifth is not used.
constexpr std::size_t kSmallest = 64;                // bytes, with the header
constexpr std::size_t kLargest = 1U << 24U;          // bytes; larger blocks are of the heap
constexpr std::size_t kMostKept = 1U << 26U;         // bytes, by one thread
constexpr std::size_t kReserve = 1U << 13U;          // bytes of each size, two blocks at least
constexpr std::size_t kLargestReserved = 1U << 16U;  // bytes
constexpr std::size_t kClasses = 4 * (24 - 6) + 1;
constexpr std::uint32_t kOfTheHeap = kClasses;

// Before each block, which it keeps at a multiple of 16 bytes.
struct alignas(16) Header {
    void* begin = nullptr;  // what the heap gave
    std::uint32_t sizeClass = 0;
};

struct FreeBlock {
    FreeBlock* next = nullptr;
};

// Not below `size`.
std::size_t sizeOf(std::uint32_t sizeClass)
{
    return (4 + sizeClass % 4) * (kSmallest / 4) << (sizeClass / 4);
}

std::uint32_t classOf(std::size_t size)
{
    if (size <= kSmallest) {
        return 0;
    }
    const auto doubling = static_cast<std::uint32_t>(std::bit_width(size - 1)) - 7;
    const std::size_t quarter = kSmallest / 4 << doubling;
    return 4 * doubling + static_cast<std::uint32_t>((size + quarter - 1) / quarter) - 4;
}

// Bullet has no answer to a request that fails, nor has anybody at this point.
void* fromHeap(std::size_t size, std::size_t alignment, std::uint32_t sizeClass)
{
    const std::size_t room = alignment > alignof(Header) ? alignment : sizeof(Header);
    auto* const begin = static_cast<std::byte*>(
        std::aligned_alloc(alignment > alignof(Header) ? alignment : alignof(Header),
                           (size + room + alignment - 1) / alignment * alignment));
    if (begin == nullptr) {
        std::abort();
    }
    std::byte* const block = begin + room;
    new (block - sizeof(Header)) Header{begin, sizeClass};
    return block;
}

class ThreadMemory {
public:
    // With a reserve, so that the first grab, pull or push of a run that is warm finds room, and
    // the lists that grow with it.
    ThreadMemory()
    {
        for (std::uint32_t i = 0; sizeOf(i) <= kLargestReserved; ++i) {
            for (std::size_t left = std::max<std::size_t>(2, kReserve / sizeOf(i)); left > 0;
                 --left) {
                keep(fromHeap(sizeOf(i) - sizeof(Header), alignof(Header), i), i);
            }
        }
    }

    ~ThreadMemory()
    {
        isOver = true;
        for (FreeBlock* block : free_) {
            while (block != nullptr) {
                FreeBlock* const next = block->next;
                std::free(headerOf(block)->begin);
                block = next;
            }
        }
    }

    ThreadMemory(const ThreadMemory&) = delete;
    ThreadMemory& operator=(const ThreadMemory&) = delete;

    static Header* headerOf(void* block) { return static_cast<Header*>(block) - 1; }

    // Null when there is none of that size.
    void* take(std::uint32_t sizeClass)
    {
        FreeBlock* const block = free_[sizeClass];
        if (block != nullptr) {
            free_[sizeClass] = block->next;
            kept_ -= sizeOf(sizeClass);
        }
        return block;
    }

    bool keep(void* block, std::uint32_t sizeClass)
    {
        if (kept_ + sizeOf(sizeClass) > kMostKept) {
            return false;
        }
        kept_ += sizeOf(sizeClass);
        free_[sizeClass] = new (block) FreeBlock{free_[sizeClass]};
        return true;
    }

    // Statics that outlive a thread's memory still free theirs.
    static thread_local bool isOver;

private:
    std::array<FreeBlock*, kClasses> free_{};
    std::size_t kept_ = 0;
};

thread_local bool ThreadMemory::isOver = false;

ThreadMemory& memory()
{
    static thread_local ThreadMemory ofThread;
    return ofThread;
}

void* allocate(std::size_t size, int alignment)
{
    const auto align = static_cast<std::size_t>(alignment);
    const std::size_t whole = size + sizeof(Header);
    if (ThreadMemory::isOver || align > alignof(Header) || whole > kLargest) {
        return fromHeap(size, align, kOfTheHeap);
    }
    const std::uint32_t sizeClass = classOf(whole);
    void* const kept = memory().take(sizeClass);
    return kept != nullptr
               ? kept
               : fromHeap(sizeOf(sizeClass) - sizeof(Header), alignof(Header), sizeClass);
}

void release(void* block)
{
    if (block == nullptr) {
        return;
    }
    const Header header = *ThreadMemory::headerOf(block);
    if (ThreadMemory::isOver || header.sizeClass == kOfTheHeap ||
        !memory().keep(block, header.sizeClass)) {
        std::free(header.begin);
    }
}

// Before main(), as what Bullet got from elsewhere must not come back here.
bool install()
{
#if !defined(__SANITIZE_ADDRESS__)
    btAlignedAllocSetCustomAligned(&allocate, &release);
    return true;
#else
    return false;
#endif
}

const bool kIsKept = install();

}  // namespace

bool keepsBulletMemory()
{
    return kIsKept;
}

}  // namespace sim
