#pragma once

#include "base/diagnostics.h"
#include "exporters/xml_text.h"
#include "importers/robot/robot_model.h"

#include <cstddef>
#include <string>

namespace exporters {

// <limit>s of joints. URDF asks for all of them where a joint has one; what is not known is written
// so that it does not act.
class UrdfLimits {
public:
    // To the element of a joint with one freedom, or of several.
    void add(const importers::robot::Joint& joint, XmlElement& element);

    // What was made up for the joints so far, each kind once (`export.half-limit`,
    // `export.limit-guess`). `file`: of the robot.
    void report(const std::string& file, base::Diagnostics& sink) const;

private:
    std::size_t guesses_ = 0;    // joints whose effort or velocity is not known
    std::size_t openSides_ = 0;  // joints without one of their limits, or both
};

}  // namespace exporters
