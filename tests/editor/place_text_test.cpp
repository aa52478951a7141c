#include "editor/importing/place_text.h"

#include <gtest/gtest.h>

namespace {

TEST(PlaceText, SaysHowFarAnImportWasMovedAndWhereItsFloorIs)
{
    importers::ImportPlace place;
    EXPECT_EQ(editor::placeText(place), QString());
    place.shifts = {{0, 0, 0}, {1.1, 0, 0}};
    EXPECT_EQ(editor::shiftText(place), QStringLiteral("1.1 m along X"));
    place.shifts = {{0, 0, 0.201}};
    EXPECT_EQ(editor::shiftText(place), QStringLiteral("0.201 m up"));
    place.floor = -0.051;
    EXPECT_EQ(editor::placeText(place),
              QStringLiteral("0.201 m up, on a new floor at \u22120.051 m"));
}

}  // namespace
