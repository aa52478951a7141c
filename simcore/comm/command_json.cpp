#include "comm/command_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <string>
#include <string_view>

namespace comm {

namespace {

using nlohmann::json;

// Reads the keys of one command. The first that is wrong is remembered, and so is what was read.
class Keys {
public:
    explicit Keys(const json& words) : words_(words) {}

    [[nodiscard]] bool has(std::string_view key) const { return words_.contains(key); }

    double number(std::string_view key, double otherwise)
    {
        if (!has(key)) {
            return otherwise;
        }
        ++read_;
        const json& value = words_.at(std::string(key));
        if (!value.is_number() || !std::isfinite(value.get<double>())) {
            fail(key, "is a number");
            return otherwise;
        }
        return value.get<double>();
    }

    // Of a limit: not negative.
    double limit(std::string_view key)
    {
        const double value = number(key, exchange::kForEver);
        if (value < 0) {
            fail(key, "is not negative");
        }
        return value;
    }

    std::uint32_t freedom()
    {
        const double value = number("freedom", 0);
        if (value != std::floor(value) || value < 0 || value > 5) {
            fail("freedom", "is a whole number from 0 to 5");
            return 0;
        }
        return static_cast<std::uint32_t>(value);
    }

    template <std::size_t count>
    std::array<double, count> numbers(std::string_view key)
    {
        ++read_;
        std::array<double, count> values{};
        const json& list = words_.at(std::string(key));
        const bool fits = list.is_array() && list.size() == count &&
                          std::all_of(list.begin(), list.end(), [](const json& value) {
                              return value.is_number() && std::isfinite(value.get<double>());
                          });
        if (!fits) {
            fail(key, "is a list of " + std::to_string(count) + " numbers");
            return values;
        }
        std::transform(list.begin(), list.end(), values.begin(),
                       [](const json& value) { return value.get<double>(); });
        return values;
    }

    void flag(std::string_view key)
    {
        ++read_;
        if (words_.at(std::string(key)) != true) {
            fail(key, "is true, or left out");
        }
    }

    template <typename Index>
    Index part(std::string_view key, const PartNames& names)
    {
        ++read_;
        const json& value = words_.at(std::string(key));
        std::optional<std::uint32_t> found;
        if (value.is_string()) {
            found = names.find(value.get<std::string>());
        } else if (value.is_number_unsigned()) {
            found = names.find(value.get<std::uint64_t>());
        }
        if (!found) {
            fail(key, "is the name or the index of a " + std::string(key) + " of this scene");
            return {};
        }
        return Index{*found};
    }

    void fail(std::string_view key, const std::string& what)
    {
        if (!error_) {
            error_ = base::Error{std::string(key) + ' ' + what, {}};
        }
    }

    // The command, when nothing was wrong and there was nothing else in it.
    base::Result<exchange::WorldCommand> finish(const exchange::WorldCommand& command) const
    {
        if (error_) {
            return *error_;
        }
        if (read_ != words_.size()) {
            return base::Error{"a command has keys that do not belong to it",
                               "docs/protocol.md lists those of each command"};
        }
        return command;
    }

private:
    const json& words_;
    std::size_t read_ = 0;
    std::optional<base::Error> error_;
};

base::Vec3 vectorOf(const double* numbers)
{
    return {numbers[0], numbers[1], numbers[2]};
}

base::Result<exchange::WorldCommand> jointCommand(Keys& keys, const SceneNames& names)
{
    exchange::CommandJoint command{.joint = keys.part<scene::JointIndex>("joint", names.joints)};
    using exchange::ControlMode;

    struct Word {
        std::string_view key;
        ControlMode mode;
    };

    constexpr std::array kWords{Word{"servo_jp", ControlMode::Position},
                                Word{"servo_jv", ControlMode::Velocity},
                                Word{"servo_jf", ControlMode::Effort}};
    const auto* const word = std::find_if(kWords.begin(), kWords.end(),
                                          [&](const Word& one) { return keys.has(one.key); });
    if (word != kWords.end()) {
        command.mode = word->mode;
        command.target = keys.number(word->key, 0);
    } else if (keys.has("free")) {
        keys.flag("free");
    } else {
        keys.fail("joint", "takes servo_jp, servo_jv, servo_jf or free");
    }
    command.maxEffort = keys.limit("max_effort");
    command.maxRate = keys.limit("max_rate");
    command.holdFor = keys.limit("hold_for");
    command.freedom = keys.freedom();
    return keys.finish(command);
}

base::Result<exchange::WorldCommand> jawCommand(Keys& keys, scene::BodyIndex root)
{
    exchange::CommandJaw command{.root = root};
    command.opening = keys.number("jaw/servo_jp", 0);
    command.maxEffort = keys.limit("max_effort");
    command.maxRate = keys.limit("max_rate");
    command.holdFor = keys.limit("hold_for");
    return keys.finish(command);
}

base::Result<exchange::WorldCommand> bodyCommand(Keys& keys, const SceneNames& names)
{
    const auto body = keys.part<scene::BodyIndex>("body", names.bodies);
    if (keys.has("jaw/servo_jp")) {
        return jawCommand(keys, body);
    }
    exchange::CommandBody command{.body = body};
    if (keys.has("servo_cp")) {
        command.mode = exchange::BodyControlMode::Pose;
        const auto pose = keys.numbers<7>("servo_cp");
        const base::Quat turn{pose[3], pose[4], pose[5], pose[6]};
        if (!(base::dot(turn, turn) > 0)) {
            keys.fail("servo_cp", "has a quaternion that is not zero");
        } else {
            command.X_WB = {.position = vectorOf(pose.data()), .rotation = base::normalized(turn)};
        }
    } else if (keys.has("servo_cv") || keys.has("servo_cf")) {
        const bool isForce = keys.has("servo_cf");
        command.mode =
            isForce ? exchange::BodyControlMode::Wrench : exchange::BodyControlMode::Velocity;
        const auto six = keys.numbers<6>(isForce ? "servo_cf" : "servo_cv");
        command.linear = vectorOf(six.data());
        command.angular = vectorOf(six.data() + 3);
    } else if (keys.has("free")) {
        keys.flag("free");
    } else {
        keys.fail("body", "takes servo_cp, servo_cv, servo_cf, jaw/servo_jp or free");
    }
    command.maxForce = keys.limit("max_force");
    command.maxTorque = keys.limit("max_torque");
    command.maxSpeed = keys.limit("max_speed");
    command.maxTurnRate = keys.limit("max_turn_rate");
    command.holdFor = keys.limit("hold_for");
    return keys.finish(command);
}

base::Result<exchange::WorldCommand> actuatorCommand(Keys& keys, const SceneNames& names)
{
    const auto actuator = keys.part<scene::ActuatorIndex>("actuator", names.actuators);
    if (keys.has("let_go")) {
        keys.flag("let_go");
        return keys.finish(exchange::LetGo{actuator});
    }
    exchange::Grab command{.actuator = actuator};
    if (keys.has("grab_body")) {
        command.body = keys.part<scene::BodyIndex>("grab_body", names.bodies);
    } else if (keys.has("grab_sensor")) {
        command.sensor = keys.part<scene::SensorIndex>("grab_sensor", names.sensors);
    } else {
        keys.fail("actuator", "takes grab_body, grab_sensor or let_go");
    }
    command.holdFor = keys.limit("hold_for");
    return keys.finish(command);
}

}  // namespace

base::Result<exchange::WorldCommand> commandOf(const json& words, const SceneNames& names)
{
    if (!words.is_object()) {
        return base::Error{"a command is an object", {}};
    }
    Keys keys(words);
    if (keys.has("joint")) {
        return jointCommand(keys, names);
    }
    if (keys.has("body")) {
        return bodyCommand(keys, names);
    }
    if (keys.has("actuator")) {
        return actuatorCommand(keys, names);
    }
    if (keys.has("gravity")) {
        const auto gravity = keys.numbers<3>("gravity");
        return keys.finish(exchange::SetGravity{vectorOf(gravity.data())});
    }
    if (keys.has("release")) {
        keys.flag("release");
        return keys.finish(exchange::ReleaseAll{});
    }
    return base::Error{"a command names a joint, a body or an actuator, gravity or release", {}};
}

}  // namespace comm
