#include "importers/mjcf/mjcf_names.h"

#include "importers/mjcf/mjcf_references.h"
#include "importers/xml/xml_values.h"

namespace importers::mjcf {

void UniqueNames::reserve(const XmlNode& root, std::string_view element)
{
    for (const XmlNode& section : root.children) {
        if (section.name != "worldbody") {
            continue;
        }
        for (const auto& [kind, name] : namesIn(section)) {
            if (kind == element) {
                names_.reserve(name);
            }
        }
    }
}

std::string UniqueNames::nameOf(const XmlNode& node, const std::string& otherwise)
{
    const std::string wanted = attributeText(node, "name");
    if (wanted.empty()) {
        return make(otherwise);
    }
    if (names_.take(wanted)) {
        return wanted;
    }
    std::string name = make(wanted);
    report(sink_, base::Severity::Error, "mjcf.duplicate-name", node,
           "a second " + node.name + " is called \"" + wanted + "\"; it becomes " + name);
    return name;
}

}  // namespace importers::mjcf
