#pragma once

#include "importers/files/package_paths.h"
#include "importers/xacro/xacro_reports.h"
#include "importers/xml/xml_tree.h"

#include <optional>
#include <string>

namespace importers {

struct XacroFile {
    std::string path;
    std::string text;
};

enum class XacroNeed {
    Required,
    Optional,  // <xacro:include optional="true">, or it was told that its package is not there
};

// The file that <xacro:include filename="name"> means: beside the file that `node` stands in, else
// where a URI leads. None when it cannot be read, which is told (`xacro.missing-include`) unless it
// is optional.
std::optional<XacroFile> includedFile(const XmlNode& node,
                                      const std::string& name,
                                      XacroNeed need,
                                      const PackagePaths& paths,
                                      XacroReports& reports);

}  // namespace importers
