#include "sim/ray_crew.h"

#include <pthread.h>

#include <algorithm>

namespace sim {

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
    while (inside_.load() != 0) {
        std::this_thread::yield();
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
        inside_.fetch_sub(1);
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
