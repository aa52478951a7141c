#include "editor/importing/import_settings.h"

#include <QCoreApplication>

#include <algorithm>
#include <string>
#include <utility>

namespace editor {
namespace {

struct DecidingTexts {
    Q_DECLARE_TR_FUNCTIONS(editor::Deciding)
};

// Empty when nothing was asked about it.
std::string wordFor(const ImportSettings& settings,
                    const std::vector<importers::Decision>& decisions,
                    const std::string& id)
{
    if (const auto wanted = settings.choices.find(id); wanted != settings.choices.end()) {
        return wanted->second;
    }
    const auto asked =
        std::find_if(decisions.begin(), decisions.end(),
                     [&id](const importers::Decision& decision) { return decision.id == id; });
    return asked == decisions.end() ? std::string() : asked->choices[asked->assumed].word;
}

}  // namespace

Deciding decided(ImportSettings settings,
                 const std::vector<importers::Decision>& decisions,
                 const QStringList& ids,
                 const QString& word)
{
    QStringList changed;
    for (const QString& id : ids) {
        if (wordFor(settings, decisions, id.toStdString()) != word.toStdString()) {
            settings.choices[id.toStdString()] = word.toStdString();
            changed += id;
        }
    }
    return {std::move(settings),
            changed.size() == 1
                ? DecidingTexts::tr("Decide about %1").arg(changed[0])
                : DecidingTexts::tr("Decide about %1 findings").arg(changed.size())};
}

ImportSettingsChange::ImportSettingsChange(ImportSettings& settings,
                                           ImportSettings wanted,
                                           const QString& what,
                                           std::function<void()> changed)
    : QUndoCommand(what),
      settings_(settings),
      other_(std::move(wanted)),
      changed_(std::move(changed))
{}

void ImportSettingsChange::swap()
{
    std::swap(settings_, other_);
    changed_();
}

}  // namespace editor
