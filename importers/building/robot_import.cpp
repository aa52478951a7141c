#include "importers/building/robot_import.h"

#include "base/check.h"

namespace importers {

adf::Edit editOf(const ImportedRobot& robot, const adf::Document& document)
{
    std::vector<adf::Edit> edits;
    for (const adf::Field& field : robot.header) {
        edits.push_back(adf::setProperty(document.header().id(), field.property, field.value));
    }
    for (const adf::ObjectPtr& object : robot.objects) {
        edits.push_back(adf::addObject(object));
    }
    return adf::group(std::move(edits));
}

adf::Document documentOf(const ImportedRobot& robot, const std::string& path)
{
    adf::Document document;
    document.setPath(path);
    const adf::Edit edit = editOf(robot, document);
    const base::Diagnostics problems = document.check(edit);
    CHECK(problems.empty(), "what was imported fits into an empty document: " +
                                (problems.empty() ? "" : base::lineForm(problems.all().front())));
    document.apply(edit);
    return document;
}

}  // namespace importers
