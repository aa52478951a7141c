#pragma once

#include <string>

namespace test {

// A chain: every body as authoring tools write it, and a joint to the one before.
inline std::string chain(int bodies)
{
    std::string lists = "bodies:\n";
    std::string joints = "joints:\n";
    std::string blocks;
    for (int i = 0; i < bodies; ++i) {
        const std::string n = std::to_string(i);
        lists += "  - BODY link" + n + "\n";
        blocks += "BODY link" + n + ":\n  name: link" + n +
                  "\n  mesh: ''\n  mass: 1.5\n  inertia: {ix: 0.1, iy: 0.1, iz: 0.02}\n"
                  "  scale: 1.0\n  location:\n    position: {x: 0.0, y: 0.0, z: " +
                  n +
                  ".25}\n    orientation: {r: 0.0, p: 0.0, y: 0.0}\n"
                  "  inertial offset:\n    position: {x: 0.0, y: 0.0, z: 0.5}\n"
                  "    orientation: {r: 0.0, p: 0.0, y: 0.0}\n"
                  "  collision shape: BOX\n  collision geometry: {x: 0.1, y: 0.1, z: 0.9}\n"
                  "  friction: {static: 0.5, rolling: 0.01}\n"
                  "  damping: {linear: 0.04, angular: 0.1}\n  restitution: 0.1\n"
                  "  color components:\n    diffuse: {r: 0.8, g: 0.4, b: 0.1}\n"
                  "    transparency: 1.0\n";
        if (i > 0) {
            joints += "  - JOINT hinge" + n + "\n";
            blocks += "JOINT hinge" + n + ":\n  name: hinge" + n +
                      "\n  type: revolute\n  parent: BODY link" + std::to_string(i - 1) +
                      "\n  child: BODY link" + n +
                      "\n  parent pivot: {x: 0.0, y: 0.0, z: 1.0}\n"
                      "  parent axis: {x: 0.0, y: 1.0, z: 0.0}\n"
                      "  child pivot: {x: 0.0, y: 0.0, z: 0.0}\n"
                      "  child axis: {x: 0.0, y: 1.0, z: 0.0}\n"
                      "  joint limits: {low: -1.5, high: 1.5}\n";
        }
    }
    return lists + joints + blocks;
}

}  // namespace test
