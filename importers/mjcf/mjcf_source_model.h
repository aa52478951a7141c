#pragma once

#include "base/diagnostics.h"
#include "importers/mjcf/mjcf_defaults.h"
#include "importers/mjcf/mjcf_settings.h"
#include "importers/xml/xml_tree.h"

#include <map>
#include <string>

namespace importers::mjcf {

// What a model says of all its elements.
struct SourceModel {
    Settings settings;
    Defaults defaults;
    std::string folder;  // of its file
};

// The model that is imported and those that it attaches, whose elements keep the meaning that they
// have in their own file: the first element of each that stands in another model is marked with
// the model it comes from, in an attribute that no file can have.
class SourceModels {
public:
    static constexpr const char* kMark = " model";

    // Reads what the root says. The first model is the whole, whose word counts for all where poses
    // are in the world (`mjcf.attach-settings`). The result is the model's mark.
    std::string add(const XmlNode& root, base::Diagnostics& sink);

    // Gives an element its mark, unless it is of a third model.
    static void mark(XmlNode& node, const std::string& model);

    // Of an element that stands in an element of the model `around`.
    [[nodiscard]] const SourceModel& of(const XmlNode& node, const SourceModel& around) const;

    [[nodiscard]] const SourceModel& whole() const { return models_.at("0"); }

private:
    std::map<std::string, SourceModel> models_;  // by mark
};

}  // namespace importers::mjcf
