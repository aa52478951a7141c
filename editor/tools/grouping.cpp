#include "editor/tools/grouping.h"

#include "adf/authoring_properties.h"
#include "adf/schema.h"

#include <algorithm>

namespace editor {

bool canBeGrouped(const adf::Object& object)
{
    return !object.identifier().empty() &&
           adf::findRow(object.type(), adf::authoring::kGroup) != nullptr;
}

std::string groupOf(const adf::Object& object)
{
    return canBeGrouped(object) ? object.get(adf::authoring::kGroup) : std::string();
}

std::vector<ObjectGroup> groupsOf(const adf::Document& document)
{
    std::vector<ObjectGroup> groups;
    for (const adf::ObjectPtr& object : document.objects()) {
        const std::string name = groupOf(*object);
        if (name.empty()) {
            continue;
        }
        auto group = std::find_if(groups.begin(), groups.end(),
                                  [&](const ObjectGroup& one) { return one.name == name; });
        if (group == groups.end()) {
            group = groups.insert(groups.end(), {name, {}});
        }
        group->objects.push_back(object);
    }
    return groups;
}

std::string freeGroupName(const adf::Document& document)
{
    const std::vector<ObjectGroup> groups = groupsOf(document);
    const auto isTaken = [&groups](const std::string& name) {
        return std::any_of(groups.begin(), groups.end(),
                           [&](const ObjectGroup& one) { return one.name == name; });
    };
    std::string name = "group";
    for (int number = 2; isTaken(name); ++number) {
        name = "group " + std::to_string(number);
    }
    return name;
}

adf::Edit settingGroup(const adf::Object& object, const std::string& name)
{
    return name.empty() ? adf::clearProperty(object.id(), adf::authoring::kGroup)
                        : adf::setProperty(object.id(), adf::authoring::kGroup, name);
}

adf::Edit renamingGroup(const adf::Document& document,
                        const std::string& from,
                        const std::string& to)
{
    std::vector<adf::Edit> edits;
    for (const adf::ObjectPtr& object : document.objects()) {
        if (groupOf(*object) == from) {
            edits.push_back(settingGroup(*object, to));
        }
    }
    return adf::group(std::move(edits));
}

bool isLocked(const adf::Object& object)
{
    return object.type() == adf::ObjectType::Body && object.get(adf::authoring::kLocked);
}

adf::Edit locking(const adf::Object& body, bool locked)
{
    return locked ? adf::setProperty(body.id(), adf::authoring::kLocked, true)
                  : adf::clearProperty(body.id(), adf::authoring::kLocked);
}

}  // namespace editor
