#include "editor/devices/unit_rows.h"

#include "adf/input_properties.h"
#include "editor/devices/card_parts.h"
#include "editor/devices/device_desk.h"
#include "editor/devices/force_bar.h"
#include "editor/devices/gain_edits.h"
#include "editor/devices/period_chart.h"
#include "editor/devices/state_marks.h"
#include "editor/devices/unit_words.h"
#include "editor/theme/metrics.h"
#include "editor/widgets/elided_label.h"
#include "editor/widgets/switch_button.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QLabel>

#include <array>
#include <optional>

namespace editor {
namespace {

constexpr std::array kScales{5.0, 2.0, 1.0, 0.5, 0.25, 0.1};
constexpr int kScaleWidth = 66;
constexpr double kLowBattery = 0.2;
constexpr int kWide = 244;  // from here on there is room for words in the row of the loop

}  // namespace

UnitRows::UnitRows(DeviceDesk& desk, QWidget* parent) : QWidget(parent), desk_(desk)
{
    QVBoxLayout* const column = columnOf(*this, metrics::kSpace4);
    addMotion(*column);
    addForce(*column);
    addLoop(*column);
    addBattery(*column);
}

void UnitRows::addMotion(QVBoxLayout& column)
{
    QHBoxLayout* const row = addRow(column, QCoreApplication::translate("devices", "Motion"));
    scale_ = new QComboBox;
    setFontRole(*scale_, FontRole::Row);
    sized(*scale_, [this] { scale_->setFixedSize(px(kScaleWidth), px(metrics::kToolBarField)); });
    scale_->setFocusPolicy(Qt::TabFocus);
    scale_->setToolTip(
        tr("How far the body goes for a way of the hand: 1 : 4 makes four "
           "centimetres of the hand one of the body."));
    connect(scale_, &QComboBox::activated, this,
            [this](int index) { desk_.setScale(*unit_, scale_->itemData(index).toDouble()); });
    row->addWidget(scale_);
    row->addStretch(1);
    row->addWidget(rowCaption(tr("Clutch")));
    clutch_ = new StatePill;
    row->addWidget(clutch_);

    modeRow_ = new QWidget;
    QVBoxLayout* const inner = columnOf(*modeRow_, 0);
    QHBoxLayout* const mode = addRow(*inner, tr("Buttons"));
    mode_ = new ElidedLabel;
    setFontRole(*mode_, FontRole::Row);
    gain_ = rowNumber();
    mode->addWidget(mode_, 1);
    mode->addWidget(gain_);
    column.addWidget(modeRow_);
    modeRow_->hide();
}

void UnitRows::addForce(QVBoxLayout& column)
{
    QHBoxLayout* const row = addRow(column, QCoreApplication::translate("devices", "Force"));
    forces_ = new SwitchButton;
    forces_->setToolTip(
        tr("Whether the hand feels forces. Without them it moves its body all the "
           "same."));
    connect(forces_, &SwitchButton::clicked, this,
            [this](bool on) { desk_.setForces(*unit_, on); });
    bar_ = new ForceBar;
    force_ = rowNumber();
    force_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    sized(*force_, [this] {
        const QFontMetrics metrics(faceOf(FontRole::Number));
        force_->setMinimumWidth(metrics.horizontalAdvance(forceWords(0)));
    });
    row->addWidget(forces_);
    row->addWidget(bar_, 1);
    row->addWidget(force_);
}

void UnitRows::addLoop(QVBoxLayout& column)
{
    QHBoxLayout* const row = addRow(column, QCoreApplication::translate("devices", "Loop"));
    rate_ = rowNumber();
    within_ = rowNumber();
    within_->setToolTip(tr("99.9 % of its periods are within this time."));
    row->addWidget(rate_);
    share_ = new ElidedLabel;
    setFontRole(*share_, FontRole::Small);
    share_->setForegroundRole(QPalette::PlaceholderText);
    share_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    share_->setText(tr("99.9 % within"));
    row->addWidget(share_, 1);
    row->addWidget(within_);
    chart_ = new PeriodChart;
    column.addWidget(chart_);
}

// Of devices without a wire.
void UnitRows::addBattery(QVBoxLayout& column)
{
    batteryRow_ = new QWidget;
    QVBoxLayout* const inner = columnOf(*batteryRow_, 0);
    QHBoxLayout* const row = addRow(*inner, tr("Battery"));
    battery_ = rowNumber();
    row->addWidget(battery_);
    row->addStretch(1);
    column.addWidget(batteryRow_);
    batteryRow_->hide();
}

// A narrow panel has no room for more than the number.
void UnitRows::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    share_->setText(width() < px(kWide) ? tr("99.9 %") : tr("99.9 % within"));
}

void UnitRows::show(const adf::ObjectPtr& unit,
                    const exchange::DeviceUnit* state,
                    const QString& name)
{
    unit_ = unit;
    forces_->setAccessibleName(tr("Forces of %1").arg(name));
    scale_->setAccessibleName(tr("Motion of %1").arg(name));
    showScale();
    if (state != nullptr) {
        showNumbers(*state);
    }
    showMode();
    chart_->setVisible(state != nullptr && state->cycles > 0);
}

void UnitRows::showScale()
{
    const double scale = unit_->get(adf::input::kWorkspaceScaling);
    if (scale_->count() > 0 && scale_->currentData().toDouble() == scale) {
        return;
    }
    scale_->clear();
    bool known = false;
    for (const double one : kScales) {
        if (!known && scale >= one) {
            if (scale > one) {
                scale_->addItem(ratioWords(scale), scale);
            }
            known = true;
        }
        scale_->addItem(ratioWords(one), one);
    }
    if (!known) {
        scale_->addItem(ratioWords(scale), scale);
    }
    scale_->setCurrentIndex(scale_->findData(scale));
}

// The usual mode needs no words.
void UnitRows::showMode()
{
    const adf::ButtonMode mode = modeOf(*unit_);
    const bool isUsual = mode == adf::ButtonMode::CameraAndClutch;
    modeRow_->setVisible(!isUsual);
    if (isUsual) {
        return;
    }
    mode_->setText(modeWords(mode));
    const std::optional<double> gain = gainOf(*unit_, mode);
    setWords(*gain_, gain ? QString::number(*gain, 'g', 4) : QString());
}

void UnitRows::showNumbers(const exchange::DeviceUnit& state)
{
    const bool hasForce = state.device.traits.hasForce || state.device.traits.hasRumble;
    const double force = base::norm(state.force.force);
    clutch_->setWord(state.halt == exchange::DeviceHalt::Clutched ? tr("held") : tr("free"),
                     state.halt == exchange::DeviceHalt::Clutched);
    forces_->setEnabled(hasForce);
    forces_->setChecked(hasForce && state.hasForces);
    bar_->setEnabled(hasForce);
    bar_->setForce(force, state.forceLimit);
    setWords(*force_, hasForce ? forceWords(force) : tr("none"));
    setWords(*rate_, rateWords(state.rate));
    setWords(*within_, millisecondWords(state.p99_9));
    rate_->setToolTip(
        tr("Half of its periods are within %1, the longest was %2. %3 of %4 cycles were without "
           "fresh news of the body.")
            .arg(millisecondWords(state.p50), millisecondWords(state.worst))
            .arg(state.stale)
            .arg(state.cycles));
    const std::optional<double> battery = state.reading.battery;
    batteryRow_->setVisible(battery.has_value());
    if (battery) {
        const QString percent = tr("%1 %").arg(QString::number(100 * *battery, 'f', 0));
        setWords(*battery_, *battery > kLowBattery ? percent : tr("%1, nearly empty").arg(percent));
    }
    chart_->setPeriods(state.periods,
                       state.device.traits.rate > 0 ? 1 / state.device.traits.rate : 0.001);
}

}  // namespace editor
