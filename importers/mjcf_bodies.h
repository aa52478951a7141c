#pragma once

#include "importers/mjcf_assets.h"
#include "importers/mjcf_contacts.h"
#include "importers/mjcf_defaults.h"
#include "importers/mjcf_others.h"
#include "importers/mjcf_settings.h"
#include "importers/robot_model.h"

#include <map>
#include <stop_token>
#include <string>

namespace importers::mjcf {

// What the rest of a file calls by name.
struct Names {
    std::map<std::string, std::string> links;   // by body
    std::map<std::string, std::string> joints;  // of one freedom, by joint

    // Of sites, in their link.
    struct Site {
        std::string link;
        base::Pose X_LS;
    };

    std::map<std::string, Site> sites;
    std::map<std::string, LinkContacts> contacts;  // by link
};

struct BodyReading {
    const Settings& settings;
    const Defaults& defaults;
    Assets& assets;
    Others& others;
    base::Diagnostics& sink;
    const std::stop_token& stop;  // further bodies and shapes are not read then
};

// Fills links and joints from all <worldbody> of the root. The first link is the world.
Names readBodies(const XmlNode& root, const BodyReading& reading, robot::Robot& robot);

// Takes the world away when it has no shapes and nothing hangs on it.
void dropUnusedWorld(robot::Robot& robot);

}  // namespace importers::mjcf
