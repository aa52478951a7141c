#include "recording/row_velocities.h"

namespace recording {

namespace {

constexpr std::uint64_t kMostThinned = 4096;  // rows between two that are kept

}  // namespace

bool RowVelocities::read(Past& past, std::uint64_t row, Moment& moment)
{
    const std::optional<RowView> there = past.row(row);
    if (!there) {
        return false;
    }
    moment.row = row;
    moment.step = there->step();
    moment.time = there->time();
    for (std::size_t i = 0; i < moment.X_WB.size(); ++i) {
        moment.X_WB[i] = there->X_WB(i);
    }
    return true;
}

bool RowVelocities::readBeside(Past& past, const Moment& of, bool later, Moment& moment)
{
    const Past::Span span = past.span();
    // Where rows were thinned, one stands for those after it.
    for (std::uint64_t by = 1; by <= kMostThinned; by *= 2) {
        if (later ? of.row + by >= span.end : of.row < span.first + by) {
            return false;
        }
        if (!read(past, later ? of.row + by : of.row - by, moment)) {
            return false;
        }
        if (moment.step != of.step) {
            return later ? moment.time > of.time : moment.time < of.time;
        }
    }
    return false;
}

RowVelocities::Velocity RowVelocities::between(const Moment& a,
                                               const Moment& b,
                                               std::size_t body,
                                               base::Vec3 centre_B)
{
    const double perSecond = 1 / (b.time - a.time);
    const base::Pose& from = a.X_WB[body];
    const base::Pose& to = b.X_WB[body];
    return {
        .centre = perSecond * (to * centre_B - from * centre_B),
        .angular = perSecond * base::rotationVector(to.rotation * base::conjugate(from.rotation))};
}

void RowVelocities::fill(Past& past,
                         std::uint64_t row,
                         const scene::Scene& scene,
                         exchange::Snapshot& snapshot)
{
    for (Moment* const moment : {&here_, &near_, &far_}) {
        moment->X_WB.resize(snapshot.bodies.size());
    }
    bool isKnown = read(past, row, here_);
    bool isLinear = false;  // from two others
    if (isKnown) {
        const bool before = readBeside(past, here_, false, near_);
        if (before && readBeside(past, here_, true, far_)) {
            isLinear = true;
        } else {
            isKnown = before || readBeside(past, here_, true, near_);
            isLinear = isKnown && readBeside(past, near_, !before, far_);
        }
    }
    // Half way between two rows a velocity is that of the way between them; from two of these
    // times it is continued to that of the row.
    const double first = (here_.time + near_.time) / 2;
    const bool isAround = (far_.time - here_.time) * (near_.time - here_.time) < 0;
    const double second = ((isAround ? here_.time : near_.time) + far_.time) / 2;
    const double share = isLinear ? (here_.time - first) / (second - first) : 0;
    for (std::size_t i = 0; i < snapshot.bodies.size(); ++i) {
        exchange::BodyState& body = snapshot.bodies[i];
        if (!isKnown || i >= scene.bodies.size()) {
            body.linearVelocity = body.angularVelocity = {};
            continue;
        }
        const base::Vec3 centre_B = scene.bodies[i].X_BC.position;
        Velocity velocity = between(near_, here_, i, centre_B);
        if (isLinear) {
            const Velocity other = between(isAround ? here_ : near_, far_, i, centre_B);
            velocity.centre += share * (other.centre - velocity.centre);
            velocity.angular += share * (other.angular - velocity.angular);
        }
        body.angularVelocity = velocity.angular;
        body.linearVelocity =
            velocity.centre -
            base::cross(velocity.angular, base::rotate(here_.X_WB[i].rotation, centre_B));
    }
}

}  // namespace recording
