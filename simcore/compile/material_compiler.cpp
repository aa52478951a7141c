#include "compile/material_compiler.h"

#include "adf/properties.h"
#include "compile/problem.h"

#include <array>
#include <string>

namespace compile {

namespace {

using adf::Colour;
namespace key = adf::material;

constexpr Colour kUnknownColour{0.5, 0.5, 0.5, 1};
constexpr float kRgbaAmbientLevel = 0.5F;  // AMBF: ambient is half of `color rgba`

scene::Rgba rgba(const Colour& colour)
{
    return {static_cast<float>(colour.r), static_cast<float>(colour.g),
            static_cast<float>(colour.b), static_cast<float>(colour.a)};
}

bool hasComponents(const adf::Object& object)
{
    static constexpr std::array<adf::PropertyId, 6> kComponents{
        key::kDiffuse,      key::kSpecular,  key::kEmission,
        key::kAmbientLevel, key::kShininess, key::kTransparency};
    for (const adf::PropertyId component : kComponents) {
        if (object.isAuthored(component)) {
            return true;
        }
    }
    return false;
}

scene::Material plain(const Colour& colour)
{
    scene::Material material;
    material.diffuse = rgba(colour);
    material.ambientLevel = kRgbaAmbientLevel;
    return material;
}

scene::Material fromComponents(const adf::Object& object)
{
    scene::Material material;
    material.diffuse = rgba(object.get(key::kDiffuse));
    material.diffuse.a = static_cast<float>(object.get(key::kTransparency));
    material.specular = rgba(object.get(key::kSpecular));
    material.emission = rgba(object.get(key::kEmission));
    material.ambientLevel = static_cast<float>(object.get(key::kAmbientLevel));
    material.shininess = static_cast<float>(object.get(key::kShininess));
    return material;
}

}  // namespace

std::optional<scene::Material> materialOf(const adf::Document& document,
                                          const adf::Object& object,
                                          const scene::ObjectOrigin& origin,
                                          const ColourNames& names,
                                          base::Diagnostics& sink)
{
    if (!object.get(key::kUseMaterial)) {
        return std::nullopt;
    }
    if (object.isAuthored(key::kRgba)) {
        return plain(object.get(key::kRgba));
    }
    if (hasComponents(object)) {
        return fromComponents(object);
    }
    const std::string name = object.get(key::kColourName);
    if (name.empty()) {
        return std::nullopt;
    }
    if (const auto named = names.find(name, origin.identifier)) {
        return plain(*named);
    }
    report(sink, originAt(document, object, key::kColourName, origin),
           {.code = "compile.unknown-colour",
            .message = "there is no colour \"" + name + '"',
            .hint = "a launch file's colour file gives names; or use `color rgba`",
            .severity = base::Severity::Warning});
    return plain(kUnknownColour);
}

}  // namespace compile
