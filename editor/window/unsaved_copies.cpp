#include "editor/window/unsaved_copies.h"

#include "adf/file_io.h"
#include "adf/writer.h"
#include "editor/session/document_session.h"
#include "editor/session/workspace.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QSettings>
#include <QStandardPaths>
#include <QThread>
#include <QVariantMap>

#include <functional>
#include <string>

namespace editor {
namespace {

const QString kCopies = QStringLiteral("unsavedCopies");  // UnsavedCopy::folder by its path

constexpr int kLockPatience = 2000;      // ms
constexpr unsigned long kLockPause = 5;  // ms; far shorter than QLockFile's own

// False where it cannot be had: going on without is still better than not at all.
bool lockCopies(QLockFile& lock)
{
    QElapsedTimer waited;
    waited.start();
    while (!lock.tryLock(0)) {
        if (lock.error() != QLockFile::LockFailedError || waited.hasExpired(kLockPatience)) {
            return false;
        }
        QThread::msleep(kLockPause);
    }
    return true;
}

// Reads the list, and writes what `change` makes of it, while no other run of the program does.
QVariantMap changeCopies(const std::function<void(QVariantMap& copies)>& change)
{
    QSettings settings;
    const QFileInfo file(settings.fileName());
    QDir().mkpath(file.absolutePath());
    QLockFile lock(file.absoluteDir().filePath(QStringLiteral("unsaved-copies.lock")));
    [[maybe_unused]] const bool isAlone = lockCopies(lock);
    settings.sync();
    const QVariantMap before = settings.value(kCopies).toMap();
    QVariantMap after = before;
    change(after);
    if (after.isEmpty()) {
        settings.remove(kCopies);
    } else if (after != before) {
        settings.setValue(kCopies, after);
    }
    settings.sync();
    return after;
}

// Makes "arm.unsaved.yaml", "arm.unsaved-2.yaml", …: the first that is not there. Empty where none
// can be made.
QString claimCopy(const QDir& folder, const QString& stem)
{
    const QString first = stem + QStringLiteral(".unsaved");
    QString path = folder.filePath(first + QStringLiteral(".yaml"));
    for (int number = 2; !QFile(path).open(QIODevice::WriteOnly | QIODevice::NewOnly); ++number) {
        if (const QFileInfo taken(path); !taken.exists() && !taken.isSymLink()) {
            return {};
        }
        path = folder.filePath(QStringLiteral("%1-%2.yaml").arg(first).arg(number));
    }
    return path;
}

// Empty when the disk refused.
QString writeCopy(const std::string& text, const QString& folder, const QString& stem)
{
    const QString path = claimCopy(folder, stem);
    if (!path.isEmpty() && !adf::writeTextAtomically(path.toStdString(), text)) {
        QFile::remove(path);
        return {};
    }
    return path;
}

UnsavedCopy writeCopy(const DocumentSession& session)
{
    const std::string text = adf::write(session.document());
    const QString file = QString::fromStdString(session.document().path());
    const QString stem = QFileInfo(session.title()).completeBaseName();
    const QString folder = file.isEmpty() ? QString() : QFileInfo(file).absolutePath();
    if (!file.isEmpty()) {
        const QString beside = writeCopy(text, folder, stem);
        if (!beside.isEmpty()) {
            return {beside, {}};
        }
    }
    const QString own = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    return {QDir().mkpath(own) ? writeCopy(text, own, stem) : QString(), folder};
}

}  // namespace

WrittenCopies writeUnsavedCopies(const Workspace& workspace)
{
    WrittenCopies written;
    QVariantMap told;
    for (const Workspace::Entry& entry : workspace.entries()) {
        if (!entry.session->isDirty()) {
            continue;
        }
        const UnsavedCopy copy = writeCopy(*entry.session);
        if (copy.path.isEmpty()) {
            written.refused += entry.session->title();
        } else {
            written.paths += copy.path;
            told.insert(copy.path, copy.folder);
        }
    }
    if (!told.isEmpty()) {
        changeCopies([&told](QVariantMap& copies) { copies.insert(told); });
    }
    return written;
}

QList<UnsavedCopy> unsavedCopies()
{
    const QVariantMap there = changeCopies([](QVariantMap& copies) {
        copies.removeIf([](auto copy) { return !QFileInfo::exists(copy.key()); });
    });
    QList<UnsavedCopy> copies;
    for (auto copy = there.begin(); copy != there.end(); ++copy) {
        copies.append({copy.key(), copy.value().toString()});
    }
    return copies;
}

void forgetUnsavedCopies(const QStringList& paths)
{
    changeCopies([&paths](QVariantMap& copies) {
        for (const QString& path : paths) {
            copies.remove(path);
        }
    });
}

}  // namespace editor
