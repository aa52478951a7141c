#pragma once

#include "adf/object.h"
#include "adf/property_spec.h"
#include "base/units.h"

#include <QString>

#include <functional>

namespace editor {

// How the numbers of a row are shown and typed.
struct FieldUnit {
    base::Unit unit = base::Unit::None;
    QString symbol;    // "deg"; empty for none
    double perSi = 1;  // shown = SI value * perSi
};

// Of a row for this object: limits of a prismatic joint are metres, of a revolute one degrees.
FieldUnit fieldUnit(const adf::PropertySpec& row, const adf::Object& object);
FieldUnit fieldUnit(base::Unit unit);

// The shortest number in the shown unit that means exactly this SI value: "30" for
// 0.5235987755982988.
QString exactText(double si, const FieldUnit& unit);

// Is there room for this text?
using Fits = std::function<bool(const QString&)>;

// The same, rounded to as many digits as fit; with an exponent where digits before the point would
// have to go. The shortest form when nothing fits: who paints it shows that its end is missing.
QString fittingText(double si, const FieldUnit& unit, const Fits& fits);
// The same of a field at rest: with six digits where it has more, for long tails say nothing to a
// reader. Digits before the point stay.
QString restingText(double si, const FieldUnit& unit, const Fits& fits);
// Does restingText() leave digits out, however much room there is?
bool isRoundedAtRest(double si, const FieldUnit& unit);
QString roundedText(double si, const FieldUnit& unit, int maxCharacters);

// With so many decimals; what rounds to zero has no sign.
QString fixedText(double shown, int decimals);
// With so many decimals or as many of them as fit.
QString fittingFixedText(double shown, int decimals, const Fits& fits);

// One unit of the last digit of a shown number: 0.01 for "2.50", 1 for "30". For Up and Down.
double lastDigit(const QString& shown);

}  // namespace editor
