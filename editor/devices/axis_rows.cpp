#include "editor/devices/axis_rows.h"

#include "editor/devices/axis_edits.h"
#include "editor/devices/card_parts.h"
#include "editor/devices/curve_view.h"
#include "editor/devices/device_desk.h"
#include "editor/session/words.h"
#include "editor/theme/metrics.h"
#include "editor/widgets/switch_button.h"
#include "editor/widgets/value_slider.h"

#include <QComboBox>
#include <QPushButton>

#include <algorithm>
#include <cmath>

namespace editor {
namespace {

constexpr double kMostDeadZone = 0.5;
constexpr double kSteps = 100;     // a slider gives whole hundredths
constexpr double kIsMoved = 0.25;  // raw: so far from where it was, an axis is meant
constexpr int kChoiceWidth = 84;

}  // namespace

AxisRows::AxisRows(DeviceDesk& desk, QWidget* parent) : QWidget(parent), desk_(desk)
{
    QVBoxLayout* const column = columnOf(*this, metrics::kSpace4);
    QHBoxLayout* const head = addRow(*column);
    choice_ = new QComboBox;
    setFontRole(*choice_, FontRole::Row);
    sized(*choice_,
          [this] { choice_->setFixedSize(px(kChoiceWidth), px(metrics::kToolBarField)); });
    choice_->setAccessibleName(tr("Axis"));
    choice_->setToolTip(tr("The axis that is moved is chosen, too."));
    connect(choice_, &QComboBox::activated, this,
            [this](int index) { axis_ = static_cast<std::size_t>(index); });
    find_ = new QPushButton;
    find_->setProperty("row", true);
    find_->setAutoDefault(false);
    connect(find_, &QPushButton::clicked, this, &AxisRows::press);
    head->addWidget(choice_);
    head->addStretch(1);
    head->addWidget(find_);
    words_ = rowCaption({});
    words_->setWordWrap(true);
    column->addWidget(words_);
    curve_ = new CurveView;
    column->addWidget(curve_);
    deadZone_ = addSlider(*column, tr("Dead zone"), kMostDeadZone, deadZoneNumber_);
    connect(deadZone_, &ValueSlider::chosen, this, [this](double share) {
        exchange::AxisCalibration axis = shown_;
        axis.deadZone = std::round(share * kSteps) / kSteps;
        change(axis);
    });
    bend_ = addSlider(*column, tr("Curve"), 1, bendNumber_);
    bend_->setToolTip(tr("To the right small motions are finer."));
    connect(bend_, &ValueSlider::chosen, this, [this](double share) {
        exchange::AxisCalibration axis = shown_;
        axis.curve = std::round(share * kSteps) / kSteps;
        change(axis);
    });
    QHBoxLayout* const last = addRow(*column, tr("Inverted"));
    inverted_ = new SwitchButton;
    inverted_->setAccessibleName(tr("Inverted"));
    connect(inverted_, &SwitchButton::clicked, this, [this](bool on) {
        exchange::AxisCalibration axis = shown_;
        axis.isInverted = on;
        gesture_ = 0;
        change(axis);
    });
    last->addWidget(inverted_);
    last->addStretch(1);
}

ValueSlider* AxisRows::addSlider(QVBoxLayout& column,
                                 const QString& words,
                                 double most,
                                 QLabel*& number)
{
    QHBoxLayout* const row = addRow(column, words);
    auto* slider = new ValueSlider;
    slider->setSpan(0, most);
    slider->setAccessibleName(words);
    // A drag is one step, and so is each key.
    connect(slider, &ValueSlider::sliderPressed, this,
            [this] { gesture_ = DocumentSession::newGesture(); });
    connect(slider, &ValueSlider::sliderReleased, this, [this] { gesture_ = 0; });
    number = rowNumber();
    number->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    sized(*number, [number] {
        const QFontMetrics metrics(faceOf(FontRole::Number));
        number->setMinimumWidth(metrics.horizontalAdvance(QStringLiteral("100 %")));
    });
    row->addWidget(slider, 1);
    row->addWidget(number);
    return slider;
}

void AxisRows::show(const adf::ObjectPtr& unit, const exchange::DeviceUnit& state)
{
    unit_ = unit;
    traits_ = state.device.traits;
    const int count = static_cast<int>(traits_.axes);
    if (choice_->count() != count) {
        choice_->clear();
        for (int i = 0; i < count; ++i) {
            choice_->addItem(tr("Axis %1").arg(i));
        }
        axis_ = 0;
        before_ = state.rawAxes;
    }
    watch(state);
    chooseMoved(state);
    choice_->setCurrentIndex(static_cast<int>(axis_));
    showAxis(state);
}

void AxisRows::chooseMoved(const exchange::DeviceUnit& state)
{
    for (std::size_t i = 0; i < std::min<std::size_t>(traits_.axes, before_.size()); ++i) {
        if (std::abs(state.rawAxes[i] - before_[i]) > kIsMoved) {
            axis_ = i;
            before_ = state.rawAxes;
            return;
        }
    }
}

void AxisRows::showAxis(const exchange::DeviceUnit& state)
{
    shown_ = axisOf(*unit_, traits_, axis_);
    curve_->show(shown_, state.rawAxes[axis_]);
    const auto percent = [](double share) {
        return tr("%1 %").arg(QString::number(100 * share, 'f', 0));
    };
    deadZone_->showNumber(shown_.deadZone);
    bend_->showNumber(shown_.curve);
    setWords(*deadZoneNumber_, percent(shown_.deadZone));
    setWords(*bendNumber_, percent(shown_.curve));
    inverted_->setChecked(shown_.isInverted);
    const QString doing = finding_ == Finding::Off       ? QString()
                          : finding_ == Finding::Resting ? tr("Leave all sticks alone...")
                                                         : tr("Move them to all their ends.");
    setWords(*words_, doing);
    words_->setVisible(!doing.isEmpty());
    const QString ask = finding_ == Finding::Off ? tr("Find rest and ends") : tr("Done");
    if (find_->text() != ask) {
        find_->setText(ask);
    }
    find_->setEnabled(finding_ != Finding::Resting);
}

void AxisRows::press()
{
    if (finding_ == Finding::Moving) {
        takeFound();
        finding_ = Finding::Off;
        return;
    }
    finding_ = Finding::Resting;
    ranges_.assign(traits_.axes, {});
    since_.start();
}

void AxisRows::watch(const exchange::DeviceUnit& state)
{
    if (finding_ == Finding::Resting && since_.elapsed() > kRestTime) {
        finding_ = Finding::Moving;
    }
    for (std::size_t i = 0; finding_ != Finding::Off && i < ranges_.size(); ++i) {
        if (finding_ == Finding::Resting) {
            ranges_[i].addRest(state.rawAxes[i]);
        } else {
            ranges_[i].add(state.rawAxes[i]);
        }
    }
}

// All axes in one step.
void AxisRows::takeFound()
{
    const int gesture = DocumentSession::newGesture();
    for (std::size_t i = 0; i < ranges_.size(); ++i) {
        const exchange::AxisCalibration before = axisOf(*unit_, traits_, i);
        exchange::AxisCalibration found = ranges_[i].result(before);
        for (double* number : {&found.low, &found.rest, &found.high, &found.deadZone}) {
            *number = std::round(*number * 1000) / 1000;  // as far as files need it
        }
        if (found == before) {
            continue;
        }
        desk_.change(settingAxis(*unit_, i, found),
                     tr("Calibrate axes of %1").arg(text(unit_->shortName())), gesture);
        unit_ = desk_.unitNow(*unit_);
    }
}

void AxisRows::change(const exchange::AxisCalibration& axis)
{
    if (unit_ == nullptr || axis == shown_) {
        return;
    }
    shown_ = axis;
    desk_.change(settingAxis(*unit_, axis_, axis),
                 tr("Calibrate axes of %1").arg(text(unit_->shortName())), gesture_);
    unit_ = desk_.unitNow(*unit_);
}

}  // namespace editor
