#include "editor/window/create_actions.h"

#include "editor/actions/action_catalog.h"
#include "editor/session/background_job.h"
#include "editor/session/run_controller.h"
#include "editor/session/scene_builder.h"
#include "editor/session/selection.h"
#include "editor/session/workspace.h"
#include "editor/tools/joint_creation.h"
#include "editor/window/mesh_choice.h"

#include <QAction>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace editor {
namespace {

constexpr std::pair<ActionId, adf::ShapeType> kShapes[] = {
    {ActionId::CreateBox, adf::ShapeType::Box},
    {ActionId::CreateSphere, adf::ShapeType::Sphere},
    {ActionId::CreateCylinder, adf::ShapeType::Cylinder},
    {ActionId::CreateCapsule, adf::ShapeType::Capsule},
    {ActionId::CreateCone, adf::ShapeType::Cone},
    {ActionId::CreatePlane, adf::ShapeType::Plane},
};

constexpr std::pair<ActionId, adf::JointType> kJoints[] = {
    {ActionId::JoinRevolute, adf::JointType::Revolute},
    {ActionId::JoinPrismatic, adf::JointType::Prismatic},
    {ActionId::JoinFixed, adf::JointType::Fixed},
    {ActionId::JoinPoint, adf::JointType::PointToPoint},
};

}  // namespace

CreateActions::CreateActions(const EditorContext& context,
                             scene::AssetSource& assets,
                             QWidget& window)
    : QObject(&window),
      actions_(context.actions),
      context_(context),
      assets_(assets),
      window_(window)
{
    for (const auto& [id, shape] : kShapes) {
        connect(&actions_[id], &QAction::triggered, this,
                [this, shape = shape] { createBody(shape); });
    }
    connect(&actions_[ActionId::CreateMesh], &QAction::triggered, this,
            &CreateActions::createMeshBody);
    for (const auto& [id, type] : kJoints) {
        connect(&actions_[id], &QAction::triggered, this, [this, type = type] { join(type); });
    }
    connect(&context_.selection, &Selection::changed, this, &CreateActions::refresh);
    connect(&context_.workspace, &Workspace::activeChanged, this, &CreateActions::refresh);
    refresh();
}

CreateActions::~CreateActions() = default;

void CreateActions::refresh()
{
    const DocumentSession* active = context_.workspace.active();
    const bool model = active != nullptr && active->document().kind() == adf::FileKind::Model;
    const QString noModel =
        active == nullptr ? tr("No file is open.") : tr("%1 is no model.").arg(active->title());
    for (const auto& [id, shape] : kShapes) {
        actions_.setEnabled(id, model, noModel);
    }
    actions_.setEnabled(ActionId::CreateMesh, model, noModel);

    const std::vector<adf::ObjectId>& objects = context_.selection.objects();
    bool twoBodies = objects.size() == 2;
    for (const adf::ObjectId id : objects) {
        const adf::ObjectPtr object = context_.workspace.find(id);
        twoBodies = twoBodies && object != nullptr && object->type() == adf::ObjectType::Body;
    }
    const bool oneFile = twoBodies && context_.workspace.sessionOf(objects[0]) ==
                                          context_.workspace.sessionOf(objects[1]);
    const QString reason = twoBodies ? tr("The two bodies are in different files.")
                                     : tr("Select two bodies: first the parent, then the child.");
    for (const auto& [id, type] : kJoints) {
        actions_.setEnabled(id, oneFile, reason);
    }
}

void CreateActions::createBody(adf::ShapeType shape)
{
    DocumentSession& session = *context_.workspace.active();
    const NewObject made = creatingBody(session.document(), shape);
    add(session, made, tr("Create"));
}

void CreateActions::createMeshBody()
{
    const QString path = chooseMesh(window_, context_.workspace.active()->document());
    if (path.isEmpty()) {
        return;
    }
    using Loaded = base::Result<scene::MeshPtr>;
    loading_ = BackgroundJob::start(
        [&assets = assets_, file = path.toStdString()](const JobControl&) -> Loaded {
            return assets.mesh(file, false);
        },
        [this, path](const Loaded& mesh) {
            DocumentSession* session = context_.workspace.active();
            if (!mesh) {
                Q_EMIT notice(QString::fromStdString(mesh.error().message));
            }
            if (session != nullptr && mesh) {
                add(*session,
                    creatingMeshBody(session->document(), path.toStdString(), mesh.value().get()),
                    tr("Create"));
                if (const QString doubt = unitDoubt(*mesh.value()); !doubt.isEmpty()) {
                    Q_EMIT unlikelySize(doubt);
                }
            }
        });
}

void CreateActions::join(adf::JointType type)
{
    const std::vector<adf::ObjectId>& objects = context_.selection.objects();
    DocumentSession& session = *context_.workspace.sessionOf(objects[0]);
    const auto side = [&](adf::ObjectId id) {
        const adf::ObjectPtr body = session.document().find(id);
        return JoinedBody{
            .body = body,
            .facts = factsOf(*body, *context_.builder.scene(), context_.builder.map())};
    };
    const JoinedBody parent = side(objects[0]);
    const JoinedBody child = side(objects[1]);
    const JointAxis axis = suggestedAxis(parent.facts, child.facts, type);
    add(session, joining(session.document(), parent, child, type, axis), tr("Join"));
}

// Applies it, selects the new object and names the step after it.
void CreateActions::add(DocumentSession& session, const NewObject& made, const QString& text)
{
    QString name;
    if (const auto* added = std::get_if<adf::AddObject>(&made.edit.change)) {
        name = QString::fromStdString(std::string(added->object->shortName()));
    }
    if (session.push(made.edit, (text + QLatin1Char(' ') + name).trimmed()).empty()) {
        context_.selection.select(made.object);
        Q_EMIT created(name);
    }
}

}  // namespace editor
