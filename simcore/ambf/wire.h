#pragma once

// Messages of ROS 1 as bytes: numbers little-endian one after another, texts and lists behind their
// count of 32 bits.

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace ambf {

// What is sent is what is in memory.
static_assert(std::endian::native == std::endian::little);

template <typename T>
concept WireNumber = std::is_arithmetic_v<T> && !std::is_same_v<T, bool>;

// Puts a message behind what is in `bytes`.
class WireWriter {
public:
    explicit WireWriter(std::vector<std::byte>& bytes) : bytes_(bytes) {}

    template <WireNumber Number>
    void number(Number value)
    {
        const std::size_t at = bytes_.size();
        bytes_.resize(at + sizeof(value));
        std::memcpy(bytes_.data() + at, &value, sizeof(value));
    }

    // float32, as most of AMBF's numbers are.
    void real(double value) { number(static_cast<float>(value)); }

    void flag(bool value) { number(static_cast<std::uint8_t>(value ? 1 : 0)); }

    void count(std::size_t items) { number(static_cast<std::uint32_t>(items)); }

    void text(std::string_view value)
    {
        count(value.size());
        const auto bytes = std::as_bytes(std::span(value));
        bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
    }

private:
    std::vector<std::byte>& bytes_;
};

// Takes a message apart that anybody may have sent. What is not there is 0 or empty, and the
// message is not good then; numbers that are not finite make it bad, too.
class WireReader {
public:
    explicit WireReader(std::span<const std::byte> bytes) : rest_(bytes) {}

    template <WireNumber Number>
    Number number()
    {
        Number value{};
        if (rest_.size() < sizeof(value)) {
            fail();
            return value;
        }
        std::memcpy(&value, rest_.data(), sizeof(value));
        rest_ = rest_.subspan(sizeof(value));
        if constexpr (std::is_floating_point_v<Number>) {
            if (!std::isfinite(value)) {
                fail();
                return 0;
            }
        }
        return value;
    }

    bool flag() { return number<std::uint8_t>() != 0; }

    std::string text()
    {
        const std::size_t length = count(1);
        std::string value(reinterpret_cast<const char*>(rest_.data()), length);
        rest_ = rest_.subspan(length);
        return value;
    }

    std::vector<std::string> texts()
    {
        std::vector<std::string> values(count(sizeof(std::uint32_t)));
        for (std::string& value : values) {
            value = text();
        }
        return values;
    }

    template <WireNumber Number>
    std::vector<Number> list()
    {
        std::vector<Number> values(count(sizeof(Number)));
        for (Number& value : values) {
            value = number<Number>();
        }
        return values;
    }

    // Whether all was there, and nothing else.
    [[nodiscard]] bool isGood() const { return isGood_ && rest_.empty(); }

private:
    // Of items of so many bytes, no more than there are.
    std::size_t count(std::size_t size)
    {
        const std::size_t items = number<std::uint32_t>();
        if (items > rest_.size() / size) {
            fail();
            return 0;
        }
        return items;
    }

    void fail()
    {
        isGood_ = false;
        rest_ = {};
    }

    std::span<const std::byte> rest_;
    bool isGood_ = true;
};

}  // namespace ambf
