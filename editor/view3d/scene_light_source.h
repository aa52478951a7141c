#pragma once

#include <QByteArray>

namespace editor::view3d {

// GLSL for fragment shaders that the document's lights light, up to four of them (SCENE_LIGHTS is
// defined). What comes from each to a surface, and how much of it is not in its shadow:
//   struct Ray { vec3 towards; float strength; float reaching; };
//   Ray sceneRay0(vec3 p, vec3 n) … Ray sceneRay3(vec3 p, vec3 n)
// The first lights may have shadow maps, as many as `throwing`; then there is also
//   float lightMissing(vec3 p, vec3 n)   how much darker a surface is for all shadows
// Its uniforms are set in scene_light_nodes.cpp.
[[nodiscard]] QByteArray sceneLightSource(int throwing);

}  // namespace editor::view3d
