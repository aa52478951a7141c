#include "editor/video/film_maker.h"
#include "editor/video/run_past.h"
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

#include "recording/file_past.h"

namespace gui {

namespace {

constexpr int kNoVideo = 1;  // exit code
constexpr double kPlaySeconds = 5;

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

base::Result<Source> recorded(const QString& path, double seconds)
{
    const auto opened =
        recording::FilePast::open(path.toStdString(), [](double /*done*/) { return true; });
    if (!opened) {
        return opened.error();
    }
    const std::shared_ptr<recording::FilePast>& past = *opened;
    const base::Result<scene::ScenePtr> scene = services::recordedScene(past->description());
    if (!scene) {
        return scene.error();
    }
    if (const base::Status fitting = past->fits(**scene); !fitting) {
        return fitting.error();
    }
    const std::uint64_t first = past->lastStart();
    const double from = past->time(first);
    const double to = past->time(past->span().end - 1);
    const auto run = std::make_shared<editor::RunPast>(past, *scene, first);
    return Source{.scene = *scene,
                  .from = from,
                  .to = seconds > 0 ? std::min(from + seconds, to) : to,
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
