#include "editor/importing/import_settings_change.h"

#include <utility>

namespace editor {

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
