#include "editor/view3d/scene_light_source.h"

namespace editor::view3d {
namespace {

// The columns of a light are position, direction with the cosine of the half angle, attenuation
// with the exponent, and the square of its shadow map: left, bottom and side in pixels, with the
// width of a pixel at a distance of 1 m.
constexpr const char* kLights = R"(
uniform float sceneLightCount;
uniform mat4 sceneLight0;
uniform mat4 sceneLight1;
uniform mat4 sceneLight2;
uniform mat4 sceneLight3;

mat4 sceneLight(int light)
{
    if (light == 0) { return sceneLight0; }
    if (light == 1) { return sceneLight1; }
    if (light == 2) { return sceneLight2; }
    return sceneLight3;
}

struct Ray { vec3 towards; float strength; };

Ray rayOf(int number, vec3 p)
{
    mat4 light = sceneLight(number);
    vec3 way = light[0].xyz - p;
    float range = length(way);
    vec3 towards = way / max(range, 1e-6);
    float cone = dot(-towards, light[1].xyz);
    float inside = smoothstep(light[1].w - 0.02, light[1].w + 0.02, cone);
    float fade = 1.0 / max(dot(light[2].xyz, vec3(1.0, range, range * range)), 0.25);
    return Ray(towards, inside * pow(max(cone, 1e-3), light[2].w) * fade);
}
)";

constexpr const char* kShadows = R"(
uniform sampler2DShadow lightShadowMap;
uniform mat4 lightShadow0;
uniform mat4 lightShadow1;
uniform mat4 lightShadow2;
uniform mat4 lightShadow3;

mat4 lightShadow(int light)
{
    if (light == 0) { return lightShadow0; }
    if (light == 1) { return lightShadow1; }
    if (light == 2) { return lightShadow2; }
    return lightShadow3;
}

float lightReaching(int number, vec3 p, vec3 n)
{
    mat4 light = sceneLight(number);
    vec4 square = light[3];
    mat4 toClip = lightShadow(number);
    // From a little above the surface, so that it does not shade itself. In these perspectives w
    // is the distance along the light's direction.
    float pixel = square.w * max((toClip * vec4(p, 1.0)).w, 0.0);
    vec4 clip = toClip * vec4(p + 1.6 * pixel * n, 1.0);
    vec3 s = clip.xyz / max(clip.w, 1e-6) * 0.5 + 0.5;
    vec2 within = step(vec2(0.0), s.xy) * step(s.xy, vec2(1.0)) * step(1e-6, clip.w);
    // What is farther than all that throws shadows may still be in one.
    float depth = clamp(s.z, 0.0, 1.0);
    // Four looks of two by two pixels each, turned so that no row repeats, all in this square.
    vec2 at = clamp(square.xy + s.xy * square.z, square.xy + 2.5, square.xy + square.z - 2.5);
    vec2 size = vec2(textureSize(lightShadowMap, 0));
    float sum = texture(lightShadowMap, vec3((at + vec2(-0.5, -1.5)) / size, depth)) +
                texture(lightShadowMap, vec3((at + vec2(1.5, -0.5)) / size, depth)) +
                texture(lightShadowMap, vec3((at + vec2(0.5, 1.5)) / size, depth)) +
                texture(lightShadowMap, vec3((at + vec2(-1.5, 0.5)) / size, depth));
    return 1.0 - step(0.5, square.z) * within.x * within.y * (1.0 - sum * 0.25);
}

// Of the light of all lamps together, beside a little that comes from everywhere.
float lightMissing(vec3 p, vec3 n)
{
    float all = 0.35;
    float missing = 0.0;
    for (int i = 0; i < int(sceneLightCount); ++i) {
        Ray ray = rayOf(i, p);
        float strength = ray.strength * max(dot(n, ray.towards), 0.0);
        all += strength;
        missing += strength * (1.0 - lightReaching(i, p, n));
    }
    return missing / all;
}
)";

}  // namespace

QByteArray sceneLightSource(bool shadowed)
{
    const QByteArray lights = QByteArray("#define SCENE_LIGHTS\n") + kLights;
    return shadowed ? lights + "#define SHADOWED\n" + kShadows : lights;
}

}  // namespace editor::view3d
