#include "editor/window/mesh_placing.h"

#include "adf/properties.h"
#include "editor/session/background_job.h"
#include "editor/session/words.h"
#include "editor/session/workspace.h"
#include "editor/tools/body_creation.h"
#include "editor/tools/body_facts.h"
#include "editor/window/mesh_choice.h"
#include "editor/window/place_link.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace editor {

MeshPlacing::MeshPlacing(const EditorContext& context,
                         scene::AssetSource& assets,
                         PlaceLink& place,
                         QWidget& window)
    : QObject(&place), context_(context), assets_(assets), place_(place), window_(window)
{
    connect(&place_, &PlaceLink::placed, this, &MeshPlacing::reportSize);
}

MeshPlacing::~MeshPlacing() = default;

QString MeshPlacing::ask()
{
    const DocumentSession* session = context_.workspace.active();
    return session == nullptr ? QString() : chooseMesh(window_, session->document());
}

void MeshPlacing::choose()
{
    const QString path = ask();
    if (!path.isEmpty()) {
        load(path, [this](const PartKind& kind) { place_.hold(kind, {}, false); });
    }
}

void MeshPlacing::chooseFor(QPoint globalPosition)
{
    const QString path = place_.canPlaceAt(globalPosition) ? ask() : QString();
    if (!path.isEmpty()) {
        drop(path, globalPosition);
    }
}

void MeshPlacing::drop(const QString& path, QPoint globalPosition)
{
    load(path, [this, globalPosition](const PartKind& kind) {
        place_.hold(kind, {}, true);
        place_.sendPointer(globalPosition, true);
    });
}

void MeshPlacing::load(const QString& path, const std::function<void(const PartKind&)>& then)
{
    using Loaded = base::Result<scene::MeshPtr>;
    const int number = ++asked_;
    loading_[number] =
        BackgroundJob::start([&assets = assets_, file = path.toStdString()](
                                 const JobControl&) -> Loaded { return assets.mesh(file, false); },
                             [this, number, path, then](const Loaded& mesh) {
                                 loading_.erase(number);
                                 take(path, mesh, then);
                             });
}

void MeshPlacing::take(const QString& path,
                       const base::Result<scene::MeshPtr>& mesh,
                       const std::function<void(const PartKind&)>& then)
{
    // A run may have begun meanwhile, or another file is shown.
    const QString whyNot = place_.whyNot();
    if (!mesh) {
        Q_EMIT notice(asSentence(mesh.error().message));
    } else if (mesh.value()->bounds.empty()) {
        Q_EMIT notice(tr("%1 has no triangles.").arg(path));
    } else if (!whyNot.isEmpty()) {
        Q_EMIT notice(whyNot);
    } else {
        const PartKind& kind = adopt(path.toStdString(), mesh.value());
        then(kind);
        forgetOthers(kind);
    }
}

// The form shows the one that was held last, also where it is on the pointer no more.
void MeshPlacing::forgetOthers(const PartKind& kind)
{
    kinds_.remove_if(
        [&](const Kind& one) { return &one.kind != &kind && &one.kind != place_.held(); });
}

const PartKind& MeshPlacing::adopt(const std::string& path, scene::MeshPtr mesh)
{
    Kind& made = kinds_.emplace_back();
    made.path = path;
    made.name = std::filesystem::path(path).filename().string();
    made.summary = std::to_string(mesh->triangleCount()) + " triangles";
    made.mesh = std::move(mesh);
    made.kind.id = made.name.c_str();
    made.kind.name = made.name.c_str();
    made.kind.group = PartGroup::Shapes;
    made.kind.tags = "";
    made.kind.summary = [&made](const PartSizes&) {
        return made.summary;
    };
    made.kind.conflict = nullptr;
    made.kind.build = [&made](const PartSizes&) {
        return build(made);
    };
    return made.kind;
}

// Around the middle of its foot.
Part MeshPlacing::build(const Kind& kind)
{
    Part part;
    const NewObject made = creatingMeshBody(part.model, kind.path, kind.mesh.get());
    part.model.apply(made.edit);
    const adf::ObjectPtr body = part.model.find(made.object);
    const base::Bounds& bounds = kind.mesh->bounds;
    const base::Vec3 middle = bounds.centre();
    const base::Vec3 foot{middle.x, middle.y, bounds.low.z};
    part.model.apply(adf::setProperty(made.object, adf::common::kPosition,
                                      roundedPosition(-body->get(adf::common::kScale) * foot)));
    part.meshes.push_back(
        {.name = kind.name, .mesh = *kind.mesh, .file = body->get(adf::body::kMesh)});
    return part;
}

void MeshPlacing::reportSize(const PartKind& kind)
{
    const auto found = std::find_if(kinds_.begin(), kinds_.end(),
                                    [&kind](const Kind& made) { return &made.kind == &kind; });
    const QString doubt = found == kinds_.end() ? QString() : unitDoubt(*found->mesh);
    if (!doubt.isEmpty()) {
        Q_EMIT unlikelySize(doubt);
    }
}

}  // namespace editor
