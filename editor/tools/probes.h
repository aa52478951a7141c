#pragma once

#include "adf/object.h"
#include "compile/scene_map.h"
#include "editor/tools/measuring.h"
#include "scene/indices.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace editor {

// A distance or an angle that was measured and is kept: what it is measured from and to is fixed in
// two bodies and goes along with them.
struct Probe {
    struct End {
        adf::ObjectId body;
        Measurable in_B;  // its place and direction are those in the body's frame
    };

    std::uint32_t number = 0;  // that it is known by; never 0 of one that is kept
    QString name;
    bool isAngle = false;
    End from;
    End to;
};

// A probe in a scene. A copy may be read on any thread; reading takes nothing from the heap.
struct ProbeReading {
    scene::BodyIndex from;
    scene::BodyIndex to;
    Measurable from_B;
    Measurable to_B;
    bool isAngle = false;

    // Where the two bodies are.
    [[nodiscard]] Measured measured(const base::Pose& X_WFrom, const base::Pose& X_WTo) const;
    // m or rad; NaN of an angle that is none.
    [[nodiscard]] double value(const base::Pose& X_WFrom, const base::Pose& X_WTo) const;
};

// In a scene that has both bodies.
[[nodiscard]] std::optional<ProbeReading> readingOf(const Probe& probe,
                                                    const compile::SceneMap& map);

// The probe of what was picked while the bodies are there; it has no name and no number yet. A
// distance from or to a face is that of the other place to the plane of the face, so that it
// changes steadily when the two are no longer parallel; of two that meet it is that of the places.
[[nodiscard]] Probe probeOf(const Measurable& from,
                            adf::ObjectId fromBody,
                            const base::Pose& X_WFrom,
                            const Measurable& to,
                            adf::ObjectId toBody,
                            const base::Pose& X_WTo,
                            bool isAngle);

// The probes of a window, in the order they were kept. They are no part of a file. GUI thread only.
class Probes final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] const std::vector<Probe>& all() const { return all_; }

    // Null for one that is gone.
    [[nodiscard]] const Probe* find(std::uint32_t number) const;

    // Named "Distance 1" or "Angle 2" after its number, which is returned.
    std::uint32_t keep(Probe probe);
    // An empty name changes nothing.
    void rename(std::uint32_t number, const QString& name);
    void remove(std::uint32_t number);

Q_SIGNALS:
    void changed();

private:
    std::vector<Probe> all_;
    std::uint32_t last_ = 0;
};

}  // namespace editor
