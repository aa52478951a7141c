#pragma once

#include "editor/control/control_form.h"

#include <array>
#include <vector>

namespace editor {

class QuantityEdit;
class ValueSlider;

// Steers, drives and brakes the wheels of a vehicle: all, the front or rear ones, or one.
class VehicleForm final : public ControlForm {
    Q_OBJECT

public:
    VehicleForm(ControlDesk& desk, scene::VehicleIndex vehicle, QWidget* parent = nullptr);

    void refresh() override;
    void release() override;
    [[nodiscard]] bool isCommanded() const override;

private:
    enum Channel {
        kSteering,
        kPower,
        kBrake,
        kChannels,
    };

    [[nodiscard]] const scene::Vehicle& vehicle() const;
    // The wheels that the choice names.
    [[nodiscard]] std::vector<std::uint32_t> chosen() const;
    void take(Channel channel, double si);

    scene::VehicleIndex vehicle_;
    QComboBox* wheels_;
    std::array<ValueSlider*, kChannels> sliders_{};
    std::array<QuantityEdit*, kChannels> fields_{};
};

}  // namespace editor
