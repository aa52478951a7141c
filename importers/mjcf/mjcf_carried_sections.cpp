#include "importers/mjcf/mjcf_carried_sections.h"

#include <iterator>
#include <utility>

namespace importers::mjcf {

bool isRelation(const XmlNode& section)
{
    return section.name == "contact" || section.name == "equality";
}

void CarriedSections::addAssets(const XmlNode& section,
                                const DefinedNames& names,
                                const Rename& rename)
{
    XmlNode copy = section;
    renameAll(copy, rename);
    renameReferencesWithin(copy, names, rename);
    sections_.push_back(std::move(copy));
}

void CarriedSections::addRelations(const XmlNode& section,
                                   const DefinedNames& names,
                                   const Rename& rename)
{
    if (!isRelation(section)) {
        return;
    }
    XmlNode copy = section;
    std::erase_if(copy.children, [&](const XmlNode& element) {
        const ReferenceCount count = referencesOf(element, names);
        return count.beyond > 0 || count.within == 0;
    });
    if (copy.children.empty()) {
        return;
    }
    renameAll(copy, rename);
    renameReferencesWithin(copy, names, rename);
    sections_.push_back(std::move(copy));
}

void CarriedSections::moveTo(XmlNode& root)
{
    std::move(sections_.begin(), sections_.end(), std::back_inserter(root.children));
    sections_.clear();
}

}  // namespace importers::mjcf
