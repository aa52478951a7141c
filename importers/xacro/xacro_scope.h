#pragma once

#include "importers/xacro/xacro_value.h"
#include "importers/xml/xml_tree.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace importers {

// The properties that are seen from one place of a xacro file: its own and those of the scope
// around it. Texts are evaluated when they are asked for, as xacro does.
class XacroScope {
public:
    struct Property {
        std::string text;  // not evaluated yet, unless `value` is there
        std::optional<XacroValue> value;
        bool evaluating = false;  // its text is being looked at: it must not need itself
    };

    explicit XacroScope(XacroScope* around = nullptr) : around_(around) {}

    // The scope that has it, or null.
    XacroScope* owner(const std::string& name);

    [[nodiscard]] Property& own(const std::string& name) { return properties_[name]; }

    void set(const std::string& name, XacroValue value)
    {
        properties_[name] = {.value = std::move(value)};
    }

    void setText(const std::string& name, std::string text)
    {
        properties_[name] = {.text = std::move(text)};
    }

    void remove(const std::string& name) { properties_.erase(name); }

    // Elements by name, for insert_block.
    void setBlock(const std::string& name, std::vector<XmlNode> nodes);
    [[nodiscard]] const std::vector<XmlNode>* block(const std::string& name) const;

    [[nodiscard]] XacroScope* around() const { return around_; }

    [[nodiscard]] XacroScope& outermost();

private:
    XacroScope* around_;
    std::map<std::string, Property> properties_;
    std::map<std::string, std::shared_ptr<const std::vector<XmlNode>>> blocks_;
};

}  // namespace importers
