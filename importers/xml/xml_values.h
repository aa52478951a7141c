#pragma once

#include "base/diagnostics.h"
#include "base/math.h"
#include "importers/xml/xml_tree.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace importers {

// Reads the values of attributes strictly: what is not a number is reported (`xml.not-a-number`,
// `xml.not-finite`, `xml.missing-attribute`) and counts as not given.
class XmlValues {
public:
    explicit XmlValues(base::Diagnostics& sink) : sink_(sink) {}

    // Of an attribute that may be absent.
    std::optional<double> real(const XmlNode& node, std::string_view attribute);
    std::optional<base::Vec3> vector(const XmlNode& node, std::string_view attribute);
    // True when the attribute is there and all of `into` was filled.
    bool reals(const XmlNode& node, std::string_view attribute, std::span<double> into);
    // Of `least` to `most` numbers; none when it is absent or wrong.
    std::optional<std::vector<double>> list(const XmlNode& node,
                                            std::string_view attribute,
                                            std::size_t least,
                                            std::size_t most);

    // Of one that must be there.
    std::optional<double> needReal(const XmlNode& node, std::string_view attribute);
    std::optional<base::Vec3> needVector(const XmlNode& node, std::string_view attribute);
    // Not empty.
    std::optional<std::string> needText(const XmlNode& node, std::string_view attribute);

private:
    bool need(const XmlNode& node, std::string_view attribute);

    base::Diagnostics& sink_;
};

// Of an attribute, as written; empty when it is absent.
std::string attributeText(const XmlNode& node, std::string_view attribute);

// Gives the attribute this value, whether or not it is there.
void setAttribute(XmlNode& node, std::string_view name, std::string value);

// Reports something wrong at an element.
void report(base::Diagnostics& sink,
            base::Severity severity,
            std::string code,
            const XmlNode& node,
            std::string message,
            std::string hint = {});

}  // namespace importers
