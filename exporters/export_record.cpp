#include "exporters/export_record.h"

#include "adf/file_io.h"
#include "base/fnv.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace exporters {

namespace {

constexpr std::string_view kHead =
    "# Written by Linkwright: another export replaces these files unless they were changed "
    "since.\n";

std::string hashOf(std::string_view bytes)
{
    base::Fnv fnv;
    for (const char byte : bytes) {
        fnv.add(static_cast<unsigned char>(byte));
    }
    std::array<char, 20> text{};
    std::snprintf(text.data(), text.size(), "%016llx",
                  static_cast<unsigned long long>(fnv.value()));
    return text.data();
}

}  // namespace

ExportRecord ExportRecord::of(const std::string& folder)
{
    ExportRecord record;
    const base::Result<std::string> text = adf::readText(folder + '/' + kFile);
    std::string_view rest = text ? std::string_view(*text) : std::string_view();
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        const std::size_t space = line.find(' ');
        if (!line.starts_with('#') && space != std::string_view::npos) {
            record.hashes_.emplace(line.substr(space + 1), line.substr(0, space));
        }
    }
    return record;
}

void ExportRecord::add(const std::string& name, std::string_view bytes)
{
    hashes_[name] = hashOf(bytes);
}

bool ExportRecord::has(const std::string& name, std::string_view bytes) const
{
    const auto known = hashes_.find(name);
    return known != hashes_.end() && known->second == hashOf(bytes);
}

std::string ExportRecord::text() const
{
    std::string text(kHead);
    for (const auto& [name, hash] : hashes_) {
        text += hash + ' ' + name + '\n';
    }
    return text;
}

}  // namespace exporters
