#include "ambf/publish_pace.h"

#include <gtest/gtest.h>

#include <limits>

namespace ambf {

using std::chrono::milliseconds;

class PublishPaceTest : public testing::Test {
protected:
    // How often it is due within so long, looked at every tenth of a millisecond.
    int countDue(PublishPace& pace, milliseconds time)
    {
        int count = 0;
        for (const TimePoint end = now_ + time; now_ < end;
             now_ += std::chrono::microseconds(100)) {
            count += pace.isDue(now_) ? 1 : 0;
        }
        return count;
    }

    TimePoint now_{std::chrono::seconds(100)};
};

TEST_F(PublishPaceTest, TheRateIsLowUntilACommandAndHighAfterIt)
{
    PublishPace pace({.low = 50, .high = 1000}, now_);
    EXPECT_EQ(countDue(pace, milliseconds(1000)), 50);
    pace.hear(now_);
    EXPECT_EQ(countDue(pace, milliseconds(400)), 400);
}

TEST_F(PublishPaceTest, SilenceOfHalfASecondEndsCommandsOnce)
{
    PublishPace pace({}, now_);
    EXPECT_FALSE(pace.expires(now_ + milliseconds(5000))) << "nothing was commanded";
    pace.hear(now_);
    EXPECT_FALSE(pace.expires(now_ + milliseconds(499)));
    pace.hear(now_ + milliseconds(499));
    EXPECT_FALSE(pace.expires(now_ + milliseconds(998)));
    EXPECT_TRUE(pace.expires(now_ + milliseconds(999)));
    EXPECT_FALSE(pace.expires(now_ + milliseconds(2000)));
    now_ += milliseconds(2000);
    EXPECT_EQ(countDue(pace, milliseconds(1000)), 50);
}

TEST_F(PublishPaceTest, WhatWasMissedIsNotMadeUpFor)
{
    PublishPace pace({.low = 100, .high = 100}, now_);
    EXPECT_TRUE(pace.isDue(now_));
    now_ += milliseconds(1000);
    EXPECT_EQ(countDue(pace, milliseconds(100)), 10);
}

TEST_F(PublishPaceTest, RatesOfFilesAreBounded)
{
    PublishPace mad({.low = 1e9, .high = 1e9}, now_);
    EXPECT_TRUE(mad.isDue(now_));
    EXPECT_EQ(mad.next() - now_, std::chrono::microseconds(200));
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    PublishPace none({.low = kNone, .high = 0}, now_);
    EXPECT_EQ(countDue(none, milliseconds(1000)), 50);
    none.hear(now_);
    EXPECT_EQ(countDue(none, milliseconds(100)), 100);
}

}  // namespace ambf
