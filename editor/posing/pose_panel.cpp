#include "editor/posing/pose_panel.h"

#include "adf/properties.h"
#include "analysis/assembly.h"
#include "analysis/following.h"
#include "editor/actions/action_catalog.h"
#include "editor/posing/joint_values.h"
#include "editor/posing/pose_row.h"
#include "editor/session/run_controller.h"
#include "editor/session/selection.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"
#include "editor/widgets/empty_state.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace editor {
namespace {

// A window of rows that a person can look through; the others are reached by selecting them.
constexpr std::size_t kMostRows = 200;

QString shownName(const adf::Object& object)
{
    const std::string_view name = object.shortName();
    return QString::fromUtf8(name.data(), qsizetype(name.size()));
}

void clear(QLayout& layout)
{
    while (QLayoutItem* item = layout.takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
}

}  // namespace

PosePanel::PosePanel(const EditorContext& context,
                     BodyMover& mover,
                     ReachFinder& reaches,
                     QWidget* parent)
    : QWidget(parent),
      workspace_(context.workspace),
      selection_(context.selection),
      builder_(context.builder),
      run_(context.run),
      actions_(context.actions),
      mover_(mover),
      reaches_(reaches),
      empty_(new EmptyState),
      page_(new QWidget),
      title_(new ElidedLabel),
      counts_(new QLabel)
{
    auto* stack = new QStackedLayout(this);
    stack->addWidget(empty_);
    stack->addWidget(page_);
    auto* column = new QVBoxLayout(page_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(px(metrics::kSpace12), px(metrics::kSpace8), px(metrics::kSpace12),
                             px(metrics::kSpace4));
    setFontRole(*title_, FontRole::Head);
    setFontRole(*counts_, FontRole::Small);
    counts_->setForegroundRole(QPalette::PlaceholderText);
    head->addWidget(title_, 1);
    head->addWidget(counts_);
    column->addLayout(head);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* inside = new QWidget;
    list_ = new QVBoxLayout(inside);
    list_->setContentsMargins(0, 0, 0, px(metrics::kSpace8));
    list_->setSpacing(0);
    scroll->setWidget(inside);
    column->addWidget(scroll, 1);

    connect(&selection_, &Selection::changed, &mover_, &BodyMover::endComparing);
    connect(&run_, &RunController::modeChanged, &mover_, &BodyMover::endComparing);
    connect(&mover_, &BodyMover::comparedChanged, this, [this] {
        if (mover_.compared().empty()) {
            compared_.clear();
        }
        showCompared();
    });
    connect(&selection_, &Selection::changed, this, &PosePanel::refresh);
    connect(&builder_, &SceneBuilder::sceneChanged, this, &PosePanel::refresh);
    connect(&run_, &RunController::modeChanged, this, &PosePanel::refresh);
    connect(&mover_, &BodyMover::locksChanged, this, [this] {
        showLocks();
        if (!stale_ && model_.scene != nullptr) {
            findReaches();
        }
    });
    connect(&reaches_, &ReachFinder::found, this, [this](adf::ObjectId joint) {
        for (PoseRow* row : rows_) {
            if (row->joint() == joint) {
                showReach(*row);
            }
        }
    });
    connect(&mover_, &BodyMover::finished, this, &PosePanel::refresh);
    connect(&mover_, &BodyMover::posesChanged, this, [this] {
        if (!stale_) {
            showValues(mover_.startModel(), mover_.poses());
        }
    });
    connect(&actions_[ActionId::KeepPose], &QAction::triggered, this, &PosePanel::keepPose);
    connect(&actions_[ActionId::HomePose], &QAction::triggered, this, &PosePanel::goHome);
    connect(&actions_[ActionId::ZeroPose], &QAction::triggered, this, &PosePanel::makeZero);
    refresh();
}

// The mechanism of what is selected, as the documents have it now.
PosePanel::Content PosePanel::read()
{
    model_ = mover_.presentModel();
    joints_.clear();
    Content content;
    freedoms_ = 0;
    const std::optional<analysis::Mechanism> mechanism =
        run_.mode() == RunMode::Author ? mechanismOf(model_, selection_.active()) : std::nullopt;
    if (!mechanism) {
        return content;
    }
    joints_ = mechanism->joints();
    const std::vector<scene::JointIndex> driving =
        analysis::drivingJoints(*model_.scene, mechanism->tree.front().body);
    freedoms_ = static_cast<int>(driving.size());
    for (const scene::JointIndex joint : joints_) {
        const adf::ObjectId object = model_.map.object(joint);
        if (!object.valid() || !scene::hasOneFreedom(model_.scene->joint(joint).type)) {
            continue;
        }
        const bool drives = std::find(driving.begin(), driving.end(), joint) != driving.end();
        (drives ? content.driving : content.following).push_back(object);
    }
    for (const scene::JointIndex joint : mechanism->loopJoints) {
        content.loops.push_back(model_.map.object(joint));
    }
    for (const NamedPose& pose : namedPoses(model_, joints_)) {
        content.poses.push_back(pose.name);
    }
    return content;
}

void PosePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

// Panels behind others count as visible, too, but are not painted.
void PosePanel::paintEvent(QPaintEvent* event)
{
    QWidget::paintEvent(event);
    if (stale_) {
        QMetaObject::invokeMethod(this, &PosePanel::refresh, Qt::QueuedConnection);
    }
}

void PosePanel::refresh()
{
    enableActions();
    // Which joints drive a mechanism takes a while to find out, and nobody sees it.
    stale_ = visibleRegion().isEmpty();
    if (mover_.isMoving() || stale_) {
        return;  // during a drag the scenes are a little behind
    }
    Content content = read();
    if (content != content_) {
        content_ = std::move(content);
        rebuild();
    }
    const bool any = !content_.driving.empty() || !content_.following.empty();
    if (run_.mode() != RunMode::Author) {
        empty_->say(tr("A run goes on."), tr("Stop it to pose the mechanism of the document."));
    } else {
        empty_->say(tr("No mechanism is selected."),
                    tr("Click a body that joints hold, or a joint."));
    }
    static_cast<QStackedLayout*>(layout())->setCurrentWidget(any ? page_
                                                                 : static_cast<QWidget*>(empty_));
    if (any) {
        title_->setText(mechanismName());
        const QString freedoms =
            freedoms_ == 1 ? tr("1 freedom") : tr("%1 freedoms").arg(freedoms_);
        const QString joints =
            joints_.size() == 1 ? tr("1 joint") : tr("%1 joints").arg(joints_.size());
        counts_->setText(freedoms + QStringLiteral(", ") + joints);
        showSpans();
        showValues(model_, analysis::startPoses(*model_.scene));
        findReaches();
    } else {
        reaches_.stop(*this);
    }
}

QString PosePanel::mechanismName() const
{
    const adf::ObjectPtr object = workspace_.find(selection_.active());
    return object == nullptr ? QString() : shownName(*object);
}

void PosePanel::enableActions()
{
    const bool any = run_.mode() == RunMode::Author && selection_.active().valid();
    const QString reason = run_.mode() == RunMode::Author
                               ? tr("Select a body of a mechanism first.")
                               : tr("Stop the run first.");
    for (const ActionId id : {ActionId::KeepPose, ActionId::HomePose, ActionId::ZeroPose}) {
        actions_.setEnabled(id, any, reason);
    }
}

void PosePanel::addSection(const QString& title, const QString& remark)
{
    auto* head = new QWidget;
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(px(metrics::kSpace12), px(metrics::kSpace8), px(metrics::kSpace12),
                            px(metrics::kSpace2));
    row->setSpacing(px(metrics::kSpace8));
    auto* name = new QLabel(title);
    setFontRole(*name, FontRole::Head);
    auto* words = new QLabel(remark);
    setFontRole(*words, FontRole::Small);
    words->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(name);
    row->addWidget(words, 1);
    list_->addWidget(head);
    loopsState_ = words;
}

void PosePanel::addRow(adf::ObjectId id, bool driving)
{
    const adf::ObjectPtr joint = workspace_.find(id);
    const auto index = model_.map.find<scene::JointIndex>(id);
    if (joint == nullptr || !index || rows_.size() >= kMostRows) {
        return;
    }
    const bool turns = scene::turns(model_.scene->joint(*index).type);
    auto* row = new PoseRow(id, shownName(*joint), turns ? base::Unit::Radian : base::Unit::Metre);
    row->setDriving(driving);
    rows_.push_back(row);
    list_->addWidget(row);
    driveBy(*row, mover_);
}

void PosePanel::rebuild()
{
    clear(*list_);
    rows_.clear();
    gaps_.clear();
    compares_.clear();
    if (!content_.driving.empty()) {
        addSection(tr("Drives"), tr("move these; the others follow"));
        for (const adf::ObjectId joint : content_.driving) {
            addRow(joint, true);
        }
    }
    if (!content_.following.empty()) {
        addSection(tr("Follow"), tr("by the loops; a lock holds one still"));
        for (const adf::ObjectId joint : content_.following) {
            addRow(joint, false);
        }
    }
    addLoops();
    addPoses();
    list_->addStretch();
    showLocks();
    if (!compared_.empty() && !compares_.contains(compared_)) {
        mover_.endComparing();  // the pose has another name now, or is gone
    }
    showCompared();
}

void PosePanel::addLoops()
{
    if (content_.loops.empty()) {
        loopsState_ = nullptr;
        return;
    }
    addSection(tr("Loops"), {});
    for (const adf::ObjectId id : content_.loops) {
        const adf::ObjectPtr joint = workspace_.find(id);
        auto* line = new QWidget;
        auto* row = new QHBoxLayout(line);
        row->setContentsMargins(px(metrics::kSpace12), 0, px(metrics::kSpace12), 0);
        auto* mark = new QLabel;
        mark->setPixmap(icon("loop", Token::JointAxis).pixmap(px(metrics::kRowIcon)));
        auto* name = new ElidedLabel;
        name->setText(joint == nullptr ? QString() : shownName(*joint));
        setFontRole(*name, FontRole::Row);
        auto* gap = new QLabel;
        setFontRole(*gap, FontRole::Number);
        row->addWidget(mark);
        row->addWidget(name, 1);
        row->addWidget(gap);
        line->setFixedHeight(px(metrics::kTreeRow));
        gaps_.push_back(gap);
        list_->addWidget(line);
    }
}

}  // namespace editor
