// What a person changes through the rows of properties, as undo steps.

#include "adf/properties.h"
#include "adf/value_check.h"
#include "editor/panels/property_model.h"
#include "editor/panels/value_text.h"
#include "editor/session/step_text.h"
#include "editor/session/words.h"
#include "editor/tools/linked_geometry.h"
#include "editor/tools/renaming.h"
#include "editor/widgets/expression.h"

#include <algorithm>
#include <map>
#include <utility>

namespace editor {

namespace {

using Kind = PropertyNode::Kind;

}  // namespace

bool PropertyModel::commit(const QModelIndex& index, const QString& text)
{
    PropertyNode& row = mutableNode(index);
    const auto component = componentOf(index);
    row.feedback.clear();
    const FieldState before = field(index);
    const bool unchanged = before.mixed ? text.isEmpty() : text == before.text;
    if (unchanged && before.problem.isEmpty()) {
        touch(row);
        return true;
    }
    // "*=2" makes something else of each object: all of them take it, or none does.
    for (auto object = objects_.rbegin(); object != objects_.rend(); ++object) {
        const TypedValue result = typedWithDrafts(row, component, text, *object);
        if (!result.value) {
            row.drafts[static_cast<std::size_t>(component)] = Draft{text, result.problem};
            touch(row);
            return false;
        }
    }
    const auto editFor = [&](const ShownObject& object) -> std::optional<adf::Edit> {
        const TypedValue own = typedWithDrafts(row, component, text, object);
        return own.value ? std::optional(editOf(*object.now, row.path, *own.value)) : std::nullopt;
    };
    const adf::Value shown = *typedWithDrafts(row, component, text, objects_.back()).value;
    if (isKey(row)) {
        return commitName(row, QString::fromStdString(std::get<std::string>(shown)));
    }
    const Edits edits = editsFor(editFor);
    row.drafts = {};
    pushValue(row, component, 0, shown, edits);
    touchAll();
    return true;
}

// The value that a text makes of the row. The other fields of a vector may hold texts that were not
// taken alone: (0, 0, 0) is no axis on the way from (0, 0, 1) to (1, 0, 0). They are taken along
// when that makes a whole that is.
TypedValue PropertyModel::typedWithDrafts(const PropertyNode& row,
                                          int component,
                                          const QString& text,
                                          const ShownObject& object) const
{
    const adf::Value present = reading().value(object, row);
    const FieldUnit unit = reading().unit(row);
    adf::Value others = present;
    for (int other = 0; other < row.fieldCount(); ++other) {
        const std::optional<Draft>& draft = row.drafts[static_cast<std::size_t>(other)];
        if (other != component && draft) {
            if (const auto si = evaluate(draft->text.toStdString(), unit.unit).si) {
                others = withNumber(others, other, *si);
            }
        }
    }
    const TypedValue together = typedValue(*row.row, others, component, text, unit);
    if (together.value && !adf::checkValue(*row.row, *together.value)) {
        return together;
    }
    return typedValue(*row.row, present, component, text, unit);
}

void PropertyModel::setTyped(const QModelIndex& index, const QString& text)
{
    PropertyNode& row = mutableNode(index);
    const TypedValue typed = typedValue(*row.row, reading().value(objects_.back(), row),
                                        componentOf(index), text, reading().unit(row));
    row.feedback = typed.problem.isEmpty() ? typed.result : QString();
    row.dropCache();
    Q_EMIT dataChanged(indexOf(row, kLabel), indexOf(row, kReset));
}

void PropertyModel::dropTyped(const QModelIndex& index)
{
    PropertyNode& row = mutableNode(index);
    row.feedback.clear();
    row.drafts[static_cast<std::size_t>(componentOf(index))].reset();
    touch(row);
}

void PropertyModel::toggle(const QModelIndex& index)
{
    const FieldState state = field(index);
    if (state.kind != FieldKind::Switch) {
        return;
    }
    PropertyNode& row = mutableNode(index);
    const bool on = state.mixed || !state.on;
    pushValue(row, 0, 0, adf::Value(on), editsFor([&](const ShownObject& object) {
                  return std::optional(editOf(*object.now, row.path, adf::Value(on)));
              }));
}

void PropertyModel::scrub(const QModelIndex& index, double si, int gesture)
{
    PropertyNode& row = mutableNode(index);
    const int component = componentOf(index);
    const FieldUnit unit = reading().unit(row);
    const auto changed = [&](const ShownObject& object) -> std::optional<adf::Edit> {
        const TypedValue typed = typedValue(*row.row, reading().value(object, row), component,
                                            exactText(si, unit), unit);
        return typed.value ? std::optional(editOf(*object.now, row.path, *typed.value))
                           : std::nullopt;
    };
    const TypedValue shown = typedValue(*row.row, reading().value(objects_.back(), row), component,
                                        exactText(si, unit), unit);
    if (shown.value) {
        pushValue(row, component, gesture, *shown.value, editsFor(changed));
    }
}

void PropertyModel::activate(const QModelIndex& index)
{
    PropertyNode& row = mutableNode(index);
    if (row.kind == Kind::More) {
        setAdvanced(!options_.advanced);
        return;
    }
    const bool isItem = row.path.isItem() && !row.path.isMember();
    if (row.kind == Kind::List && index.column() == kMark) {
        const auto* facet = std::get_if<adf::RecordListFacet>(&row.row->facet);
        const QString item = facet == nullptr ? tr("item") : schemaText(facet->itemName);
        const auto before = row.children.size();
        push(tr("Add %1 to %2").arg(item), 0, [&](const ShownObject& object) {
            return std::optional(addingItem(*object.now, *row.row));
        });
        if (row.children.size() > before) {
            Q_EMIT itemAdded(indexOf(*row.children.back()));
        }
    } else if (isItem && index.column() == kReset) {
        const PropertyPath path = row.path;
        push(tr("Remove %1 of %2").arg(inSentence(row.label)), 0,
             [path](const ShownObject& object) {
                 return std::optional(removingItem(*object.now, path.property, path.item));
             });
    } else if (index.column() == kReset) {
        reset(row);
    }
}

void PropertyModel::reset(PropertyNode& row)
{
    if (row.hasDraft()) {
        row.drafts = {};
        touch(row);
        return;
    }
    const ResetTo target = stateOf(row).reset;
    if (target == ResetTo::Nothing) {
        return;
    }
    push(tr("Reset %1 of %2").arg(inSentence(row.label)), 0,
         [&](const ShownObject& object) { return resettingEdit(object, row, target); });
}

PropertyModel::Edits PropertyModel::editsFor(const EditFor& editFor) const
{
    std::map<DocumentSession*, std::vector<adf::Edit>> bySession;
    for (const ShownObject& object : objects_) {
        if (auto edit = editFor(object)) {
            adf::Edit whole = withLinkedCollision(*object.now, *std::move(edit));
            if (following_) {
                whole = following_(*object.session, *object.now, std::move(whole));
            }
            bySession[object.session].push_back(std::move(whole));
        }
    }
    Edits edits;
    for (auto& [session, own] : bySession) {
        edits.push_back(
            {session, own.size() == 1 ? std::move(own.front()) : adf::group(std::move(own))});
    }
    return edits;
}

void PropertyModel::push(const QString& step, int gesture, const EditFor& editFor)
{
    push(step, gesture, editsFor(editFor));
}

void PropertyModel::push(const QString& step, int gesture, const Edits& edits)
{
    std::vector<adf::ObjectId> changed;
    for (const ShownObject& object : objects_) {
        const bool isChanged = std::any_of(edits.begin(), edits.end(), [&](const FileEdit& one) {
            return one.session == object.session;
        });
        if (isChanged) {
            changed.push_back(object.now->id());
        }
    }
    workspace_.push(completed(edits), step.arg(namesOf(workspace_, changed)), gesture);
}

PropertyModel::Edits PropertyModel::completed(const Edits& edits) const
{
    return completion_ ? completion_(edits) : edits;
}

void PropertyModel::pushValue(const PropertyNode& row,
                              int component,
                              int gesture,
                              const adf::Value& after,
                              const Edits& edits)
{
    const ShownObject& object = objects_.back();
    const DocumentSession& session = *object.session;
    const unsigned bit = 1U << static_cast<unsigned>(component);
    const bool sameRow = last_.path == row.path && last_.objects == ids_ &&
                         last_.revision == session.document().revision() &&
                         last_.index == workspace_.undoStack().index() && session.isDirty();
    const bool goesOn =
        sameRow && (gesture != 0 ? gesture == last_.gesture
                                 : row.fieldCount() > 1 && !(last_.components & bit));
    if (!goesOn) {
        last_ = {.path = row.path,
                 .objects = ids_,
                 .gesture = gesture != 0 ? gesture : DocumentSession::newGesture(),
                 .before = reading().value(object, row)};
    }
    last_.components |= bit;
    const QString names = namesOf(workspace_, ids_);
    QString text = tr("Set %1 of %2").arg(inSentence(row.label), names);
    if (objects_.size() == 1) {
        const FieldUnit unit = reading().unit(row);
        const bool one = row.fieldCount() == 3 && last_.components == bit;
        QString label = row.label;
        QString before = wholeText(*row.row, last_.before, unit);
        QString now = wholeText(*row.row, after, unit);
        if (one) {
            const auto members = adf::componentNames(*row.row);
            label += QLatin1Char(' ') +
                     QString::fromUtf8(members[std::size_t(component)].data(),
                                       qsizetype(members[std::size_t(component)].size()))
                         .toUpper();
            before = fieldText(*row.row, last_.before, component, unit);
            now = fieldText(*row.row, after, component, unit);
        }
        QString values = tr("%1 of %2: %3 → %4").arg(label, names, before, now);
        values += unit.symbol.isEmpty() ? QString() : QLatin1Char(' ') + unit.symbol;
        text = values.replace(QLatin1Char('\n'), QLatin1Char(' ')) + QLatin1Char('\n') + text;
    }
    workspace_.push(completed(edits), text, last_.gesture);
    last_.revision = session.document().revision();
    last_.index = workspace_.undoStack().index();
}

bool PropertyModel::isKey(const PropertyNode& row) const
{
    if (objects_.size() != 1 || row.path != PropertyPath{.property = adf::common::kName.id}) {
        return false;
    }
    const adf::Object& object = *objects_.back().now;
    const adf::Value* name = object.authored(adf::common::kName);
    return !object.identifier().empty() &&
           (name == nullptr || std::get<std::string>(*name) == object.shortName());
}

bool PropertyModel::commitName(PropertyNode& row, const QString& name)
{
    const ShownObject& object = objects_.back();
    const adf::Document& document = object.session->document();
    const adf::Edit edit = renaming(document, object.now->id(), name.toStdString());
    if (const base::Diagnostics problems = document.check(edit); !problems.empty()) {
        row.drafts.front() = Draft{name, asSentence(problems.all().front().message)};
        touch(row);
        return false;
    }
    row.drafts = {};
    push(tr("Rename %2 to %1").arg(name), 0, {{object.session, edit}});
    touchAll();
    return true;
}

}  // namespace editor
