#pragma once

#include "importers/xacro/xacro_reports.h"
#include "importers/xacro/xacro_scope.h"
#include "importers/xacro/xacro_substitutions.h"
#include "importers/xacro/xacro_text.h"
#include "importers/xacro/xacro_value.h"
#include "importers/xml/xml_tree.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace importers {

// What the texts of a xacro file come to, seen from a scope: "${a + b}", "$(find pkg)" and texts
// with such parts in them. What is in "${…}" is such a text itself: in "${'$(arg side)' == 'left'}"
// the value of the argument becomes a part of the expression. What has no value is reported at
// `node` and is XacroMissing, as is all that is made of it; as a text it is a gap.
class XacroEvaluator {
public:
    XacroEvaluator(XacroSubstitutions& substitutions, XacroReports& reports)
        : substitutions_(substitutions), reports_(reports)
    {}

    // A text that is one expression, or one $(eval), keeps the kind of its value, another is a
    // text; no longer than a megabyte (`xacro.too-large`).
    XacroValue value(std::string_view text, XacroScope& scope, const XmlNode& node);
    // As properties and parameters keep it: a number or true or false where it looks like one.
    XacroValue typedValue(std::string_view text, XacroScope& scope, const XmlNode& node);
    std::string text(std::string_view text, XacroScope& scope, const XmlNode& node);

    // The value of a property; none when there is none.
    std::optional<XacroValue> property(const std::string& name,
                                       XacroScope& scope,
                                       const XmlNode& node);

    // Empty when there is none.
    std::string attribute(const XmlNode& node, std::string_view name, XacroScope& scope);
    // None, and reported (`xml.missing-attribute`), when it is not there or empty; none, too, when
    // it could not be made.
    std::optional<std::string> neededAttribute(const XmlNode& node,
                                               std::string_view name,
                                               XacroScope& scope);

    // What `value` of <xacro:if> says; none, and reported, when that is neither true nor false.
    std::optional<bool> condition(const XmlNode& node, XacroScope& scope);

private:
    using Named = std::function<std::optional<XacroValue>(const std::string&)>;

    XacroValue valueOf(const XacroPart& part, XacroScope& scope, const XmlNode& node);
    // `written`: as it stands in "${…}"; what is substituted in it becomes a part of it.
    XacroValue expression(const std::string& written, XacroScope& scope, const XmlNode& node);
    XacroValue substitution(const std::string& inside, XacroScope& scope, const XmlNode& node);
    // `where`: what messages begin with; `named`: the value of a name, none when there is none.
    XacroValue calculatedOf(const std::string& expression,
                            const std::string& where,
                            const XmlNode& node,
                            const Named& named);

    XacroSubstitutions& substitutions_;
    XacroReports& reports_;
    int depth_ = 0;  // of values that need one another
};

}  // namespace importers
