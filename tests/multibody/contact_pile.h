#pragma once

// Bodies that fall on each other, as ContactRows has them and with dense matrices.

#include "multibody/contact_rows.h"
#include "tests/support/random.h"

#include <Eigen/Dense>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <vector>

namespace test {

using base::Quat;
using base::Vec3;
using multibody::Contact;
using multibody::ContactRows;
using multibody::FreeBody;
using multibody::Side;
using multibody::SolveLimits;

inline constexpr SolveLimits kExact{.mostSweeps = 20'000,
                                    .mostSweepsOnBranches = 20'000,
                                    .toleranceOnBranches = 1e-14,
                                    .sweepsOfMany = 20'000,
                                    .tolerance = 1e-14,
                                    .mostSweepsOfBounds = 20'000,
                                    .toleranceOfBounds = 1e-14,
                                    .mostPushSweeps = 20'000,
                                    .pushTolerance = 1e-14};

struct Body {
    double mass = 1;
    Vec3 moments{1, 1, 1};  // about principal axes
    Vec3 centre;
    Quat R_WC;
    Vec3 linear;
    Vec3 angular;
};

inline Eigen::Vector3d eigen(Vec3 v)
{
    return {v.x, v.y, v.z};
}

// Bodies and contacts, as rates w and with dense matrices.
class Pile {
public:
    std::vector<Body> bodies;
    std::vector<Contact> contacts;

    [[nodiscard]] std::vector<FreeBody> freeBodies() const
    {
        std::vector<FreeBody> result;
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            const Body& body = bodies[i];
            FreeBody free;
            free.begin = beginOf(i);
            free.inverseRootMass = 1 / std::sqrt(body.mass);
            const Eigen::Matrix3d spread = spreadOf(body);
            for (int r = 0; r < 3; ++r) {
                for (int c = 0; c < 3; ++c) {
                    free.spread[3 * r + c] = spread(r, c);
                }
            }
            free.centre[0] = body.centre.x;
            free.centre[1] = body.centre.y;
            free.centre[2] = body.centre.z;
            result.push_back(free);
        }
        return result;
    }

    [[nodiscard]] int rates() const { return beginOf(bodies.size()); }

    [[nodiscard]] std::vector<double> whitened() const
    {
        std::vector<double> w(static_cast<std::size_t>(rates()));
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            const Body& body = bodies[i];
            const Eigen::Vector3d linear = std::sqrt(body.mass) * eigen(body.linear);
            const Eigen::Vector3d angular =
                spreadOf(body).transpose().inverse() * eigen(body.angular);
            for (int k = 0; k < 3; ++k) {
                w[static_cast<std::size_t>(beginOf(i) + k)] = linear[k];
                w[static_cast<std::size_t>(beginOf(i) + 3 + k)] = angular[k];
            }
        }
        return w;
    }

    // Velocities, six per body, from rates.
    [[nodiscard]] Eigen::VectorXd velocities(const std::vector<double>& w) const
    {
        Eigen::VectorXd result(6 * static_cast<int>(bodies.size()));
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            const auto at = static_cast<std::size_t>(beginOf(i));
            const int k = 6 * static_cast<int>(i);
            result.segment<3>(k) =
                Eigen::Vector3d(w[at], w[at + 1], w[at + 2]) / std::sqrt(bodies[i].mass);
            result.segment<3>(k + 3) =
                spreadOf(bodies[i]).transpose() * Eigen::Vector3d(w[at + 3], w[at + 4], w[at + 5]);
        }
        return result;
    }

    // Three rows per contact over the velocities.
    [[nodiscard]] Eigen::MatrixXd jacobian() const
    {
        Eigen::MatrixXd J = Eigen::MatrixXd::Zero(3 * static_cast<int>(contacts.size()),
                                                  6 * static_cast<int>(bodies.size()));
        for (std::size_t c = 0; c < contacts.size(); ++c) {
            for (int axis = 0; axis < 3; ++axis) {
                const int row = 3 * static_cast<int>(c) + axis;
                const Vec3 along = contacts[c].axes[axis];
                fill(J, row, contacts[c].a, contacts[c].onA, along);
                fill(J, row, contacts[c].b, contacts[c].onB, -along);
            }
        }
        return J;
    }

    [[nodiscard]] Eigen::MatrixXd inverseMass() const
    {
        const int n = 6 * static_cast<int>(bodies.size());
        Eigen::MatrixXd result = Eigen::MatrixXd::Zero(n, n);
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            const int k = 6 * static_cast<int>(i);
            const Eigen::Matrix3d spread = spreadOf(bodies[i]);
            result.block<3, 3>(k, k) = Eigen::Matrix3d::Identity() / bodies[i].mass;
            result.block<3, 3>(k + 3, k + 3) = spread.transpose() * spread;
        }
        return result;
    }

    // Runs of different lengths between them, so that they are not at multiples of six.
    static int beginOf(std::size_t i) { return 1 + 7 * static_cast<int>(i); }

private:
    static Eigen::Matrix3d spreadOf(const Body& body)
    {
        const Quat q = body.R_WC;
        const Eigen::Matrix3d R = Eigen::Quaterniond(q.w, q.x, q.y, q.z).toRotationMatrix();
        const Eigen::Vector3d inverse(1 / std::sqrt(body.moments.x), 1 / std::sqrt(body.moments.y),
                                      1 / std::sqrt(body.moments.z));
        return inverse.asDiagonal() * R.transpose();
    }

    void fill(Eigen::MatrixXd& J, int row, Side side, Vec3 point, Vec3 along) const
    {
        if (side.kind == Side::Kind::Static) {
            return;
        }
        const int k = 6 * side.index;
        const Vec3 arm = point - bodies[static_cast<std::size_t>(side.index)].centre;
        J.block<1, 3>(row, k) = eigen(along).transpose();
        J.block<1, 3>(row, k + 3) = eigen(base::cross(arm, along)).transpose();
    }
};

inline Contact contactOf(Side a, Side b, Vec3 point, Vec3 normal, double friction)
{
    Contact contact;
    contact.a = a;
    contact.b = b;
    contact.onA = point;
    contact.onB = point;
    contact.axes[0] = normal;
    contact.axes[1] = base::normalized(
        base::cross(normal, std::abs(normal.x) < 0.5 ? Vec3{1, 0, 0} : Vec3{0, 1, 0}));
    contact.axes[2] = base::cross(normal, contact.axes[1]);
    contact.friction = friction;
    return contact;
}

inline constexpr Side kFloor{};

inline Side body(std::size_t i)
{
    return {Side::Kind::Free, static_cast<int>(i)};
}

// Bodies of all sizes that fall on each other and on the floor.
inline Pile randomPile(std::size_t count, double friction, Random& random)
{
    Pile pile;
    for (std::size_t i = 0; i < count; ++i) {
        const double mass = random.number(0.3, 3);
        pile.bodies.push_back(
            {.mass = mass,
             .moments = mass * Vec3{random.number(0.1, 0.3), random.number(0.1, 0.3),
                                    random.number(0.1, 0.3)},
             .centre = random.vector(2),
             .R_WC = random.rotation(),
             .linear = random.vector() - Vec3{0, 0, 2},
             .angular = random.vector()});
        for (int k = 0; k < 2; ++k) {
            const Vec3 at = pile.bodies[i].centre + random.vector(0.5);
            const Side other = i > 0 ? body(i - 1) : kFloor;
            pile.contacts.push_back(contactOf(body(i), other, at,
                                              base::normalized(random.vector(0.4) + Vec3{0, 0, 1}),
                                              friction));
        }
        pile.contacts.push_back(contactOf(i % 2 == 0 ? body(i) : kFloor,
                                          i % 2 == 0 ? kFloor : body(i),
                                          pile.bodies[i].centre - Vec3{0.1, 0.2, 0.5},
                                          {0, 0, i % 2 == 0 ? 1.0 : -1.0}, friction));
        pile.contacts.back().target[0] = random.number(0, 0.3);
        pile.contacts.back().push = 0.1;
    }
    return pile;
}

struct Solved {
    std::vector<double> w;
    std::vector<double> push;
    std::vector<std::array<double, 3>> impulses;
};

inline Solved solve(const Pile& pile, ContactRows& rows, const SolveLimits& limits = kExact)
{
    const std::vector<FreeBody> bodies = pile.freeBodies();
    Solved result;
    result.w = pile.whitened();
    result.push.resize(result.w.size());
    rows.begin(bodies, pile.rates());
    std::vector<int> numbers;
    for (const Contact& contact : pile.contacts) {
        numbers.push_back(rows.add(contact));
    }
    rows.solve(result.w.data(), result.push.data(), limits);
    for (const int number : numbers) {
        const double* const impulse = rows.impulse(number);
        result.impulses.push_back({impulse[0], impulse[1], impulse[2]});
    }
    return result;
}

inline Solved solve(const Pile& pile)
{
    ContactRows rows;
    return solve(pile, rows);
}

inline bool haveSameBits(const std::vector<double>& a, const std::vector<double>& b)
{
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0;
}

}  // namespace test
