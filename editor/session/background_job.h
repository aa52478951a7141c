#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <utility>

namespace editor {

// What the work of a job is given. Used on the pool thread.
struct JobControl {
    std::stop_token stop;
    // Share of the work done, 0 to 1. Cheap: reports that the GUI thread is too slow for are
    // skipped.
    std::function<void(double)> progress;
};

// One piece of work on a pool thread. The work gets copies only, nothing that lives on the GUI
// thread; its result comes back on the GUI thread. Destroying the job cancels it: the work is asked
// to stop and its result is dropped, so `done` is never called for an owner that is gone.
class BackgroundJob final {
public:
    template <typename Work, typename Done>
    static std::unique_ptr<BackgroundJob> start(Work work,
                                                Done done,
                                                std::function<void(double)> onProgress = {})
    {
        auto job = std::unique_ptr<BackgroundJob>(new BackgroundJob(std::move(onProgress)));
        job->run([work = std::move(work),
                  done = std::move(done)](const JobControl& control) -> std::function<void()> {
            using Result = decltype(work(control));
            auto result = std::make_shared<Result>(work(control));
            return [result, done] {
                done(std::move(*result));
            };
        });
        return job;
    }

    ~BackgroundJob();

    BackgroundJob(const BackgroundJob&) = delete;
    BackgroundJob& operator=(const BackgroundJob&) = delete;

    // Asks the work to stop; its result is dropped.
    void cancel();
    // Blocks until the work has ended; the result may still be on its way. For owners that lend the
    // work something they are about to destroy.
    void wait();

    // Cancels every job there is, also of owners that are gone, and blocks until all their work has
    // ended: for the end of who owns what the work was lent. On the GUI thread.
    static void endAll();

private:
    struct State;

    explicit BackgroundJob(std::function<void(double)> onProgress);
    // `work` returns what is to be called on the GUI thread.
    void run(std::function<std::function<void()>(const JobControl&)> work);

    std::shared_ptr<State> state_;
};

}  // namespace editor
