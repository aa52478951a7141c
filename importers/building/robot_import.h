#pragma once

// What an importer gives: objects that are not in any document yet, and how they came to be.

#include "adf/document.h"
#include "importers/files/file_placing.h"
#include "importers/robot/decisions.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace importers {

// One line of the table of masses: what a body weighs and why.
struct MassNote {
    std::string body;
    double mass = 0;      // kg
    std::string source;   // file, density, static, shared, default
    std::string inertia;  // file, solid, estimated, none
    std::string donor;    // whose mass is shared, or empty
};

struct ImportedRobot {
    std::string name;
    std::vector<adf::Field> header;
    std::vector<adf::ObjectPtr> objects;  // in the order of the file: bodies, then joints
    std::vector<MassNote> masses;
    std::vector<Decision> decisions;  // every assumption that could be another
    std::vector<std::string> files;   // absolute paths of what was written beside the ADF file
    // What of them was not there before, until it is kept; null when nothing was written. To be let
    // go before the same import is run again, which takes files of the same bytes as they are.
    std::shared_ptr<MadeFiles> made;
    // Its format places its parts to each other. URDF does not: all roots are at the origin.
    bool saysPlaces = false;
    std::size_t links = 0;
    std::size_t joints = 0;
    double fileMass = 0;  // kg, as the file says
};

// All objects of the robot as one edit of `document`, and its header.
adf::Edit editOf(const ImportedRobot& robot, const adf::Document& document);

// A new document with the robot in it, as if it was saved at `path`.
adf::Document documentOf(const ImportedRobot& robot, const std::string& path);

}  // namespace importers
