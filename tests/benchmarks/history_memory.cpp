// What the whole past of a commanded robot takes in memory, and what keeping it costs the steps:
//   history_memory [--seconds S] [--command-every STEPS] [--most MB]
// Two arms of seven joints, each joint after a sine of its own, at 1 kHz, with the state saved
// every 10 s as the window does. The same run without a history takes turns with it, second by
// second; of the thread that steps its own processor time counts. The numbers are in
// docs/benchmarks.md.

#include "services/history_state.h"
#include "sim/world.h"
#include "tests/support/two_arms.h"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <string_view>

#include "recording/history.h"

namespace {

constexpr double kStep = 0.001;               // s
constexpr std::uint64_t kPartSteps = 1000;    // of one run, before the other one takes its turn
constexpr std::uint64_t kSaveEvery = 10'000;  // steps

struct Asked {
    double seconds = 600;
    std::uint64_t commandEvery = 1;  // steps
    std::size_t mostBytes = 400'000'000;

    [[nodiscard]] std::uint64_t steps() const
    {
        return static_cast<std::uint64_t>(std::llround(seconds / kStep));
    }
};

double secondsOf(clockid_t clock)
{
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// A run that is stepped on this thread, with a history or without.
class Robot {
public:
    Robot(const scene::ScenePtr& scene, std::uint64_t commandEvery)
        : scene_(scene), world_(scene), commandEvery_(commandEvery)
    {}

    void keepIn(const std::shared_ptr<recording::History>& history)
    {
        history_ = history;
        world_.fill(frame_, recording::History::kParts);
        history_->betweenSteps(frame_);
    }

    void step(std::uint64_t count)
    {
        const double began = secondsOf(CLOCK_THREAD_CPUTIME_ID);
        for (std::uint64_t i = 0; i < count; ++i, ++steps_) {
            if (steps_ % commandEvery_ == 0) {
                command();
            }
            if (history_ != nullptr && steps_ % kSaveEvery == 0) {
                save();
            }
            if (history_ != nullptr) {
                history_->beginStep(kStep);
            }
            world_.step(kStep);
            if (history_ != nullptr) {
                world_.fill(frame_, recording::History::kParts);
                history_->afterStep(frame_);
            }
        }
        seconds_ += secondsOf(CLOCK_THREAD_CPUTIME_ID) - began;
    }

    [[nodiscard]] double microsecondsPerStep() const
    {
        return 1e6 * seconds_ / static_cast<double>(steps_);
    }

    [[nodiscard]] base::Result<exchange::State> state() const
    {
        exchange::State state;
        const base::Status saved = world_.save(state);
        return saved ? base::Result<exchange::State>(state)
                     : base::Result<exchange::State>(saved.error());
    }

private:
    void command()
    {
        for (std::uint32_t joint = 0; joint < scene_->joints.size(); ++joint) {
            const exchange::WorldCommand sine =
                test::sineOfTwoArms(joint, kStep * static_cast<double>(steps_));
            world_.apply(sine);
            if (history_ != nullptr) {
                history_->onCommand(sine, 0);
            }
        }
    }

    void save()
    {
        const auto state = std::make_shared<exchange::State>();
        if (world_.save(*state)) {
            history_->onSaved(state);
        }
    }

    scene::ScenePtr scene_;
    sim::World world_;
    const std::uint64_t commandEvery_;
    exchange::Snapshot frame_ = exchange::initialSnapshot(*scene_);
    std::shared_ptr<recording::History> history_;
    std::uint64_t steps_ = 0;
    double seconds_ = 0;
};

// How long it takes to make the state of a row again, and whether it is found.
bool printStateAt(const recording::History& history,
                  const scene::ScenePtr& scene,
                  std::uint64_t row,
                  const exchange::State* expected)
{
    const auto began = std::chrono::steady_clock::now();
    const auto state = services::stateAt(history, scene, row, [](double) { return true; });
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - began;
    if (!state || (expected != nullptr && *state != *expected)) {
        std::printf("the state at row %llu: %s\n", static_cast<unsigned long long>(row),
                    state ? "another one" : state.error().message.c_str());
        return false;
    }
    std::printf("the state at row %llu: %.0f ms\n", static_cast<unsigned long long>(row),
                took.count());
    return true;
}

void print(const recording::History& history, std::uint64_t steps)
{
    std::size_t whole = 0;
    std::size_t wholeRows = 0;
    std::size_t thinned = 0;
    std::size_t thinnedRows = 0;
    for (const auto& one : history.upTo(steps)) {
        (one->stride > 1 ? thinned : whole) += one->bytes();
        (one->stride > 1 ? thinnedRows : wholeRows) += one->header.rows;
    }
    const auto perRow = [](std::size_t bytes, std::size_t rows) {
        return rows > 0 ? static_cast<double>(bytes) / static_cast<double>(rows) : 0;
    };
    std::printf("%.1f MB in all, of numbers of %zu bytes a step\n",
                1e-6 * static_cast<double>(history.bytes()),
                history.layout().columns() * sizeof(std::uint64_t));
    std::printf("whole: %zu steps of %.1f bytes\n", wholeRows, perRow(whole, wholeRows));
    std::printf("thinned: %zu steps of %.1f bytes\n", thinnedRows, perRow(thinned, thinnedRows));
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    std::printf("the process at most: %.1f MB\n",
                1e-6 * 1024 * static_cast<double>(usage.ru_maxrss));
    std::printf("from row %llu on; %llu rows lost\n",
                static_cast<unsigned long long>(history.span().first),
                static_cast<unsigned long long>(history.lostRows()));
}

int measure(const Asked& asked)
{
    const scene::ScenePtr scene = test::twoArms();
    const auto history = recording::History::create(
        *scene, {.mostBytes = asked.mostBytes, .whenFull = recording::WhenFull::Wait});
    Robot kept(scene, asked.commandEvery);
    Robot plain(scene, asked.commandEvery);
    kept.keepIn(history);
    const double began = secondsOf(CLOCK_PROCESS_CPUTIME_ID);
    const double beganStepping = secondsOf(CLOCK_THREAD_CPUTIME_ID);
    for (std::uint64_t done = 0; done < asked.steps(); done += kPartSteps) {
        kept.step(kPartSteps);
        plain.step(kPartSteps);
    }
    history->finish();
    const double packing = secondsOf(CLOCK_PROCESS_CPUTIME_ID) - began -
                           (secondsOf(CLOCK_THREAD_CPUTIME_ID) - beganStepping);
    print(*history, asked.steps());
    std::printf("a step: %.2f us, with the history %.2f us (%.3f), on its thread %.2f us\n",
                plain.microsecondsPerStep(), kept.microsecondsPerStep(),
                kept.microsecondsPerStep() / plain.microsecondsPerStep(),
                1e6 * packing / static_cast<double>(asked.steps()));
    const auto end = kept.state();
    // The last row before a state, from which most steps are taken again, and the very last.
    const std::uint64_t late = asked.steps() - std::min<std::uint64_t>(asked.steps(), 1);
    const bool good = end &&
                      printStateAt(*history, scene, late / kSaveEvery * kSaveEvery, nullptr) &&
                      printStateAt(*history, scene, late, nullptr) &&
                      printStateAt(*history, scene, asked.steps(), &*end);
    return good ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv)
{
    Asked asked;
    for (int i = 1; i < argc; i += 2) {
        const std::string_view word = argv[i];
        const double number = i + 1 < argc ? std::atof(argv[i + 1]) : 0;
        if (number <= 0) {
            break;
        }
        if (word == "--seconds") {
            asked.seconds = number;
        } else if (word == "--command-every") {
            asked.commandEvery = static_cast<std::uint64_t>(number);
        } else if (word == "--most") {
            asked.mostBytes = static_cast<std::size_t>(1e6 * number);
        } else {
            std::fprintf(stderr,
                         "history_memory [--seconds S] [--command-every STEPS] [--most MB]\n");
            return 2;
        }
    }
    return measure(asked);
}
