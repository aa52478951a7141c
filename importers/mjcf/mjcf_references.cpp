#include "importers/mjcf/mjcf_references.h"

#include <algorithm>
#include <array>

namespace importers::mjcf {

namespace {

struct Reference {
    std::string_view attribute;
    std::string_view element;
};

constexpr std::array kReferences{
    Reference{"body1", "body"},        Reference{"body2", "body"},
    Reference{"joint1", "joint"},      Reference{"joint2", "joint"},
    Reference{"site1", "site"},        Reference{"site2", "site"},
    Reference{"geom1", "geom"},        Reference{"geom2", "geom"},
    Reference{"mesh", "mesh"},         Reference{"hfield", "hfield"},
    Reference{"material", "material"}, Reference{"texture", "texture"}};

constexpr std::string_view kWorldBody = "world";

std::string kindOf(const XmlNode& node)
{
    return node.name == "freejoint" ? "joint" : node.name;
}

void collectNames(const XmlNode& node, DefinedNames& names)
{
    const XmlAttribute* name = node.attribute("name");
    if (name != nullptr && !name->value.empty()) {
        names.emplace(kindOf(node), name->value);
    }
    for (const XmlNode& child : node.children) {
        collectNames(child, names);
    }
}

}  // namespace

DefinedNames namesIn(const XmlNode& node)
{
    DefinedNames names;
    collectNames(node, names);
    return names;
}

void renameAll(XmlNode& node, const Rename& rename)
{
    for (XmlAttribute& attribute : node.attributes) {
        if (attribute.name == "name" && !attribute.value.empty()) {
            attribute.value = rename(attribute.value);
        }
    }
    for (XmlNode& child : node.children) {
        renameAll(child, rename);
    }
}

std::string_view elementNamedBy(std::string_view attribute)
{
    const auto* const found =
        std::find_if(kReferences.begin(), kReferences.end(),
                     [&](const Reference& one) { return one.attribute == attribute; });
    return found == kReferences.end() ? std::string_view() : found->element;
}

ReferenceCount referencesOf(const XmlNode& element, const DefinedNames& names)
{
    ReferenceCount count;
    for (const XmlAttribute& attribute : element.attributes) {
        const std::string_view kind = elementNamedBy(attribute.name);
        if (kind.empty() || attribute.value == kWorldBody) {
            continue;
        }
        const bool isWithin = names.contains(std::pair(std::string(kind), attribute.value));
        ++(isWithin ? count.within : count.beyond);
    }
    return count;
}

void renameReferencesWithin(XmlNode& node, const DefinedNames& names, const Rename& rename)
{
    for (XmlAttribute& attribute : node.attributes) {
        const std::string kind(elementNamedBy(attribute.name));
        if (!kind.empty() && names.contains(std::pair(kind, attribute.value))) {
            attribute.value = rename(attribute.value);
        }
    }
    for (XmlNode& child : node.children) {
        renameReferencesWithin(child, names, rename);
    }
}

}  // namespace importers::mjcf
