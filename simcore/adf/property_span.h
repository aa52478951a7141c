#pragma once

#include "adf/document.h"

#include <cstddef>
#include <optional>

namespace adf {

// Where the value of a property stands in the text the document was read from; of a list, the item
// with this index when given. The span of the object when the file does not give the property, or
// when the object is new.
base::SourceSpan spanOf(const Document& document,
                        const Object& object,
                        PropertyId property,
                        std::optional<std::size_t> item = std::nullopt);

}  // namespace adf
