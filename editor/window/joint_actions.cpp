#include "editor/window/joint_actions.h"

#include "editor/actions/action_catalog.h"
#include "editor/panels/property_model.h"
#include "editor/session/scene_builder.h"
#include "editor/session/selection.h"
#include "editor/session/step_text.h"
#include "editor/session/workspace.h"
#include "editor/window/join_several_dialog.h"

#include <QAction>
#include <QWidget>

#include <algorithm>
#include <array>
#include <utility>

namespace editor {
namespace {

constexpr std::array kChanges{
    std::pair{ActionId::JointRevolute, adf::JointType::Revolute},
    std::pair{ActionId::JointPrismatic, adf::JointType::Prismatic},
    std::pair{ActionId::JointFixed, adf::JointType::Fixed},
    std::pair{ActionId::JointPoint, adf::JointType::PointToPoint},
};

}  // namespace

JointActions::JointActions(const EditorContext& context, PropertyModel& properties, QWidget& window)
    : QObject(&window), context_(context), window_(window)
{
    ActionCatalog& actions = context_.actions;
    for (const auto& [id, how] : {std::pair{ActionId::JoinChain, Several::Chain},
                                  std::pair{ActionId::JoinToFirst, Several::ToFirst}}) {
        connect(&actions[id], &QAction::triggered, this, [this, how = how] {
            joinSeveral(selected(adf::ObjectType::Body), how, adf::JointType::Revolute);
        });
    }
    connect(&actions[ActionId::JoinSeveral], &QAction::triggered, this, &JointActions::openSeveral);
    connect(&actions[ActionId::JoinWorld], &QAction::triggered, this, &JointActions::attach);
    connect(&actions[ActionId::JointSwap], &QAction::triggered, this, &JointActions::swap);
    for (const auto& [id, type] : kChanges) {
        connect(&actions[id], &QAction::triggered, this, [this, type = type] { change(type); });
    }
    actions[ActionId::KeepAligned].setChecked(true);
    properties.setFollowing(
        [this](const DocumentSession& session, const adf::Object& object, adf::Edit edit) {
            return context_.actions[ActionId::KeepAligned].isChecked()
                       ? withAlignedFrames(modelOf(session), object, std::move(edit))
                       : edit;
        });
    connect(&context_.selection, &Selection::changed, this, &JointActions::refresh);
    connect(&context_.workspace, &Workspace::documentChanged, this, &JointActions::refresh);
    connect(&context_.workspace, &Workspace::sessionClosed, this, &JointActions::refresh);
    // The views, which these tools work in, are made with the first file.
    for (const ActionId id : {ActionId::ToolJoin, ActionId::ToolMeasure}) {
        actions.setEnabled(id, false, tr("No file is open."));
    }
    refresh();
}

std::vector<adf::ObjectId> JointActions::selected(adf::ObjectType type) const
{
    const std::vector<adf::ObjectId>& objects = context_.selection.objects();
    for (const adf::ObjectId id : objects) {
        const adf::ObjectPtr object = context_.workspace.find(id);
        if (object == nullptr || object->type() != type ||
            context_.workspace.sessionOf(id) != context_.workspace.sessionOf(objects.front())) {
            return {};
        }
    }
    return objects;
}

PlacedModel JointActions::modelOf(const DocumentSession& session) const
{
    return {session.document(), *context_.builder.scene(), context_.builder.map()};
}

void JointActions::refresh()
{
    ActionCatalog& actions = context_.actions;
    const std::size_t bodies = selected(adf::ObjectType::Body).size();
    const QString few = tr("Select two bodies or more of one file, in their order.");
    actions.setEnabled(ActionId::JoinChain, bodies > 1, few);
    actions.setEnabled(ActionId::JoinToFirst, bodies > 1, few);
    actions.setEnabled(ActionId::JoinSeveral, bodies > 1, few);
    actions.setEnabled(ActionId::JoinWorld, bodies > 0, tr("No body is selected."));
    const bool joints = !selected(adf::ObjectType::Joint).empty();
    for (const ActionId id :
         {ActionId::JointSwap, ActionId::JointRevolute, ActionId::JointPrismatic,
          ActionId::JointFixed, ActionId::JointPoint}) {
        actions.setEnabled(id, joints, tr("No joint is selected."));
    }
}

void JointActions::joinSeveral(const std::vector<adf::ObjectId>& bodies,
                               Several how,
                               adf::JointType type)
{
    DocumentSession& session = *context_.workspace.sessionOf(bodies.front());
    NewJoints made = joiningSeveral(modelOf(session), bodies, how, type);
    const QString step = how == Several::Chain     ? tr("Join %1 in a chain")
                         : how == Several::ToFirst ? tr("Join %1 to one")
                                                   : tr("Join %1 in pairs");
    if (session.push(made.edit, step.arg(namesOf(context_.workspace, bodies))).empty()) {
        context_.selection.setObjects(std::move(made.joints));
    }
}

void JointActions::openSeveral()
{
    if (dialog_ != nullptr) {
        return;
    }
    const std::vector<adf::ObjectId> bodies = selected(adf::ObjectType::Body);
    QStringList names;
    for (const adf::ObjectId id : bodies) {
        names += namesOf(context_.workspace, {id});
    }
    dialog_ = new JoinSeveralDialog(names, &window_);
    dialog_->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog_, &QDialog::accepted, this, [this, bodies] {
        if (std::all_of(bodies.begin(), bodies.end(), [this](adf::ObjectId body) {
                return context_.workspace.find(body) != nullptr;
            })) {
            joinSeveral(bodies, dialog_->how(), dialog_->type());
        }
    });
    dialog_->open();
}

void JointActions::attach()
{
    const std::vector<adf::ObjectId> bodies = selected(adf::ObjectType::Body);
    DocumentSession& session = *context_.workspace.sessionOf(bodies.front());
    adf::Document growing = session.document();
    std::vector<adf::Edit> edits;
    for (const adf::ObjectId id : bodies) {
        const auto body = context_.builder.map().find<scene::BodyIndex>(id);
        if (!body || context_.builder.scene()->body(*body).isStatic()) {
            Q_EMIT notice(tr("%1 is static: it stands in the world already.")
                              .arg(namesOf(context_.workspace, {id})));
            return;
        }
        const PlacedModel model{growing, *context_.builder.scene(), context_.builder.map()};
        NewObject joint = attachingToWorld(model, *body);
        growing.apply(joint.edit);
        edits.push_back(std::move(joint.edit));
    }
    session.push(adf::group(std::move(edits)),
                 tr("Attach %1 to the world").arg(namesOf(context_.workspace, bodies)));
}

void JointActions::swap()
{
    const std::vector<adf::ObjectId> joints = selected(adf::ObjectType::Joint);
    DocumentSession& session = *context_.workspace.sessionOf(joints.front());
    std::vector<adf::Edit> edits;
    for (const adf::ObjectId id : joints) {
        auto edit = swappingSides(modelOf(session), *session.document().find(id));
        if (!edit) {
            Q_EMIT notice(tr("%1 has no axis to be turned round: its sides stay.")
                              .arg(namesOf(context_.workspace, {id})));
            return;
        }
        edits.push_back(*std::move(edit));
    }
    session.push(adf::group(std::move(edits)),
                 tr("Swap sides of %1").arg(namesOf(context_.workspace, joints)));
}

void JointActions::change(adf::JointType type)
{
    const std::vector<adf::ObjectId> joints = selected(adf::ObjectType::Joint);
    DocumentSession& session = *context_.workspace.sessionOf(joints.front());
    std::vector<adf::Edit> edits;
    for (const adf::ObjectId id : joints) {
        edits.push_back(changingType(*session.document().find(id), type));
    }
    session.push(adf::group(std::move(edits)),
                 tr("Set type of %1").arg(namesOf(context_.workspace, joints)));
}

}  // namespace editor
