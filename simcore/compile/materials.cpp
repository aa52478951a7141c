#include "compile/materials.h"

#include "adf/properties.h"
#include "compile/problem.h"

#include <array>
#include <string_view>

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

// What "random" picks from: calm and well apart.
constexpr std::array<adf::Colour, 8> kPalette{{{0.36, 0.54, 0.76, 1},
                                               {0.86, 0.53, 0.24, 1},
                                               {0.37, 0.66, 0.45, 1},
                                               {0.77, 0.38, 0.38, 1},
                                               {0.56, 0.47, 0.73, 1},
                                               {0.80, 0.68, 0.33, 1},
                                               {0.35, 0.66, 0.69, 1},
                                               {0.64, 0.60, 0.56, 1}}};

struct NamedColour {
    std::string_view name;
    adf::Colour colour;
};

// The basic colours of CSS, for models that are opened without a colour file.
constexpr std::array kBasicColours{
    NamedColour{"black", {0, 0, 0, 1}},
    NamedColour{"silver", {0.75, 0.75, 0.75, 1}},
    NamedColour{"gray", {0.5, 0.5, 0.5, 1}},
    NamedColour{"grey", {0.5, 0.5, 0.5, 1}},
    NamedColour{"white", {1, 1, 1, 1}},
    NamedColour{"maroon", {0.5, 0, 0, 1}},
    NamedColour{"red", {1, 0, 0, 1}},
    NamedColour{"purple", {0.5, 0, 0.5, 1}},
    NamedColour{"fuchsia", {1, 0, 1, 1}},
    NamedColour{"magenta", {1, 0, 1, 1}},
    NamedColour{"green", {0, 0.5, 0, 1}},
    NamedColour{"lime", {0, 1, 0, 1}},
    NamedColour{"olive", {0.5, 0.5, 0, 1}},
    NamedColour{"yellow", {1, 1, 0, 1}},
    NamedColour{"navy", {0, 0, 0.5, 1}},
    NamedColour{"blue", {0, 0, 1, 1}},
    NamedColour{"teal", {0, 0.5, 0.5, 1}},
    NamedColour{"aqua", {0, 1, 1, 1}},
    NamedColour{"cyan", {0, 1, 1, 1}},
    NamedColour{"orange", {1, 0.65, 0, 1}},
    NamedColour{"brown", {0.65, 0.16, 0.16, 1}},
    NamedColour{"pink", {1, 0.75, 0.8, 1}},
};

double channel(const adf::Object& colour, adf::IntegerProperty property)
{
    return static_cast<double>(colour.get(property)) / 255.0;
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

ColourNames::ColourNames(const adf::Document* colours)
{
    if (colours == nullptr) {
        for (const NamedColour& basic : kBasicColours) {
            colours_.emplace(basic.name, basic.colour);
        }
        return;
    }
    for (const adf::ObjectPtr& colour : colours->objects(adf::ObjectType::NamedColour)) {
        colours_.emplace(colour->identifier(), adf::Colour{channel(*colour, adf::colour::kRed),
                                                           channel(*colour, adf::colour::kGreen),
                                                           channel(*colour, adf::colour::kBlue),
                                                           channel(*colour, adf::colour::kAlpha)});
    }
}

std::optional<adf::Colour> ColourNames::find(const std::string& name, const std::string& seed) const
{
    if (name == "random") {
        return kPalette[adf::PropertyId(seed).value % kPalette.size()];
    }
    const auto found = colours_.find(name);
    return found == colours_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace compile
