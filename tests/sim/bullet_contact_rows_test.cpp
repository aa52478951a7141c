// Free bodies in a world of Bullet whose contacts are solved by multibody::ContactRows.

#include "sim/bullet_contact_rows.h"

#include "sim/bullet_free_bodies.h"

#include <BulletCollision/CollisionDispatch/btSimulationIslandManager.h>
#include <btBulletDynamicsCommon.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <vector>

namespace {

constexpr double kStep = 1e-3;
constexpr double kGravity = 9.81;

// A solver for Bullet's worlds without constraints, by ContactRows. It wants all bodies in one
// group (btSimulationIslandManager::setSplitIslands), as it finds islands by itself. User indices
// of bodies that move are theirs alone.
class FreeBodySolver final : public btSequentialImpulseConstraintSolver {
public:
    btScalar solveGroup(btCollisionObject** objects,
                        int count,
                        btPersistentManifold** manifolds,
                        int manifoldCount,
                        btTypedConstraint** constraints,
                        int constraintCount,
                        const btContactSolverInfo& info,
                        btIDebugDraw* draw,
                        btDispatcher* dispatcher) override;

    [[nodiscard]] const multibody::SolveReport& lastReport() const { return report_; }

private:
    sim::FreeBodies bodies_;
    sim::BulletContactRows contacts_;
    std::vector<multibody::Side> sides_;  // by user index
    multibody::SolveReport report_;
};

btScalar FreeBodySolver::solveGroup(btCollisionObject** objects,
                                    int count,
                                    btPersistentManifold** manifolds,
                                    int manifoldCount,
                                    btTypedConstraint** /*constraints*/,
                                    int /*constraintCount*/,
                                    const btContactSolverInfo& info,
                                    btIDebugDraw* /*draw*/,
                                    btDispatcher* /*dispatcher*/)
{
    if (count == 0) {  // Bullet ends a step with a group of nothing
        return 0;
    }
    bodies_.clear();
    for (int i = 0; i < count; ++i) {
        btRigidBody* const body = btRigidBody::upcast(objects[i]);
        if (body == nullptr || body->isStaticOrKinematicObject()) {
            continue;
        }
        const auto index = static_cast<std::size_t>(body->getUserIndex());
        sides_.resize(std::max(sides_.size(), index + 1));
        sides_[index] = {multibody::Side::Kind::Free, bodies_.add(*body, info.m_timeStep)};
    }
    contacts_.begin(sides_, bodies_.bodies(), bodies_.rates());
    contacts_.add(manifolds, manifoldCount, info);
    report_ = contacts_.solve(bodies_.w(), bodies_.push(), {});
    contacts_.writeBack();
    bodies_.finish(info);
    return 0;
}

class FreeWorld {
public:
    FreeWorld()
    {
        world_.setGravity({0, 0, -kGravity});
        world_.getSolverInfo().m_splitImpulsePenetrationThreshold = 0;
        world_.getSimulationIslandManager()->setSplitIslands(false);
    }

    ~FreeWorld()
    {
        for (const auto& body : bodies_) {
            world_.removeRigidBody(body.get());
        }
    }

    FreeWorld(const FreeWorld&) = delete;
    FreeWorld& operator=(const FreeWorld&) = delete;

    // Static with no mass.
    btRigidBody& add(double mass, const btCollisionShape& shape, const btVector3& at)
    {
        btVector3 inertia(0, 0, 0);
        if (mass > 0) {
            shape.calculateLocalInertia(mass, inertia);
        }
        btRigidBody::btRigidBodyConstructionInfo info(
            mass, nullptr, const_cast<btCollisionShape*>(&shape), inertia);
        info.m_startWorldTransform.setIdentity();
        info.m_startWorldTransform.setOrigin(at);
        info.m_friction = 1;
        bodies_.push_back(std::make_unique<btRigidBody>(info));
        btRigidBody& body = *bodies_.back();
        body.setUserIndex(static_cast<int>(bodies_.size()) - 1);
        body.setActivationState(DISABLE_DEACTIVATION);
        body.setFlags(0);
        world_.addRigidBody(&body);
        return body;
    }

    void step(int count = 1)
    {
        for (int i = 0; i < count; ++i) {
            world_.stepSimulation(kStep, 0);
        }
    }

    // Visits the points between a body and any other.
    template <typename Visit>
    void forPoints(const btRigidBody& body, Visit visit)
    {
        for (int m = 0; m < dispatcher_.getNumManifolds(); ++m) {
            btPersistentManifold& manifold = *dispatcher_.getManifoldByIndexInternal(m);
            if (manifold.getBody0() == &body || manifold.getBody1() == &body) {
                for (int p = 0; p < manifold.getNumContacts(); ++p) {
                    visit(manifold.getContactPoint(p), manifold.getBody0() == &body);
                }
            }
        }
    }

    // Of all points of a body, along their normals and as friction on it, N.
    double normalForce(const btRigidBody& body)
    {
        double sum = 0;
        forPoints(body, [&](const btManifoldPoint& point, bool) { sum += point.m_appliedImpulse; });
        return sum / kStep;
    }

    btVector3 friction(const btRigidBody& body)
    {
        btVector3 sum(0, 0, 0);
        forPoints(body, [&](const btManifoldPoint& point, bool isFirst) {
            sum +=
                (isFirst ? 1 : -1) * (point.m_appliedImpulseLateral1 * point.m_lateralFrictionDir1 +
                                      point.m_appliedImpulseLateral2 * point.m_lateralFrictionDir2);
        });
        return sum / kStep;
    }

    const multibody::SolveReport& report() const { return solver_.lastReport(); }

private:
    btDefaultCollisionConfiguration configuration_;
    btCollisionDispatcher dispatcher_{&configuration_};
    btDbvtBroadphase broadphase_;
    FreeBodySolver solver_;
    btDiscreteDynamicsWorld world_{&dispatcher_, &broadphase_, &solver_, &configuration_};
    std::vector<std::unique_ptr<btRigidBody>> bodies_;
};

const btBoxShape kFloor(btVector3(10, 10, 0.5));
const btBoxShape kBox(btVector3(0.1, 0.1, 0.1));
const btSphereShape kBall(0.1);

double heightOf(const btRigidBody& body)
{
    return body.getWorldTransform().getOrigin().z();
}

TEST(BulletContactRows, AStackComesToRestOnItsWeight)
{
    FreeWorld world;
    btRigidBody& floor = world.add(0, kFloor, {0, 0, -0.5});
    std::vector<btRigidBody*> boxes;
    for (int i = 0; i < 6; ++i) {
        boxes.push_back(&world.add(2, kBox, {0.001 * i, 0.002 * (i % 2), 0.1 + 0.2 * i}));
    }
    world.step(2000);
    EXPECT_NEAR(world.normalForce(floor), 6 * 2 * kGravity, 0.01);
    for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_LT(boxes[i]->getLinearVelocity().length(), 1e-4);
        EXPECT_NEAR(heightOf(*boxes[i]), 0.1 + 0.2 * static_cast<double>(i), 1e-5);
        EXPECT_NEAR(boxes[i]->getWorldTransform().getOrigin().x(), 0.001 * static_cast<double>(i),
                    1e-5);
    }
}

TEST(BulletContactRows, ABoxSlidesAsCoulombSays)
{
    FreeWorld world;
    world.add(0, kFloor, {0, 0, -0.5});
    btRigidBody& box = world.add(2, kBox, {0, 0, 0.1});
    box.setFriction(0.3);
    world.step(10);
    const btVector3 start = box.getWorldTransform().getOrigin();
    box.setLinearVelocity({1.2, 1.6, 0});
    world.step(100);
    EXPECT_NEAR(world.friction(box).length(), 0.3 * 2 * kGravity, 1e-4);
    EXPECT_NEAR(world.friction(box).normalized().dot({0.6, 0.8, 0}), -1, 1e-6);
    world.step(900);
    const btVector3 way = box.getWorldTransform().getOrigin() - start;
    EXPECT_NEAR(way.length(), 2 * 2 / (2 * 0.3 * kGravity), 2e-3);
    EXPECT_NEAR(way.normalized().dot({0.8, -0.6, 0}), 0, 1e-4);
    EXPECT_LT(box.getLinearVelocity().length(), 1e-9);
}

TEST(BulletContactRows, ABallBouncesByItsRestitution)
{
    FreeWorld world;
    world.add(0, kFloor, {0, 0, -0.5}).setRestitution(1);
    btRigidBody& ball = world.add(1, kBall, {0, 0, 1.1});
    ball.setRestitution(0.8);
    double highest = 0;
    bool hasHit = false;
    for (int i = 0; i < 900; ++i) {
        world.step();
        hasHit = hasHit || ball.getLinearVelocity().z() > 0;
        highest = hasHit ? std::max(highest, heightOf(ball)) : 0;
    }
    EXPECT_NEAR(highest - 0.1, 0.64, 0.64 * 0.015);
}

TEST(BulletContactRows, PenetrationIsTakenOutWithoutGivingSpeed)
{
    FreeWorld world;
    world.add(0, kFloor, {0, 0, -0.5});
    btRigidBody& box = world.add(1, kBox, {0, 0, 0.09});
    double fastest = 0;
    for (int i = 0; i < 100; ++i) {
        world.step();
        fastest = std::max(fastest, box.getLinearVelocity().z());
    }
    EXPECT_LT(fastest, 1e-6);
    EXPECT_NEAR(heightOf(box), 0.1, 1e-6);
}

TEST(BulletContactRows, AFloorThatMovesTakesABoxAlong)
{
    FreeWorld world;
    btRigidBody& floor = world.add(0, kFloor, {0, 0, -0.5});
    btRigidBody& box = world.add(1, kBox, {0, 0, 0.1});
    floor.setCollisionFlags(floor.getCollisionFlags() | btCollisionObject::CF_KINEMATIC_OBJECT);
    for (int i = 0; i < 200; ++i) {
        // What Bullet makes of an object without a motion state follows from where it was.
        btTransform before = floor.getWorldTransform();
        before.setOrigin(before.getOrigin() - kStep * btVector3(0.2, 0, 0));
        floor.setInterpolationWorldTransform(before);
        floor.setLinearVelocity({0.2, 0, 0});
        world.step();
    }
    EXPECT_NEAR(box.getLinearVelocity().x(), 0.2, 1e-6);
}

TEST(BulletContactRows, WhatHasNoResponseIsNotTouched)
{
    FreeWorld world;
    btRigidBody& ghost = world.add(0, kFloor, {0, 0, -0.5});
    ghost.setCollisionFlags(ghost.getCollisionFlags() | btCollisionObject::CF_NO_CONTACT_RESPONSE);
    btRigidBody& box = world.add(1, kBox, {0, 0, 0.1});
    world.step(100);
    EXPECT_NEAR(box.getLinearVelocity().z(), -0.1 * kGravity, 1e-9);
}

TEST(BulletContactRows, SeparateHeapsAreIslands)
{
    FreeWorld world;
    world.add(0, kFloor, {0, 0, -0.5});
    for (int i = 0; i < 4; ++i) {
        world.add(1, kBox, {1.0 * i, 0, 0.1});
        world.add(1, kBox, {1.0 * i, 0, 0.3});
    }
    world.step(5);
    EXPECT_EQ(world.report().islands, 4);
}

// Fourteen boxes that fall on each other.
std::vector<double> tumble()
{
    FreeWorld world;
    world.add(0, kFloor, {0, 0, -0.5});
    std::vector<btRigidBody*> boxes;
    for (int i = 0; i < 14; ++i) {
        boxes.push_back(
            &world.add(1 + i % 3, kBox, {0.03 * (i % 4), 0.05 * (i % 3), 0.15 + 0.21 * i}));
    }
    world.step(600);
    std::vector<double> result;
    for (const btRigidBody* box : boxes) {
        const btVector3 at = box->getWorldTransform().getOrigin();
        result.insert(result.end(), {at.x(), at.y(), at.z()});
    }
    return result;
}

TEST(BulletContactRows, EqualWorldsGiveEqualBitsWhereverTheyLie)
{
    const std::vector<double> first = tumble();
    const std::vector<std::vector<char>> other(100, std::vector<char>(333));
    const std::vector<double> second = tumble();
    EXPECT_EQ(std::memcmp(first.data(), second.data(), first.size() * sizeof(double)), 0);
}

}  // namespace
