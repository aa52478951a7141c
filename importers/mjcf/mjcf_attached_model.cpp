#include "importers/mjcf/mjcf_attached_model.h"

#include "importers/xml/xml_values.h"

#include <utility>

namespace importers::mjcf {

bool isRelation(const XmlNode& section)
{
    return section.name == "contact" || section.name == "equality";
}

AttachedModel::AttachedModel(XmlNode root) : root_(std::move(root))
{
    for (const XmlNode& section : root_.children) {
        if (section.name == "worldbody") {
            for (const XmlNode& child : section.children) {
                whole_.push_back(&child);
            }
            collectParts(section);
        } else if (section.name == "asset") {
            assetNames_.merge(namesIn(section));
            assets_ += weightOf(section);
        } else if (isRelation(section)) {
            relations_ += weightOf(section);
        }
    }
}

std::vector<const XmlNode*> AttachedModel::parts(std::string_view element,
                                                 const std::string& name) const
{
    if (name.empty()) {
        return whole_;
    }
    const auto& known = element == "frame" ? frames_ : bodies_;
    const auto found = known.find(name);
    return found == known.end() ? std::vector<const XmlNode*>{} : std::vector{found->second};
}

void AttachedModel::collectParts(const XmlNode& node)
{
    for (const XmlNode& child : node.children) {
        if (child.name == "body" || child.name == "frame") {
            auto& known = child.name == "frame" ? frames_ : bodies_;
            known.emplace(attributeText(child, "name"), &child);
        }
        collectParts(child);
    }
}

}  // namespace importers::mjcf
