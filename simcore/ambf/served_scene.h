#pragma once

#include "scene/scene.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ambf/publish_pace.h"

namespace ambf {

// What an object of a world is called (ADF reference section 15): its namespace, such as
// "/ambf/env/"; its identifier, such as "BODY link1"; its name. Name and identifier have the suffix
// that keeps copies apart.
struct WorldName {
    std::string nameSpace;
    std::string identifier;
    std::string name;

    // By which others refer to it.
    [[nodiscard]] std::string key() const { return nameSpace + identifier; }

    [[nodiscard]] std::string path() const { return nameSpace + name; }
};

enum class ObjectKind {
    World,
    Body,
    Actuator,
    Sensor,  // of rays that push nothing
    ContactSensor,
    Ghost,
    Camera,
    Light,
    Vehicle,
};

struct PictureSize {
    static constexpr std::uint32_t kMost = 4096;  // of each side

    std::uint32_t width = 640;  // pixels
    std::uint32_t height = 480;
};

// Every so many frames of AMBF's window, which has 60 a second.
struct PublishedPicture {
    std::uint32_t interval = 1;
};

// Added to depths, m.
struct DepthNoise {
    double mean = 0;
    double deviation = 0;
    double bias = 0;
};

// What is published of what a camera sees.
struct ServedPictures {
    PictureSize size;
    std::optional<PublishedPicture> image;
    std::optional<PublishedPicture> depth;
    std::optional<DepthNoise> noise;
};

// An object that is published and may be commanded.
struct ServedObject {
    ObjectKind kind = ObjectKind::Body;
    std::uint32_t index = 0;  // in the scene's list of its kind
    WorldName name;
    std::string parent;  // as its file names it
    PublishRates rates;
    // Of bodies: what a state has without anybody asking.
    bool publishChildren = false;
    bool publishJoints = true;
    bool publishPositions = true;
    ServedPictures pictures;  // of cameras
};

// A scene, and what only its files say.
struct ServedScene {
    scene::ScenePtr scene;
    std::string worldNameSpace = "/ambf/env/";
    std::vector<ServedObject> objects;  // without the world
    std::vector<WorldName> bodies;      // by BodyIndex, also of those that are not published
    std::vector<WorldName> sensors;     // by SensorIndex
    std::vector<bool> feedback;         // by JointIndex: its reaction counts in its bodies' wrench
};

}  // namespace ambf
