#include "importers/doctor/robot_doctor.h"

#include <array>
#include <cstddef>

namespace importers::robot {

void treat(Robot& robot, const Practice& practice)
{
    using Check = void (*)(Robot&, const Practice&);
    constexpr std::array<Check, 7> kChecks{checkJoints, findMeshes, checkUnit,      checkUpAxes,
                                           checkMasses, checkBases, checkCollisions};
    for (std::size_t i = 0; i < kChecks.size() && !practice.watch.isStopped(); ++i) {
        kChecks[i](robot, practice);
        practice.watch.report(0.5 * static_cast<double>(i + 1) /
                              static_cast<double>(kChecks.size()));
    }
}

}  // namespace importers::robot
