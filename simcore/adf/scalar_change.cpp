#include "adf/scalar_change.h"

#include "base/text.h"

#include <cmath>

namespace adf {

namespace {

std::optional<double> realOf(const Node& node)
{
    if (const auto real = base::parseReal(node.scalar)) {
        return real;
    }
    const auto integer = base::parseInteger(node.scalar);
    return integer ? std::optional(static_cast<double>(*integer)) : std::nullopt;
}

bool sameNumber(double a, double b)
{
    const bool bothNan = std::isnan(a) && std::isnan(b);
    return bothNan || (a == b && std::signbit(a) == std::signbit(b));
}

}  // namespace

std::optional<std::int64_t> integerOf(const Node& node)
{
    if (node.kind != NodeKind::Scalar) {
        return std::nullopt;
    }
    if (const auto integer = base::parseInteger(node.scalar)) {
        return integer;
    }
    const auto real = base::parseReal(node.scalar);
    constexpr double kLargest = 9e15;  // whole numbers up to here are exact
    const bool isWhole = real && std::abs(*real) < kLargest && *real == std::floor(*real);
    return isWhole ? std::optional(static_cast<std::int64_t>(*real)) : std::nullopt;
}

bool saysTheSame(const Node& old, const YamlValue& wanted, const PropertySpec& row)
{
    if (old.kind != NodeKind::Scalar) {
        return false;
    }
    if (wanted.kind != YamlValue::Kind::Raw) {
        return old.scalar == wanted.text;
    }
    if (std::holds_alternative<BoolFacet>(row.facet)) {
        return base::parseBool(old.scalar) == base::parseBool(wanted.text);
    }
    if (std::holds_alternative<IntegerFacet>(row.facet)) {
        return integerOf(old) == base::parseInteger(wanted.text);
    }
    const auto number = realOf(old);
    const auto wantedNumber = base::parseReal(wanted.text);
    return number && wantedNumber && sameNumber(*number, *wantedNumber);
}

YamlValue inTheMannerOf(const Node& old, YamlValue wanted)
{
    if (old.kind != NodeKind::Scalar || !wanted.isScalar()) {
        return wanted;
    }
    if (wanted.kind == YamlValue::Kind::Raw) {
        const auto truth = base::parseBool(wanted.text);
        const auto integer = base::parseInteger(wanted.text);
        if (truth && base::parseBool(old.scalar)) {
            wanted.text = boolText(*truth, old.scalar);
        } else if (integer && base::parseInteger(old.scalar)) {
            wanted.text = integerText(*integer, old.scalar);
        }
    }
    if (old.style == NodeStyle::DoubleQuoted) {
        return YamlValue::raw(doubleQuoted(wanted.text));
    }
    if (old.style == NodeStyle::SingleQuoted) {
        return YamlValue::raw(adf::quoted(wanted.text));
    }
    return wanted;
}

}  // namespace adf
