#pragma once

#include "services/mesh_work.h"

#include <string>

namespace cli {

// The report as tables for people.
std::string meshReportText(const services::MeshReport& report);

// A body with the fitted shape and the mass, to be put into an ADF file; empty when there is
// neither.
std::string meshBodyText(const services::MeshReport& report, bool massWasGiven);

}  // namespace cli
