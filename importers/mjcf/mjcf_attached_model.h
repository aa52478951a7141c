#pragma once

#include "importers/mjcf/mjcf_budget.h"
#include "importers/mjcf/mjcf_references.h"
#include "importers/xml/xml_tree.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace importers::mjcf {

// <contact> or <equality>?
bool isRelation(const XmlNode& section);

// A model that <attach> takes parts of, found by name, and what its sections weigh, so that each
// <attach> costs no more than it copies. Stays where it is made.
class AttachedModel {
public:
    explicit AttachedModel(XmlNode root);
    AttachedModel(const AttachedModel&) = delete;
    AttachedModel& operator=(const AttachedModel&) = delete;

    // The body or frame of that name, or without a name all that is in the world; nothing when
    // there is none.
    [[nodiscard]] std::vector<const XmlNode*> parts(std::string_view element,
                                                    const std::string& name) const;

    [[nodiscard]] const XmlNode& root() const { return root_; }

    [[nodiscard]] const DefinedNames& assetNames() const { return assetNames_; }

    [[nodiscard]] const Weight& assets() const { return assets_; }

    [[nodiscard]] const Weight& relations() const { return relations_; }

private:
    void collectParts(const XmlNode& node);

    XmlNode root_;
    std::vector<const XmlNode*> whole_;
    std::map<std::string, const XmlNode*, std::less<>> bodies_;
    std::map<std::string, const XmlNode*, std::less<>> frames_;
    DefinedNames assetNames_;
    Weight assets_;
    Weight relations_;
};

}  // namespace importers::mjcf
