#include "importers/mesh/collada_check.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace importers {

namespace {

constexpr std::int64_t kMostValues = std::int64_t{1} << 40;

struct ColladaTag {
    std::string_view name;
    std::string_view attributes;
    std::string_view content;  // up to the next tag
};

// The opening tags of a text in order, comments left out.
class ColladaTags {
public:
    explicit ColladaTags(std::string_view text) : text_(text) {}

    std::optional<ColladaTag> next()
    {
        while ((at_ = text_.find('<', at_)) != std::string_view::npos) {
            const std::string_view rest = text_.substr(at_);
            if (rest.starts_with("<!--")) {
                at_ = std::min(text_.find("-->", at_), text_.size());
                continue;
            }
            const std::size_t end = rest.find('>');
            if (end == std::string_view::npos) {
                break;
            }
            ++at_;
            if (rest[1] == '/' || rest[1] == '?' || rest[1] == '!') {
                continue;
            }
            const std::string_view inside = rest.substr(1, end - 1);
            const std::size_t nameEnd = std::min(inside.find_first_of(" \t\r\n/"), inside.size());
            const std::size_t close = rest.find('<', end);
            const bool isEmpty = inside.ends_with('/');
            return ColladaTag{
                inside.substr(0, nameEnd), inside.substr(nameEnd),
                isEmpty ? std::string_view()
                        : rest.substr(end + 1,
                                      close == std::string_view::npos ? close : close - end - 1)};
        }
        return std::nullopt;
    }

private:
    std::string_view text_;
    std::size_t at_ = 0;
};

std::optional<std::string_view> attributeOf(const ColladaTag& tag, std::string_view name)
{
    std::size_t at = 0;
    while ((at = tag.attributes.find(name, at)) != std::string_view::npos) {
        const std::size_t before = at;
        at += name.size();
        std::string_view rest = base::trimmed(tag.attributes.substr(at));
        const std::string_view spaces = " \t\r\n";
        if (before == 0 || spaces.find(tag.attributes[before - 1]) == std::string_view::npos ||
            !rest.starts_with('=')) {
            continue;
        }
        rest = base::trimmed(rest.substr(1));
        if (rest.empty() || (rest[0] != '"' && rest[0] != '\'')) {
            return std::nullopt;
        }
        const std::size_t close = rest.find(rest[0], 1);
        return rest.substr(1, close == std::string_view::npos ? close : close - 1);
    }
    return std::nullopt;
}

// Nothing when it is no number that can count values.
std::optional<std::int64_t> countOf(const ColladaTag& tag, std::string_view name, std::int64_t none)
{
    const auto text = attributeOf(tag, name);
    if (!text) {
        return none;
    }
    const std::optional<std::int64_t> count = base::parseInteger(base::trimmed(*text));
    return count && *count >= 0 && *count < kMostValues ? count : std::nullopt;
}

bool isIntegerList(std::string_view text)
{
    return text.find_first_not_of("0123456789+- \t\r\n") == std::string_view::npos;
}

class ColladaCheck {
public:
    ColladaCheck(const std::string& path, std::string_view text) : path_(path), tags_(text) {}

    base::Status run()
    {
        while (const auto tag = tags_.next()) {
            if (!look(*tag)) {
                return base::Error{path_ + problem_, "export the mesh again"};
            }
        }
        for (const Accessor& accessor : accessors_) {
            const auto array = arrays_.find(accessor.array);
            const std::int64_t size = array == arrays_.end() ? 0 : array->second;
            const std::int64_t last =
                (accessor.count - 1) * accessor.stride + std::max<std::int64_t>(accessor.params, 1);
            if (accessor.count > 0 && accessor.offset + last > size) {
                return base::Error{path_ + ": an accessor reads " +
                                       std::to_string(accessor.offset + last) + " values of \"" +
                                       accessor.array + "\", which has " + std::to_string(size),
                                   "export the mesh again"};
            }
        }
        return base::Done{};
    }

private:
    struct Accessor {
        std::string array;
        std::int64_t count = 0;
        std::int64_t stride = 1;
        std::int64_t offset = 0;
        std::int64_t params = 0;
    };

    bool look(const ColladaTag& tag)
    {
        // In these Assimp does not get past a character that is no part of a number.
        constexpr std::array<std::string_view, 5> kIntegerLists{"p", "v", "vcount", "h", "ph"};
        if (std::find(kIntegerLists.begin(), kIntegerLists.end(), tag.name) !=
            kIntegerLists.end()) {
            return isIntegerList(tag.content) ||
                   fail(": <" + std::string(tag.name) + "> should hold whole numbers only");
        }
        if (tag.name.ends_with("_array")) {
            const auto count = countOf(tag, "count", 0);
            if (!count) {
                return notACount(tag, "count");
            }
            arrays_.emplace(attributeOf(tag, "id").value_or(std::string_view()), *count);
        } else if (tag.name == "accessor") {
            return addAccessor(tag);
        } else if (tag.name == "param" && !accessors_.empty()) {
            ++accessors_.back().params;
        }
        return true;
    }

    bool addAccessor(const ColladaTag& tag)
    {
        std::string_view source = attributeOf(tag, "source").value_or(std::string_view());
        source.remove_prefix(source.starts_with('#') ? 1 : 0);
        const auto count = countOf(tag, "count", 0);
        const auto stride = countOf(tag, "stride", 1);
        const auto offset = countOf(tag, "offset", 0);
        if (!count || !stride || !offset) {
            return notACount(tag, !count ? "count" : !stride ? "stride" : "offset");
        }
        if (*stride > 0 && *count > kMostValues / *stride) {
            return notACount(tag, "count");
        }
        accessors_.push_back(
            {.array = std::string(source), .count = *count, .stride = *stride, .offset = *offset});
        return true;
    }

    bool notACount(const ColladaTag& tag, std::string_view attribute)
    {
        return fail(": <" + std::string(tag.name) + ' ' + std::string(attribute) + "=\"" +
                    std::string(attributeOf(tag, attribute).value_or("")) +
                    "\"> is no number of values");
    }

    bool fail(std::string problem)
    {
        problem_ = std::move(problem);
        return false;
    }

    const std::string& path_;
    ColladaTags tags_;
    std::map<std::string, std::int64_t, std::less<>> arrays_;  // values, by id
    std::vector<Accessor> accessors_;
    std::string problem_;
};

}  // namespace

base::Status checkCollada(const std::string& path, std::string_view text)
{
    return ColladaCheck(path, text).run();
}

}  // namespace importers
