#pragma once

#include <QObject>

#include <functional>

namespace gui {

// SIGTERM, SIGINT and SIGHUP as an end of the program in order, as Qt documents it: "Calling Qt
// Functions From Unix Signal Handlers". The first one calls `leave` on the GUI thread and ends the
// event loops with 128 + its number. Others that come before `leave` is done change nothing, as
// SIGHUP right after SIGTERM where a session ends, but a third SIGINT; one that comes after it ends
// the program at once. Signals that were ignored at the start, as nohup does, stay so. SIGPIPE is
// ignored from here on: printing where nobody reads cuts nothing short. One of a kind, made after
// the application.
class Termination final : public QObject {
public:
    explicit Termination(std::function<void()> leave);
    ~Termination() override;

    // What the program is to return; 0 while no signal came.
    [[nodiscard]] int exitCode() const { return exitCode_; }

private:
    void take(int readEnd);

    std::function<void()> leave_;
    int exitCode_ = 0;
};

}  // namespace gui
