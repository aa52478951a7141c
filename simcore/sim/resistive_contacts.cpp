#include "sim/resistive_contacts.h"

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

using base::Vec3;

Vector6 stacked(Vec3 first, Vec3 second)
{
    return {first.x, first.y, first.z, second.x, second.y, second.z};
}

// Velocity at a point, away from the origin by `arm`, of a twist about the origin.
Vec3 velocityAt(const Vector6& twist, Vec3 arm)
{
    return Vec3{twist[3], twist[4], twist[5]} + base::cross({twist[0], twist[1], twist[2]}, arm);
}

Motion motionOf(const exchange::BodyState& body)
{
    return {body.X_WB, body.linearVelocity, body.angularVelocity};
}

// A share of the largest response below which a direction is not resisted but for rounding.
constexpr double kRounding = 1e-12;

}  // namespace

// With mobility = M Mᵀ and Mᵀ response M = U D Uᵀ the directions are the columns of M⁻ᵀ U.
ResistiveRows rowsOf(const ResistivePair& pair, const Matrix6& mobility, double dt)
{
    const Matrix6 factor = lowerFactor(mobility);
    const Eigen6 eigen = eigenOf(product(product(transposed(factor), pair.response), factor));
    const Matrix6 twists = product(factor, eigen.vectors);  // columns
    const double largest = *std::max_element(eigen.values.begin(), eigen.values.end());
    ResistiveRows result;
    for (std::size_t i = 0; i < 6; ++i) {
        ResistiveRows::Row row;
        double share = 0;  // of this direction in the wrench at rest
        Vector6 unit{};
        for (std::size_t k = 0; k < 6; ++k) {
            unit[k] = eigen.vectors[k][i];
            row.twist[k] = twists[k][i];
            share += twists[k][i] * pair.atRest[k];
        }
        row.direction = solvedTransposed(factor, unit);
        if (!(eigen.values[i] > kRounding * largest)) {
            for (std::size_t k = 0; k < 6; ++k) {
                result.push[k] += share * row.direction[k];
            }
            continue;
        }
        row.softness = 1 / (dt * eigen.values[i]);
        row.rate = share / eigen.values[i];
        result.rows[result.count++] = row;
    }
    return result;
}

Vector6 twistOf(const ResistiveRows& rows, std::span<const double, 6> impulses)
{
    Vector6 twist{};
    for (std::size_t i = 0; i < rows.count; ++i) {
        const ResistiveRows::Row& row = rows.rows[i];
        const double speed = row.rate - row.softness * impulses[i];
        for (std::size_t k = 0; k < 6; ++k) {
            twist[k] += speed * row.twist[k];
        }
    }
    return twist;
}

ResistiveContacts::ResistiveContacts(const scene::Scene& scene) : scene_(scene)
{
    std::size_t reading = 0;
    for (std::uint32_t i = 0; i < scene.sensors.size(); ++i) {
        for (const scene::Ray& shape : scene.sensors[i].rays) {
            const base::Vec3 way = shape.end_S - shape.start_S;
            if (scene.sensors[i].surface && base::norm(way) > 0) {
                ResistiveRay ray;
                ray.reading = reading;
                ray.sensor = i;
                ray.range = base::norm(way);
                ray.direction_S = way / ray.range;
                rays_.push_back(ray);
            }
            ++reading;
        }
    }
    pairs_.reserve(rays_.size());
}

void ResistiveContacts::reset()
{
    for (ResistiveRay& ray : rays_) {
        ray.stick = {};
        ray.touched = {};
    }
}

void ResistiveContacts::ResistiveRay::transfer(exchange::StateArchive& archive)
{
    archive(stick.holds, stick.Q_A, stick.Q_B, touched, normalForce);
}

void ResistiveContacts::transfer(exchange::StateArchive& archive)
{
    archive.each(rays_);
    for (const ResistiveRay& ray : rays_) {
        archive.require(!ray.touched.valid() || ray.touched.value < scene_.bodies.size());
    }
}

std::span<const ResistivePair> ResistiveContacts::prepare(
    const std::vector<exchange::BodyState>& bodies,
    const std::vector<exchange::RayReading>& rays,
    double dt)
{
    pairs_.clear();
    for (ResistiveRay& ray : rays_) {
        touch(ray, bodies, rays[ray.reading], dt);
        if (ray.acts) {
            addTo(pairs_[ray.pair], ray);
        }
    }
    return pairs_;
}

void ResistiveContacts::touch(ResistiveRay& ray,
                              const std::vector<exchange::BodyState>& bodies,
                              const exchange::RayReading& reading,
                              double dt)
{
    const scene::Sensor& sensor = sensorOf(ray);
    const scene::ResistiveSurface& surface = *sensor.surface;
    const bool touches = reading.triggered && reading.body != sensor.parent &&
                         !bodies[sensor.parent.value].diverged &&
                         !bodies[reading.body.value].diverged;
    ray.acts = touches;
    if (!touches) {
        ray.stick = {};
        ray.touched = {};
        return;
    }
    const exchange::BodyState& A = bodies[sensor.parent.value];
    const exchange::BodyState& B = bodies[reading.body.value];
    const Touch touch{
        .point = reading.point_W,
        .direction = base::rotate(A.X_WB.rotation * sensor.X_BS.rotation, ray.direction_S),
        .depth = 1 - reading.fraction};
    if (ray.touched != reading.body) {
        ray.stick = {};
        ray.touched = reading.body;
        ray.normalForce = surface.contactStiffness * touch.depth;
    }
    const Vec3 e_T = slip(ray.stick, touch, A.X_WB, B.X_WB, surface.contactArea);
    const Vec3 velocity = relativeVelocity(motionOf(A), motionOf(B), touch.point);
    ray.point = touch.point;
    ray.direction = touch.direction;
    ray.resistance = resistanceOf(surface, ray.range, touch, e_T, velocity, ray.normalForce, dt);
    ray.pair = pairOf(sensor.parent, reading.body, touch.point);
}

std::uint32_t ResistiveContacts::pairOf(scene::BodyIndex carrier,
                                        scene::BodyIndex touched,
                                        Vec3 origin)
{
    // Neighbouring rays mostly touch the same body, and few pairs touch at all.
    for (std::size_t i = pairs_.size(); i-- > 0;) {
        if (pairs_[i].carrier == carrier && pairs_[i].touched == touched) {
            return static_cast<std::uint32_t>(i);
        }
    }
    pairs_.push_back({.carrier = carrier, .touched = touched, .origin = origin});
    return static_cast<std::uint32_t>(pairs_.size() - 1);
}

void ResistiveContacts::addTo(ResistivePair& pair, const ResistiveRay& ray) const
{
    const Vec3 arm = ray.point - pair.origin;
    const auto wrenchAt = [&](Vec3 velocity) {
        const Vec3 force = ray.resistance.force(velocity, ray.direction);
        return stacked(base::cross(arm, force), force);
    };
    const Vector6 atRest = wrenchAt({});
    for (std::size_t column = 0; column < 6; ++column) {
        Vector6 unit{};
        unit[column] = 1;
        const Vector6 wrench = wrenchAt(velocityAt(unit, arm));
        for (std::size_t row = 0; row < 6; ++row) {
            pair.response[row][column] += atRest[row] - wrench[row];
        }
        pair.atRest[column] += atRest[column];
    }
}

Vector6 ResistiveContacts::twistOf(const ResistivePair& pair,
                                   const std::vector<exchange::BodyState>& bodies)
{
    const exchange::BodyState& A = bodies[pair.carrier.value];
    const exchange::BodyState& B = bodies[pair.touched.value];
    return stacked(A.angularVelocity - B.angularVelocity,
                   relativeVelocity(motionOf(A), motionOf(B), pair.origin));
}

void ResistiveContacts::finish(std::span<const Vector6> twists,
                               std::vector<exchange::RayReading>& rays)
{
    for (ResistiveRay& ray : rays_) {
        Vec3& force = rays[ray.reading].force_W;
        force = {};
        if (ray.acts) {
            const Vec3 arm = ray.point - pairs_[ray.pair].origin;
            force = ray.resistance.force(velocityAt(twists[ray.pair], arm), ray.direction);
            ray.normalForce = std::abs(base::dot(force, ray.direction));
        }
    }
}

}  // namespace sim
