#include "compile/colour_names.h"

#include "adf/properties.h"

#include <array>

namespace compile {

namespace {

// What "random" picks from: calm and well apart.
constexpr std::array<adf::Colour, 8> kPalette{{{0.36, 0.54, 0.76, 1},
                                               {0.86, 0.53, 0.24, 1},
                                               {0.37, 0.66, 0.45, 1},
                                               {0.77, 0.38, 0.38, 1},
                                               {0.56, 0.47, 0.73, 1},
                                               {0.80, 0.68, 0.33, 1},
                                               {0.35, 0.66, 0.69, 1},
                                               {0.64, 0.60, 0.56, 1}}};

double channel(const adf::Object& colour, adf::IntegerProperty property)
{
    return static_cast<double>(colour.get(property)) / 255.0;
}

}  // namespace

ColourNames::ColourNames(const adf::Document* colours)
{
    if (colours == nullptr) {
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
