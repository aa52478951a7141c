#include "editor/posing/reach_finder.h"

#include "analysis/constraints.h"
#include "analysis/joint_reach.h"
#include "editor/session/background_job.h"
#include "editor/session/scene_builder.h"

#include <algorithm>
#include <utility>

namespace editor {

ReachFinder::ReachFinder(SceneBuilder& builder, QObject* parent) : QObject(parent)
{
    connect(&builder, &SceneBuilder::buildingChanged, this, [this](bool building) {
        if (building) {
            stopAll();  // the build is not to wait for it, and who shows it asks again after it
        }
    });
}

ReachFinder::~ReachFinder() = default;

void ReachFinder::find(const QObject& client,
                       const scene::ScenePtr& scene,
                       const std::vector<bool>& locked,
                       std::vector<Joint> joints)
{
    if (scene != scene_ || locked != locked_) {
        stopAll();
        known_.clear();
        scene_ = scene;
        locked_ = locked;
    }
    wanted_[&client] = std::move(joints);
    work();
}

void ReachFinder::stop(const QObject& client)
{
    wanted_.erase(&client);
    work();
}

void ReachFinder::stopAll()
{
    wanted_.clear();
    job_.reset();
}

std::optional<scene::Limits> ReachFinder::reachOf(adf::ObjectId joint) const
{
    const auto found = known_.find(joint);
    return found == known_.end() ? std::nullopt : std::optional(found->second);
}

// What nobody wants any more is given up; else the joint at work is let finish.
void ReachFinder::work()
{
    const Joint* next = nullptr;
    for (const auto& [client, joints] : wanted_) {
        for (const Joint& joint : joints) {
            if (job_ != nullptr && joint.object == atWork_) {
                return;
            }
            if (next == nullptr && !known_.contains(joint.object)) {
                next = &joint;
            }
        }
    }
    job_.reset();
    if (next == nullptr) {
        return;
    }
    atWork_ = next->object;
    job_ = BackgroundJob::start(
        [scene = scene_, locked = locked_, joint = *next](const JobControl& control) {
            return analysis::jointReach(*scene, analysis::startPoses(*scene), joint.index,
                                        joint.span, locked, control.stop);
        },
        [this](const scene::Limits& reach) {
            job_.reset();
            known_.emplace(atWork_, reach);
            Q_EMIT found(atWork_);
            work();
        });
}

}  // namespace editor
