#pragma once

#include "exchange/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "ambf/descendants.h"
#include "ambf/served_scene.h"

namespace ambf {

// What all states of a moment have in common.
struct Moment {
    std::uint32_t seconds = 0;  // of the system's clock
    std::uint32_t nanoseconds = 0;
    std::uint32_t steps = 0;  // since the server began; a reset does not take it back
    double wallTime = 0;      // s, since then
    double simTime = 0;       // s, likewise
};

// What the states of a body have beside its motion.
struct BodyFlags {
    bool children = false;
    bool joints = false;
    bool positions = false;
};

// States as AMBF's messages have them, as bytes in place of what is in `bytes`. Poses of bodies are
// in W, those of what is mounted on a body in that body.
class StateWriter {
public:
    // The scene must outlive this object.
    explicit StateWriter(const ServedScene& served);

    [[nodiscard]] const std::vector<Descendant>& descendants(scene::BodyIndex body) const
    {
        return descendants_[body.value];
    }

    // `posed` is where a camera or light was put, in its parent. The frame has all parts that
    // `parts()` names.
    void write(const ServedObject& object,
               const Moment& moment,
               const exchange::Snapshot& frame,
               const BodyFlags& flags,
               const std::optional<base::Pose>& posed,
               std::vector<std::byte>& bytes) const;

    static void writeWorld(const Moment& moment,
                           const exchange::Snapshot& frame,
                           std::vector<std::byte>& bytes);

    [[nodiscard]] static exchange::Parts parts();

private:
    const ServedScene& served_;
    const scene::Scene& scene_;
    std::vector<std::vector<Descendant>> descendants_;
};

// A camera or light at the start, in its parent: it looks along -X, Z is up.
base::Pose startOf(const scene::Camera& camera);
base::Pose startOf(const scene::Light& light);

}  // namespace ambf
