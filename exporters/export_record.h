#pragma once

#include <map>
#include <string>
#include <string_view>

namespace exporters {

// What an export wrote into a folder, in a hidden file beside it, so that the next export replaces
// that and nothing that a person made or changed since.
class ExportRecord {
public:
    static constexpr const char* kFile = ".linkwright-export";

    // Of the folder; empty when no export wrote there.
    static ExportRecord of(const std::string& folder);

    void add(const std::string& name, std::string_view bytes);

    // Are these bytes what the export wrote under that name?
    [[nodiscard]] bool has(const std::string& name, std::string_view bytes) const;

    // Of kFile.
    [[nodiscard]] std::string text() const;

private:
    std::map<std::string, std::string> hashes_;  // by name
};

}  // namespace exporters
