#pragma once

#include "importers/building/import_place.h"
#include "importers/building/robot_builder.h"
#include "importers/robot/decisions.h"

#include <QString>
#include <QStringList>
#include <QUndoCommand>

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace editor {

// What a person chose for one import.
struct ImportSettings {
    importers::robot::ImportOptions robot;
    std::vector<std::string> packageFolders;
    std::map<std::string, std::string> arguments;  // of xacro
    importers::Decisions::Wanted choices;
    importers::PlaceWishes place;

    // Does the file read the same with both?
    [[nodiscard]] bool readsAs(ImportSettings other) const
    {
        other.place = place;
        return *this == other;
    }

    bool operator==(const ImportSettings&) const = default;
};

struct Deciding {
    ImportSettings settings;
    QString what;  // for the undo text
};

// Settings with this word for the decisions with these ids. Those that have it already, wanted or
// assumed, stay as they are, so that a choice that changes nothing gives the same settings.
[[nodiscard]] Deciding decided(ImportSettings settings,
                               const std::vector<importers::Decision>& decisions,
                               const QStringList& ids,
                               const QString& word);

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
