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
// keeps it for the open file, which stays where it is. Where it cannot be had within two seconds it
// is done without, which is still better than not at all.
class CopiesLock {
public:
    explicit CopiesLock(const QString& path);
    ~CopiesLock();
    CopiesLock(const CopiesLock&) = delete;
    CopiesLock& operator=(const CopiesLock&) = delete;

private:
    int file_;
};

CopiesLock::CopiesLock(const QString& path)
    : file_(::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600))
{
    QElapsedTimer waited;
    waited.start();
    while (file_ >= 0 && ::flock(file_, LOCK_EX | LOCK_NB) != 0 &&
           (errno == EWOULDBLOCK || errno == EINTR) && !waited.hasExpired(kLockPatience)) {
        QThread::msleep(kLockPause);
    }
}

CopiesLock::~CopiesLock()
{
    if (file_ >= 0) {
        ::close(file_);
    }
}

struct ListedCopies {
    QVariantMap copies;  // by path; each with the folder that paths in it are seen from
    bool isWritten = true;
};

QVariantMap readList(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly)
               ? QJsonDocument::fromJson(file.readAll()).object().toVariantMap()
               : QVariantMap();
}

bool writeList(const QString& path, const QVariantMap& copies)
{
    if (copies.isEmpty()) {
        return !QFile::exists(path) || QFile::remove(path);
    }
    const QByteArray text = QJsonDocument(QJsonObject::fromVariantMap(copies)).toJson();
    QSaveFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit();
}

// Reads the list of the files that hold what earlier runs could not save, and writes what `change`
// makes of it, while no other run of the program does. It is no part of the settings, which miss
// what another run wrote in the same moment.
ListedCopies changeCopies(const std::function<void(QVariantMap& copies)>& change)
{
    const QDir folder = QFileInfo(QSettings().fileName()).absoluteDir();
    QDir().mkpath(folder.path());
    const CopiesLock lock(folder.filePath(QStringLiteral("unsaved-copies.lock")));
    const QString path = folder.filePath(QStringLiteral("unsaved-copies.json"));
    const QVariantMap before = readList(path);
    QVariantMap after = before;
    change(after);
    return {.copies = after, .isWritten = after == before || writeList(path, after)};
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
    QVariantMap listed;
    for (const Workspace::Entry& entry : workspace.entries()) {
        if (!entry.session->isDirty()) {
            continue;
        }
        const UnsavedCopy copy = writeCopy(*entry.session);
        if (copy.path.isEmpty()) {
            written.refused += entry.session->title();
        } else {
            written.paths += copy.path;
            listed.insert(copy.path, copy.folder);
        }
    }
    if (!listed.isEmpty()) {
        written.areListed =
            changeCopies([&listed](QVariantMap& copies) { copies.insert(listed); }).isWritten;
    }
    return written;
}

QList<UnsavedCopy> unsavedCopies()
{
    const QVariantMap there =
        changeCopies([](QVariantMap& copies) {
            copies.removeIf([](auto copy) { return !QFileInfo::exists(copy.key()); });
        }).copies;
    QList<UnsavedCopy> copies;
    for (auto copy = there.begin(); copy != there.end(); ++copy) {
        copies.append({copy.key(), copy.value().toString()});
    }
    return copies;
}

bool forgetUnsavedCopies(const QStringList& paths)
{
    return changeCopies([&paths](QVariantMap& copies) {
               for (const QString& path : paths) {
                   copies.remove(path);
               }
           })
        .isWritten;
}

}  // namespace editor
