#pragma once

#include "exchange/program_port.h"
#include "exchange/run.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "ambf/body_commands.h"
#include "ambf/equipment_commands.h"
#include "ambf/message_type.h"
#include "ambf/publish_pace.h"
#include "ambf/served_scene.h"
#include "ambf/states.h"
#include "ambf/step_throttle.h"
#include "ambf/topic_names.h"
#include "ambf/transport.h"

namespace ambf {

struct BridgeOptions {
    Generation generation = Generation::V3;
    // Commands the run itself for its owner. False: not taken.
    std::function<bool(const exchange::RunCommand&)> control;
    // What somebody should know about what is received.
    std::function<void(const std::string&)> warn;
    std::function<TimePoint()> now = std::chrono::steady_clock::now;
};

// A run as AMBF's clients know it: the topics of each object and of the world, with their rates and
// watchdogs, step throttling and resets. Used by one thread; all commands have one source.
class Bridge {
public:
    // Advertises everything. While the run is in another scene than that of `served` nothing is
    // published, and messages are ignored. The arguments outlive the bridge. Fails when a topic is
    // refused, or too many command the run already.
    static base::Result<std::unique_ptr<Bridge>> start(exchange::Run& run,
                                                       ServedScene served,
                                                       Transport& transport,
                                                       BridgeOptions options);

    Bridge(exchange::Run& run, ServedScene served, Transport& transport, BridgeOptions options);

    // Looks at the newest frame, ends what was commanded by messages that have ceased, and
    // publishes what is due.
    void turn();

    // When there is something to do next.
    [[nodiscard]] TimePoint next() const;

    // While it is on, what was commanded ends and whatever messages say is ignored.
    void setCutOff(bool on);

    // Where a client has put a camera, in its parent; nothing when none has.
    [[nodiscard]] std::optional<base::Pose> posed(scene::CameraIndex camera) const;

    // Messages that have come and gone, with the last one.
    struct Traffic {
        std::uint64_t received = 0;
        std::uint64_t sent = 0;
    };

    [[nodiscard]] const Traffic& traffic() const { return traffic_; }

    // All clients together, but for their names and how many messages they exchange in a second.
    [[nodiscard]] exchange::Program program() const;

private:
    using Commands = std::variant<std::monostate, BodyCommands, ActuatorCommands, VehicleCommands>;

    struct Topic {
        ServedObject object;
        std::string start;  // of the names of its topics
        PublishPace pace;
        std::size_t publisher = 0;
        BodyFlags asked = {};  // by clients; children and joints for good
        std::optional<base::Pose> posed = {};
        Commands commands = {};
        std::set<std::string> warned = {};
    };

    base::Status advertise();
    base::Status advertise(Topic& topic);
    base::Status advertiseResets(const std::string& world);
    void addTopic(const ServedObject& object, TopicNames& names);
    void setParameters(const Topic& topic);
    void receive(Topic& topic, std::span<const std::byte> bytes);
    void follow(Topic& topic, std::span<const std::byte> bytes);
    void followBody(Topic& topic, const BodyMessage& message);
    void followPose(Topic& topic, const PoseMessage& message);
    void expire(Topic& topic);
    void reset();
    void refresh();
    void publish(const Topic& topic);
    void publishTime();
    bool hear();
    // The run may have gone on in another scene, of which nothing here is known.
    [[nodiscard]] bool isOurs() const;
    void control(const std::vector<exchange::RunCommand>& commands);
    void warn(Topic& topic, const std::string& what);
    [[nodiscard]] Post post();
    [[nodiscard]] Warn warnOf(Topic& topic);

    const ServedScene served_;
    Transport& transport_;
    const BridgeOptions options_;
    const std::unique_ptr<exchange::Observer> watch_;
    const std::unique_ptr<exchange::CommandSource> source_;
    const StateWriter states_;
    std::deque<Topic> topics_;  // the world, then the objects; places do not change
    std::size_t time_ = 0;      // publisher
    StepThrottle throttle_;
    const TimePoint start_;
    Moment moment_;
    const exchange::Snapshot* frame_;
    std::uint64_t stepsBefore_ = 0;  // the last reset
    double timeBefore_ = 0;
    std::uint64_t lastStep_ = 0;
    double lastTime_ = 0;
    std::vector<std::byte> bytes_;
    bool isCutOff_ = false;
    Traffic traffic_;
    TimePoint heard_;  // the last message
    std::optional<exchange::Program::Last> last_;
    TimePoint lastAt_;
};

}  // namespace ambf
