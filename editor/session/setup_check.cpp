#include "editor/session/setup_check.h"

#include "analysis/overlap_findings.h"
#include "editor/session/background_job.h"

#include <algorithm>
#include <chrono>
#include <iterator>
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

void SetupCheck::checkOverlaps()
{
    if (search_) {
        watchesOverlaps_ = true;
        wasAsked_ = true;
        delay_.start();
    }
}

void SetupCheck::start()
{
    if (job_ != nullptr) {
        delay_.start();  // one at a time
        return;
    }
    job_ = BackgroundJob::start(
        [scene = builder_.scene(), map = builder_.map(), textures = textures_,
         search = watchesOverlaps_ ? search_ : OverlapSearch()](const JobControl& control) {
            Result result{.scene = scene,
                          .map = map,
                          .findings = {},
                          .mobility = {},
                          .problems = base::Diagnostics(),
                          .searched = search != nullptr};
            result.findings = analysis::checkSetup(*scene);
            if (search) {
                const std::vector<scene::Overlap> overlaps = search(*scene, control.stop);
                result.overlaps = overlaps.size();
                std::ranges::copy(analysis::overlapFindings(*scene, overlaps),
                                  std::back_inserter(result.findings));
            }
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
    // What was begun before somebody asked, or of a scene that is old now, is no answer.
    if (!result_.searched || builder_.isBuilding() || delay_.isActive()) {
        return;
    }
    watchesOverlaps_ = result_.overlaps > 0;
    if (std::exchange(wasAsked_, false)) {
        Q_EMIT overlapsChecked(static_cast<int>(result_.overlaps));
    }
}

}  // namespace editor
