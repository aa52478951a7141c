#pragma once

#include "base/result.h"

#include <iosfwd>

#include "recording/recording.h"

namespace services {

struct TableOptions {
    bool joints = true;
    bool bodies = true;
    double every = 0;  // simulated s from one line to the next; 0: every row
};

// A line of comma-separated values for each row, under a line of names: the time; of joints
// position, velocity and effort; of bodies position and orientation. Numbers are in the shortest
// form that reads back to the same bits. An Error when the recording is damaged.
base::Status writeTable(recording::Recording& recording,
                        const TableOptions& options,
                        std::ostream& out);

}  // namespace services
