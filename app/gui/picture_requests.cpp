// Pictures for a program that asks for them on standard input, with poses of its own: the Python
// package does. All in lines of JSON, and bytes behind some of them.
//
//   {"ready": true, "bodies": ["BODY base", ...]}                                       at the
//   start
//   {"camera": "eye", "width": 640, "height": 480, "depth": false} + 7 binary64 of each body
//   {"bytes": 921600} + the picture: three bytes, or a binary32 for depth, of each pixel, by rows
//   {"error": "there is no camera \"eye\"", "hint": "..."}                             instead of
//   it
//
// Poses are x, y, z and the quaternion x, y, z, w. "pose" beside "camera" puts the camera there in
// the world, with x backwards, out of what is seen, y to the right and z up. It ends with the
// input.

#include "editor/view3d/render_engine.h"
#include "gui/picture.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <list>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace gui {

namespace {

using editor::view3d::DepthPicture;
using editor::view3d::PictureRenderer;

constexpr std::size_t kMostRenderers = 4;  // each has its own textures and shaders
constexpr std::size_t kMostLine = 64 * 1024;

void writeLine(const QJsonObject& words)
{
    const QByteArray line = QJsonDocument(words).toJson(QJsonDocument::Compact) + '\n';
    std::fwrite(line.constData(), 1, static_cast<std::size_t>(line.size()), stdout);
    std::fflush(stdout);
}

void writeError(const base::Error& error)
{
    writeLine({{QStringLiteral("error"), QString::fromStdString(error.message)},
               {QStringLiteral("hint"), QString::fromStdString(error.hint)}});
}

template <typename Value>
void writeBytes(const std::vector<Value>& values)
{
    const std::size_t bytes = values.size() * sizeof(Value);
    writeLine({{QStringLiteral("bytes"), static_cast<qint64>(bytes)}});
    std::fwrite(values.data(), 1, bytes, stdout);
    std::fflush(stdout);
}

// The next line; nothing at the end of the input.
std::optional<QByteArray> readLine()
{
    QByteArray line;
    for (int c = std::fgetc(stdin); c != EOF; c = std::fgetc(stdin)) {
        if (c == '\n') {
            return line;
        }
        if (static_cast<std::size_t>(line.size()) > kMostLine) {
            return std::nullopt;
        }
        line += static_cast<char>(c);
    }
    return std::nullopt;
}

// What is asked for and stays the same from one picture to the next.
struct Kind {
    QString camera;
    QSize size;

    bool operator==(const Kind&) const = default;
};

class Requests {
public:
    Requests(const CommandLine& wanted, scene::ScenePtr scene)
        : wanted_(wanted), scene_(std::move(scene))
    {}

    void greet() const
    {
        QJsonArray bodies;
        for (const scene::Body& body : scene_->bodies) {
            bodies.append(QString::fromStdString(body.origin.identifier));
        }
        writeLine({{QStringLiteral("ready"), true}, {QStringLiteral("bodies"), bodies}});
    }

    // False at the end of the input, or when that makes no sense.
    bool answerNext()
    {
        const std::optional<QByteArray> line = readLine();
        std::vector<double> numbers(scene_->bodies.size() * 7);
        if (!line ||
            std::fread(numbers.data(), sizeof(double), numbers.size(), stdin) != numbers.size()) {
            return false;
        }
        const QJsonObject words = QJsonDocument::fromJson(*line).object();
        const Kind kind{
            words[QStringLiteral("camera")].toString(),
            {words[QStringLiteral("width")].toInt(), words[QStringLiteral("height")].toInt()}};
        const auto renderer = rendererOf(kind, posesOf(numbers));
        if (!renderer) {
            writeError(renderer.error());
            return true;
        }
        (*renderer)->setCamera(poseOf(words[QStringLiteral("pose")].toArray()));
        if (words[QStringLiteral("depth")].toBool()) {
            writeDepth(**renderer);
        } else {
            writeColours(**renderer);
        }
        return true;
    }

private:
    static base::Pose poseOf(const double* n)
    {
        return {.position = {n[0], n[1], n[2]},
                .rotation = {.x = n[3], .y = n[4], .z = n[5], .w = n[6]}};
    }

    // Nothing without one.
    static std::optional<base::Pose> poseOf(const QJsonArray& array)
    {
        std::vector<double> numbers;
        for (const auto& number : array) {
            numbers.push_back(number.toDouble());
        }
        return numbers.size() == 7 ? std::optional(poseOf(numbers.data())) : std::nullopt;
    }

    static std::vector<base::Pose> posesOf(const std::vector<double>& numbers)
    {
        std::vector<base::Pose> poses;
        for (std::size_t i = 0; i < numbers.size(); i += 7) {
            poses.push_back(poseOf(&numbers[i]));
        }
        return poses;
    }

    base::Result<PictureRenderer*> rendererOf(const Kind& kind,
                                              const std::vector<base::Pose>& poses)
    {
        const auto known = std::ranges::find(renderers_, kind, &Made::kind);
        if (known != renderers_.end()) {
            renderers_.splice(renderers_.begin(), renderers_, known);
        } else {
            CommandLine look = wanted_;
            look.camera = kind.camera;
            look.size = kind.size;
            editor::view3d::PictureRequest request = pictureLook(look, scene_);
            request.X_WB = poses;
            request.overlays = {.grid = false,
                                .contacts = false,
                                .sensors = false,
                                .actuators = false,
                                .ghosts = false};
            base::Result<std::unique_ptr<PictureRenderer>> made = PictureRenderer::create(request);
            if (!made) {
                return made.error();
            }
            if (renderers_.size() == kMostRenderers) {
                renderers_.pop_back();
            }
            renderers_.push_front({kind, std::move(*made)});
        }
        PictureRenderer* const renderer = renderers_.front().renderer.get();
        renderer->setPoses(poses);
        return renderer;
    }

    static void writeColours(PictureRenderer& renderer)
    {
        const base::Result<QImage> picture = renderer.draw();
        if (!picture) {
            writeError(picture.error());
            return;
        }
        std::vector<std::uint8_t> bytes;
        bytes.reserve(static_cast<std::size_t>(picture->width()) *
                      static_cast<std::size_t>(picture->height()) * 3);
        for (int y = 0; y < picture->height(); ++y) {
            for (int x = 0; x < picture->width(); ++x) {
                const QRgb pixel = picture->pixel(x, y);
                for (const int part : {qRed(pixel), qGreen(pixel), qBlue(pixel)}) {
                    bytes.push_back(static_cast<std::uint8_t>(part));
                }
            }
        }
        writeBytes(bytes);
    }

    static void writeDepth(PictureRenderer& renderer)
    {
        const base::Result<DepthPicture> depth = renderer.drawDepth();
        if (!depth) {
            writeError(depth.error());
            return;
        }
        writeBytes(depth->metres);
    }

    struct Made {
        Kind kind;
        std::unique_ptr<PictureRenderer> renderer;
    };

    const CommandLine& wanted_;
    const scene::ScenePtr scene_;
    std::list<Made> renderers_;  // the one that was used last is the first
};

}  // namespace

int answerPictureRequests(const CommandLine& wanted)
{
    const scene::ScenePtr scene = pictureScene(wanted);
    if (scene == nullptr) {
        return 1;
    }
    if (const base::Status graphics = editor::view3d::checkGraphics(); !graphics) {
        return failPicture(graphics.error());
    }
    Requests requests(wanted, scene);
    requests.greet();
    while (requests.answerNext()) {
    }
    return 0;
}

}  // namespace gui
