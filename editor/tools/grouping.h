#pragma once

#include "adf/document.h"
#include "adf/edit.h"

#include <string>
#include <string_view>
#include <vector>

namespace editor {

// Objects of one file that a person keeps together under a name: those that say it in their key
// `group`.
struct ObjectGroup {
    std::string name;
    std::vector<adf::ObjectPtr> objects;
};

// In the order of their first objects.
std::vector<ObjectGroup> groupsOf(const adf::Document& document);

// Empty of an object in no group, and of one that can be in none.
std::string groupOf(const adf::Object& object);
bool canBeGrouped(const adf::Object& object);

// "group", or "group 2" and so on where that is taken.
std::string freeGroupName(const adf::Document& document);

// Into the group of this name, or out of any for an empty one.
adf::Edit settingGroup(const adf::Object& object, const std::string& name);

// All that are in the group `from` are in `to`, or in none for an empty name.
adf::Edit renamingGroup(const adf::Document& document,
                        const std::string& from,
                        const std::string& to);

// A lock keeps a body from being picked or moved in the views.
bool isLocked(const adf::Object& object);
adf::Edit locking(const adf::Object& body, bool locked);

}  // namespace editor
