#include "editor/widgets/number_text.h"

#include "adf/properties.h"
#include "adf/schema.h"
#include "base/text.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace editor {
namespace {

constexpr int kMaxDigits = 17;
constexpr int kRestingDigits = 6;

std::string withDigits(double value, int digits)
{
    std::array<char, 40> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%.*g", digits, value);
    // Back through the number: "1e-05" and "0.00001" become the one spelling the files use.
    return base::numberText(std::strtod(buffer.data(), nullptr));
}

// "1.7e-04" → "1.7e-4": narrow fields have no room for idle zeros.
QString withShortExponent(QString text)
{
    const qsizetype at = text.indexOf(QLatin1Char('e'));
    if (at < 0) {
        return text;
    }
    const int exponent = text.mid(at + 1).toInt();
    return text.left(at + 1) + QString::number(exponent);
}

// "3e-4" → "0.0003", where that is easy to read.
QString withoutExponent(const QString& text)
{
    constexpr int kSmallest = -5;
    constexpr int kLargest = 6;
    const qsizetype at = text.indexOf(QLatin1Char('e'));
    if (at < 0) {
        return text;
    }
    const int exponent = text.mid(at + 1).toInt();
    if (exponent < kSmallest || exponent > kLargest) {
        return text;
    }
    const qsizetype point = text.indexOf(QLatin1Char('.'));
    const int decimals = (point < 0 ? 0 : int(at - point - 1)) - exponent;
    return QString::number(text.toDouble(), 'f', std::max(0, decimals));
}

// "1.2e5" for 123456: all digits that are shown are right, which "120000" would not say.
QString scientific(double value, int digits)
{
    return withShortExponent(QString::number(value, 'e', digits - 1));
}

// Significant ones: 3 of "0.00120".
int digitsOf(const QString& number)
{
    int digits = 0;
    for (const QChar c : number) {
        if (c == QLatin1Char('e')) {
            break;
        }
        digits += c.isDigit() && (digits > 0 || c != QLatin1Char('0')) ? 1 : 0;
    }
    return digits;
}

QString shortened(double value, int digits)
{
    constexpr double kSmall = 1e-3;
    const QString exponential = scientific(value, digits);
    if (std::abs(value) >= std::pow(10.0, digits)) {
        return exponential;
    }
    const QString plain = withShortExponent(QString::fromStdString(withDigits(value, digits)));
    return std::abs(value) < kSmall && exponential.size() < plain.size() ? exponential : plain;
}

}  // namespace

FieldUnit fieldUnit(base::Unit unit)
{
    const base::DisplayUnit shown = base::displayUnit(unit);
    return {.unit = unit,
            .symbol = QString::fromUtf8(shown.symbol.data(), qsizetype(shown.symbol.size())),
            .perSi = shown.perSi};
}

FieldUnit fieldUnit(const adf::PropertySpec& row, const adf::Object& object)
{
    FieldUnit unit = fieldUnit(adf::unitOf(row, object));
    // A symbol such as "N·s/m, N·m·s/rad" names both; the joint's limits say which one it is.
    const QStringList either = unit.symbol.split(QStringLiteral(", "));
    if (either.size() == 2) {
        const adf::PropertySpec* limit = adf::findRow(object.type(), adf::joint::kLow);
        const bool slides = limit != nullptr && adf::unitOf(*limit, object) == base::Unit::Metre;
        unit.symbol = slides ? either.first() : either.last();
    }
    return unit;
}

QString exactText(double si, const FieldUnit& unit)
{
    if (si == 0) {
        return QStringLiteral("0");  // also of what rounded to it from below
    }
    if (unit.perSi == 1 || !std::isfinite(si)) {
        return QString::fromStdString(base::numberText(si));
    }
    const double shown = si * unit.perSi;
    for (int digits = 1; digits <= kMaxDigits; ++digits) {
        const std::string text = withDigits(shown, digits);
        if (*base::parseReal(text) / unit.perSi == si) {
            return QString::fromStdString(text);
        }
    }
    return QString::fromStdString(base::numberText(shown));
}

QString fittingText(double si, const FieldUnit& unit, const Fits& fits)
{
    const QString exact = withShortExponent(exactText(si, unit));
    if (!std::isfinite(si)) {
        return exact;
    }
    for (const QString& text : {withoutExponent(exact), exact}) {
        if (fits(text)) {
            return text;
        }
    }
    for (int digits = kMaxDigits; digits > 0; --digits) {
        const QString text = shortened(si * unit.perSi, digits);
        if (fits(text)) {
            return text;
        }
    }
    return scientific(si * unit.perSi, 1);
}

bool isRoundedAtRest(double si, const FieldUnit& unit)
{
    const double shown = si * unit.perSi;
    return std::isfinite(si) && std::abs(shown) < std::pow(10.0, kRestingDigits) - 0.5 &&
           digitsOf(exactText(si, unit)) > kRestingDigits;
}

QString restingText(double si, const FieldUnit& unit, const Fits& fits)
{
    if (isRoundedAtRest(si, unit)) {
        const QString text = shortened(si * unit.perSi, kRestingDigits);
        if (fits(text)) {
            return text;
        }
    }
    return fittingText(si, unit, fits);
}

QString roundedText(double si, const FieldUnit& unit, int maxCharacters)
{
    return fittingText(
        si, unit, [maxCharacters](const QString& text) { return text.size() <= maxCharacters; });
}

QString fixedText(double shown, int decimals)
{
    const QString text = QString::number(shown, 'f', decimals);
    return text.startsWith(QLatin1Char('-')) && text.toDouble() == 0 ? text.mid(1) : text;
}

QString fittingFixedText(double shown, int decimals, const Fits& fits)
{
    for (; decimals >= 0; --decimals) {
        const QString text = fixedText(shown, decimals);
        if (fits(text)) {
            return text;
        }
    }
    return scientific(shown, 1);
}

double lastDigit(const QString& shown)
{
    const qsizetype exponentAt = shown.indexOf(QLatin1Char('e'), 0, Qt::CaseInsensitive);
    const QString mantissa = exponentAt < 0 ? shown : shown.left(exponentAt);
    const int exponent = exponentAt < 0 ? 0 : shown.mid(exponentAt + 1).toInt();
    const qsizetype point = mantissa.indexOf(QLatin1Char('.'));
    const auto decimals = point < 0 ? 0 : int(mantissa.size() - point - 1);
    return std::pow(10.0, exponent - decimals);
}

}  // namespace editor
