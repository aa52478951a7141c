#pragma once

#include "importers/xacro/xacro_evaluator.h"
#include "importers/xacro/xacro_scope.h"
#include "importers/xml/xml_tree.h"

#include <optional>
#include <string>

namespace importers {

// <xacro:property>: gives a property of `scope`, or of the scope around it or the outermost, a
// value, a block or a default, or takes it away. The name of the property when it was given a
// value.
std::optional<std::string> defineProperty(const XmlNode& node,
                                          XacroScope& scope,
                                          XacroEvaluator& evaluator);

}  // namespace importers
