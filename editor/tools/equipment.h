#pragma once

#include "adf/document.h"
#include "editor/tools/body_facts.h"
#include "editor/tools/new_object.h"

#include <optional>
#include <string>
#include <vector>

namespace editor {

// New objects of a model that are no bodies. Each is complete: it acts, or shows, as it is.

// A spot light above the box of what it lights, from the front left, wide enough for all of it.
NewObject creatingLight(const adf::Document& document, const base::Bounds& lit_W);

// Where a camera is and what is in the middle of its picture; `up_W` is up in it.
struct CameraPlace {
    base::Vec3 eye_W;
    base::Vec3 target_W;
    base::Vec3 up_W;
    double fieldOfView = 0.7;  // vertical, rad
};

NewObject creatingCamera(const adf::Document& document, const CameraPlace& place);

// Where a camera is to look from, and what it hangs on.
struct CameraSight {
    CameraPlace place;
    base::Pose X_WP;                          // of its parent
    std::optional<double> orthographicWidth;  // m; none: perspective
};

// Puts a camera there.
[[nodiscard]] adf::Edit placingCamera(const adf::Object& camera, const CameraSight& sight);

struct EquippedBody {
    adf::ObjectPtr body;
    BodyFacts facts;
};

// One ray of half a metre, out of the middle of the body's face towards its X.
NewObject creatingDistanceSensor(const adf::Document& document, const EquippedBody& on);

// A pad of nine rays, 2 cm wide, that push back and rub as a soft surface would; where a distance
// sensor would be.
NewObject creatingResistiveSensor(const adf::Document& document, const EquippedBody& on);

// Of all that touches the body.
NewObject creatingContactSensor(const adf::Document& document, const adf::Object& body);

// At the joint, or without one at the only joint that carries the body.
NewObject creatingForceSensor(const adf::Document& document,
                              const adf::Object& body,
                              const adf::Object* joint);

// Why the body carries no force sensor without a joint being named, as a sentence; empty when it
// can: then exactly one joint carries it, whose wrench is measured.
[[nodiscard]] std::string whyNoForceSensorOn(const adf::Document& document,
                                             const adf::Object& body);

// A hold, where a distance sensor would be: a jaw or a magnet.
NewObject creatingHold(const adf::Document& document, const EquippedBody& on);

// A wheel turns about the axis along which it is shortest, and is as large as it is drawn. Those in
// the front half, towards X, steer. There is one wheel at least.
NewObject creatingVehicle(const adf::Document& document,
                          const EquippedBody& chassis,
                          const std::vector<EquippedBody>& wheels);

}  // namespace editor
