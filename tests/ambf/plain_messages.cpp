#include "tests/ambf/plain_messages.h"

#include <cstdint>
#include <cstring>

namespace ambf_test {

namespace {

using ambf::Generation;
using ambf::MessageField;

// Of "float64[9]"; 0 of a list that carries its length.
std::size_t fixedCount(const std::string& type)
{
    const std::size_t bracket = type.find('[');
    return type[bracket + 1] == ']' ? 0 : std::stoul(type.substr(bracket + 1));
}

// Goes through a message in the order of its bytes. `Side` reads or writes what is plain.
template <typename Side>
void walk(const std::string& type, Generation generation, const std::string& before, Side& side)
{
    for (const MessageField& field : ambf::messageFields(type, generation)) {
        if (field.isConstant) {
            continue;
        }
        const std::string key = before + field.name;
        const std::string element(field.element());
        const auto one = [&](const std::string& place) {
            if (field.isPlain()) {
                side.plain(element, place);
            } else {
                walk(element, generation, place + '.', side);
            }
        };
        if (!field.isArray()) {
            one(key);
            continue;
        }
        const std::size_t fixed = fixedCount(field.type);
        const std::size_t count = fixed > 0 ? fixed : side.count(key + ".size");
        for (std::size_t i = 0; i < count; ++i) {
            one(key + '[' + std::to_string(i) + ']');
        }
    }
}

class Reading {
public:
    explicit Reading(std::span<const std::byte> bytes) : rest_(bytes) {}

    std::size_t count(const std::string& key)
    {
        const auto value = take<std::uint32_t>();
        message_.numbers[key] = value;
        return isShort_ ? 0 : value;
    }

    void plain(const std::string& type, const std::string& key)
    {
        if (type == "string") {
            const std::size_t length = take<std::uint32_t>();
            if (length > rest_.size()) {
                isShort_ = true;
                return;
            }
            message_.texts[key].assign(reinterpret_cast<const char*>(rest_.data()), length);
            rest_ = rest_.subspan(length);
        } else if (type == "time") {
            message_.numbers[key + ".secs"] = take<std::uint32_t>();
            message_.numbers[key + ".nsecs"] = take<std::uint32_t>();
        } else {
            message_.numbers[key] = number(type);
        }
    }

    PlainMessage finish()
    {
        message_.isComplete = !isShort_ && rest_.empty();
        return std::move(message_);
    }

private:
    template <typename Number>
    Number take()
    {
        Number value{};
        if (isShort_ || rest_.size() < sizeof(value)) {
            isShort_ = true;
            return value;
        }
        std::memcpy(&value, rest_.data(), sizeof(value));
        rest_ = rest_.subspan(sizeof(value));
        return value;
    }

    double number(const std::string& type)
    {
        if (type == "float64") {
            return take<double>();
        }
        if (type == "float32") {
            return static_cast<double>(take<float>());
        }
        if (type == "uint64") {
            return static_cast<double>(take<std::uint64_t>());
        }
        if (type == "uint32") {
            return take<std::uint32_t>();
        }
        if (type == "int8") {
            return take<std::int8_t>();
        }
        return take<std::uint8_t>();
    }

    std::span<const std::byte> rest_;
    PlainMessage message_;
    bool isShort_ = false;
};

class Writing {
public:
    explicit Writing(const PlainMessage& message) : message_(message) {}

    std::size_t count(const std::string& key)
    {
        const auto value = static_cast<std::uint32_t>(numberOf(key));
        put(value);
        return value;
    }

    void plain(const std::string& type, const std::string& key)
    {
        const double value = numberOf(key);
        if (type == "string") {
            const auto found = message_.texts.find(key);
            const std::string text = found == message_.texts.end() ? "" : found->second;
            put(static_cast<std::uint32_t>(text.size()));
            for (const char c : text) {
                bytes_.push_back(static_cast<std::byte>(c));
            }
        } else if (type == "time") {
            put(std::uint64_t{0});
        } else if (type == "float64") {
            put(value);
        } else if (type == "float32") {
            put(static_cast<float>(value));
        } else if (type == "uint64") {
            put(static_cast<std::uint64_t>(value));
        } else if (type == "uint32") {
            put(static_cast<std::uint32_t>(value));
        } else {
            put(static_cast<std::int8_t>(value));
        }
    }

    std::vector<std::byte> finish() { return std::move(bytes_); }

private:
    [[nodiscard]] double numberOf(const std::string& key) const
    {
        const auto found = message_.numbers.find(key);
        return found == message_.numbers.end() ? 0 : found->second;
    }

    template <typename Number>
    void put(Number value)
    {
        const std::size_t at = bytes_.size();
        bytes_.resize(at + sizeof(value));
        std::memcpy(bytes_.data() + at, &value, sizeof(value));
    }

    const PlainMessage& message_;
    std::vector<std::byte> bytes_;
};

}  // namespace

PlainMessage takenApart(const std::string& type,
                        std::span<const std::byte> bytes,
                        Generation generation)
{
    Reading reading(bytes);
    walk(type, generation, {}, reading);
    return reading.finish();
}

std::vector<std::byte> putTogether(const std::string& type, const PlainMessage& message)
{
    Writing writing(message);
    walk(type, Generation::V2, {}, writing);
    return writing.finish();
}

}  // namespace ambf_test
