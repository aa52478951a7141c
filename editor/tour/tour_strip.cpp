#include "editor/tour/tour_strip.h"

#include "editor/actions/action_catalog.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/tour/tour.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace editor {

TourStrip::TourStrip(Tour& tour, const ActionCatalog& actions, QWidget* parent)
    : QWidget(parent),
      tour_(tour),
      actions_(actions),
      count_(new QLabel),
      title_(new QLabel),
      sentence_(new QLabel),
      act_(new QPushButton),
      skip_(new QPushButton(tr("Skip"))),
      end_(new QPushButton)
{
    setObjectName(QStringLiteral("tourStrip"));
    setAccessibleName(tr("First mechanism"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(px(metrics::kSpace8), px(4), px(metrics::kSpace8), px(4));
    row->setSpacing(px(metrics::kSpace8));
    row->addWidget(count_);
    row->addWidget(title_);
    row->addWidget(sentence_, 1);
    row->addWidget(act_);
    row->addWidget(skip_);
    row->addWidget(end_);
    setFontRole(*count_, FontRole::Row);
    count_->setForegroundRole(QPalette::PlaceholderText);
    setFontRole(*title_, FontRole::Head);
    setFontRole(*sentence_, FontRole::Row);
    sentence_->setTextFormat(Qt::RichText);
    sentence_->setWordWrap(true);
    act_->setObjectName(QStringLiteral("tourAct"));
    skip_->setToolTip(tr("Goes to the next step."));
    // The keys of the steps are meant for the views.
    for (QPushButton* button : {act_, skip_, end_}) {
        button->setFocusPolicy(Qt::TabFocus);
    }
    connect(act_, &QPushButton::clicked, this, [this] { action().trigger(); });
    connect(skip_, &QPushButton::clicked, &tour_, &Tour::skip);
    connect(end_, &QPushButton::clicked, &tour_, &Tour::end);
    connect(&tour_, &Tour::changed, this, &TourStrip::showStep);
    showStep();
}

QAction& TourStrip::action() const
{
    return actions_[tour_.isOver() ? ActionId::Guide
                                   : tourSteps()[static_cast<std::size_t>(tour_.step())].action];
}

void TourStrip::showAction()
{
    const QAction& shown = action();
    act_->setText(tour_.isOver() ? tr("Guide") : shown.text().remove(QLatin1Char('&')));
    act_->setToolTip(shown.toolTip());
    act_->setEnabled(shown.isEnabled());
    act_->setVisible(tour_.isOver() || tour_.offersAction());
}

void TourStrip::showStep()
{
    disconnect(followed_);
    setVisible(tour_.isUnderWay());
    if (!tour_.isUnderWay()) {
        return;
    }
    followed_ = connect(&action(), &QAction::changed, this, &TourStrip::showAction);
    showAction();
    const auto steps = tourSteps();
    const bool over = tour_.isOver();
    count_->setVisible(!over);
    skip_->setVisible(!over);
    end_->setText(over ? tr("Done") : tr("End"));
    if (over) {
        title_->setText(tr("Your first mechanism"));
        sentence_->setText(
            tr("Everything in it can be changed, and everything can be undone. The "
               "guide goes on from here."));
        return;
    }
    const TourStep& step = steps[static_cast<std::size_t>(tour_.step())];
    count_->setText(tr("%1 of %2").arg(tour_.step() + 1).arg(steps.size()));
    title_->setText(step.titleText());
    sentence_->setText(step.sentenceText());
}

void TourStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), colour(Token::BgPopup));
    painter.fillRect(QRect(0, height() - 1, width(), 1), colour(Token::BorderSoft));
}

}  // namespace editor
