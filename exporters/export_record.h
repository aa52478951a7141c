#pragma once

#include <map>
#include <string>
#include <string_view>

namespace exporters {

// What an export wrote into a folder: kept at the end of its README.md, so that the next export
// replaces that and nothing that a person made or changed since.
class ExportRecord {
public:
    // Of the folder's README.md; empty when no export wrote one.
    static ExportRecord of(const std::string& folder);

    void add(const std::string& name, std::string_view bytes);

    // Are these bytes what the export wrote under that name?
    [[nodiscard]] bool has(const std::string& name, std::string_view bytes) const;

    // The README with this record, itself included, as a comment behind it.
    [[nodiscard]] std::string addedTo(const std::string& readme) const;

private:
    std::map<std::string, std::string> hashes_;  // by name
};

}  // namespace exporters
