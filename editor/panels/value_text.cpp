#include "editor/panels/value_text.h"

#include "base/text.h"
#include "editor/panels/value_check.h"
#include "editor/widgets/expression.h"

#include <QCoreApplication>
#include <QStringList>

#include <array>
#include <cmath>

namespace editor {
namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("value text", text);
}

template <typename... F>
struct Overloaded : F... {
    using F::operator()...;
};

template <typename... F>
Overloaded(F...) -> Overloaded<F...>;

QString plain(double number)
{
    return QString::fromStdString(base::numberText(number));
}

QString joined(const adf::IntegerList& numbers)
{
    QStringList words;
    for (const std::int64_t number : numbers) {
        words += QString::number(number);
    }
    return words.join(QStringLiteral(", "));
}

QString colourText(const adf::Colour& colour, bool alpha)
{
    QStringList words{plain(colour.r), plain(colour.g), plain(colour.b)};
    if (alpha) {
        words += plain(colour.a);
    }
    return words.join(QLatin1Char(' '));
}

// "= 1.309 rad (75 deg)": the value as the file keeps it, and in the shown unit when that differs.
QString resultText(double si, const FieldUnit& unit)
{
    constexpr int kDigits = 6;
    const std::string_view symbol = base::siSymbol(unit.unit);
    const FieldUnit asKept{.unit = unit.unit,
                           .symbol = QString::fromUtf8(symbol.data(), qsizetype(symbol.size())),
                           .perSi = 1};
    const auto withSymbol = [](double value, const FieldUnit& in) {
        const QString number = roundedText(value, in, kDigits);
        return in.symbol.isEmpty() ? number : number + QLatin1Char(' ') + in.symbol;
    };
    const QString kept = withSymbol(si, unit.perSi == 1 ? unit : asKept);
    return unit.perSi == 1 ? tr("= %1").arg(kept) : tr("= %1 (%2)").arg(kept, withSymbol(si, unit));
}

TypedValue typedNumber(const adf::PropertySpec& row,
                       const adf::Value& before,
                       int component,
                       const QString& text,
                       const FieldUnit& unit)
{
    const Evaluated number =
        evaluateFrom(numberOf(before, component).value_or(0), text.toStdString(), unit.unit);
    if (!number.si) {
        return {.value = {}, .problem = QString::fromStdString(number.problem), .result = {}};
    }
    if (std::holds_alternative<std::int64_t>(before)) {
        constexpr double kLargest = 9007199254740992.0;  // 2^53: every whole number up to here
        if (*number.si != std::round(*number.si) || std::abs(*number.si) > kLargest) {
            return {.value = {}, .problem = tr("A whole number is needed."), .result = {}};
        }
    }
    adf::Value value = withNumber(before, component, *number.si);
    const QString problem = problemOf(row, value, unit, component);
    if (!problem.isEmpty()) {
        return {.value = {}, .problem = problem, .result = {}};
    }
    return {.value = std::move(value),
            .problem = {},
            .result = number.isExpression ? resultText(*number.si, unit) : QString()};
}

TypedValue typedIntegers(const adf::PropertySpec& row, const QString& text, const FieldUnit& unit)
{
    QString spaced = text;
    spaced.replace(QLatin1Char(','), QLatin1Char(' '));
    adf::IntegerList numbers;
    for (const QString& word : spaced.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const auto number = base::parseInteger(word.toStdString());
        if (!number) {
            return {
                .value = {}, .problem = tr("“%1” is not a whole number.").arg(word), .result = {}};
        }
        numbers.push_back(*number);
    }
    adf::Value value(std::move(numbers));
    const QString problem = problemOf(row, value, unit);
    if (!problem.isEmpty()) {
        return {.value = {}, .problem = problem, .result = {}};
    }
    return {.value = std::move(value), .problem = {}, .result = {}};
}

TypedValue typedColour(const adf::PropertySpec& row, const QString& text, const FieldUnit& unit)
{
    const bool alpha = std::get<adf::ColourFacet>(row.facet).alpha;
    QString spaced = text;
    spaced.replace(QLatin1Char(','), QLatin1Char(' '));
    std::array<double, 4> channels{0, 0, 0, 1};
    const QStringList words = spaced.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const qsizetype most = alpha ? 4 : 3;
    if (words.size() < 3 || words.size() > most) {
        return {.value = {},
                .problem = alpha ? tr("Red, green, blue and alpha are needed, each 0 to 1.")
                                 : tr("Red, green and blue are needed, each 0 to 1."),
                .result = {}};
    }
    for (qsizetype i = 0; i < words.size(); ++i) {
        const Evaluated channel = evaluate(words[i].toStdString(), base::Unit::None);
        if (!channel.si) {
            return {.value = {}, .problem = QString::fromStdString(channel.problem), .result = {}};
        }
        channels[static_cast<std::size_t>(i)] = *channel.si;
    }
    adf::Value value(adf::Colour{channels[0], channels[1], channels[2], channels[3]});
    const QString problem = problemOf(row, value, unit);
    if (!problem.isEmpty()) {
        return {.value = {}, .problem = problem, .result = {}};
    }
    return {.value = std::move(value), .problem = {}, .result = {}};
}

TypedValue typedKeyword(const adf::KeywordFacet& facet, const QString& text)
{
    const std::string typed = text.toStdString();
    for (const adf::KeywordChoice& choice : facet.choices) {
        if (base::lowered(choice.word) == base::lowered(typed)) {
            return {.value = adf::Value(std::string(choice.word)), .problem = {}, .result = {}};
        }
    }
    return {.value = {}, .problem = tr("“%1” is not one of the words.").arg(text), .result = {}};
}

}  // namespace

FieldKind fieldKind(const adf::PropertySpec& row)
{
    return std::visit(Overloaded{[](const adf::BoolFacet&) { return FieldKind::Switch; },
                                 [](const adf::IntegerFacet&) { return FieldKind::Integer; },
                                 [](const adf::RealFacet&) { return FieldKind::Number; },
                                 [](const adf::VectorFacet&) { return FieldKind::Number; },
                                 [](const adf::RotationFacet&) { return FieldKind::Number; },
                                 [](const adf::ColourFacet&) { return FieldKind::Colour; },
                                 [](const adf::KeywordFacet&) { return FieldKind::Keyword; },
                                 [](const adf::TextFacet&) { return FieldKind::Text; },
                                 [](const adf::FilePathFacet&) { return FieldKind::Path; },
                                 [](const adf::ReferenceFacet&) { return FieldKind::Reference; },
                                 [](const adf::TextListFacet&) { return FieldKind::None; },
                                 [](const adf::IntegerListFacet&) { return FieldKind::Integers; },
                                 [](const adf::RecordListFacet&) {
                                     return FieldKind::None;
                                 }},
                      row.facet);
}

int fieldCount(const adf::PropertySpec& row)
{
    if (std::holds_alternative<adf::VectorFacet>(row.facet) ||
        std::holds_alternative<adf::RotationFacet>(row.facet)) {
        return 3;
    }
    return fieldKind(row) == FieldKind::None ? 0 : 1;
}

QString fieldText(const adf::PropertySpec& row,
                  const adf::Value& value,
                  int component,
                  const FieldUnit& unit)
{
    return std::visit(
        Overloaded{[](bool on) { return on ? tr("on") : tr("off"); },
                   [](std::int64_t number) { return QString::number(number); },
                   [&](double number) { return exactText(number, unit); },
                   [](const std::string& text) { return QString::fromStdString(text); },
                   [&](const base::Vec3& vector) { return exactText(vector[component], unit); },
                   [&](const adf::Colour& colour) {
                       const auto* facet = std::get_if<adf::ColourFacet>(&row.facet);
                       return colourText(colour, facet != nullptr && facet->alpha);
                   },
                   [](const adf::TextList& texts) { return QString::number(texts.size()); },
                   [](const adf::IntegerList& numbers) { return joined(numbers); },
                   [](const adf::RecordList& records) {
                       return QString::number(records.size());
                   }},
        value);
}

QString wholeText(const adf::PropertySpec& row, const adf::Value& value, const FieldUnit& unit)
{
    if (const auto* on = std::get_if<bool>(&value)) {
        return *on ? tr("on") : tr("off");
    }
    if (fieldKind(row) == FieldKind::None) {
        return QString::fromStdString(adf::displayText(value));
    }
    QStringList parts;
    for (int i = 0; i < std::max(1, fieldCount(row)); ++i) {
        parts += fieldText(row, value, i, unit);
    }
    const QString whole = parts.join(QLatin1String(", "));
    return parts.size() > 1  ? QStringLiteral("(%1)").arg(whole)
           : whole.isEmpty() ? tr("nothing")
                             : whole;
}

TypedValue typedValue(const adf::PropertySpec& row,
                      const adf::Value& before,
                      int component,
                      const QString& text,
                      const FieldUnit& unit)
{
    const QString trimmed = text.trimmed();
    switch (fieldKind(row)) {
        case FieldKind::Number:
        case FieldKind::Integer:
            return typedNumber(row, before, component, trimmed, unit);
        case FieldKind::Integers:
            return typedIntegers(row, trimmed, unit);
        case FieldKind::Colour:
            return typedColour(row, trimmed, unit);
        case FieldKind::Keyword:
            return typedKeyword(std::get<adf::KeywordFacet>(row.facet), trimmed);
        case FieldKind::Switch: {
            const auto on = base::parseBool(trimmed.toStdString());
            return on ? TypedValue{.value = adf::Value(*on), .problem = {}, .result = {}}
                      : TypedValue{
                            .value = {}, .problem = tr("On or off is needed."), .result = {}};
        }
        case FieldKind::Text:
        case FieldKind::Path:
        case FieldKind::Reference:
        case FieldKind::None:
            break;
    }
    return {.value = adf::Value(trimmed.toStdString()), .problem = {}, .result = {}};
}

std::optional<double> numberOf(const adf::Value& value, int component)
{
    if (const auto* real = std::get_if<double>(&value)) {
        return *real;
    }
    if (const auto* integer = std::get_if<std::int64_t>(&value)) {
        return static_cast<double>(*integer);
    }
    if (const auto* vector = std::get_if<base::Vec3>(&value)) {
        return (*vector)[component];
    }
    return std::nullopt;
}

adf::Value withNumber(const adf::Value& value, int component, double si)
{
    if (std::holds_alternative<std::int64_t>(value)) {
        return static_cast<std::int64_t>(si);
    }
    if (const auto* vector = std::get_if<base::Vec3>(&value)) {
        base::Vec3 changed = *vector;
        changed[component] = si;
        return changed;
    }
    return si;
}

}  // namespace editor
