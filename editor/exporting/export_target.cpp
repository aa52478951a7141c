#include "editor/exporting/export_target.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace editor {

QString modelName(const QString& modelFile, const QString& title)
{
    const QString name = QFileInfo(modelFile.isEmpty() ? title : modelFile).completeBaseName();
    return name.isEmpty() ? QStringLiteral("model") : name;
}

QString suggestedExport(ExportFormat format, const QString& modelFile, const QString& title)
{
    const QString name = modelName(modelFile, title);
    QDir beside = QFileInfo(modelFile).absoluteDir();
    if (modelFile.isEmpty() || !QFileInfo(beside.absolutePath()).isWritable()) {
        beside.setPath(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation) +
                       QStringLiteral("/Linkwright"));
    }
    if (format == ExportFormat::Ambf) {
        return beside.filePath(name + QStringLiteral("_ambf"));
    }
    const QString word =
        format == ExportFormat::Urdf ? QStringLiteral("urdf") : QStringLiteral("sdf");
    return beside.filePath(QStringLiteral("%1_%2/%1.%2").arg(name, word));
}

QString absoluteTarget(const QString& typed, const QString& folder)
{
    QString path = typed.trimmed();
    if (path.isEmpty()) {
        return {};
    }
    if (path == QStringLiteral("~") || path.startsWith(QStringLiteral("~/"))) {
        path.replace(0, 1, QDir::homePath());
    }
    return QDir::cleanPath(
        QDir(folder.isEmpty() ? QDir::homePath() : folder).absoluteFilePath(path));
}

QString folderOfExport(const ExportSettings& settings)
{
    return settings.format == ExportFormat::Ambf ? settings.target
                                                 : QFileInfo(settings.target).absolutePath();
}

}  // namespace editor
