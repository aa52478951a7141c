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
#include "editor/tools/zero_pose.h"
#include "editor/widgets/elided_label.h"
#include "editor/widgets/empty_state.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace editor {
namespace {

// A window of rows that a person can look through; the others are reached by selecting them.
constexpr std::size_t kMostRows = 200;
constexpr double kClosed = 1e-5;  // m
// Each takes as long as some hundred steps of a drag.
constexpr std::size_t kMostReaches = 24;
constexpr const char* kPoseName = "poseName";

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

void PosePanel::addPoses()
{
    QLabel* const loops = loopsState_;
    addSection(tr("Named poses"), {});
    loopsState_ = content_.loops.empty() ? nullptr : loops;
    const auto addLine = [this](QWidget* name, const QString& remark) {
        auto* line = new QWidget;
        auto* row = new QHBoxLayout(line);
        row->setContentsMargins(px(metrics::kSpace12), px(1), px(metrics::kSpace12), px(1));
        row->setSpacing(px(metrics::kSpace4));
        row->addWidget(name, 1);
        if (!remark.isEmpty()) {
            auto* words = new QLabel(remark);
            setFontRole(*words, FontRole::Small);
            words->setForegroundRole(QPalette::PlaceholderText);
            row->addWidget(words);
        }
        list_->addWidget(line);
        return row;
    };
    const auto goButton = [](const QString& name) {
        auto* go = new QPushButton(PosePanel::tr("Go"));
        go->setAccessibleName(PosePanel::tr("Go to %1").arg(name));
        go->setProperty("row", true);
        return go;
    };
    auto* home = new QLabel(tr("Home"));
    setFontRole(*home, FontRole::Row);
    QHBoxLayout* homeRow = addLine(home, tr("all joints at 0"));
    auto* goHomeButton = goButton(tr("Home"));
    homeRow->addWidget(goHomeButton);
    connect(goHomeButton, &QPushButton::clicked, &actions_[ActionId::HomePose], &QAction::trigger);
    for (const std::string& pose : content_.poses) {
        const QString name = QString::fromStdString(pose);
        auto* edit = new QLineEdit(name);
        edit->setAccessibleName(tr("Name of the pose"));
        QHBoxLayout* row = addLine(edit, {});
        edit->installEventFilter(this);
        edit->setProperty(kPoseName, name);
        auto* ghost = new QToolButton;
        ghost->setIcon(icon("ghost", Token::TextSecondary));
        ghost->setAutoRaise(true);
        ghost->setCheckable(true);
        ghost->setToolTip(tr("Compare: a ghost of this pose in the views (Alt+click on its name)"));
        ghost->setAccessibleName(tr("Compare with %1").arg(name));
        compares_[pose] = ghost;
        connect(ghost, &QToolButton::clicked, this, [this, pose] { compare(pose); });
        row->addWidget(ghost);
        auto* go = goButton(name);
        go->setObjectName(QStringLiteral("go"));
        auto* remove = new QToolButton;
        remove->setIcon(icon("delete", Token::TextSecondary));
        remove->setAutoRaise(true);
        remove->setToolTip(tr("Remove the pose"));
        remove->setAccessibleName(tr("Remove %1").arg(name));
        row->addWidget(go);
        row->addWidget(remove);
        connect(edit, &QLineEdit::editingFinished, this, [this, edit, pose] {
            const std::string wanted = edit->text().trimmed().toStdString();
            const bool isTaken = std::find(content_.poses.begin(), content_.poses.end(), wanted) !=
                                 content_.poses.end();
            if (wanted.empty() || isTaken) {
                edit->setText(QString::fromStdString(pose));
                return;
            }
            static_cast<void>(read());
            mover_.apply(renamingPose(model_, joints_, pose, wanted),
                         tr("Rename pose %1").arg(QString::fromStdString(pose)));
        });
        connect(go, &QPushButton::clicked, this, [this, pose] {
            if (const auto values = valuesOf(pose)) {
                mover_.endComparing();
                goTo(*values, tr("Go to pose %1").arg(QString::fromStdString(pose)));
            }
        });
        connect(remove, &QToolButton::clicked, this, [this, pose] {
            static_cast<void>(read());
            mover_.apply(removingPose(model_, joints_, pose),
                         tr("Remove pose %1").arg(QString::fromStdString(pose)));
        });
    }
    auto* buttons = new QWidget;  // as wide as the widest
    auto* column = new QVBoxLayout(buttons);
    column->setContentsMargins(px(metrics::kSpace12), px(metrics::kSpace4), px(metrics::kSpace12),
                               0);
    column->setSpacing(px(metrics::kSpace4));
    for (const ActionId id : {ActionId::KeepPose, ActionId::ZeroPose}) {
        auto* button = new QPushButton(actions_[id].icon(), actions_[id].text());
        button->setToolTip(actions_[id].toolTip());
        connect(button, &QPushButton::clicked, &actions_[id], &QAction::trigger);
        column->addWidget(button);
    }
    list_->addWidget(buttons, 0, Qt::AlignLeft);
}

// Not during a drag, so that the handle stays under the pointer.
void PosePanel::showSpans()
{
    const auto mechanism = mechanismOf(model_, selection_.active());
    std::vector<PoseRow*> shown;
    std::vector<scene::JointIndex> joints;
    for (PoseRow* row : rows_) {
        if (const auto joint = model_.map.find<scene::JointIndex>(row->joint())) {
            shown.push_back(row);
            joints.push_back(*joint);
        }
    }
    if (!mechanism || joints.empty()) {
        return;
    }
    const std::vector<JointValue> values =
        jointValuesOf(*model_.scene, *mechanism, analysis::startPoses(*model_.scene), joints);
    for (std::size_t i = 0; i < values.size(); ++i) {
        shown[i]->setSpan(values[i].span.low, values[i].span.high);
    }
}

void PosePanel::showValues(const JoinedModel& model, const analysis::BodyPoses& poses)
{
    if (model.scene == nullptr || poses.size() != model.scene->bodies.size() || rows_.empty()) {
        return;
    }
    const scene::Scene& scene = *model.scene;
    for (PoseRow* row : rows_) {
        if (const auto joint = model.map.find<scene::JointIndex>(row->joint())) {
            row->showValue(positionOf(scene, poses, *joint));
        }
    }
    const std::vector<analysis::JointGap> all = analysis::jointGaps(scene, poses);
    int open = 0;
    for (std::size_t i = 0; i < gaps_.size() && i < content_.loops.size(); ++i) {
        if (const auto joint = model.map.find<scene::JointIndex>(content_.loops[i])) {
            const double gap = all[joint->value].gap;
            open += gap > kClosed ? 1 : 0;
            gaps_[i]->setText(tr("%1 mm").arg(1000 * gap, 0, 'f', 3));
        }
    }
    if (loopsState_ != nullptr) {
        loopsState_->setText(open == 0 ? tr("%1 closed").arg(gaps_.size())
                                       : tr("%1 of %2 open").arg(open).arg(gaps_.size()));
    }
}

void PosePanel::showLocks()
{
    for (PoseRow* row : rows_) {
        row->setLocked(mover_.locked().contains(row->joint()));
    }
}

// Loops are closed on the way: where the values do not fit each other, as near as they come.
analysis::BodyPoses PosePanel::posesWith(const std::map<scene::JointIndex, double>& values) const
{
    const scene::Scene& scene = *model_.scene;
    analysis::JointValues wanted(scene.joints.size());
    for (const auto& [joint, value] : values) {
        wanted[joint.value] = value;
    }
    const analysis::BodyPoses start = analysis::startPoses(scene);
    const analysis::BodyPoses assembled = analysis::assemble(scene, start, wanted).poses;
    analysis::BodyPoses poses = start;
    if (const auto mechanism = mechanismOf(model_, selection_.active())) {
        for (const analysis::TreeNode& node : mechanism->tree) {
            poses[node.body.value] = assembled[node.body.value];
        }
    }
    return poses;
}

void PosePanel::goTo(const std::map<scene::JointIndex, double>& values, const QString& step)
{
    mover_.place(model_, posesWith(values), step);
}

std::optional<std::map<scene::JointIndex, double>> PosePanel::valuesOf(const std::string& pose)
{
    static_cast<void>(read());
    for (const NamedPose& one : namedPoses(model_, joints_)) {
        if (one.name == pose) {
            return one.values;
        }
    }
    return std::nullopt;
}

void PosePanel::compare(const std::string& pose)
{
    const bool again = pose == compared_;
    mover_.endComparing();
    const auto values = again ? std::nullopt : valuesOf(pose);
    if (values) {
        compared_ = pose;
        mover_.compare(model_, posesWith(*values));
    }
    showCompared();
}

void PosePanel::showCompared()
{
    for (const auto& [pose, button] : compares_) {
        button->setChecked(pose == compared_);
    }
}

bool PosePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseButtonPress &&
        static_cast<QMouseEvent&>(*event).modifiers() == Qt::AltModifier) {
        compare(watched->property(kPoseName).toString().toStdString());
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

// Only loops leave less than the limits do.
void PosePanel::findReaches()
{
    const auto mechanism = mechanismOf(model_, selection_.active());
    const bool hasLoops =
        !content_.loops.empty() && mechanism && !mover_.isMoving() && !builder_.isBuilding();
    std::vector<ReachFinder::Joint> wanted;
    std::vector<scene::JointIndex> joints;
    for (std::size_t i = 0; hasLoops && i < std::min(content_.driving.size(), kMostReaches); ++i) {
        if (const auto index = model_.map.find<scene::JointIndex>(content_.driving[i])) {
            wanted.push_back({.object = content_.driving[i], .index = *index, .span = {}});
            joints.push_back(*index);
        }
    }
    if (wanted.empty()) {
        reaches_.stop(*this);
        return;
    }
    const std::vector<JointValue> values =
        jointValuesOf(*model_.scene, *mechanism, analysis::startPoses(*model_.scene), joints);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        wanted[i].span = values[i].span;
    }
    reaches_.find(*this, model_.scene, mover_.lockedJoints(model_), std::move(wanted));
    for (PoseRow* row : rows_) {
        showReach(*row);
    }
}

// Until it is known, that of before stays.
void PosePanel::showReach(PoseRow& row)
{
    if (const auto reach = reaches_.reachOf(row.joint())) {
        row.setReach(reach);
    }
}

void PosePanel::goHome()
{
    static_cast<void>(read());
    std::map<scene::JointIndex, double> zeros;
    for (const scene::JointIndex joint : joints_) {
        if (scene::hasOneFreedom(model_.scene->joint(joint).type)) {
            zeros.emplace(joint, 0);
        }
    }
    goTo(zeros, tr("Go to the zero pose"));
}

void PosePanel::keepPose()
{
    static_cast<void>(read());
    const std::string name = freePoseName(namedPoses(model_, joints_), tr("Pose").toStdString());
    mover_.apply(keepingPose(model_, joints_, name),
                 tr("Keep pose %1").arg(QString::fromStdString(name)));
}

void PosePanel::makeZero()
{
    static_cast<void>(read());
    mover_.apply(makingZeroPose(model_, joints_), tr("Make this the zero pose"));
}

}  // namespace editor
