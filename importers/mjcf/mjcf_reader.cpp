#include "importers/mjcf/mjcf_reader.h"

#include "importers/mjcf/mjcf_assets.h"
#include "importers/mjcf/mjcf_attach.h"
#include "importers/mjcf/mjcf_bodies.h"
#include "importers/mjcf/mjcf_budget.h"
#include "importers/mjcf/mjcf_contacts.h"
#include "importers/mjcf/mjcf_defaults.h"
#include "importers/mjcf/mjcf_equalities.h"
#include "importers/mjcf/mjcf_include.h"
#include "importers/mjcf/mjcf_masses.h"
#include "importers/mjcf/mjcf_others.h"
#include "importers/mjcf/mjcf_settings.h"
#include "importers/xml/xml_values.h"

#include <algorithm>
#include <array>
#include <span>
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

bool has(std::span<const std::string_view> words, std::string_view word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

std::string modelName(const XmlNode& root)
{
    const XmlAttribute* name = root.attribute("model");
    return name == nullptr || name->value.empty() ? "robot" : name->value;
}

bool saysMore(const XmlNode& option)
{
    const auto isGravity = [](const XmlAttribute& attribute) {
        return attribute.name == "gravity";
    };
    return !std::all_of(option.attributes.begin(), option.attributes.end(), isGravity) ||
           std::any_of(option.children.begin(), option.children.end(), [&](const XmlNode& child) {
               return child.name != "flag" ||
                      !std::all_of(child.attributes.begin(), child.attributes.end(), isGravity);
           });
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
        for (const XmlNode& flag : option.children) {
            if (const std::string word = attributeText(flag, "gravity"); !word.empty()) {
                isDisabled = word == "disable";
            }
        }
        if (saysMore(option)) {
            others.note(option, "<option> is left out but for its gravity");
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
    const Settings settings = readSettings(root, sink);
    Budget budget(stop);
    root = withAttachments(std::move(root), settings, budget, sink);
    Defaults defaults;
    defaults.read(root, sink);
    Others others;
    Assets assets(root, settings, defaults, paths, others, sink);
    const Names names = readBodies(root,
                                   {.settings = settings,
                                    .defaults = defaults,
                                    .assets = assets,
                                    .others = others,
                                    .sink = sink,
                                    .stop = stop},
                                   robot);
    if (stop.stop_requested()) {
        return robot;
    }
    for (const XmlNode& section : root.children) {
        if (section.name == "equality") {
            readEqualities(section, defaults, names, settings, robot, others, sink);
        } else if (has(kListed, section.name)) {
            others.section(section);
        } else if (!has(kSections, section.name)) {
            others.element(section);
        }
    }
    robot.gravity = readGravity(root, others, sink);
    if (settings.totalMass) {
        setTotalMass(robot, *settings.totalMass);
    }
    dropUnusedWorld(robot);
    setContacts(root, names.contacts, names.links, robot, others, sink);
    others.report(sink);
    if (robot.links.empty()) {
        report(sink, Severity::Error, "mjcf.no-bodies", root, "the file has no bodies");
    }
    return robot;
}

}  // namespace importers::mjcf
