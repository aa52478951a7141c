#include "importers/mjcf/mjcf_reader.h"

#include "importers/mjcf/mjcf_assets.h"
#include "importers/mjcf/mjcf_attach.h"
#include "importers/mjcf/mjcf_bodies.h"
#include "importers/mjcf/mjcf_budget.h"
#include "importers/mjcf/mjcf_include.h"
#include "importers/mjcf/mjcf_masses.h"
#include "importers/mjcf/mjcf_others.h"
#include "importers/mjcf/mjcf_relations.h"
#include "importers/mjcf/mjcf_source_model.h"
#include "importers/xml/xml_values.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace importers::mjcf {

namespace {

using base::Severity;

constexpr std::array<std::string_view, 7> kSections{"asset",  "compiler", "contact",  "default",
                                                    "option", "equality", "worldbody"};
// Their parts are reported by kind, rather than they.
constexpr std::array<std::string_view, 4> kListed{"actuator", "sensor", "tendon", "keyframe"};

std::string modelName(const XmlNode& root)
{
    const XmlAttribute* name = root.attribute("model");
    return name == nullptr || name->value.empty() ? "robot" : name->value;
}

// What the <option> elements of the root say of gravity, m/s², the last one counting: zero where a
// <flag> disables it. None where they say nothing; what else they say is counted as left out.
std::optional<base::Vec3> readGravity(const XmlNode& root, Others& others, base::Diagnostics& sink)
{
    XmlValues values(sink);
    std::optional<base::Vec3> gravity;
    bool isDisabled = false;
    for (const XmlNode& option : root.children) {
        if (option.name != "option") {
            continue;
        }
        if (const auto given = values.vector(option, "gravity")) {
            gravity = given;
        }
        others.attributes(option, {"gravity"});
        for (const XmlNode& flag : option.children) {
            if (const std::string word = attributeText(flag, "gravity"); !word.empty()) {
                isDisabled = word == "disable";
            }
            others.attributes(flag, {"gravity"});
        }
    }
    return isDisabled ? base::Vec3{} : gravity;
}

}  // namespace

robot::Robot readRobot(const XmlNode& given,
                       const PackagePaths& paths,
                       base::Diagnostics& sink,
                       const std::stop_token& stop)
{
    robot::Robot robot;
    robot.file = given.file ? *given.file : std::string();
    robot.isTree = false;
    if (given.name != "mujoco") {
        report(sink, Severity::Error, "mjcf.not-mjcf", given,
               "expected <mujoco>, found <" + given.name + '>');
        return robot;
    }
    robot.name = modelName(given);
    XmlNode root = withIncludes(given, sink, stop);
    SourceModels models;
    models.add(root, sink);
    Budget budget(stop);
    root = withAttachments(std::move(root), models, budget, sink);
    Others others;
    Assets assets(root, models, paths, others, sink);
    const BodyReading reading{
        .models = models, .assets = assets, .others = others, .sink = sink, .stop = stop};
    const Names names = readBodies(root, reading, robot);
    if (stop.stop_requested()) {
        return robot;
    }
    for (const XmlNode& section : root.children) {
        if (section.name == "equality") {
            readEqualities(section, names, reading, robot);
        } else if (std::count(kListed.begin(), kListed.end(), section.name) > 0) {
            others.section(section);
        } else if (std::count(kSections.begin(), kSections.end(), section.name) == 0) {
            others.element(section);
        }
    }
    robot.gravity = readGravity(root, others, sink);
    if (const std::optional<double> mass = models.whole().settings.totalMass) {
        setTotalMass(robot, *mass);
    }
    dropUnusedWorld(robot);
    setContacts(root, names, robot, others, sink);
    others.report(sink);
    if (robot.links.empty()) {
        report(sink, Severity::Error, "mjcf.no-bodies", root, "the file has no bodies");
    }
    return robot;
}

}  // namespace importers::mjcf
