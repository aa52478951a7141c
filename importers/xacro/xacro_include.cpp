#include "importers/xacro/xacro_include.h"

#include "adf/file_io.h"
#include "importers/xacro/xacro_substitutions.h"

#include <utility>

namespace importers {

std::optional<XacroFile> includedFile(const XmlNode& node,
                                      const std::string& name,
                                      XacroNeed need,
                                      const PackagePaths& paths,
                                      XacroReports& reports)
{
    const std::string beside = pathBeside(node, name);
    const FileFound found = paths.find(name);
    const std::string path = adf::fileStamp(beside) ? beside : found.path;
    base::Result<std::string> text =
        path.empty() ? base::Error{beside + " does not exist", {}} : adf::readText(path);
    if (text) {
        return XacroFile{path, std::move(text).value()};
    }
    if (need == XacroNeed::Required) {
        reports.add("xacro.missing-include", node,
                    '"' + name + "\" cannot be included: " + text.error().message);
    }
    return std::nullopt;
}

}  // namespace importers
