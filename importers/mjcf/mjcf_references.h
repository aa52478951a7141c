#pragma once

#include "importers/xml/xml_tree.h"

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace importers::mjcf {

// What a part of a file defines: element (a freejoint counts as joint) and name.
using DefinedNames = std::set<std::pair<std::string, std::string>, std::less<>>;

// All named elements of a tree, its root included.
DefinedNames namesIn(const XmlNode& node);

// The value of `name` in an element and all below it, changed by `rename`; empty names stay.
using Rename = std::function<std::string(const std::string& name)>;
void renameAll(XmlNode& node, const Rename& rename);

// The element that an attribute of <contact>, <equality> or a shape names, such as body for
// `body1`; empty for an attribute that names nothing.
std::string_view elementNamedBy(std::string_view attribute);

// How the attributes of one element, not of those in it, refer to these names.
struct ReferenceCount {
    std::size_t within = 0;
    std::size_t beyond = 0;  // to others; the world does not count
};

ReferenceCount referencesOf(const XmlNode& element, const DefinedNames& names);

// References to these names, changed by `rename`, in an element and all below it.
void renameReferencesWithin(XmlNode& node, const DefinedNames& names, const Rename& rename);

}  // namespace importers::mjcf
