#pragma once

#include "adf/document.h"
#include "adf/value.h"
#include "base/diagnostics.h"
#include "scene/scene.h"

#include <optional>
#include <string>
#include <unordered_map>

namespace compile {

// Colours that ADF's `color` key names: those of a colour file (ADF reference section 12b).
class ColourNames {
public:
    // `colours` may be null: then "random" and the basic colours of CSS are known.
    explicit ColourNames(const adf::Document* colours);

    // "random" gives one of the colours, always the same for the same seed text, so that a scene
    // looks alike each time it is opened.
    [[nodiscard]] std::optional<adf::Colour> find(const std::string& name,
                                                  const std::string& seed) const;

private:
    std::unordered_map<std::string, adf::Colour> colours_;
};

// The material that an object's colour keys say; none when they say nothing, so that a mesh keeps
// its own (ADF reference section 2.4). `color rgba` wins over `color components`, these over
// `color`. A name that nobody knows is said (`compile.unknown-colour`) and grey, as in AMBF 1.0.
std::optional<scene::Material> materialOf(const adf::Document& document,
                                          const adf::Object& object,
                                          const scene::ObjectOrigin& origin,
                                          const ColourNames& names,
                                          base::Diagnostics& sink);

}  // namespace compile
