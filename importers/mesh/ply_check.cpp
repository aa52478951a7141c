#include "importers/mesh/ply_check.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace importers {

namespace {

constexpr std::string_view kSpaces = " \t\r\n";

struct PlyProperty {
    std::size_t bytes = 0;       // of one value
    std::size_t countBytes = 0;  // of the length of a list; 0: no list
};

struct PlyElement {
    std::string name;
    std::uint64_t count = 0;
    std::vector<PlyProperty> properties;
};

std::string_view nextWord(std::string_view& text)
{
    text.remove_prefix(std::min(text.find_first_not_of(kSpaces), text.size()));
    const std::size_t end = std::min(text.find_first_of(kSpaces), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(end);
    return word;
}

// 0 for a type that PLY does not have.
std::size_t bytesOf(std::string_view type)
{
    constexpr std::array<std::pair<std::string_view, std::size_t>, 16> kTypes{{{"char", 1},
                                                                               {"int8", 1},
                                                                               {"uchar", 1},
                                                                               {"uint8", 1},
                                                                               {"short", 2},
                                                                               {"int16", 2},
                                                                               {"ushort", 2},
                                                                               {"uint16", 2},
                                                                               {"int", 4},
                                                                               {"int32", 4},
                                                                               {"uint", 4},
                                                                               {"uint32", 4},
                                                                               {"float", 4},
                                                                               {"float32", 4},
                                                                               {"double", 8},
                                                                               {"float64", 8}}};
    const auto* const found = std::find_if(kTypes.begin(), kTypes.end(),
                                           [&](const auto& known) { return known.first == type; });
    return found == kTypes.end() ? 0 : found->second;
}

class PlyCheck {
public:
    PlyCheck(const std::string& path, std::string_view bytes) : path_(path), bytes_(bytes) {}

    base::Status run()
    {
        if (!readHeader() || !(isText_ ? readText() : readBinary())) {
            return base::Error{path_ + problem_, "export the mesh again"};
        }
        return base::Done{};
    }

private:
    bool fail(std::string problem)
    {
        problem_ = std::move(problem);
        return false;
    }

    bool readHeader()
    {
        const std::size_t end = bytes_.find("\nend_header");
        const std::size_t lineEnd = bytes_.find('\n', end + 1);
        constexpr std::size_t kEndLength = 11;
        if (!bytes_.starts_with("ply") || end == std::string_view::npos ||
            lineEnd == std::string_view::npos ||
            !base::trimmed(bytes_.substr(end + kEndLength, lineEnd - end - kEndLength)).empty()) {
            return fail(": the PLY header breaks off before its end");
        }
        for (std::string_view rest = bytes_.substr(0, end); !rest.empty();) {
            const std::size_t length = std::min(rest.find('\n'), rest.size());
            if (!readLine(base::trimmed(rest.substr(0, length)))) {
                return false;
            }
            rest.remove_prefix(std::min(length + 1, rest.size()));
        }
        body_ = bytes_.substr(lineEnd + 1);
        return hasFormat_ || fail(": the PLY does not say its format");
    }

    bool readLine(std::string_view line)
    {
        const std::string whole(line);
        const std::string_view word = nextWord(line);
        if (word == "format") {
            const std::string_view format = nextWord(line);
            isText_ = format == "ascii";
            isLittle_ = format == "binary_little_endian";
            hasFormat_ = isText_ || isLittle_ || format == "binary_big_endian";
            if (!hasFormat_ || nextWord(line) != "1.0" || !base::trimmed(line).empty()) {
                return fail(": \"" + whole + "\" is no format of PLY");
            }
        } else if (word == "element") {
            const std::string name(nextWord(line));
            const auto count = base::parseInteger(base::trimmed(line));
            if (!count || *count < 0 || static_cast<std::uint64_t>(*count) > bytes_.size()) {
                return fail(": the PLY says it has " + std::string(base::trimmed(line)) + " of \"" +
                            name + "\", more than fit into the file");
            }
            elements_.push_back({name, static_cast<std::uint64_t>(*count), {}});
        } else if (word == "property") {
            return readProperty(line) || fail(": \"" + whole + "\" is no property of PLY");
        }
        return true;
    }

    bool readProperty(std::string_view line)
    {
        PlyProperty property;
        std::string_view type = nextWord(line);
        if (type == "list") {
            property.countBytes = bytesOf(nextWord(line));
            type = nextWord(line);
            if (property.countBytes == 0) {
                return false;
            }
        }
        property.bytes = bytesOf(type);
        if (property.bytes == 0 || elements_.empty() || nextWord(line).empty()) {
            return false;
        }
        elements_.back().properties.push_back(property);
        return true;
    }

    template <typename TakeLength, typename Skip>
    bool walk(TakeLength takeLength, Skip skip)
    {
        for (const PlyElement& element : elements_) {
            for (std::uint64_t i = 0; i < element.count; ++i) {
                for (const PlyProperty& property : element.properties) {
                    const std::optional<std::uint64_t> length =
                        property.countBytes == 0 ? 1 : takeLength(property);
                    if (!length || !skip(property, *length)) {
                        return fail(": the PLY ends within " + std::to_string(i + 1) + " of \"" +
                                    element.name + "\", of which it says it has " +
                                    std::to_string(element.count));
                    }
                }
            }
        }
        return true;
    }

    bool readText()
    {
        return walk(
            [this](const PlyProperty&) -> std::optional<std::uint64_t> {
                const auto length = base::parseInteger(nextWord(body_));
                return length && *length >= 0 ? std::optional(static_cast<std::uint64_t>(*length))
                                              : std::nullopt;
            },
            [this](const PlyProperty&, std::uint64_t count) {
                for (; count > 0; --count) {
                    if (nextWord(body_).empty()) {
                        return false;
                    }
                }
                return true;
            });
    }

    bool readBinary()
    {
        return walk(
            [this](const PlyProperty& property) -> std::optional<std::uint64_t> {
                if (body_.size() < property.countBytes) {
                    return std::nullopt;
                }
                std::uint64_t length = 0;
                for (std::size_t i = 0; i < property.countBytes; ++i) {
                    const std::size_t at = isLittle_ ? property.countBytes - 1 - i : i;
                    length = length << 8U | static_cast<unsigned char>(body_[at]);
                }
                body_.remove_prefix(property.countBytes);
                return length;
            },
            [this](const PlyProperty& property, std::uint64_t count) {
                if (count > body_.size() / property.bytes) {
                    return false;
                }
                body_.remove_prefix(count * property.bytes);
                return true;
            });
    }

    const std::string& path_;
    std::string_view bytes_;
    std::string_view body_;
    std::vector<PlyElement> elements_;
    bool hasFormat_ = false;
    bool isText_ = false;
    bool isLittle_ = false;
    std::string problem_;
};

}  // namespace

base::Status checkPly(const std::string& path, std::string_view bytes)
{
    return PlyCheck(path, bytes).run();
}

}  // namespace importers
