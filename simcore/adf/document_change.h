#pragma once

// Private to adf: from a changed document to changed nodes of its text.

#include "adf/document.h"
#include "adf/node_change.h"

namespace adf {

// What has to happen to the text the document was read from. Its root must be a map.
NodeChange changesOf(const Document& document);

// Was anything changed since the text was read?
bool isChanged(const Document& document);

// Listed objects of a type, in order.
std::vector<ObjectPtr> listedObjects(const std::vector<ObjectPtr>& objects, ObjectType type);

// The block of an object that has no text yet.
YamlValue newBlock(const Object& object);

}  // namespace adf
