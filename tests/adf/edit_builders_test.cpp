#include "adf/document.h"
#include "adf/edit.h"
#include "adf/properties.h"
#include "adf/reader.h"
#include "adf/references.h"

#include <gtest/gtest.h>

namespace {

using namespace adf;

class EditBuildersTest : public ::testing::Test {
protected:
    static Document readText(const std::string& text)
    {
        base::Diagnostics sink;
        return read(text, "arm.yaml", sink);
    }

    // Checks, applies, and sees that the inverse takes everything back.
    static void apply(Document& document, const Edit& edit)
    {
        const std::vector<ObjectPtr> before = document.objects();
        ASSERT_TRUE(document.check(edit).empty()) << base::lineForm(document.check(edit).all()[0]);
        Document trial = document;
        trial.apply(trial.apply(edit).inverse);
        ASSERT_EQ(trial.objects().size(), before.size());
        for (std::size_t i = 0; i < before.size(); ++i) {
            EXPECT_EQ(trial.objects()[i]->id(), before[i]->id());
            EXPECT_EQ(trial.objects()[i]->identifier(), before[i]->identifier());
            EXPECT_EQ(trial.objects()[i]->fields(), before[i]->fields());
        }
        document.apply(edit);
    }

    static std::string text(const Document& document, const char* object, TextProperty property)
    {
        const ObjectPtr found = document.findAny(object);
        return found == nullptr ? "no " + std::string(object) : found->get(property);
    }

    static constexpr const char* kArm =
        "namespace: /ambf/env/\n"
        "bodies: [BODY base, BODY link1, BODY link2]\n"
        "joints: [JOINT base-link1, JOINT link1-link2]\n"
        "sensors: [SENSOR s]\n"
        "cameras: [eye]\n"
        "vehicles: [Vehicle v]\n"
        "BODY base: {name: base}\n"
        "BODY link1: {name: link1}\n"
        "BODY link2: {name: The second}\n"
        "JOINT base-link1: {name: base-link1, parent: BODY base, child: link1, type: fixed}\n"
        "JOINT link1-link2: {name: j, parent: /ambf/env/BODY link1, child: BODY link2, type: "
        "fixed}\n"
        "SENSOR s: {type: Proximity, parent: BODY link1}\n"
        "eye: {parent: BODY link1}\n"
        "Vehicle v: {chassis: BODY base, wheels: [{body: BODY link1}, {body: BODY link2}]}\n";
};

TEST_F(EditBuildersTest, RenamingTakesEveryReferenceAlong)
{
    Document document = readText(kArm);
    const ObjectId link = document.findAny("BODY link1")->id();
    apply(document, renameEverywhere(document, link, "BODY forearm"));

    EXPECT_EQ(document.find(link)->identifier(), "BODY forearm");
    EXPECT_EQ(document.find(link)->get(common::kName), "forearm");
    EXPECT_EQ(text(document, "JOINT base-link1", joint::kParent), "BODY base");
    EXPECT_EQ(text(document, "JOINT base-link1", joint::kChild), "BODY forearm");
    EXPECT_EQ(text(document, "JOINT link1-link2", joint::kParent), "/ambf/env/BODY forearm");
    EXPECT_EQ(text(document, "JOINT link1-link2", joint::kChild), "BODY link2");
    EXPECT_EQ(text(document, "SENSOR s", common::kParent), "BODY forearm");
    EXPECT_EQ(text(document, "eye", common::kParent), "BODY forearm");
    const RecordList wheels = document.findAny("Vehicle v")->get(vehicle::kWheels);
    const auto rows = recordRows(ObjectType::Vehicle, vehicle::kWheels);
    EXPECT_EQ(recordValue(wheels.at(0), wheel::kBody, rows), "BODY forearm");
    EXPECT_EQ(recordValue(wheels.at(1), wheel::kBody, rows), "BODY link2");
}

TEST_F(EditBuildersTest, RenamingLeavesANameOfItsOwn)
{
    Document document = readText(kArm);
    const ObjectId link = document.findAny("BODY link2")->id();
    apply(document, renameEverywhere(document, link, "BODY hand"));
    EXPECT_EQ(document.find(link)->get(common::kName), "The second");
    EXPECT_EQ(text(document, "JOINT link1-link2", joint::kChild), "BODY hand");
}

TEST_F(EditBuildersTest, RenamingOneDoesNotTouchReferencesToAnother)
{
    Document document = readText(
        "bodies: [BODY a, BODY a b]\njoints: [JOINT j]\nBODY a: {}\nBODY a b: {}\n"
        "JOINT j: {parent: BODY a, child: BODY a b}\n");
    apply(document, renameEverywhere(document, document.findAny("BODY a")->id(), "BODY c"));
    EXPECT_EQ(text(document, "JOINT j", joint::kParent), "BODY c");
    EXPECT_EQ(text(document, "JOINT j", joint::kChild), "BODY a b");
}

TEST_F(EditBuildersTest, RemovingABodyTakesWhatCannotBeWithoutIt)
{
    Document document = readText(kArm);
    apply(document, removeWithDependents(document, {document.findAny("BODY link1")->id()}));

    std::vector<std::string> left;
    for (const ObjectPtr& object : document.objects()) {
        left.push_back(object->identifier());
    }
    EXPECT_EQ(left, (std::vector<std::string>{"BODY base", "BODY link2", "eye", "Vehicle v"}));
    EXPECT_FALSE(document.findAny("eye")->isAuthored(common::kParent));
    EXPECT_EQ(document.findAny("Vehicle v")->get(vehicle::kWheels).size(), 1U);
}

TEST_F(EditBuildersTest, RemovingAJointTakesNothingElse)
{
    Document document = readText(kArm);
    const std::size_t before = document.objects().size();
    apply(document, removeWithDependents(document, {document.findAny("JOINT base-link1")->id()}));
    EXPECT_EQ(document.objects().size(), before - 1);
}

TEST_F(EditBuildersTest, RemovingEverythingLeavesAnEmptyDocument)
{
    Document document = readText(kArm);
    std::vector<ObjectId> all;
    for (const ObjectPtr& object : document.objects()) {
        all.push_back(object->id());
    }
    apply(document, removeWithDependents(document, all));
    EXPECT_TRUE(document.objects().empty());
}

TEST_F(EditBuildersTest, CopiesGetFreeNamesAndJoinEachOther)
{
    Document document = readText(kArm);
    std::vector<ObjectId> copies;
    const std::vector<ObjectId> chosen{document.findAny("BODY link1")->id(),
                                       document.findAny("BODY link2")->id(),
                                       document.findAny("SENSOR s")->id()};
    apply(document, duplicate(document, chosen, copies));

    // Both bodies, the joint between them and the sensor.
    ASSERT_EQ(copies.size(), 4U);
    const ObjectPtr first = document.find(copies[0]);
    const ObjectPtr second = document.find(copies[1]);
    EXPECT_EQ(first->identifier(), "BODY link3");
    EXPECT_EQ(first->get(common::kName), "link3");
    EXPECT_EQ(second->identifier(), "BODY link4");
    EXPECT_EQ(second->get(common::kName), "The second4");
    EXPECT_FALSE(first->sourceNode().valid());

    const ObjectPtr copiedJoint = document.find(copies[2]);
    EXPECT_EQ(copiedJoint->type(), ObjectType::Joint);
    EXPECT_EQ(copiedJoint->get(joint::kParent), "BODY link3");
    EXPECT_EQ(copiedJoint->get(joint::kChild), "BODY link4");
    EXPECT_EQ(document.find(copies[3])->get(common::kParent), "BODY link3");
    EXPECT_EQ(text(document, "JOINT link1-link2", joint::kChild), "BODY link2")
        << "the originals stay as they are";
}

TEST_F(EditBuildersTest, ACopyOfOneBodyHasNoJoints)
{
    Document document = readText(kArm);
    std::vector<ObjectId> copies;
    apply(document, duplicate(document, {document.findAny("BODY base")->id()}, copies));
    ASSERT_EQ(copies.size(), 1U);
    EXPECT_EQ(document.find(copies[0])->identifier(), "BODY base1");
    copies.clear();
    apply(document, duplicate(document, {document.findAny("BODY base")->id()}, copies));
    EXPECT_EQ(document.find(copies.at(0))->identifier(), "BODY base2");
}

TEST(References, NamespacesArePutTogetherAsAmbfDoes)
{
    EXPECT_EQ(fullNamespace("/ambf/env/", ""), "/ambf/env/");
    EXPECT_EQ(fullNamespace("/ambf/env/", "sub/"), "/ambf/env/sub/");
    EXPECT_EQ(fullNamespace("/ambf/env", "sub/"), "/ambf/envsub/");
    EXPECT_EQ(fullNamespace("/ambf/env/", "/other/"), "/other/");
    EXPECT_EQ(fullNamespace("/ambf//", "/"), "/");
    EXPECT_EQ(fullNamespace("/a//b/", "c//d/"), "/a/b/c/d/");
}

}  // namespace
