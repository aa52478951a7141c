#include "comm/answer.h"
#include "comm/protocol.h"
#include "exchange/state_hash.h"
#include "scene/joint_freedoms.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cstdio>

namespace comm {

namespace {

using nlohmann::json;

constexpr std::array kJointTypes{"revolute",       "prismatic",     "fixed",
                                 "point to point", "linear spring", "torsion spring",
                                 "cone twist",     "six dof",       "six dof spring"};
constexpr std::array kSensorTypes{"proximity", "resistive", "contact", "force torque"};
constexpr std::array kRunStates{"empty", "ready", "running", "paused"};

// Names in files may be no UTF-8.
std::string textOf(const json& words)
{
    return words.dump(-1, ' ', false, json::error_handler_t::replace);
}

json named(const scene::ObjectOrigin& origin)
{
    return {{"identifier", origin.identifier}, {"name", origin.name}};
}

json answer(std::optional<std::uint64_t> id)
{
    json words = json::object();
    if (id) {
        words["id"] = *id;
    }
    return words;
}

void addFrame(json& words, const exchange::Snapshot& frame, const Payload& payload, bool hash)
{
    words["step"] = frame.step;
    words["time"] = frame.time;
    words["state"] = kRunStates.at(static_cast<std::size_t>(frame.state));
    words["scene"] = frame.sceneRevision;
    json blocks = json::array();
    for (const Payload::Block& block : payload.blocks()) {
        blocks.push_back({block.name, block.rows, block.columns});
    }
    words["blocks"] = std::move(blocks);
    if (hash) {
        std::array<char, 17> digits{};
        std::snprintf(digits.data(), digits.size(), "%016llx",
                      static_cast<unsigned long long>(exchange::stateHash(frame)));
        words["hash"] = digits.data();
    }
}

}  // namespace

std::string describe(const scene::Scene& scene)
{
    json bodies = json::array();
    for (const scene::Body& body : scene.bodies) {
        json words = named(body.origin);
        words["mass"] = body.mass;
        words["static"] = body.isStatic();
        bodies.push_back(std::move(words));
    }
    json joints = json::array();
    for (const scene::Joint& joint : scene.joints) {
        json words = named(joint.origin);
        words["type"] = kJointTypes.at(static_cast<std::size_t>(joint.type));
        words["parent"] = joint.parent.value;
        words["child"] = joint.child.value;
        words["passive"] = joint.passive;
        words["limits"] =
            joint.limits ? json::array({joint.limits->low, joint.limits->high}) : json(nullptr);
        words["freedoms"] = scene::freedomCount(joint.type);
        joints.push_back(std::move(words));
    }
    json sensors = json::array();
    for (const scene::Sensor& sensor : scene.sensors) {
        json words = named(sensor.origin);
        words["type"] = kSensorTypes.at(static_cast<std::size_t>(sensor.type));
        words["parent"] = sensor.parent.value;
        words["rays"] = sensor.rays.size();
        sensors.push_back(std::move(words));
    }
    json actuators = json::array();
    for (const scene::Actuator& actuator : scene.actuators) {
        json words = named(actuator.origin);
        words["parent"] = actuator.parent.value;
        actuators.push_back(std::move(words));
    }
    return textOf({{"bodies", std::move(bodies)},
                   {"joints", std::move(joints)},
                   {"sensors", std::move(sensors)},
                   {"actuators", std::move(actuators)}});
}

std::string errorAnswer(std::optional<std::uint64_t> id, const base::Error& error)
{
    json words = answer(id);
    words["error"] = error.message;
    if (!error.hint.empty()) {
        words["hint"] = error.hint;
    }
    return textOf(words);
}

std::string plainAnswer(std::optional<std::uint64_t> id)
{
    return textOf(answer(id));
}

std::string helloAnswer(std::optional<std::uint64_t> id,
                        const std::string& program,
                        const exchange::Snapshot& frame,
                        const std::string& description)
{
    json words = answer(id);
    words["version"] = kVersion;
    words["program"] = program;
    addFrame(words, frame, {}, false);
    std::string text = textOf(words);
    text.pop_back();
    return text + ",\"parts\":" + description + '}';
}

std::string frameAnswer(std::optional<std::uint64_t> id,
                        const exchange::Snapshot& frame,
                        const Payload& payload,
                        bool hash,
                        std::optional<std::uint64_t> saved)
{
    json words = answer(id);
    if (saved) {
        words["saved"] = *saved;
    }
    addFrame(words, frame, payload, hash);
    return textOf(words);
}

std::string streamText(const exchange::Snapshot& frame,
                       const Payload& payload,
                       bool hash,
                       std::uint64_t lost)
{
    json words = {{"frame", true}, {"lost", lost}};
    addFrame(words, frame, payload, hash);
    return textOf(words);
}

std::string discoveryAnswer(std::uint16_t port, const std::string& program)
{
    return textOf({{"linkwright", kVersion}, {"port", port}, {"program", program}});
}

}  // namespace comm
