#include "adf/canonical.h"

#include "adf/properties.h"
#include "adf/reader.h"
#include "adf/writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace adf {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

ObjectPtr make(ObjectType type,
               const std::string& identifier,
               const std::vector<std::pair<PropertyId, Value>>& values = {})
{
    auto object = std::make_shared<Object>(newObjectId(), type, identifier);
    for (const auto& [property, value] : values) {
        object->set(property, value);
    }
    return object;
}

TEST(Canonical, NewModelHasTheListsAndPathsThatAmbfLooksFor)
{
    EXPECT_EQ(write(Document()),
              "bodies: []\n"
              "joints: []\n"
              "namespace: ''\n"
              "high resolution path: ''\n"
              "low resolution path: ''\n");
}

// ADF reference section 21: what a file needs so that AMBF 2.0 loads it as meant.
TEST(Canonical, NewFileSatisfiesTheChecklistForWriters)
{
    Document document;
    document.apply(addObject(make(ObjectType::Body, "BODY base",
                                  {{common::kName, std::string("base")}, {body::kMass, 2.0}})));
    document.apply(addObject(make(ObjectType::Body, "BODY link")));
    document.apply(addObject(make(ObjectType::Joint, "JOINT base-link",
                                  {{joint::kParent, std::string("BODY base")},
                                   {joint::kChild, std::string("BODY link")},
                                   {joint::kType, std::string("revolute")},
                                   {joint::kLow, -1.0},
                                   {joint::kHigh, 1.0}})));
    const std::string text = write(document);
    EXPECT_THAT(text, StartsWith("bodies: [BODY base, BODY link]\njoints: [JOINT base-link]\n"));
    const std::string body =
        text.substr(text.find("BODY base:"), text.find("BODY link:") - text.find("BODY base:"));
    for (const char* line : {"  name: base\n", "  mass: 2\n", "  mesh: ''\n", "  scale: 1\n",
                             "  location:\n    position: {x: 0, y: 0, z: 0}\n"
                             "    orientation: {r: 0, p: 0, y: 0}\n",
                             "  inertial offset:\n    position: {x: 0, y: 0, z: 0}\n"
                             "    orientation: {r: 0, p: 0, y: 0}\n"}) {
        EXPECT_THAT(body, HasSubstr(line));
    }
    const std::string joint = text.substr(text.find("JOINT base-link:"));
    for (const char* key :
         {"parent pivot: {x: ", "child pivot: {x: ", "parent axis: {x: ", "child axis: {x: "}) {
        EXPECT_THAT(joint, HasSubstr(key));
    }
    EXPECT_THAT(joint, HasSubstr("  joint limits: {low: -1, high: 1}\n"));
    EXPECT_THAT(joint, Not(HasSubstr("enable motor")));

    base::Diagnostics sink;
    read(text, "new.yaml", sink);
    EXPECT_TRUE(sink.empty()) << lineForm(sink.all().front());
}

TEST(Canonical, ColourComponentsBringTheirTransparency)
{
    const Document empty;
    Document document;
    document.apply(
        addObject(make(ObjectType::Body, "BODY a", {{material::kDiffuse, Colour{1, 0, 0, 1}}})));
    EXPECT_THAT(write(document), HasSubstr("    transparency: 1\n"));
}

TEST(Canonical, UnlistedObjectIsWrittenButNotListed)
{
    Document document;
    auto object = std::make_shared<Object>(newObjectId(), ObjectType::Body, "BODY spare");
    object->setListed(false);
    document.apply(addObject(object));
    EXPECT_THAT(write(document), StartsWith("bodies: []\n"));
    EXPECT_THAT(write(document), HasSubstr("\nBODY spare:\n"));
}

TEST(Canonical, ValueWithoutEffectDoesNotDisplaceOneThatHas)
{
    Document document;
    document.apply(addObject(make(ObjectType::Joint, "JOINT a",
                                  {{joint::kType, std::string("revolute")},
                                   {joint::kDamping, 0.5},
                                   {joint::kAngularDamping, base::Vec3{1, 2, 3}}})));
    EXPECT_THAT(write(document), HasSubstr("  damping: 0.5\n"));
}

}  // namespace
}  // namespace adf
