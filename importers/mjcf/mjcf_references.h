#pragma once

#include "importers/xml/xml_tree.h"

#include <cstddef>
#include <set>
#include <string>
#include <utility>

namespace importers::mjcf {

// What a part of a file defines: element (a freejoint counts as joint) and name.
using DefinedNames = std::set<std::pair<std::string, std::string>, std::less<>>;

// All named elements of a tree, its root included.
DefinedNames namesIn(const XmlNode& node);

// Puts the prefix before the name of an element and of all below it, and before their references to
// these names.
void addPrefix(XmlNode& node, const DefinedNames& names, const std::string& prefix);

// Whether the attributes of one element, not of those in it, refer to these names, and to no others
// than these and the world.
bool refersOnlyTo(const XmlNode& element, const DefinedNames& names);

}  // namespace importers::mjcf
