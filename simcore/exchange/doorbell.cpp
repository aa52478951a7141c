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
    sem_post(&rings_);
}

bool Doorbell::answerAll()
{
    bool any = false;
    while (sem_trywait(&rings_) == 0) {
        any = true;
    }
    return any;
}

void Doorbell::wait()
{
    if (answerAll()) {
        return;
    }
    while (sem_wait(&rings_) != 0 && errno == EINTR) {
    }
}

void Doorbell::waitUntil(std::chrono::steady_clock::time_point end)
{
    if (answerAll()) {
        return;
    }
    const timespec when = deadline(end);
    while (sem_clockwait(&rings_, CLOCK_MONOTONIC, &when) != 0 && errno == EINTR) {
    }
}

}  // namespace exchange
