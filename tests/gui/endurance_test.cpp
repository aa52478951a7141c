// A run that a person works in for long: edits, pulls, files that come and go, looks back, branches
// and stops in a random order. LINKWRIGHT_ENDURANCE_SECONDS says how long (20, an hour is 3600) and
// LINKWRIGHT_ENDURANCE_SEED which order. It is for what must never happen: a crash, a hang, a file
// that cannot be read again, memory that grows.

#include "adf/properties.h"
#include "adf/reader.h"
#include "adf/writer.h"
#include "editor/plots/plot_card.h"
#include "editor/plots/plots_panel.h"
#include "editor/view3d/stage.h"
#include "editor/window/file_desk.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"

#include <QElapsedTimer>
#include <QPushButton>
#include <QTimer>
#include <QWindow>

#include <malloc.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <fstream>
#include <random>
#include <thread>

#ifdef __SANITIZE_ADDRESS__
// In sanitizer/allocator_interface.h, which not every compiler brings.
extern "C" std::size_t __sanitizer_get_current_allocated_bytes();
#endif

namespace {

using editor::ActionId;
using editor::RunMode;

constexpr double kMayGrow = 120;  // MB, of what Qt, Mesa and the allocator keep

constexpr double kRestEvery = 0.1;  // of the time, after the first

// MB that the program has in memory. The sanitizer of addresses keeps more there by itself, such as
// every place that ever asked for memory; with it, MB that were asked for and not given back.
double memory()
{
#ifdef __SANITIZE_ADDRESS__
    return static_cast<double>(__sanitizer_get_current_allocated_bytes()) / 1e6;
#else
    malloc_trim(0);
    std::ifstream file("/proc/self/statm");
    double total = 0;
    double resident = 0;
    file >> total >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
#endif
}

class Endurance : public test::WindowTest {
protected:
    void SetUp() override
    {
        // Whatever asks is answered: every other time by Enter, else by Escape.
        QObject::connect(&answers_, &QTimer::timeout, &answers_, [this] {
            if (QWidget* dialog = QApplication::activeModalWidget()) {
                QTest::keyClick(dialog, ++asked_ % 2 == 0 ? Qt::Key_Escape : Qt::Key_Return);
            }
        });
        answers_.start(40);
        files_ = {sample("pendulum", "pendulum.yaml"), sample("four_bar", "four_bar.yaml"),
                  sample("six_axis_arm", "six_axis_arm.yaml")};
    }

    unsigned upTo(std::size_t count) { return random_() % static_cast<unsigned>(count); }

    double share() { return std::uniform_real_distribution<>(0, 1)(random_); }

    void pass(int milliseconds)
    {
        QElapsedTimer since;
        since.start();
        waitFor([&] { return since.elapsed() >= milliseconds; });
    }

    [[nodiscard]] bool isRunning() { return window().run().mode() != RunMode::Author; }

    void trigger(ActionId id)
    {
        QAction& action = window().actions()[id];
        if (action.isEnabled()) {
            action.trigger();
        }
    }

    void edit()
    {
        const auto bodies = active().document().objects(adf::ObjectType::Body);
        if (bodies.empty()) {
            return;
        }
        const adf::ObjectId body = bodies[upTo(bodies.size())]->id();
        switch (upTo(3)) {
            case 0:
                static_cast<void>(
                    active().push(adf::setProperty(body, adf::body::kMass, 0.1 + share()),
                                  QStringLiteral("Mass")));
                break;
            case 1:
                static_cast<void>(
                    active().push(adf::setProperty(body, adf::common::kPosition,
                                                   base::Vec3{share(), share(), share()}),
                                  QStringLiteral("Position")));
                break;
            default:
                window().selection().select(body);
                trigger(ActionId::Duplicate);
                break;
        }
    }

    void pull()
    {
        const auto& scene = *window().run().shownScene();
        if (!isRunning() || scene.bodies.empty()) {
            return;
        }
        const auto& poses = window().run().seen().bodies;
        const std::size_t body = upTo(std::min(scene.bodies.size(), poses.size()));
        QWindow& view = viewWindow();
        const auto inside = [&view](QPoint at) {
            return QPoint(std::clamp(at.x(), 0, view.width() - 1),
                          std::clamp(at.y(), 0, view.height() - 1));
        };
        const auto seen = editor::view3d::project(
            window().views().active().cameraState(), {double(view.width()), double(view.height())},
            poses[body].X_WB * scene.bodies[body].X_BC.position);
        if (!seen) {
            return;  // it lies behind the eye
        }
        const QPoint grip = inside(QPoint(qRound(seen->x), qRound(seen->y)));
        QTest::mousePress(&view, Qt::LeftButton, Qt::ControlModifier, grip);
        for (int i = 0; i < 5; ++i) {
            QTest::mouseMove(&view, inside(grip + QPoint(static_cast<int>(upTo(200)) - 100,
                                                         static_cast<int>(upTo(200)) - 100)));
            pass(20);
        }
        if (upTo(3) == 0) {
            QTest::keyClick(&view, Qt::Key_P, Qt::ControlModifier);  // pinned
        }
        QTest::mouseRelease(&view, Qt::LeftButton, Qt::ControlModifier, grip);
    }

    void comeAndGo()
    {
        const auto& entries = window().workspace().entries();
        if (entries.size() > 2) {
            window().workspace().close(*entries.back().session);
        } else {
            window().open({files_[upTo(files_.size())]});
        }
    }

    void lookBack()
    {
        editor::TimeLine& line = window().timeLine();
        const recording::Past::Span span = line.span();
        if (span.isEmpty()) {
            return;
        }
        line.lookAt(span.first + upTo(span.end - span.first));
        switch (upTo(4)) {
            case 0:
                line.play();
                break;
            case 1:
                line.goOnFromHere();
                break;
            case 2:
                line.showBranch(upTo(line.branches().size()));
                break;
            default:
                line.setBeside(upTo(line.branches().size()));
                break;
        }
    }

    // Curves of the run, and what they show of it.
    void plot()
    {
        const auto joints = active().document().objects(adf::ObjectType::Joint);
        if (joints.empty()) {
            return;
        }
        window().actions()[ActionId::ShowPlots].trigger();
        auto& panel = *window().findChild<editor::PlotsPanel*>();
        const std::vector<adf::ObjectId> one{joints[upTo(joints.size())]->id()};
        panel.plot(one, exchange::QuantityKind::FreedomPosition, {0});
        for (editor::PlotCard* const card : panel.cards()) {
            card->setShows(upTo(2) == 0 ? editor::PlotCard::Shows::Slopes
                                        : editor::PlotCard::Shows::Values);
        }
    }

    void doSomething()
    {
        constexpr std::array kActions{
            ActionId::PlayPause, ActionId::PlayPause,    ActionId::Step,
            ActionId::Reset,     ActionId::Undo,         ActionId::Redo,
            ActionId::LookNow,   ActionId::PlayBack,     ActionId::Stop,
            ActionId::FrameAll,  ActionId::LayoutAuthor, ActionId::LayoutSimulate,
            ActionId::Trail,     ActionId::NoTrails};
        switch (upTo(9)) {
            case 8:
                plot();
                break;
            case 0:
            case 1:
                edit();
                break;
            case 2:
                pull();
                break;
            case 3:
                lookBack();
                break;
            case 4:
                comeAndGo();
                break;
            default:
                trigger(kActions[upTo(kActions.size())]);
                break;
        }
    }

    // What would be saved can be read again.
    void expectReadable()
    {
        for (const auto& entry : window().workspace().entries()) {
            base::Diagnostics problems;
            const std::string text = adf::write(entry.session->document());
            const auto again = adf::read(text, entry.session->document().path(), problems);
            ASSERT_FALSE(problems.hasErrors()) << base::lineForm(problems.all().front());
        }
    }

    // Everything is closed and what a run kept is given back.
    double memoryAtRest()
    {
        window().timeLine().pause();
        // Again, as often as the answer to what is kept is to go back to the run.
        EXPECT_TRUE(waitFor([this] {
            if (isRunning() && QApplication::activeModalWidget() == nullptr) {
                trigger(ActionId::Stop);
            }
            return !isRunning();
        }));
        closeFiles();
        pass(200);
        return memory();
    }

    QTimer answers_;
    int asked_ = 0;
    std::vector<QString> files_;
    std::mt19937 random_{
        qEnvironmentVariable("LINKWRIGHT_ENDURANCE_SEED", QStringLiteral("1")).toUInt()};
};

TEST_F(Endurance, AnythingMayHappenInAnyOrder)
{
    const double seconds =
        qEnvironmentVariable("LINKWRIGHT_ENDURANCE_SECONDS", QStringLiteral("20")).toDouble();
    QElapsedTimer since;
    since.start();
    std::vector<double> atRest;
    int done = 0;
    open(files_[0]);
    while (since.elapsed() < 1000 * seconds && !HasFatalFailure()) {
        doSomething();
        pass(static_cast<int>(upTo(60)));
        ++done;
        if (window().workspace().isEmpty()) {
            window().open({files_[upTo(files_.size())]});
            ASSERT_TRUE(waitFor([this] { return !window().workspace().isEmpty(); }));
        }
        if (done % 50 == 0) {
            expectReadable();
        }
        // What is made once and kept is there by the first time.
        if (since.elapsed() > 1000 * seconds * (0.3 + kRestEvery * double(atRest.size()))) {
            atRest.push_back(memoryAtRest());
            open(files_[0]);
        }
    }
    atRest.push_back(memoryAtRest());
    std::printf("%d things in %.0f s, memory", done, seconds);
    for (const double megabytes : atRest) {
        std::printf(" %.0f", megabytes);
    }
    std::printf(" MB\n");
    EXPECT_LT(atRest.back(), atRest.front() + kMayGrow);
}

// The window is busy with something else, for as long as it likes: the run goes on, and the time
// line has every step of it.
TEST_F(Endurance, ARunGoesOnWhileTheWindowHangs)
{
    open(files_[2]);
    window().views().active().setFocus();
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.2; }));
    const double before = window().run().newest().time;
    QElapsedTimer hangs;
    hangs.start();
    // No event is handled meanwhile.
    exchange::Run& run = window().run().port();
    while (hangs.elapsed() < 20'000 && run.newest().time < before + 5) {
        run.refresh();
        std::this_thread::yield();
    }
    EXPECT_GE(run.newest().time, before + 5) << "s of simulated time in 20 s";
    EXPECT_GE(5000.0 / static_cast<double>(hangs.elapsed()), 0.8) << "of real time meanwhile";
    press(Qt::Key_Space);
    ASSERT_TRUE(
        waitFor([this] { return window().run().newest().state == exchange::RunState::Paused; }));
    editor::TimeLine& line = window().timeLine();
    const std::uint64_t steps = window().run().newest().step;
    ASSERT_TRUE(waitFor([&] {
        line.refresh();
        return line.span().end == steps + 1;
    }));
    EXPECT_EQ(line.span().first, 0U);
    EXPECT_TRUE(line.branches().front().history->savedBefore(0)) << "no step is missing";
}

// A heap of boxes that no computer steps in real time: 10 by 10 by 10, a little apart.
std::string heap()
{
    std::string bodies;
    std::string blocks;
    for (int i = 0; i < 1000; ++i) {
        const std::string name = "BODY box" + std::to_string(i);
        bodies += (i > 0 ? ", " : "") + name;
        const std::string place = "{x: " + std::to_string(0.101 * (i % 10)) +
                                  ", y: " + std::to_string(0.101 * (i / 10 % 10)) +
                                  ", z: " + std::to_string(0.06 + 0.101 * (i / 100)) + "}";
        blocks += name + ":\n  name: box" + std::to_string(i) +
                  "\n  mass: 0.5\n  shape: BOX\n  geometry: {x: 0.1, y: 0.1, z: 0.1}\n"
                  "  collision shape: BOX\n  collision geometry: {x: 0.1, y: 0.1, z: 0.1}\n"
                  "  location: {position: " +
                  place + ", orientation: {r: 0.1, p: 0.0, y: 0.0}}\n";
    }
    return "namespace: /heap/\nbodies: [" + bodies + ", BODY floor]\n" + blocks +
           "BODY floor:\n  name: floor\n  mass: 0.0\n  shape: BOX\n"
           "  geometry: {x: 4.0, y: 4.0, z: 0.1}\n  collision shape: BOX\n"
           "  collision geometry: {x: 4.0, y: 4.0, z: 0.1}\n"
           "  location: {position: {x: 0.0, y: 0.0, z: -0.05}, "
           "orientation: {r: 0.0, p: 0.0, y: 0.0}}\n";
}

// Physics falls behind the clock ever more; the window goes on drawing and doing what it is asked.
TEST_F(Endurance, TheWindowIsAtHandWhilePhysicsIsOverloaded)
{
    open(QString::fromStdString(folder_.write("heap.yaml", heap())));
    window().views().active().setFocus();
    press(Qt::Key_Space);
    const auto behind = [this] {
        return window().run().newest().timing.slippage;
    };
    ASSERT_TRUE(waitFor([&] { return behind() > 0.5; })) << "it is no overload";
    QElapsedTimer since;
    since.start();
    double longest = 0;
    double pictures = 0;
    for (int i = 0; i < 30; ++i) {
        const double began = static_cast<double>(since.elapsed()) / 1000;
        clickInTree(i % 2 == 0 ? "BODY floor" : "BODY box7");
        ASSERT_EQ(window().selection().objects().size(), 1U);
        EXPECT_EQ(window().selection().active(),
                  find(i % 2 == 0 ? "BODY floor" : "BODY box7")->id());
        pass(20);
        longest = std::max(longest, static_cast<double>(since.elapsed()) / 1000 - began);
        pictures = std::max(pictures, window().views().active().framesPerSecond());
    }
    const double seconds = static_cast<double>(since.elapsed()) / 1000;
    std::printf("%.2f s for 30 clicks, the longest %.2f s, %.0f pictures a second, %.1f s behind\n",
                seconds, longest, pictures, behind());
    EXPECT_GT(behind(), 1) << "it was overloaded all the time";
    EXPECT_GE(pictures, 3);
    EXPECT_LT(longest, 1) << "s";
}

}  // namespace
