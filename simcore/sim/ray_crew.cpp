#include "sim/ray_crew.h"

#include <pthread.h>

#include <algorithm>

namespace sim {

namespace {

// A batch is mostly done within so many looks; then sleeping is better than looking on, as its
// thread may not be running at all.
constexpr int kLooks = 2000;

}  // namespace

RayCrew::RayCrew(unsigned helpers)
{
    helpers_.reserve(helpers);
    for (unsigned i = 0; i < helpers; ++i) {
        helpers_.emplace_back([this] {
            pthread_setname_np(pthread_self(), "rays");
            help();
        });
    }
}

RayCrew::~RayCrew()
{
    ending_.store(true);
    call_.fetch_add(1);
    call_.notify_all();
}

void RayCrew::run(Work work, void* context, std::size_t count, std::size_t batch)
{
    job_ = {work, context, count, batch};
    next_.store(0);
    open_.store(true);
    call_.fetch_add(1);
    call_.notify_all();
    takeBatches();
    // All is taken. Who enters from now on finds it closed; who is inside may be at work.
    open_.store(false);
    for (int look = 0; look < kLooks && inside_.load() != 0; ++look) {
    }
    for (unsigned there = inside_.load(); there != 0; there = inside_.load()) {
        inside_.wait(there);
    }
}

void RayCrew::help()
{
    std::uint32_t heard = 0;
    for (;;) {
        call_.wait(heard);
        heard = call_.load();
        if (ending_.load()) {
            return;
        }
        inside_.fetch_add(1);
        if (open_.load()) {
            takeBatches();
        }
        if (inside_.fetch_sub(1) == 1) {
            inside_.notify_one();
        }
    }
}

void RayCrew::takeBatches()
{
    for (;;) {
        const std::size_t first = next_.fetch_add(job_.batch);
        if (first >= job_.count) {
            return;
        }
        job_.work(job_.context, first, std::min(first + job_.batch, job_.count));
    }
}

}  // namespace sim
