#include "sim/ray_crew.h"

#include "tests/support/sensors.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <vector>

namespace {

using test::at;

TEST(RayCrew, DoesEveryPieceOnce)
{
    sim::RayCrew crew(3);
    for (const std::size_t count : {0U, 1U, 7U, 1000U}) {
        for (int round = 0; round < 200; ++round) {
            std::vector<std::atomic<int>> done(count);
            crew.run(
                [](void* context, std::size_t first, std::size_t last) {
                    auto& pieces = *static_cast<std::vector<std::atomic<int>>*>(context);
                    for (std::size_t i = first; i < last; ++i) {
                        ++pieces[i];
                    }
                },
                &done, count, 8);
            for (const std::atomic<int>& piece : done) {
                ASSERT_EQ(piece, 1);
            }
        }
    }
}

// A dome of rays over a pile; `rays` of them are there.
test::SceneBuilder dome(std::size_t rays)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    for (int i = 0; i < 6; ++i) {
        builder.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}),
                    at({0.03 * i, 0.02 * i, 0.15 + 0.25 * i}));
    }
    const auto carrier = builder.add(test::anchor(), at({0, 0, 3}));
    std::vector<scene::Ray> all;
    for (std::size_t i = 0; i < rays; ++i) {
        const double angle = 2.399963 * static_cast<double>(i);
        const double side = 0.01 * std::sqrt(static_cast<double>(i));
        all.push_back({{}, {side * std::cos(angle), side * std::sin(angle), -3}});
    }
    builder.scene().sensors = {test::raySensor(carrier, std::move(all))};
    return builder;
}

TEST(RayCrew, GivesTheBitsOfASingleThread)
{
    test::Trial many(dome(4000));
    test::Trial few(dome(400));
    for (int i = 0; i < 50; ++i) {
        many.step(10);
        few.step(10);
        for (std::size_t ray = 0; ray < few.now().rays.size(); ++ray) {
            ASSERT_EQ(many.now().rays[ray], few.now().rays[ray]);
        }
    }
}

}  // namespace
