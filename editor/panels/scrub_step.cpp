#include "editor/panels/scrub_step.h"

#include <algorithm>
#include <cmath>

namespace editor {
namespace {

// Shown units per pixel for a number near 1: a millimetre, half a degree, a hundredth.
double stepOf(const FieldState& field)
{
    if (field.kind == FieldKind::Integer) {
        return 1;
    }
    switch (field.unit.unit) {
        case base::Unit::Metre:
            return 0.001;
        case base::Unit::Radian:
            return 0.5;
        case base::Unit::RadianPerSecond:
            return 1;
        default:
            return 0.01;
    }
}

constexpr double kSnapFactor = 10;
constexpr double kFineFactor = 0.1;
constexpr int kPixelsPerInteger = 8;

}  // namespace

double scrubbed(double start, int pixels, const FieldState& field, const ScrubKeys& keys)
{
    const bool integer = field.kind == FieldKind::Integer;
    const double shown = start * field.unit.perSi;
    // Large and small numbers move by their own size.
    const double magnitude = std::abs(shown) > 0 ? std::floor(std::log10(std::abs(shown))) : 0;
    double step =
        stepOf(field) *
        (integer || field.unit.perSi != 1 ? 1 : std::pow(10, std::clamp(magnitude, -3.0, 6.0)));
    const double steps = integer ? pixels / kPixelsPerInteger : pixels;
    if (keys.fine && !integer) {
        step *= kFineFactor;
    }
    const double grid = keys.snap ? step * kSnapFactor : step;
    const double moved = std::round((shown + steps * step) / grid);
    // Through the inverse of a power of ten where it is one: 7 * 0.001 is not 0.007.
    const double inverse = 1 / grid;
    const double result = std::abs(inverse - std::round(inverse)) < 1e-9 * inverse
                              ? moved / std::round(inverse)
                              : moved * grid;
    return result / field.unit.perSi;
}

}  // namespace editor
