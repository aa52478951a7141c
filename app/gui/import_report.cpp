#include "gui/import_report.h"

#include "services/robot_conversion.h"
#include "services/wanted_choices.h"

#include <QDir>
#include <QFileInfo>

namespace gui {

std::string importReport(const editor::ImportAttempt& attempt,
                         const QString& from,
                         const QString& to)
{
    services::RobotConversion conversion;
    conversion.from = from.toStdString();
    conversion.to = to.toStdString();
    conversion.robot = attempt.robot;
    // Where the meshes will be, not where they are for the preview.
    const QDir now(attempt.folder);
    const QDir then = QFileInfo(to).absoluteDir();
    for (std::string& file : conversion.robot.files) {
        const QString inside = now.relativeFilePath(QString::fromStdString(file));
        file = QDir::cleanPath(then.filePath(inside)).toStdString();
    }
    conversion.bodies = attempt.totals.bodies;
    conversion.totalMass = attempt.totals.mass;
    conversion.problems = attempt.problems;
    return services::conversionsJson({conversion});
}

base::Result<importers::Decisions::Wanted> importChoices(const QString& path,
                                                         const QString& robotFile)
{
    const auto read = services::readChoices(path.toStdString());
    if (!read) {
        return read.error();
    }
    auto choices = services::choicesFor(*read, robotFile.toStdString());
    if (!choices) {
        return base::Error{"the choices in " + path.toStdString() + " are of other robots",
                           "choose the report of an import of this file"};
    }
    return std::move(*choices);
}

}  // namespace gui
