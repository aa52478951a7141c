#include "editor/window/mesh_choice.h"

#include "editor/dialogs/file_choice.h"
#include "meshes/mesh_units.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>

#include <algorithm>
#include <vector>

namespace editor {
namespace {

QStringList meshEndings()
{
    return {QStringLiteral("stl"), QStringLiteral("obj"), QStringLiteral("dae"),
            QStringLiteral("3ds"), QStringLiteral("ply"), QStringLiteral("gltf"),
            QStringLiteral("glb")};
}

}  // namespace

QString chooseMesh(QWidget& window, const adf::Document& document)
{
    const auto words = [](const char* text) {
        return QCoreApplication::translate("editor::CreateActions", text);
    };
    QStringList patterns;
    for (const QString& ending : meshEndings()) {
        patterns += QStringLiteral("*.") + ending;
    }
    // Where a person keeps meshes; one that was never saved has no folder of a person.
    return chooseFile(
        &window, FileKind::Mesh,
        words(QT_TRANSLATE_NOOP("editor::CreateActions", "Body from a mesh file")),
        document.path().empty() ? QString() : QString::fromStdString(document.folder()),
        words(QT_TRANSLATE_NOOP("editor::CreateActions", "Meshes (%1);;All files (*)"))
            .arg(patterns.join(QLatin1Char(' '))));
}

bool isMeshFile(const QString& path)
{
    return meshEndings().contains(QFileInfo(path).suffix().toLower());
}

QString unitDoubt(const scene::MeshData& mesh)
{
    const std::vector<meshes::SizeReading> readings = meshes::sizeReadings(mesh);
    const auto inMetres =
        std::find_if(readings.begin(), readings.end(), [](const meshes::SizeReading& reading) {
            return reading.unit == meshes::LengthUnit::Metre;
        });
    if (inMetres == readings.end() || inMetres->isLikely) {
        return {};
    }
    const QString reason = QString::fromStdString(meshes::guessUnit(mesh).unitReason);
    return QCoreApplication::translate("editor::CreateActions", "Is the unit right? %1%2.")
        .arg(reason.left(1).toUpper(), reason.mid(1));
}

}  // namespace editor
