#pragma once

#include "base/diagnostics.h"
#include "base/result.h"
#include "importers/building/import_place.h"
#include "importers/robot_file.h"
#include "services/wanted_choices.h"

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace services {

// One robot file that became ADF.
struct RobotConversion {
    std::string from;
    std::string to;
    bool written = false;  // false: there was nothing to write
    importers::ImportedRobot robot;
    std::size_t bodies = 0;
    double totalMass = 0;                // kg
    base::Diagnostics problems;          // of the file and of the import, by place
    double seconds = 0;                  // it took
    std::optional<base::Error> failure;  // it could not be read or written
};

struct ConversionOptions {
    std::vector<std::string> packagePaths;  // given by the person
    importers::robot::ImportOptions robot;
    std::map<std::string, std::string> arguments;  // of xacro
    importers::Decisions::Wanted choices;          // what a person decided, for every robot
    std::vector<WantedChoices> chosenBefore;       // in reports; `choices` go before them
    importers::PlaceWishes place{.floor = false, .apart = false};
    std::stop_token stop;
};

// Reads a robot file and writes `to`, an ADF file, with its meshes in high_res and low_res beside
// it; folders are made. Problems of the file do not stop it. With an empty `to` nothing is written:
// for a check. An Error when the disk failed or it was stopped: nothing that was written stays
// then.
base::Result<RobotConversion> convertRobot(const std::string& from,
                                           const std::string& to,
                                           const ConversionOptions& options);

// All robot files in a folder and below, sorted. Of a xacro file that others include, nothing
// comes; so only those named *.urdf.xacro count, and of *.xml those with a MuJoCo model's world.
std::vector<std::string> robotFilesIn(const std::string& folder);

// A list of {"from","to","robot","links","bodies","joints","total_mass","seconds","files","masses",
// "decisions","error","findings"}: every assumption and repair of an import. "error" is null unless
// the disk failed.
std::string conversionsJson(const std::vector<RobotConversion>& conversions);

}  // namespace services
