#include "adf/value_check.h"

#include "adf/properties.h"
#include "adf/schema.h"
#include "tests/adf/value_generator.h"

#include <gtest/gtest.h>

#include <limits>

namespace {

using namespace adf;

std::string problemOf(ObjectType type, PropertyId property, const Value& value)
{
    const auto problem = checkValue(*findRow(type, property), value);
    return problem ? problem->code + ": " + problem->message + " (" + problem->hint + ")" : "";
}

TEST(ValueCheck, EveryRowAcceptsWhatItsFacetAllows)
{
    test::ValueGenerator generator(7);
    for (int i = 0; i <= static_cast<int>(ObjectType::NamedColour); ++i) {
        for (const PropertySpec& row : rows(static_cast<ObjectType>(i))) {
            if (has(row.traits, Trait::Opaque)) {
                continue;
            }
            for (int n = 0; n < 20; ++n) {
                const Value value = generator.value(row);
                const auto problem = checkValue(row, value);
                EXPECT_FALSE(problem)
                    << row.key << " = " << displayText(value) << ": " << problem->message;
            }
        }
    }
}

TEST(ValueCheck, EveryRowRefusesAnotherKindOfValue)
{
    const std::vector<Value> oneOfEach{true,
                                       std::int64_t{1},
                                       1.0,
                                       std::string("a"),
                                       base::Vec3{1, 1, 1},
                                       Colour{},
                                       TextList{"a"},
                                       IntegerList{1},
                                       RecordList(1)};
    for (int i = 0; i <= static_cast<int>(ObjectType::NamedColour); ++i) {
        for (const PropertySpec& row : rows(static_cast<ObjectType>(i))) {
            if (has(row.traits, Trait::Opaque)) {
                continue;
            }
            const std::size_t own = defaultValue(row).index();
            for (const Value& value : oneOfEach) {
                if (value.index() != own) {
                    const auto problem = checkValue(row, value);
                    ASSERT_TRUE(problem) << row.key << " = " << displayText(value);
                    EXPECT_EQ(problem->code, "adf.wrong-type") << row.key;
                }
            }
        }
    }
}

TEST(ValueCheck, NumbersOutsideTheirRangeAreRefusedWithIt)
{
    EXPECT_EQ(problemOf(ObjectType::Body, body::kMass, -2.0),
              "adf.out-of-range: mass: -2 is outside the allowed range (allowed: 0 or more)");
    EXPECT_EQ(problemOf(ObjectType::Body, contact::kRestitution, 1.3),
              "adf.out-of-range: restitution: 1.3 is outside the allowed range (allowed: 0 to 1)");
    EXPECT_EQ(problemOf(ObjectType::Body, common::kScale, 0.0),
              "adf.out-of-range: scale: 0 is outside the allowed range (allowed: above 0)");
    EXPECT_EQ(problemOf(ObjectType::Light, light::kShadowQuality, std::int64_t{6}),
              "adf.out-of-range: shadow quality: 6 is outside the allowed range (allowed: 0 to 5)");
    EXPECT_EQ(
        problemOf(ObjectType::Body, collision::kGroups, IntegerList{0, 1000}),
        "adf.out-of-range: collision groups: 1000 is outside the allowed range (allowed: 0 to "
        "999)");
    EXPECT_EQ(problemOf(ObjectType::Body, body::kInertia, base::Vec3{1, -1, 1}),
              "adf.out-of-range: inertia: -1 is outside the allowed range (allowed: 0 or more)");
    EXPECT_EQ(problemOf(ObjectType::Body, material::kRgba, Colour{1, 2, 0, 1}),
              "adf.out-of-range: color rgba: 2 is outside the allowed range (allowed: 0 to 1)");
    EXPECT_EQ(problemOf(ObjectType::Body, body::kMass, 0.0), "");
    EXPECT_EQ(problemOf(ObjectType::Body, contact::kRestitution, 1.0), "");
}

TEST(ValueCheck, NumbersThatAreNoneAreRefusedEverywhere)
{
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(problemOf(ObjectType::Body, body::kMass, kNan),
              "adf.not-finite: mass: .nan is no finite number ()");
    EXPECT_EQ(problemOf(ObjectType::Joint, joint::kHigh, kInfinity),
              "adf.not-finite: joint limits.high: .inf is no finite number ()");
    EXPECT_EQ(problemOf(ObjectType::Body, common::kPosition, base::Vec3{0, -kInfinity, 0}),
              "adf.not-finite: location.position: -.inf is no finite number ()");
    EXPECT_EQ(problemOf(ObjectType::Body, common::kOrientation, base::Vec3{kNan, 0, 0}),
              "adf.not-finite: location.orientation: .nan is no finite number ()");
    EXPECT_EQ(problemOf(ObjectType::Body, material::kDiffuse, Colour{0, 0, kNan, 1}),
              "adf.not-finite: color components.diffuse: .nan is no finite number ()");
}

TEST(ValueCheck, DirectionsMustNotBeZero)
{
    EXPECT_EQ(problemOf(ObjectType::Joint, joint::kParentAxis, base::Vec3{}),
              "adf.zero-direction: parent axis: a zero vector has no direction ()");
    EXPECT_EQ(problemOf(ObjectType::Joint, joint::kParentPivot, base::Vec3{}), "");
}

TEST(ValueCheck, WordsMustBeCanonical)
{
    EXPECT_EQ(problemOf(ObjectType::Body, collision::kShape, std::string("BOX")), "");
    EXPECT_EQ(problemOf(ObjectType::Body, collision::kShape, std::string("box")),
              "adf.unknown-keyword: collision shape: \"box\" is not known (allowed: BOX, SPHERE, "
              "CYLINDER, CAPSULE, CONE, PLANE)");
}

TEST(ValueCheck, EntriesOfListsAreCheckedByTheirRows)
{
    Record wheel;
    wheel.set(wheel::kRadius, -1.0);
    EXPECT_EQ(
        problemOf(ObjectType::Vehicle, vehicle::kWheels, RecordList{wheel}),
        "adf.out-of-range: wheels: radius: -1 is outside the allowed range (allowed: above 0)");
    Record stranger;
    stranger.set(body::kMass, 1.0);
    EXPECT_EQ(problemOf(ObjectType::Vehicle, vehicle::kWheels, RecordList{stranger}),
              "adf.unknown-property: wheels: an entry has a property it cannot have ()");
}

TEST(ValueCheck, DisplayTextIsShort)
{
    EXPECT_EQ(displayText(0.1), "0.1");
    EXPECT_EQ(displayText(true), "true");
    EXPECT_EQ(displayText(base::Vec3{1, 2, 3}), "(1, 2, 3)");
    EXPECT_EQ(displayText(Colour{1, 0, 0, 0.5}), "(1, 0, 0, 0.5)");
    EXPECT_EQ(displayText(TextList{"BODY a", "BODY b"}), "BODY a, BODY b");
    EXPECT_EQ(displayText(IntegerList{1, 2}), "1, 2");
    EXPECT_EQ(displayText(RecordList(1)), "1 entry");
    EXPECT_EQ(displayText(RecordList(4)), "4 entries");
}

TEST(ValueCheck, RecordsCompareWhateverTheOrderTheyWereFilledIn)
{
    Record one;
    one.set(wheel::kRadius, 1.0);
    one.set(wheel::kWidth, 2.0);
    Record other;
    other.set(wheel::kWidth, 2.0);
    other.set(wheel::kRadius, 3.0);
    EXPECT_NE(one, other);
    other.set(wheel::kRadius, 1.0);
    EXPECT_EQ(one, other);
    EXPECT_EQ(std::get<double>(*one.find(wheel::kWidth)), 2.0);
    EXPECT_EQ(one.find(wheel::kFriction), nullptr);
}

}  // namespace
