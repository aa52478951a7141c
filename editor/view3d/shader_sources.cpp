#include "editor/view3d/shader_sources.h"

#include "editor/view3d/overlay_style.h"

namespace editor::view3d {
namespace {

constexpr const char* kVersion = "#version 330 core\n";

// Bodies are drawn in batches: one surface, many transforms. Where the last row of a transform is
// 0, 0, 0, 1 by itself, an instance has the levels of its body and 1 more than the body's number.
constexpr const char* kPlaced = R"(
in mat4 instanceMatrix;
mat4 placed()
{
    mat4 m = instanceMatrix;
    m[0][3] = 0.0;
    m[1][3] = 0.0;
    m[2][3] = 0.0;
    m[3][3] = min(m[3][3], 1.0);
    return m;
}
)";

constexpr const char* kSurfaceVertex = R"(
in vec3 vertexPosition;
in vec3 vertexNormal;
in vec2 vertexTexCoord;
uniform mat4 modelMatrix;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
out vec3 position_W;
out vec3 normal_W;
out vec2 texCoord;
flat out vec3 levels;
flat out float number;
void main()
{
    mat4 toWorld = modelMatrix * placed();
    levels = vec3(instanceMatrix[0][3], instanceMatrix[1][3], instanceMatrix[2][3]);
    number = instanceMatrix[3][3] - 1.0;
    mat3 m = mat3(toWorld);
    // The cofactor matrix turns normals rightly under any scale, mirrored ones too.
    mat3 cofactors = mat3(cross(m[1], m[2]), cross(m[2], m[0]), cross(m[0], m[1]));
    normal_W = cofactors * vertexNormal;
    texCoord = vertexTexCoord;
    vec4 p = toWorld * vec4(vertexPosition, 1.0);
    position_W = p.xyz;
    gl_Position = projectionMatrix * viewMatrix * p;
}
)";

// Share of the key light that reaches a point; 1 outside of the map.
constexpr const char* kShadowLookup = R"(
uniform mat4 shadowMatrix;
uniform sampler2DShadow shadowMap;
uniform float shadowStrength;
uniform float shadowTexel;
float lightReaching(vec3 p)
{
    vec3 s = (shadowMatrix * vec4(p, 1.0)).xyz * 0.5 + 0.5;
    vec2 texel = 1.25 / vec2(textureSize(shadowMap, 0));
    // Four looks of two by two texels each, turned so that no row repeats.
    float sum = texture(shadowMap, vec3(s.xy + vec2(-0.4, -1.2) * texel, s.z)) +
                texture(shadowMap, vec3(s.xy + vec2(1.2, -0.4) * texel, s.z)) +
                texture(shadowMap, vec3(s.xy + vec2(0.4, 1.2) * texel, s.z)) +
                texture(shadowMap, vec3(s.xy + vec2(-1.2, 0.4) * texel, s.z));
    vec3 inside = step(vec3(0.0), s) * step(s, vec3(1.0));
    return 1.0 - shadowStrength * inside.x * inside.y * inside.z * (1.0 - sum * 0.25);
}
)";

// Lighting in linear light: a key light from the viewer's left shoulder, a sky above warm ground, a
// faint fill from the right and a faint rim, so that no side of a body is flat or black. Squares
// and roots stand for the exact curves of displays: a renderer in software has no fast powers.
constexpr const char* kSurfaceFragment = R"(
in vec3 position_W;
in vec3 normal_W;
in vec2 texCoord;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform vec3 eyePosition;
uniform vec4 diffuse;
uniform vec3 specular;
uniform vec3 emission;
uniform float ambientLevel;
uniform float shininess;
uniform vec3 keyDirection;
uniform vec3 warningColour;
// 0: by material; 1 to 3: by a level; 4: by the body's number; 5: by depth; 6: depth in 24 bits.
uniform float colouring;
uniform vec3 lowColour;
uniform vec3 middleColour;
uniform vec3 highColour;
uniform vec2 depthRange;
flat in vec3 levels;
flat in float number;
#ifdef TEXTURED
uniform sampler2D picture;
#endif
out vec4 colour;

vec4 surfaceColour()
{
    vec4 base = diffuse;
#ifdef TEXTURED
    base *= texture(picture, texCoord);
#endif
#ifdef PLACEHOLDER
    float stripe = fract((texCoord.x + texCoord.y) * 4.0);
    float width = fwidth((texCoord.x + texCoord.y) * 4.0);
    float on = smoothstep(0.0, width, stripe) - smoothstep(0.5, 0.5 + width, stripe);
    base = vec4(mix(warningColour * 0.16, warningColour, on), 1.0);
#endif
    if (colouring > 0.5) {
        float level = colouring < 1.5 ? levels.x : colouring < 2.5 ? levels.y : levels.z;
        vec3 below = mix(lowColour, middleColour, clamp(2.0 * level, 0.0, 1.0));
        base.rgb = mix(below, highColour, clamp(2.0 * level - 1.0, 0.0, 1.0));
    }
    return base;
}

// Far from those of the numbers before and after: hues in steps of the golden ratio.
vec3 colourOfNumber(float n)
{
    float hue = fract(n * 0.61803399);
    vec3 wheel = clamp(abs(fract(vec3(hue) + vec3(1.0, 2.0 / 3.0, 1.0 / 3.0)) * 6.0 - 3.0) - 1.0, 0.0, 1.0);
    return (0.55 + 0.45 * fract(n * 0.41421356)) * mix(vec3(1.0), wheel, 0.85);
}

// What sensors give instead of a picture: which body it is, and how far away, white being near.
vec4 measuredColour()
{
    if (colouring < 4.5) {
        return vec4(colourOfNumber(number), 1.0);
    }
    float depth = -(viewMatrix * vec4(position_W, 1.0)).z;
    float share = (depth - depthRange.x) / max(depthRange.y - depthRange.x, 1e-6);
    share = clamp(share, 0.0, 1.0);
    if (colouring > 5.5) {
        // 0 is nothing. All of these are whole numbers that a float has exactly.
        float n = 1.0 + floor(share * 16777213.0 + 0.5);
        float high = floor(n / 65536.0);
        float middle = floor((n - high * 65536.0) / 256.0);
        return vec4(vec3(high, middle, n - high * 65536.0 - middle * 256.0) / 255.0, 1.0);
    }
    return vec4(vec3(1.0 - share), 1.0);
}

#ifdef WIRE
void main()
{
    vec4 base = surfaceColour();
    colour = vec4(mix(base.rgb, vec3(0.6), 0.35), base.a);
}
#else
vec3 display(vec3 c)
{
    // Bright ends roll off instead of clipping.
    vec3 over = max(c - 0.7, 0.0);
    return sqrt(min(c, vec3(0.7)) + over / (1.0 + over * (1.0 / 0.3)));
}

struct Lit { float diffuse; float specular; };

// Schlick, "A fast alternative to Phong's specular model", 1994, in place of a power.
Lit lit(vec3 n, vec3 v, vec3 l)
{
    float towards = dot(n, l);
    float t = max(dot(n, normalize(l + v)), 0.0);
    float power = 2.0 * max(shininess, 1.0);
    float shine = t / (power - power * t + t);
    return Lit(max(towards, 0.0), step(0.0, towards) * shine * (power + 8.0) / 40.0);
}

#ifdef SCENE_LIGHTS
Lit litBy(Ray ray, vec3 n, vec3 v)
{
    Lit r = lit(n, v, ray.towards);
    float strength = ray.strength * ray.reaching;
    return Lit(r.diffuse * strength, r.specular * strength);
}
#endif

void main()
{
    if (colouring > 3.5) {
        colour = measuredColour();
        return;
    }
    vec3 n = normalize(normal_W);
    vec3 backwards = vec3(viewMatrix[0][2], viewMatrix[1][2], viewMatrix[2][2]);
    bool parallel = projectionMatrix[3][3] == 1.0;
    vec3 v = parallel ? backwards : normalize(eyePosition - position_W);
    n *= sign(dot(n, v) + 1e-6);  // meshes in the wild do not agree on which side is out
    vec4 base = surfaceColour();
    vec3 albedo = base.rgb * base.rgb;
#ifdef SCENE_LIGHTS
    Lit a = litBy(sceneRay0(position_W, n), n, v);
    Lit b = litBy(sceneRay1(position_W, n), n, v);
    Lit c = litBy(sceneRay2(position_W, n), n, v);
    Lit d = litBy(sceneRay3(position_W, n), n, v);
    Lit key = Lit(a.diffuse + b.diffuse + c.diffuse + d.diffuse,
                  a.specular + b.specular + c.specular + d.specular);
#else
    Lit key = lit(n, v, keyDirection);
#ifdef SHADOWED
    // From a little above the surface, so that it does not shade itself.
    float reaching = lightReaching(position_W + 1.6 * shadowTexel * n);
    key = Lit(key.diffuse * reaching, key.specular * reaching);
#endif
#endif
    vec3 right = vec3(viewMatrix[0][0], viewMatrix[1][0], viewMatrix[2][0]);
    float fill = max(dot(n, right * 0.9 + backwards * 0.35 - vec3(0.0, 0.0, 0.1)), 0.0);
    vec3 sky = mix(vec3(0.30, 0.28, 0.26), vec3(0.62, 0.66, 0.72), n.z * 0.5 + 0.5);
    float edge = 1.0 - abs(dot(n, v));
    float rim = edge * edge * edge * edge;

    vec3 light = sky * (0.55 + 0.5 * ambientLevel) + vec3(0.95, 0.93, 0.90) * key.diffuse +
                 vec3(0.16, 0.17, 0.19) * fill;
    vec3 shine = specular * (key.specular * 0.55) + (vec3(0.03) + 0.25 * specular) * rim * sky;
    colour = vec4(display(albedo * light + shine + emission * emission), base.a);
}
#endif
)";

constexpr const char* kFlatFragment = R"(
uniform vec4 diffuse;
out vec4 colour;
void main() { colour = diffuse; }
)";

constexpr const char* kPositionVertex = R"(
in vec3 vertexPosition;
uniform mat4 modelMatrix;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
void main()
{
    gl_Position = projectionMatrix * viewMatrix * modelMatrix * placed() * vec4(vertexPosition, 1.0);
#ifdef PULLED
    gl_Position.z -= 2e-4 * gl_Position.w;  // polygon offsets do not move lines
#endif
}
)";

// The shadow pass keeps the viewer's camera (Qt 3D's matrices) and draws with the light's matrix:
// the key light's, or that of one of the document's lights (scene_light_nodes.cpp).
constexpr const char* kShadowVertex = R"(
in vec3 vertexPosition;
uniform mat4 modelMatrix;
uniform mat4 shadowMatrix;
void main() { gl_Position = shadowMatrix * modelMatrix * placed() * vec4(vertexPosition, 1.0); }
)";

constexpr const char* kNothingFragment = R"(
void main() {}
)";

constexpr const char* kMarkFragment = R"(
uniform float mark;
out vec4 colour;
void main() { colour = vec4(mark, 0.0, 0.0, 1.0); }
)";

// The outline's quad covers only the part of the screen that holds marks.
constexpr const char* kOutlineVertex = R"(
in vec3 vertexPosition;
uniform vec4 screenRect;
void main()
{
    gl_Position = vec4(mix(screenRect.xy, screenRect.zw, vertexPosition.xy * 0.5 + 0.5), 0.0, 1.0);
}
)";

constexpr const char* kScreenVertex = R"(
in vec3 vertexPosition;
out vec2 place;
void main()
{
    place = vertexPosition.xy * 0.5 + 0.5;
    gl_Position = vec4(vertexPosition.xy, 0.0, 1.0);
}
)";

// Draws where a marked pixel is near but this one is not marked: a line with a halo on both sides,
// so that it is seen beside a body of its own colour. It writes the depth of that nearest marked
// pixel, so a second drawing with the opposite depth test shows the hidden part fainter.
constexpr const char* kOutlineFragment = R"(
uniform sampler2D marks;
uniform sampler2D markDepth;
uniform vec3 hoverColour;
uniform vec3 selectColour;
uniform vec3 haloColour;
uniform float strength;
uniform float pixelScale;
uniform float reach;
out vec4 colour;

float markAt(ivec2 p) { return texelFetch(marks, clamp(p, ivec2(0), textureSize(marks, 0) - 1), 0).r; }

void main()
{
    ivec2 here = ivec2(gl_FragCoord.xy);
    float own = markAt(here);
    int r = int(reach);
    // Most pixels are far from any edge: a coarse look suffices.
    float highest = 0.0;
    for (int j = -r; j <= r; j += 2) {
        for (int i = -r; i <= r; i += 2) {
            highest = max(highest, markAt(here + ivec2(i, j)));
        }
    }
    float best = 1e9;
    float kind = 0.0;
    ivec2 nearest = here;
    int near = highest > own + 0.1 ? r : -1;
    for (int j = -near; j <= near; ++j) {
        for (int i = -near; i <= near; ++i) {
            float m = markAt(here + ivec2(i, j));
            float d = length(vec2(i, j));
            if (m > own + 0.1 && (m > kind + 0.1 || (m > kind - 0.1 && d < best))) {
                best = d;
                kind = m;
                nearest = here + ivec2(i, j);
            }
        }
    }
    float width = (kind > 0.8 ? 3.0 : kind > 0.5 ? 2.0 : 1.3) * pixelScale;
    float halo = MARK_HALO * pixelScale;
    float ground = 0.75 * clamp(halo + width + halo + 0.5 - best, 0.0, 1.0);
    float line = clamp(best - halo + 0.5, 0.0, 1.0) * clamp(halo + width + 0.5 - best, 0.0, 1.0);
    float cover = line + (1.0 - line) * ground;
    if (cover <= 0.0) {
        discard;
    }
    vec3 ink = kind > 0.5 ? selectColour : hoverColour;
    colour = vec4(mix(haloColour, ink, line / cover), cover * strength);
    gl_FragDepth = max(texelFetch(markDepth, nearest, 0).r - 2e-5, 0.0);
}
)";

constexpr const char* kBackdropFragment = R"(
in vec2 place;
uniform vec3 topColour;
uniform vec3 bottomColour;
out vec4 colour;
void main()
{
    // Half a step of noise keeps eight bits from showing as bands.
    float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    colour = vec4(mix(bottomColour, topColour, place.y) + (noise - 0.5) / 255.0, 1.0);
}
)";

constexpr const char* kGroundVertex = R"(
in vec3 vertexPosition;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform vec3 groundCentre;
uniform float groundRadius;
out vec3 position_W;
void main()
{
    position_W = vec3(groundCentre.xy + vertexPosition.xy * groundRadius, 0.0);
    gl_Position = projectionMatrix * viewMatrix * vec4(position_W, 1.0);
}
)";

constexpr const char* kGroundFragment = R"(
in vec3 position_W;
uniform vec3 groundCentre;
uniform float groundRadius;
uniform float gridStep;
uniform float gridShown;
uniform vec3 minorColour;
uniform vec3 majorColour;
uniform vec3 axisXColour;
uniform vec3 axisYColour;
uniform float shadowDarkness;
uniform float pixelScale;
out vec4 colour;

// Cover of lines every `spacing`, `width` logical pixels wide; lines too dense to be distinguished fade away.
float lines(vec2 p, vec2 perPixel, float spacing, float width)
{
    vec2 away = abs(fract(p / spacing - 0.5) - 0.5) * spacing / perPixel;
    vec2 cover = clamp(0.5 * width * pixelScale + 0.5 - away, 0.0, 1.0);
    cover *= 1.0 - smoothstep(0.12, 0.35, perPixel * pixelScale / spacing);
    return max(cover.x, cover.y);
}

float axis(float p, float perPixel) { return clamp(0.5 * pixelScale + 0.5 - abs(p) / perPixel, 0.0, 1.0); }

void main()
{
    vec2 p = position_W.xy;
    vec2 acrossX = dFdx(p);
    vec2 acrossY = dFdy(p);
    vec2 perPixel = max(sqrt(acrossX * acrossX + acrossY * acrossY), vec2(1e-7));
    float away = length(p - groundCentre.xy) / groundRadius;
    float fade = 1.0 - smoothstep(0.12, 0.95, away);
    float axisFade = 1.0 - smoothstep(0.45, 1.0, away);
    float shade = 0.0;
#ifdef SCENE_LIGHTS
    shade = lightMissing(position_W, vec3(0.0, 0.0, 1.0)) * shadowDarkness * fade;
#elif defined(SHADOWED)
    shade = (1.0 - lightReaching(position_W)) * shadowDarkness * fade;
#endif
    float minor = lines(p, perPixel, gridStep, 0.6) * 0.8 * fade * gridShown;
    float major = lines(p, perPixel, gridStep * 5.0, 0.8) * fade * gridShown;
    float x = axis(p.y, perPixel.y) * axisFade * gridShown;
    float y = axis(p.x, perPixel.x) * axisFade * gridShown;
    // Each layer lies over those before it; colours are premultiplied.
    vec4 c = vec4(0.0, 0.0, 0.0, shade);
    c = vec4(minorColour, 1.0) * minor + c * (1.0 - minor);
    c = vec4(majorColour, 1.0) * major + c * (1.0 - major);
    c = vec4(axisXColour, 1.0) * x + c * (1.0 - x);
    c = vec4(axisYColour, 1.0) * y + c * (1.0 - y);
    colour = c;
}
)";

constexpr const char* kCanvasVertex = R"(
in vec3 vertexPosition;
uniform vec2 canvasSize;
out vec2 texel;
void main()
{
    texel = vertexPosition.xy;
    vec2 p = vertexPosition.xy / canvasSize * 2.0 - 1.0;
    gl_Position = vec4(p.x, -p.y, 0.0, 1.0);
}
)";

constexpr const char* kCanvasFragment = R"(
in vec2 texel;
uniform sampler2D canvas;
out vec4 colour;
void main() { colour = texelFetch(canvas, ivec2(texel), 0); }
)";

// What a fragment shader needs to know of the lights.
QByteArray lightSource(SurfaceLight light)
{
    switch (light) {
        case SurfaceLight::Shadowed:
            return QByteArray("#define SHADOWED\n") + kShadowLookup;
        case SurfaceLight::SceneLights:
            return sceneLightSource(0);
        case SurfaceLight::SceneLightsOneThrows:
            return sceneLightSource(1);
        case SurfaceLight::SceneLightsTwoThrow:
            return sceneLightSource(2);
        case SurfaceLight::SceneLightsFourThrow:
            return sceneLightSource(4);
        case SurfaceLight::Unshadowed:
        case SurfaceLight::Wire:
            break;
    }
    return {};
}

ShaderPair pairOf(const QByteArray& vertex, const QByteArray& fragment)
{
    return {.vertex = kVersion + vertex, .fragment = kVersion + fragment};
}

}  // namespace

ShaderPair surfaceShader(SurfaceLook look, SurfaceLight light)
{
    QByteArray fragment;
    if (look == SurfaceLook::Textured) {
        fragment += "#define TEXTURED\n";
    } else if (look == SurfaceLook::Placeholder) {
        fragment += "#define PLACEHOLDER\n";
    }
    if (light == SurfaceLight::Wire) {
        fragment += "#define WIRE\n";
    }
    return pairOf(kPlaced + QByteArray(kSurfaceVertex),
                  fragment + lightSource(light) + kSurfaceFragment);
}

ShaderPair flatShader()
{
    return pairOf(QByteArray("#define PULLED\n") + kPlaced + kPositionVertex, kFlatFragment);
}

ShaderPair shadowShader()
{
    return pairOf(kPlaced + QByteArray(kShadowVertex), kNothingFragment);
}

ShaderPair markShader()
{
    return pairOf(kPlaced + QByteArray(kPositionVertex), kMarkFragment);
}

ShaderPair outlineShader()
{
    const QByteArray halo = "#define MARK_HALO " + QByteArray::number(kMarkHalo, 'f', 3) + "\n";
    return pairOf(kOutlineVertex, halo + kOutlineFragment);
}

ShaderPair backdropShader()
{
    return pairOf(kScreenVertex, kBackdropFragment);
}

ShaderPair groundShader(SurfaceLight light)
{
    const bool changed = light != SurfaceLight::SceneLights;
    return pairOf(kGroundVertex, (changed ? lightSource(light) : QByteArray()) + kGroundFragment);
}

ShaderPair canvasShader()
{
    return pairOf(kCanvasVertex, kCanvasFragment);
}

}  // namespace editor::view3d
