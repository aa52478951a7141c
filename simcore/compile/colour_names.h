#pragma once

#include "adf/document.h"
#include "adf/value.h"

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

}  // namespace compile
