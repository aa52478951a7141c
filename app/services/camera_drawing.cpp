#include "services/camera_drawing.h"

#include "adf/writer.h"
#include "services/drawing_program.h"

#include <pthread.h>

#include <algorithm>
#include <condition_variable>
#include <cstring>
#include <fstream>
#include <mutex>
#include <optional>
#include <sstream>
#include <stop_token>
#include <thread>
#include <utility>

namespace services {

namespace {

using Picture = ambf::CameraPainter::Picture;

template <typename Value>
std::vector<Value> valuesOf(const std::vector<std::byte>& bytes)
{
    std::vector<Value> values(bytes.size() / sizeof(Value));
    std::memcpy(values.data(), bytes.data(), values.size() * sizeof(Value));
    return values;
}

bool isSaved(const adf::Document& document)
{
    std::ifstream file(document.path(), std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return file && text.str() == adf::write(document);
}

class CameraDrawing final : public ambf::CameraPainter {
public:
    CameraDrawing(scene::ScenePtr scene, SceneFiles files)
        : scene_(std::move(scene)),
          files_(std::move(files)),
          thread_([this](const std::stop_token& stop) {
              pthread_setname_np(pthread_self(), "cameras");
              work(stop);
          })
    {}

    ~CameraDrawing() override
    {
        thread_.request_stop();
        const std::lock_guard lock(mutex_);
        isEnding_ = true;
        if (program_ != nullptr) {
            program_->kill();
        }
    }

    CameraDrawing(const CameraDrawing&) = delete;
    CameraDrawing& operator=(const CameraDrawing&) = delete;

    void begin(const Wish& wish, std::span<const exchange::BodyState> bodies) override
    {
        Job job{.wish = wish,
                .request = {.camera = scene_->cameras[wish.camera.value].origin.identifier,
                            .X_WC = wish.X_WC,
                            .width = wish.size.width,
                            .height = wish.size.height,
                            .X_WB = {}}};
        job.request.X_WB.reserve(bodies.size());
        for (const exchange::BodyState& body : bodies) {
            job.request.X_WB.push_back(body.X_WB);
        }
        const std::lock_guard lock(mutex_);
        wanted_ = std::move(job);
        changed_.notify_all();
    }

    std::optional<base::Result<Picture>> take() override
    {
        const std::lock_guard lock(mutex_);
        return std::exchange(drawn_, std::nullopt);
    }

private:
    struct Job {
        Wish wish;
        DrawingRequest request;
    };

    void work(const std::stop_token& stop)
    {
        std::unique_lock lock(mutex_);
        while (changed_.wait(lock, stop, [this] { return wanted_.has_value(); })) {
            Job job = *std::exchange(wanted_, std::nullopt);
            lock.unlock();
            base::Result<Picture> picture = draw(std::move(job));
            lock.lock();
            drawn_ = std::move(picture);
        }
    }

    base::Result<Picture> draw(Job job)
    {
        if (!files_) {
            return files_.error();
        }
        if (program_ == nullptr) {
            base::Result<std::unique_ptr<DrawingProgram>> started =
                DrawingProgram::start(*files_, scene_);
            if (!started) {
                return started.error();
            }
            const std::lock_guard lock(mutex_);
            program_ = std::move(*started);
            if (isEnding_) {
                program_->kill();
            }
        }
        Picture picture;
        if (job.wish.colours) {
            const auto drawn = program_->draw(job.request);
            if (!drawn) {
                return drawn.error();
            }
            picture.colours = valuesOf<std::uint8_t>(*drawn);
        }
        if (job.wish.depth) {
            job.request.depth = true;
            const auto drawn = program_->draw(job.request);
            if (!drawn) {
                return drawn.error();
            }
            picture.depth = valuesOf<float>(*drawn);
        }
        return picture;
    }

    const scene::ScenePtr scene_;
    const SceneFiles files_;
    std::mutex mutex_;  // of what follows; the program is used by the thread without it
    std::condition_variable_any changed_;
    std::optional<Job> wanted_;
    std::optional<base::Result<Picture>> drawn_;
    std::unique_ptr<DrawingProgram> program_;
    bool isEnding_ = false;
    std::jthread thread_;
};

}  // namespace

SceneFiles filesOf(const compile::Documents& documents)
{
    std::vector<const adf::Document*> all;
    for (const adf::Document& model : documents.models) {
        all.push_back(&model);
    }
    if (documents.world) {
        all.push_back(&*documents.world);
    }
    std::vector<std::string> files;
    for (const adf::Document* const document : all) {
        if (!isSaved(*document)) {
            const std::string& path = document->path();
            return base::Error{path.empty() ? "a model was never saved" : path + " is not saved",
                               "save all files: pictures are drawn of what is in them"};
        }
        files.push_back(document->path());
    }
    return files;
}

std::unique_ptr<ambf::CameraPainter> drawCameras(scene::ScenePtr scene, SceneFiles files)
{
    return std::make_unique<CameraDrawing>(std::move(scene), std::move(files));
}

}  // namespace services
