#pragma once

#include "base/diagnostics.h"
#include "importers/files/package_paths.h"
#include "importers/xml/xml_tree.h"

#include <map>
#include <stop_token>
#include <string>

namespace importers {

struct XacroOptions {
    const PackagePaths& paths;                     // for $(find pkg)
    std::map<std::string, std::string> arguments;  // name:=value of the command line
    std::stop_token stop;                          // what was expanded until then is left
};

// Does the file use xacro: its elements, or substitutions in attributes?
bool usesXacro(std::string_view text);

// Expands the macros of a robot description: properties with scopes and blocks, arguments, macros
// with defaults and block parameters, includes, conditions, expressions and substitutions, as
// xacro of ROS does. Elements keep the file and line where they are written, through includes and
// macros. What cannot be expanded is reported (`xacro.*`) and left out, the rest goes on. Depth and
// size of the result are bounded.
XmlNode expandXacro(const XmlNode& root, const XacroOptions& options, base::Diagnostics& sink);

}  // namespace importers
