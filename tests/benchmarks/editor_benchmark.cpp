// What a person waits for in a window with ten thousand bodies: the numbers of docs/benchmarks.md.
// Time of the GUI thread from the event until all that follows from it is done, the painting of the
// panels included. On the "offscreen" platform nothing is drawn in 3D.

#include "adf/properties.h"
#include "editor/actions/action_catalog.h"
#include "editor/panels/object_tree_panel.h"
#include "editor/plots/plot_widget.h"
#include "editor/posing/body_mover.h"
#include "editor/source/source_panel.h"
#include "editor/source/source_typing.h"
#include "editor/source/source_view.h"
#include "editor/theme/theme.h"
#include "editor/view3d/stage.h"
#include "editor/window/main_window.h"
#include "importers/mesh/mesh_cache.h"
#include "sim/session.h"
#include "tests/benchmarks/chain.h"
#include "tests/support/temp_folder.h"

#include <QApplication>
#include <QImage>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSettings>
#include <QTemporaryDir>

#include <benchmark/benchmark.h>

#include <cmath>
#include <string>
#include <vector>

namespace {

constexpr int kBodies = 10'000;

class LargeWindow {
public:
    explicit LargeWindow(int bodies = kBodies) : window_(services())
    {
        path_ = QString::fromStdString(folder_.write("chain.yaml", test::chain(bodies)));
        window_.resize(1280, 800);
        window_.show();
        settle();
    }

    ~LargeWindow() { window_.hide(); }

    LargeWindow(const LargeWindow&) = delete;
    LargeWindow& operator=(const LargeWindow&) = delete;

    editor::MainWindow& operator*() { return window_; }

    editor::MainWindow* operator->() { return &window_; }

    void open()
    {
        window_.open({path_});
        while (window_.workspace().isEmpty() || window_.builder().isBuilding()) {
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        }
        settle();
    }

    void close()
    {
        window_.workspace().close(*window_.workspace().active());
        waitForBuilder();
    }

    // The scene is compiled in the background, which no one waits for.
    void waitForBuilder()
    {
        while (window_.builder().isBuilding()) {
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        }
        settle();
    }

    static void settle() { QCoreApplication::processEvents(); }

private:
    editor::Services services()
    {
        return {.sim = session_, .assets = meshes_, .samplesFolder = {}};
    }

    test::TempFolder folder_;
    sim::Session session_;
    importers::MeshCache meshes_;
    editor::MainWindow window_;
    QString path_;
};

void BM_Open(benchmark::State& state)
{
    LargeWindow window;
    for (auto _ : state) {
        window.open();
        state.PauseTiming();
        window.close();
        state.ResumeTiming();
    }
}

BENCHMARK(BM_Open)->Iterations(3)->Unit(benchmark::kMillisecond)->UseRealTime();

void BM_EditAndUndo(benchmark::State& state)
{
    LargeWindow window;
    window.open();
    editor::DocumentSession& session = *window->workspace().active();
    const adf::ObjectId body = session.document().findAny("BODY link5000")->id();
    window->selection().select(body);
    LargeWindow::settle();
    const bool undo = state.range(0) != 0;
    double mass = 1;
    for (auto _ : state) {
        const auto edit = [&] {
            session.push(adf::setProperty(body, adf::body::kMass, mass += 0.5),
                         QStringLiteral("Set Mass"));
            LargeWindow::settle();
        };
        const auto takeBack = [&] {
            window->actions()[editor::ActionId::Undo].trigger();
            LargeWindow::settle();
        };
        if (undo) {
            state.PauseTiming();
            edit();
            window.waitForBuilder();
            state.ResumeTiming();
            takeBack();
        } else {
            edit();
        }
        state.PauseTiming();
        window.waitForBuilder();
        state.ResumeTiming();
    }
}

BENCHMARK(BM_EditAndUndo)
    ->ArgName("undo")
    ->Arg(0)
    ->Arg(1)
    ->Iterations(20)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

void BM_Filter(benchmark::State& state)
{
    LargeWindow window;
    window.open();
    QLineEdit& filter = window->tree().filter();
    for (auto _ : state) {
        filter.setText(QStringLiteral("link77"));
        LargeWindow::settle();
        state.PauseTiming();
        filter.clear();
        LargeWindow::settle();
        state.ResumeTiming();
    }
}

BENCHMARK(BM_Filter)->Iterations(50)->Unit(benchmark::kMillisecond)->UseRealTime();

// A body in the middle of the chain.
adf::ObjectId middleOf(LargeWindow& window, std::int64_t bodies)
{
    return window->workspace()
        .active()
        ->document()
        .findAny("BODY link" + std::to_string(bodies / 2))
        ->id();
}

// One after the other.
void BM_Select(benchmark::State& state)
{
    LargeWindow window(static_cast<int>(state.range(0)));
    window.open();
    const adf::ObjectId one = middleOf(window, state.range(0));
    const adf::ObjectId other = middleOf(window, state.range(0) - 2);
    bool first = false;
    for (auto _ : state) {
        first = !first;
        window->selection().select(first ? one : other);
        LargeWindow::settle();
    }
}

// A picture's worth of a drag of the last body with the gizmo, "Alone"; scenes that are built
// meanwhile arrive in it as they do.
void BM_Drag(benchmark::State& state)
{
    LargeWindow window(static_cast<int>(state.range(0)));
    window.open();
    window->actions()[editor::ActionId::MoveAlone].setChecked(true);
    const adf::ObjectId body = middleOf(window, state.range(0));
    window->selection().select(body);
    LargeWindow::settle();
    editor::BodyMover& mover = window->mover();
    mover.begin({body});
    double x = 0;
    for (auto _ : state) {
        mover.move({{x += 0.001, 0, 0}, {}}, false);
        LargeWindow::settle();
    }
    mover.finish();
    window.waitForBuilder();
}

void BM_Undo(benchmark::State& state)
{
    LargeWindow window(static_cast<int>(state.range(0)));
    window.open();
    const adf::ObjectId body = middleOf(window, state.range(0));
    window->selection().select(body);
    LargeWindow::settle();
    double x = 0;
    for (auto _ : state) {
        state.PauseTiming();
        window->workspace().active()->push(
            adf::setProperty(body, adf::common::kPosition, base::Vec3{x += 0.5, 0, 0}),
            QStringLiteral("Move"));
        window.waitForBuilder();
        state.ResumeTiming();
        window->actions()[editor::ActionId::Undo].trigger();
        LargeWindow::settle();
        state.PauseTiming();
        window.waitForBuilder();
        state.ResumeTiming();
    }
}

void sizes(benchmark::internal::Benchmark* one)
{
    one->ArgName("bodies")->Arg(2)->Arg(1000)->Arg(10'000)->Iterations(30)->Unit(
        benchmark::kMillisecond);
}

// The source of a file of about 20,000 lines, in sight, with the cursor behind the last line of a
// body in its middle.
class LargeSource {
public:
    LargeSource() : window_(kSourceBodies)
    {
        window_.open();
        window_->selection().select(middleOf(window_, kSourceBodies));
        window_->actions()[editor::ActionId::ShowSource].trigger();
        LargeWindow::settle();
        editor::SourceView& text = view();
        text.setFocus();
        text.goTo(text.markedLast(), 1);
        text.moveCursor(QTextCursor::EndOfLine);
        LargeWindow::settle();
    }

    LargeWindow& window() { return window_; }

    editor::SourceView& view() { return window_->source().view(); }

    void type(int key, const QString& text)
    {
        QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier, text);
        QCoreApplication::sendEvent(&view(), &press);
        LargeWindow::settle();
    }

    void waitUntilRead()
    {
        while (window_->source().typing().isPending()) {
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        }
        window_.waitForBuilder();
    }

private:
    static constexpr int kSourceBodies = 560;

    LargeWindow window_;
};

// A digit, a letter of a key, a letter of a block's name: the latter two with completion.
void BM_SourceKey(benchmark::State& state)
{
    LargeSource source;
    source.type(Qt::Key_Return, QStringLiteral("\r"));
    if (state.range(0) == 0) {
        source.type(Qt::Key_M, QStringLiteral("mass: 1"));
    } else if (state.range(0) == 2) {
        source.view().moveCursor(QTextCursor::StartOfLine);
    }
    const bool digit = state.range(0) == 0;
    for (auto _ : state) {
        source.type(digit ? Qt::Key_1 : Qt::Key_A,
                    digit ? QStringLiteral("1") : QStringLiteral("a"));
        state.PauseTiming();
        source.type(Qt::Key_Backspace, {});
        state.ResumeTiming();
    }
    state.SetLabel(std::to_string(source.view().blockCount()) + " lines");
}

BENCHMARK(BM_SourceKey)
    ->ArgName("kind")
    ->Arg(0)
    ->Arg(1)
    ->Arg(2)
    ->Iterations(30)
    ->Unit(benchmark::kMillisecond);

// All of a typed digit: the key, its reading by a worker, and what follows in all panels.
void BM_SourceTyped(benchmark::State& state)
{
    LargeSource source;
    source.type(Qt::Key_Return, QStringLiteral("\r"));
    source.type(Qt::Key_M, QStringLiteral("publish joint positions: 1"));
    source.waitUntilRead();
    for (auto _ : state) {
        source.type(Qt::Key_1, QStringLiteral("1"));
        source.waitUntilRead();
    }
}

BENCHMARK(BM_SourceTyped)->Iterations(10)->Unit(benchmark::kMillisecond);

// Another body is selected, which the source follows; without and with unsaved changes.
void BM_SourceSelect(benchmark::State& state)
{
    LargeSource source;
    editor::MainWindow& window = *source.window();
    const adf::Document& document = window.workspace().active()->document();
    const adf::ObjectId one = document.findAny("BODY link20")->id();
    const adf::ObjectId other = document.findAny("BODY link500")->id();
    if (state.range(0) != 0) {
        window.workspace().active()->push(adf::setProperty(one, adf::body::kMass, 3.0),
                                          QStringLiteral("Set Mass"));
    }
    source.window().waitForBuilder();
    bool first = false;
    for (auto _ : state) {
        first = !first;
        window.selection().select(first ? one : other);
        LargeWindow::settle();
    }
}

BENCHMARK(BM_SourceSelect)
    ->ArgName("changed")
    ->Arg(0)
    ->Arg(1)
    ->Iterations(30)
    ->Unit(benchmark::kMillisecond);

// The panel comes into sight.
void BM_SourceShow(benchmark::State& state)
{
    LargeSource source;
    editor::SourcePanel& panel = source.window()->source();
    for (auto _ : state) {
        state.PauseTiming();
        panel.typing().setSession(nullptr);
        panel.hide();
        LargeWindow::settle();
        state.ResumeTiming();
        panel.show();
        LargeWindow::settle();
    }
}

BENCHMARK(BM_SourceShow)->Iterations(10)->Unit(benchmark::kMillisecond);

// Of the GUI thread alone: what workers do beside it counts nothing.
BENCHMARK(BM_Select)->Apply(sizes);
BENCHMARK(BM_Drag)->Apply(sizes);
BENCHMARK(BM_Undo)->Apply(sizes);

// Eight curves that wind at their own rates, so many seconds of them at 1 kHz, all of them seen.
void BM_PaintPlot(benchmark::State& state)
{
    constexpr std::size_t kCurves = 8;
    const auto seconds = static_cast<int>(state.range(0));
    std::vector<editor::TimeSeries> series(kCurves);
    editor::PlotWidget plot({.title = QStringLiteral("position"),
                             .unit = QStringLiteral("rad"),
                             .furtherUnits = {},
                             .isOverTime = false});
    std::vector<editor::PlotLine> lines;
    for (std::size_t i = 0; i < kCurves; ++i) {
        for (int step = 0; step < 1000 * seconds; ++step) {
            const double time = 0.001 * step;
            series[i].add(time, std::sin((1 + 0.1 * static_cast<double>(i)) * time));
        }
        lines.push_back(
            {.name = QStringLiteral("joint %1").arg(i), .values = &series[i], .style = i});
    }
    plot.setLines(lines);
    plot.resize(1200, 400);
    QImage picture(plot.size(), QImage::Format_ARGB32_Premultiplied);
    for (auto _ : state) {
        plot.render(&picture);
    }
}

BENCHMARK(BM_PaintPlot)->Arg(10)->Arg(60)->Arg(600)->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char** argv)
{
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    QApplication::setOrganizationName(QStringLiteral("Linkwright"));
    QApplication::setApplicationName(QStringLiteral("linkwright-benchmarks"));
    editor::view3d::prepareGraphics();
    const QApplication application(argc, argv);
    editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
