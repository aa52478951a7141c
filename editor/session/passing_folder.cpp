#include "editor/session/passing_folder.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <unistd.h>

namespace editor {
namespace {

// Never out of date but when its process is gone.
std::unique_ptr<QLockFile> lockIn(const QString& folder)
{
    auto lock = std::make_unique<QLockFile>(folder + QStringLiteral("/.in-use"));
    lock->setStaleLockTime(0);
    return lock;
}

}  // namespace

PassingFolder::PassingFolder()
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
        const auto lock = lockIn(folder.absoluteFilePath());
        // One without a lock may just be made.
        const bool isOurs = folder.ownerId() == geteuid() && QFileInfo::exists(lock->fileName());
        if (isOurs && lock->tryLock(0)) {
            lock->unlock();
            QDir(folder.absoluteFilePath()).removeRecursively();
        }
    }
}

}  // namespace editor
