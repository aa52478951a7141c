#include "editor/panels/value_check.h"

#include "base/math.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace editor {
namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("value check", text);
}

struct Range {
    double min = -std::numeric_limits<double>::infinity();
    double max = std::numeric_limits<double>::infinity();
    bool minExcluded = false;

    [[nodiscard]] bool holds(double x) const
    {
        return (minExcluded ? x > min : x >= min) && x <= max;
    }
};

Range rangeOf(const adf::Facet& facet)
{
    if (const auto* real = std::get_if<adf::RealFacet>(&facet)) {
        return {.min = real->min, .max = real->max, .minExcluded = real->minExcluded};
    }
    if (const auto* vector = std::get_if<adf::VectorFacet>(&facet)) {
        return {.min = vector->min};
    }
    constexpr auto kLowest = std::numeric_limits<std::int64_t>::min();
    constexpr auto kHighest = std::numeric_limits<std::int64_t>::max();
    const auto whole = [](std::int64_t min, std::int64_t max) {
        Range range;
        range.min = min == kLowest ? range.min : static_cast<double>(min);
        range.max = max == kHighest ? range.max : static_cast<double>(max);
        return range;
    };
    if (const auto* integer = std::get_if<adf::IntegerFacet>(&facet)) {
        return whole(integer->min, integer->max);
    }
    if (const auto* integers = std::get_if<adf::IntegerListFacet>(&facet)) {
        return whole(integers->min, integers->max);
    }
    if (std::holds_alternative<adf::ColourFacet>(facet)) {
        return {.min = 0, .max = 1};
    }
    return {};
}

QString words(const Range& range, const FieldUnit& unit)
{
    const QString symbol = unit.symbol.isEmpty() ? QString() : QLatin1Char(' ') + unit.symbol;
    const bool low = std::isfinite(range.min);
    const bool high = std::isfinite(range.max);
    if (low && high) {
        return tr("%1 to %2").arg(exactText(range.min, unit), exactText(range.max, unit)) + symbol;
    }
    if (low) {
        return (range.minExcluded ? tr("above %1") : tr("%1 or more"))
                   .arg(exactText(range.min, unit)) +
               symbol;
    }
    return high ? tr("%1 or less").arg(exactText(range.max, unit)) + symbol : QString();
}

QString outside(double si, const Range& range, const FieldUnit& unit)
{
    if (range.holds(si)) {
        return {};
    }
    const bool both = std::isfinite(range.min) && std::isfinite(range.max);
    return (both ? tr("%1 is outside the allowed range %2.") : tr("%1 is not allowed: %2."))
        .arg(exactText(si, unit), words(range, unit));
}

}  // namespace

QString problemOf(const adf::PropertySpec& row,
                  const adf::Value& value,
                  const FieldUnit& unit,
                  int component)
{
    const Range range = rangeOf(row.facet);
    if (const auto* real = std::get_if<double>(&value)) {
        return outside(*real, range, unit);
    }
    if (const auto* integer = std::get_if<std::int64_t>(&value)) {
        return outside(static_cast<double>(*integer), range, unit);
    }
    if (const auto* integers = std::get_if<adf::IntegerList>(&value)) {
        for (const std::int64_t one : *integers) {
            if (!range.holds(static_cast<double>(one))) {
                return outside(static_cast<double>(one), range, unit);
            }
        }
    }
    if (const auto* colour = std::get_if<adf::Colour>(&value)) {
        for (const double channel : {colour->r, colour->g, colour->b, colour->a}) {
            if (!range.holds(channel)) {
                return outside(channel, range, unit);
            }
        }
    }
    if (const auto* vector = std::get_if<base::Vec3>(&value)) {
        for (int i = 0; i < 3; ++i) {
            if ((component < 0 || component == i) && !range.holds((*vector)[i])) {
                return outside((*vector)[i], range, unit);
            }
        }
        const auto* facet = std::get_if<adf::VectorFacet>(&row.facet);
        if (facet != nullptr && facet->direction && *vector == base::Vec3{}) {
            return tr("All three are 0: a direction needs one that is not.");
        }
    }
    return {};
}

QString allowedRange(const adf::PropertySpec& row, const FieldUnit& unit)
{
    return words(rangeOf(row.facet), unit);
}

}  // namespace editor
