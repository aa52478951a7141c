#pragma once

#include "exchange/axis_calibration.h"

#include <QWidget>

#include <optional>

namespace editor {

// What an axis means: its value over the raw one, from -1 to 1 both, with the dead zone shaded and
// a dot where the axis is now.
class CurveView final : public QWidget {
    Q_OBJECT

public:
    explicit CurveView(QWidget* parent = nullptr);

    void show(const exchange::AxisCalibration& axis, std::optional<double> raw);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    exchange::AxisCalibration axis_;
    std::optional<double> raw_;
};

}  // namespace editor
