#include "editor/window/mass_link.h"

#include "adf/properties.h"
#include "editor/actions/action_catalog.h"
#include "editor/session/scene_builder.h"
#include "editor/session/selection.h"
#include "editor/session/workspace.h"
#include "editor/view3d/inertia_ellipsoid.h"
#include "editor/view3d/viewport.h"
#include "editor/window/view_area.h"

#include <algorithm>
#include <utility>

namespace editor {

using view3d::DragPhase;
using view3d::MassPlace;

MassLink::MassLink(const EditorContext& context,
                   view3d::Stage& stage,
                   ViewArea& views,
                   QObject* parent)
    : QObject(parent),
      context_(context),
      stage_(stage),
      views_(views),
      switch_(context,
              {.action = ActionId::ToolMass,
               .whyNotInARun = tr("Stop the run first: masses are edited in the document."),
               .begin = [this] { begin(); },
               .end =
                   [this] {
                       end();
                   }},
              this)
{
    const auto refreshAll = [this] {
        refused_ = false;
        refresh();
    };
    connect(&context_.selection, &Selection::changed, this, refreshAll);
    connect(&context_.workspace, &Workspace::documentChanged, this, refreshAll);
    connect(&context_.builder, &SceneBuilder::sceneChanged, this, &MassLink::refresh);
    connect(&views_, &ViewArea::activeChanged, this, &MassLink::openCard);
}

MassLink::~MassLink() = default;

void MassLink::begin()
{
    auto tool = std::make_unique<view3d::MassTool>(static_cast<view3d::MassToolUser&>(*this));
    tool_ = tool.get();
    stage_.setTool(std::move(tool));
    refused_ = false;
    views_.active().setFocus();
    refresh();
}

void MassLink::end()
{
    tool_ = nullptr;
    body_.reset();
    if (card_ != nullptr) {
        card_->card().hide();
    }
    stage_.setTool(std::make_unique<view3d::SelectTool>());
}

void MassLink::openCard()
{
    if (tool_ != nullptr) {
        ensureCard();
        card_->card().open(views_.active().picture());
    }
}

void MassLink::ensureCard()
{
    if (card_ != nullptr) {
        return;
    }
    card_ = new MassCard(views_.active().picture());
    connect(card_, &MassCard::changed, this, &MassLink::type);
    connect(card_, &MassCard::turnsChanged, this, &MassLink::showMarks);
    ViewCard& card = card_->card();
    card.setLink(tr("From a material..."),
                 [this] { context_.actions[ActionId::MassFromMaterial].trigger(); });
    connect(&card, &ViewPanel::accepted, &switch_, &ToolSwitch::leave);
    connect(&card, &ViewPanel::cancelled, &switch_, &ToolSwitch::leave);
}

void MassLink::refresh()
{
    if (tool_ == nullptr) {
        return;
    }
    ensureCard();
    // The one before went with the window of a view.
    if (!card_->card().isVisible()) {
        openCard();
    }
    body_ = context_.workspace.find(context_.selection.active());
    mass_.reset();
    if (body_ != nullptr && body_->type() != adf::ObjectType::Body) {
        body_.reset();
    }
    if (body_ != nullptr) {
        mass_ = massOf(*body_, *context_.builder.scene(), context_.builder.map());
    }
    const MassPlace place = mass_ ? MassPlace{mass_->X_BC, mass_->moments} : MassPlace();
    card_->show(mass_ ? &place : nullptr);
    card_->setWhyNoTurn(whyNoTurn());
    showResult();
    showMarks();
}

// The file says the zero of a joint in the principal axes of its bodies: it would turn along.
QString MassLink::whyNoTurn() const
{
    const auto index = body_ == nullptr
                           ? std::nullopt
                           : context_.builder.map().find<scene::BodyIndex>(body_->id());
    const auto& joints = context_.builder.scene()->joints;
    const bool hangs =
        index && std::any_of(joints.begin(), joints.end(), [&index](const scene::Joint& joint) {
            return joint.parent == *index || joint.child == *index;
        });
    return hangs ? tr("A joint counts its angle in these axes: only a body without joints is "
                      "turned here.")
                 : QString();
}

void MassLink::showResult()
{
    ViewCard& card = card_->card();
    if (body_ == nullptr) {
        card.setTitle("mass", tr("Mass centre and inertia"));
        card.setResult(ResultKind::Doubtful, tr("Click the body whose mass is to be edited."));
        return;
    }
    card.setTitle("mass",
                  tr("Mass of %1").arg(QString::fromStdString(std::string(body_->shortName()))));
    if (!mass_) {
        card.setResult(ResultKind::Doubtful,
                       body_->get(adf::body::kMass) > 0
                           ? tr("It is being read.")
                           : tr("A static body is held: its mass centre says nothing."));
    } else if (refused_) {
        card.setResult(ResultKind::Doubtful,
                       tr("A moment of inertia is above zero. It stays as it was."));
    } else if (!view3d::isPossible(mass_->moments)) {
        card.setResult(ResultKind::Doubtful,
                       tr("No solid has these moments: one is more than the sum of the other two."),
                       tr("Drag the end of an axis to make them possible."));
    } else {
        const bool estimated = !body_->isAuthored(adf::body::kInertia);
        card.setResult(
            ResultKind::Possible, tr("%1 kg, which turn as this ellipsoid does.").arg(mass_->mass),
            estimated ? tr("The moments are estimated: the file says none.") : QString());
    }
}

void MassLink::showMarks()
{
    if (tool_ == nullptr) {
        return;
    }
    view3d::MassMarks marks;
    if (mass_) {
        marks.body = context_.builder.map().find<scene::BodyIndex>(body_->id());
        marks.mass = mass_->mass;
        marks.place = {mass_->X_BC, mass_->moments};
        marks.turns = card_->turns();
    }
    tool_->show(marks);
    stage_.redrawTool();
}

void MassLink::massDragged(const MassPlace& place, DragPhase phase)
{
    if (phase == DragPhase::Started) {
        step_.begin();
        dragged_ = body_ == nullptr ? adf::ObjectId() : body_->id();
    } else if (phase == DragPhase::Moved) {
        if (body_ != nullptr && body_->id() == dragged_) {
            change(place, step_.gesture());
        }
    } else if (phase == DragPhase::Cancelled) {
        step_.takeBack(context_.workspace.undoStack());
    }
}

void MassLink::placesChanged(const std::vector<QRect>& places)
{
    if (card_ != nullptr) {
        card_->card().avoid(places);
    }
}

void MassLink::type(const MassPlace& place)
{
    // Moments that no solid has are taken, and warned about: three are typed one after the other.
    const base::Vec3& moments = place.moments;
    const bool above = moments.x > 0 && moments.y > 0 && moments.z > 0;
    if (mass_ && !above && moments != mass_->moments) {
        refused_ = true;
        refresh();
        return;
    }
    change(place, 0);
}

void MassLink::change(const MassPlace& place, int gesture)
{
    DocumentSession* session =
        body_ == nullptr ? nullptr : context_.workspace.sessionOf(body_->id());
    if (session != nullptr && mass_) {
        const bool moments = place.moments != mass_->moments;
        const QString step = moments ? tr("Change inertia of %1") : tr("Move mass centre of %1");
        const QString name = QString::fromStdString(std::string(body_->shortName()));
        session->push(placingMass(*body_, *mass_, place.X_BC, place.moments), step.arg(name),
                      gesture);
    }
    refresh();  // also where nothing changed: a field shows the number that it had
}

}  // namespace editor
