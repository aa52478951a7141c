#pragma once

#include "adf/document.h"
#include "adf/file_io.h"
#include "base/diagnostics.h"

#include <cstddef>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace adf {

// What a file does in the world of a project.
enum class Role {
    Model,
    World,
    Environment,
    Colours,
    InputDevices,
    Launch,
    Other,  // open, but without a part in this world: a second world, say
};

struct ProjectFile {
    Document document;
    Role role = Role::Model;
    base::Diagnostics problems;      // what reading this file found
    std::optional<FileStamp> stamp;  // of the file before it was read
    // Of a model that stands for a hand: the identifier of the input device that moves it.
    std::string device;
};

struct ProjectOptions {
    // A world and a launch file, as if they were among the paths; may be empty.
    std::string world;
    std::string launch;
    // A file of input devices, in the place of the launch file's; may be empty. The models that
    // stand for its hands (`simulated multibody`) enter the world after all others, one for each
    // device. Those of the launch file's devices do not: nobody moves them.
    std::string devices;
    std::vector<std::string> absentDevices;  // of that file: their models do not enter
    // Which entries of the launch file's `multibody configs` become models, counted from 0. By
    // default none when models are named themselves, else the first that exists. (AMBF documents
    // the first, but starts the second.)
    std::optional<std::vector<std::size_t>> launchModels;
    std::stop_token stop = {};
};

// All files that make one world.
struct Project {
    std::vector<ProjectFile> files;
    // Files that are missing or cannot be read, with the span that names them.
    base::Diagnostics problems;

    [[nodiscard]] const Document* first(Role role) const;
    // In the order they enter the world.
    [[nodiscard]] std::vector<const Document*> models() const;
    // Of the project and of each file.
    [[nodiscard]] base::Diagnostics allProblems() const;
};

// Reads any mix of files, distinguished by their keys, and what they name: a launch file its world,
// colours, input devices and models, a world its environment. Each path is relative to the file
// that names it (ADF reference, sections 1.4, 11 and 12), those given here to the working folder.
// What cannot be read is reported as `adf.missing-file` or `adf.unreadable-file`, and the rest goes
// on.
Project loadProject(std::span<const std::string> paths, const ProjectOptions& options = {});

}  // namespace adf
