#include "editor/devices/gain_edits.h"

#include "adf/input_properties.h"
#include "adf/properties.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>
#include <vector>

namespace editor {
namespace {

namespace key = adf::input;

using adf::ButtonMode;

QString gainWords(const char* words)
{
    return QCoreApplication::translate("devices", words);
}

// One gain of the file.
struct Gain {
    adf::RealProperty ofAll;
    adf::VectorProperty ofAxes;  // in its place, when it is said
    double step = 1;
};

// The controller's part, linear or angular, that a gain belongs to.
struct Part {
    adf::RealProperty p;
    adf::RealProperty d;
    adf::VectorProperty pOfAxes;
    adf::VectorProperty dOfAxes;
    adf::Property<adf::OutputType> output;
    adf::RealProperty pOfBody;
    adf::RealProperty dOfBody;
};

constexpr Part kLinear{key::kControllerLinearP, key::kControllerLinearD, key::kAxisLinearP,
                       key::kAxisLinearD,       key::kLinearOutput,      adf::body::kLinearP,
                       adf::body::kLinearD};
constexpr Part kAngular{key::kControllerAngularP, key::kControllerAngularD, key::kAxisAngularP,
                        key::kAxisAngularD,       key::kAngularOutput,      adf::body::kAngularP,
                        adf::body::kAngularD};

std::optional<Gain> gainIn(ButtonMode mode)
{
    switch (mode) {
        case ButtonMode::ControllerLinear:
            return Gain{kLinear.p, kLinear.pOfAxes, 10};
        case ButtonMode::ControllerAngular:
            return Gain{kAngular.p, kAngular.pOfAxes, 1};
        case ButtonMode::ControllerLinearDamping:
            return Gain{kLinear.d, kLinear.dOfAxes, 1};
        case ButtonMode::ControllerAngularDamping:
            return Gain{kAngular.d, kAngular.dOfAxes, 1};
        case ButtonMode::HapticLinear:
            return Gain{key::kHapticLinear, key::kAxisHapticLinearP, 5};
        case ButtonMode::HapticAngular:
            return Gain{key::kHapticAngular, key::kAxisHapticAngularP, 1};
        case ButtonMode::CameraAndClutch:
        case ButtonMode::Jaw:
            break;
    }
    return std::nullopt;
}

bool says(const adf::Object& unit, const Part& part)
{
    return unit.isAuthored(part.p) || unit.isAuthored(part.d) || unit.isAuthored(part.pOfAxes) ||
           unit.isAuthored(part.dOfAxes) || unit.isAuthored(part.output);
}

// A unit that says no controller has its body's: what becomes its own begins as that, with the
// same output, so that one gain is all that changes.
void beginAsBody(const adf::Object& unit,
                 const adf::Object* body,
                 const Part& part,
                 std::vector<adf::Edit>& edits)
{
    const double p = body != nullptr ? body->get(part.pOfBody) : unit.get(part.p);
    const double d = body != nullptr ? body->get(part.dOfBody) : unit.get(part.d);
    const auto said = body != nullptr ? body->get(adf::body::kOutputType) : std::nullopt;
    const bool isForce = said == adf::OutputType::Force;
    edits.push_back(adf::setProperty(unit.id(), part.p, p));
    edits.push_back(adf::setProperty(unit.id(), part.d, d));
    edits.push_back(adf::setProperty(
        unit.id(), part.output.id,
        adf::toValue(isForce ? adf::OutputType::Force : adf::OutputType::Velocity)));
}

}  // namespace

QString modeWords(ButtonMode mode)
{
    switch (mode) {
        case ButtonMode::CameraAndClutch:
            return gainWords("Clutch and camera");
        case ButtonMode::Jaw:
            return gainWords("Open and close the jaw");
        case ButtonMode::ControllerLinear:
            return gainWords("Linear gain of the body");
        case ButtonMode::ControllerAngular:
            return gainWords("Angular gain of the body");
        case ButtonMode::ControllerLinearDamping:
            return gainWords("Linear damping of the body");
        case ButtonMode::ControllerAngularDamping:
            return gainWords("Angular damping of the body");
        case ButtonMode::HapticLinear:
            return gainWords("Linear gain of the hand");
        case ButtonMode::HapticAngular:
            return gainWords("Angular gain of the hand");
    }
    return {};
}

ButtonMode modeOf(const adf::Object& unit)
{
    return unit.get(key::kButtonMode).value_or(ButtonMode::CameraAndClutch);
}

ButtonMode modeAfter(ButtonMode mode, int by)
{
    const int count = static_cast<int>(adf::kChoices<ButtonMode>.size());
    return static_cast<ButtonMode>((static_cast<int>(mode) + by + count) % count);
}

adf::Edit settingMode(const adf::Object& unit, ButtonMode mode)
{
    return mode == ButtonMode::CameraAndClutch
               ? adf::clearProperty(unit.id(), key::kButtonMode.id)
               : adf::setProperty(unit.id(), key::kButtonMode, mode);
}

std::optional<double> gainOf(const adf::Object& unit, ButtonMode mode)
{
    const std::optional<Gain> gain = gainIn(mode);
    if (!gain) {
        return std::nullopt;
    }
    return unit.isAuthored(gain->ofAxes) ? unit.get(gain->ofAxes).x : unit.get(gain->ofAll);
}

std::optional<adf::Edit> changingGain(const adf::Object& unit,
                                      const adf::Object* body,
                                      ButtonMode mode,
                                      bool up)
{
    const std::optional<Gain> gain = gainIn(mode);
    if (!gain) {
        return std::nullopt;
    }
    const double by = up ? gain->step : -gain->step;
    if (unit.isAuthored(gain->ofAxes)) {
        base::Vec3 value = unit.get(gain->ofAxes);
        for (int i = 0; i < 3; ++i) {
            // An axis that is not moved, or not felt, stays so.
            value[i] = value[i] == 0 ? 0 : std::max(0.0, value[i] + by);
        }
        return adf::setProperty(unit.id(), gain->ofAxes, value);
    }
    std::vector<adf::Edit> edits;
    double before = unit.get(gain->ofAll);
    for (const Part* part : {&kLinear, &kAngular}) {
        const bool isStiffness = gain->ofAll.id == part->p.id;
        if ((isStiffness || gain->ofAll.id == part->d.id) && !says(unit, *part)) {
            beginAsBody(unit, body, *part, edits);
            if (body != nullptr) {
                before = body->get(isStiffness ? part->pOfBody : part->dOfBody);
            }
        }
    }
    edits.push_back(adf::setProperty(unit.id(), gain->ofAll, std::max(0.0, before + by)));
    return adf::group(std::move(edits));
}

}  // namespace editor
