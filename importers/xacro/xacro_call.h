#pragma once

#include "importers/xacro/xacro_evaluator.h"
#include "importers/xacro/xacro_macros.h"
#include "importers/xacro/xacro_reports.h"
#include "importers/xacro/xacro_scope.h"
#include "importers/xml/xml_tree.h"

#include <string>
#include <vector>

namespace importers {

// One call of a macro.
struct XacroCall {
    const XacroMacro& macro;
    const std::string& name;  // that it is called by
    const XmlNode& node;
    XacroScope& around;  // where the call stands
    XacroScope& inside;  // where the macro's body is expanded
};

// Gives the parameters of the call their values inside: those of its attributes, those of the same
// name around it where they are asked for, or their defaults. False, and told
// (`xacro.missing-parameter`), when one is missing. Attributes that are no parameter are told
// (`xacro.unknown-parameter`).
bool bindValues(const XacroCall& call, XacroEvaluator& evaluator, XacroReports& reports);

// Gives the block parameters the elements in the call, expanded, one after the other. False, and
// told, when there are too few.
bool bindBlocks(const XacroCall& call, std::vector<XmlNode> contents, XacroReports& reports);

}  // namespace importers
