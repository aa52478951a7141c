#include "editor/importing/import_head.h"

#include "editor/dialogs/dialog_title.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"
#include "editor/widgets/segmented_switch.h"

#include <QAction>
#include <QActionGroup>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace editor {

ImportHead::ImportHead(QAction& undo, QAction& redo, QWidget* parent)
    : QWidget(parent), title_(new ElidedLabel), subtitle_(new ElidedLabel)
{
    QVBoxLayout* const words = dialogTitle(*title_, *subtitle_);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(px(metrics::kSpace16), px(metrics::kSpace12), px(metrics::kSpace16),
                            px(metrics::kSpace8));
    row->setSpacing(px(metrics::kSpace4));
    row->addLayout(words, 1);
    for (QAction* action : {&undo, &redo}) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        row->addWidget(button);
    }
    row->addSpacing(px(metrics::kSpace8));
    makeFilter();
}

void ImportHead::makeFilter()
{
    auto* group = new QActionGroup(this);
    for (std::size_t i = 0; i < shown_.size(); ++i) {
        shown_[i] = group->addAction(QString());
        shown_[i]->setCheckable(true);
        connect(shown_[i], &QAction::triggered, this,
                [this, i] { Q_EMIT shownChosen(static_cast<FindingsModel::Shown>(i)); });
    }
    shown_[0]->setChecked(true);
    showCounts(FindingsModel());
    auto* filter = new SegmentedSwitch({shown_.begin(), shown_.end()});
    filter->setObjectName(QStringLiteral("shown"));
    filter->setAccessibleName(tr("Shown findings"));
    layout()->addWidget(filter);
}

void ImportHead::say(const QString& title, const QString& subtitle)
{
    title_->setText(title);
    saySubtitle(subtitle);
}

void ImportHead::saySubtitle(const QString& subtitle)
{
    subtitle_->setText(subtitle);
}

void ImportHead::showCounts(const FindingsModel& model)
{
    const std::array names{tr("All %1"), tr("Errors %1"), tr("Warnings %1"), tr("Notes %1")};
    for (std::size_t i = 0; i < shown_.size(); ++i) {
        shown_[i]->setText(names[i].arg(model.count(static_cast<FindingsModel::Shown>(i))));
    }
}

}  // namespace editor
