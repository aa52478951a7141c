#include "editor/window/unsaved_copies.h"

#include "adf/file_io.h"
#include "adf/writer.h"
#include "editor/session/document_session.h"
#include "editor/session/workspace.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QSettings>
#include <QStandardPaths>
#include <QThread>
#include <QVariantMap>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <functional>
#include <string>

namespace editor {
namespace {

constexpr int kLockPatience = 2000;      // ms
constexpr unsigned long kLockPause = 2;  // ms

// Held by one run of the program at a time, and by none that has ended, however it did: the kernel
// keeps it for the open file, which stays where it is. Where it cannot be had it is done without,
// which is still better than not at all.
class CopiesLock {
public:
    explicit CopiesLock(const QString& path)
        : file_(::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600))
    {
        QElapsedTimer waited;
        waited.start();
        while (file_ >= 0 && ::flock(file_, LOCK_EX | LOCK_NB) != 0 &&
               (errno == EWOULDBLOCK || errno == EINTR) && !waited.hasExpired(kLockPatience)) {
            QThread::msleep(kLockPause);
        }
    }

    ~CopiesLock()
    {
        if (file_ >= 0) {
            ::close(file_);
        }
    }

    CopiesLock(const CopiesLock&) = delete;
    CopiesLock& operator=(const CopiesLock&) = delete;

private:
    int file_;
};

QVariantMap readCopies(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly)
               ? QJsonDocument::fromJson(file.readAll()).object().toVariantMap()
               : QVariantMap();
}

// Reads the list, and writes what `change` makes of it, while no other run of the program does. It
// is no part of the settings, which miss what another run wrote in the same moment.
QVariantMap changeCopies(const std::function<void(QVariantMap& copies)>& change)
{
    const QDir folder = QFileInfo(QSettings().fileName()).absoluteDir();
    QDir().mkpath(folder.path());
    const CopiesLock lock(folder.filePath(QStringLiteral("unsaved-copies.lock")));
    const QString path = folder.filePath(QStringLiteral("unsaved-copies.json"));
    const QVariantMap before = readCopies(path);
    QVariantMap after = before;
    change(after);
    if (after.isEmpty()) {
        QFile::remove(path);
    } else if (after != before) {
        QSaveFile file(path);
        if (file.open(QIODevice::WriteOnly)) {
            file.write(QJsonDocument(QJsonObject::fromVariantMap(after)).toJson());
            file.commit();
        }
    }
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
