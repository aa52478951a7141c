#pragma once

#include "base/math.h"
#include "base/strong_id.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

namespace exchange {

// Writes values as bytes or reads them back. A part that keeps state has one function for both,
//     void transfer(exchange::StateArchive& archive) { archive(position_, velocity_); }
// so that what is written and what is read cannot differ. A type of another place gets a function
// transfer(StateArchive&, Type&) in this namespace. While writing no value is changed.
//
// Reading never goes beyond its bytes: once they end early, or require() fails, values stay as they
// are and isGood() is false.
class StateArchive {
public:
    // Appends to `out`.
    explicit StateArchive(std::vector<std::byte>& out) : out_(&out) {}

    explicit StateArchive(std::span<const std::byte> in) : in_(in) {}

    [[nodiscard]] bool isReading() const { return out_ == nullptr; }

    [[nodiscard]] bool isGood() const { return isGood_; }

    // Whether all was read.
    [[nodiscard]] bool isAtEnd() const { return in_.empty(); }

    // What is still to read.
    [[nodiscard]] std::span<const std::byte> rest() const { return in_; }

    void require(bool holds) { isGood_ = isGood_ && holds; }

    template <typename... Values>
    void operator()(Values&... values)
    {
        (one(values), ...);
    }

    // As many as the scene says: another count makes the archive bad.
    template <typename Value>
    void each(std::vector<Value>& values)
    {
        require(size(values.size()) == values.size());
        each(values, values.size());
    }

    // As many as there are. `most`: the largest count that makes sense.
    template <typename Value>
    void list(std::vector<Value>& values, std::size_t most)
    {
        const std::size_t count = size(values.size());
        require(count <= most);
        if (!isGood_) {
            return;
        }
        if (isReading()) {
            values.resize(count);
        }
        each(values, count);
    }

    // Writes `count`, or gives the one that was written, no larger than the bytes that are left:
    // each of what is counted takes one at least.
    std::size_t size(std::size_t count)
    {
        auto number = static_cast<std::uint64_t>(count);
        one(number);
        require(!isReading() || number <= in_.size());
        return isGood_ ? static_cast<std::size_t>(number) : 0;
    }

private:
    static_assert(std::endian::native == std::endian::little,
                  "numbers are written lowest byte first");

    template <typename Value>
    void each(std::vector<Value>& values, std::size_t count)
    {
        for (std::size_t i = 0; i < count && isGood_; ++i) {
            oneOf(values, i);
        }
    }

    template <typename Value>
    void oneOf(std::vector<Value>& values, std::size_t i)
    {
        if constexpr (std::is_same_v<Value, bool>) {
            bool value = values[i];
            one(value);
            values[i] = value;
        } else {
            one(values[i]);
        }
    }

    template <typename Value>
    void one(Value& value)
    {
        if constexpr (std::is_same_v<Value, bool>) {
            std::uint8_t byte = value ? 1 : 0;
            raw(&byte, 1);
            value = byte != 0;
        } else if constexpr (std::is_arithmetic_v<Value> || std::is_enum_v<Value>) {
            raw(&value, sizeof value);
        } else if constexpr (requires { value.transfer(*this); }) {
            value.transfer(*this);
        } else {
            transfer(*this, value);
        }
    }

    void raw(void* value, std::size_t size)
    {
        if (!isReading()) {
            const auto* bytes = static_cast<const std::byte*>(value);
            out_->insert(out_->end(), bytes, bytes + size);
            return;
        }
        require(size <= in_.size());
        if (isGood_) {
            std::memcpy(value, in_.data(), size);
            in_ = in_.subspan(size);
        }
    }

    std::vector<std::byte>* out_ = nullptr;
    std::span<const std::byte> in_;
    bool isGood_ = true;
};

inline void transfer(StateArchive& archive, base::Vec3& v)
{
    archive(v.x, v.y, v.z);
}

inline void transfer(StateArchive& archive, base::Quat& q)
{
    archive(q.w, q.x, q.y, q.z);
}

inline void transfer(StateArchive& archive, base::Pose& pose)
{
    archive(pose.position, pose.rotation);
}

inline void transfer(StateArchive& archive, base::Bounds& bounds)
{
    archive(bounds.low, bounds.high);
}

template <typename Tag, typename Number>
void transfer(StateArchive& archive, base::StrongId<Tag, Number>& id)
{
    archive(id.value);
}

template <typename Value>
void transfer(StateArchive& archive, std::optional<Value>& value)
{
    bool has = value.has_value();
    archive(has);
    if (archive.isReading()) {
        value = has ? std::optional(Value{}) : std::nullopt;
    }
    if (value) {
        archive(*value);
    }
}

template <typename Value, std::size_t count>
void transfer(StateArchive& archive, std::array<Value, count>& values)
{
    for (Value& value : values) {
        archive(value);
    }
}

}  // namespace exchange
