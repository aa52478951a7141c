#pragma once

// Who hangs on whom: the graph that joints make of bodies, over diamonds and closed loops
// (dissertation, section 4.3.2 and Algorithm 1).

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace adf {

// A joint between two bodies, by their index.
struct BodyLink {
    std::uint32_t parent = 0;
    std::uint32_t child = 0;
    // Marked as the one that closes a loop: the tree takes it only where no other joint leads.
    bool closes = false;
};

class Object;

// Whether a joint's file says that it closes a loop: `detached` or `redundant`.
[[nodiscard]] bool isMarkedToClose(const Object& joint);

// What Algorithm 1 collects for each body by passes up and down the graph is looked up here when
// asked for: kept for all bodies, the lists of a long chain would grow with the square of its
// length. Bodies and joints are named by their index in what the constructor was given. A joint of
// a body with itself, or with a body that does not exist, takes no part.
class Lineage {
public:
    Lineage(std::size_t bodyCount, std::vector<BodyLink> joints);

    [[nodiscard]] std::size_t bodyCount() const { return outgoing_.size(); }

    [[nodiscard]] const std::vector<BodyLink>& joints() const { return joints_; }

    // All bodies above or below, each once and nearest first; equally near ones in the order of
    // their joints. Never the body itself, also in a loop.
    [[nodiscard]] std::vector<std::uint32_t> ancestors(std::uint32_t body) const;
    [[nodiscard]] std::vector<std::uint32_t> descendants(std::uint32_t body) const;
    // All joints at and below the body, each once, nearest first.
    [[nodiscard]] std::vector<std::uint32_t> jointsBelow(std::uint32_t body) const;
    // The joints that have the body as parent, or as child, in order.
    [[nodiscard]] const std::vector<std::uint32_t>& outgoing(std::uint32_t body) const;
    [[nodiscard]] const std::vector<std::uint32_t>& incoming(std::uint32_t body) const;

    // The hierarchy that people see: a body hangs on the first joint that has it as child, unless
    // that would make it its own ancestor. None for a root.
    [[nodiscard]] std::optional<std::uint32_t> hangingJoint(std::uint32_t body) const;
    // Bodies that hang on nothing, in order.
    [[nodiscard]] std::vector<std::uint32_t> roots() const;

    // Does the joint connect what is connected already? The others are a spanning forest: the
    // joints that bodies hang on, then whatever else connects, in order.
    [[nodiscard]] bool closesLoop(std::uint32_t joint) const { return closesLoop_[joint]; }

    // Joints - bodies + connected groups: the number of joints that close loops.
    [[nodiscard]] std::size_t independentLoops() const;

private:
    void chooseTree();

    std::vector<BodyLink> joints_;
    std::vector<std::vector<std::uint32_t>> outgoing_;
    std::vector<std::vector<std::uint32_t>> incoming_;
    std::vector<std::optional<std::uint32_t>> hangingJoint_;
    std::vector<bool> closesLoop_;
};

}  // namespace adf
