#include "plugins/start_guard.h"

#include <unistd.h>

#include <algorithm>

namespace plugins {

namespace {

// A handler of signals may use nothing that takes memory.
std::array<char, 512> words{};
std::size_t length = 0;

void sayWords(int signal)
{
    static_cast<void>(write(STDERR_FILENO, words.data(), length) >= 0);
    raise(signal);  // as it would have been: the handler is taken out when it is called
}

}  // namespace

StartGuard::StartGuard(const std::string& text)
{
    length = std::min(text.size(), words.size() - 1);
    std::copy_n(text.begin(), length, words.begin());
    words[length++] = '\n';
    struct sigaction action = {};
    action.sa_handler = sayWords;
    action.sa_flags = static_cast<int>(SA_RESETHAND | SA_NODEFER);
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        sigaction(kSignals[i], &action, &before_[i]);
    }
}

StartGuard::~StartGuard()
{
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        sigaction(kSignals[i], &before_[i], nullptr);
    }
}

}  // namespace plugins
