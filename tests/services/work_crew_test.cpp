#include "services/work_crew.h"

#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <thread>
#include <vector>

namespace services {

TEST(WorkCrew, DoesEachPieceOnceInEveryRound)
{
    for (const std::size_t threads : {1U, 2U, 5U}) {
        WorkCrew crew(threads);
        EXPECT_EQ(crew.threads(), threads);
        std::vector<int> done(37);
        for (int round = 1; round <= 200; ++round) {
            crew.run(done.size(), [&](std::size_t i) { ++done[i]; });
            EXPECT_EQ(done, std::vector<int>(done.size(), round));
        }
    }
}

TEST(WorkCrew, WorksOnAllOfItsThreadsAtOnce)
{
    WorkCrew crew(3);
    std::latch all(3);
    std::vector<std::thread::id> who(3);
    crew.run(3, [&](std::size_t i) {
        who[i] = std::this_thread::get_id();
        all.arrive_and_wait();
    });
    EXPECT_NE(who[0], who[1]);
    EXPECT_NE(who[1], who[2]);
    EXPECT_NE(who[0], who[2]);
}

TEST(WorkCrew, HasNothingToDoWithoutPieces)
{
    WorkCrew crew(2);
    std::atomic<int> calls = 0;
    crew.run(0, [&](std::size_t /*i*/) { ++calls; });
    EXPECT_EQ(calls, 0);
}

}  // namespace services
