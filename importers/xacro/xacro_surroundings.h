#pragma once

#include "importers/xacro/xacro_substitutions.h"
#include "importers/xacro/xacro_value.h"
#include "importers/xml/xml_tree.h"

#include <optional>
#include <span>
#include <string>

namespace importers {

// The functions of an expression that ask what is around it: load_yaml('file'), arg('name'),
// find('pkg'), env('NAME'), optenv('NAME', 'otherwise') and dirname(). The value of an argument is
// a number or true or false where it looks like one. None when it is none of them.
std::optional<XacroOutcome> askSurroundings(const std::string& function,
                                            std::span<const XacroValue> arguments,
                                            const XacroSubstitutions& substitutions,
                                            const XmlNode& node);

}  // namespace importers
