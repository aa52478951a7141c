#include "editor/session/background_job.h"

#include <QCoreApplication>
#include <QMetaObject>
#include <QThreadPool>

#include <atomic>
#include <condition_variable>
#include <mutex>

namespace editor {

struct BackgroundJob::State {
    std::stop_source stop;
    std::function<void(double)> onProgress;  // GUI thread
    std::atomic<double> progress = 0;
    std::atomic<bool> progressPosted = false;
    std::mutex mutex;
    std::condition_variable ended;
    bool running = true;
};

namespace {

// To the thread of the application object, which outlives every window; dropped at shutdown.
void callOnGuiThread(std::function<void()> call)
{
    if (QCoreApplication* application = QCoreApplication::instance()) {
        QMetaObject::invokeMethod(application, std::move(call), Qt::QueuedConnection);
    }
}

}  // namespace

BackgroundJob::BackgroundJob(std::function<void(double)> onProgress)
    : state_(std::make_shared<State>())
{
    state_->onProgress = std::move(onProgress);
}

BackgroundJob::~BackgroundJob()
{
    cancel();
}

void BackgroundJob::cancel()
{
    state_->stop.request_stop();
}

void BackgroundJob::wait()
{
    std::unique_lock lock(state_->mutex);
    state_->ended.wait(lock, [this] { return !state_->running; });
}

void BackgroundJob::run(std::function<std::function<void()>(const JobControl&)> work)
{
    const std::shared_ptr<State> state = state_;
    const auto report = [state](double share) {
        state->progress = share;
        if (!state->onProgress || state->progressPosted.exchange(true)) {
            return;
        }
        callOnGuiThread([state] {
            state->progressPosted = false;
            if (!state->stop.stop_requested()) {
                state->onProgress(state->progress);
            }
        });
    };
    QThreadPool::globalInstance()->start([state, report, work = std::move(work)] {
        const std::function<void()> deliver =
            work(JobControl{.stop = state->stop.get_token(), .progress = report});
        {
            const std::lock_guard lock(state->mutex);
            state->running = false;
        }
        state->ended.notify_all();
        callOnGuiThread([state, deliver] {
            if (!state->stop.stop_requested()) {
                deliver();
            }
        });
    });
}

}  // namespace editor
