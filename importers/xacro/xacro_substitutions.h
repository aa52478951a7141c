#pragma once

#include "base/result.h"
#include "importers/xacro/xacro.h"
#include "importers/xacro/xacro_reports.h"
#include "importers/xacro/xacro_value.h"

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>

namespace importers {

// What "$(arg name)", "$(find pkg)", "$(env NAME)", "$(optenv NAME otherwise)" and "$(dirname)"
// stand for, as in ROS, and the arguments that they ask for.
class XacroSubstitutions {
public:
    XacroSubstitutions(const XacroOptions& options, XacroReports& reports);

    // Of <xacro:arg>: for an argument that has no value yet.
    void setDefault(const std::string& argument, XacroValue value);

    // A text, or what could not be made; none when there is no such argument.
    [[nodiscard]] std::optional<XacroValue> argument(const std::string& name) const;

    // `inside`: what stands in the brackets, evaluated. None when it is none of the above. What is
    // not to be had is reported (`xacro.undefined`, `xacro.missing-package`) and missing; a package
    // becomes its `package://` URI.
    [[nodiscard]] std::optional<XacroValue> of(const std::string& inside, const XmlNode& node);

    // The same as a function in an expression: find('pkg'), optenv('NAME', 'otherwise'), and
    // load_yaml('file'). The value of an argument is a number or true or false where it looks like
    // one. None when it is none of them; nothing is reported.
    [[nodiscard]] std::optional<XacroOutcome> call(const std::string& function,
                                                   std::span<const XacroValue> arguments,
                                                   const XmlNode& node) const;

    // Is it in a package of which was reported that it is not there?
    [[nodiscard]] bool isOfMissingPackage(const std::string& path) const;

private:
    [[nodiscard]] std::optional<XacroOutcome> asked(const std::string& function,
                                                    std::span<const std::string> given,
                                                    const XmlNode& node) const;

    const PackagePaths& paths_;
    XacroReports& reports_;
    std::map<std::string, XacroValue> arguments_;
    std::set<std::string> missingPackages_;  // their URIs
};

// A path as seen from the file that the element stands in.
[[nodiscard]] std::string pathBeside(const XmlNode& node, const std::string& path);

// The text of the file of this name beside the one that the element stands in, or else where a URI
// or another package of the same name leads; with its path.
struct XacroFile {
    std::string path;
    base::Result<std::string> text;
};

[[nodiscard]] XacroFile fileNamed(const std::string& name,
                                  const XmlNode& node,
                                  const PackagePaths& paths);

}  // namespace importers
