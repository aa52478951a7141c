#pragma once

#include <signal.h>

#include <array>
#include <cstddef>
#include <string>

namespace plugins {

// While it lives, a crash of the program (a signal such as SIGSEGV) first writes these words on
// standard error, then goes its way. One at a time.
class StartGuard {
public:
    explicit StartGuard(const std::string& words);
    ~StartGuard();

    StartGuard(const StartGuard&) = delete;
    StartGuard& operator=(const StartGuard&) = delete;

private:
    static constexpr std::array kSignals{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

    std::array<struct sigaction, kSignals.size()> before_{};
};

}  // namespace plugins
