#include "editor/session/setup_check.h"

#include "editor/session/background_job.h"

#include <chrono>
#include <utility>

namespace editor {
namespace {

// During a drag scenes come many times a second; what is said of them waits until they settle.
constexpr std::chrono::milliseconds kSettle{150};

}  // namespace

SetupCheck::SetupCheck(SceneBuilder& builder, QObject* parent)
    : QObject(parent), builder_(builder), textures_(std::make_shared<TextureCheck>())
{
    delay_.setSingleShot(true);
    delay_.setInterval(kSettle);
    connect(&delay_, &QTimer::timeout, this, &SetupCheck::start);
    connect(&builder, &SceneBuilder::sceneChanged, this, [this] { delay_.start(); });
}

SetupCheck::~SetupCheck() = default;

bool SetupCheck::isChecking() const
{
    return delay_.isActive() || job_ != nullptr;
}

void SetupCheck::start()
{
    if (job_ != nullptr) {
        delay_.start();  // one at a time
        return;
    }
    job_ = BackgroundJob::start(
        [scene = builder_.scene(), map = builder_.map(),
         textures = textures_](const JobControl& /*control*/) {
            Result result{.scene = scene,
                          .map = map,
                          .findings = {},
                          .mobility = {},
                          .problems = base::Diagnostics()};
            result.findings = analysis::checkSetup(*scene);
            result.mobility = analysis::mobility(*scene);
            result.problems = textures->check(*scene);
            return result;
        },
        [this](Result result) { take(std::move(result)); });
}

void SetupCheck::take(Result result)
{
    job_.reset();
    result_ = std::move(result);
    Q_EMIT changed();
}

}  // namespace editor
