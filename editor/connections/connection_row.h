#pragma once

#include "editor/connections/connection_desk.h"

#include <QWidget>

#include <array>
#include <cstdint>

class QLabel;
class QPushButton;

namespace editor {

class ElidedLabel;
class WaitChart;

// A column of the table of programs.
struct ConnectionColumn {
    const char* title;  // translated in the context "connections"
    int width;          // px at scale 1; 0: shares what is left
};

[[nodiscard]] const std::array<ConnectionColumn, 8>& connectionColumns();

// One program that has joined: who it is and how it stands, what it holds, messages per second,
// its last command, how long it waits, and a button to cut it off.
class ConnectionRow final : public QWidget {
    Q_OBJECT

public:
    ConnectionRow(ConnectionDesk& desk, RunController& run, std::uint64_t number);

    [[nodiscard]] std::uint64_t number() const { return number_; }

    void show(const exchange::Program& program);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void act();
    void showState(const exchange::Program& program, bool holds);
    void showLast(const exchange::Program& program);

    // What the button does.
    enum class Act {
        CutOff,
        Allow,
        Dismiss,
    };

    ConnectionDesk& desk_;
    RunController& run_;
    const std::uint64_t number_;
    Act act_ = Act::Dismiss;
    bool isSilent_ = false;
    ElidedLabel* name_;
    QLabel* state_;
    ElidedLabel* held_;
    QLabel* received_;
    QLabel* sent_;
    ElidedLabel* last_;
    ElidedLabel* lastPart_;
    WaitChart* waits_;
    QLabel* wait99_;
    QPushButton* button_;
};

}  // namespace editor
