#include "editor/video/film_words.h"

#include <gtest/gtest.h>

namespace {

using editor::filmProgress;

TEST(FilmWords, SayHowManyPicturesAreDrawnAndHowMuchTimeIsLeft)
{
    // 120 pictures in 18 s: 780 more in 117 s.
    EXPECT_EQ(filmProgress(120, 900, 18), QStringLiteral("Picture 120 of 900, about 2 min left"));
    // 450 in 10 s: as many in 10 s.
    EXPECT_EQ(filmProgress(450, 900, 10), QStringLiteral("Picture 450 of 900, about 10 s left"));
    EXPECT_EQ(filmProgress(450, 900, 11), QStringLiteral("Picture 450 of 900, about 15 s left"));
    EXPECT_EQ(filmProgress(450, 900, 60), QStringLiteral("Picture 450 of 900, about 60 s left"));
    EXPECT_EQ(filmProgress(450, 900, 61), QStringLiteral("Picture 450 of 900, about 2 min left"));
    // 10 in 60 s: 990 more in 99 min.
    EXPECT_EQ(filmProgress(10, 1000, 60),
              QStringLiteral("Picture 10 of 1000, about 1 h 39 min left"));
    EXPECT_EQ(filmProgress(10, 610, 60), QStringLiteral("Picture 10 of 610, about 1 h 0 min left"));
}

TEST(FilmWords, SayNothingOfTheTimeBeforeItIsKnown)
{
    EXPECT_EQ(filmProgress(1, 900, 10), QStringLiteral("Picture 1 of 900"));
    EXPECT_EQ(filmProgress(40, 900, 0.5), QStringLiteral("Picture 40 of 900"));
    EXPECT_EQ(filmProgress(900, 900, 100), QStringLiteral("Picture 900 of 900"));
}

}  // namespace
