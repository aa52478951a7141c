#include "editor/session/texture_check.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QImageReader>

#include <set>

namespace editor {
namespace {

QString tr(const char* words)
{
    return QCoreApplication::translate("textures", words);
}

// Whose picture a surface of this shape may show.
std::set<std::string> texturesOf(const scene::VisualShape& shape, const scene::Scene& scene)
{
    std::set<std::string> textures{shape.material.texture};
    if (const auto* mesh = std::get_if<scene::MeshShape>(&shape.geometry)) {
        for (const scene::SubMesh& part : scene.meshes[mesh->mesh.value]->parts) {
            textures.insert(part.material ? part.material->texture : std::string());
        }
    }
    textures.erase(std::string());
    return textures;
}

}  // namespace

const QString& TextureCheck::problemOf(const std::string& path)
{
    const QFileInfo file(QString::fromStdString(path));
    const QDateTime changed = file.exists() ? file.lastModified() : QDateTime();
    const auto [verdict, isNew] = known_.try_emplace(path);
    if (isNew || verdict->second.changed != changed) {
        verdict->second = {.changed = changed, .problem = {}};
        QImageReader reader(file.filePath());
        if (file.exists() && reader.read().isNull()) {
            verdict->second.problem = reader.errorString();
        }
    }
    return verdict->second.problem;
}

base::Diagnostics TextureCheck::check(const scene::Scene& scene)
{
    std::map<std::string, QString> unreadable;
    const scene::ObjectOrigin* first = nullptr;
    for (const scene::Body& body : scene.bodies) {
        for (const scene::VisualShape& shape : body.visuals) {
            for (const std::string& path : texturesOf(shape, scene)) {
                const QString& problem = problemOf(path);
                if (!problem.isEmpty()) {
                    unreadable.emplace(path, problem);
                    first = first == nullptr ? &body.origin : first;
                }
            }
        }
    }
    base::Diagnostics problems;
    if (unreadable.empty()) {
        return problems;
    }
    const auto& [path, why] = *unreadable.begin();
    const QString name = QFileInfo(QString::fromStdString(path)).fileName();
    const QString message =
        unreadable.size() == 1
            ? tr("the texture %1 cannot be decoded: %2; its surfaces have a plain colour")
                  .arg(name, why)
            : tr("%1 textures cannot be decoded, such as %2: %3; their surfaces have a plain "
                 "colour")
                  .arg(unreadable.size())
                  .arg(name, why);
    problems.add({.severity = base::Severity::Warning,
                  .code = "view.texture-not-decoded",
                  .span = first->span,
                  .object = first->identifier,
                  .message = message.toStdString(),
                  .hint = tr("convert such files to PNG; TIFF and WebP need the package "
                             "qt6-image-formats-plugins")
                              .toStdString()});
    return problems;
}

}  // namespace editor
