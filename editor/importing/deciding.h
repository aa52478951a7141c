#pragma once

#include "editor/importing/import_settings.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace editor {

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

}  // namespace editor
