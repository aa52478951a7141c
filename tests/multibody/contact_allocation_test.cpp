// Once warm, contacts are solved without taking memory. Counts what the program asks for by
// standing in for the C library, as tests/sim/allocation_test.cpp does.

#include "multibody/contact_rows.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <vector>

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

namespace {

std::atomic<std::size_t> allocations{0};

}  // namespace

extern "C" {

void* __libc_malloc(std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);

void* malloc(std::size_t size)
{
    allocations.fetch_add(1, std::memory_order_relaxed);
    return __libc_malloc(size);
}

void* aligned_alloc(std::size_t alignment, std::size_t size)
{
    allocations.fetch_add(1, std::memory_order_relaxed);
    return __libc_memalign(alignment, size);
}
}

namespace {

using multibody::Contact;
using multibody::FreeBody;
using multibody::Side;

TEST(ContactRows, TakeNoMemoryOnceWarm)
{
    std::vector<FreeBody> bodies(20);
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        bodies[i].begin = 6 * static_cast<int>(i);
        bodies[i].inverseRootMass = 1;
        bodies[i].spread[0] = bodies[i].spread[4] = bodies[i].spread[8] = 2;
        bodies[i].centre[2] = 0.5 + static_cast<double>(i);
    }
    std::vector<double> w(120);
    std::vector<double> push(120);
    multibody::ContactRows rows;
    const auto solve = [&] {
        rows.begin(bodies, 120);
        for (int i = 0; i < 20; ++i) {
            Contact contact;
            contact.a = {Side::Kind::Free, i};
            contact.b = i == 0 ? Side{} : Side{Side::Kind::Free, i - 1};
            contact.onA = contact.onB = {0.1, 0.2, 1.0 * i};
            contact.axes[0] = {0, 0, 1};
            contact.axes[1] = {1, 0, 0};
            contact.axes[2] = {0, 1, 0};
            contact.friction = 0.5;
            contact.rolling = 0.1;
            contact.target[0] = contact.push = 0.1;
            rows.add(contact);
        }
        rows.solve(w.data(), push.data(), {});
    };
    solve();
    const std::size_t before = allocations;
    EXPECT_GT(before, 0);
    solve();
    EXPECT_EQ(allocations - before, 0);
}

}  // namespace

#endif
