#include "importers/mjcf_attached_model.h"

#include "importers/xml_values.h"

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
            collectBodies(section);
        } else if (section.name == "asset") {
            assetNames_.merge(namesIn(section));
            assets_ += weightOf(section);
        } else if (isRelation(section)) {
            relations_ += weightOf(section);
        }
    }
}

std::vector<const XmlNode*> AttachedModel::parts(const std::string& body) const
{
    if (body.empty()) {
        return whole_;
    }
    const auto found = bodies_.find(body);
    return found == bodies_.end() ? std::vector<const XmlNode*>{} : std::vector{found->second};
}

void AttachedModel::collectBodies(const XmlNode& node)
{
    for (const XmlNode& child : node.children) {
        if (child.name == "body") {
            bodies_.emplace(attributeText(child, "name"), &child);
        }
        collectBodies(child);
    }
}

}  // namespace importers::mjcf
