#pragma once

#include "base/result.h"
#include "scene/scene.h"
#include "services/drawing_json.h"

#include <cstddef>
#include <cstdio>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace services {

// The program `linkwright --render-requests`, which draws what cameras of files see and needs a
// display with OpenGL (app/gui/picture_requests.cpp). Used by one thread, but for kill().
class DrawingProgram {
public:
    // LINKWRIGHT_PROGRAM names it; else it is beside this program, or where programs are. Fails
    // when it is not there. Returns at once: the first picture waits until the files are read.
    static base::Result<std::unique_ptr<DrawingProgram>> start(
        const std::vector<std::string>& files, scene::ScenePtr scene);

    ~DrawingProgram();
    DrawingProgram(const DrawingProgram&) = delete;
    DrawingProgram& operator=(const DrawingProgram&) = delete;

    // Of each pixel, by rows from the top left, three bytes or, of depth, a binary32: m along the
    // view, infinite where nothing is seen.
    // Fails when nothing can be drawn here, or the files are of another scene.
    base::Result<std::vector<std::byte>> draw(const DrawingRequest& request);

    // What it draws or reads ends at once. Any thread.
    void kill() const;

private:
    explicit DrawingProgram(scene::ScenePtr scene) : scene_(std::move(scene)) {}

    base::Status spawn(const std::vector<std::string>& files);
    base::Status greet();
    [[nodiscard]] bool send(std::span<const std::byte> bytes) const;
    bool receive(std::span<std::byte> bytes) const;
    // The next line of JSON; nothing when it has ended.
    [[nodiscard]] std::optional<std::string> receiveLine() const;
    [[nodiscard]] base::Error ended() const;

    const scene::ScenePtr scene_;
    bool hasGreeted_ = false;
    int process_ = -1;
    int socket_ = -1;
    std::FILE* complaints_ = nullptr;  // what it says on standard error
};

}  // namespace services
