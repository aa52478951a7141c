#pragma once

#include "adf/object.h"
#include "editor/theme/tokens.h"
#include "exchange/device_port.h"

#include <QString>

namespace editor {

// How a unit stands, as its card says it.
struct UnitWords {
    Token dot = Token::TextSecondary;
    QString state;  // a word or two
    // In sentences: what that means and what to do; may be empty.
    QString meaning;
    bool wantsEngaging = false;  // a hand must say that it goes on
};

// `state`: null when no loop knows the unit.
[[nodiscard]] UnitWords wordsOf(const adf::Object& unit, const exchange::DeviceUnit* state);

// "1 : 4": metres of the body for metres of the hand.
[[nodiscard]] QString ratioWords(double metresPerMetre);

// "1000 Hz", "1.06 ms", "1.12 N".
[[nodiscard]] QString rateWords(double hertz);
[[nodiscard]] QString millisecondWords(double seconds);
[[nodiscard]] QString forceWords(double newtons);

}  // namespace editor
