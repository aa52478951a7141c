// Programs that die, do not read, send garbage or send without end: the run and others go on.

#include "comm/protocol.h"
#include "tests/comm/served_scene.h"
#include "tests/comm/wire.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <memory>
#include <optional>
#include <random>
#include <thread>
#include <vector>

namespace comm_test {
namespace {

using nlohmann::json;

const json kStep = {{"id", 9}, {"do", "step"}, {"steps", 1}, {"observe", {"joints"}}};

// The mode of the joint as the run has it.
exchange::ControlMode modeOf(ServedScene& served)
{
    return served.look().joints.at(0).mode;
}

// A connection of TCP alone.
class RawConnection {
public:
    explicit RawConnection(std::uint16_t port) : socket_(socket(AF_INET, SOCK_STREAM, 0))
    {
        sockaddr_in place{};
        place.sin_family = AF_INET;
        place.sin_port = htons(port);
        inet_pton(AF_INET, "127.0.0.1", &place.sin_addr);
        EXPECT_EQ(connect(socket_, reinterpret_cast<sockaddr*>(&place), sizeof(place)), 0);
    }

    ~RawConnection() { close(socket_); }

    RawConnection(const RawConnection&) = delete;
    RawConnection& operator=(const RawConnection&) = delete;

    // False once the other side has had enough.
    bool send(const std::string& bytes) const
    {
        return ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL) >= 0;
    }

private:
    int socket_;
};

}  // namespace

TEST(HostileClients, AClientThatIsGoneCommandsNothingAnyMore)
{
    ServedScene served(pendulum());
    Wire other(served.port());
    other.hello("other");
    {
        Wire wire(served.port());
        wire.hello("dies");
        json request = kStep;
        request["commands"] = {{{"joint", "hinge"}, {"servo_jf", 1.0}}};
        wire.ask(request);
        served.await("dies", 1);
        EXPECT_EQ(modeOf(served), exchange::ControlMode::Effort);
    }  // without a word
    served.await("dies", 0);
    other.ask(kStep);
    other.ask(kStep);
    EXPECT_EQ(modeOf(served), exchange::ControlMode::Off);
}

TEST(HostileClients, AClientThatDiesWhileItIsSteppedLetsTheNextOneStep)
{
    ServedScene served(pendulum());
    Wire other(served.port());
    other.hello("other");
    {
        Wire wire(served.port());
        wire.hello("dies");
        json request = kStep;
        request["steps"] = comm::kMostSteps;
        wire.send(request.dump());
        served.await("dies", 1);
    }
    served.await("dies", 0);
    const json answer = other.ask(kStep);
    EXPECT_FALSE(answer.contains("error")) << answer;
}

TEST(HostileClients, GarbageIsAnsweredAndNobodyElseNotices)
{
    ServedScene served(pendulum());
    Wire wire(served.port());
    Wire garbage(served.port());
    wire.hello("other");
    garbage.hello("garbage");
    for (const std::string text :
         {"", "{", "null", "[1,2,3]", "{\"do\":5}", "{\"do\":\"step\",\"steps\":-1}",
          "{\"do\":\"step\",\"steps\":1e9}",
          "{\"do\":\"step\",\"commands\":[{\"joint\":\"nothing\"}]}",
          "{\"do\":\"step\",\"commands\":[{\"joint\":99,\"servo_jp\":1}]}",
          "{\"do\":\"command\",\"commands\":[{\"joint\":0,\"servo_jp\":1e400}]}",
          "{\"do\":\"speed\",\"factor\":-1}", "{\"do\":\"observe\",\"observe\":[\"secrets\"]}",
          "\xff\xfe\x00\x01", "{\"id\":\"x\",\"do\":\"play\"}"}) {
        garbage.send(text);
        const std::optional<Wire::Answer> answer = garbage.receive();
        ASSERT_TRUE(answer.has_value()) << text;
        EXPECT_TRUE(answer->words.contains("error")) << text;
    }
    garbage.sendFrames(std::vector<std::string>{"{\"do\":\"play\"}", "more", "frames"});
    EXPECT_TRUE(garbage.receive()->words.contains("error"));
    EXPECT_EQ(wire.ask(kStep).at("step"), 1);
}

TEST(HostileClients, AMessageThatIsTooLongEndsItsConnectionOnly)
{
    ServedScene served(pendulum());
    Wire wire(served.port());
    wire.hello("other");
    Wire large(served.port());
    large.hello("large");
    served.await("large", 1);
    large.send(std::string(comm::kMostRequestBytes + 1, ' '));
    served.await("large", 0);
    EXPECT_EQ(wire.ask(kStep).at("step"), 1);
}

TEST(HostileClients, BytesThatAreNotOfTheProtocolReachNobody)
{
    ServedScene served(pendulum());
    Wire wire(served.port());
    wire.hello("other");
    std::mt19937 random(3);
    for (int i = 0; i < 50; ++i) {
        const RawConnection raw(served.port());
        std::string bytes(random() % 400, '\0');
        for (char& byte : bytes) {
            byte = static_cast<char>(random() % 256);
        }
        raw.send(bytes);
        ASSERT_EQ(wire.ask(kStep).at("step"), i + 1);
    }
}

TEST(HostileClients, AClientThatDoesNotReadLosesFramesAndTheOthersNone)
{
    ServedScene served(pendulum());
    Wire deaf(served.port());
    deaf.hello("deaf");
    deaf.send(
        json({{"do", "subscribe"}, {"every", 1}, {"observe", {"bodies", "joints", "contacts"}}})
            .dump());
    Wire wire(served.port());
    wire.hello("other");
    json request = kStep;
    request["steps"] = 1000;
    for (int i = 1; i <= 50; ++i) {
        ASSERT_EQ(wire.ask(request).at("step"), 1000 * i);
    }
}

TEST(HostileClients, AFloodOfCommandsIsCutAndOthersAreServed)
{
    ServedScene served(pendulum());
    Wire wire(served.port());
    wire.hello("other");
    std::atomic<bool> isOver = false;
    std::jthread flood([&] {
        Wire many(served.port());
        many.hello("flood");
        json commands = json::array();
        for (int i = 0; i < 500; ++i) {
            commands.push_back({{"joint", 0}, {"servo_jf", 0.001 * i}});
        }
        const std::string text = json({{"do", "command"}, {"commands", commands}}).dump();
        while (!isOver) {
            if (!many.send(text)) {
                std::this_thread::yield();
            }
        }
    });
    served.await("flood", 1);
    for (int i = 1; i <= 50; ++i) {
        ASSERT_EQ(wire.ask(kStep).at("step"), i);
    }
    isOver = true;
    flood.join();
    const exchange::Snapshot now = served.look();
    for (const exchange::SourceReading& source : now.sources) {
        EXPECT_EQ(source.dropped, 0U);
    }
}

TEST(HostileClients, MoreClientsThanThereIsRoomForAreTurnedAway)
{
    ServedScene served(pendulum());
    std::vector<std::unique_ptr<Wire>> all;
    for (std::size_t i = 0; i < comm::kMostClients; ++i) {
        all.push_back(std::make_unique<Wire>(served.port()));
        ASSERT_FALSE(all.back()->hello("c" + std::to_string(i)).contains("error"));
    }
    Wire late(served.port());
    EXPECT_TRUE(late.hello("late").contains("error"));
    all.pop_back();
    served.await("c" + std::to_string(comm::kMostClients - 1), 0);
    EXPECT_FALSE(late.hello("late").contains("error"));
}

}  // namespace comm_test
