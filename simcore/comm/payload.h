#pragma once

#include "comm/request.h"
#include "exchange/snapshot.h"

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace comm {

// The numbers of a frame as they are sent: IEEE 754 binary64, little-endian, block after block, a
// row for each part in the order of the scene.
//
//   joints     position rad or m, velocity, effort
//   freedoms   the same, of joints that have several
//   bodies     position m, orientation x y z w, linear velocity m/s, angular velocity rad/s, in W
//   sensors    triggered 0 or 1, force N, torque N·m, in W
//   rays       triggered 0 or 1, fraction of the range, point m in W
//   actuators  index of the body that it holds, or -1
//   contacts   bodies a and b, point m, normal from b towards a, in W, force N
//   energy     one row: kinetic, potential, elastic, J
class Payload {
public:
    struct Block {
        std::string_view name;
        std::size_t rows = 0;
        std::size_t columns = 0;
    };

    // Of the frame, in place of what was there. Room is used again.
    void fill(const exchange::Snapshot& frame, exchange::Parts parts);

    [[nodiscard]] const std::vector<Block>& blocks() const { return blocks_; }

    [[nodiscard]] std::span<const std::byte> bytes() const
    {
        return std::as_bytes(std::span(numbers_));
    }

private:
    void begin(std::string_view name, std::size_t rows);
    void end();

    void add(double number) { numbers_.push_back(number); }

    void add(base::Vec3 vector);
    void addJoints(const exchange::Snapshot& frame);
    void addBodies(const exchange::Snapshot& frame);
    void addSensors(const exchange::Snapshot& frame);
    void addActuators(const exchange::Snapshot& frame);
    void addContacts(const exchange::Snapshot& frame);

    std::vector<double> numbers_;
    std::vector<Block> blocks_;
    std::size_t first_ = 0;  // number of the block that was begun
};

}  // namespace comm
