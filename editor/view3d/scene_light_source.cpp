#include "editor/view3d/shader_sources.h"

namespace editor::view3d {
namespace {

// The columns of a light are position, direction with the cosine of the half angle, attenuation
// with the exponent, and the square of its shadow map: left, bottom and side in pixels, with the
// width of a pixel at a distance of 1 m.
constexpr const char* kLights = R"(
#define SCENE_LIGHTS
uniform float sceneLightCount;
uniform mat4 sceneLight0;
uniform mat4 sceneLight1;
uniform mat4 sceneLight2;
uniform mat4 sceneLight3;

struct Ray { vec3 towards; float strength; float reaching; };

Ray rayOf(float number, mat4 light, vec3 p)
{
    vec3 way = light[0].xyz - p;
    float range = length(way);
    vec3 towards = way / max(range, 1e-6);
    float cone = dot(-towards, light[1].xyz);
    float inside = smoothstep(light[1].w - 0.02, light[1].w + 0.02, cone);
    float fade = 1.0 / max(dot(light[2].xyz, vec3(1.0, range, range * range)), 0.25);
    return Ray(towards, step(number, sceneLightCount) * inside * pow(max(cone, 1e-3), light[2].w) * fade, 1.0);
}
)";

constexpr const char* kShadows = R"(
uniform sampler2DShadow lightShadowMap;

float lightReaching(mat4 light, mat4 toClip, vec3 p, vec3 n)
{
    vec4 square = light[3];
    // From a little above the surface, so that it does not shade itself.
    float depth = max(dot(p - light[0].xyz, light[1].xyz), 0.0);
    vec4 clip = toClip * vec4(p + 1.6 * square.w * depth * n, 1.0);
    vec3 s = clip.xyz / max(clip.w, 1e-6) * 0.5 + 0.5;
    vec2 within = step(vec2(0.0), s.xy) * step(s.xy, vec2(1.0)) * step(1e-6, clip.w);
    // What is farther than all that throws shadows may still be in one.
    float z = clamp(s.z, 0.0, 1.0);
    // Four looks of two by two pixels each, turned so that no row repeats, all in this square.
    vec2 pixel = 1.0 / vec2(textureSize(lightShadowMap, 0));
    vec2 at = clamp(s.xy * square.z, vec2(2.5), vec2(square.z - 2.5)) + square.xy;
    float sum = texture(lightShadowMap, vec3((at + vec2(-0.5, -1.5)) * pixel, z)) +
                texture(lightShadowMap, vec3((at + vec2(1.5, -0.5)) * pixel, z)) +
                texture(lightShadowMap, vec3((at + vec2(0.5, 1.5)) * pixel, z)) +
                texture(lightShadowMap, vec3((at + vec2(-1.5, 0.5)) * pixel, z));
    return 1.0 - step(0.5, square.z) * within.x * within.y * (1.0 - sum * 0.25);
}
)";

// A light after the other is a function with names of its own in place of one with a number, and
// each count of maps has a program of its own: drawn in software, a choice by a number costs all
// that it chooses from, for every pixel.
constexpr const char* kUnthrown = R"(
Ray sceneRay%1(vec3 p, vec3 n) { return rayOf(%1.5, sceneLight%1, p); }
)";

constexpr const char* kThrown = R"(
uniform mat4 lightShadow%1;
Ray sceneRay%1(vec3 p, vec3 n)
{
    Ray ray = rayOf(%1.5, sceneLight%1, p);
    ray.reaching = lightReaching(sceneLight%1, lightShadow%1, p, n);
    return ray;
}
)";

// Of the light of all lamps together, beside a little that comes from everywhere.
constexpr const char* kMissing = R"(
float lightMissing(vec3 p, vec3 n)
{
    Ray a = sceneRay0(p, n);
    Ray b = sceneRay1(p, n);
    Ray c = sceneRay2(p, n);
    Ray d = sceneRay3(p, n);
    vec4 shone = vec4(a.strength, b.strength, c.strength, d.strength) *
                 max(vec4(dot(a.towards, n), dot(b.towards, n), dot(c.towards, n), dot(d.towards, n)), 0.0);
    vec4 reaching = vec4(a.reaching, b.reaching, c.reaching, d.reaching);
    return dot(shone, 1.0 - reaching) / (0.35 + dot(shone, vec4(1.0)));
}
)";

}  // namespace

QByteArray sceneLightSource(int throwing)
{
    QByteArray source = kLights;
    if (throwing > 0) {
        source += kShadows;
    }
    for (int light = 0; light < 4; ++light) {
        source += QByteArray(light < throwing ? kThrown : kUnthrown)
                      .replace("%1", QByteArray::number(light));
    }
    return throwing > 0 ? source + kMissing : source;
}

}  // namespace editor::view3d
