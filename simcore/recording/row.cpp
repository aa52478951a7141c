#include "recording/row.h"

#include <algorithm>

namespace recording {

RowLayout layoutOf(const exchange::Snapshot& snapshot)
{
    RowLayout layout{.bodies = snapshot.bodies.size()};
    for (const exchange::JointReading& joint : snapshot.joints) {
        layout.freedoms += std::max<std::size_t>(joint.freedomCount, 1);
    }
    return layout;
}

void fillRow(const exchange::Snapshot& snapshot, std::span<std::uint64_t> numbers)
{
    std::size_t at = 0;
    const auto add = [&](double number) {
        numbers[at++] = std::bit_cast<std::uint64_t>(number);
    };
    const auto addFreedom = [&](const exchange::FreedomReading& freedom) {
        add(freedom.position);
        add(freedom.velocity);
        add(freedom.effort);
    };
    numbers[at++] = snapshot.step;
    add(snapshot.time);
    for (const exchange::BodyState& body : snapshot.bodies) {
        const base::Vec3& p = body.X_WB.position;
        const base::Quat& q = body.X_WB.rotation;
        for (const double number : {p.x, p.y, p.z, q.x, q.y, q.z, q.w}) {
            add(number);
        }
    }
    for (const exchange::JointReading& joint : snapshot.joints) {
        if (joint.freedomCount == 0) {
            addFreedom(joint);
        }
        for (std::size_t i = 0; i < joint.freedomCount; ++i) {
            addFreedom(snapshot.freedoms[joint.firstFreedom + i]);
        }
    }
}

base::Pose RowView::X_WB(std::size_t body) const
{
    const std::size_t at = RowLayout::kOfRow + RowLayout::kOfBody * body;
    return {{real(at), real(at + 1), real(at + 2)},
            {real(at + 3), real(at + 4), real(at + 5), real(at + 6)}};
}

FreedomRow RowView::freedom(std::size_t index) const
{
    const std::size_t at =
        RowLayout::kOfRow + RowLayout::kOfBody * layout_.bodies + RowLayout::kOfFreedom * index;
    return {.position = real(at), .velocity = real(at + 1), .effort = real(at + 2)};
}

void fillSnapshot(const RowView& row, exchange::Snapshot& snapshot)
{
    snapshot.step = row.step();
    snapshot.time = row.time();
    for (std::size_t i = 0; i < snapshot.bodies.size(); ++i) {
        snapshot.bodies[i].X_WB = row.X_WB(i);
    }
    std::size_t next = 0;
    const auto read = [&](exchange::FreedomReading& freedom) {
        const FreedomRow values = row.freedom(next++);
        freedom.position = values.position;
        freedom.velocity = values.velocity;
        freedom.effort = values.effort;
    };
    for (exchange::JointReading& joint : snapshot.joints) {
        if (joint.freedomCount == 0) {
            read(joint);
        }
        for (std::size_t i = 0; i < joint.freedomCount; ++i) {
            read(snapshot.freedoms[joint.firstFreedom + i]);
        }
        if (joint.freedomCount == 1) {
            static_cast<exchange::FreedomReading&>(joint) = snapshot.freedoms[joint.firstFreedom];
        }
    }
}

}  // namespace recording
