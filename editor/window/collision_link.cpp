#include "editor/window/collision_link.h"

#include "adf/properties.h"
#include "compile/primitive_compiler.h"
#include "editor/actions/action_catalog.h"
#include "editor/actions/menus.h"
#include "editor/session/scene_builder.h"
#include "editor/session/selection.h"
#include "editor/session/workspace.h"
#include "editor/tools/body_facts.h"
#include "editor/tools/collision_parts.h"
#include "editor/view3d/viewport.h"
#include "editor/window/view_area.h"

#include <QCursor>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace editor {

using view3d::DragPhase;
using view3d::PlacedShape;

namespace {

constexpr double kLeastSize = 1e-3;  // m, of a box around what is flat

}  // namespace

CollisionLink::CollisionLink(const EditorContext& context,
                             view3d::Stage& stage,
                             ViewArea& views,
                             QObject* parent)
    : QObject(parent),
      context_(context),
      stage_(stage),
      views_(views),
      switch_(context,
              {.action = ActionId::ToolCollision,
               .whyNotInARun = tr("Stop the run first: shapes are edited in the document."),
               .begin = [this] { begin(); },
               .end =
                   [this] {
                       end();
                   }},
              this)
{
    connect(&context_.selection, &Selection::changed, this, [this] {
        chosen_ = 0;
        refresh();
    });
    connect(&context_.workspace, &Workspace::documentChanged, this, &CollisionLink::refresh);
    connect(&context_.builder, &SceneBuilder::sceneChanged, this, &CollisionLink::refresh);
    connect(&views_, &ViewArea::activeChanged, this, &CollisionLink::openCard);
}

CollisionLink::~CollisionLink() = default;

void CollisionLink::begin()
{
    auto tool =
        std::make_unique<view3d::CollisionTool>(static_cast<view3d::CollisionToolUser&>(*this));
    tool_ = tool.get();
    stage_.setTool(std::move(tool));
    chosen_ = 0;
    views_.active().setFocus();
    refresh();
}

void CollisionLink::end()
{
    tool_ = nullptr;
    body_.reset();
    if (card_ != nullptr) {
        card_->card().hide();
    }
    stage_.setTool(std::make_unique<view3d::SelectTool>());
}

void CollisionLink::openCard()
{
    if (tool_ != nullptr) {
        ensureCard();
        card_->card().open(views_.active().picture());
    }
}

void CollisionLink::ensureCard()
{
    if (card_ != nullptr) {
        return;
    }
    card_ = new CollisionCard(views_.active().picture());
    connect(card_, &CollisionCard::changed, this,
            [this](const PlacedShape& shape) { change(shape, 0); });
    connect(card_, &CollisionCard::added, this, &CollisionLink::add);
    connect(card_, &CollisionCard::removed, this, &CollisionLink::remove);
    connect(card_, &CollisionCard::walked, this, &CollisionLink::walk);
    connect(card_, &CollisionCard::turnsChanged, this, &CollisionLink::showMarks);
    ViewCard& card = card_->card();
    card.setLink(tr("From what is drawn..."), [this] { openOthers(); });
    connect(&card, &ViewPanel::accepted, &switch_, &ToolSwitch::leave);
    connect(&card, &ViewPanel::cancelled, &switch_, &ToolSwitch::leave);
}

adf::ObjectPtr CollisionLink::activeBody() const
{
    const adf::ObjectPtr object = context_.workspace.find(context_.selection.active());
    return object != nullptr && object->type() == adf::ObjectType::Body ? object : nullptr;
}

base::Pose CollisionLink::inertialOffset(const adf::Object& body) const
{
    return factsOf(body, *context_.builder.scene(), context_.builder.map()).X_BC;
}

void CollisionLink::refresh()
{
    if (tool_ == nullptr) {
        return;
    }
    ensureCard();
    // The one before went with the window of a view.
    if (!card_->card().isVisible()) {
        openCard();
    }
    body_ = activeBody();
    parts_.clear();
    shapes_.clear();
    if (body_ != nullptr) {
        parts_ = collisionParts(*body_, inertialOffset(*body_));
        for (const adf::Record& part : parts_) {
            if (const auto compiled = compile::compoundPart(part, 1)) {
                shapes_.push_back({compiled->geometry, compiled->X_BS});
            }
        }
        if (shapes_.size() != parts_.size()) {
            shapes_.clear();  // one of the parts says no shape: a problem of the file
        }
    }
    chosen_ = std::min(chosen_, shapes_.empty() ? 0 : shapes_.size() - 1);
    const bool any = !shapes_.empty() && !hasPlane(parts_);
    card_->show(any ? &shapes_[chosen_] : nullptr, chosen_, shapes_.size());
    card_->setWhyNoMore(whyNoMore());
    showResult();
    showMarks();
}

QString CollisionLink::whyNoMore() const
{
    if (body_ == nullptr) {
        return tr("Select a body.");
    }
    if (hasPlane(parts_)) {
        return tr("A plane has no end: nothing is added to it.");
    }
    return shapes_.size() == parts_.size() ? QString() : tr("One of its parts says no shape.");
}

void CollisionLink::showResult()
{
    ViewCard& card = card_->card();
    if (body_ == nullptr) {
        card.setTitle("collision", tr("Collision shapes"));
        card.setResult(ResultKind::Doubtful, tr("Click the body whose shapes are to be edited."));
        return;
    }
    card.setTitle(
        "collision",
        tr("Collision of %1").arg(QString::fromStdString(std::string(body_->shortName()))));
    if (hasPlane(parts_)) {
        card.setResult(ResultKind::Doubtful,
                       tr("A plane without an end collides. Its place is in Properties."));
    } else if (!shapes_.empty()) {
        card.setResult(ResultKind::Possible, shapes_.size() == 1
                                                 ? tr("One shape collides.")
                                                 : tr("%1 shapes collide.").arg(shapes_.size()));
    } else if (collisionSource(*body_) == CollisionSource::Mesh) {
        const auto type = body_->get(adf::collision::kMeshType);
        const bool asHull = type == adf::MeshType::ConvexHull || type == adf::MeshType::Convex;
        const QString how = asHull                                       ? tr("as its convex hull")
                            : type == adf::MeshType::ConvexDecomposition ? tr("as convex pieces")
                            : type == adf::MeshType::PointCloud          ? tr("by its corners")
                                                                         : tr("by its triangles");
        card.setResult(ResultKind::Possible, tr("A mesh collides, %1.").arg(how),
                       tr("A box that is added (A) replaces it."));
    } else {
        card.setResult(ResultKind::Doubtful, tr("No shape of its own collides."));
    }
}

void CollisionLink::showMarks()
{
    if (tool_ == nullptr) {
        return;
    }
    view3d::ShapeMarks marks;
    if (body_ != nullptr) {
        marks.body = context_.builder.map().find<scene::BodyIndex>(body_->id());
        marks.shapes = shapes_;
        marks.turns = card_->turns();
        if (!shapes_.empty() && !hasPlane(parts_)) {
            marks.chosen = chosen_;
        }
    }
    tool_->show(std::move(marks));
    stage_.redrawTool();
}

void CollisionLink::shapePicked(std::size_t shape)
{
    chosen_ = shape;
    refresh();
}

void CollisionLink::shapeDragged(const PlacedShape& shape, DragPhase phase)
{
    if (phase == DragPhase::Started) {
        step_.begin();
        dragged_ = body_ == nullptr ? adf::ObjectId() : body_->id();
    } else if (phase == DragPhase::Moved) {
        if (body_ != nullptr && body_->id() == dragged_) {
            change(shape, step_.gesture());
        }
    } else if (phase == DragPhase::Cancelled) {
        step_.takeBack(context_.workspace.undoStack());
    }
}

void CollisionLink::placesChanged(const std::vector<QRect>& places)
{
    if (card_ != nullptr) {
        card_->card().avoid(places);
    }
}

void CollisionLink::change(const PlacedShape& shape, int gesture)
{
    if (body_ == nullptr || chosen_ >= parts_.size()) {
        return;
    }
    adf::RecordList parts = parts_;
    parts[chosen_] = changedPart(parts[chosen_], shape.geometry, shape.X_BS);
    push(parts, tr("Change collision shape of %1"), gesture);
    refresh();  // also where nothing changed: a field shows the number that was refused
}

void CollisionLink::add()
{
    if (body_ == nullptr || !whyNoMore().isEmpty()) {
        return;
    }
    adf::RecordList parts = parts_;
    if (shapes_.empty()) {
        const BodyFacts facts = factsOf(*body_, *context_.builder.scene(), context_.builder.map());
        base::Vec3 size =
            facts.bounds_B.empty() ? base::Vec3{0.1, 0.1, 0.1} : facts.bounds_B.size();
        for (int axis = 0; axis < 3; ++axis) {
            size[axis] = std::max(size[axis], kLeastSize);
        }
        const base::Vec3 middle = facts.bounds_B.empty() ? base::Vec3() : facts.bounds_B.centre();
        parts = {collisionPart(scene::Box{size}, {middle, {}})};
    } else {
        // As large as the chosen one, half way out of it, so that both are seen.
        PlacedShape made = shapes_[chosen_];
        const auto handles = view3d::sizeHandles(made.geometry);
        made.X_BS.position = made.X_BS * handles.front().point_S;
        parts.push_back(collisionPart(made.geometry, made.X_BS));
    }
    const std::size_t last = parts.size() - 1;
    const bool replaces = collisionSource(*body_) == CollisionSource::Mesh;
    if (push(parts,
             replaces ? tr("Replace the mesh of %1 by a box") : tr("Add collision shape to %1"))) {
        chosen_ = last;
        refresh();
    }
}

void CollisionLink::remove()
{
    if (shapes_.size() < 2) {
        return;
    }
    adf::RecordList parts = parts_;
    parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(chosen_));
    push(parts, tr("Remove collision shape of %1"));
}

void CollisionLink::walk(int step)
{
    const int count = static_cast<int>(shapes_.size());
    if (count > 0) {
        chosen_ = static_cast<std::size_t>((static_cast<int>(chosen_) + step + count) % count);
        refresh();
    }
}

void CollisionLink::openOthers()
{
    QMenu menu;
    menu.setToolTipsVisible(true);
    fillCollisionMenu(menu, context_.actions);
    menu.exec(QCursor::pos());
}

bool CollisionLink::push(const adf::RecordList& parts, const QString& step, int gesture)
{
    DocumentSession* session = context_.workspace.sessionOf(body_->id());
    if (session == nullptr || parts == parts_) {
        return false;
    }
    const QString name = QString::fromStdString(std::string(body_->shortName()));
    return session
        ->push(settingCollision(*body_, parts, inertialOffset(*body_)), step.arg(name), gesture)
        .empty();
}

}  // namespace editor
