#include "editor/importing/import_target.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace editor {
namespace {

// "arm" of "arm.urdf.xacro".
QString stemOf(const QString& file)
{
    const QString name = QFileInfo(file).fileName();
    return name.left(name.indexOf(QLatin1Char('.')));
}

}  // namespace

QString suggestedTarget(const QString& robotFile)
{
    const QString stem = stemOf(robotFile).isEmpty() ? QStringLiteral("robot") : stemOf(robotFile);
    QDir beside = QFileInfo(robotFile).absoluteDir();
    if (!QFileInfo(beside.absolutePath()).isWritable()) {
        beside.setPath(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation) +
                       QStringLiteral("/Linkwright"));
    }
    QString folder = stem + QStringLiteral("_adf");
    for (int number = 2; beside.exists(folder); ++number) {
        folder = QStringLiteral("%1_adf_%2").arg(stem).arg(number);
    }
    return QDir::cleanPath(
        beside.filePath(folder + QLatin1Char('/') + stem + QStringLiteral(".yaml")));
}

bool isWritable(const QString& target)
{
    QFileInfo above(QFileInfo(target).absolutePath());
    while (!above.exists() && above.absolutePath() != above.absoluteFilePath()) {
        above.setFile(above.absolutePath());
    }
    return above.isDir() && above.isWritable();
}

}  // namespace editor
