#pragma once

#include "meshes/fit_primitive.h"
#include "scene/scene.h"

#include <optional>

namespace editor {

// What a body draws as a cloud of points in its frame: the corners of its triangles, and of
// primitives points of the surface that reach as far as they do in every direction of their axes.
// Empty where nothing with an end is drawn.
[[nodiscard]] scene::MeshData drawnPoints(const scene::Scene& scene, scene::BodyIndex body);

// The least primitive around it; none of what has no extent. Can take a second for a large mesh.
[[nodiscard]] std::optional<meshes::FittedPrimitive> fitDrawn(const scene::Scene& scene,
                                                              scene::BodyIndex body,
                                                              meshes::PrimitiveKind kind);

}  // namespace editor
