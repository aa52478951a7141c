#pragma once

#include "importers/mjcf/mjcf_references.h"
#include "importers/xml/xml_tree.h"

#include <vector>

namespace importers::mjcf {

// <contact> or <equality>?
bool isRelation(const XmlNode& section);

// Sections that come along with attached parts, renamed as these are.
class CarriedSections {
public:
    void addAssets(const XmlNode& section, const DefinedNames& names, const Rename& rename);
    // Elements of a relation of which all that they name is among the names; nothing of others.
    void addRelations(const XmlNode& section, const DefinedNames& names, const Rename& rename);

    // Moves all to the end of a root.
    void moveTo(XmlNode& root);

private:
    std::vector<XmlNode> sections_;
};

}  // namespace importers::mjcf
