#include "comm/discovery.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <set>
#include <string>

namespace comm {
namespace {

// Tests beside this one have others.
const auto kTestPort = static_cast<std::uint16_t>(30'000 + getpid() % 30'000);

// A program that looks for servers on this machine.
class Seeker {
public:
    Seeker() : socket_(socket(AF_INET, SOCK_DGRAM | SOCK_NONBLOCK, 0))
    {
        const int on = 1;
        setsockopt(socket_, SOL_SOCKET, SO_BROADCAST, &on, sizeof(on));
    }

    ~Seeker() { close(socket_); }

    Seeker(const Seeker&) = delete;
    Seeker& operator=(const Seeker&) = delete;

    void ask(const std::string& question) const
    {
        sockaddr_in place{};
        place.sin_family = AF_INET;
        place.sin_port = htons(kTestPort);
        inet_pton(AF_INET, "127.255.255.255", &place.sin_addr);
        EXPECT_EQ(sendto(socket_, question.data(), question.size(), 0,
                         reinterpret_cast<sockaddr*>(&place), sizeof(place)),
                  static_cast<ssize_t>(question.size()));
    }

    // All that has come.
    [[nodiscard]] std::multiset<std::string> answers() const
    {
        std::multiset<std::string> all;
        std::array<char, 256> text{};
        for (ssize_t length = recv(socket_, text.data(), text.size(), 0); length >= 0;
             length = recv(socket_, text.data(), text.size(), 0)) {
            all.emplace(text.data(), static_cast<std::size_t>(length));
        }
        return all;
    }

private:
    int socket_;
};

void awaitQuestion(const Discovery& discovery)
{
    pollfd readable{.fd = discovery.descriptor(), .events = POLLIN, .revents = 0};
    ASSERT_EQ(poll(&readable, 1, 10'000), 1);
}

constexpr std::chrono::steady_clock::time_point kNow{std::chrono::hours(1)};

}  // namespace

TEST(Discovery, EveryServerOfTheMachineAnswers)
{
    const auto first = Discovery::open("127.0.0.1", kTestPort);
    const auto second = Discovery::open("127.0.0.1", kTestPort);
    ASSERT_TRUE(first.ok() && second.ok());
    const Seeker seeker;
    seeker.ask("linkwright?");
    awaitQuestion(**first);
    awaitQuestion(**second);
    (*first)->answer("first", kNow);
    (*second)->answer("second", kNow);
    EXPECT_EQ(seeker.answers(), (std::multiset<std::string>{"first", "second"}));
}

TEST(Discovery, AnswersItsQuestionOnlyAndNotWithoutEnd)
{
    const auto discovery = Discovery::open("127.0.0.1", kTestPort);
    ASSERT_TRUE(discovery.ok());
    const Seeker seeker;
    for (const char* question : {"", "linkwright", "linkwright??", "anything else"}) {
        seeker.ask(question);
    }
    awaitQuestion(**discovery);
    (*discovery)->answer("here", kNow);
    EXPECT_TRUE(seeker.answers().empty());
    for (int i = 0; i < 50; ++i) {
        seeker.ask("linkwright?");
    }
    awaitQuestion(**discovery);
    (*discovery)->answer("here", kNow);
    EXPECT_EQ(seeker.answers().size(), 20U);
    seeker.ask("linkwright?");
    awaitQuestion(**discovery);
    (*discovery)->answer("here", kNow + std::chrono::seconds(1));
    EXPECT_EQ(seeker.answers().size(), 1U);
}

}  // namespace comm
