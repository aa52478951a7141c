#include "ambf/topic_names.h"

#include <algorithm>

namespace ambf {

namespace {

bool isAllowed(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '/';
}

template <typename Matches>
std::optional<std::uint32_t> onlyOne(const std::vector<WorldName>& names, const Matches& matches)
{
    std::optional<std::uint32_t> found;
    for (std::uint32_t i = 0; i < names.size(); ++i) {
        if (matches(names[i])) {
            if (found) {
                return std::nullopt;
            }
            found = i;
        }
    }
    return found;
}

}  // namespace

std::string topicOf(std::string_view text)
{
    std::string topic = "/";
    for (const char c : text) {
        if (c != '/' || topic.back() != '/') {
            topic += isAllowed(c) ? c : '_';
        }
    }
    while (topic.size() > 1 && topic.back() == '/') {
        topic.pop_back();
    }
    return topic;
}

std::string TopicNames::add(const WorldName& name)
{
    const std::string own = name.name.empty() ? "unnamed" : name.name;
    const std::string plain = topicOf(name.nameSpace + '/' + own);
    std::string topic = plain;
    for (int suffix = 1; !taken_.insert(topic).second; ++suffix) {
        topic = plain + std::to_string(suffix);
    }
    return topic;
}

std::optional<std::uint32_t> findName(const std::vector<WorldName>& names, std::string_view text)
{
    if (text.empty()) {
        return std::nullopt;
    }
    const auto exact = onlyOne(names, [&](const WorldName& name) { return name.key() == text; });
    return exact ? exact : onlyOne(names, [&](const WorldName& name) {
        return name.key().find(text) != std::string::npos;
    });
}

}  // namespace ambf
