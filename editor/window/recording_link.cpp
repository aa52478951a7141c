#include "editor/window/recording_link.h"

#include "editor/actions/action_catalog.h"
#include "editor/dialogs/file_choice.h"
#include "editor/session/editor_context.h"
#include "editor/session/words.h"
#include "editor/window/recorded_run.h"
#include "editor/window/status_bar.h"

#include <QFileInfo>
#include <QWidget>

#include <utility>

#include "recording/history_file.h"

namespace editor {
RecordingLink::RecordingLink(const EditorContext& context,
                             TimeLine& line,
                             StatusBar& status,
                             QWidget& window)
    : QObject(&window), context_(context), line_(line), status_(status), window_(window)
{
    connect(&context_.actions[ActionId::SaveRecording], &QAction::triggered, this,
            &RecordingLink::chooseAndSave);
    connect(&context_.actions[ActionId::OpenRecording], &QAction::triggered, this,
            &RecordingLink::chooseAndOpen);
    connect(&line_, &TimeLine::spanChanged, this, &RecordingLink::refresh);
    connect(&context_.builder, &SceneBuilder::sceneChanged, this, &RecordingLink::refresh);
    connect(&status_, &StatusBar::cancelRequested, this, [this] {
        if (job_ != nullptr) {
            endJob();
            Q_EMIT notice({.text = tr("The recording was cancelled.")});
        }
    });
    refresh();
}

RecordingLink::~RecordingLink() = default;

void RecordingLink::refresh()
{
    const bool hasBodies = !context_.run.shownScene()->bodies.empty();
    const RunBranch* const seen = line_.seen();
    const bool hasPast =
        seen != nullptr && seen->history != nullptr && !seen->past->span().isEmpty();
    context_.actions.setEnabled(ActionId::SaveRecording, hasPast,
                                tr("There is no run whose past could be saved."));
    context_.actions.setEnabled(ActionId::OpenRecording, hasBodies,
                                tr("Open the model first that the recording is of."));
}

void RecordingLink::endJob()
{
    job_.reset();
    status_.setWork({});
}

void RecordingLink::warn(const QString& what, const base::Error& error)
{
    Q_EMIT notice({.kind = ToastKind::Error,
                   .text = QStringLiteral("%1 %2 %3")
                               .arg(what, asSentence(error.message), asSentence(error.hint))
                               .trimmed()});
}

void RecordingLink::chooseAndSave()
{
    if (const QString path = chooseNewRecording(context_, window_); !path.isEmpty()) {
        save(path);
    }
}

void RecordingLink::save(const QString& path)
{
    line_.refresh();
    const RunBranch* const seen = line_.seen();
    if (seen == nullptr || seen->history == nullptr) {
        return;
    }
    const std::shared_ptr<recording::History> history = seen->history;
    const std::uint64_t begin = history->span().first;
    const double step = history->time(begin + 1) - history->time(begin);
    status_.setWork(tr("Saving %1").arg(QFileInfo(path).fileName()));
    job_ = BackgroundJob::start(
        [history, description = describeRun(context_, *seen->scene, step),
         path = path.toStdString()](const JobControl& control) {
            return recording::writeHistory(*history, description, path, [&control](double done) {
                control.progress(done);
                return !control.stop.stop_requested();
            });
        },
        [this, path, history](const base::Result<recording::Past::Span>& written) {
            endJob();
            if (written) {
                const QString name = QFileInfo(path).fileName();
                const double from = history->time(written->first);
                Q_EMIT notice(
                    {.kind = ToastKind::Success,
                     .text = written->first == 0
                                 ? tr("Saved %1.").arg(name)
                                 : tr("Saved %1 from %2 s on: of what was before not every step is "
                                      "kept.")
                                       .arg(name)
                                       .arg(from, 0, 'f', 2)});
            } else {
                warn(tr("The recording was not saved."), written.error());
            }
        },
        [this](double done) { status_.setProgress(done); });
}

void RecordingLink::chooseAndOpen()
{
    const DocumentSession* active = context_.workspace.active();
    const QString path = chooseFile(
        &window_, FileKind::Recording, tr("Open a recording"),
        active == nullptr ? QString() : QString::fromStdString(active->document().folder()),
        recordingFilter());
    if (!path.isEmpty()) {
        open(path);
    }
}

void RecordingLink::open(const QString& path)
{
    if (context_.run.mode() == RunMode::Author) {
        context_.run.step();
    }
    status_.setWork(tr("Opening %1").arg(QFileInfo(path).fileName()));
    job_ = BackgroundJob::start(
        [path = path.toStdString()](const JobControl& control) {
            return recording::FilePast::open(path, [&control](double done) {
                control.progress(done);
                return !control.stop.stop_requested();
            });
        },
        [this](const base::Result<std::shared_ptr<recording::FilePast>>& opened) {
            endJob();
            if (opened) {
                take(*opened);
            } else {
                warn(tr("The recording was not opened."), opened.error());
            }
        },
        [this](double done) { status_.setProgress(done); });
}

// Beside the run at first; the time line can show it alone.
void RecordingLink::take(const std::shared_ptr<recording::FilePast>& file)
{
    if (const base::Status added = line_.add(file); !added) {
        warn(tr("The recording does not fit."), added.error());
        return;
    }
    const auto& branches = line_.branches();
    for (std::size_t i = 0; i < branches.size(); ++i) {
        if (branches[i].file == QString::fromStdString(file->path())) {
            line_.setBeside(i);
        }
    }
    context_.actions[ActionId::ShowTimeLine].setChecked(true);
    Q_EMIT notice({.text = tr("%1 is shown as a ghost beside the run. Choose it in the time line "
                              "to look at it alone.")
                               .arg(QFileInfo(QString::fromStdString(file->path())).fileName())});
}

}  // namespace editor
