#include "base/spanning_forest.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace {

using base::SpanningForest;

// "node:edge<from", a root as its node alone.
std::string walked(SpanningForest& forest, const std::vector<std::size_t>& roots)
{
    std::string text;
    for (const SpanningForest::Step& step : forest.walk(roots)) {
        text += text.empty() ? "" : " ";
        text += std::to_string(step.node);
        if (step.edge) {
            text += ':';
            text += std::to_string(*step.edge);
            text += '<';
            text += std::to_string(step.from);
        }
    }
    return text;
}

TEST(SpanningForest, AnEdgeThatClosesALoopIsLeftOut)
{
    SpanningForest forest(4);
    EXPECT_TRUE(forest.join(0, 0, 1));
    EXPECT_TRUE(forest.join(1, 2, 1));
    EXPECT_FALSE(forest.join(2, 2, 0));
    EXPECT_FALSE(forest.join(3, 3, 3)) << "of a node with itself";
    EXPECT_EQ(walked(forest, {0}), "0 1:0<0 2:1<1");
    EXPECT_EQ(walked(forest, {2, 3}), "3") << "2 is reached";
}

TEST(SpanningForest, TheNearestComeFirstFromAllRootsAtOnce)
{
    SpanningForest forest(6);
    forest.join(7, 0, 2);
    forest.join(8, 2, 3);
    forest.join(9, 0, 4);
    forest.join(5, 1, 5);
    EXPECT_EQ(walked(forest, {1, 0}), "1 0 5:5<1 2:7<0 4:9<0 3:8<2");
}

TEST(SpanningForest, WhatIsConnectedOtherwiseIsNotWalked)
{
    SpanningForest forest(3);
    EXPECT_TRUE(forest.connect(0, 2));
    EXPECT_TRUE(forest.join(0, 0, 1));
    EXPECT_FALSE(forest.join(1, 1, 2));
    EXPECT_EQ(walked(forest, {0}), "0 1:0<0");
    forest.add(1, 1, 2);
    EXPECT_EQ(walked(forest, {2}), "2");
}

TEST(SpanningForest, AnEdgeIsTakenInAnyCase)
{
    SpanningForest forest(3);
    forest.join(0, 0, 1);
    forest.connect(1, 2);
    EXPECT_FALSE(forest.join(1, 1, 2));
    forest.add(1, 1, 2);
    EXPECT_EQ(walked(forest, {0}), "0 1:0<0 2:1<1");
}

}  // namespace
