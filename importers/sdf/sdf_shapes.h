#pragma once

// Private to the SDF reader: what links show and touch.

#include "base/diagnostics.h"
#include "importers/robot/robot_model.h"

#include <ignition/math/Pose3.hh>
#include <sdf/Collision.hh>
#include <sdf/Element.hh>
#include <sdf/Error.hh>
#include <sdf/Visual.hh>

namespace importers::sdf {

base::Vec3 fromSdf(const ignition::math::Vector3d& v);
base::Pose fromSdf(const ignition::math::Pose3d& pose);

base::SourceSpan spanOf(const ::sdf::ElementPtr& element);

// True when there is nothing to report.
bool report(const ::sdf::Errors& errors, base::Diagnostics& sink);

// Adds it to the link. A shape that ADF has no word for is reported (`sdf.unsupported-geometry`).
void addVisual(const ::sdf::Visual& visual, robot::Link& link, base::Diagnostics& sink);
void addCollision(const ::sdf::Collision& collision, robot::Link& link, base::Diagnostics& sink);

}  // namespace importers::sdf
