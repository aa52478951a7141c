// Where the tags of a view and the scales at its bottom lie.

#include "editor/view3d/tag_layout.h"

#include "editor/view3d/scene_overlays.h"
#include "editor/view3d/stage_state.h"
#include "tests/view3d/letters.h"

#include <gtest/gtest.h>

#include <vector>

namespace {

using namespace editor::view3d;

class TagsOf : public testing::Test {
protected:
    OverlayView viewOf(double width)
    {
        return {state_, camera_, ViewSize{.width = width, .height = 300}};
    }

    const StageState state_;
    const CameraState camera_;
};

TEST_F(TagsOf, OnePlaceLieOverEachOtherAndStayInTheView)
{
    TagLayout tags(viewOf(400));
    constexpr QSizeF kTagSize(90, 20);
    std::vector<QRectF> placed;
    for (int i = 0; i < 10; ++i) {
        const QPointF middle = tags.place({200, 220}, kTagSize);
        placed.emplace_back(QPointF(middle.x(), middle.y() - kTagSize.height() / 2), kTagSize);
    }
    EXPECT_EQ(placed.front().center().y(), 220);
    for (std::size_t i = 0; i < placed.size(); ++i) {
        EXPECT_GE(placed[i].top(), 0);
        EXPECT_LE(placed[i].bottom(), 300 - 28) << "above the scales";
        for (std::size_t j = 0; j < i; ++j) {
            EXPECT_FALSE(placed[i].intersects(placed[j])) << i << ' ' << j;
        }
    }
}

TEST_F(TagsOf, ThingsAtTheEdgesLieInTheView)
{
    TagLayout tags(viewOf(400));
    constexpr QSizeF kTagSize(90, 20);
    const QPointF below = tags.place({390, 299}, kTagSize);
    EXPECT_LE(below.x() + kTagSize.width(), 400);
    EXPECT_LE(below.y() + kTagSize.height() / 2, 300 - 28);
    EXPECT_GE(tags.place({10, -5}, kTagSize).y() - kTagSize.height() / 2, 0);
}

TEST_F(TagsOf, ThingsOutOfSightTakeNobodysPlace)
{
    TagLayout tags(viewOf(400));
    constexpr QSizeF kTagSize(90, 20);
    for (int i = 0; i < 20; ++i) {
        EXPECT_GT(tags.place({200, 5000}, kTagSize).y(), 1000);
    }
    EXPECT_FALSE(tags.isFull());
    EXPECT_EQ(tags.place({200, 250}, kTagSize).y(), 250);
}

// However narrow the view is, each scale is whole, and covers no other.
TEST_F(TagsOf, ScalesThatFindNoRoomBesideTheOthersLieAboveThem)
{
    const editor::view3d::test::Letters letters;
    const ViewScales scales{.gridStep = 0.1,
                            .forces = {.along = 50, .about = 0.5},
                            .motion = {.along = 0.5, .about = 2},
                            .colouring = Colouring::Speed};
    for (const double width : {1200.0, 400.0, 220.0}) {
        const OverlayView view = viewOf(width);
        OverlayItems items;
        addScales(items, view, scales);
        std::vector<QRectF> labels;
        for (const OverlayItem& item : items) {
            EXPECT_LE(item.area.right(), width) << width;
            EXPECT_GE(item.area.left(), 0) << width;
            if (item.area.height() > 10) {  // the bar of colours is in its label
                labels.push_back(item.area);
            }
        }
        ASSERT_EQ(labels.size(), 6U);
        for (std::size_t i = 0; i < labels.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                EXPECT_FALSE(labels[i].intersects(labels[j])) << width;
            }
        }
        EXPECT_EQ(labels.front().bottom() == labels.back().bottom(), width > 1000);
    }
}

}  // namespace
