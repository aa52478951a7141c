#include "editor/posing/pose_row.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"
#include "editor/widgets/number_text.h"
#include "editor/widgets/quantity_edit.h"
#include "editor/widgets/value_slider.h"

#include <QHBoxLayout>
#include <QToolButton>

#include <utility>

namespace editor {
namespace {

constexpr int kValueWidth = 84;

}  // namespace

PoseRow::PoseRow(adf::ObjectId joint, const QString& name, base::Unit unit, QWidget* parent)
    : QWidget(parent),
      joint_(joint),
      name_(new ElidedLabel),
      slider_(new ValueSlider),
      value_(new QuantityEdit),
      lock_(new QToolButton)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(px(metrics::kSpace12), 0, px(metrics::kSpace8), 0);
    row->setSpacing(px(metrics::kSpace4));
    name_->setText(name);
    setFontRole(*name_, FontRole::Row);
    value_->setUnit(unit);
    value_->setFixedWidth(px(kValueWidth));
    lock_->setCheckable(true);
    lock_->setAutoRaise(true);
    lock_->setFixedSize(px(metrics::kSmallButton), px(metrics::kSmallButton));
    row->addWidget(name_, 5);
    row->addWidget(slider_, 4);
    row->addWidget(value_);
    row->addWidget(lock_);
    setFixedHeight(px(metrics::kPropertyRow));
    slider_->setAccessibleName(tr("Position of %1").arg(name));
    value_->setAccessibleName(tr("Position of %1").arg(name));
    lock_->setAccessibleName(tr("Hold %1").arg(name));
    connect(slider_, &ValueSlider::sliderPressed, this, &PoseRow::dragBegun);
    connect(slider_, &ValueSlider::sliderReleased, this, &PoseRow::dragEnded);
    connect(slider_, &ValueSlider::chosen, this, [this](double si) {
        if (slider_->isSliderDown()) {
            Q_EMIT dragged(si);
        } else {
            Q_EMIT entered(si);
        }
    });
    connect(value_, &QuantityEdit::entered, this, &PoseRow::entered);
    connect(lock_, &QToolButton::clicked, this, &PoseRow::lockWanted);
    refresh();
}

void PoseRow::setSpan(double low, double high)
{
    slider_->setSpan(low, high);
}

void PoseRow::setReach(std::optional<scene::Limits> reach)
{
    if (reach != reach_) {
        reach_ = reach;
        slider_->setReach(reach ? std::optional(std::pair(reach->low, reach->high)) : std::nullopt);
        refresh();
    }
}

// "−35 to 60": what the loops leave of the range.
QString PoseRow::reachWords() const
{
    const FieldUnit unit = fieldUnit(value_->unit());
    const auto shown = [&unit](double si) {
        return fixedText(si * unit.perSi, unit.symbol == QLatin1String("deg") ? 1 : 4);
    };
    return tr("Its loops let it come from %1 to %2 %3.")
        .arg(shown(reach_->low), shown(reach_->high), unit.symbol);
}

void PoseRow::showValue(double si)
{
    slider_->showNumber(si);
    value_->showMeasured(si);
}

void PoseRow::setLocked(bool locked)
{
    lock_->setChecked(locked);
    refresh();
}

void PoseRow::setDriving(bool driving)
{
    driving_ = driving;
    refresh();
}

void PoseRow::refresh()
{
    const bool locked = lock_->isChecked();
    slider_->setEnabled(driving_ && !locked);
    value_->setEnabled(driving_ && !locked);
    name_->setEnabled(driving_);
    lock_->setIcon(icon(locked ? "lock" : "unlock", Token::TextSecondary));
    lock_->setToolTip(locked ? tr("Held: the mechanism moves around it. Click lets it move.")
                             : tr("Hold this joint where it is while others move."));
    const QString reason = locked     ? tr("The joint is held: open its lock to move it.")
                           : driving_ ? tr("Drag, or type a value. The loops follow.")
                                      : tr("Its loops determine it: move a joint under Drives.");
    const bool narrow = reach_ && (reach_->low > slider_->low() || reach_->high < slider_->high());
    slider_->setToolTip(driving_ && narrow ? reason + QLatin1Char('\n') + reachWords() : reason);
    value_->setToolTip(reason);
}

}  // namespace editor
