#include "importers/mjcf/mjcf_gravity.h"

#include "importers/xml/xml_values.h"

#include <algorithm>
#include <array>

namespace importers::mjcf {

namespace {

bool saysMore(const XmlNode& option)
{
    const auto isGravity = [](const XmlAttribute& attribute) {
        return attribute.name == "gravity";
    };
    return !std::all_of(option.attributes.begin(), option.attributes.end(), isGravity) ||
           std::any_of(option.children.begin(), option.children.end(), [&](const XmlNode& child) {
               return child.name != "flag" ||
                      !std::all_of(child.attributes.begin(), child.attributes.end(), isGravity);
           });
}

}  // namespace

std::optional<base::Vec3> readGravity(const XmlNode& root, Others& others, base::Diagnostics& sink)
{
    XmlValues values(sink);
    std::optional<base::Vec3> gravity;
    bool isDisabled = false;
    for (const XmlNode& option : root.children) {
        if (option.name != "option") {
            continue;
        }
        if (const auto given = values.vector(option, "gravity")) {
            gravity = given;
        }
        for (const XmlNode& flag : option.children) {
            if (const std::string word = attributeText(flag, "gravity"); !word.empty()) {
                isDisabled = word == "disable";
            }
        }
        if (saysMore(option)) {
            others.note(option, "<option> is left out but for its gravity");
        }
    }
    return isDisabled ? base::Vec3{} : gravity;
}

}  // namespace importers::mjcf
