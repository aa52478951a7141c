#include "importers/mjcf/mjcf_references.h"

#include <algorithm>
#include <array>
#include <string_view>

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

// The element that an attribute of <contact>, <equality> or a shape names, such as body for
// `body1`; empty for an attribute that names nothing.
std::string_view elementNamedBy(std::string_view attribute)
{
    const auto* const found =
        std::find_if(kReferences.begin(), kReferences.end(),
                     [&](const Reference& one) { return one.attribute == attribute; });
    return found == kReferences.end() ? std::string_view() : found->element;
}

bool refersTo(const XmlAttribute& attribute, const DefinedNames& names)
{
    const std::string element(elementNamedBy(attribute.name));
    return !element.empty() && names.contains(std::pair(element, attribute.value));
}

}  // namespace

DefinedNames namesIn(const XmlNode& node)
{
    DefinedNames names;
    collectNames(node, names);
    return names;
}

void addPrefix(XmlNode& node, const DefinedNames& names, const std::string& prefix)
{
    for (XmlAttribute& attribute : node.attributes) {
        const bool isName = attribute.name == "name" && !attribute.value.empty();
        if (isName || refersTo(attribute, names)) {
            attribute.value.insert(0, prefix);
        }
    }
    for (XmlNode& child : node.children) {
        addPrefix(child, names, prefix);
    }
}

bool refersOnlyTo(const XmlNode& element, const DefinedNames& names)
{
    bool refers = false;
    for (const XmlAttribute& attribute : element.attributes) {
        if (refersTo(attribute, names)) {
            refers = true;
        } else if (!elementNamedBy(attribute.name).empty() && attribute.value != kWorldBody) {
            return false;
        }
    }
    return refers;
}

}  // namespace importers::mjcf
