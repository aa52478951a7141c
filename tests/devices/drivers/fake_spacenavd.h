#pragma once

#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <stop_token>
#include <string>
#include <thread>

namespace test {

// Stands in for spacenavd with one mouse: answers libspnav on a socket of the test's own, with
// version 1 of the protocol. One client at a time.
class FakeSpacenavd {
public:
    using Words = std::array<std::int32_t, 8>;

    explicit FakeSpacenavd(std::string mouse = "Test SpaceNavigator of a maker with a long name")
        : mouse_(std::move(mouse))
    {
        const std::string path = (folder_.path() / "spnav.sock").string();
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::copy(path.begin(), path.end(), address.sun_path);
        listener_ = ::socket(AF_UNIX, SOCK_STREAM, 0);
        EXPECT_EQ(::bind(listener_, reinterpret_cast<sockaddr*>(&address), sizeof(address)), 0);
        EXPECT_EQ(::listen(listener_, 4), 0);
        ::setenv("SPNAV_SOCKET", path.c_str(), 1);
        thread_ = std::jthread([this](const std::stop_token& stop) { serve(stop); });
    }

    ~FakeSpacenavd()
    {
        thread_.request_stop();
        // The thread waits for a client: this wakes it.
        ::shutdown(listener_, SHUT_RDWR);
        hangUp();
        thread_.join();
        ::close(listener_);
    }

    FakeSpacenavd(const FakeSpacenavd&) = delete;
    FakeSpacenavd& operator=(const FakeSpacenavd&) = delete;

    // To the client that is connected.
    void send(const Words& words) const
    {
        EXPECT_EQ(::send(client_, words.data(), sizeof(words), MSG_NOSIGNAL),
                  static_cast<ssize_t>(sizeof(words)));
    }

    void sendBytes(const Words& words, std::size_t from, std::size_t count) const
    {
        EXPECT_EQ(::send(client_, reinterpret_cast<const char*>(words.data()) + from, count,
                         MSG_NOSIGNAL),
                  static_cast<ssize_t>(count));
    }

    // Ends as a daemon that is killed.
    void hangUp() const
    {
        if (client_ >= 0) {
            ::shutdown(client_, SHUT_RDWR);
        }
    }

private:
    static constexpr std::int32_t kMagic = 0x7faa0000;
    static constexpr std::int32_t kHello = kMagic | 0x5500;

    void serve(const std::stop_token& stop)
    {
        while (!stop.stop_requested()) {
            const int client = ::accept(listener_, nullptr, nullptr);
            if (client < 0) {
                return;
            }
            client_ = client;
            std::int32_t word = 0;
            while (receive(client, &word, sizeof(word)) && answer(client, word)) {
            }
            client_ = -1;
            ::close(client);
        }
    }

    static bool receive(int client, void* bytes, std::size_t count)
    {
        return ::recv(client, bytes, count, MSG_WAITALL) == static_cast<ssize_t>(count);
    }

    [[nodiscard]] bool answer(int client, std::int32_t word) const
    {
        if ((word & ~0xff) == kHello) {
            const std::int32_t version = kHello | 1;
            return ::send(client, &version, sizeof(version), MSG_NOSIGNAL) == sizeof(version);
        }
        Words request{word};
        if (!receive(client, request.data() + 1, sizeof(request) - sizeof(word))) {
            return false;
        }
        switch (word & 0xffff) {
            case 0x1000:
                return true;  // its name, which needs no answer
            case 0x2000:
                return sendName(client, word);
            case 0x2003:
                return reply(client, Words{word, 3});
            default:
                return reply(client, Words{word});
        }
    }

    static bool reply(int client, const Words& words)
    {
        return ::send(client, words.data(), sizeof(words), MSG_NOSIGNAL) == sizeof(words);
    }

    // In pieces of 24 bytes, each with the length that is left; bit 16 marks those after the first.
    [[nodiscard]] bool sendName(int client, std::int32_t word) const
    {
        if (mouse_.empty()) {
            return reply(client, Words{word, 0, 0, 0, 0, 0, 0, -1});
        }
        for (std::size_t at = 0; at < mouse_.size(); at += 24) {
            Words words{word};
            std::memcpy(words.data() + 1, mouse_.data() + at,
                        std::min<std::size_t>(24, mouse_.size() - at));
            words[7] = static_cast<std::int32_t>(mouse_.size() - at) | (at > 0 ? 0x10000 : 0);
            if (!reply(client, words)) {
                return false;
            }
        }
        return true;
    }

    TempFolder folder_;
    std::string mouse_;  // empty: none is plugged in
    int listener_ = -1;
    std::atomic<int> client_{-1};
    std::jthread thread_;
};

}  // namespace test
