#include "adf/inertia_source.h"

#include "adf/imported_properties.h"
#include "adf/properties.h"
#include "adf/reader.h"
#include "adf/writer.h"

#include <gtest/gtest.h>

namespace {

using namespace adf;

class InertiaSourceTest : public ::testing::Test {
protected:
    InertiaSourceTest()
    {
        base::Diagnostics sink;
        document_ = read(
            "bodies: [BODY made, BODY plain]\n"
            "BODY made: {name: made, mass: 2, inertia: {ix: 1, iy: 1, iz: 1}, inertia source: "
            "solid}\n"
            "BODY plain: {name: plain, mass: 2}\n",
            "arm.yaml", sink);
    }

    [[nodiscard]] ObjectId id(const char* body) const { return document_.findAny(body)->id(); }

    // After the edit as a person makes it.
    std::optional<InertiaSource> sourceAfter(const char* body, const Edit& edit)
    {
        Document changed = document_;
        changed.apply(withUserInertia(changed, edit));
        return changed.findAny(body)->get(body::kInertiaSource);
    }

    Document document_;
};

TEST_F(InertiaSourceTest, WhatAPersonGivesIsTheirs)
{
    const ObjectId made = id("BODY made");
    EXPECT_EQ(sourceAfter("BODY made", setProperty(made, body::kMass, 3.0)), InertiaSource::User);
    EXPECT_EQ(sourceAfter("BODY made", setProperty(made, body::kInertia, base::Vec3{1, 2, 2})),
              InertiaSource::User);
    EXPECT_EQ(sourceAfter("BODY made", clearProperty(made, body::kInertia)), InertiaSource::User);
    EXPECT_EQ(
        sourceAfter("BODY made", setProperty(made, body::kInertialPosition, base::Vec3{0, 0, 1})),
        InertiaSource::User);
    EXPECT_EQ(sourceAfter("BODY made", group({setProperty(made, common::kPosition, base::Vec3{}),
                                              setProperty(made, body::kMass, 3.0)})),
              InertiaSource::User);
}

TEST_F(InertiaSourceTest, WhatIsTheSameOrNoMatterOfMassKeepsItsSource)
{
    const ObjectId made = id("BODY made");
    EXPECT_EQ(sourceAfter("BODY made", setProperty(made, body::kMass, 2.0)), InertiaSource::Solid);
    EXPECT_EQ(sourceAfter("BODY made", setProperty(made, common::kPosition, base::Vec3{1, 0, 0})),
              InertiaSource::Solid);
    EXPECT_EQ(sourceAfter("BODY made", clearProperty(made, body::kInertialPosition)),
              InertiaSource::Solid);
    EXPECT_EQ(sourceAfter("BODY made", setProperty(id("BODY plain"), body::kMass, 3.0)),
              InertiaSource::Solid);
}

TEST_F(InertiaSourceTest, AnEditThatSaysTheSourceIsBelieved)
{
    const ObjectId made = id("BODY made");
    constexpr InertiaSource density = InertiaSource::Density;
    EXPECT_EQ(sourceAfter("BODY made", group({setProperty(made, body::kInertiaSource, density),
                                              setProperty(made, body::kMass, 3.0)})),
              density);
}

TEST_F(InertiaSourceTest, ABodyThatSaysNoSourceIsLeftSo)
{
    EXPECT_EQ(sourceAfter("BODY plain", setProperty(id("BODY plain"), body::kMass, 3.0)),
              std::nullopt);
}

}  // namespace
