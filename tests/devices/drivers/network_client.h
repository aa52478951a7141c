#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

namespace test {

// A datagram of a reading as docs/device-protocol.md has it, written by offsets and with the
// machine's own byte order, which is little-endian wherever these tests run.
class ReadingDatagram {
public:
    explicit ReadingDatagram(std::uint32_t sequence = 1, std::uint32_t axes = 0)
        : bytes_(192 + 8 * std::size_t{axes})
    {
        static_assert(std::endian::native == std::endian::little);
        std::memcpy(bytes_.data(), "LWDV", 4);
        put<std::uint16_t>(4, 1);
        put<std::uint16_t>(6, 1);
        put<std::uint32_t>(8, 7);
        put<std::uint32_t>(12, sequence);
        put<std::uint32_t>(16, 1 + 2 + 4 + 8);
        put<double>(48 + 24, 1);  // w
        put<double>(128, 1);
        put<double>(144, 5);
        put<double>(168, 0.1);
        put<double>(176, 1000);
        put<std::uint32_t>(184, axes);
        put<std::uint32_t>(188, 4);
    }

    template <typename T>
    ReadingDatagram& put(std::size_t offset, T value)
    {
        std::memcpy(bytes_.data() + offset, &value, sizeof(value));
        return *this;
    }

    ReadingDatagram& resize(std::size_t size)
    {
        bytes_.resize(size);
        return *this;
    }

    [[nodiscard]] const std::vector<std::byte>& bytes() const { return bytes_; }

private:
    std::vector<std::byte> bytes_;
};

}  // namespace test
