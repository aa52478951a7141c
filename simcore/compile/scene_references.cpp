#include "compile/scene_references.h"

#include "base/text.h"
#include "compile/problem.h"

#include <array>
#include <vector>

namespace compile {

namespace {

// As people write it, spaces and all.
std::string shownName(const adf::WorldName& name)
{
    std::string shown(base::trimmed(name.object->get(adf::common::kName)));
    if (shown.empty()) {
        shown = name.object->shortName();
    }
    return name.suffix == 0 ? shown : shown + std::to_string(name.suffix);
}

}  // namespace

std::optional<scene::JointIndex> SceneReferences::jointOf(const adf::WorldName& name) const
{
    const auto joint = jointOf_.find(&name);
    return joint == jointOf_.end() ? std::nullopt : std::optional(joint->second);
}

std::optional<scene::BodyIndex> SceneReferences::bodyOfJoint(const adf::WorldName& joint,
                                                             const scene::ObjectOrigin& origin,
                                                             adf::TextProperty property) const
{
    const std::string text = joint.object->get(property);
    const adf::WorldNames::Match match = names_.bodyOfJoint(text, joint);
    if (match.found == nullptr) {
        reportUnresolvedBody(text, match, origin, "the joint joins nothing", base::Severity::Error,
                             sink_);
        return std::nullopt;
    }
    if (match.found->file > joint.file) {
        report(sink_, origin,
               {.code = "compile.loaded-later",
                .message = '"' + text + "\" is in a file that is loaded after this one",
                .hint = "AMBF 2.0 finds only bodies of files loaded before; name that file first",
                .severity = base::Severity::Warning});
    }
    return bodyOf_.at(match.found);
}

std::optional<scene::BodyIndex> SceneReferences::carrierOf(const adf::WorldName& mounted,
                                                           const scene::ObjectOrigin& origin,
                                                           const std::string& consequence) const
{
    const std::string text = mounted.object->get(adf::common::kParent);
    const adf::WorldNames::Match match = names_.parentOfSensor(text, mounted);
    if (match.found == nullptr) {
        reportUnresolvedBody(text, match, origin, consequence, base::Severity::Error, sink_);
        return std::nullopt;
    }
    return bodyOf_.at(match.found);
}

std::optional<scene::BodyIndex> SceneReferences::bodyNamed(const std::string& text,
                                                           const scene::ObjectOrigin& origin,
                                                           const std::string& consequence,
                                                           base::Severity severity) const
{
    static constexpr std::array kBodies{adf::ObjectType::Body};
    const adf::WorldNames::Match match =
        text.empty() ? adf::WorldNames::Match{} : names_.find(text, kBodies);
    if (match.found == nullptr) {
        reportUnresolvedBody(text, match, origin, consequence, severity, sink_);
        return std::nullopt;
    }
    return bodyOf_.at(match.found);
}

std::optional<scene::BodyIndex> SceneReferences::parentOfView(
    const adf::WorldName& view, const scene::ObjectOrigin& origin) const
{
    const std::string text = view.object->get(adf::common::kParent);
    return text.empty() ? std::nullopt
                        : bodyNamed(text, origin, "it stays where it is in the world",
                                    base::Severity::Warning);
}

std::optional<scene::JointIndex> SceneReferences::jointNamed(const std::string& text,
                                                             std::size_t file) const
{
    static constexpr std::array kJoints{adf::ObjectType::Joint};
    adf::WorldNames::Match match = names_.find(text, kJoints, {file, file});
    if (match.found == nullptr) {
        match = names_.find(text, kJoints);
    }
    return match.found == nullptr ? std::nullopt : jointOf(*match.found);
}

std::optional<scene::JointIndex> SceneReferences::jointOfSensor(const adf::WorldName& sensor,
                                                                const scene::ObjectOrigin& origin,
                                                                scene::BodyIndex parent) const
{
    const std::string text = sensor.object->get(adf::sensor::kJoint);
    std::vector<scene::JointIndex> found;
    if (!text.empty()) {
        if (const auto joint = jointNamed(text, sensor.file)) {
            found.push_back(*joint);
        }
    } else {
        for (std::uint32_t i = 0; i < scene_.joints.size(); ++i) {
            if (scene_.joints[i].child == parent) {
                found.push_back(scene::JointIndex{i});
            }
        }
    }
    if (found.size() == 1) {
        return found.front();
    }
    report(sink_, origin,
           {.code = "compile.unknown-joint",
            .message = text.empty() ? std::to_string(found.size()) +
                                          " joints have the parent as their child, so one "
                                          "must be named; the sensor is left out"
                                    : "there is no joint \"" + text + "\"; the sensor is left out",
            .hint = "name a joint of a file that is loaded"});
    return std::nullopt;
}

scene::ObjectOrigin SceneNames::originOf(const adf::WorldName& name)
{
    std::string identifier = name.identifier();
    if (!taken_.insert(identifier).second) {
        identifier = name.key;
        for (int i = 1; !taken_.insert(identifier).second; ++i) {
            identifier = name.key + " (" + std::to_string(i) + ')';
        }
    }
    return {
        .identifier = std::move(identifier), .name = shownName(name), .span = name.object->span()};
}

void reportUnresolvedBody(const std::string& text,
                          const adf::WorldNames::Match& match,
                          const scene::ObjectOrigin& from,
                          const std::string& consequence,
                          base::Severity severity,
                          base::Diagnostics& sink)
{
    if (match.candidates.empty()) {
        const std::string what =
            text.empty() ? std::string("a body is not named") : "there is no body \"" + text + '"';
        report(sink, from,
               {.code = "compile.unknown-body",
                .message = what + "; " + consequence,
                .hint = "list the body in a file that is loaded, or correct the name",
                .severity = severity});
        return;
    }
    std::string candidates;
    for (const adf::WorldName* candidate : match.candidates) {
        candidates += (candidates.empty() ? "" : ", ") + candidate->key;
    }
    report(sink, from,
           {.code = "compile.ambiguous-reference",
            .message = '"' + text + "\" could mean several bodies; " + consequence,
            .hint = "write one of " + candidates,
            .severity = severity});
}

}  // namespace compile
