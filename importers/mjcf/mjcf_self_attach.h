#pragma once

#include "importers/xml/xml_tree.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace importers::mjcf {

// The first body or frame of this name, in all <worldbody> of the root, that begins before `place`,
// which is an element of the same tree; none when there is none.
const XmlNode* partBefore(const XmlNode& root,
                          std::string_view element,
                          const std::string& name,
                          const XmlNode& place);

// A copy of such a part without what stands at the place or after it, as MuJoCo has it when it
// comes to the place. It names the class that it inherits where it stands.
XmlNode copyBefore(const XmlNode& root, const XmlNode& part, const XmlNode& place);

// Elements within one another, itself included.
std::size_t depthOf(const XmlNode& node);

}  // namespace importers::mjcf
