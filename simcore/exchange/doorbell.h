#pragma once

#include <semaphore.h>

#include <atomic>
#include <chrono>

namespace exchange {

// Wakes one sleeping thread from others. Rings while it is awake are not lost: the next sleep ends
// at once, and one sleep answers all of them. Ringing never blocks.
class Doorbell {
public:
    Doorbell();
    ~Doorbell();

    Doorbell(const Doorbell&) = delete;
    Doorbell& operator=(const Doorbell&) = delete;

    // Any thread.
    void ring();

    // The sleeper.
    void wait();
    void waitUntil(std::chrono::steady_clock::time_point end);

private:
    sem_t rings_{};                  // at most one, however often it rings
    std::atomic<bool> rang_{false};  // and nobody has answered
};

}  // namespace exchange
