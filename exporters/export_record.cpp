#include "exporters/export_record.h"

#include "adf/file_io.h"
#include "base/fnv.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace exporters {

namespace {

constexpr std::string_view kReadme = "README.md";
constexpr std::string_view kBegin =
    "\n<!-- Another export of Linkwright replaces these files unless they were changed:\n";
constexpr std::string_view kEnd = "-->\n";

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
    const auto text = adf::readText(folder + '/' + std::string(kReadme));
    const std::size_t begin = text.ok() ? text->rfind(kBegin) : std::string::npos;
    if (begin == std::string::npos) {
        return record;
    }
    std::string_view rest = std::string_view(*text).substr(begin + kBegin.size());
    rest = rest.substr(0, rest.find(kEnd));
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        if (const std::size_t space = line.find(' '); space != std::string_view::npos) {
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
    // What is behind the record is no export's.
    const bool endsWithRecord = name == kReadme && bytes.ends_with(kEnd);
    const std::string_view own = endsWithRecord ? bytes.substr(0, bytes.rfind(kBegin)) : bytes;
    return known != hashes_.end() && known->second == hashOf(own);
}

std::string ExportRecord::addedTo(const std::string& readme) const
{
    ExportRecord whole = *this;
    whole.add(std::string(kReadme), readme);
    std::string text = readme + std::string(kBegin);
    for (const auto& [name, hash] : whole.hashes_) {
        text += hash + ' ' + name + '\n';
    }
    return text + std::string(kEnd);
}

}  // namespace exporters
