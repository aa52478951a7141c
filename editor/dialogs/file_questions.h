#pragma once

#include "base/result.h"
#include "editor/dialogs/preferences.h"

#include <QString>
#include <QStringList>

#include <optional>

class QWidget;

namespace editor {

// Questions about files, one dialog each.

// Join or OwnWindow.
struct PlaceAnswer {
    FilePlace place = FilePlace::OwnWindow;
    bool isForAlways = false;
};

// None when the person thinks better of it; Enter opens a window of its own, which changes nothing
// that is there. `title`: the command, as it is called.
std::optional<PlaceAnswer> askPlace(QWidget* parent, const QString& title, const QString& question);

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

// May `verb` be done, though it loses something? Enter refuses.
bool confirmLoss(QWidget* parent,
                 const QString& title,
                 const QString& text,
                 const QString& detail,
                 const QString& verb,
                 const QString& refusal);

// May a file that is there already be replaced? Enter refuses.
bool confirmReplacing(QWidget* parent, const QString& path);

// What was not done, why, and what helps. `title`: what it was to be, as the command is called.
void reportRefusal(QWidget* parent,
                   const QString& title,
                   const QString& what,
                   const base::Error& error);

// The models of a launch file that are to be opened, as indices into `models`; empty when
// cancelled.
QList<int> askModels(QWidget* parent, const QString& launchFile, const QStringList& models);

// Which of the backups of a file, given by their times, is to be opened; none when cancelled.
std::optional<int> askBackup(QWidget* parent, const QString& title, const QStringList& times);

}  // namespace editor
