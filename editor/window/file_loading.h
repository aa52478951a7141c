#pragma once

#include "adf/document.h"
#include "adf/file_io.h"
#include "base/diagnostics.h"
#include "base/result.h"
#include "editor/session/background_job.h"
#include "editor/session/workspace.h"

#include <optional>
#include <string>
#include <vector>

namespace editor {

// One file read for the workspace.
struct LoadedFile {
    std::string path;  // absolute
    Role role = Role::Model;
    std::optional<adf::Document> document;  // none: `error` says why
    base::Diagnostics problems;
    std::optional<adf::FileStamp> stamp;
    base::Error error;
};

// Reads the files, and after a world file also its environment. On any thread; stops early when
// asked.
std::vector<LoadedFile> loadFiles(const std::vector<std::string>& paths, const JobControl& control);

// Of a launch document: the world, colour and input-device files it names, then its models.
// Absolute.
struct LaunchedFiles {
    std::vector<std::string> shared;
    std::vector<std::string> models;
};

LaunchedFiles filesOf(const adf::Document& launch);

}  // namespace editor
