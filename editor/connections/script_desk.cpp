#include "editor/connections/script_desk.h"

#include "editor/connections/connection_desk.h"
#include "editor/session/run_controller.h"

#include <QFileInfo>
#include <QProcessEnvironment>

#include <chrono>
#include <csignal>
#include <utility>

namespace editor {
namespace {

constexpr std::chrono::seconds kStopPatience{2};
const QString kPythonPath = QStringLiteral("PYTHONPATH");

}  // namespace

ScriptDesk::ScriptDesk(RunController& run,
                       ConnectionDesk& desk,
                       PythonPlace python,
                       QObject* parent)
    : QObject(parent), run_(run), desk_(desk), python_(std::move(python))
{
    process_.setProcessChannelMode(QProcess::MergedChannels);
    patience_.setSingleShot(true);
    connect(&patience_, &QTimer::timeout, &process_, &QProcess::kill);
    connect(&process_, &QProcess::readyRead, this, &ScriptDesk::read);
    connect(&process_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            finish(tr("could not be started: %1").arg(process_.errorString()));
        }
    });
    connect(&process_, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
        read();
        if (patience_.isActive() || status == QProcess::CrashExit) {
            finish(patience_.isActive() ? tr("stopped") : tr("killed"));
        } else {
            finish(code == 0 ? tr("ended") : tr("ended with status %1").arg(code));
        }
    });
    connect(&run_, &RunController::snapshotChanged, this, &ScriptDesk::startOnceItRuns);
    connect(&run_, &RunController::modeChanged, this, [this](RunMode mode) {
        if (isAwaited_ && mode == RunMode::Author) {
            isAwaited_ = false;
            finish(tr("not started: nothing runs"));
        }
    });
}

ScriptDesk::~ScriptDesk()
{
    process_.disconnect(this);
    process_.kill();
    process_.waitForFinished();
}

void ScriptDesk::run(const QString& file)
{
    if (isRunning_) {
        return;
    }
    desk_.setOpen(true);
    if (!desk_.isOpen()) {
        return;  // the desk has said why
    }
    file_ = file;
    end_.clear();
    isRunning_ = true;
    Q_EMIT changed();
    if (run_.mode() == RunMode::Author) {
        isAwaited_ = true;
        run_.play();
    } else {
        start();
    }
}

// A program asks at once what the scene has, so that there must be one.
void ScriptDesk::startOnceItRuns()
{
    if (std::exchange(isAwaited_, false)) {
        start();
    }
}

void ScriptDesk::start()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    if (!python_.packageFolder.isEmpty()) {
        const QString rest = environment.value(kPythonPath);
        environment.insert(kPythonPath, rest.isEmpty()
                                            ? python_.packageFolder
                                            : python_.packageFolder + QLatin1Char(':') + rest);
    }
    environment.insert(QStringLiteral("PYTHONUNBUFFERED"), QStringLiteral("1"));
    environment.insert(QStringLiteral("LINKWRIGHT_ADDRESS"), desk_.address());
    process_.setProcessEnvironment(environment);
    process_.setWorkingDirectory(QFileInfo(file_).absolutePath());
    process_.start(python_.interpreter, {file_});
}

void ScriptDesk::stop()
{
    if (process_.state() == QProcess::Running) {
        ::kill(static_cast<pid_t>(process_.processId()), SIGINT);
        patience_.start(kStopPatience);
    } else if (std::exchange(isAwaited_, false)) {
        finish(tr("stopped"));
    }
}

void ScriptDesk::read()
{
    const QByteArray written = process_.readAll();
    if (!written.isEmpty()) {
        Q_EMIT wrote(QString::fromUtf8(written));
    }
}

void ScriptDesk::finish(const QString& end)
{
    patience_.stop();
    isRunning_ = false;
    end_ = end;
    Q_EMIT changed();
}

}  // namespace editor
