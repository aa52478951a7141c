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
// As many are searched within one picture's time.
constexpr std::size_t kFewBodies = 60;

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
        const bool wasSearching = isSearching();
        watchesOverlaps_ = true;
        wasAsked_ = true;
        if (overlapJob_ == nullptr) {
            delay_.start();
        }
        if (!wasSearching) {
            Q_EMIT searchingChanged();
        }
    }
}

void SetupCheck::stopOverlaps()
{
    const bool wasSearching = isSearching();
    watchesOverlaps_ = false;
    wasAsked_ = false;
    overlapJob_.reset();
    if (wasSearching) {
        Q_EMIT searchingChanged();
    }
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
    const bool wasSearching = isSearching();
    overlapJob_.reset();
    result_ = std::move(result);
    // What was begun for a scene that is old now is no answer; the next check is about to begin.
    if (watchesOverlaps_ && !builder_.isBuilding() && !delay_.isActive()) {
        search();
    }
    Q_EMIT changed();
    if (wasSearching != isSearching()) {
        Q_EMIT searchingChanged();
    }
}

std::vector<scene::Overlap> SetupCheck::overlapsIn(const scene::Scene& thought) const
{
    return search_ && thought.bodies.size() <= kFewBodies ? search_(thought, {})
                                                          : std::vector<scene::Overlap>();
}

void SetupCheck::search()
{
    using Found = std::vector<scene::Overlap>;
    overlapJob_ = BackgroundJob::start(
        [scene = result_.scene, search = search_](const JobControl& control) {
            return search(*scene, control.stop);
        },
        [this](const Found& overlaps) {
            overlapJob_.reset();
            std::ranges::copy(analysis::overlapFindings(*result_.scene, overlaps),
                              std::back_inserter(result_.findings));
            // Else the next scene is searched, too.
            const bool isNewest = !builder_.isBuilding() && !isChecking();
            const bool isAnswer = isNewest && std::exchange(wasAsked_, false);
            if (isNewest) {
                watchesOverlaps_ = !overlaps.empty();
            }
            Q_EMIT changed();
            Q_EMIT searchingChanged();
            if (isAnswer) {
                Q_EMIT overlapsChecked(static_cast<int>(overlaps.size()));
            }
        });
}

}  // namespace editor
