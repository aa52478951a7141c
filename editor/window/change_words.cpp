#include "editor/window/change_words.h"

#include "adf/schema.h"
#include "editor/panels/value_text.h"
#include "editor/session/words.h"
#include "editor/widgets/kind_icon.h"

#include <QCoreApplication>

#include <algorithm>

namespace editor {
namespace {

QString tr(const char* words)
{
    return QCoreApplication::translate("run changes", words);
}

const adf::PropertySpec& rowOf(const RunChange& change)
{
    const auto rows = adf::rows(change.object().type());
    return *std::find_if(rows.begin(), rows.end(),
                         [&](const adf::PropertySpec& row) { return row.id == change.property; });
}

QString nameOf(const RunChange& change, const adf::Object& object)
{
    return object.identifier().empty() ? change.session->title() : text(object.shortName());
}

QString valueIn(const adf::Object& object, const adf::PropertySpec& row)
{
    const adf::Value* value = object.authored(row.id);
    if (value == nullptr) {
        return tr("default");
    }
    const FieldUnit unit = fieldUnit(row, object);
    const QString words = wholeText(row, *value, unit);
    return unit.symbol.isEmpty() ? words : QStringLiteral("%1 %2").arg(words, unit.symbol);
}

}  // namespace

ChangeWords wordsOf(const RunChange& change)
{
    ChangeWords words{.icon = kindIcon(change.object()),
                      .object = nameOf(change, change.object()),
                      .property = {},
                      .before = {},
                      .after = {}};
    switch (change.kind) {
        case RunChange::Kind::Value:
        case RunChange::Kind::Commanded: {
            const adf::PropertySpec& row = rowOf(change);
            words.property = change.kind == RunChange::Kind::Commanded
                                 ? tr("Commanded: %1").arg(schemaText(row.label))
                                 : schemaText(row.label);
            words.before = valueIn(*change.before, row);
            words.after = valueIn(*change.now, row);
            break;
        }
        case RunChange::Kind::Added:
            words.property = tr("added");
            break;
        case RunChange::Kind::Removed:
            words.property = tr("removed");
            break;
        case RunChange::Kind::Renamed:
            words.property = tr("Name");
            words.before = nameOf(change, *change.before);
            words.after = nameOf(change, *change.now);
            break;
        case RunChange::Kind::Listed:
            words.property = tr("Part of the model");
            words.before = change.before->isListed() ? tr("on") : tr("off");
            words.after = change.now->isListed() ? tr("on") : tr("off");
            break;
    }
    return words;
}

DocumentValues documentValues(const std::vector<RunChange>& changes)
{
    DocumentValues values;
    for (const RunChange& change : changes) {
        if (change.isOfRunAlone && change.kind == RunChange::Kind::Value) {
            values[{change.now->id(), change.property}] = wordsOf(change).before;
        }
    }
    return values;
}

QString keyOf(const RunChange& change)
{
    return text(rowOf(change).key);
}

int lineOf(const RunChange& change)
{
    const PresentTextPtr& present = change.session->present();
    if (present == nullptr || change.now == nullptr) {
        return 0;
    }
    const bool isValue = change.kind == RunChange::Kind::Value;
    const base::SourceSpan span =
        isValue ? spanOf(*present, *change.now, rowOf(change)) : spanOf(*present, *change.now);
    return static_cast<int>(span.line != 0 ? span.line : spanOf(*present, *change.now).line);
}

}  // namespace editor
