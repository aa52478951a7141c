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
        if (overlapJob_ == nullptr) {
            delay_.start();
        }
    }
}

void SetupCheck::stopOverlaps()
{
    watchesOverlaps_ = false;
    wasAsked_ = false;
    if (std::exchange(overlapJob_, nullptr) != nullptr) {
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
    const bool wasSearching = std::exchange(overlapJob_, nullptr) != nullptr;
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
            Q_EMIT changed();
            Q_EMIT searchingChanged();
            if (builder_.isBuilding() || isChecking()) {
                return;  // the scene is old: the next one is searched, too
            }
            watchesOverlaps_ = !overlaps.empty();
            if (std::exchange(wasAsked_, false)) {
                Q_EMIT overlapsChecked(static_cast<int>(overlaps.size()));
            }
        });
}

}  // namespace editor
