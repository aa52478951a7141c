#include "editor/tour/tour_strip.h"

#include "editor/actions/action_catalog.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/tour/tour.h"
#include "editor/widgets/flow_layout.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTextDocument>

#include <cmath>

namespace editor {
namespace {

// Of the sentence in one line.
int widthOf(const QLabel& sentence)
{
    QTextDocument text;
    text.setDefaultFont(sentence.font());
    text.setDocumentMargin(0);
    text.setHtml(sentence.text());
    return static_cast<int>(std::ceil(text.idealWidth())) + 1;
}

}  // namespace

TourStrip::TourStrip(Tour& tour, const ActionCatalog& actions, QWidget* parent)
    : QWidget(parent),
      tour_(tour),
      actions_(actions),
      grid_(new QGridLayout(this)),
      head_(new QWidget),
      buttons_(new QWidget),
      count_(new QLabel),
      title_(new QLabel),
      sentence_(new QLabel),
      act_(new QPushButton),
      skip_(new QPushButton(tr("Skip"))),
      end_(new QPushButton)
{
    setObjectName(QStringLiteral("tourStrip"));
    setAccessibleName(tr("First mechanism"));
    // The views beside it are as wide as the window lets them be; the strip asks for nothing.
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    grid_->setContentsMargins(px(metrics::kSpace8), px(4), px(metrics::kSpace8), px(4));
    grid_->setHorizontalSpacing(px(metrics::kSpace8));
    grid_->setVerticalSpacing(px(metrics::kSpace4));
    auto* head = new QHBoxLayout(head_);
    head->setContentsMargins(0, 0, 0, 0);
    head->setSpacing(px(metrics::kSpace8));
    head->addWidget(count_);
    head->addWidget(title_);
    head->addStretch(1);
    auto* buttons = new FlowLayout(buttons_);
    buttons->setContentsMargins(0, 0, 0, 0);
    buttons->setSpacing(px(metrics::kSpace8));
    buttons->addWidget(act_);
    buttons->addWidget(skip_);
    buttons->addWidget(end_);
    setFontRole(*count_, FontRole::Row);
    count_->setForegroundRole(QPalette::PlaceholderText);
    setFontRole(*title_, FontRole::Head);
    setFontRole(*sentence_, FontRole::Row);
    sentence_->setTextFormat(Qt::RichText);
    sentence_->setWordWrap(true);
    act_->setObjectName(QStringLiteral("tourAct"));
    skip_->setObjectName(QStringLiteral("tourSkip"));
    skip_->setToolTip(tr("Goes to the next step."));
    // The keys of the steps are meant for the views.
    for (QPushButton* button : {act_, skip_, end_}) {
        button->setFocusPolicy(Qt::TabFocus);
    }
    connect(act_, &QPushButton::clicked, this, [this] { action().trigger(); });
    connect(skip_, &QPushButton::clicked, &tour_, &Tour::skip);
    connect(end_, &QPushButton::clicked, &tour_, &Tour::end);
    connect(&tour_, &Tour::changed, this, &TourStrip::showStep);
    arrange();
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
    arrange();
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
        arrange();
        return;
    }
    const TourStep& step = steps[static_cast<std::size_t>(tour_.step())];
    count_->setText(tr("%1 of %2").arg(tour_.step() + 1).arg(steps.size()));
    title_->setText(step.titleText());
    sentence_->setText(step.sentenceText());
    arrange();
}

void TourStrip::arrange()
{
    const QMargins edge = grid_->contentsMargins();
    const int room = width() - edge.left() - edge.right();
    const int ends =
        head_->sizeHint().width() + grid_->horizontalSpacing() + buttons_->sizeHint().width();
    const int rows = ends + grid_->horizontalSpacing() + widthOf(*sentence_) <= room ? 1
                     : ends <= room                                                  ? 2
                                                                                     : 3;
    if (rows == rows_) {
        return;
    }
    rows_ = rows;
    for (QWidget* part : {head_, static_cast<QWidget*>(sentence_), buttons_}) {
        grid_->removeWidget(part);
    }
    const int whole = 3;  // columns
    grid_->addWidget(head_, 0, 0, 1, rows == 3 ? whole : 1);
    grid_->addWidget(sentence_, rows == 1 ? 0 : 1, rows == 1 ? 1 : 0, 1, rows == 1 ? 1 : whole);
    grid_->addWidget(buttons_, rows == 3 ? 2 : 0, rows == 3 ? 0 : 2, 1, rows == 3 ? whole : 1);
    grid_->setColumnStretch(1, 1);
    updateGeometry();
}

void TourStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void TourStrip::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        arrange();
    }
}

void TourStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), colour(Token::BgPopup));
    painter.fillRect(QRect(0, height() - 1, width(), 1), colour(Token::BorderSoft));
}

}  // namespace editor
