#pragma once

#include "sim/pacer.h"

#include <semaphore.h>

namespace sim {

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
    void waitUntil(TimePoint end);

private:
    bool answerAll();

    sem_t rings_{};
};

}  // namespace sim
