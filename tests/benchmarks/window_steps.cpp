// What a window costs the run that it shows, and how many pictures it draws:
//   window_steps FILE [--seconds S] [--rounds N] [--views N] [--size WxH]
// The wall time of each step (percentiles; their medians over the rounds) without a window, with a
// window of one view, and with one of N views and a plot, the run going on in real time in each;
// pictures per second of the views. What of the difference is the window's own work in the step is
// measured apart from what drawing on the same processors does to it, whoever draws: without a
// window, with a time line that keeps each step; and without either, while another process has the
// window. Needs a display. The numbers are in docs/benchmarks.md.

#include "editor/actions/action_catalog.h"
#include "editor/plots/plots_panel.h"
#include "editor/theme/theme.h"
#include "editor/view3d/edges.h"
#include "editor/view3d/stage.h"
#include "editor/view3d/viewport.h"
#include "editor/window/main_window.h"
#include "editor/window/view_area.h"
#include "importers/mesh/mesh_cache.h"
#include "services/scene_loading.h"
#include "sim/session.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QProcess>
#include <QSettings>
#include <QSocketNotifier>
#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <memory>
#include <vector>

#include "recording/history.h"

namespace {

using Clock = std::chrono::steady_clock;

// Of the thread that steps; read when it takes no more.
class Stopwatch final : public exchange::StepParticipant {
public:
    explicit Stopwatch(std::size_t steps) : times_(steps) {}

    void beforeStep(double /*time*/, double /*dt*/, exchange::Demands& /*demands*/) override
    {
        began_ = Clock::now();
    }

    void afterStep(const exchange::Snapshot& /*frame*/) override
    {
        const std::size_t at = taken_.load(std::memory_order_relaxed);
        if (at < times_.size()) {
            times_[at] = std::chrono::duration<double, std::micro>(Clock::now() - began_).count();
            taken_.store(at + 1, std::memory_order_release);
        }
    }

    [[nodiscard]] bool isFull() const
    {
        return taken_.load(std::memory_order_acquire) == times_.size();
    }

    // Microseconds, of the steps that were taken, in ascending order.
    [[nodiscard]] std::vector<double> sorted() const
    {
        std::vector<double> times(times_.begin(),
                                  times_.begin() + static_cast<std::ptrdiff_t>(taken_.load()));
        std::sort(times.begin(), times.end());
        return times;
    }

private:
    std::vector<double> times_;
    std::atomic<std::size_t> taken_{0};
    Clock::time_point began_;
};

constexpr std::array kShares{0.5, 0.9, 0.99, 0.999};

// Percentiles of one way to run, round by round.
struct Measured {
    const char* name = "";
    std::array<std::vector<double>, kShares.size()> microseconds{};
    std::vector<double> pictures{};  // per second, of all views

    void add(const std::vector<double>& sorted, double perSecond)
    {
        for (std::size_t i = 0; i < kShares.size(); ++i) {
            microseconds[i].push_back(sorted[static_cast<std::size_t>(
                kShares[i] * static_cast<double>(sorted.size() - 1))]);
        }
        pictures.push_back(perSecond);
    }
};

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[values.size() / 2];
}

// Of each percentile its median over the rounds, and how much that is against the first way.
void print(const std::vector<Measured>& all)
{
    for (const Measured& one : all) {
        std::printf("%-24s", one.name);
        for (std::size_t i = 0; i < kShares.size(); ++i) {
            const double now = median(one.microseconds[i]);
            std::printf("  p%-4g %6.1f us (%4.2f)", 100 * kShares[i], now,
                        now / median(all.front().microseconds[i]));
        }
        if (const double pictures = median(one.pictures); pictures > 0) {
            std::printf("  %5.1f pictures/s", pictures);
        }
        std::printf("\n");
    }
}

struct Asked {
    QString file;
    double seconds = 10;
    int rounds = 1;
    int views = 3;
    QSize size{1920, 1080};

    [[nodiscard]] std::size_t steps() const { return static_cast<std::size_t>(1000 * seconds); }
};

// Turns the event loop until the condition holds, or a time is over.
template <typename Condition>
bool waitFor(double seconds, const Condition& holds)
{
    QElapsedTimer since;
    since.start();
    while (!holds() && since.elapsed() < 1000 * seconds) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
    }
    return holds();
}

// Another process of this program that shows a run in a window of one view until this one is gone.
class OtherWindow {
public:
    explicit OtherWindow(const QString& file)
    {
        process_.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process_.start(QCoreApplication::applicationFilePath(),
                       {file, QStringLiteral("--draw-only")});
        draws_ = process_.waitForReadyRead(120'000);
    }

    ~OtherWindow()
    {
        process_.closeWriteChannel();
        if (!process_.waitForFinished(10'000)) {
            process_.kill();
            process_.waitForFinished();
        }
    }

    OtherWindow(const OtherWindow&) = delete;
    OtherWindow& operator=(const OtherWindow&) = delete;

    [[nodiscard]] bool draws() const { return draws_; }

private:
    QProcess process_;
    bool draws_ = false;
};

struct Beside {
    bool timeLine = false;
    bool window = false;  // of another process
};

bool withoutWindow(const Asked& asked, Beside beside, Measured& measured)
{
    const std::array paths{asked.file.toStdString()};
    const services::LoadedScene loaded = services::loadScene(paths);
    if (loaded.compiled.scene == nullptr) {
        std::fprintf(stderr, "%s cannot be loaded\n", paths[0].c_str());
        return false;
    }
    sim::Session run({.step = 0.001});
    run.load(loaded.compiled.scene);
    const auto history =
        beside.timeLine ? recording::History::create(*loaded.compiled.scene, {}) : nullptr;
    const auto kept =
        history ? run.join(history, {.name = "time line", .parts = recording::History::kParts})
                : nullptr;
    const auto watch = std::make_shared<Stopwatch>(asked.steps());
    const auto part = run.join(watch, {.name = "stopwatch"});
    const auto other = beside.window ? std::make_unique<OtherWindow>(asked.file) : nullptr;
    if (other && !other->draws()) {
        std::fprintf(stderr, "the other process shows no window\n");
        return false;
    }
    run.post(exchange::Play{});
    waitFor(3 * asked.seconds + 5, [&] { return watch->isFull(); });
    measured.add(watch->sorted(), 0);
    return true;
}

// A window on the file that plays, with so many views; with more than one, a plot, too.
struct Playing {
    Playing(const Asked& asked, int views)
    {
        window.resize(asked.size);
        window.show();
        window.open({asked.file});
        plays = waitFor(
            60, [this] { return !window.workspace().isEmpty() && !window.builder().isBuilding(); });
        if (!plays) {
            return;
        }
        if (views > 1) {
            split(views);
        }
        waitFor(3, [] { return false; });  // the first pictures compile shaders
        window.actions()[editor::ActionId::PlayPause].trigger();
        plays = waitFor(10, [this] { return window.run().mode() == editor::RunMode::Running; });
    }

    void split(int views)
    {
        window.actions()[editor::ActionId::LayoutSimulate].trigger();
        for (int i = 1; i < views; ++i) {
            window.actions()[editor::ActionId::NewView].trigger();
        }
        const auto joints = window.workspace().active()->document().objects(adf::ObjectType::Joint);
        const std::vector<adf::ObjectId> first(
            joints.empty() ? 0 : 1, joints.empty() ? adf::ObjectId() : joints.front()->id());
        window.findChild<editor::PlotsPanel*>()->plot(first,
                                                      exchange::QuantityKind::FreedomPosition, {0});
    }

    importers::MeshCache meshes;
    sim::Session session;
    editor::MainWindow window{{.sim = session, .assets = meshes, .samplesFolder = {}}};
    bool plays = false;
};

bool withWindow(const Asked& asked, int views, Measured& measured)
{
    Playing playing(asked, views);
    if (!playing.plays) {
        return false;
    }
    editor::MainWindow& window = playing.window;
    const auto watch = std::make_shared<Stopwatch>(asked.steps());
    const auto part = window.run().port().join(watch, {.name = "stopwatch"});
    double pictures = 0;
    int looks = 0;
    QElapsedTimer sinceLook;
    sinceLook.start();
    waitFor(3 * asked.seconds + 5, [&] {
        if (sinceLook.elapsed() > 1000) {
            sinceLook.restart();
            for (const editor::view3d::Viewport* view :
                 window.findChildren<editor::view3d::Viewport*>()) {
                pictures += view->framesPerSecond();
            }
            ++looks;
        }
        return watch->isFull();
    });
    measured.add(watch->sorted(), looks > 0 ? pictures / looks : 0);
    window.actions()[editor::ActionId::Stop].trigger();
    waitFor(5, [&] { return window.run().mode() == editor::RunMode::Author; });
    window.hide();
    return true;
}

// Says so on its output, and goes on until its input ends.
int drawOnly(const Asked& asked)
{
    const Playing playing(asked, 1);
    if (!playing.plays) {
        return 1;
    }
    std::puts("draws");
    std::fflush(stdout);
    const QSocketNotifier input(0, QSocketNotifier::Read);
    QObject::connect(&input, &QSocketNotifier::activated, qApp, &QCoreApplication::quit);
    return QApplication::exec();
}

}  // namespace

int main(int argc, char** argv)
{
    const QTemporaryDir settings;
    qputenv("XDG_DATA_HOME", settings.path().toLocal8Bit());
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    QApplication::setOrganizationName(QStringLiteral("Linkwright"));
    QApplication::setApplicationName(QStringLiteral("linkwright-benchmark"));
    editor::view3d::prepareGraphics();
    const QApplication application(argc, argv);
    editor::view3d::useEdges(editor::view3d::Edges::Automatic);
    editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);

    QCommandLineParser words;
    words.addPositionalArgument(QStringLiteral("FILE"), QString());
    const QCommandLineOption seconds(QStringLiteral("seconds"), {}, QStringLiteral("S"),
                                     QStringLiteral("10"));
    const QCommandLineOption views(QStringLiteral("views"), {}, QStringLiteral("N"),
                                   QStringLiteral("3"));
    const QCommandLineOption size(QStringLiteral("size"), {}, QStringLiteral("WxH"),
                                  QStringLiteral("1920x1080"));
    const QCommandLineOption rounds(QStringLiteral("rounds"), {}, QStringLiteral("N"),
                                    QStringLiteral("1"));
    const QCommandLineOption drawsOnly(QStringLiteral("draw-only"));  // for OtherWindow
    words.addOptions({seconds, rounds, views, size, drawsOnly});
    words.process(application);
    const QStringList sides = words.value(size).split(QLatin1Char('x'));
    if (words.positionalArguments().size() != 1 || sides.size() != 2) {
        std::fprintf(stderr,
                     "window_steps FILE [--seconds S] [--rounds N] [--views N] [--size WxH]\n");
        return 2;
    }
    const Asked asked{.file = words.positionalArguments().front(),
                      .seconds = words.value(seconds).toDouble(),
                      .rounds = words.value(rounds).toInt(),
                      .views = words.value(views).toInt(),
                      .size = QSize(sides[0].toInt(), sides[1].toInt())};
    if (words.isSet(drawsOnly)) {
        return drawOnly(asked);
    }
    // One after another in each round, so that what disturbs the machine disturbs them alike.
    std::vector<Measured> all{
        {.name = "no window"}, {.name = "no window, time line"}, {.name = "no window, other draws"},
        {.name = "one view"},  {.name = "all views and a plot"}, {.name = "no window, again"}};
    for (int round = 0; round < asked.rounds; ++round) {
        const bool good =
            withoutWindow(asked, {}, all[0]) && withoutWindow(asked, {.timeLine = true}, all[1]) &&
            withoutWindow(asked, {.window = true}, all[2]) && withWindow(asked, 1, all[3]) &&
            withWindow(asked, asked.views, all[4]) && withoutWindow(asked, {}, all[5]);
        if (!good) {
            return 1;
        }
    }
    print(all);
    return 0;
}
