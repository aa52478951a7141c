#pragma once

#include "importers/xacro/xacro_evaluator.h"
#include "importers/xacro/xacro_reports.h"
#include "importers/xacro/xacro_scope.h"
#include "importers/xacro/xacro_text.h"
#include "importers/xml/xml_tree.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace importers {

struct XacroMacro {
    std::vector<XacroParameter> parameters;
    std::shared_ptr<const XmlNode> body;
    XacroScope* home = nullptr;  // of a file included with a namespace
};

// The macros that are known while a file is expanded.
class XacroMacros {
public:
    // `node`: <xacro:macro>. A later one of the same name takes the place of an earlier. In a file
    // included with a namespace, "arm." or "arm.hand.", and its scope as `home`, it is known by
    // both names, but the short one stays another's that has it.
    void define(const std::string& name,
                const XmlNode& node,
                const std::string& nameSpace = {},
                XacroScope* home = nullptr);

    // Null when there is none.
    [[nodiscard]] const XacroMacro* find(const std::string& name) const;
    // A name like it, of a macro or of an element of xacro; none when none is near.
    [[nodiscard]] std::optional<std::string> nearest(const std::string& name) const;

private:
    std::map<std::string, XacroMacro> macros_;
};

// One call of a macro.
struct XacroCall {
    const XacroMacro& macro;
    const std::string& name;  // that it is called by
    const XmlNode& node;
    XacroScope& around;  // where the call stands
    XacroScope& inside;  // where the macro's body is expanded
};

// Gives the parameters of the call their values inside: those of its attributes, those of the same
// name around it where they are asked for, or their defaults. False, and reported
// (`xacro.missing-parameter`), when one is missing. Attributes that are no parameter are reported
// (`xacro.unknown-parameter`).
bool bindValues(const XacroCall& call, XacroEvaluator& evaluator, XacroReports& reports);

// Gives the block parameters the elements in the call, expanded, one after the other. False, and
// reported, when there are too few.
bool bindBlocks(const XacroCall& call, std::vector<XmlNode> contents, XacroReports& reports);

}  // namespace importers
