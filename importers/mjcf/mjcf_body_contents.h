#pragma once

#include "base/diagnostics.h"
#include "importers/mjcf/mjcf_assets.h"
#include "importers/mjcf/mjcf_others.h"
#include "importers/mjcf/mjcf_source_model.h"

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace importers::mjcf {

// What the bodies of a file are read with.
struct BodyReading {
    const SourceModels& models;
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
    const SourceModel* model;

    [[nodiscard]] const Settings& settings() const { return model->settings; }
};

struct BodyContents {
    std::vector<Part> joints;  // and free joints
    std::vector<Part> geoms;
    std::vector<Part> sites;
    std::vector<Part> bodies;
    std::vector<Part> inertials;
};

// Of a body or <worldbody>, <frame>s opened. What else there is is reported.
BodyContents contentsOf(const Part& body, const BodyReading& reading);

// With the attributes of its class.
XmlNode completePart(const Part& part, std::string_view kind, const BodyReading& reading);

// What maps the coordinates that an element of the body is written in to the link.
base::Pose frameOf(const Part& part, const base::Pose& X_WL);

}  // namespace importers::mjcf
