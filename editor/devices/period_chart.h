#pragma once

#include "exchange/device_port.h"

#include <QWidget>

namespace editor {

// A histogram of the periods of a device's loop, from 0.8 to 1.4 times its own: heights are
// logarithmic, so that a few late ones are seen among many; late ones, from 1.2 times on, have
// another colour, and those beyond the end stand at the end.
class PeriodChart final : public QWidget {
    Q_OBJECT

public:
    explicit PeriodChart(QWidget* parent = nullptr);

    // `period`: that the loop wants, s.
    void setPeriods(const exchange::PeriodCounts& counts, double period);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    exchange::PeriodCounts counts_;
    double period_ = 0.001;
};

}  // namespace editor
