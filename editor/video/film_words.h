#pragma once

#include <QString>

#include <cstddef>

namespace editor {

// How far a film is that is being drawn: "Picture 120 of 900, about 2 min left". `seconds`: how
// long it has taken so far; what is left is said once that is known from it, rounded up.
[[nodiscard]] QString filmProgress(std::size_t drawn, std::size_t count, double seconds);

}  // namespace editor
