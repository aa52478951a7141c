#pragma once

#include "editor/importing/import_settings.h"

#include <QUndoCommand>

#include <functional>

namespace editor {

// Other settings for an import, as one step that can be undone.
class ImportSettingsChange final : public QUndoCommand {
public:
    // `settings` is changed, and `changed` called, whenever the step is done, undone or done again.
    ImportSettingsChange(ImportSettings& settings,
                         ImportSettings wanted,
                         const QString& what,
                         std::function<void()> changed);

    void redo() override { swap(); }

    void undo() override { swap(); }

private:
    void swap();

    ImportSettings& settings_;
    ImportSettings other_;
    std::function<void()> changed_;
};

}  // namespace editor
