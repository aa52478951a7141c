#pragma once

#include "adf/object.h"
#include "exchange/axis_calibration.h"
#include "exchange/device_reading.h"

#include <QElapsedTimer>
#include <QWidget>

#include <array>
#include <vector>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace exchange {
struct DeviceUnit;
}

namespace editor {

class CurveView;
class DeviceDesk;
class SwitchButton;
class ValueSlider;

// The calibration of a unit's axes on its card: one axis at a time, that which is moved, with its
// curve, its dead zone and whether it is inverted; and a way to find rest and ends by moving the
// sticks.
class AxisRows final : public QWidget {
    Q_OBJECT

public:
    explicit AxisRows(DeviceDesk& desk, QWidget* parent = nullptr);

    void show(const adf::ObjectPtr& unit, const exchange::DeviceUnit& state);

    // How long the sticks are left alone before they are moved.
    static constexpr int kRestTime = 1000;  // ms

private:
    // What finding rest and ends is at.
    enum class Finding {
        Off,
        Resting,
        Moving,
    };

    ValueSlider* addSlider(QVBoxLayout& column, const QString& words, double most, QLabel*& number);
    void chooseMoved(const exchange::DeviceUnit& state);
    void showAxis(const exchange::DeviceUnit& state);
    void press();
    void watch(const exchange::DeviceUnit& state);
    void takeFound();
    void change(const exchange::AxisCalibration& axis);

    DeviceDesk& desk_;
    adf::ObjectPtr unit_;
    exchange::DeviceTraits traits_;
    std::size_t axis_ = 0;
    exchange::AxisCalibration shown_;
    std::array<double, exchange::kMostDeviceAxes> before_{};  // raw values
    int gesture_ = 0;                                         // of the slider that is dragged
    Finding finding_ = Finding::Off;
    QElapsedTimer since_;
    std::vector<exchange::AxisRange> ranges_;

    QComboBox* choice_;
    QPushButton* find_;
    QLabel* words_;
    CurveView* curve_;
    ValueSlider* deadZone_;
    ValueSlider* bend_;
    QLabel* deadZoneNumber_ = nullptr;
    QLabel* bendNumber_ = nullptr;
    SwitchButton* inverted_;
};

}  // namespace editor
