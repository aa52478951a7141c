#pragma once

#include "base/math.h"
#include "devices/calibration.h"
#include "devices/settings.h"
#include "scene/indices.h"

#include <optional>
#include <string>
#include <vector>

namespace devices {

// A button that does something of the program's.
struct ButtonAction {
    int button = 0;
    std::string action;  // as the window names it

    bool operator==(const ButtonAction&) const = default;
};

// One device of an input-device file (ADF reference section 13): which hardware, what it moves, and
// how. Names are as the file has them; Binding::found is what they are in a scene (resolve.h).
struct Binding {
    std::string name;          // of its block in the file
    std::string hardwareName;  // "hardware name": the model, or such as "simulated circle"
    // Of which of several devices of that model; empty: the first one that no other unit has.
    std::string driver;
    std::string id;

    std::string model;                 // "simulated multibody": a file that is loaded as the proxy
    std::string rootLink;              // "root link": of the model, or else of the world
    std::string camera;                // moved instead of a body; empty: a body is moved
    std::vector<std::string> cameras;  // "pair cameras"; empty: all of the world
    std::optional<base::Pose> location;  // "location": where the root link starts, in W
    // "controller gain" was given; else `settings.controller` is that of the root link.
    bool hasController = false;
    std::vector<ButtonAction> actions;
    // Of a device that is deflected; without it what its driver makes of its axes.
    std::optional<CalibrationWish> calibration;
    UnitSettings settings;

    struct Found {
        scene::BodyIndex body;                    // invalid: a camera is moved, or nothing
        scene::CameraIndex camera;                // invalid: a body is moved
        std::vector<scene::CameraIndex> cameras;  // the first is the frame of the motion

        bool operator==(const Found&) const = default;
    };

    Found found;

    bool operator==(const Binding&) const = default;
};

}  // namespace devices
