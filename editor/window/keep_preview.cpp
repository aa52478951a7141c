#include "editor/window/keep_preview.h"

#include "editor/theme/theme.h"
#include "editor/widgets/segmented_switch.h"

#include <QAction>
#include <QActionGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <utility>

namespace editor {

KeepPreview::KeepPreview(StandingRun run, QWidget* parent)
    : StagePreview({260, 200}, parent), run_(std::move(run))
{
    auto* group = new QActionGroup(this);
    before_ = group->addAction(tr("Before"));
    after_ = group->addAction(tr("After"));
    for (QAction* action : {before_, after_}) {
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, &KeepPreview::refresh);
    }
    after_->setChecked(true);
    auto* title = new QLabel(tr("Preview"));
    setFontRole(*title, FontRole::Head);
    auto* choice = new SegmentedSwitch(group->actions());
    choice->setObjectName(QStringLiteral("previewTime"));
    choice->setAccessibleName(tr("Before or after the changes"));
    choice->setToolTip(tr("Where this run began, or where the next one will. Space"));
    auto* head = new QHBoxLayout;
    head->setContentsMargins(0, 0, 0, px(8));
    head->addWidget(title);
    head->addStretch(1);
    head->addWidget(choice);
    static_cast<QVBoxLayout*>(layout())->insertLayout(0, head);
    stage().setScene(run_.scene);
    stage().frameAll();
}

std::vector<scene::BodyIndex> KeepPreview::bodiesOf(const std::vector<adf::ObjectId>& objects) const
{
    std::vector<scene::BodyIndex> bodies;
    for (const adf::ObjectId object : objects) {
        if (const std::optional<scene::BodyIndex> body = run_.bodyOf(object)) {
            bodies.push_back(*body);
        }
    }
    return bodies;
}

void KeepPreview::show(bool keepsPose,
                       const std::vector<adf::ObjectId>& added,
                       const std::vector<adf::ObjectId>& gone)
{
    keepsPose_ = keepsPose;
    added_ = bodiesOf(added);
    gone_ = bodiesOf(gone);
    refresh();
}

void KeepPreview::setPoses(std::vector<base::Pose> X_WB)
{
    run_.X_WB = std::move(X_WB);
    refresh();
}

void KeepPreview::toggle()
{
    (after_->isChecked() ? before_ : after_)->trigger();
}

void KeepPreview::select(adf::ObjectId object)
{
    view3d::ViewSelection selection;
    for (const scene::BodyIndex body : bodiesOf({object})) {
        selection.parts.emplace_back(body);
    }
    stage().setSelection(selection);
}

void KeepPreview::refresh()
{
    const bool isAfter = after_->isChecked();
    const std::size_t count = run_.scene->bodies.size();
    if (isAfter && keepsPose_ && run_.X_WB.size() == count) {
        stage().setPoses(run_.X_WB);
    } else {
        stage().useScenePoses();
    }
    stage().setHidden(isAfter ? gone_ : added_);
    std::vector<std::pair<scene::BodyIndex, base::Pose>> ghosts;
    for (std::uint32_t i = 0; keepsPose_ && i < count && i < run_.X_WB.size(); ++i) {
        const base::Pose& start = run_.scene->bodies[i].X_WB;
        if (!run_.scene->bodies[i].isStatic() && run_.X_WB[i] != start) {
            ghosts.emplace_back(scene::BodyIndex{i}, isAfter ? start : run_.X_WB[i]);
        }
    }
    stage().setCompared(view3d::Compared::Pose, std::move(ghosts));
}

}  // namespace editor
