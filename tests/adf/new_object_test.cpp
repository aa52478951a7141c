#include "adf/new_object.h"

#include "adf/properties.h"

#include <gtest/gtest.h>

namespace {

TEST(NewObject, HasWhatAmbfWantsAndNoOffsetOfAShapeThatItHasNot)
{
    const adf::Document document;
    const auto body = adf::newObject(document, adf::ObjectType::Body, "floor");
    EXPECT_EQ(body->identifier(), "BODY floor");
    EXPECT_EQ(body->get(adf::common::kName), "floor");
    EXPECT_TRUE(body->isAuthored(adf::common::kPosition.id));
    EXPECT_FALSE(body->isAuthored(adf::collision::kPosition.id));
    EXPECT_FALSE(body->isAuthored(adf::collision::kOrientation.id));
}

}  // namespace
