#include "editor/plots/profiler_panel.h"

#include "editor/plots/facts_view.h"
#include "editor/plots/plot_widget.h"
#include "editor/plots/step_parts_view.h"
#include "editor/session/selection.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/empty_state.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QStackedLayout>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

namespace editor {
namespace {

constexpr std::chrono::milliseconds kPeriod{66};  // 15 times a second: numbers stay readable
constexpr int kTools = 24;
constexpr double kMilli = 1000;

QString fixed(double value, int decimals)
{
    return plotNumber(value, decimals);
}

// As wide at any size: fewer decimals the larger it is.
QString ofAnySize(double value)
{
    constexpr int kDigits = 5;
    const double size = std::abs(value);
    const int whole = size < 1 || !std::isfinite(size) ? 1 : static_cast<int>(std::log10(size)) + 1;
    return plotNumber(value, std::clamp(kDigits - whole, 0, kDigits - 1));
}

}  // namespace

ProfilerPanel::ProfilerPanel(const EditorContext& context, QWidget* parent)
    : QWidget(parent), run_(context.run), tools_(new QWidget)
{
    auto* page = new QWidget(this);
    pages_ = new QStackedWidget(page);
    pages_->addWidget(makeCurves());
    parts_ = new StepPartsView(pages_);
    pages_->addWidget(parts_);
    makeTools();
    auto* row = new QHBoxLayout(page);
    row->setContentsMargins(0, 0, px(metrics::kSpace4), 0);
    row->setSpacing(px(metrics::kSpace4));
    row->addWidget(pages_, 1);
    row->addWidget(tools_);
    stack_ = new QStackedLayout(this);
    stack_->addWidget(page);
    stack_->addWidget(makeEmptyState(
        tr("Nothing was measured yet."),
        tr("Start a run with Space: how long its steps take and what becomes of its energy is "
           "drawn here."),
        this));
    Selection& selection = context.selection;
    connect(parts_, &StepPartsView::bodyChosen, this,
            [&selection](adf::ObjectId body) { selection.select(body); });

    connect(this, &ProfilerPanel::partsSeen, &run_, &RunController::setProfiling);
    connect(&run_, &RunController::snapshotChanged, this, &ProfilerPanel::take);
    // Another run begins; what the last one showed stays after its end.
    connect(&run_, &RunController::shownSceneChanged, this, [this] {
        if (run_.mode() != RunMode::Author) {
            clear();
        }
    });
    connect(&run_, &RunController::wasReset, this, &ProfilerPanel::clear);
    connect(&Theme::instance(), &Theme::changed, this, &ProfilerPanel::arrange);
    timer_.setInterval(kPeriod);
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &ProfilerPanel::showNewest);
    arrange();
    showNewest();
}

QWidget* ProfilerPanel::makeCurves()
{
    auto* page = new QWidget(pages_);
    const auto line = [this](const QString& name, RunColumn column, std::size_t style) {
        return PlotLine{.name = name, .values = &samples_.series(column), .style = style};
    };
    steps_ = new PlotWidget(
        {.title = tr("Step time"), .unit = QStringLiteral("ms"), .fromZero = true}, page);
    std::vector<PlotLine> times{line(tr("Last"), kLastStep, 0), line(tr("Median"), kMedianStep, 1),
                                line(tr("95 %"), kStep95, 2), line(tr("99 %"), kStep99, 3)};
    for (PlotLine& one : times) {
        one.perSi = kMilli;
    }
    steps_->setLines(std::move(times));
    energy_ = new PlotWidget({.title = tr("Energy"), .unit = QStringLiteral("J")}, page);
    energy_->setLines({line(tr("Kinetic"), kKinetic, 0), line(tr("Potential"), kPotential, 1),
                       line(tr("Elastic"), kElastic, 2), line(tr("Total"), kTotal, 3)});
    facts_ = new FactsView(page);
    auto* row = new QHBoxLayout(page);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(steps_, 1);
    row->addWidget(energy_, 1);
    row->addWidget(facts_);
    connect(steps_, &PlotWidget::cursorMoved, energy_, &PlotWidget::setCursor);
    connect(energy_, &PlotWidget::cursorMoved, steps_, &PlotWidget::setCursor);
    return page;
}

void ProfilerPanel::makeTools()
{
    auto* line = new QVBoxLayout(tools_);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(0);
    const auto add = [&](const char* name, const QString& title, const QString& tip) {
        auto* button = new QToolButton(tools_);
        button->setIcon(icon(name, Token::TextSecondary));
        button->setAccessibleName(title);
        button->setToolTip(QStringLiteral("<p><b>%1</b></p><p>%2</p>").arg(title, tip));
        button->setFocusPolicy(Qt::TabFocus);
        button->setFixedSize(px(kTools), px(kTools));
        line->addWidget(button);
        return button;
    };
    byPart_ = add("list", tr("Parts of a step"),
                  tr("Which parts of a step and which bodies take how long. A run is measured in "
                     "this way while it is looked at."));
    byPart_->setCheckable(true);
    connect(byPart_, &QToolButton::toggled, this, &ProfilerPanel::turnPage);
    hold_ = add("pause", tr("Hold"), tr("What is shown stands still; the run goes on."));
    hold_->setCheckable(true);
    connect(hold_, &QToolButton::toggled, this, &ProfilerPanel::setHeld);
    connect(add("delete", tr("Clear"), tr("Forgets what was measured so far.")),
            &QToolButton::clicked, this, &ProfilerPanel::clear);
    connect(add("copy", tr("Copy as CSV"),
                tr("All samples with their units, for a spreadsheet or a program.")),
            &QToolButton::clicked, this, &ProfilerPanel::copy);
    line->addStretch(1);
}

void ProfilerPanel::turnPage()
{
    pages_->setCurrentIndex(byPart_->isChecked() ? 1 : 0);
    profileIfSeen();
}

void ProfilerPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    profileIfSeen();
}

void ProfilerPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    profileIfSeen();
}

// By a signal, as a window hides its panels when its run is gone already.
void ProfilerPanel::profileIfSeen()
{
    Q_EMIT partsSeen(isVisible() && byPart_->isChecked());
}

void ProfilerPanel::setHeld(bool held)
{
    hold_->setIcon(icon(held ? "play" : "pause", Token::TextSecondary));
    hold_->setAccessibleName(held ? tr("Go on") : tr("Hold"));
}

void ProfilerPanel::take()
{
    if (!hold_->isChecked() && samples_.take(run_.newest()) && !timer_.isActive()) {
        timer_.start();
    }
}

void ProfilerPanel::clear()
{
    samples_.clear();
    parts_->clear(run_);
    hold_->setChecked(false);
    showNewest();
}

void ProfilerPanel::copy() const
{
    QApplication::clipboard()->setText(samples_.csv());
}

void ProfilerPanel::showNewest()
{
    stack_->setCurrentIndex(samples_.empty() ? 1 : 0);
    steps_->refresh();
    energy_->refresh();
    if (!hold_->isChecked()) {
        parts_->showNewest(run_);
    }
    showFacts();
}

void ProfilerPanel::showFacts()
{
    const auto value = [this](RunColumn column) {
        return samples_.newest(column);
    };
    const double factor = value(kRealTimeFactor);
    const bool late = run_.speed() > 0 && factor > 0 && factor < 0.9 * run_.speed();
    std::vector<Fact> facts = {
        {tr("Real-time factor"),
         fixed(factor, 2),
         {},
         tr("Simulated time per wall time, over the last half second."),
         late},
        {tr("Slippage"), fixed(value(kSlippage) * kMilli, 1), QStringLiteral("ms"),
         tr("How far simulated time is behind the clock on the wall since the run began.")},
        {tr("Energy change"), ofAnySize(value(kDrift)), QStringLiteral("J"),
         tr("Of the total energy since the first sample. Damping, friction, motors and "
            "contacts change it too, not only numerical error.")},
        {tr("Slowest step"), fixed(value(kSlowestStep) * kMilli, 3), QStringLiteral("ms"),
         tr("Of the last thousand steps.")},
        {tr("Steps"), fixed(value(kStepsPerSecond), 0), QStringLiteral("1/s"),
         tr("Steps per second of wall time.")},
        {tr("Momentum"), ofAnySize(value(kMomentum)), QStringLiteral("kg·m/s"),
         tr("Of all moving bodies together.")},
        {tr("Angular mom."), ofAnySize(value(kAngularMomentum)), QStringLiteral("kg·m²/s"),
         tr("Angular momentum of all moving bodies about the origin of the world.")},
        {tr("Step size"), fixed(value(kStepSize) * kMilli, 3), QStringLiteral("ms"),
         tr("Simulated time of the last step.")}};
    for (const exchange::ParticipantReading& one : run_.newest().participants) {
        const std::string_view name = one.name.text();
        if (!name.empty()) {
            facts.push_back(
                {QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())),
                 fixed(one.lastSeconds * kMilli, 3), QStringLiteral("ms"),
                 tr("What it took of the last step, which waits for it. Longest so far: %1 ms.")
                     .arg(fixed(one.longestSeconds * kMilli, 3))});
        }
    }
    facts_->setFacts(std::move(facts));
}

void ProfilerPanel::arrange()
{
    tools_->setFixedWidth(px(kTools));
}

}  // namespace editor
