#pragma once

#include <QString>

namespace editor::view3d {

// How the edges of bodies look in views. Smooth ones take four samples of each pixel, for which a
// renderer in software needs twice the time (docs/benchmarks.md).
enum class Edges {
    Automatic,  // smooth, unless drawn in software
    Smooth,
    Plain,
};

// After prepareGraphics() and the application, before the first window: for all of them.
void useEdges(Edges edges);

// What draws here, as it calls itself: "llvmpipe (LLVM 15.0.6, 256 bits)". Empty without OpenGL.
[[nodiscard]] QString rendererName();
[[nodiscard]] bool drawsInSoftware();

}  // namespace editor::view3d
