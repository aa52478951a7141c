#include "importers/mjcf/mjcf_self_attach.h"

#include "importers/mjcf/mjcf_defaults.h"
#include "importers/xml/xml_values.h"

#include <algorithm>

namespace importers::mjcf {

namespace {

constexpr const char* kChildClass = "childclass";

// Walks a tree in the order of the file, down to a part or to a place.
class PartSearch {
public:
    PartSearch(std::string_view element, const std::string& name, const XmlNode& place)
        : element_(element), name_(name), place_(place)
    {}

    // True where it ends.
    bool visit(const XmlNode& node)
    {
        for (const XmlNode& child : node.children) {
            if (&child == &place_) {
                return true;
            }
            if (child.name == element_ && attributeText(child, "name") == name_) {
                found = &child;
                return true;
            }
            if (visit(child)) {
                return true;
            }
        }
        return false;
    }

    const XmlNode* found = nullptr;

private:
    std::string_view element_;
    const std::string& name_;
    const XmlNode& place_;
};

XmlNode withoutChildren(const XmlNode& node)
{
    return {.name = node.name,
            .attributes = node.attributes,
            .text = node.text,
            .file = node.file,
            .line = node.line,
            .column = node.column};
}

// True when the place was met.
bool copyChildren(const XmlNode& from, const XmlNode& place, XmlNode& to)
{
    for (const XmlNode& child : from.children) {
        if (&child == &place) {
            return true;
        }
        if (copyChildren(child, place, to.children.emplace_back(withoutChildren(child)))) {
            return true;
        }
    }
    return false;
}

// True where the part is in the node; then `childClass` is that of what is in its parent.
bool findChildClass(const XmlNode& node, const XmlNode& part, std::string& childClass)
{
    const std::string own = attributeText(node, kChildClass);
    const std::string above = childClass;
    childClass = own.empty() ? above : own;
    for (const XmlNode& child : node.children) {
        if (&child == &part || findChildClass(child, part, childClass)) {
            return true;
        }
    }
    childClass = above;
    return false;
}

}  // namespace

const XmlNode* partBefore(const XmlNode& root,
                          std::string_view element,
                          const std::string& name,
                          const XmlNode& place)
{
    PartSearch search(element, name, place);
    for (const XmlNode& section : root.children) {
        if (section.name == "worldbody" && search.visit(section)) {
            break;
        }
    }
    return search.found;
}

std::size_t depthOf(const XmlNode& node)
{
    std::size_t deepest = 0;
    for (const XmlNode& child : node.children) {
        deepest = std::max(deepest, depthOf(child));
    }
    return deepest + 1;
}

XmlNode copyBefore(const XmlNode& root, const XmlNode& part, const XmlNode& place)
{
    XmlNode whole = withoutChildren(part);
    copyChildren(part, place, whole);
    if (whole.attribute(kChildClass) == nullptr) {
        std::string childClass;
        for (const XmlNode& section : root.children) {
            if (section.name == "worldbody" && findChildClass(section, part, childClass)) {
                break;
            }
        }
        setAttribute(whole, kChildClass, childClass.empty() ? Defaults::kMain : childClass);
    }
    return whole;
}

}  // namespace importers::mjcf
