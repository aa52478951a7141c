#pragma once

// Private to adf: all that a text gives a document.

#include "adf/document.h"
#include "adf/document_index.h"

#include <memory>
#include <vector>

namespace adf {

struct TextState {
    SourceTreePtr source;
    std::shared_ptr<const DocumentOrigin> origin;
    std::shared_ptr<const DocumentIndex> index;  // of `objects`
    ObjectPtr header;
    std::vector<ObjectPtr> objects;
    std::shared_ptr<const UnreadText> unread;
};

// Do both say the same, with the same id?
bool sameObject(const ObjectPtr& a, const ObjectPtr& b);

std::shared_ptr<const DocumentIndex> indexOfAll(const std::vector<ObjectPtr>& objects);

}  // namespace adf
