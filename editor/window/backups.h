#pragma once

#include "base/result.h"

#include <QDateTime>
#include <QList>
#include <QString>

namespace editor {

// What a file held before it was saved over.
struct Backup {
    QString path;
    QDateTime time;  // of the save
};

// Keeps what the file holds now, before it is saved over: in the folder "backups" of the program's
// own data, ten for each file, the newest ones. Nothing to do where there is no file, or the newest
// backup holds the same.
base::Status keepBackup(const QString& file);

// Newest first.
[[nodiscard]] QList<Backup> backupsOf(const QString& file);

}  // namespace editor
