#pragma once

#include "adf/object.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QVBoxLayout;

namespace exchange {
struct DeviceUnit;
}

namespace editor {

class DeviceDesk;
class ElidedLabel;
class ForceBar;
class PeriodChart;
class StatePill;
class SwitchButton;

// How a bound unit moves and what its hand feels, on its card: the scale of the motion, the clutch,
// its mode, its force and its loop.
class UnitRows final : public QWidget {
    Q_OBJECT

public:
    explicit UnitRows(DeviceDesk& desk, QWidget* parent = nullptr);

    // As they are now; `state` is null while no loop knows the unit. `name`: to screen readers.
    void show(const adf::ObjectPtr& unit, const exchange::DeviceUnit* state, const QString& name);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void addMotion(QVBoxLayout& column);
    void addForce(QVBoxLayout& column);
    void addLoop(QVBoxLayout& column);
    void addBattery(QVBoxLayout& column);
    void showScale();
    void showMode();
    void showNumbers(const exchange::DeviceUnit& state);

    DeviceDesk& desk_;
    adf::ObjectPtr unit_;
    QComboBox* scale_;
    StatePill* clutch_;
    QWidget* modeRow_;
    ElidedLabel* mode_;
    QLabel* gain_;
    SwitchButton* forces_;
    ForceBar* bar_;
    QLabel* force_;
    QLabel* rate_;
    ElidedLabel* share_;  // the words before within_
    QLabel* within_;
    PeriodChart* chart_;
    QWidget* batteryRow_;
    QLabel* battery_;
};

}  // namespace editor
