// The named poses of the panel: kept, gone back to, compared, renamed and removed.

#include "analysis/assembly.h"
#include "editor/actions/action_catalog.h"
#include "editor/posing/joint_values.h"
#include "editor/posing/pose_panel.h"
#include "editor/session/selection.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/tools/zero_pose.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace editor {
namespace {

constexpr const char* kPoseName = "poseName";

}  // namespace

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
