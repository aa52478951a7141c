#pragma once

// Private to the SDF reader: models, their links and what joins them.

#include "base/diagnostics.h"
#include "importers/robot/robot_model.h"

#include <sdf/Root.hh>

#include <stop_token>
#include <string>

namespace importers::sdf {

// Unwinds a reading that was stopped, out of libsdformat, too.
struct Stopped {};

void throwIfStopped(const std::stop_token& stop);

// All models of the file and those nested in them, as structs. Throws Stopped.
robot::Robot readModels(const ::sdf::Root& root,
                        const std::string& file,
                        base::Diagnostics& sink,
                        const std::stop_token& stop);

}  // namespace importers::sdf
