#pragma once

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
    // `node`: <xacro:macro>. A later one of the same name takes the place of an earlier.
    void define(const std::string& name, const XmlNode& node);
    // In a file included with a namespace, "arm." or "arm.hand.": known by both names, but the
    // short one stays another's that has it.
    void define(const std::string& name,
                const XmlNode& node,
                const std::string& nameSpace,
                XacroScope& home);

    // Null when there is none.
    [[nodiscard]] const XacroMacro* find(const std::string& name) const;
    // A name like it, of a macro or of an element of xacro; none when none is near.
    [[nodiscard]] std::optional<std::string> nearest(const std::string& name) const;

private:
    std::map<std::string, XacroMacro> macros_;
};

}  // namespace importers
