#pragma once

#include "base/diagnostics.h"
#include "importers/mjcf/mjcf_assets.h"
#include "importers/mjcf/mjcf_defaults.h"
#include "importers/mjcf/mjcf_others.h"
#include "importers/mjcf/mjcf_settings.h"

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace importers::mjcf {

// What the bodies of a file are read with.
struct BodyReading {
    const Settings& settings;
    const Defaults& defaults;
    Assets& assets;
    Others& others;
    base::Diagnostics& sink;
    const std::stop_token& stop;  // further bodies and shapes are not read then
};

// An element of a body, with what the frames around it say.
struct Part {
    const XmlNode* node;
    base::Pose X_BF;  // in the body
    std::string childClass;
};

struct BodyContents {
    std::vector<Part> joints;  // and free joints
    std::vector<Part> geoms;
    std::vector<Part> sites;
    std::vector<Part> bodies;
    std::vector<Part> inertials;
};

// Of a body or a world whose class for what is in it is `childClass`, <frame>s opened. What else
// there is is reported.
BodyContents contentsOf(const XmlNode& body,
                        const std::string& childClass,
                        const BodyReading& reading);

// With the attributes of its class.
XmlNode completePart(const Part& part, std::string_view kind, const BodyReading& reading);

// What maps the coordinates that an element of the body is written in to the link.
base::Pose frameOf(const Part& part, const base::Pose& X_WL, const Settings& settings);

}  // namespace importers::mjcf
