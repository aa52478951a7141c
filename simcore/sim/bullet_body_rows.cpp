#include "sim/bullet_body_rows.h"

#include "sim/bullet_math.h"

#include <algorithm>

namespace sim {

namespace {

// Of the length of a row, as what follows from other holds has it (holds.cpp).
constexpr double kLeastRowLength = 1e-3;

// Degrees of freedom: rows of contacts that are longer cost more than sweeps along the tree.
constexpr int kLongWay = 24;

}  // namespace

using multibody::Run;
using multibody::Side;

BodyRow bodyRow(const JointRow& row, const btRigidBody& parent, const btRigidBody& child)
{
    return {.a = &parent,
            .b = &child,
            .linearA = fromBullet(row.linear),
            .angularA = fromBullet(row.angularA),
            .linearB = -fromBullet(row.linear),
            .angularB = fromBullet(row.angularB)};
}

double mobilityAlone(const BodyRow& row)
{
    const auto ofSide = [](const btRigidBody& body, base::Vec3 linear, base::Vec3 angular) {
        const btVector3 turn = body.getInvInertiaTensorWorld() * toBullet(angular);
        return body.getInvMass() * base::dot(linear, linear) + base::dot(angular, fromBullet(turn));
    };
    return ofSide(*row.a, row.linearA, row.angularA) + ofSide(*row.b, row.linearB, row.angularB);
}

WhitenedBodies::WhitenedBodies(const multibody::Forest& forest,
                               const LinkTrees& trees,
                               const std::vector<multibody::Holds>& holds)
    : forest_(forest), trees_(trees), holds_(holds)
{}

void WhitenedBodies::reserve(std::size_t rates)
{
    start_.reserve(rates);
    free_.reserve(rates);
    runs_.reserve(16);
    isOnBranch_.reserve(static_cast<std::size_t>(forest_.linkCount()));
}

void WhitenedBodies::restartTrees()
{
    sides_.assign(trees_.sides().begin(), trees_.sides().end());
    free_.expect(sides_.size());
}

void WhitenedBodies::begin(std::span<btRigidBody* const> awake, double dt)
{
    free_.clear(forest_.dofCount());
    for (btRigidBody* body : awake) {
        Side& side = sides_[static_cast<std::size_t>(body->getUserIndex())];
        if (side.kind == Side::Kind::Free) {
            side.index = free_.add(*body, dt);
        }
    }
    start_.assign(free_.w(), free_.w() + free_.rates());
}

void WhitenedBodies::restart()
{
    std::copy(start_.begin(), start_.end(), free_.w());
    std::fill_n(free_.push(), free_.rates(), 0.0);
}

// Links so far from the root that short rows cost more, and whose joints, with those beyond, no
// hold reaches.
void WhitenedBodies::findBranches()
{
    isOnBranch_.assign(static_cast<std::size_t>(forest_.linkCount()), 1);
    for (int i = forest_.linkCount(); i-- > 0;) {
        const std::size_t mechanism = trees_.mechanismOf(i);
        const Run dofs = forest_.dofsOf(i);
        char& isOn = isOnBranch_[static_cast<std::size_t>(i)];
        for (const Run& run : holds_[mechanism].reach()) {
            isOn = run.begin < dofs.end && dofs.begin < run.end ? 0 : isOn;
        }
        const int parent = forest_.parentOf(i);
        if (isOn == 0 && parent != multibody::kWorld) {
            isOnBranch_[static_cast<std::size_t>(parent)] = 0;
        }
        int way = 0;
        for (const Run& run : forest_.path(i)) {
            way += run.end - run.begin;
        }
        if (way < kLongWay) {
            isOn = 0;
        }
    }
}

bool WhitenedBodies::isOnBranch(int link) const
{
    return isOnBranch_[static_cast<std::size_t>(link)] != 0;
}

void WhitenedBodies::whitenForces(int link,
                                  std::span<multibody::Spatial> forces,
                                  double* y,
                                  std::size_t stride) const
{
    forest_.whiten(link, forces, y, stride);
    const std::size_t mechanism = trees_.mechanismOf(link);
    if (isHeld(mechanism)) {
        for (std::size_t r = 0; r < forces.size(); ++r) {
            holds_[mechanism].free(y + r * stride);
        }
    }
}

Side WhitenedBodies::side(const btRigidBody& body) const
{
    const int index = body.getUserIndex();
    return index < 0 || body.isStaticOrKinematicObject() ? Side{}
                                                         : sides_[static_cast<std::size_t>(index)];
}

double WhitenedBodies::speedOf(const btRigidBody& body, base::Vec3 linear, base::Vec3 angular) const
{
    const Side what = side(body);
    switch (what.kind) {
        case Side::Kind::Static:
            return base::dot(linear, fromBullet(body.getLinearVelocity())) +
                   base::dot(angular, fromBullet(body.getAngularVelocity()));
        case Side::Kind::Link:
            return base::dot(linear, forest_.linear(what.index)) +
                   base::dot(angular, forest_.angular(what.index));
        case Side::Kind::Free:
            break;
    }
    return 0;
}

double WhitenedBodies::speedBesides(const BodyRow& row) const
{
    return speedOf(*row.a, row.linearA, row.angularA) + speedOf(*row.b, row.linearB, row.angularB);
}

void WhitenedBodies::whitenSide(const btRigidBody& body,
                                base::Vec3 linear,
                                base::Vec3 angular,
                                double* y) const
{
    const Side what = side(body);
    if (what.kind == Side::Kind::Link) {
        forest_.whiten(what.index, fromBullet(body.getCenterOfMassPosition()), angular, linear, y);
    } else if (what.kind == Side::Kind::Free) {
        const multibody::FreeBody& free = free_.bodies()[static_cast<std::size_t>(what.index)];
        double* at = y + free.begin;
        for (int i = 0; i < 3; ++i) {
            const double* spread = free.spread + 3 * static_cast<std::ptrdiff_t>(i);
            at[i] += free.inverseRootMass * linear[i];
            at[3 + i] += spread[0] * angular.x + spread[1] * angular.y + spread[2] * angular.z;
        }
    }
}

void WhitenedBodies::whiten(const BodyRow& row, double* y) const
{
    whitenSide(*row.a, row.linearA, row.angularA, y);
    whitenSide(*row.b, row.linearB, row.angularB, y);
}

// All rows of joints are a force along an axis at the joint, or a moment about one.
LinkRow WhitenedBodies::linkRow(const JointConstraint& joint, const JointRow& row) const
{
    const btRigidBody& parent = joint.getRigidBodyA();
    const btRigidBody& child = joint.getRigidBodyB();
    const base::Vec3 pivot = fromBullet(parent.getCenterOfMassPosition() + joint.geometry().armA);
    const base::Vec3 force = fromBullet(row.linear);
    const bool slides = row.linear.length2() > 0;
    const base::Vec3 moment = slides ? base::Vec3{} : fromBullet(row.angularA);
    LinkRow result;
    if (const Side a = side(parent); a.kind == Side::Kind::Link) {
        result.a = a.index;
        result.onA = forest_.forceAt(a.index, pivot, moment, force);
    } else {
        result.given += speedOf(parent, force, fromBullet(row.angularA));
    }
    if (const Side b = side(child); b.kind == Side::Kind::Link) {
        result.b = b.index;
        result.onB = forest_.forceAt(b.index, pivot, -moment, -force);
    } else {
        result.given += speedOf(child, -force, fromBullet(row.angularB));
    }
    return result;
}

bool WhitenedBodies::isHeld(std::size_t mechanism) const
{
    return holds_[mechanism].rank() > 0;
}

// What holds leave hardly anything of cannot move: it would have to move far for a little.
void WhitenedBodies::free(std::size_t mechanism, double* y) const
{
    if (!isHeld(mechanism)) {
        return;
    }
    const Run dofs = trees_.mechanisms()[mechanism].dofs;
    const double* const own = y + dofs.begin;
    const double before = multibody::product(own, own, dofs.end - dofs.begin);
    if (before - holds_[mechanism].free(y) < kLeastRowLength * kLeastRowLength * before) {
        std::fill(y + dofs.begin, y + dofs.end, 0.0);
    }
}

std::span<const Run> WhitenedBodies::freed(const BodyRow& row, double* y)
{
    runs_.clear();
    for (const btRigidBody* body : {row.a, row.b}) {
        const Side what = side(*body);
        if (what.kind == Side::Kind::Free) {
            const int begin = free_.bodies()[static_cast<std::size_t>(what.index)].begin;
            unite(runs_, {begin, begin + 6});
        } else if (what.kind == Side::Kind::Link) {
            free(trees_.mechanismOf(what.index), y);
            for (const std::span<const Run> some : {runs(what.index), heldRuns(what.index)}) {
                for (const Run& run : some) {
                    unite(runs_, run);
                }
            }
        }
    }
    return runs_;
}

int WhitenedBodies::mechanismCount() const
{
    return static_cast<int>(trees_.mechanisms().size());
}

int WhitenedBodies::mechanismOf(int link) const
{
    return static_cast<int>(trees_.mechanismOf(link));
}

Run WhitenedBodies::rates(int mechanism) const
{
    return trees_.mechanisms()[static_cast<std::size_t>(mechanism)].dofs;
}

std::span<const Run> WhitenedBodies::runs(int link) const
{
    return forest_.path(link);
}

std::span<const Run> WhitenedBodies::heldRuns(int link) const
{
    return holds_[trees_.mechanismOf(link)].reach();
}

base::Vec3 WhitenedBodies::velocityAt(int link, base::Vec3 point_W) const
{
    return forest_.velocityAt(link, point_W);
}

base::Vec3 WhitenedBodies::angular(int link) const
{
    return forest_.angular(link);
}

void WhitenedBodies::whiten(int link,
                            base::Vec3 point_W,
                            const base::Vec3 (&forces)[3],
                            double* y,
                            std::size_t stride) const
{
    forest_.whiten(link, point_W, forces, y, stride);
    const std::size_t mechanism = trees_.mechanismOf(link);
    for (std::size_t r = 0; r < 3; ++r) {
        free(mechanism, y + r * stride);
    }
}

void WhitenedBodies::whiten(int link, base::Vec3 moment, double* y) const
{
    forest_.whiten(link, {}, moment, {}, y);
    const std::size_t mechanism = trees_.mechanismOf(link);
    free(mechanism, y);
}

}  // namespace sim
