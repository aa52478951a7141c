#include "comm/discovery.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>

namespace comm {

namespace {

constexpr std::string_view kQuestion = "linkwright?";
constexpr int kMostAnswers = 20;    // a second
constexpr int kMostQuestions = 64;  // looked at in one call

// Broadcasts on loopback reach every program of the machine that is bound to this address.
constexpr const char* kLoopbackBroadcast = "127.255.255.255";

}  // namespace

base::Result<std::unique_ptr<Discovery>> Discovery::open(const std::string& address,
                                                         std::uint16_t port)
{
    const int descriptor = socket(AF_INET, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (descriptor < 0) {
        return base::Error{std::string("no socket for discovery: ") + std::strerror(errno), {}};
    }
    std::unique_ptr<Discovery> discovery(new Discovery(descriptor));
    const int on = 1;
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(port);
    const char* const bound = address.starts_with("127.") ? kLoopbackBroadcast : "0.0.0.0";
    if (setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on)) != 0 ||
        inet_pton(AF_INET, bound, &place.sin_addr) != 1 ||
        bind(descriptor, reinterpret_cast<const sockaddr*>(&place), sizeof(place)) != 0) {
        return base::Error{
            "discovery cannot use UDP port " + std::to_string(port) + ": " + std::strerror(errno),
            "clients that know the address connect all the same"};
    }
    return discovery;
}

Discovery::~Discovery()
{
    close(socket_);
}

void Discovery::answer(const std::string& text, std::chrono::steady_clock::time_point now)
{
    if (now - second_ >= std::chrono::seconds(1)) {
        second_ = now;
        answered_ = 0;
    }
    std::array<char, 64> question{};
    for (int i = 0; i < kMostQuestions; ++i) {
        sockaddr_in who{};
        socklen_t size = sizeof(who);
        const ssize_t length = recvfrom(socket_, question.data(), question.size(), 0,
                                        reinterpret_cast<sockaddr*>(&who), &size);
        if (length < 0) {
            return;
        }
        if (std::string_view(question.data(), static_cast<std::size_t>(length)) != kQuestion ||
            answered_ >= kMostAnswers) {
            continue;
        }
        ++answered_;
        static_cast<void>(sendto(socket_, text.data(), text.size(), 0,
                                 reinterpret_cast<const sockaddr*>(&who), size));
    }
}

}  // namespace comm
