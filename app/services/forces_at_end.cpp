#include "services/forces_at_end.h"

#include "devices/force_switch.h"

#include <array>
#include <csignal>
#include <cstdlib>

namespace services {

namespace {

constexpr std::array kSignals{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGHUP, SIGQUIT};

// What the signals did before, written before a handler can run.
std::array<struct sigaction, kSignals.size()> before{};

extern "C" void endForces(int signal)
{
    devices::ForceSwitch::ofProgram().stopAndWait();
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        if (kSignals[i] == signal) {
            sigaction(signal, &before[i], nullptr);
        }
    }
    raise(signal);
}

bool install()
{
    struct sigaction action {};

    action.sa_handler = endForces;
    sigemptyset(&action.sa_mask);
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        sigaction(kSignals[i], nullptr, &before[i]);
        if (before[i].sa_handler != SIG_IGN) {
            sigaction(kSignals[i], &action, nullptr);
        }
    }
    return std::atexit([] { devices::ForceSwitch::ofProgram().stopAndWait(); }) == 0;
}

}  // namespace

void endForcesWithProgram()
{
    [[maybe_unused]] static const bool isInstalled = install();
}

}  // namespace services
