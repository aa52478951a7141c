#pragma once

#include <QByteArray>

namespace editor::view3d {

// GLSL for fragment shaders that the document's lights light (SCENE_LIGHTS is defined), up to four:
//   Ray rayOf(int light, vec3 p)                     what comes from a light to a point, unhindered
// and if they throw shadows (SHADOWED is defined)
//   float lightReaching(int light, vec3 p, vec3 n)   the share of it that reaches a surface there
//   float lightMissing(vec3 p, vec3 n)               how much darker a surface is for all shadows
// Its uniforms are set in scene_light_nodes.cpp.
[[nodiscard]] QByteArray sceneLightSource(bool shadowed);

}  // namespace editor::view3d
