#pragma once

#include "exchange/program_port.h"

#include <QWidget>

namespace editor {

// How long a program waited for answers in the last ten seconds: a line from its longest wait of
// all at the top to none at the bottom. Waits that are five times as long as most are marked.
class WaitChart final : public QWidget {
    Q_OBJECT

public:
    using Waits = decltype(exchange::Program::waits);

    explicit WaitChart(QWidget* parent = nullptr);

    void setWaits(const Waits& waits);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Waits waits_{};
};

}  // namespace editor
