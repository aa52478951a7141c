#pragma once

#include <QByteArray>

namespace editor::view3d {

// GLSL 3.30 core, the least that the views ask for. Names of uniforms and attributes are used in
// the files that set them; standard ones (modelMatrix, viewMatrix …) come from Qt 3D.

struct ShaderPair {
    QByteArray vertex;
    QByteArray fragment;
};

enum class SurfaceLook {
    Plain,
    Textured,     // colour from a picture, times diffuse
    Placeholder,  // warning stripes, for meshes that could not be loaded
};

// What lights a surface. Separate programs instead of one with branches: drawn in software, both
// sides of a branch cost their time for every pixel.
enum class SurfaceLight {
    Shadowed,     // key light with its shadow map
    Unshadowed,   // key light alone
    SceneLights,  // the document's lights
    // The same with shadows of the first one, two, or all four of them.
    SceneLightsOneThrows,
    SceneLightsTwoThrow,
    SceneLightsFourThrow,
    Wire,  // none: the colour itself
};

ShaderPair surfaceShader(SurfaceLook look, SurfaceLight light);
ShaderPair flatShader();     // one colour: wires of collision shapes
ShaderPair shadowShader();   // depth as a light sees it
ShaderPair markShader();     // which pixels belong to selected bodies
ShaderPair outlineShader();  // a line around those pixels
ShaderPair backdropShader();
// Only shadows change the ground: there SceneLights is like Unshadowed.
ShaderPair groundShader(SurfaceLight light);
ShaderPair canvasShader();  // pictures of the overlay, in pixels

// What the shaders for SceneLights begin with (scene_light_source.cpp); SCENE_LIGHTS is defined
// there. What comes from each of up to four lights to a surface, and how much of it is not in its
// shadow:
//   struct Ray { vec3 towards; float strength; float reaching; };
//   Ray sceneRay0(vec3 p, vec3 n) … Ray sceneRay3(vec3 p, vec3 n)
// The first lights may have shadow maps, as many as `throwing`; then there is also
//   float lightMissing(vec3 p, vec3 n)   how much darker a surface is for all shadows
// Its uniforms are set in scene_light_nodes.cpp.
[[nodiscard]] QByteArray sceneLightSource(int throwing);

}  // namespace editor::view3d
