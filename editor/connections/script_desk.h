#pragma once

#include <QObject>
#include <QProcess>
#include <QString>
#include <QTimer>

namespace editor {

class ConnectionDesk;
class RunController;

// Where the window finds Python for the scripts that it runs.
struct PythonPlace {
    QString interpreter = QStringLiteral("python3");
    // That the package `linkwright` is in, when it is not installed; may be empty.
    QString packageFolder = {};
};

// A script in Python that the window runs as a program of its own, which joins the run as others do
// and is one of them. One at a time. GUI thread only.
class ScriptDesk final : public QObject {
    Q_OBJECT

public:
    ScriptDesk(RunController& run, ConnectionDesk& desk, PythonPlace python, QObject* parent);
    // The script is ended.
    ~ScriptDesk() override;

    // Of the script that runs or has run last; empty before the first.
    [[nodiscard]] const QString& file() const { return file_; }

    // It has been asked for, and has not ended.
    [[nodiscard]] bool isRunning() const { return isRunning_; }

    // How the last one ended, for a person; empty while one runs.
    [[nodiscard]] const QString& end() const { return end_; }

    // Not while one runs. Programs may join from then on, and the run plays when there is none.
    void run(const QString& file);
    // As Ctrl+C does; a script that goes on is killed two seconds later.
    void stop();

Q_SIGNALS:
    // It begins or has ended.
    void changed();
    // What it writes.
    void wrote(const QString& text);

private:
    void startOnceItRuns();
    void start();
    void read();
    void finish(const QString& end);

    RunController& run_;
    ConnectionDesk& desk_;
    const PythonPlace python_;
    QString file_;
    QString end_;
    bool isRunning_ = false;
    bool isAwaited_ = false;  // the run that it is for
    QProcess process_;
    QTimer patience_;  // with one that was asked to stop
};

}  // namespace editor
