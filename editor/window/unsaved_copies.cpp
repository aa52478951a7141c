#include "editor/window/unsaved_copies.h"

#include "adf/file_io.h"
#include "adf/writer.h"
#include "editor/session/document_session.h"
#include "editor/session/workspace.h"
#include "editor/window/listed_copies.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QVariantMap>

#include <string>

namespace editor {
namespace {

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
        written.areListed =
            changeCopies([&told](QVariantMap& copies) { copies.insert(told); }).isWritten;
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
