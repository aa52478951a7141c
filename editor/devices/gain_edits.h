#pragma once

#include "adf/edit.h"
#include "adf/keywords.h"
#include "adf/object.h"

#include <QString>

#include <optional>

namespace editor {

// What the buttons a1 and a2 of a unit do in its modes, and the gains that they change in its file.

[[nodiscard]] QString modeWords(adf::ButtonMode mode);

// As its file says.
[[nodiscard]] adf::ButtonMode modeOf(const adf::Object& unit);

// What the button for the next mode (by 1), or the previous one (by -1), makes of it: they go
// round.
[[nodiscard]] adf::ButtonMode modeAfter(adf::ButtonMode mode, int by);

[[nodiscard]] adf::Edit settingMode(const adf::Object& unit, adf::ButtonMode mode);

// The gain that a mode changes, as the unit says it or by default: of several axes the first. None
// in modes that change none.
[[nodiscard]] std::optional<double> gainOf(const adf::Object& unit, adf::ButtonMode mode);

// That gain a step up or down, as far as it is not negative: by 10 and 1 (controller, linear and
// angular), 1 (damping), 5 and 1 (haptic), as AMBF has it. `body`: that the unit moves, whose
// controller is that of a unit without one; may be null. No edit in modes without a gain.
[[nodiscard]] std::optional<adf::Edit> changingGain(const adf::Object& unit,
                                                    const adf::Object* body,
                                                    adf::ButtonMode mode,
                                                    bool up);

}  // namespace editor
