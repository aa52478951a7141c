#include "compile/live_edits.h"

#include "adf/imported_properties.h"
#include "adf/properties.h"
#include "tests/compile/compile_fixture.h"

#include <gtest/gtest.h>

namespace {

class LiveEdits : public test::CompileTest {
protected:
    void SetUp() override
    {
        document_ = read(
            "bodies: [BODY a, BODY b]\nBODY a: {mass: 0}\nBODY b: {mass: 0}\nBODY c: {mass: 0}\n");
        map_ = compileAll({&document_}).map;
    }

    adf::ObjectId id(const std::string& identifier)
    {
        return document_.find(adf::ObjectType::Body, identifier)->id();
    }

    std::optional<std::vector<compile::LiveChange>> apply(const adf::Edit& edit)
    {
        EXPECT_TRUE(document_.check(edit).empty());
        document_.apply(edit);
        return compile::liveChanges(document_, edit, map_);
    }

    adf::Document document_;
    compile::SceneMap map_;
};

TEST_F(LiveEdits, ReportAllDynamicsOfTheChangedBody)
{
    const auto changes = apply(adf::setProperty(id("BODY b"), adf::contact::kStaticFriction, 0.75));
    ASSERT_TRUE(changes);
    ASSERT_EQ(changes->size(), 1U);
    EXPECT_EQ(std::get<compile::LiveBody>(changes->front()),
              (compile::LiveBody{scene::BodyIndex{1}, {.friction = 0.75}}));
}

TEST_F(LiveEdits, ReportABodyOnceForAGroup)
{
    const auto changes = apply(adf::group({
        adf::setProperty(id("BODY a"), adf::contact::kStaticFriction, 0.75),
        adf::setProperty(id("BODY a"), adf::contact::kRestitution, 0.25),
        adf::setProperty(id("BODY b"), adf::contact::kAngularDamping, 0.5),
    }));
    ASSERT_TRUE(changes);
    ASSERT_EQ(changes->size(), 2U);
    const auto& first = std::get<compile::LiveBody>(changes->front());
    EXPECT_EQ(first.dynamics.friction, 0.75);
    EXPECT_EQ(first.dynamics.restitution, 0.25);
}

TEST_F(LiveEdits, ClearingGoesBackToTheDefault)
{
    apply(adf::setProperty(id("BODY a"), adf::contact::kStaticFriction, 0.75));
    const auto changes = apply(adf::clearProperty(id("BODY a"), adf::contact::kStaticFriction));
    ASSERT_TRUE(changes);
    EXPECT_EQ(std::get<compile::LiveBody>(changes->at(0)).dynamics.friction, 0.5);
}

TEST_F(LiveEdits, TheWorldsGravityIsLive)
{
    adf::Document world = read("gravity: {x: 0, y: 0, z: -9}\nmax iterations: 5\n", "world.yaml");
    const adf::Edit edit =
        adf::setProperty(world.header().id(), adf::world::kGravity, base::Vec3{0, 0, -1});
    world.apply(edit);
    const auto changes = compile::liveChanges(world, edit, map_);
    ASSERT_TRUE(changes);
    EXPECT_EQ(std::get<compile::LiveGravity>(changes->at(0)).gravity, (base::Vec3{0, 0, -1}));
}

TEST_F(LiveEdits, OtherChangesNeedANewScene)
{
    EXPECT_FALSE(apply(adf::setProperty(id("BODY a"), adf::body::kMass, 3.0)));
    EXPECT_FALSE(apply(adf::group({
        adf::setProperty(id("BODY a"), adf::contact::kStaticFriction, 0.75),
        adf::setProperty(id("BODY a"), adf::common::kPosition, base::Vec3{1, 0, 0}),
    })));
    EXPECT_FALSE(apply({adf::Rename{id("BODY a"), "BODY z"}}));
    EXPECT_FALSE(apply({adf::RemoveObject{id("BODY b")}}));
}

TEST_F(LiveEdits, WhatDoesNotActChangesNothing)
{
    const auto noted =
        apply(adf::setProperty(id("BODY a"), adf::body::kInertiaSource, adf::InertiaSource::User));
    ASSERT_TRUE(noted);
    EXPECT_TRUE(noted->empty());
    const auto unlisted = apply(adf::setProperty(id("BODY c"), adf::body::kMass, 3.0));
    ASSERT_TRUE(unlisted);
    EXPECT_TRUE(unlisted->empty());
}

TEST_F(LiveEdits, DevicesAreNoPartOfTheScene)
{
    adf::Document devices =
        read("input devices: [d]\nd: {hardware name: Falcon, root link: BODY b}\n", "d.yaml");
    const adf::ObjectId device = devices.objects().at(0)->id();
    for (const adf::Edit& edit :
         {adf::setProperty(device, adf::input::kWorkspaceScaling, 5.0),
          adf::setProperty(device, adf::input::kRootLink, std::string("BODY a"))}) {
        devices.apply(edit);
        const auto changes = compile::liveChanges(devices, edit, map_);
        ASSERT_TRUE(changes);
        EXPECT_TRUE(changes->empty());
    }
}

}  // namespace
