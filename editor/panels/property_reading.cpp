#include "editor/panels/property_reading.h"

#include "adf/schema.h"
#include "adf/value_check.h"
#include "editor/panels/provenance.h"
#include "editor/panels/row_problem.h"
#include "editor/panels/value_check.h"
#include "editor/session/words.h"
#include "editor/tools/selector_change.h"
#include "editor/widgets/kind_icon.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>

#include <algorithm>

namespace editor {
namespace {

using Kind = PropertyNode::Kind;

QString tr(const char* words)
{
    return QCoreApplication::translate("properties", words);
}

bool isOfList(const PropertyNode& node)
{
    return node.path.isItem();
}

std::optional<adf::Value> authoredIn(const adf::ObjectPtr& object, const PropertyNode& node)
{
    return object == nullptr ? std::nullopt : authoredAt(*object, node.path);
}

bool isKept(const adf::PropertySpec& row)
{
    return adf::has(row.traits, adf::Trait::Required) ||
           adf::has(row.traits, adf::Trait::AlwaysWritten);
}

// Words as a person reads them: "CONVEX_HULL" → "Convex hull", "revolute" → "Revolute".
QString readable(const QString& word)
{
    if (word.size() < 2) {
        return word;
    }
    const bool shouts = word == word.toUpper();
    QString result = shouts ? word.toLower() : word;
    result.replace(QLatin1Char('_'), QLatin1Char(' '));
    result[0] = result[0].toUpper();
    return result;
}

// The object a reference means, as far as its text is a whole identifier.
adf::ObjectPtr referenced(const ShownObject& object, const QString& identifier)
{
    return object.session->document().findAny(identifier.toStdString());
}

void describeReference(const ShownObject& object, FieldState& state)
{
    if (const adf::ObjectPtr target = referenced(object, state.text)) {
        state.shown = text(target->shortName());
        state.icon = kindIcon(*target);
    }
}

ResetTo resetOf(const ShownObject& object, const PropertyNode& node, bool changed)
{
    if (isOfList(node) && !node.path.isMember()) {
        return ResetTo::Nothing;  // the cross at its end takes the item away
    }
    if (changed) {
        return ResetTo::Saved;
    }
    const std::optional<adf::Value> authored = authoredIn(object.now, node);
    if (!authored || node.row == nullptr) {
        return ResetTo::Nothing;
    }
    const bool isDefault = *authored == adf::defaultValue(*node.row);
    if (isKept(*node.row)) {
        const bool possible = !adf::checkValue(*node.row, adf::defaultValue(*node.row));
        return isDefault || !possible ? ResetTo::Nothing : ResetTo::Default;
    }
    return ResetTo::Default;
}

QString sourceLine(const ShownObject& object, const PropertyNode& node)
{
    const PresentTextPtr& present = object.session->present();
    if (present == nullptr || node.row == nullptr || isOfList(node)) {
        return {};
    }
    const base::SourceSpan span = spanOf(*present, *object.now, *node.row);
    return span.line == 0 ? QString()
                          : object.session->title() + QLatin1Char(':') + QString::number(span.line);
}

int decimalsOf(const LiveRow& row)
{
    if (row.inMillimetres) {
        return 3;
    }
    if (row.unit == base::Unit::None) {
        return 0;  // a count
    }
    return fieldUnit(row.unit).perSi == 1 ? 4 : 2;
}

}  // namespace

FieldState Reading::liveField(const PropertyNode& node, int component) const
{
    const LiveRow& row = live[node.live];
    FieldState state;
    if (component >= row.count) {
        return state;
    }
    state.kind = FieldKind::Number;
    state.unit = row.inMillimetres
                     ? FieldUnit{.unit = row.unit, .symbol = QStringLiteral("mm"), .perSi = 1000}
                     : fieldUnit(row.unit);
    state.si = row.values[static_cast<std::size_t>(component)];
    state.decimals = decimalsOf(row);
    state.text = fixedText(state.si * state.unit.perSi, state.decimals);
    state.shown = state.text;
    state.readOnly = true;
    return state;
}

bool Reading::isAuthored(const PropertyNode& node) const
{
    return std::any_of(objects.begin(), objects.end(), [&node](const ShownObject& object) {
        return authoredIn(object.now, node).has_value();
    });
}

adf::Value Reading::value(const ShownObject& object, const PropertyNode& node) const
{
    if (computed && !isOfList(node) && !object.now->isAuthored(node.path.property)) {
        if (auto made = computed(object.now->id(), node.path.property)) {
            return *std::move(made);
        }
    }
    return valueAt(*object.now, node.path);
}

FieldUnit Reading::unit(const PropertyNode& node) const
{
    return node.row == nullptr ? FieldUnit{} : fieldUnit(*node.row, *objects.back().now);
}

FieldState Reading::field(const PropertyNode& node, int component) const
{
    if (node.kind == Kind::Live) {
        return liveField(node, component);
    }
    FieldState state;
    if (node.kind != Kind::Value || component >= node.fieldCount()) {
        return state;
    }
    const adf::PropertySpec& row = *node.row;
    const ShownObject& head = objects.back();
    const adf::Value shown = value(head, node);
    state.kind = fieldKind(row);
    state.unit = unit(node);
    state.text = fieldText(row, shown, component, state.unit);
    state.shown = state.text;
    state.si = numberOf(shown, component).value_or(0);
    state.isDefault = !isAuthored(node);
    state.isAbsent = state.isDefault && adf::has(row.traits, adf::Trait::NoDefault) &&
                     !(computed && !isOfList(node) && computed(head.now->id(), row.id));
    state.mixed = std::any_of(objects.begin(), objects.end(), [&](const ShownObject& object) {
        return fieldText(row, value(object, node), component, state.unit) != state.text;
    });
    if (const auto* on = std::get_if<bool>(&shown)) {
        state.on = *on;
    }
    if (const auto* colour = std::get_if<adf::Colour>(&shown)) {
        state.swatch = QColor::fromRgbF(float(colour->r), float(colour->g), float(colour->b),
                                        float(colour->a));
    }
    if (state.kind == FieldKind::Keyword) {
        state.shown = readable(state.text);
    }
    if (state.kind == FieldKind::Reference) {
        describeReference(head, state);
    }
    const std::optional<Draft>& draft = node.drafts[static_cast<std::size_t>(component)];
    if (draft) {
        state.text = draft->text;
        state.shown = draft->text;
        state.problem = draft->problem;
        state.mixed = false;
    } else if (objects.size() == 1 && !isOfList(node)) {
        const auto found = problemOfRow(*head.session, *head.now, row);
        if (found && !found->text.isEmpty() && node.fieldCount() == 1) {
            state.text = found->text;
            state.shown = found->text;
            state.problem = found->sentence;
        }
    }
    return state;
}

RowState Reading::row(const PropertyNode& node) const
{
    RowState state;
    if (objects.empty() || node.row == nullptr) {
        return state;
    }
    const ShownObject& head = objects.back();
    state.changed = std::any_of(objects.begin(), objects.end(), [&](const ShownObject& object) {
        return object.saved != nullptr &&
               authoredIn(object.saved, node) != authoredIn(object.now, node);
    });
    if (isAuthored(node)) {
        const bool isGiven =
            head.given != nullptr && authoredIn(head.given, node) == authoredIn(head.now, node);
        state.provenance =
            isGiven ? givenProvenance(*head.now, node.path.property) : Provenance::Person;
    } else if (!isOfList(node) && computed && computed(head.now->id(), node.path.property)) {
        state.provenance = Provenance::Computed;
    }
    state.reset = resetOf(head, node, state.changed);
    state.rebuilds = running && !adf::has(node.row->traits, adf::Trait::Live) &&
                     !adf::has(node.row->traits, adf::Trait::InertHere) &&
                     !adf::has(node.row->traits, adf::Trait::Dead);

    for (const std::optional<Draft>& draft : node.drafts) {
        if (draft && state.message.isEmpty()) {
            state.error = true;
            state.level = MessageLevel::Error;
            state.message = draft->problem;
        }
    }
    state.feedback = node.feedback;
    if (state.message.isEmpty() && objects.size() == 1 && !isOfList(node)) {
        if (const auto problem = problemOfRow(*head.session, *head.now, *node.row)) {
            state.error = problem->severity == base::Severity::Error;
            state.level = state.error                                    ? MessageLevel::Error
                          : problem->severity == base::Severity::Warning ? MessageLevel::Warning
                                                                         : MessageLevel::Hint;
            state.message = problem->sentence;
        }
    }
    const auto document = kept.find({head.now->id(), node.path.property});
    if (document != kept.end() && !isOfList(node)) {
        state.isOfRun = true;
        if (state.message.isEmpty()) {
            state.level = MessageLevel::Run;
            state.message = tr("Document: %1").arg(document->second);
        }
    }
    return state;
}

// With all digits, where fields at rest leave some out.
QString Reading::wholeNumbers(const PropertyNode& node) const
{
    QStringList numbers;
    bool isRounded = false;
    for (int i = 0; i < node.fieldCount(); ++i) {
        const FieldState state = field(node, i);
        if (state.kind == FieldKind::Number && !state.mixed && !state.isAbsent) {
            numbers += state.text;
            isRounded = isRounded || isRoundedAtRest(state.si, state.unit);
        }
    }
    return isRounded ? tr("Exactly %1.").arg(numbers.join(QStringLiteral(", "))) : QString();
}

QString Reading::toolTip(const PropertyNode& node) const
{
    if (node.row == nullptr || objects.empty()) {
        return {};
    }
    const FieldUnit in = unit(node);
    QStringList lines;
    lines += QStringLiteral("<b>%1</b> %2").arg(node.label.toHtmlEscaped(), in.symbol);
    if (!node.row->doc.empty()) {
        lines += text(node.row->doc).toHtmlEscaped();
    }
    lines += wholeNumbers(node);
    const RowState state = row(node);
    if (!state.message.isEmpty()) {
        lines += state.message.toHtmlEscaped();
    }
    QStringList facts;
    const QString line = sourceLine(objects.back(), node);
    if (!line.isEmpty()) {
        facts += tr("From %1.").arg(line);
        facts += provenanceSentence(state.provenance);
    } else if (state.provenance == Provenance::Computed) {
        facts += tr("Not in the file: computed.");
    }
    const QString range = allowedRange(*node.row, in);
    if (!range.isEmpty()) {
        facts += tr("Allowed: %1.").arg(range);
    }
    if (fieldCount(*node.row) == 1 && !node.row->key.empty() &&
        !adf::has(node.row->traits, adf::Trait::NoDefault)) {
        const QString fallback = fieldText(*node.row, adf::defaultValue(*node.row), 0, in);
        if (!fallback.isEmpty()) {
            facts += tr("Default %1.").arg(fallback);
        }
    }
    if (!node.row->key.empty()) {
        facts += tr("Key: %1.").arg(text(node.row->key));
    }
    facts.removeAll(QString());
    lines += facts.join(QLatin1Char(' ')).toHtmlEscaped();
    if (state.rebuilds) {
        lines += tr("Changing it during a run rebuilds the running world, which goes on as it was.")
                     .toHtmlEscaped();
    }
    lines.removeAll(QString());
    return QStringLiteral("<p style='white-space:pre-wrap; margin:0'>%1</p>")
        .arg(lines.join(QStringLiteral("<br>")));
}

QString Reading::spoken(const PropertyNode& node, int component) const
{
    constexpr std::array<const char*, 3> kAxes{"X", "Y", "Z"};
    const FieldState state = field(node, component);
    if (state.kind == FieldKind::None) {
        return node.label;
    }
    QStringList words{node.label};
    const bool several =
        node.kind == Kind::Live ? live[node.live].count > 1 : node.fieldCount() > 1;
    if (several) {
        words.last() +=
            QLatin1Char(' ') + QString::fromLatin1(kAxes[static_cast<std::size_t>(component)]);
    }
    words += state.mixed ? tr("mixed") : state.isAbsent ? tr("none") : state.text;
    if (!state.unit.symbol.isEmpty()) {
        words.last() += QLatin1Char(' ') + state.unit.symbol;
    }
    const RowState marks = row(node);
    if (marks.changed) {
        words += tr("changed");
    }
    words += node.kind == Kind::Live ? tr("live") : provenanceWord(marks.provenance);
    for (const QString& said : {marks.feedback, marks.message}) {
        if (!said.isEmpty()) {
            words += said;
        }
    }
    return words.join(QStringLiteral(", "));
}

std::optional<adf::Edit> resettingEdit(const ShownObject& object,
                                       const PropertyNode& node,
                                       ResetTo target)
{
    const adf::Object& now = *object.now;
    if (target == ResetTo::Saved) {
        if (object.saved == nullptr) {
            return std::nullopt;
        }
        if (isOfList(node) && !authoredIn(object.saved, node)) {
            return clearingOf(now, node.path);
        }
        const std::optional<adf::Value> saved = authoredIn(object.saved, node);
        return saved ? editOf(now, node.path, *saved) : clearingOf(now, node.path);
    }
    if (target == ResetTo::Default && node.row != nullptr) {
        return isKept(*node.row) ? editOf(now, node.path, adf::defaultValue(*node.row))
                                 : clearingOf(now, node.path);
    }
    return std::nullopt;
}

}  // namespace editor
