#pragma once

#include "importers/robot/robot_model.h"
#include "scene/principal_axes.h"

namespace importers {

using scene::cubeTurns;
using scene::PrincipalAxes;
using scene::turned;

inline PrincipalAxes principalAxes(const robot::InertiaTensor& t)
{
    return scene::principalAxes(
        {base::Vec3{t.xx, t.xy, t.xz}, base::Vec3{t.xy, t.yy, t.yz}, base::Vec3{t.xz, t.yz, t.zz}});
}

}  // namespace importers
