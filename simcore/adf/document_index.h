#pragma once

// Private to adf: where the objects of a document are.

#include "adf/object.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace adf {

// Lets maps with string keys be searched by string_view.
struct TextHash {
    using is_transparent = void;

    std::size_t operator()(std::string_view text) const
    {
        return std::hash<std::string_view>()(text);
    }
};

struct DocumentIndex {
    std::unordered_map<ObjectId, std::size_t> positions;
    std::unordered_map<std::string, ObjectId, TextHash, std::equal_to<>> identifiers;
};

// What a document was read from.
struct DocumentOrigin {
    ObjectPtr header;
    std::vector<ObjectPtr> objects;
    std::shared_ptr<const DocumentIndex> index;  // of `objects`
};

}  // namespace adf
