#include "editor/window/backups.h"

#include "adf/file_io.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace editor {
namespace {

constexpr qsizetype kMostBackups = 10;
const QString kTimeInName = QStringLiteral("yyyy-MM-dd HH.mm.ss.zzz");

// "…/backups/arm-1f3a5c7e": files of the same name in other folders have others.
QDir folderOf(const QString& file)
{
    const QByteArray path = QFileInfo(file).absoluteFilePath().toUtf8();
    const QByteArray number =
        QCryptographicHash::hash(path, QCryptographicHash::Sha1).toHex().left(8);
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
           QStringLiteral("/backups/%1-%2")
               .arg(QFileInfo(file).completeBaseName(), QString::fromLatin1(number));
}

}  // namespace

base::Status keepBackup(const QString& file)
{
    if (!QFileInfo(file).isFile()) {
        return base::Done{};
    }
    auto former = adf::readText(file.toStdString());
    if (!former) {
        return former.error();
    }
    const QList<Backup> present = backupsOf(file);
    if (!present.isEmpty()) {
        const auto newest = adf::readText(present.front().path.toStdString());
        if (newest.ok() && newest.value() == former.value()) {
            return base::Done{};
        }
    }
    const QDir folder = folderOf(file);
    QDir().mkpath(folder.path());
    QDateTime time = QDateTime::currentDateTime();
    if (!present.isEmpty() && time <= present.front().time) {
        time = present.front().time.addMSecs(1);  // the clock was put back, or is slower than we
    }
    const QString path = folder.filePath(time.toString(kTimeInName) + QStringLiteral(".yaml"));
    const base::Status written =
        adf::writeTextAtomically(path.toStdString(), former.value(), adf::Durable::SoonWhereNew);
    if (written.ok()) {
        for (qsizetype i = kMostBackups - 1; i < present.size(); ++i) {
            QFile::remove(present[i].path);
        }
    }
    return written;
}

QList<Backup> backupsOf(const QString& file)
{
    QList<Backup> backups;
    const QDir folder = folderOf(file);
    for (const QString& name :
         folder.entryList({QStringLiteral("*.yaml")}, QDir::Files, QDir::Name | QDir::Reversed)) {
        const QDateTime time =
            QDateTime::fromString(QFileInfo(name).completeBaseName(), kTimeInName);
        if (time.isValid()) {
            backups.append({folder.filePath(name), time});
        }
    }
    return backups;
}

}  // namespace editor
