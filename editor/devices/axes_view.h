#pragma once

#include "exchange/device_reading.h"

#include <QWidget>

namespace editor {

// What a device says now: a bar for each of its axes, the opening of its gripper, and a dot for
// each of its buttons, filled while it is pressed.
class AxesView final : public QWidget {
    Q_OBJECT

public:
    explicit AxesView(QWidget* parent = nullptr);

    void setReading(const exchange::DeviceTraits& traits, const exchange::DeviceReading& reading);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    // A value in [-1, 1], or in [0, 1] when it has one side.
    struct Bar {
        QString name;
        double value = 0;
        bool oneSided = false;
    };

    [[nodiscard]] QList<Bar> bars() const;

    exchange::DeviceTraits traits_;
    exchange::DeviceReading reading_;
};

}  // namespace editor
