#include "editor/window/listed_copies.h"

#include "editor/window/copies_lock.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QSettings>

namespace editor {
namespace {

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

}  // namespace

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

}  // namespace editor
