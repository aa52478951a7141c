#pragma once

// SDF files are read by a part of the program that is loaded when the first of them is: libsdformat
// compiles regular expressions whenever it is loaded, which takes longer than most commands of adf.
// See docs/decisions/0605.

#include "base/diagnostics.h"
#include "base/result.h"
#include "importers/files/package_paths.h"
#include "importers/robot/robot_model.h"

#include <array>
#include <cstddef>
#include <stop_token>
#include <string>

namespace importers::sdf {

// What the part is asked for, and what it answers.
struct ReadRequest {
    const std::string& text;
    const std::string& file;
    const PackagePaths& paths;
    base::Diagnostics& sink;
    const std::stop_token& stop;
    robot::Robot robot;
};

struct Reader {
    void (*read)(ReadRequest&);
};

// What both sides must agree on: the sizes of what goes between them.
constexpr std::array<std::size_t, 7> kLayout{
    sizeof(ReadRequest),   sizeof(robot::Robot), sizeof(robot::Link),     sizeof(robot::Joint),
    sizeof(robot::Visual), sizeof(PackagePaths), sizeof(base::Diagnostic)};

constexpr const char* kModuleFile = "linkwright_sdf.so";
constexpr const char* kReadFunctionName = "linkwrightReadSdf";
constexpr const char* kLayoutName = "linkwrightSdfLayout";

// The function of a file that is found as shared libraries are. An Error says why it cannot be had:
// there is no such file, or it is of another version than the program.
base::Result<Reader> loadReader(const char* file);

// As readRobot() of sdf_reader.h, by this reader; without it the result has no link
// (`sdf.no-reader`).
robot::Robot readBy(const base::Result<Reader>& reader,
                    const std::string& text,
                    const std::string& file,
                    const PackagePaths& paths,
                    base::Diagnostics& sink,
                    const std::stop_token& stop = {});

// By the part, which is loaded the first time.
robot::Robot readInModule(const std::string& text,
                          const std::string& file,
                          const PackagePaths& paths,
                          base::Diagnostics& sink,
                          const std::stop_token& stop = {});

}  // namespace importers::sdf
