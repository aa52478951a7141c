#include "tests/validation/study.h"

#include <cmath>
#include <iterator>

namespace validation {

namespace {

constexpr double kRounding = 1e-11;

}  // namespace

std::vector<Study> allStudies()
{
    std::vector<std::vector<Study>> groups{formulaStudies(), linkageStudies(), chainStudies(),
                                           contactStudies(), sensorStudies(),  inclineStudies()};
#ifdef LINKWRIGHT_MUJOCO
    groups.push_back(engineStudies());
#endif
    std::vector<Study> all;
    for (std::vector<Study>& group : groups) {
        all.insert(all.end(), std::make_move_iterator(group.begin()),
                   std::make_move_iterator(group.end()));
    }
    return all;
}

std::optional<double> observedOrder(const std::vector<Measurement>& measurements)
{
    if (measurements.size() < 2) {
        return std::nullopt;
    }
    const Measurement& coarse = measurements[measurements.size() - 2];
    const Measurement& fine = measurements.back();
    if (!(fine.error > kRounding) || !(coarse.error > kRounding)) {
        return std::nullopt;
    }
    return std::log(coarse.error / fine.error) / std::log(coarse.step / fine.step);
}

}  // namespace validation
