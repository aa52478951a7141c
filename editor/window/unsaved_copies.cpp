#include "editor/window/unsaved_copies.h"

#include "adf/file_io.h"
#include "adf/writer.h"
#include "editor/session/document_session.h"
#include "editor/session/workspace.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>
#include <string>

namespace editor {
namespace {

const QString kCopies = QStringLiteral("unsavedCopies");

// "arm.unsaved.yaml", "arm.unsaved-2.yaml", …: the first that is not there.
QString freeCopyName(const QDir& folder, const QString& stem)
{
    const QString first = stem + QStringLiteral(".unsaved");
    QString path = folder.filePath(first + QStringLiteral(".yaml"));
    for (int number = 2; QFileInfo::exists(path); ++number) {
        path = folder.filePath(QStringLiteral("%1-%2.yaml").arg(first).arg(number));
    }
    return path;
}

// Empty when the disk refused.
QString writeCopy(const std::string& text, const QString& folder, const QString& stem)
{
    const QString path = freeCopyName(folder, stem);
    return adf::writeTextAtomically(path.toStdString(), text) ? path : QString();
}

QString writeCopy(const DocumentSession& session)
{
    const std::string text = adf::write(session.document());
    const QString file = QString::fromStdString(session.document().path());
    const QString stem = QFileInfo(session.title()).completeBaseName();
    if (!file.isEmpty()) {
        const QString beside = writeCopy(text, QFileInfo(file).absolutePath(), stem);
        if (!beside.isEmpty()) {
            return beside;
        }
    }
    const QString own = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    return QDir().mkpath(own) ? writeCopy(text, own, stem) : QString();
}

}  // namespace

QStringList writeUnsavedCopies(const Workspace& workspace)
{
    QStringList written;
    for (const Workspace::Entry& entry : workspace.entries()) {
        const QString copy = entry.session->isDirty() ? writeCopy(*entry.session) : QString();
        if (!copy.isEmpty()) {
            written += copy;
        }
    }
    if (!written.isEmpty()) {
        QSettings settings;
        settings.setValue(kCopies, settings.value(kCopies).toStringList() + written);
    }
    return written;
}

QStringList takeUnsavedCopies()
{
    QSettings settings;
    QStringList copies = settings.value(kCopies).toStringList();
    settings.remove(kCopies);
    copies.erase(std::remove_if(copies.begin(), copies.end(),
                                [](const QString& path) { return !QFileInfo::exists(path); }),
                 copies.end());
    return copies;
}

}  // namespace editor
