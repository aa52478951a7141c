#include "editor/importing/loaded_choices.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace editor {
namespace {

struct LoadedTexts {
    Q_DECLARE_TR_FUNCTIONS(editor::LoadedChoices)
};

QString listed(const QStringList& ids)
{
    return ids.size() < 2
               ? ids.join(QString())
               : LoadedTexts::tr("%1 and %2")
                     .arg(ids.mid(0, ids.size() - 1).join(QStringLiteral(", ")), ids.last());
}

QString madeWords(const QString& name, qsizetype made, qsizetype all)
{
    if (all == 0) {
        return LoadedTexts::tr("There are no choices in %1").arg(name);
    }
    if (all == 1) {
        return made == 1 ? LoadedTexts::tr("The one choice of %1 was made").arg(name)
                         : LoadedTexts::tr("The one choice of %1 was not made").arg(name);
    }
    if (made == all) {
        return LoadedTexts::tr("All %1 choices of %2 were made").arg(all).arg(name);
    }
    return made == 1
               ? LoadedTexts::tr("1 of %1 choices of %2 was made").arg(all).arg(name)
               : LoadedTexts::tr("%1 of %2 choices of %3 were made").arg(made).arg(all).arg(name);
}

}  // namespace

QString loadedChoicesWords(const QString& name,
                           const importers::Decisions::Wanted& loaded,
                           const std::vector<importers::Decision>& decisions)
{
    qsizetype made = 0;
    QStringList unknown;
    QStringList refused;
    for (const auto& [id, word] : loaded) {
        const auto about = std::find_if(decisions.begin(), decisions.end(),
                                        [&id = id](const auto& one) { return one.id == id; });
        if (about == decisions.end()) {
            unknown += QString::fromStdString(id);
        } else if (about->choices[about->chosen].word != word) {
            refused += QStringLiteral("%1=%2").arg(QString::fromStdString(id),
                                                   QString::fromStdString(word));
        } else {
            ++made;
        }
    }
    QStringList parts{madeWords(name, made, static_cast<qsizetype>(loaded.size()))};
    if (!unknown.isEmpty()) {
        parts +=
            LoadedTexts::tr("nothing in this robot is to be decided about %1").arg(listed(unknown));
    }
    if (!refused.isEmpty()) {
        parts += LoadedTexts::tr("there is no such choice as %1").arg(listed(refused));
    }
    return parts.join(QStringLiteral("; ")) + QLatin1Char('.');
}

}  // namespace editor
