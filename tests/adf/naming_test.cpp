#include "adf/naming.h"

#include "adf/properties.h"

#include <gtest/gtest.h>

#include <array>

namespace {

using adf::ObjectType;
using adf::WorldName;
using adf::WorldNames;

constexpr std::array kBodies{ObjectType::Body};
constexpr std::array kAll{ObjectType::Body, ObjectType::Camera, ObjectType::Sensor};

class Naming : public testing::Test {
protected:
    const WorldName* add(ObjectType type,
                         const std::string& identifier,
                         std::size_t file = 0,
                         const std::string& fileNamespace = "/ambf/env/",
                         const std::string& ownNamespace = "",
                         const std::string& name = "")
    {
        auto object = std::make_shared<adf::Object>(adf::newObjectId(), type, identifier);
        if (!ownNamespace.empty()) {
            object->set(adf::common::kNamespace, ownNamespace);
        }
        if (!name.empty()) {
            object->set(adf::common::kName, name);
        }
        return names_.add(object, file, fileNamespace);
    }

    const WorldName* body(const std::string& identifier, std::size_t file = 0)
    {
        return add(ObjectType::Body, identifier, file);
    }

    const WorldName* joint(const std::string& identifier, std::size_t file = 0)
    {
        return add(ObjectType::Joint, identifier, file);
    }

    WorldNames names_;
};

TEST_F(Naming, PutsNamespaceAndIdentifierTogether)
{
    EXPECT_EQ(body("BODY link1")->key, "/ambf/env/BODY link1");
    EXPECT_EQ(add(ObjectType::Body, "BODY a", 0, "/ambf/env/", "sub/")->key,
              "/ambf/env/sub/BODY a");
    // Without its slash at the end a namespace runs into the next.
    EXPECT_EQ(add(ObjectType::Body, "BODY b", 0, "/ambf/env", "sub/")->key, "/ambf/envsub/BODY b");
    EXPECT_EQ(add(ObjectType::Body, "BODY c", 0, "/ambf/env/", "/other//")->key, "/other/BODY c");
    EXPECT_EQ(add(ObjectType::Body, "BODY d", 0, "")->key, "BODY d");
}

TEST_F(Naming, RemovesAllSpacesFromNames)
{
    EXPECT_EQ(adf::withoutSpaces(" base  link "), "baselink");
    EXPECT_EQ(add(ObjectType::Body, "BODY x", 0, "/", "", "base link")->name, "baselink");
}

TEST_F(Naming, GivesCopiesTheSmallestFreeSuffix)
{
    EXPECT_EQ(body("BODY a", 0)->suffix, 0);
    const WorldName* second = add(ObjectType::Body, "BODY a", 1, "/ambf/env/", "", "a");
    EXPECT_EQ(second->suffix, 1);
    EXPECT_EQ(second->key, "/ambf/env/BODY a1");
    EXPECT_EQ(second->identifier(), "BODY a1");
    EXPECT_EQ(second->name, "a1");
    EXPECT_EQ(body("BODY a", 2)->key, "/ambf/env/BODY a2");
    // "BODY a1" is taken by the copy, so a body that is really called so becomes "BODY a11".
    EXPECT_EQ(body("BODY a1", 3)->key, "/ambf/env/BODY a11");
}

TEST_F(Naming, GivesNoSuffixForAnotherNamespaceOrType)
{
    body("BODY a");
    EXPECT_EQ(add(ObjectType::Body, "BODY a", 1, "/other/")->suffix, 0);
    EXPECT_EQ(add(ObjectType::GhostObject, "BODY a", 1)->suffix, 0);
}

TEST_F(Naming, EndsAtSuffixOneHundred)
{
    for (std::size_t file = 0; file <= 100; ++file) {
        const WorldName* name = body("BODY a", file);
        ASSERT_NE(name, nullptr);
        EXPECT_EQ(name->suffix, static_cast<int>(file));
    }
    EXPECT_EQ(body("BODY a", 101), nullptr);
}

TEST_F(Naming, FindsByKeyThenByIdentifierThenByAUniquePart)
{
    const WorldName* link1 = body("BODY link1");
    const WorldName* link10 = body("BODY link10");
    EXPECT_EQ(names_.find("/ambf/env/BODY link1", kBodies).found, link1);
    EXPECT_EQ(names_.find("BODY link1", kBodies).found, link1);
    EXPECT_EQ(names_.find("link10", kBodies).found, link10);
    EXPECT_EQ(names_.find("nothing", kBodies).found, nullptr);
    EXPECT_TRUE(names_.find("nothing", kBodies).candidates.empty());
    EXPECT_EQ(names_.find("", kBodies).found, nullptr);
}

TEST_F(Naming, ListsTheCandidatesOfAnAmbiguousText)
{
    const WorldName* link1 = body("BODY link1");
    const WorldName* link10 = body("BODY link10");
    body("BODY base");
    const WorldNames::Match match = names_.find("link1", kBodies);
    EXPECT_EQ(match.found, nullptr);
    EXPECT_EQ(match.candidates, (std::vector{link1, link10}));
}

TEST_F(Naming, FindsATextThatOccursTwiceInOneKeyOnce)
{
    const WorldName* twice = add(ObjectType::Body, "BODY arm arm");
    EXPECT_EQ(names_.find("arm", kBodies).found, twice);
}

TEST_F(Naming, LooksOnlyAmongTheTypesAskedFor)
{
    add(ObjectType::Camera, "camera1");
    EXPECT_EQ(names_.find("camera1", kBodies).found, nullptr);
    EXPECT_NE(names_.find("camera1", kAll).found, nullptr);
}

TEST_F(Naming, JointsFindBodiesOfTheirOwnFileFirst)
{
    const WorldName* first = body("BODY a", 0);
    const WorldName* firstJoint = joint("JOINT j", 0);
    const WorldName* second = body("BODY a", 1);
    const WorldName* secondJoint = joint("JOINT j", 1);
    EXPECT_EQ(names_.bodyOfJoint("BODY a", *firstJoint).found, first);
    EXPECT_EQ(secondJoint->suffix, 1);
    EXPECT_EQ(names_.bodyOfJoint("BODY a", *secondJoint).found, second);
    // A full key, too, is part of the key that the copy got.
    EXPECT_EQ(names_.bodyOfJoint("/ambf/env/BODY a", *secondJoint).found, second);
}

TEST_F(Naming, JointsFindBodiesWithTheirNamespaceWhenTheTextAloneIsAmbiguous)
{
    add(ObjectType::Body, "BODY left/link", 0, "/ambf/");
    const WorldName* other = add(ObjectType::Body, "BODY link", 0, "/ambf/", "right/");
    add(ObjectType::Body, "BODY link", 0, "/ambf/", "middle/");
    const WorldName* right = add(ObjectType::Joint, "JOINT j", 0, "/ambf/", "right/");
    EXPECT_EQ(names_.bodyOfJoint("BODY link", *right).found, other);
}

TEST_F(Naming, JointsFindBodiesOfFilesBeforeThem)
{
    const WorldName* base = body("BODY base", 0);
    body("BODY link", 1);
    EXPECT_EQ(names_.bodyOfJoint("BODY base", *joint("JOINT j", 1)).found, base);
}

TEST_F(Naming, JointsOfASecondCopyFindBodiesOfASecondCopyElsewhere)
{
    // Bodies in files 0 and 2, joints in files 1 and 3: all copied once.
    const WorldName* first = body("BODY a", 0);
    const WorldName* firstJoint = joint("JOINT j", 1);
    const WorldName* second = body("BODY a", 2);
    const WorldName* secondJoint = joint("JOINT j", 3);
    EXPECT_EQ(names_.bodyOfJoint("BODY a", *firstJoint).found, first);
    EXPECT_EQ(names_.bodyOfJoint("BODY a", *secondJoint).found, second);
}

TEST_F(Naming, JointsFindBodiesOfLaterFilesLast)
{
    const WorldName* early = joint("JOINT j", 0);
    const WorldName* late = body("BODY late", 1);
    EXPECT_EQ(names_.bodyOfJoint("BODY late", *early).found, late);
    EXPECT_GT(late->file, early->file);
}

TEST_F(Naming, SensorsLookInTheirFileThenAnywhereWithTheirSuffix)
{
    const WorldName* first = body("BODY a", 0);
    body("BODY a", 1);
    const WorldName* sensor = add(ObjectType::Sensor, "SENSOR s", 0);
    EXPECT_EQ(names_.parentOfSensor("BODY a", *sensor).found, first);
    add(ObjectType::Sensor, "SENSOR s", 2);
    const WorldName* copy = add(ObjectType::Sensor, "SENSOR s", 3);
    EXPECT_EQ(copy->suffix, 2);
    const WorldName* third = body("BODY a", 4);
    EXPECT_EQ(names_.parentOfSensor("BODY a", *copy).found, third);
}

TEST_F(Naming, ReportsTheFirstAmbiguityWhenNoStepFindsOne)
{
    body("BODY link1", 0);
    body("BODY link2", 0);
    const WorldNames::Match match = names_.bodyOfJoint("link", *joint("JOINT j", 0));
    EXPECT_EQ(match.found, nullptr);
    EXPECT_EQ(match.candidates.size(), 2U);
    EXPECT_EQ(names_.bodyOfJoint("", *joint("JOINT k", 0)).candidates.size(), 0U);
}

TEST_F(Naming, OfThousandsOfBodiesIsQuickEvenByPartsOfKeys)
{
    constexpr int kBodyCount = 10'000;
    for (int i = 0; i < kBodyCount; ++i) {
        body("BODY link" + std::to_string(i) + " end");
    }
    const WorldName* from = joint("JOINT j");
    for (int i = 0; i < kBodyCount; ++i) {
        ASSERT_NE(names_.bodyOfJoint("link" + std::to_string(i) + " ", *from).found, nullptr);
    }
}

}  // namespace
