#pragma once

#include "base/result.h"

#include <QString>
#include <QStringList>

class QWidget;

namespace editor {

// Questions about files, one dialog each.

enum class UnsavedAnswer {
    Save,
    Discard,
    Cancel,
};

UnsavedAnswer askUnsaved(QWidget* parent, const QStringList& titles);

enum class ChangedAnswer {
    Overwrite,
    SaveAs,
    Cancel,
};

// Another program wrote the file since it was read.
ChangedAnswer askChangedOnDisk(QWidget* parent, const QString& title);

// What the disk refused, and what helps.
void tellDiskError(QWidget* parent, const QString& what, const base::Error& error);

// The models of a launch file that are to be opened, as indices into `models`; empty when
// cancelled.
QList<int> askModels(QWidget* parent, const QString& launchFile, const QStringList& models);

}  // namespace editor
