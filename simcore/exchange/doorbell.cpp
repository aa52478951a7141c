#include "exchange/doorbell.h"

#include "base/check.h"

#include <cerrno>
#include <ctime>

namespace exchange {

namespace {

// The steady clock is CLOCK_MONOTONIC.
timespec deadline(std::chrono::steady_clock::time_point end)
{
    const auto since = end.time_since_epoch();
    const auto seconds = std::chrono::floor<std::chrono::seconds>(since);
    timespec result{};
    result.tv_sec = static_cast<time_t>(seconds.count());
    result.tv_nsec = static_cast<long>(std::chrono::nanoseconds(since - seconds).count());
    return result;
}

}  // namespace

Doorbell::Doorbell()
{
    CHECK(sem_init(&rings_, 0, 0) == 0, "a semaphore within a process can be made");
}

Doorbell::~Doorbell()
{
    sem_destroy(&rings_);
}

void Doorbell::ring()
{
    if (!rang_.exchange(true, std::memory_order_acq_rel)) {
        sem_post(&rings_);
    }
}

// What was done before a ring is seen by who answers it, also by one that found it rung already.
void Doorbell::wait()
{
    while (sem_wait(&rings_) != 0 && errno == EINTR) {
    }
    rang_.exchange(false, std::memory_order_acq_rel);
}

void Doorbell::waitUntil(std::chrono::steady_clock::time_point end)
{
    const timespec when = deadline(end);
    int result = 0;
    do {
        result = sem_clockwait(&rings_, CLOCK_MONOTONIC, &when);
    } while (result != 0 && errno == EINTR);
    if (result == 0) {
        rang_.exchange(false, std::memory_order_acq_rel);
    }
}

}  // namespace exchange
