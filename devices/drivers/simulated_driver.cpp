#include "devices/drivers/simulated_driver.h"

#include <array>
#include <cmath>
#include <limits>
#include <random>
#include <utility>

namespace devices {

namespace {

constexpr std::array kIds{"circle", "rest", "sine", "hand", "faults"};

exchange::DeviceInfo infoOf(const std::string& id)
{
    return {
        .driver = "simulated", .id = id, .model = "simulated " + id, .traits = simulatedTraits()};
}

using Path = base::Pose (*)(double time);

base::Pose restPose(double /*time*/)
{
    return {};
}

// A hand that does not feel anything.
class OnPath final : public SimulatedDevice {
public:
    OnPath(const std::string& id, Path path, DeviceClock clock)
        : SimulatedDevice(infoOf(id), std::move(clock)), path_(path)
    {}

private:
    ReadResult move(double time, double /*dt*/, exchange::DeviceReading& reading) override
    {
        constexpr double kApart = 1e-4;  // s
        const base::Pose before = path_(time - kApart);
        const base::Pose after = path_(time + kApart);
        reading.pose = path_(time);
        reading.linear = (after.position - before.position) / (2 * kApart);
        reading.angular =
            base::rotationVector(after.rotation * base::conjugate(before.rotation)) / (2 * kApart);
        return ReadResult::Fresh;
    }

    Path path_;
};

class Springy final : public SimulatedDevice {
public:
    Springy(DeviceClock clock, const SimulatedHand::Options& options)
        : SimulatedDevice(infoOf("hand"), std::move(clock)), hand_(options)
    {}

private:
    ReadResult move(double time, double dt, exchange::DeviceReading& reading) override
    {
        hand_.advance(circlePose(time), felt(), dt);
        reading.pose = hand_.pose();
        reading.linear = hand_.linear();
        reading.angular = hand_.angular();
        return ReadResult::Fresh;
    }

    SimulatedHand hand_;
};

class Faulty final : public SimulatedDevice {
public:
    Faulty(DeviceClock clock, const SimulatedFaults& faults)
        : SimulatedDevice(infoOf("faults"), std::move(clock)), faults_(faults), engine_(faults.seed)
    {}

private:
    [[nodiscard]] double draw() { return std::uniform_real_distribution<>()(engine_); }

    // Whether a fault that happens so often a second begins within `dt`.
    bool begins(double perSecond, double dt) { return draw() < perSecond * dt; }

    ReadResult move(double time, double dt, exchange::DeviceReading& reading) override
    {
        isGone_ = isGone_ || begins(faults_.unplugs, dt);
        if (isGone_) {
            return ReadResult::Lost;
        }
        if (begins(faults_.dropOuts, dt)) {
            silentUntil_ = time + faults_.longest * draw();
        }
        if (begins(faults_.notNumbers, dt)) {
            wrongUntil_ = time + faults_.longest * draw();
        }
        if (time < wrongUntil_) {
            const double wrong = draw() < 0.5 ? std::numeric_limits<double>::quiet_NaN()
                                              : std::numeric_limits<double>::infinity();
            reading.pose = circlePose(time);
            reading.pose.position.y = wrong;
            return ReadResult::Fresh;
        }
        if (time < silentUntil_) {
            return draw() < 0.5 ? ReadResult::Same : ReadResult::Invalid;
        }
        reading.pose = circlePose(time);
        if (begins(faults_.jitter, dt)) {
            reading.pose.position += 0.001 * base::Vec3{draw(), draw(), draw()};
        }
        return ReadResult::Fresh;
    }

    SimulatedFaults faults_;
    std::mt19937_64 engine_;
    bool isGone_ = false;
    double silentUntil_ = 0;
    double wrongUntil_ = 0;
};

}  // namespace

exchange::DeviceTraits simulatedTraits()
{
    return {.hasPosition = true,
            .hasOrientation = true,
            .hasVelocity = true,
            .hasGripper = true,
            .hasForce = true,
            .hasTorque = true,
            .axes = 0,
            .buttons = 4,
            .maxForce = 10,
            .maxTorque = 0.5,
            .maxStiffness = 3000,
            .radius = 0.1,
            .rate = 1000};
}

SimulatedDevice::SimulatedDevice(exchange::DeviceInfo info, DeviceClock clock)
    : info_(std::move(info)), clock_(std::move(clock))
{}

ReadResult SimulatedDevice::read(exchange::DeviceReading& reading)
{
    const double now = clock_();
    if (begun_ < 0) {
        begun_ = now;
        last_ = now;
    }
    const double dt = now - std::exchange(last_, now);
    exchange::DeviceReading next;
    const ReadResult result = move(now - begun_, dt, next);
    if (result == ReadResult::Fresh) {
        reading = next;
    }
    return result;
}

bool SimulatedDevice::write(const exchange::DeviceForce& force)
{
    felt_ = force;
    return true;
}

void SimulatedDevice::stop()
{
    felt_ = {};
    ++stops_;
}

std::unique_ptr<Device> makeSimulatedCircle(DeviceClock clock)
{
    return std::make_unique<OnPath>("circle", circlePose, std::move(clock));
}

std::unique_ptr<Device> makeSimulatedRest(DeviceClock clock)
{
    return std::make_unique<OnPath>("rest", restPose, std::move(clock));
}

std::unique_ptr<Device> makeSimulatedSine(DeviceClock clock)
{
    return std::make_unique<OnPath>("sine", sinePose, std::move(clock));
}

std::unique_ptr<Device> makeSimulatedHand(DeviceClock clock, const SimulatedHand::Options& options)
{
    return std::make_unique<Springy>(std::move(clock), options);
}

std::unique_ptr<Device> makeSimulatedFaults(DeviceClock clock, const SimulatedFaults& faults)
{
    return std::make_unique<Faulty>(std::move(clock), faults);
}

std::string SimulatedDriver::summary() const
{
    return "Hands that are only simulated: paths, a springy hand, and faults.";
}

base::Status SimulatedDriver::available()
{
    return base::Done{};
}

std::vector<exchange::DeviceInfo> SimulatedDriver::enumerate()
{
    std::vector<exchange::DeviceInfo> all;
    for (const char* id : kIds) {
        all.push_back(infoOf(id));
    }
    return all;
}

base::Result<std::unique_ptr<Device>> SimulatedDriver::open(const std::string& id)
{
    if (id == "circle") {
        return makeSimulatedCircle(clock_);
    }
    if (id == "rest") {
        return makeSimulatedRest(clock_);
    }
    if (id == "sine") {
        return makeSimulatedSine(clock_);
    }
    if (id == "hand") {
        return makeSimulatedHand(clock_);
    }
    if (id == "faults") {
        return makeSimulatedFaults(clock_);
    }
    return base::Error{"there is no simulated device \"" + id + "\"",
                       "choose circle, rest, sine, hand or faults"};
}

base::Pose circlePose(double time)
{
    constexpr double kRadius = 0.05;  // m
    const double angle = M_PI / 2 * time;
    return {{0, kRadius * std::sin(angle), kRadius * (1 - std::cos(angle))}, {}};
}

base::Pose sinePose(double time)
{
    constexpr double kReach = 0.03;  // m
    constexpr double kTurn = 0.2;    // rad
    const double swing = std::sin(4 * M_PI * time);
    return {{0, kReach * swing, 0}, base::axisAngle({0, 0, 1}, kTurn * swing)};
}

}  // namespace devices
