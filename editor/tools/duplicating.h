#pragma once

#include "adf/document.h"
#include "adf/edit.h"
#include "base/math.h"

#include <optional>
#include <string>
#include <vector>

namespace editor {

struct Duplicated {
    adf::Edit edit;
    std::vector<adf::ObjectId> copies;
};

// Copies with the joints between them, moved aside by `offset_W` so that they do not start inside
// the originals.
Duplicated duplicating(const adf::Document& document,
                       const std::vector<adf::ObjectId>& objects,
                       base::Vec3 offset_W);

// The same once for each delta: the bodies of the copy stand at delta_W times the originals.
Duplicated arraying(const adf::Document& document,
                    const std::vector<adf::ObjectId>& objects,
                    const std::vector<base::Pose>& deltas_W);

// The objects as a small ADF file of their own, with the joints between them, to be pasted here, in
// another window or in a text editor. Where the header of their file says where meshes are, theirs
// says it, too, for any folder.
std::string textOf(const adf::Document& document, const std::vector<adf::ObjectId>& objects);

struct Pasted {
    adf::Edit edit;
    std::vector<adf::ObjectId> objects;  // in the order of the text
};

// Adds the objects of an ADF text under free names, bodies moved by `offset_W`. Joints of the text
// join what came with them; what they do not find there they look for in the document. None when
// the text is no ADF or has no objects that such a file may hold.
std::optional<Pasted> pasting(const adf::Document& document,
                              const std::string& text,
                              base::Vec3 offset_W);

}  // namespace editor
