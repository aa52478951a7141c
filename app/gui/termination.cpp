#include "gui/termination.h"

#include <QCoreApplication>
#include <QSocketNotifier>

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <utility>

namespace gui {
namespace {

constexpr std::array kSignals{SIGTERM, SIGINT, SIGHUP};

constexpr int kImpatient = 3;  // times Ctrl+C

std::array<int, 2> pipeEnds{-1, -1};  // to read from, to write to
std::atomic<bool> isAsked = false;
std::atomic<bool> hasLeft = false;
std::atomic<int> interrupts = 0;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

// Only what POSIX lets a signal handler call.
extern "C" void takeSignal(int signal)
{
    const bool isImpatient = signal == SIGINT && ++interrupts >= kImpatient;
    if (hasLeft || isImpatient) {
        _exit(128 + signal);
    }
    if (isAsked.exchange(true)) {
        return;
    }
    const int before = errno;
    const auto number = static_cast<unsigned char>(signal);
    [[maybe_unused]] const ssize_t written = write(pipeEnds[1], &number, 1);
    errno = before;
}

}  // namespace

Termination::Termination(std::function<void()> leave) : leave_(std::move(leave))
{
    if (pipe2(pipeEnds.data(), O_CLOEXEC | O_NONBLOCK) != 0) {
        return;  // signals do what they did
    }
    isAsked = false;
    hasLeft = false;
    interrupts = 0;
    std::signal(SIGPIPE, SIG_IGN);
    auto* notifier = new QSocketNotifier(pipeEnds[0], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this] { take(pipeEnds[0]); });
    for (const int signal : kSignals) {
        struct sigaction action {};

        sigaction(signal, nullptr, &action);
        if (action.sa_handler == SIG_IGN) {
            continue;
        }
        action = {};
        action.sa_handler = takeSignal;
        action.sa_flags = SA_RESTART;
        sigaction(signal, &action, nullptr);
    }
}

Termination::~Termination()
{
    for (const int signal : kSignals) {
        struct sigaction action {};

        sigaction(signal, nullptr, &action);
        if (action.sa_handler == takeSignal) {
            std::signal(signal, SIG_DFL);
        }
    }
    for (int& end : pipeEnds) {
        close(std::exchange(end, -1));
    }
}

void Termination::take(int readEnd)
{
    unsigned char signal = 0;
    if (read(readEnd, &signal, 1) != 1) {
        return;
    }
    exitCode_ = 128 + signal;
    leave_();
    hasLeft = true;
    QCoreApplication::exit(exitCode_);
}

}  // namespace gui
