#include "editor/control/vehicle_form.h"

#include "editor/control/control_row.h"
#include "editor/widgets/quantity_edit.h"
#include "editor/widgets/value_slider.h"

#include <QComboBox>

#include <algorithm>
#include <cmath>

namespace editor {
namespace {

// The choices before those of single wheels.
enum Choice {
    kAll = -3,
    kFront = -2,
    kRear = -1,
};

struct Range {
    double low = 0;
    double high = 0;
};

double& valueOf(exchange::CommandWheel& wheel, int channel)
{
    return channel == 0 ? wheel.steering : channel == 1 ? wheel.enginePower : wheel.brakePower;
}

Range rangeOf(const scene::Wheel& wheel, int channel)
{
    switch (channel) {
        case 0:
            return {.low = wheel.steeringLow, .high = wheel.steeringHigh};
        case 1:
            return {.low = -wheel.maxEnginePower, .high = wheel.maxEnginePower};
        default:
            return {.low = 0, .high = wheel.maxBrakePower};
    }
}

}  // namespace

VehicleForm::VehicleForm(ControlDesk& desk, scene::VehicleIndex vehicle, QWidget* parent)
    : ControlForm(desk, parent), vehicle_(vehicle), wheels_(makeCombo(tr("Wheels")))
{
    const auto& wheels = this->vehicle().wheels;
    const auto front = std::count_if(wheels.begin(), wheels.end(),
                                     [](const scene::Wheel& wheel) { return wheel.front; });
    wheels_->addItem(tr("All"), int(kAll));
    if (front > 0 && static_cast<std::size_t>(front) < wheels.size()) {
        wheels_->addItem(tr("Front"), int(kFront));
        wheels_->addItem(tr("Rear"), int(kRear));
    }
    for (std::size_t i = 0; i < wheels.size(); ++i) {
        wheels_->addItem(tr("Wheel %1").arg(i + 1), static_cast<int>(i));
    }
    addRow(tr("Wheels"), {wheels_}, tr("The wheels that the rows below command."));
    const std::array names{tr("Steering"), tr("Power"), tr("Brake")};
    const std::array tips{tr("Angle of the wheels, within the limits of each."),
                          tr("Force that drives the wheels; backwards below 0."),
                          tr("Force that brakes the wheels.")};
    const std::array units{base::Unit::Radian, base::Unit::Newton, base::Unit::Newton};
    for (std::size_t i = 0; i < kChannels; ++i) {
        sliders_[i] = new ValueSlider;
        sliders_[i]->setAccessibleName(names[i]);
        fields_[i] = new QuantityEdit;
        fields_[i]->setAccessibleName(names[i]);
        fields_[i]->setUnit(units[i]);
        addRow(names[i], {sliders_[i], fields_[i]}, tips[i]);
        const auto taken = [this, channel = static_cast<Channel>(i)](double si) {
            take(channel, si);
        };
        connect(sliders_[i], &ValueSlider::chosen, this, taken);
        connect(fields_[i], &QuantityEdit::entered, this, taken);
    }
    connect(wheels_, &QComboBox::activated, this, &VehicleForm::refresh);
}

const scene::Vehicle& VehicleForm::vehicle() const
{
    return scene().vehicles[vehicle_.value];
}

std::vector<std::uint32_t> VehicleForm::chosen() const
{
    const int choice = wheels_->currentData().toInt();
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = 0; i < vehicle().wheels.size(); ++i) {
        const bool front = vehicle().wheels[i].front;
        if (choice == kAll || (choice == kFront && front) || (choice == kRear && !front) ||
            choice == static_cast<int>(i)) {
            found.push_back(i);
        }
    }
    return found;
}

// Each wheel takes as much of it as its limits allow.
void VehicleForm::take(Channel channel, double si)
{
    for (const std::uint32_t wheel : chosen()) {
        const Range range = rangeOf(vehicle().wheels[wheel], channel);
        exchange::CommandWheel wanted = desk_.of(vehicle_, wheel);
        valueOf(wanted, channel) = std::clamp(si, range.low, std::max(range.low, range.high));
        desk_.command(wanted);
    }
    refresh();
}

bool VehicleForm::isCommanded() const
{
    for (std::uint32_t i = 0; i < vehicle().wheels.size(); ++i) {
        exchange::CommandWheel demand = desk_.of(vehicle_, i);
        for (int channel = 0; channel < kChannels; ++channel) {
            if (valueOf(demand, channel) != 0) {
                return true;
            }
        }
    }
    return false;
}

void VehicleForm::release()
{
    desk_.release(vehicle_);
    refresh();
}

void VehicleForm::refresh()
{
    const std::vector<std::uint32_t> wheels = chosen();
    for (int channel = 0; channel < kChannels; ++channel) {
        Range range;
        double shown = 0;
        for (const std::uint32_t wheel : wheels) {
            const Range own = rangeOf(vehicle().wheels[wheel], channel);
            range.low = std::min(range.low, own.low);
            range.high = std::max(range.high, own.high);
            exchange::CommandWheel demand = desk_.of(vehicle_, wheel);
            const double value = valueOf(demand, channel);
            shown = std::abs(value) > std::abs(shown) ? value : shown;
        }
        const auto i = static_cast<std::size_t>(channel);
        const bool movable = range.low < range.high;
        sliders_[i]->setEnabled(movable);
        fields_[i]->setEnabled(movable);
        if (movable) {
            sliders_[i]->setSpan(range.low, range.high);
            sliders_[i]->showNumber(shown);
        }
        fields_[i]->showMeasured(shown);
    }
}

}  // namespace editor
