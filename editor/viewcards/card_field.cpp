#include "editor/viewcards/card_field.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/viewcards/view_card.h"
#include "editor/widgets/quantity_edit.h"

#include <utility>

namespace editor {
namespace {

constexpr int kThird = 60;  // width of one of three fields
constexpr int kPair = 74;   // of a number with its unit

}  // namespace

QuantityEdit* cardField(const QString& name, base::Unit unit, std::optional<int> axis)
{
    auto* made = new QuantityEdit(axis);
    made->setUnit(unit);
    made->setFixedSize(px(axis ? kThird : kPair), px(metrics::kField));
    made->setAccessibleName(name);
    made->setToolTip(name);
    return made;
}

PoseFields::PoseFields(QObject& owner,
                       const Names& names,
                       std::function<void(const base::Pose&)> entered)
    : entered_(std::move(entered))
{
    for (int i = 0; i < 3; ++i) {
        const auto at = static_cast<std::size_t>(i);
        position_[at] = cardField(names.position[at], base::Unit::Metre, i);
        turn_[at] = cardField(names.turn[at], base::Unit::Radian, i);
        QObject::connect(position_[at], &QuantityEdit::entered, &owner, [this, i](double value) {
            base::Pose made = shown_;
            made.position[i] = value;
            entered_(made);
        });
        QObject::connect(turn_[at], &QuantityEdit::entered, &owner, [this, i](double value) {
            base::Pose made = shown_;
            base::Vec3 rpy = base::toRpy(made.rotation);
            rpy[i] = value;
            made.rotation = base::fromRpy(rpy);
            entered_(made);
        });
    }
}

void PoseFields::addTo(ViewCard& card, const QString& position, const QString& turn)
{
    card.addRow(position, {position_[0], position_[1], position_[2]});
    card.addRow(turn, {turn_[0], turn_[1], turn_[2]});
}

void PoseFields::show(const base::Pose& pose, bool enabled)
{
    shown_ = pose;
    const base::Vec3 rpy = base::toRpy(pose.rotation);
    for (int i = 0; i < 3; ++i) {
        const auto at = static_cast<std::size_t>(i);
        position_[at]->showNumber(pose.position[i]);
        turn_[at]->showNumber(rpy[i]);
        position_[at]->setEnabled(enabled);
        turn_[at]->setEnabled(enabled);
    }
}

void PoseFields::setTurning(bool possible, const std::array<QString, 3>& toolTips)
{
    for (std::size_t i = 0; i < 3; ++i) {
        turn_[i]->setEnabled(possible && position_[i]->isEnabled());
        turn_[i]->setToolTip(toolTips[i]);
    }
}

}  // namespace editor
