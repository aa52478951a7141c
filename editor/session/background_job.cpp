#include "editor/session/background_job.h"

#include <QCoreApplication>
#include <QMetaObject>
#include <QThreadPool>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <utility>
#include <vector>

namespace editor {

struct BackgroundJob::State {
    std::stop_source stop;
    std::function<void(double)> onProgress;  // GUI thread
    std::atomic<double> progress = 0;
    std::atomic<bool> progressPosted = false;
    std::mutex mutex;
    std::condition_variable ended;
    bool running = true;

    void wait()
    {
        std::unique_lock lock(mutex);
        ended.wait(lock, [this] { return !running; });
    }

    // All that may be at work or wait for it. GUI thread.
    static std::vector<std::weak_ptr<State>>& all()
    {
        static std::vector<std::weak_ptr<State>> states;
        return states;
    }
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
    state_->wait();
}

void BackgroundJob::endAll()
{
    const std::vector<std::weak_ptr<State>> all = std::exchange(State::all(), {});
    for (const std::weak_ptr<State>& one : all) {
        if (const std::shared_ptr<State> state = one.lock()) {
            state->stop.request_stop();
        }
    }
    for (const std::weak_ptr<State>& one : all) {
        if (const std::shared_ptr<State> state = one.lock()) {
            state->wait();
        }
    }
}

void BackgroundJob::run(std::function<std::function<void()>(const JobControl&)> work)
{
    const std::shared_ptr<State> state = state_;
    std::erase_if(State::all(), [](const std::weak_ptr<State>& one) { return one.expired(); });
    State::all().push_back(state);
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
        // What was cancelled while it waited for a thread may use what is gone by now.
        const std::function<void()> deliver =
            state->stop.stop_requested()
                ? std::function<void()>()
                : work(JobControl{.stop = state->stop.get_token(), .progress = report});
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
