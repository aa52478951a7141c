#include "cli/convert_robot.h"

#include "base/text.h"
#include "cli/command.h"
#include "cli/console.h"
#include "cli/interruption.h"
#include "cli/robot_options.h"
#include "services/robot_conversion.h"

#include <cstdio>
#include <filesystem>
#include <iostream>
#include <set>
#include <utility>

namespace cli {

namespace fs = std::filesystem;

namespace {

using services::RobotConversion;

std::string summary(const RobotConversion& conversion)
{
    using base::Severity;
    return conversion.to + ": " + counted(conversion.bodies, "body", "bodies") + ", " +
           counted(conversion.robot.joints, "joint", "joints") + ", " +
           counted(conversion.robot.files.size(), "file", "files") + " beside it, " +
           withDigits(conversion.totalMass, 6) + " kg; " +
           counted(conversion.problems.count(Severity::Error), "error", "errors") + ", " +
           counted(conversion.problems.count(Severity::Warning), "warning", "warnings") + '\n';
}

std::string cell(std::string text, std::size_t width)
{
    text.resize(std::max(width, text.size()), ' ');
    return text + "  ";
}

std::string table(const std::vector<RobotConversion>& conversions)
{
    std::size_t width = 4;
    for (const RobotConversion& conversion : conversions) {
        width = std::max(width, conversion.from.size());
    }
    std::string text =
        cell("file", width) + "bodies  joints  mass/kg     errors  warnings  ms      model\n";
    for (const RobotConversion& one : conversions) {
        if (one.failure) {
            text += cell(one.from, width) + one.failure->message + '\n';
            continue;
        }
        text += cell(one.from, width) + cell(std::to_string(one.bodies), 6) +
                cell(std::to_string(one.robot.joints), 6) + cell(withDigits(one.totalMass, 6), 10) +
                cell(std::to_string(one.problems.count(base::Severity::Error)), 6) +
                cell(std::to_string(one.problems.count(base::Severity::Warning)), 8) +
                cell(withDigits(1000 * one.seconds, 3), 6) +
                (one.written ? one.to : std::string("-")) + '\n';
    }
    return text;
}

// "robot" of "robot.urdf.xacro".
std::string stemOf(const std::string& file)
{
    const std::string name = fs::path(file).filename().string();
    return name.substr(0, std::min(name.find(".urdf"), name.rfind('.')));
}

// Several robots of one folder, or of one name, do not meet: each has a folder of its own.
std::string targetOf(const std::string& file,
                     const std::string& from,
                     const std::string& to,
                     std::set<std::string>& taken)
{
    const std::string stem = stemOf(file);
    const fs::path below = fs::path(to) / fs::path(file).parent_path().lexically_relative(from);
    std::string folder = (below / stem).lexically_normal().string();
    for (int number = 2; !taken.insert(base::lowered(folder)).second; ++number) {
        folder = (below / (stem + '_' + std::to_string(number))).lexically_normal().string();
    }
    return folder + '/' + stem + ".yaml";
}

// A robot that could not be read or written, for reports.
RobotConversion failed(const std::string& from, const std::string& to, base::Error why)
{
    RobotConversion conversion;
    conversion.from = from;
    conversion.to = to;
    conversion.failure = std::move(why);
    return conversion;
}

bool finish(const std::vector<RobotConversion>& conversions,
            const Arguments& arguments,
            const std::string& shown)
{
    const std::optional<std::string> report = arguments.option("--report");
    if (report) {
        if (const base::Status written =
                writeOutput(*report, services::conversionsJson(conversions));
            !written) {
            printError(written.error());
            return false;
        }
    }
    if (report != "-") {
        std::cout << shown;
    }
    return true;
}

// The density is that of links whose mass is made of their shape, and which those are is decided
// for each.
void reportUnusedDensity(const Arguments& arguments, const RobotConversion& conversion)
{
    const auto& decisions = conversion.robot.decisions;
    const bool isUsed = std::any_of(
        decisions.begin(), decisions.end(),
        [](const importers::Decision& one) { return one.choices[one.chosen].word == "density"; });
    if (arguments.has("--density") && !isUsed) {
        printWarning(
            "--density was of no use: no mass is made of a shape; "
            "--choose \"mass LINK=density\" does it for a link without mass");
    }
}

int convertFolder(const std::string& folder,
                  const std::string& out,
                  const services::ConversionOptions& options,
                  const Arguments& arguments)
{
    const std::vector<std::string> files = services::robotFilesIn(folder);
    if (files.empty()) {
        printError({"there are no robots in " + folder,
                    "they are named *.urdf, *.urdf.xacro, *.sdf, *.world, *.mjcf or *.xml"});
        return kFailed;
    }
    bool fine = true;
    std::vector<RobotConversion> done;
    std::set<std::string> taken;
    for (const std::string& file : files) {
        if (options.stop.stop_requested()) {
            printError({"stopped; the robots from " + file + " on are not converted", {}});
            fine = false;
            break;
        }
        const std::string target = targetOf(file, folder, out, taken);
        base::Result<RobotConversion> one = services::convertRobot(file, target, options);
        if (!one) {
            printError(one.error());
            fine = false;
            done.push_back(failed(file, target, one.error()));
            continue;
        }
        printInBrief(one->problems, base::Severity::Warning);
        fine = fine && one->written && !one->problems.hasErrors();
        done.push_back(std::move(one).value());
    }
    return finish(done, arguments, table(done)) && fine ? kFine : kFailed;
}

}  // namespace

int convertRobots(const Arguments& arguments)
{
    const std::string out = *arguments.option("--output");
    std::optional<services::ConversionOptions> options = robotOptionsOf(arguments);
    if (!options) {
        return kUsage;
    }
    const Interruption interruption;
    options->stop = interruption.token();
    if (out == "-") {
        printError({"a robot with its meshes is a folder and cannot go to standard output",
                    "name a file, such as -o out/robot.yaml"});
        return kFailed;
    }
    if (const auto folder = arguments.option("--recursive")) {
        return convertFolder(*folder, out, *options, arguments);
    }
    const std::string& file = arguments.values()[0];
    const base::Result<RobotConversion> result = services::convertRobot(file, out, *options);
    if (!result) {
        printError(result.error());
        finish({failed(file, out, result.error())}, arguments, {});
        return kFailed;
    }
    printInBrief(result->problems, base::Severity::Warning);
    reportUnusedDensity(arguments, *result);
    if (!result->written) {
        printError({file + " has nothing that could be written", {}});
        finish({*result}, arguments, {});
        return kFailed;
    }
    const bool fine = finish({*result}, arguments, summary(*result));
    return fine && !result->problems.hasErrors() ? kFine : kFailed;
}

}  // namespace cli
