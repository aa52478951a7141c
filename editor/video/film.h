#pragma once

#include <cstddef>

namespace editor {

// Which moments of a run the pictures of a video show. Pure mathematics.
struct Film {
    double from = 0;   // simulated, s
    double to = 0;     // not before `from`
    double speed = 1;  // simulated seconds in a second of the video; above 0
    double fps = 30;   // pictures in a second of the video; above 0

    // The first is at `from`, the last one not after `to`.
    [[nodiscard]] std::size_t pictureCount() const;
    [[nodiscard]] double timeOf(std::size_t picture) const;
    // Of the video, s.
    [[nodiscard]] double length() const;
};

}  // namespace editor
