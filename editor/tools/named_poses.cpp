#include "editor/tools/named_poses.h"

#include "adf/properties.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace editor {
namespace {

std::string nameIn(const adf::Record& record)
{
    const adf::Value* name = record.find(adf::pose::kName.id);
    return name == nullptr ? std::string() : std::get<std::string>(*name);
}

std::optional<double> positionIn(const adf::Record& record)
{
    const adf::Value* position = record.find(adf::pose::kPosition.id);
    return position == nullptr ? std::nullopt : std::optional(std::get<double>(*position));
}

// Shortest text that is right to a nanometre.
double kept(double value)
{
    constexpr double kPerUnit = 1e9;
    const double rounded = std::round(value * kPerUnit) / kPerUnit;
    return rounded == 0 ? 0 : rounded;
}

adf::ObjectPtr objectOf(const JoinedModel& model, scene::JointIndex joint)
{
    return scene::hasOneFreedom(model.scene->joint(joint).type)
               ? model.find(model.map.object(joint))
               : nullptr;
}

adf::Edit settingPoses(adf::ObjectId joint, adf::RecordList poses)
{
    return poses.empty() ? adf::clearProperty(joint, adf::joint::kPoses.id)
                         : adf::setProperty(joint, adf::joint::kPoses, std::move(poses));
}

adf::RecordList::iterator poseIn(adf::RecordList& poses, const std::string& name)
{
    return std::find_if(poses.begin(), poses.end(),
                        [&](const adf::Record& one) { return nameIn(one) == name; });
}

// The poses of each joint that has a position, as `change` makes them; it gives whether it did.
template <typename Change>
std::vector<ObjectEdit> changingPoses(const JoinedModel& model,
                                      const std::vector<scene::JointIndex>& joints,
                                      const Change& change)
{
    std::vector<ObjectEdit> edits;
    for (const scene::JointIndex index : joints) {
        if (const adf::ObjectPtr object = objectOf(model, index)) {
            adf::RecordList poses = object->get(adf::joint::kPoses);
            if (change(index, poses)) {
                edits.push_back({object->id(), settingPoses(object->id(), std::move(poses))});
            }
        }
    }
    return edits;
}

}  // namespace

std::vector<NamedPose> namedPoses(const JoinedModel& model,
                                  const std::vector<scene::JointIndex>& joints)
{
    std::vector<NamedPose> poses;
    for (const scene::JointIndex joint : joints) {
        const adf::ObjectPtr object = objectOf(model, joint);
        if (object == nullptr) {
            continue;
        }
        for (const adf::Record& record : object->get(adf::joint::kPoses)) {
            const std::string name = nameIn(record);
            const std::optional<double> position = positionIn(record);
            if (name.empty() || !position) {
                continue;
            }
            auto own = std::find_if(poses.begin(), poses.end(),
                                    [&](const NamedPose& one) { return one.name == name; });
            if (own == poses.end()) {
                own = poses.insert(poses.end(), NamedPose{.name = name, .values = {}});
            }
            own->values.emplace(joint, *position);
        }
    }
    return poses;
}

std::vector<ObjectEdit> keepingPose(const JoinedModel& model,
                                    const std::vector<scene::JointIndex>& joints,
                                    const std::string& name)
{
    return changingPoses(model, joints, [&](scene::JointIndex index, adf::RecordList& poses) {
        const scene::Joint& joint = model.scene->joint(index);
        const double value = kept(scene::measureJoint(joint, model.scene->body(joint.parent).X_WB,
                                                      model.scene->body(joint.child).X_WB)
                                      .position);
        auto own = poseIn(poses, name);
        if (own == poses.end()) {
            own = poses.insert(poses.end(), adf::Record());
            own->set(adf::pose::kName.id, name);
        }
        own->set(adf::pose::kPosition.id, value);
        return true;
    });
}

std::vector<ObjectEdit> removingPose(const JoinedModel& model,
                                     const std::vector<scene::JointIndex>& joints,
                                     const std::string& name)
{
    return changingPoses(model, joints, [&](scene::JointIndex, adf::RecordList& poses) {
        return std::erase_if(poses, [&](const adf::Record& one) { return nameIn(one) == name; }) >
               0;
    });
}

std::vector<ObjectEdit> renamingPose(const JoinedModel& model,
                                     const std::vector<scene::JointIndex>& joints,
                                     const std::string& name,
                                     const std::string& newName)
{
    return changingPoses(model, joints, [&](scene::JointIndex, adf::RecordList& poses) {
        const auto own = poseIn(poses, name);
        if (own != poses.end()) {
            own->set(adf::pose::kName.id, newName);
        }
        return own != poses.end();
    });
}

std::string freePoseName(const std::vector<NamedPose>& poses, const std::string& word)
{
    for (int i = 1;; ++i) {
        std::string name = word;
        name += ' ';
        name += std::to_string(i);
        const bool isTaken = std::any_of(poses.begin(), poses.end(),
                                         [&](const NamedPose& one) { return one.name == name; });
        if (!isTaken) {
            return name;
        }
    }
}

std::optional<adf::Edit> shiftingPoses(const adf::Object& joint, double by)
{
    adf::RecordList poses = joint.get(adf::joint::kPoses);
    if (poses.empty()) {
        return std::nullopt;
    }
    for (adf::Record& record : poses) {
        if (const std::optional<double> position = positionIn(record)) {
            record.set(adf::pose::kPosition.id, kept(*position - by));
        }
    }
    return settingPoses(joint.id(), std::move(poses));
}

}  // namespace editor
