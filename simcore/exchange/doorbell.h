#pragma once

#include <semaphore.h>

#include <chrono>

namespace exchange {

// Wakes one sleeping thread from others. Rings while it is awake are not lost: the next sleep ends
// at once. Ringing never blocks.
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
    bool answerAll();

    sem_t rings_{};
};

}  // namespace exchange
