#pragma once

#include "importers/xacro/xacro.h"
#include "importers/xacro/xacro_reports.h"

#include <map>
#include <optional>
#include <string>

namespace importers {

// What "$(arg name)", "$(find pkg)", "$(env NAME)", "$(optenv NAME otherwise)" and "$(dirname)"
// stand for, as in ROS, and the arguments that they ask for.
class XacroSubstitutions {
public:
    XacroSubstitutions(const XacroOptions& options, XacroReports& reports)
        : paths_(options.paths), reports_(reports), arguments_(options.arguments)
    {}

    // Of <xacro:arg>: for an argument that has no value yet.
    void setDefault(const std::string& argument, std::string value);

    [[nodiscard]] std::optional<std::string> argument(const std::string& name) const;

    // `inside`: what stands in the brackets, evaluated. None when it is none of the above. What is
    // not to be had is told (`xacro.undefined`, `xacro.missing-package`) and becomes no text; a
    // package becomes its `package://` URI.
    [[nodiscard]] std::optional<std::string> of(const std::string& inside, const XmlNode& node);

private:
    [[nodiscard]] std::string argumentOrNothing(const std::string& name, const XmlNode& node);
    [[nodiscard]] std::string folderOf(const std::string& package, const XmlNode& node);

    const PackagePaths& paths_;
    XacroReports& reports_;
    std::map<std::string, std::string> arguments_;
};

// A path as seen from the file that the element stands in.
[[nodiscard]] std::string pathBeside(const XmlNode& node, const std::string& path);

}  // namespace importers
