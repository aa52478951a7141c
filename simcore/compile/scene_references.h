#pragma once

#include "adf/naming.h"
#include "adf/properties.h"
#include "base/diagnostics.h"
#include "scene/origin.h"
#include "scene/scene.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace compile {

// What the references of files mean: names of bodies and joints → parts of the scene that are
// there already. One that means nothing, or could mean several, is reported at `origin`.
class SceneReferences {
public:
    // `scene` may grow.
    SceneReferences(const adf::WorldNames& names,
                    const scene::Scene& scene,
                    base::Diagnostics& sink)
        : names_(names), scene_(scene), sink_(sink)
    {}

    void add(const adf::WorldName& name, scene::BodyIndex body) { bodyOf_.emplace(&name, body); }

    void add(const adf::WorldName& name, scene::JointIndex joint)
    {
        jointOf_.emplace(&name, joint);
    }

    // None when it was left out.
    [[nodiscard]] std::optional<scene::JointIndex> jointOf(const adf::WorldName& name) const;

    // The parent or child of a joint.
    [[nodiscard]] std::optional<scene::BodyIndex> bodyOfJoint(const adf::WorldName& joint,
                                                              const scene::ObjectOrigin& origin,
                                                              adf::TextProperty property) const;

    // The body that a sensor or an actuator is mounted on; `consequence` of there being none.
    [[nodiscard]] std::optional<scene::BodyIndex> carrierOf(const adf::WorldName& mounted,
                                                            const scene::ObjectOrigin& origin,
                                                            const std::string& consequence) const;

    [[nodiscard]] std::optional<scene::BodyIndex> bodyNamed(const std::string& text,
                                                            const scene::ObjectOrigin& origin,
                                                            const std::string& consequence,
                                                            base::Severity severity) const;

    // The parent of a camera, a light or a ghost; none, and nothing reported, when it names none.
    [[nodiscard]] std::optional<scene::BodyIndex> parentOfView(
        const adf::WorldName& view, const scene::ObjectOrigin& origin) const;

    // In the file itself first. None too where it could be several; nothing is reported.
    [[nodiscard]] std::optional<scene::JointIndex> jointNamed(const std::string& text,
                                                              std::size_t file) const;

    // The joint that a force/torque sensor names, in its own file first; else the only one that its
    // parent is the child of.
    [[nodiscard]] std::optional<scene::JointIndex> jointOfSensor(const adf::WorldName& sensor,
                                                                 const scene::ObjectOrigin& origin,
                                                                 scene::BodyIndex parent) const;

private:
    const adf::WorldNames& names_;
    const scene::Scene& scene_;
    base::Diagnostics& sink_;
    std::unordered_map<const adf::WorldName*, scene::BodyIndex> bodyOf_;
    std::unordered_map<const adf::WorldName*, scene::JointIndex> jointOf_;
};

// What the parts of one kind are called in a scene: by their identifier with the conflict suffix,
// or, where that is taken in another namespace, with the namespace before it.
class SceneNames {
public:
    scene::ObjectOrigin originOf(const adf::WorldName& name);

private:
    std::unordered_set<std::string> taken_;
};

// Says that `text`, which `from` names a body by, is none or could be several; `consequence` is
// what then happens.
void reportUnresolvedBody(const std::string& text,
                          const adf::WorldNames::Match& match,
                          const scene::ObjectOrigin& from,
                          const std::string& consequence,
                          base::Severity severity,
                          base::Diagnostics& sink);

}  // namespace compile
