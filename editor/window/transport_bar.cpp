#include "editor/window/transport_bar.h"

#include "editor/actions/action_catalog.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include <iterator>

namespace editor {
namespace {

constexpr double kOther = -1;  // asks for one
constexpr double kSlowest = 0.001;
constexpr double kFastest = 1000;

void setTextColour(QLabel& label, Token token)
{
    QPalette palette = label.palette();
    palette.setColor(QPalette::WindowText, colour(token));
    label.setPalette(palette);
}

}  // namespace

TransportBar::TransportBar(ActionCatalog& actions, RunController& run, QWidget* parent)
    : QWidget(parent),
      actions_(actions),
      run_(run),
      speed_(new QComboBox),
      clock_(new QLabel),
      clockUnit_(new QLabel(QStringLiteral("s"))),
      factorName_(new QLabel(tr("RTF"))),
      factor_(new QLabel)
{
    setObjectName(QStringLiteral("transport"));
    setAccessibleName(tr("Transport"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(px(6), 0, px(12), 0);
    row->setSpacing(px(4));
    for (const ActionId id : {ActionId::Reset, ActionId::LookBack, ActionId::PlayPause,
                              ActionId::Stop, ActionId::Step}) {
        row->addWidget(addButton(actions[id]));
    }
    row->addSpacing(px(8));
    row->addWidget(speed_);
    row->addStretch(1);
    row->addWidget(clock_);
    row->addWidget(clockUnit_);
    row->addSpacing(px(16));
    row->addWidget(factorName_);
    row->addWidget(factor_);
    row->addSpacing(px(8));
    row->addWidget(addButton(actions[ActionId::Record]));

    for (const double factor : kSpeeds) {
        speed_->addItem(speedName(factor), factor);
    }
    speed_->addItem(tr("Other..."), kOther);
    speed_->setToolTip(
        tr("<p><b>Speed</b></p><p>Simulated seconds per second, of the run and of "
           "playing back.</p>"));
    speed_->setAccessibleName(tr("Speed"));
    speed_->setFocusPolicy(Qt::TabFocus);
    speed_->installEventFilter(this);
    setFontRole(*speed_, FontRole::Row);
    setFontRole(*clock_, FontRole::Clock);
    setFontRole(*clockUnit_, FontRole::Small);
    setFontRole(*factorName_, FontRole::Small);
    setFontRole(*factor_, FontRole::Number);
    clock_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    clock_->setAccessibleName(tr("Simulated time, seconds"));
    factor_->setAccessibleName(tr("Real-time factor"));

    connect(speed_, &QComboBox::activated, this,
            [this](int index) { choose(speed_->itemData(index).toDouble()); });
    connect(&run_, &RunController::speedChanged, this, &TransportBar::showSpeed);
    connect(&run_, &RunController::modeChanged, this, &TransportBar::showMode);
    connect(&run_, &RunController::snapshotChanged, this, &TransportBar::showTime);
    connect(&run_, &RunController::lookedElsewhere, this, &TransportBar::showTime);
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        resizeToScale();
        showMode();
    });
    resizeToScale();
    showSpeed();
    showMode();
}

QString TransportBar::speedName(double factor)
{
    return factor == 0 ? tr("Max") : tr("%1 ×").arg(factor);
}

// The wheel over the bar is hardly meant for the speed, nor for the question at the end of its
// list.
bool TransportBar::eventFilter(QObject* watched, QEvent* event)
{
    return event->type() == QEvent::Wheel || QWidget::eventFilter(watched, event);
}

void TransportBar::choose(double factor)
{
    bool accepted = true;
    if (factor == kOther) {
        factor = QInputDialog::getDouble(this, tr("Speed"), tr("Simulated seconds per second:"),
                                         run_.speed() > 0 ? run_.speed() : 1, kSlowest, kFastest, 3,
                                         &accepted);
    }
    if (accepted) {
        run_.setSpeed(factor);
    }
    showSpeed();
}

QToolButton* TransportBar::addButton(QAction& action)
{
    auto* button = new QToolButton;
    button->setDefaultAction(&action);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void TransportBar::resizeToScale()
{
    setFixedSize(px(438), px(metrics::kToolBar - 8));
    speed_->setFixedSize(px(64), px(metrics::kToolBarField));
    clock_->setFixedWidth(
        QFontMetrics(faceOf(FontRole::Clock)).horizontalAdvance(QStringLiteral("0000.000")));
    factor_->setFixedWidth(
        QFontMetrics(faceOf(FontRole::Number)).horizontalAdvance(QStringLiteral("00.00")));
}

void TransportBar::showSpeed()
{
    constexpr int kCount = std::size(kSpeeds);
    if (speed_->findData(run_.speed()) < 0) {
        while (speed_->count() > kCount + 1) {
            speed_->removeItem(kCount);  // that was typed before
        }
        speed_->insertItem(kCount, speedName(run_.speed()), run_.speed());
    }
    speed_->setCurrentIndex(speed_->findData(run_.speed()));
}

void TransportBar::showMode()
{
    const RunMode mode = run_.mode();
    QAction& play = actions_[ActionId::PlayPause];
    const bool running = mode == RunMode::Running;
    play.setText(running ? tr("Pause") : mode == RunMode::Paused ? tr("Go on") : tr("Play"));
    if (running) {
        play.setIcon(icon("pause", Token::Run));
    } else {
        play.setIcon(icon("play", mode == RunMode::Paused ? Token::Run : Token::Success));
    }
    setTextColour(*clockUnit_, Token::TextSecondary);
    setTextColour(*factorName_, Token::TextSecondary);
    showTime();
    update();
}

void TransportBar::showTime()
{
    const bool inRun = run_.mode() != RunMode::Author;
    const exchange::Snapshot& newest = run_.newest();
    clock_->setText(QString::number(inRun ? run_.seen().time : 0.0, 'f', 3));
    setTextColour(*clock_, run_.isLookingBack() ? Token::Run : Token::TextPrimary);
    const double factor = newest.timing.realTimeFactor;
    if (run_.mode() != RunMode::Running) {
        factor_->setText(QStringLiteral("–"));
        factor_->setToolTip(tr("Simulated time per wall time, while a run goes on."));
        setTextColour(*factor_, Token::TextSecondary);
        return;
    }
    factor_->setText(QString::number(factor, 'f', 2));
    const double wanted = run_.speed() == 0 ? 0 : run_.speed();
    const bool late = factor > 0 && factor < 0.9 * wanted;
    factor_->setToolTip(late ? tr("A step takes %1 ms of computing: more than there is time for.")
                                   .arg(newest.timing.lastStepSeconds * 1000, 0, 'g', 3)
                             : tr("Simulated time per wall time."));
    setTextColour(*factor_, late ? Token::Warning : Token::TextPrimary);
}

void TransportBar::paintEvent(QPaintEvent* /*event*/)
{
    const bool inRun = run_.mode() != RunMode::Author;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour(inRun ? Token::Run : Token::BorderSoft), inRun ? 1.4 : 1));
    painter.setBrush(colour(inRun ? Token::RunTint : Token::BgPanel));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), px(4), px(4));
}

}  // namespace editor
