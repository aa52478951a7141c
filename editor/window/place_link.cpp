#include "editor/window/place_link.h"

#include "editor/actions/action_catalog.h"
#include "editor/library/library_panel.h"
#include "editor/library/part_form.h"
#include "editor/library/part_words.h"
#include "editor/parts/generated_meshes.h"
#include "editor/parts/part_material.h"
#include "editor/parts/part_scene.h"
#include "editor/session/run_controller.h"
#include "editor/session/scene_builder.h"
#include "editor/session/selection.h"
#include "editor/session/step_text.h"
#include "editor/session/words.h"
#include "editor/session/workspace.h"
#include "editor/tools/duplicating.h"
#include "editor/tools/placing.h"
#include "editor/view3d/stage.h"
#include "editor/view3d/viewport.h"
#include "editor/window/array_strip.h"
#include "editor/window/view_area.h"

#include <QAction>

#include <algorithm>
#include <cmath>

namespace editor {
namespace {

QString partName(const PartKind& kind)
{
    return partText(kind.name);
}

}  // namespace

PlaceLink::PlaceLink(const EditorContext& context, const Widgets& widgets, QObject* parent)
    : QObject(parent), context_(context), widgets_(widgets)
{
    connect(&widgets_.library, &LibraryPanel::chosen, this, &PlaceLink::hold);
    connect(&widgets_.library, &LibraryPanel::draggedTo, this,
            [this](QPoint at) { sendPointer(at, false); });
    connect(&widgets_.library, &LibraryPanel::droppedAt, this,
            [this](QPoint at) { sendPointer(at, true); });
    connect(&widgets_.form, &PartForm::sizesChanged, this, &PlaceLink::take);
    connect(&widgets_.form, &PartForm::materialChanged, this, &PlaceLink::takeMaterial);
    connect(&widgets_.form, &PartForm::becomesChanged, this, &PlaceLink::show);
    connect(&context_.actions[ActionId::Array], &QAction::triggered, this,
            &PlaceLink::arraySelection);
    // Another tool takes the views, and a run the bodies. While something is held the tool is
    // Select, which is chosen already when a person clicks it.
    for (const ActionId id : {ActionId::ToolMove, ActionId::ToolRotate, ActionId::ToolJoin,
                              ActionId::ToolPose, ActionId::ToolMass, ActionId::ToolCollision,
                              ActionId::ToolMeasure, ActionId::ToolDrive}) {
        connect(&context_.actions[id], &QAction::toggled, this, [this](bool on) {
            if (on) {
                end(false);
            }
        });
    }
    connect(&context_.actions[ActionId::ToolSelect], &QAction::triggered, this, [this] { end(); });
    connect(&context_.run, &RunController::modeChanged, this, [this] {
        end();
        refresh();
    });
    connect(&context_.workspace, &Workspace::activeChanged, this, [this] {
        end();
        refresh();
    });
    connect(&context_.selection, &Selection::changed, this, &PlaceLink::refresh);
    refresh();
}

PlaceLink::~PlaceLink() = default;

QString PlaceLink::whyNot() const
{
    const DocumentSession* active = context_.workspace.active();
    if (context_.run.mode() != RunMode::Author) {
        return tr("Stop the run first.");
    }
    if (active == nullptr) {
        return tr("No file is open.");
    }
    return active->document().kind() == adf::FileKind::Model
               ? QString()
               : tr("%1 is no model.").arg(active->title());
}

void PlaceLink::refresh()
{
    const bool author = context_.run.mode() == RunMode::Author;
    const QString reason = whyNot();
    widgets_.library.setPlacing(reason.isEmpty(), reason);

    const std::vector<adf::ObjectId>& objects = context_.selection.objects();
    const bool bodies =
        !objects.empty() && std::all_of(objects.begin(), objects.end(), [this](adf::ObjectId id) {
            const adf::ObjectPtr object = context_.workspace.find(id);
            return object != nullptr && object->type() == adf::ObjectType::Body &&
                   context_.workspace.sessionOf(id) ==
                       context_.workspace.sessionOf(context_.selection.objects().front());
        });
    context_.actions.setEnabled(
        ActionId::Array, author && bodies,
        author ? tr("Select bodies of one file, or hold a part of the library.") : reason);
}

void PlaceLink::hold(const PartKind& kind, const PartSizes& sizes, bool byDrag)
{
    Part part = kind.build(sizes);
    if (part.model.objects(adf::ObjectType::Body).empty()) {
        Q_EMIT notice(tr("The files of %1 cannot be read.").arg(partName(kind)));
        return;
    }
    kind_ = &kind;
    copied_.clear();
    part_ = std::move(part);
    sizes_ = sizes;
    widgets_.form.show(kind, sizes, !part_.creates);
    if (const MaterialPreset* material = widgets_.form.material()) {
        makeOf(part_, *material);
    }
    widgets_.library.setHeld(&kind);
    view3d::Skin skin = view3d::skinOf(*sceneOf(part_));
    const base::Vec3 size = skin.bounds.size();
    setTool(std::move(skin), std::nullopt);
    // Rings go where the pegs were put, if there is room.
    if (lastArray_ && std::abs(lastArray_->spacing[0]) > size.x &&
        std::abs(lastArray_->spacing[1]) > size.y) {
        tool_->setNextArray(*lastArray_);
    }
    if (!byDrag) {
        widgets_.views.active().setFocus(Qt::OtherFocusReason);
    }
    Q_EMIT holdingChanged(true);
    show();
}

void PlaceLink::take(const PartSizes& sizes)
{
    if (tool_ == nullptr || kind_ == nullptr) {
        return;
    }
    sizes_ = sizes;
    part_ = kind_->build(sizes);
    if (const MaterialPreset* material = widgets_.form.material()) {
        makeOf(part_, *material);
    }
    tool_->setSkin(view3d::skinOf(*sceneOf(part_)));
    widgets_.stage.redrawTool();
    show();
}

void PlaceLink::takeMaterial()
{
    take(PartSizes(sizes_));
}

void PlaceLink::arraySelection()
{
    if (tool_ != nullptr && kind_ != nullptr) {
        return;  // the views give the key to the tool
    }
    const std::vector<adf::ObjectId> objects = context_.selection.objects();
    std::vector<scene::BodyIndex> bodies;
    for (const adf::ObjectId id : objects) {
        if (const auto body = context_.builder.map().find<scene::BodyIndex>(id)) {
            bodies.push_back(*body);
        }
    }
    if (bodies.empty()) {
        return;
    }
    kind_ = nullptr;
    copied_ = objects;
    view3d::Skin skin = view3d::skinOf(*context_.builder.scene(), bodies);
    const adf::ObjectPtr active = context_.workspace.find(context_.selection.active());
    fixed_ = {
        poseOf(active != nullptr ? *active : *context_.workspace.find(objects.front())).position,
        {}};
    for (base::Vec3& point : skin.points) {
        point -= fixed_.position;
    }
    setTool(std::move(skin), fixed_);
    tool_->beginArray();
    widgets_.views.active().setFocus(Qt::OtherFocusReason);
    show();
}

void PlaceLink::setTool(view3d::Skin skin, std::optional<base::Pose> fixed)
{
    // What the tool reports may come while the stage is at work with it: whatever ends it waits.
    const auto later = [this](auto act) {
        QMetaObject::invokeMethod(this, act, Qt::QueuedConnection);
    };
    context_.actions[ActionId::ToolSelect].setChecked(true);
    auto tool = std::make_unique<view3d::PlaceTool>(
        std::move(skin),
        view3d::PlaceTool::Events{.placed =
                                      [this, later](const view3d::Placement& placement) {
                                          place(placement);
                                          if (placement.ends) {
                                              later([this] { end(); });
                                          }
                                      },
                                  .changed = [this] { show(); },
                                  .dropped =
                                      [this, later] {
                                          later([this] { end(); });
                                      }},
        fixed);
    tool_ = tool.get();
    widgets_.stage.setTool(std::move(tool));
}

void PlaceLink::end(bool frees)
{
    if (tool_ == nullptr) {
        return;
    }
    const bool wasPart = kind_ != nullptr;
    tool_ = nullptr;
    kind_ = nullptr;
    if (strip_ != nullptr) {
        strip_->close();
    }
    widgets_.library.setHeld(nullptr);
    Q_EMIT hintChanged({});
    if (frees) {
        Q_EMIT released();
    }
    if (wasPart) {
        Q_EMIT holdingChanged(false);
    }
}

std::optional<PartGround> PlaceLink::groundAt(const std::optional<scene::BodyIndex>& body) const
{
    if (!body) {
        return std::nullopt;
    }
    const adf::ObjectPtr object = context_.workspace.find(context_.run.seenMap().object(*body));
    if (object == nullptr) {
        return std::nullopt;
    }
    return PartGround{.body = object,
                      .facts = factsOf(*object, *context_.builder.scene(), context_.builder.map())};
}

void PlaceLink::place(const view3d::Placement& placement)
{
    if (kind_ != nullptr) {
        placePart(placement);
    } else {
        placeCopies(placement);
    }
}

void PlaceLink::placePart(const view3d::Placement& placement)
{
    const std::optional<PartGround> ground = groundAt(placement.on);
    if (part_.isCarried && !ground) {
        Q_EMIT notice(tr("%1 is put on a body: there is none below it.").arg(partName(*kind_)));
        return;
    }
    if (const QString whyNot = whyNotOn(ground); !whyNot.isEmpty()) {
        Q_EMIT notice(whyNot);
        return;
    }
    const PartBecomes becomes =
        ground && !part_.creates ? widgets_.form.becomes() : PartBecomes::OwnBody;
    DocumentSession* session = becomes == PartBecomes::OwnBody && !part_.isCarried
                                   ? context_.workspace.active()
                                   : context_.workspace.sessionOf(ground->body->id());
    if (const base::Status written = writePartMeshes(part_, session->document()); !written) {
        Q_EMIT notice(QString::fromStdString(written.error().message));
        return;
    }
    const PlacedParts placed =
        placingPart(session->document(), part_, placement.X_WP, becomes, ground);
    if (tool_->array() != nullptr) {
        lastArray_ = *tool_->array();
        lastArray_->leftOut.clear();
    }
    const QString name = partName(*kind_);
    const QString step = placement.X_WP.size() == 1
                             ? tr("Place %1").arg(name)
                             : tr("Place %1 \u00d7 %2").arg(placement.X_WP.size()).arg(name);
    const bool isFirst =
        session->document().objects().empty() && context_.run.shownScene()->bodies.empty();
    if (session->push(placed.edit, step).empty()) {
        context_.selection.setObjects(placed.objects);
        Q_EMIT this->placed(*kind_);
        if (isFirst) {
            // What is a few centimetres large is hardly seen where nothing was.
            connect(
                &context_.builder, &SceneBuilder::sceneChanged, &widgets_.stage,
                &view3d::Stage::frameAll,
                static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
        }
    }
}

void PlaceLink::placeCopies(const view3d::Placement& placement)
{
    DocumentSession* session = context_.workspace.sessionOf(copied_.front());
    if (session == nullptr) {
        return;
    }
    std::vector<base::Pose> deltas_W;
    for (const base::Pose& X_W : placement.X_WP) {
        deltas_W.push_back(X_W * base::inverse(fixed_));
    }
    const Duplicated made = arraying(session->document(), copied_, deltas_W);
    session->push(made.edit, tr("Array of %1").arg(deltas_W.size() + 1));
}

void PlaceLink::show()
{
    if (tool_ == nullptr) {
        return;
    }
    const view3d::ArrayLayout* array = tool_->array();
    if (kind_ != nullptr) {
        showForm();
    }
    Q_EMIT hintChanged(
        array != nullptr
            ? tr("Drag a round handle for the count, Shift+drag the spacing. Click a ghost to "
                 "leave it out. Enter places all.")
            : tr("Click puts it down, Shift+click ends. A array, R or Ctrl+wheel turns, X Y Z up "
                 "axis, Esc drops it."));
    showStrip();
}

// As a sentence; empty where the part can be carried.
QString PlaceLink::whyNotOn(const std::optional<PartGround>& ground) const
{
    if (!ground || part_.whyNotOn == nullptr) {
        return {};
    }
    const adf::Document& document = context_.workspace.sessionOf(ground->body->id())->document();
    return partText(part_.whyNotOn(document, *ground->body));
}

// What will be made of the part where it is now.
void PlaceLink::showForm()
{
    const auto& landing = tool_->landing();
    const auto ground = landing ? groundAt(landing->on) : std::nullopt;
    const QString below = ground ? text(ground->body->identifier()) : QString();
    const std::string whyNot = ground ? whyNotPartOf(part_, *ground->body) : std::string();
    widgets_.form.showGround(below, partText(whyNot));
    const view3d::ArrayLayout* array = tool_->array();
    const std::size_t count = array == nullptr ? 1 : array->poses().size();
    const QString name = partName(*kind_);
    const QString what = count == 1 ? name : QStringLiteral("%1 \u00d7 %2").arg(count).arg(name);
    if (part_.creates) {
        const QString whyNotCarried = whyNotOn(ground);
        widgets_.form.showResult(!part_.isCarried ? tr("%1: an object of its own.").arg(what)
                                 : !ground        ? tr("Point at the body that carries it.")
                                 : !whyNotCarried.isEmpty()
                                     ? whyNotCarried
                                     : tr("%1: carried by %2.").arg(what, below));
        return;
    }
    switch (widgets_.form.becomes()) {
        case PartBecomes::PartOfBody:
            widgets_.form.showResult(tr("%1: added to %2. No joints.").arg(what, below));
            break;
        case PartBecomes::OwnBody:
            widgets_.form.showResult(tr("%1: a body of its own.").arg(what));
            break;
        case PartBecomes::JoinedBody:
            widgets_.form.showResult(tr("%1: a body fixed to %2.").arg(what, below));
            break;
    }
}

void PlaceLink::showStrip()
{
    const view3d::ArrayLayout* array = tool_->array();
    if (array == nullptr) {
        if (strip_ != nullptr) {
            strip_->close();
        }
        return;
    }
    if (strip_ == nullptr) {
        strip_ = new ArrayStrip(widgets_.views, this);
        connect(strip_, &ArrayStrip::changed, this, [this](const view3d::ArrayLayout& layout) {
            if (tool_ != nullptr) {
                tool_->setArray(layout);
                widgets_.stage.redrawTool();
                show();
            }
        });
        connect(strip_, &ArrayStrip::accepted, this, [this] {
            if (tool_ != nullptr) {
                tool_->finish(true);
            }
        });
        connect(strip_, &ArrayStrip::cancelled, this, [this] {
            if (tool_ != nullptr) {
                tool_->back();
                widgets_.stage.redrawTool();
            }
        });
    }
    strip_->show(*array, kind_ == nullptr ? array->poses().size() - 1 : array->poses().size());
}

void PlaceLink::sendPointer(QPoint globalPosition, bool puts)
{
    for (view3d::Viewport* view : widgets_.views.viewports()) {
        if (view->isVisible() && view->pointAt(globalPosition, puts)) {
            if (puts) {
                view->setFocus(Qt::OtherFocusReason);
            }
            return;
        }
    }
    if (puts) {
        end();  // let go beside the views
    }
}

bool PlaceLink::canPlaceAt(QPoint globalPosition) const
{
    const auto views = widgets_.views.viewports();
    return whyNot().isEmpty() &&
           std::any_of(views.begin(), views.end(), [globalPosition](view3d::Viewport* view) {
               QWidget& picture = view->picture();
               return view->isVisible() &&
                      picture.rect().contains(picture.mapFromGlobal(globalPosition));
           });
}

}  // namespace editor
