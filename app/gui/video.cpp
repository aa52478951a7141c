#include "editor/video/film_maker.h"
#include "gui/picture.h"
#include "services/recorded_scene.h"
#include "services/simulation_run.h"
#include "sim/world.h"

#include <QFile>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <utility>

#include "recording/recording.h"

namespace gui {

namespace {

constexpr int kNoVideo = 1;  // exit code
constexpr double kPlaySeconds = 5;
constexpr double kRounding = 1e-9;  // s

using Moments = editor::FilmMaker::Moments;

// What a video is of, with its first and last moment, s.
struct Source {
    scene::ScenePtr scene;
    double from = 0;
    double to = 0;
    Moments at;
};

// A run from the start of the scene, stepped as far as the pictures go.
class SimulatedRun {
public:
    explicit SimulatedRun(const scene::ScenePtr& scene)
        : world_(scene), frame_(exchange::initialSnapshot(*scene))
    {}

    const exchange::Snapshot* at(double time)
    {
        const double step = services::RunOptions().step;
        for (; static_cast<double>(steps_) * step + 0.5 * step <= time; ++steps_) {
            world_.step(step);
        }
        world_.fill(frame_);
        return &frame_;
    }

private:
    sim::World world_;
    exchange::Snapshot frame_;
    std::uint64_t steps_ = 0;
};

// Rows of a recording, one after another.
class RecordedRun {
public:
    RecordedRun(recording::Recording recording, const scene::Scene& scene)
        : recording_(std::move(recording)), frame_(exchange::initialSnapshot(scene))
    {
        frame_.sceneRevision = scene.revision;
    }

    // Null for a moment that is damaged.
    const exchange::Snapshot* at(double time)
    {
        while (row_ + 1 < recording_.rowCount()) {
            const base::Result<recording::RowView> next = recording_.row(row_ + 1);
            if (!next) {
                return nullptr;
            }
            if (next->time() > time + kRounding) {
                break;
            }
            ++row_;
        }
        const base::Result<recording::RowView> row = recording_.row(row_);
        if (!row) {
            return nullptr;
        }
        recording::fillSnapshot(*row, frame_);
        return &frame_;
    }

    [[nodiscard]] base::Result<double> timeOf(std::uint64_t row)
    {
        const base::Result<recording::RowView> view = recording_.row(row);
        return view ? base::Result<double>(view->time()) : view.error();
    }

    [[nodiscard]] std::uint64_t lastRow() const { return recording_.rowCount() - 1; }

private:
    recording::Recording recording_;
    exchange::Snapshot frame_;
    std::uint64_t row_ = 0;
};

base::Result<Source> recorded(const QString& path, double seconds)
{
    base::Result<recording::Recording> recording = recording::Recording::open(path.toStdString());
    if (!recording) {
        return recording.error();
    }
    const base::Result<scene::ScenePtr> scene = services::recordedScene(recording->description());
    if (!scene) {
        return scene.error();
    }
    if (recording::layoutOf(exchange::initialSnapshot(**scene)) != recording->layout()) {
        return base::Error{path.toStdString() + ": bodies and joints are not those of its files",
                           "the file was changed; record the run anew"};
    }
    const auto run = std::make_shared<RecordedRun>(std::move(recording).value(), **scene);
    const base::Result<double> from = run->timeOf(0);
    const base::Result<double> to = run->timeOf(run->lastRow());
    if (!from || !to) {
        return from ? to.error() : from.error();
    }
    return Source{.scene = *scene,
                  .from = *from,
                  .to = seconds > 0 ? std::min(*from + seconds, *to) : *to,
                  .at = [run](double time) {
                      return run->at(time);
                  }};
}

Source simulated(const scene::ScenePtr& scene, double seconds)
{
    const auto run = std::make_shared<SimulatedRun>(scene);
    return {.scene = scene,
            .from = 0,
            .to = seconds > 0 ? seconds : kPlaySeconds,
            .at = [run](double time) {
                return run->at(time);
            }};
}

bool isRecording(const QString& path)
{
    return path.endsWith(QStringLiteral(".lwr"), Qt::CaseInsensitive);
}

// None when there is nothing to show, which is said then.
std::optional<Source> sourceOf(const CommandLine& wanted)
{
    if (wanted.files.size() == 1 && isRecording(wanted.files.front())) {
        base::Result<Source> source = recorded(wanted.files.front(), wanted.playSeconds);
        if (!source) {
            failPicture(source.error());
            return std::nullopt;
        }
        return std::move(source).value();
    }
    const scene::ScenePtr scene = pictureScene(wanted);
    return scene == nullptr ? std::nullopt : std::optional(simulated(scene, wanted.playSeconds));
}

}  // namespace

int renderVideo(const CommandLine& wanted)
{
    const std::optional<Source> source = sourceOf(wanted);
    if (!source) {
        return kNoVideo;
    }
    const editor::Film film{
        .from = source->from, .to = source->to, .speed = wanted.speed, .fps = wanted.fps};
    const auto maker = editor::FilmMaker::create({.look = pictureLook(wanted, source->scene),
                                                  .film = film,
                                                  .path = wanted.videoTo,
                                                  .at = source->at});
    if (!maker) {
        return failPicture(maker.error());
    }
    while (!(*maker)->isDone()) {
        if (const base::Status drawn = (*maker)->drawNext(); !drawn) {
            return failPicture(drawn.error());
        }
    }
    std::printf("%s: %zu pictures, %.2f s\n", QFile::encodeName(wanted.videoTo).constData(),
                film.pictureCount(), film.length());
    return 0;
}

}  // namespace gui
