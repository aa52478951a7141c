#include "gui/import_report.h"

#include "services/robot_conversion.h"

namespace gui {

std::string importReport(const editor::ImportAttempt& attempt,
                         const QString& from,
                         const QString& to)
{
    services::RobotConversion conversion;
    conversion.from = from.toStdString();
    conversion.to = to.toStdString();
    conversion.robot = attempt.robot;
    conversion.bodies = attempt.totals.bodies;
    conversion.totalMass = attempt.totals.mass;
    conversion.problems = attempt.problems;
    return services::conversionsJson({conversion});
}

}  // namespace gui
