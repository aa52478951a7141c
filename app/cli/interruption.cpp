#include "cli/interruption.h"

#include <cstdlib>

namespace cli {

Interruption::Interruption()
{
    sigemptyset(&signals_);
    sigaddset(&signals_, SIGINT);
    sigaddset(&signals_, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals_, &before_);
    waiting_ = std::thread([this] { wait(); });
}

Interruption::~Interruption()
{
    isOver_ = true;
    pthread_kill(waiting_.native_handle(), SIGTERM);
    waiting_.join();
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

void Interruption::wait()
{
    while (true) {
        int signal = 0;
        sigwait(&signals_, &signal);
        if (isOver_) {
            return;
        }
        if (!stop_.request_stop()) {
            std::_Exit(128 + signal);
        }
    }
}

}  // namespace cli
