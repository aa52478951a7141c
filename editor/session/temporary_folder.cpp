#include "editor/session/temporary_folder.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>

#include <unistd.h>

#include <chrono>

namespace editor {
namespace {

using std::chrono_literals::operator""h;

// One without a lock is just being made, or its process ended while it was.
constexpr auto kTimeToMake = 1h;

// Never out of date but when its process is gone.
std::unique_ptr<QLockFile> lockIn(const QString& folder)
{
    auto lock = std::make_unique<QLockFile>(folder + QStringLiteral("/.in-use"));
    lock->setStaleLockTime(0);
    return lock;
}

bool isLongEmpty(const QFileInfo& folder)
{
    return QDir(folder.absoluteFilePath()).isEmpty() &&
           folder.lastModified().addDuration(kTimeToMake) < QDateTime::currentDateTime();
}

}  // namespace

TemporaryFolder::TemporaryFolder()
    : folder_(
          QDir::temp().filePath(QCoreApplication::applicationName() + QStringLiteral("-XXXXXX")))
{
    if (!folder_.isValid()) {
        return;
    }
    auto lock = lockIn(folder_.path());
    if (lock->tryLock(0)) {
        inUse_ = std::move(lock);
    }
}

void removeAbandonedFolders()
{
    const QStringList names{QCoreApplication::applicationName() + QStringLiteral("-*")};
    for (const QFileInfo& folder :
         QDir::temp().entryInfoList(names, QDir::Dirs | QDir::NoSymLinks)) {
        if (folder.ownerId() != geteuid()) {
            continue;
        }
        const auto lock = lockIn(folder.absoluteFilePath());
        if (!QFileInfo::exists(lock->fileName())) {
            if (isLongEmpty(folder)) {
                QDir().rmdir(folder.absoluteFilePath());
            }
        } else if (lock->tryLock(0)) {
            lock->unlock();
            QDir(folder.absoluteFilePath()).removeRecursively();
        }
    }
}

}  // namespace editor
