#include "importers/mesh/texture_lookup.h"

#include "adf/folder_listings.h"
#include "adf/paths.h"
#include "base/text.h"

#include <algorithm>
#include <cctype>
#include <filesystem>

namespace importers {

namespace {

constexpr std::string_view kFileScheme = "file://";

int hexDigit(char c)
{
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    const int lower = std::tolower(static_cast<unsigned char>(c));
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

// "my%20wood.png" → "my wood.png"
std::string percentDecoded(std::string_view text)
{
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool escape = text[i] == '%' && i + 2 < text.size() && hexDigit(text[i + 1]) >= 0 &&
                            hexDigit(text[i + 2]) >= 0;
        if (escape) {
            result += static_cast<char>(16 * hexDigit(text[i + 1]) + hexDigit(text[i + 2]));
            i += 2;
        } else {
            result += text[i];
        }
    }
    return result;
}

std::optional<std::string> find(const std::string& folder, std::string name)
{
    std::replace(name.begin(), name.end(), '\\', '/');
    if (auto found = adf::findFile(adf::joinPath(folder, name))) {
        return found;
    }
    const std::string bare = std::filesystem::path(name).filename().string();
    return bare.empty() ? std::nullopt : adf::findFile(adf::joinPath(folder, bare));
}

}  // namespace

std::optional<std::string> findTexture(const std::string& folder, std::string_view name)
{
    name = base::trimmed(name);
    if (base::startsWithIgnoringCase(name, kFileScheme)) {
        name.remove_prefix(kFileScheme.size());
    }
    if (name.empty()) {
        return std::nullopt;
    }
    if (auto found = find(folder, std::string(name))) {
        return found;
    }
    return find(folder, percentDecoded(name));
}

}  // namespace importers
