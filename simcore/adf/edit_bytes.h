#pragma once

#include "adf/edit.h"

#include <cstddef>

namespace adf {

// How much memory the edit takes, from above: objects and texts that it shares with a document or
// with other edits count as its own.
[[nodiscard]] std::size_t bytesOf(const Edit& edit);

}  // namespace adf
