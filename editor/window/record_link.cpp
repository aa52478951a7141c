#include "editor/window/record_link.h"

#include "editor/actions/action_catalog.h"
#include "editor/session/run_controller.h"
#include "editor/session/words.h"
#include "editor/theme/icon.h"
#include "editor/window/recorded_run.h"

#include <QFileInfo>
#include <QLocale>
#include <QSignalBlocker>
#include <QWidget>

#include <utility>

namespace editor {
namespace {

constexpr double kUsualStep = 0.001;  // s, of a run that has not made one yet

}  // namespace

RecordLink::RecordLink(const EditorContext& context, const TimeLine& line, QWidget& window)
    : QObject(&window), context_(context), window_(window)
{
    RunController& run = context_.run;
    connect(&context_.actions[ActionId::Record], &QAction::triggered, this, &RecordLink::toggle);
    connect(&run, &RunController::loaded, this, &RecordLink::beginAtStart);
    connect(&run, &RunController::snapshotChanged, this, &RecordLink::beginAtState);
    connect(&run, &RunController::shownSceneChanged, this, [this] {
        if (participation_ != nullptr && context_.run.shownScene() != scene_) {
            end(tr("It ended there, as the run has another model now."));
        }
    });
    connect(&line, &TimeLine::branched, this, [this] {
        if (participation_ != nullptr) {
            end(tr("It ended there, as the run went back."));
        }
    });
    connect(&run, &RunController::modeChanged, this, [this](RunMode mode) {
        if (mode == RunMode::Author && (participation_ != nullptr || state_ != nullptr)) {
            end();
        }
        refresh();
    });
    connect(&context_.builder, &SceneBuilder::sceneChanged, this, &RecordLink::refresh);
    refresh();
}

RecordLink::~RecordLink()
{
    context_.run.disconnect(this);
    participation_.reset();  // the recorder writes its last block and its index as it goes
}

void RecordLink::refresh()
{
    context_.actions.setEnabled(ActionId::Record,
                                !path_.isEmpty() || !context_.builder.scene()->bodies.empty(),
                                tr("There is no body whose run could be recorded."));
    QAction& action = context_.actions[ActionId::Record];
    const QSignalBlocker quiet(action);
    action.setChecked(!path_.isEmpty());
    const QString name = QFileInfo(path_).fileName();
    action.setText(path_.isEmpty()             ? tr("Record...")
                   : participation_ != nullptr ? tr("End the recording %1").arg(name)
                                               : tr("Do not record the next run"));
    action.setIcon(icon("record", Token::Record));
}

void RecordLink::toggle(bool on)
{
    if (!on) {
        end();
        return;
    }
    path_ = chooseNewRecording(context_, window_);
    if (!path_.isEmpty()) {
        if (context_.run.mode() == RunMode::Author) {
            Q_EMIT notice({.text = tr("The next run is recorded into %1, from its start.")
                                       .arg(QFileInfo(path_).fileName())});
        } else {
            askForState();
        }
    }
    refresh();
}

void RecordLink::beginAtStart()
{
    if (!path_.isEmpty()) {
        begin(std::nullopt);
    }
}

void RecordLink::askForState()
{
    RunController& run = context_.run;
    playsOn_ = run.mode() == RunMode::Running;
    if (playsOn_) {
        run.pause();
    }
    state_ = std::make_shared<exchange::State>();
    run.post(exchange::SaveState{state_});
    asked_ = run.lastPosted();
}

void RecordLink::beginAtState()
{
    RunController& run = context_.run;
    if (state_ == nullptr || !run.hasTaken(asked_)) {
        return;
    }
    if (run.mode() == RunMode::Running || run.newest().step != state_->step) {
        askForState();  // somebody let it go on meanwhile
        return;
    }
    const auto state = std::exchange(state_, nullptr);
    begin(*state);
    if (std::exchange(playsOn_, false)) {
        run.play();
    }
}

void RecordLink::begin(std::optional<exchange::State> start)
{
    RunController& run = context_.run;
    const double lastStep = run.newest().timing.stepSize;
    recording::Description description =
        describeRun(context_, *run.runScene(), lastStep > 0 ? lastStep : kUsualStep);
    description.startStep = start ? start->step : 0;
    base::Result<std::shared_ptr<recording::Recorder>> made = recording::Recorder::create(
        {.path = path_.toStdString(), .start = std::move(start)}, description, *run.shownScene());
    if (!made) {
        path_.clear();
        warn(made.error());
    } else {
        recorder_ = std::move(*made);
        scene_ = run.shownScene();
        participation_ = run.port().join(recorder_, {.name = "Recording",
                                                     .rank = exchange::Rank::Replay,
                                                     .parts = recording::kRecordedParts});
        if (participation_ == nullptr) {
            recorder_.reset();
            path_.clear();
            warn({"too many take part in the run", "let a device or a program leave it"});
        }
    }
    refresh();
}

void RecordLink::end(const QString& because)
{
    because_ = because;
    state_.reset();
    participation_.reset();
    if (recorder_ != nullptr) {
        job_ = BackgroundJob::start(
            [recorder = recorder_](const JobControl& /*control*/) { return recorder->finish(); },
            [this, path = path_, recorder = recorder_](const base::Status& written) {
                finished(written, path, recorder->lostRows());
            });
        recorder_.reset();
    }
    path_.clear();
    refresh();
}

void RecordLink::finished(const base::Status& written, const QString& path, std::uint64_t lost)
{
    if (!written) {
        warn(written.error());
        return;
    }
    const QFileInfo file(path);
    QString said =
        tr("Recorded %1 (%2).").arg(file.fileName(), QLocale().formattedDataSize(file.size()));
    if (!because_.isEmpty()) {
        said += QLatin1Char(' ') + because_;
    }
    if (lost > 0) {
        said +=
            QLatin1Char(' ') + tr("Of its steps %1 are missing: the disk was too slow.").arg(lost);
    }
    Q_EMIT notice({.kind = lost > 0 ? ToastKind::Warning : ToastKind::Success, .text = said});
}

void RecordLink::warn(const base::Error& error)
{
    Q_EMIT notice({.kind = ToastKind::Error,
                   .text = QStringLiteral("%1 %2 %3")
                               .arg(tr("The run was not recorded."), asSentence(error.message),
                                    asSentence(error.hint))
                               .trimmed()});
}

}  // namespace editor
