#include "editor/window/join_link.h"

#include "adf/properties.h"
#include "adf/schema.h"
#include "editor/actions/action_catalog.h"
#include "editor/session/run_controller.h"
#include "editor/session/scene_builder.h"
#include "editor/session/selection.h"
#include "editor/session/workspace.h"
#include "editor/tools/join_edits.h"
#include "editor/view3d/select_tool.h"
#include "editor/viewcards/view_strip.h"
#include "editor/window/view_area.h"

#include <QLabel>

#include <algorithm>
#include <cmath>
#include <utility>

namespace editor {

using view3d::DragPhase;
using view3d::FaceMark;
using view3d::RangeHandle;

JoinLink::JoinLink(const EditorContext& context,
                   view3d::Stage& stage,
                   ViewArea& views,
                   QObject* parent)
    : QObject(parent), context_(context), stage_(stage), views_(views)
{
    connect(&context_.actions[ActionId::ToolJoin], &QAction::toggled, this, [this](bool on) {
        if (on) {
            begin();
        } else {
            end();
        }
    });
    connect(&context_.builder, &SceneBuilder::sceneChanged, this, &JoinLink::sceneChanged);
    connect(&context_.run, &RunController::modeChanged, this, &JoinLink::refreshAction);
    connect(&context_.workspace, &Workspace::activeChanged, this, &JoinLink::refreshAction);
    connect(&stage_, &view3d::Stage::limitDragged, this, &JoinLink::dragLimit);
    connect(&context_.workspace, &Workspace::sessionAboutToClose, this, &JoinLink::sceneChanged);
    connect(&views_, &ViewArea::activeChanged, this, &JoinLink::followView);
    refreshAction();
}

JoinLink::~JoinLink() = default;

void JoinLink::refreshAction()
{
    const bool author = context_.run.mode() == RunMode::Author;
    const bool open = context_.workspace.active() != nullptr;
    QAction& action = context_.actions[ActionId::ToolJoin];
    if (action.isChecked() && !(author && open)) {
        context_.actions[ActionId::ToolSelect].setChecked(true);
    }
    context_.actions.setEnabled(
        ActionId::ToolJoin, author && open,
        open ? tr("Stop the run first: joints are made in the document.") : tr("No file is open."));
}

void JoinLink::begin()
{
    auto tool = std::make_unique<view3d::JoinTool>(static_cast<view3d::JoinToolUser&>(*this));
    tool_ = tool.get();
    stage_.setTool(std::move(tool));
    forget();
    views_.active().setFocus();
    showStrip();
    offerSelection();
}

// Card and strip are in the view that is used now.
void JoinLink::followView()
{
    if (tool_ == nullptr) {
        return;
    }
    if (!pair_) {
        showStrip();
    } else if (card_ == nullptr) {
        openCard();
    } else {
        card_->card().open(views_.active().picture());
    }
}

void JoinLink::ensureWidgets()
{
    if (card_ == nullptr) {
        QWidget& picture = views_.active().picture();
        card_ = new JoinCard(picture);
        connect(card_, &JoinCard::changed, this, &JoinLink::refresh);
        ViewCard& card = card_->card();
        connect(&card, &ViewPanel::accepted, this, &JoinLink::join);
        card.setLink(tr("More..."), [this] { joinAndShowMore(); });
        connect(&card, &ViewPanel::cancelled, this, &JoinLink::back);
        card.addKey(Qt::Key_Tab, [this] { tool_->walk(1); });
        card.addKey(Qt::Key_Backtab, [this] { tool_->walk(-1); });
    }
    if (strip_ == nullptr) {
        strip_ = new ViewStrip(views_.active().picture(), ViewPanel::Place::Bottom);
        strip_->setTitle("joint", tr("Join"));
        stripWords_ = strip_->addWords({});
        strip_->setCancel(true);
        connect(strip_, &ViewPanel::cancelled, this, &JoinLink::back);
        strip_->addKey(Qt::Key_Tab, [this] { tool_->walk(1); });
        strip_->addKey(Qt::Key_Backtab, [this] { tool_->walk(-1); });
    }
}

void JoinLink::end()
{
    tool_ = nullptr;
    forget();
    showParts();
    if (strip_ != nullptr) {
        strip_->hide();
    }
    stage_.setTool(std::make_unique<view3d::SelectTool>());
}

void JoinLink::forget()
{
    hovered_.reset();
    first_.reset();
    second_.reset();
    pair_.reset();
    wish_.reset();
    plan_.reset();
    if (card_ != nullptr) {
        card_->card().hide();
    }
}

// One pick less; without one the tool ends.
void JoinLink::back()
{
    if (pair_ && pair_->hasFaces) {
        const auto first = first_;
        forget();
        first_ = first;
    } else if (pair_ || first_) {
        forget();
    } else {
        context_.actions[ActionId::ToolSelect].setChecked(true);
        return;
    }
    showStrip();
    showMarks();
}

// What was picked is of the scene before.
void JoinLink::sceneChanged()
{
    if (tool_ == nullptr) {
        return;
    }
    const bool offered = pair_ && !pair_->hasFaces;
    forget();
    if (offered) {
        offerSelection();
    }
    if (!pair_) {
        showStrip();
        showMarks();
    }
}

// Two selected bodies are the pair: first the parent, then the child.
void JoinLink::offerSelection()
{
    const std::vector<adf::ObjectId>& objects = context_.selection.objects();
    if (objects.size() != 2) {
        return;
    }
    const auto parent = context_.builder.map().find<scene::BodyIndex>(objects[0]);
    const auto child = context_.builder.map().find<scene::BodyIndex>(objects[1]);
    if (parent && child) {
        pair_ = Pair{*child, *parent, false};
        openCard();
    }
}

void JoinLink::showStrip()
{
    ensureWidgets();
    stripWords_->setText(first_ ? tr("Click where it goes: a face of another part, or the floor "
                                     "for the world")
                                : tr("Click a hole, a pin or a face of the part that moves"));
    strip_->open(views_.active().picture());
}

void JoinLink::openCard()
{
    ensureWidgets();
    strip_->hide();
    JoinSettings settings;
    settings.type = card_->settings().type;
    settings.moves = second_.has_value();
    card_->show(settings);
    card_->setMates(!pair_->hasFaces
                        ? tr("Two selected bodies are joined where they are. Pick faces "
                             "instead to bring them together.")
                    : second_ ? QString()
                              : tr("What is joined to the world stays where it is."));
    refresh();
    card_->card().open(views_.active().picture());
}

void JoinLink::faceHovered(const std::optional<FaceMark>& face)
{
    hovered_ = face;
    showMarks();
}

void JoinLink::facePicked(const std::optional<FaceMark>& face)
{
    if (!first_ || (face && face->body == first_->body)) {
        if (!face) {
            return;
        }
        const bool open = pair_.has_value();
        forget();
        first_ = face;
        if (open) {
            showStrip();
        }
    } else {
        const bool wasMate = second_.has_value();
        second_ = face;
        Pair pair{first_->body, std::nullopt, true};
        if (face) {
            pair.parent = face->body;
        }
        const bool wasOpen = pair_.has_value();
        pair_ = pair;
        if (wasOpen && wasMate == face.has_value()) {
            refresh();
        } else {
            openCard();
        }
        return;
    }
    showStrip();
    showMarks();
}

JoinWish JoinLink::wishNow() const
{
    const JoinSettings& settings = card_->settings();
    const scene::Scene& scene = *context_.builder.scene();
    JoinWish wish{.child = pair_->child,
                  .parent = pair_->parent,
                  .type = settings.type,
                  .delta_W = {},
                  .joint = {}};
    if (!pair_->hasFaces) {
        const compile::SceneMap& map = context_.builder.map();
        const auto facts = [&](scene::BodyIndex body) {
            return factsOf(*context_.workspace.find(map.object(body)), scene, map);
        };
        wish.joint = suggestedAxis(facts(*wish.parent), facts(wish.child), adfType(settings.type));
        return wish;
    }
    const MateFeature moves = mateFeature(first_->face_W, first_->point_W);
    if (!second_) {
        const base::Vec3 axis = moves.axis_W == base::Vec3{} ? base::Vec3{0, 0, 1} : moves.axis_W;
        wish.joint = {moves.point_W, axis};
        return wish;
    }
    const MateFeature stays = mateFeature(second_->face_W, second_->point_W);
    const Mate made = mate(moves, stays,
                           {.faces = settings.faces,
                            .flip = settings.flip,
                            .offset = settings.offset,
                            .turn = settings.turn});
    wish.joint = made.joint;
    if (settings.moves) {
        wish.delta_W = made.delta_W;
    }
    // What stands still in the world does not move: the other one comes to it.
    if (scene.body(wish.child).isStatic() && !scene.body(*wish.parent).isStatic()) {
        const base::Pose back = base::inverse(wish.delta_W);
        std::swap(wish.child, *wish.parent);
        wish.joint = {back * wish.joint.pivot_W, base::rotate(back.rotation, wish.joint.axis_W)};
        wish.delta_W = back;
    }
    return wish;
}

QString JoinLink::whyNot() const
{
    const scene::Scene& scene = *context_.builder.scene();
    const bool still = scene.body(pair_->child).isStatic() &&
                       (!pair_->parent || scene.body(*pair_->parent).isStatic());
    if (still) {
        return tr("Both are static: nothing of them can move.");
    }
    if (pair_->parent && sessionOf(pair_->child) != sessionOf(*pair_->parent)) {
        return tr("The two bodies are in different files.");
    }
    return {};
}

void JoinLink::refresh()
{
    // What was picked is of the scene before; sceneChanged() follows.
    if (!pair_ || context_.builder.isBuilding()) {
        return;
    }
    ensureWidgets();
    const QString no = whyNot();
    plan_.reset();
    wish_.reset();
    if (no.isEmpty()) {
        wish_ = wishNow();
        plan_ = planJoin(*context_.builder.scene(), *wish_);
    }
    showResult(no);
    showMarks();
}

void JoinLink::showResult(const QString& whyNot)
{
    ViewCard& card = card_->card();
    card.setTitle("joint", tr("Join %1 to %2").arg(nameOf(pair_->child), nameOf(pair_->parent)));
    if (!plan_) {
        card.setResult(ResultKind::Impossible, whyNot);
        return;
    }
    const auto millimetres = [](double metres) {
        const double mm = 1000 * metres;
        return tr("%1 mm").arg(mm < 10 ? QString::number(mm, 'g', 2) : QString::number(mm, 'f', 0));
    };
    if (!plan_->isPossible()) {
        card.setResult(ResultKind::Impossible,
                       tr("The loop stays open by %1.").arg(millimetres(plan_->gap)));
        return;
    }
    double play = 0;
    if (first_ && second_) {
        play = playOf(mateFeature(first_->face_W, first_->point_W),
                      mateFeature(second_->face_W, second_->point_W));
    }
    QString said;
    ResultKind kind = ResultKind::Possible;
    if (play < -1e-6) {
        kind = ResultKind::Doubtful;
        said = tr("The pin is %1 wider than its hole. ").arg(millimetres(-play));
    } else if (play > 1e-6) {
        said = tr("Fits, %1 play. ").arg(millimetres(play));
    }
    if (plan_->moves.empty()) {
        said += tr("Nothing moves.");
    } else {
        QString name = nameOf(plan_->moves.front().body);
        for (const BodyMove& move : plan_->moves) {
            name = move.body == wish_->child ? nameOf(move.body) : name;
        }
        name.front() = name.front().toUpper();
        said +=
            plan_->moves.size() == 1
                ? tr("%1 moves %2.").arg(name, millimetres(plan_->farthest))
                : tr("%1 and %n more move, %2.", nullptr, static_cast<int>(plan_->moves.size()) - 1)
                      .arg(name, millimetres(plan_->farthest));
    }
    const QString loop = plan_->loop > 0 ? tr("closes a loop of %1 bodies").arg(plan_->loop)
                                         : tr("no loop is closed");
    card.setResult(kind, said,
                   tr("Mobility %1 \u2192 %2, %3.")
                       .arg(plan_->mobilityBefore)
                       .arg(plan_->mobilityAfter)
                       .arg(loop));
}

std::optional<view3d::JointRange> JoinLink::rangeNow() const
{
    const JoinSettings& settings = card_->settings();
    if (!plan_ || !plan_->isPossible() || !scene::hasOneFreedom(settings.type)) {
        return std::nullopt;
    }
    const scene::Scene& scene = *context_.builder.scene();
    base::Pose X_WC = scene.body(wish_->child).X_WB;
    for (const BodyMove& move : plan_->moves) {
        X_WC = move.body == wish_->child ? move.X_WB : X_WC;
    }
    const base::Vec3 axis = base::normalized(plan_->joint.axis_W);
    const base::Bounds box = scene::visualBounds(scene, wish_->child);
    const base::Vec3 arm = X_WC * box.centre() - plan_->joint.pivot_W;
    base::Vec3 across = arm - base::dot(arm, axis) * axis;
    if (base::norm(across) < 1e-6) {
        const base::Vec3 any = std::abs(axis.x) < 0.9 ? base::Vec3{1, 0, 0} : base::Vec3{0, 1, 0};
        across = base::cross(axis, any);
    }
    across = base::normalized(across);
    const bool turns = scene::turns(settings.type);
    // The needle points to where the middle of the part is; angles count from the place without a
    // turn.
    const double value = turns ? settings.turn : 0;
    const base::Vec3 zero = base::rotate(base::axisAngle(axis, -value), across);
    const base::Quat R =
        turns ? base::fromMatrix({base::Vec3{zero.x, base::cross(axis, zero).x, axis.x},
                                  base::Vec3{zero.y, base::cross(axis, zero).y, axis.y},
                                  base::Vec3{zero.z, base::cross(axis, zero).z, axis.z}})
              : base::fromMatrix({base::Vec3{axis.x, zero.x, base::cross(axis, zero).x},
                                  base::Vec3{axis.y, zero.y, base::cross(axis, zero).y},
                                  base::Vec3{axis.z, zero.z, base::cross(axis, zero).z}});
    scene::Limits limits{value + settings.limits.low, value + settings.limits.high};
    if (!settings.limited) {
        limits = turns ? scene::Limits{value - M_PI, value + M_PI}
                       : scene::Limits{-scene::kUnlimited, scene::kUnlimited};
    }
    const base::Vec3 size = box.empty() ? base::Vec3{0.1, 0.1, 0.1} : box.size();
    return view3d::JointRange{.X_WJ = {plan_->joint.pivot_W, R},
                              .turns = turns,
                              .limits = limits,
                              .value = value,
                              .halfLength = std::max({size.x, size.y, size.z})};
}

void JoinLink::showMarks()
{
    showParts();
    if (tool_ == nullptr) {
        return;
    }
    view3d::JoinMarks marks;
    marks.hovered = pair_ ? std::nullopt : hovered_;
    marks.first = first_;
    marks.second = second_;
    if (plan_ && plan_->isPossible()) {
        for (const BodyMove& move : plan_->moves) {
            marks.ghosts.push_back({move.body, move.X_WB, 0.3});
        }
        marks.range = rangeNow();
        // What closes a loop has its place along the axis already; where the parent comes to the
        // child, the axis is the child's.
        const JoinSettings& settings = card_->settings();
        marks.turnable = second_.has_value();
        const bool parentMoves =
            std::any_of(plan_->moves.begin(), plan_->moves.end(),
                        [this](const BodyMove& move) { return move.body == wish_->parent; });
        if (second_ && settings.moves && plan_->loop == 0 && !parentMoves &&
            wish_->child == pair_->child) {
            const base::Vec3 size =
                scene::visualBounds(*context_.builder.scene(), wish_->child).size();
            marks.axis = view3d::AxisMark{.pivot_W = plan_->joint.pivot_W,
                                          .axis_W = base::normalized(plan_->joint.axis_W),
                                          .halfLength = std::max({size.x, size.y, size.z, 0.01}),
                                          .offset = settings.offset};
        }
    }
    if (marks.range) {
        const JoinSettings& settings = card_->settings();
        const auto words = [&](double value) {
            return scene::turns(settings.type)
                       ? QString::number(std::round(value * 180 / M_PI)) + QChar(0x00B0)
                       : tr("%1 mm").arg(std::round(1000 * value));
        };
        marks.place = settings.moves && plan_->loop == 0 && scene::turns(settings.type)
                          ? tr("New place, %1").arg(words(settings.turn))
                          : QString();
        if (settings.limited) {
            marks.low = tr("Low %1").arg(words(settings.limits.low));
            marks.high = tr("High %1").arg(words(settings.limits.high));
            base::Pose X_WC = context_.builder.scene()->body(wish_->child).X_WB;
            for (const BodyMove& move : plan_->moves) {
                X_WC = move.body == wish_->child ? move.X_WB : X_WC;
            }
            const base::Vec3 axis = base::normalized(plan_->joint.axis_W);
            const base::Pose at{plan_->joint.pivot_W, {}};
            for (const double limit : {settings.limits.low, settings.limits.high}) {
                const base::Pose way = scene::turns(settings.type)
                                           ? base::Pose{{}, base::axisAngle(axis, limit)}
                                           : base::Pose{limit * axis, {}};
                marks.ghosts.push_back({wish_->child, at * way * base::inverse(at) * X_WC, 0.16});
            }
        }
    }
    tool_->show(std::move(marks));
    stage_.redrawTool();
}

void JoinLink::placesChanged(const std::vector<QRect>& places)
{
    if (pair_) {
        card_->card().avoid(places);
    }
}

void JoinLink::rangeDragged(RangeHandle handle, double value, DragPhase phase)
{
    JoinSettings settings = card_->settings();
    const double zero = scene::turns(settings.type) ? settings.turn : 0;
    if (phase == DragPhase::Started) {
        before_ = settings;
        return;
    }
    if (phase == DragPhase::Cancelled) {
        card_->show(before_);
        refresh();
        return;
    }
    // A click moves nothing, and the end of a drag is where its last move was.
    if (phase == DragPhase::Finished) {
        return;
    }
    switch (handle) {
        case RangeHandle::Value:
            settings.turn = value;
            break;
        case RangeHandle::Low:
            if (!settings.limited) {
                settings.limits = {value - zero, M_PI};
            }
            settings.limits.low = std::min(value - zero, settings.limits.high);
            settings.limited = true;
            break;
        case RangeHandle::High:
            if (!settings.limited) {
                settings.limits = {-M_PI, value - zero};
            }
            settings.limits.high = std::max(value - zero, settings.limits.low);
            settings.limited = true;
            break;
    }
    card_->show(settings);
    refresh();
}

void JoinLink::offsetDragged(double offset, DragPhase phase)
{
    JoinSettings settings = card_->settings();
    switch (phase) {
        case DragPhase::Started:
            before_ = settings;
            return;
        case DragPhase::Cancelled:
            settings = before_;
            break;
        case DragPhase::Moved:
            settings.offset = offset;
            break;
        case DragPhase::Finished:
            return;
    }
    card_->show(settings);
    refresh();
}

adf::ObjectId JoinLink::join()
{
    DocumentSession* owner = wish_ ? sessionOf(wish_->child) : nullptr;
    if (!plan_ || !plan_->isPossible() || owner == nullptr || context_.builder.isBuilding()) {
        return {};
    }
    DocumentSession& session = *owner;
    const PlacedModel model{session.document(), *context_.builder.scene(), context_.builder.map()};
    const NewObject made = joiningAsPlanned(model, *wish_, *plan_, card_->settings().motion());
    const QString step = tr("Join %1 to %2").arg(nameOf(wish_->child), nameOf(wish_->parent));
    if (!session.push(made.edit, step).empty()) {
        return {};  // as it was said; what was picked stays
    }
    forget();
    context_.selection.select(made.object);
    showStrip();
    showMarks();
    return made.object;
}

void JoinLink::joinAndShowMore()
{
    if (const adf::ObjectId joint = join(); joint.valid()) {
        context_.actions[ActionId::ToolSelect].setChecked(true);
        Q_EMIT detailsWanted(
            joint, QString::fromStdString(
                       std::string(adf::findRow(adf::ObjectType::Joint, adf::joint::kType)->key)));
    }
}

void JoinLink::showParts()
{
    std::vector<adf::ObjectId> moving;
    std::vector<adf::ObjectId> staying;
    const compile::SceneMap& map = context_.builder.map();
    if (plan_ && plan_->isPossible()) {
        for (const BodyMove& move : plan_->moves) {
            moving.push_back(map.object(move.body));
        }
        for (const auto& body : {std::optional(wish_->child), wish_->parent}) {
            if (body) {
                staying.push_back(map.object(*body));
            }
        }
    }
    Q_EMIT partsChanged(moving, staying);
}

void JoinLink::dragLimit(const view3d::LimitDrag& drag)
{
    if (drag.phase == DragPhase::Started) {
        step_.begin();
        return;
    }
    if (drag.phase == DragPhase::Cancelled) {
        step_.takeBack(context_.workspace.undoStack());
        return;
    }
    const adf::ObjectId id = context_.builder.map().object(drag.joint);
    const adf::ObjectPtr joint = context_.workspace.find(id);
    DocumentSession* session = context_.workspace.sessionOf(id);
    if (joint == nullptr || session == nullptr) {
        return;
    }
    const double low = joint->get(adf::joint::kLow);
    const double high = joint->get(adf::joint::kHigh);
    const double value = drag.high ? std::max(drag.value, low) : std::min(drag.value, high);
    const QString name = QString::fromStdString(std::string(joint->shortName()));
    session->push(adf::setProperty(id, drag.high ? adf::joint::kHigh : adf::joint::kLow,
                                   std::round(value * 1e6) / 1e6),
                  (drag.high ? tr("Set high limit of %1") : tr("Set low limit of %1")).arg(name),
                  step_.gesture());
}

DocumentSession* JoinLink::sessionOf(scene::BodyIndex body) const
{
    return context_.workspace.sessionOf(context_.builder.map().object(body));
}

QString JoinLink::nameOf(std::optional<scene::BodyIndex> body) const
{
    const adf::ObjectPtr object =
        body ? context_.workspace.find(context_.builder.map().object(*body)) : nullptr;
    return object == nullptr ? tr("the world")
                             : QString::fromStdString(std::string(object->shortName()));
}

}  // namespace editor
