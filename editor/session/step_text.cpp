#include "editor/session/step_text.h"

#include "adf/object_type.h"
#include "editor/session/words.h"
#include "editor/session/workspace.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <string_view>

namespace editor {
QString namesOf(const Workspace& workspace, const std::vector<adf::ObjectId>& objects)
{
    if (objects.empty()) {
        return {};
    }
    const adf::ObjectPtr first = workspace.find(objects.front());
    if (objects.size() == 1) {
        return first->identifier().empty() ? workspace.sessionOf(first->id())->title()
                                           : text(first->shortName());
    }
    const bool sameType = std::all_of(objects.begin(), objects.end(), [&](adf::ObjectId id) {
        return workspace.find(id)->type() == first->type();
    });
    const QString kind =
        sameType ? kindsText(first->type()) : QCoreApplication::translate("steps", "objects");
    return QCoreApplication::translate("steps", "%1 %2").arg(objects.size()).arg(kind);
}

QString inSentence(const QString& label)
{
    // German writes nouns with a capital. The default locale is that of the window's language.
    if (QLocale().language() == QLocale::German) {
        return label;
    }
    const bool word = label.size() > 1 && label[0].isUpper() && label[1].isLower();
    return word ? label[0].toLower() + label.mid(1) : label;
}

}  // namespace editor
