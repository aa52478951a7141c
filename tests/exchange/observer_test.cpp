#include "exchange/observer.h"

#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <memory>

namespace {

using exchange::FrameStream;
using exchange::Observer;
using exchange::ObserverChannel;
using exchange::ObserverOptions;
using exchange::Snapshot;

// The owner's and the simulation's part of a run that goes from scene to scene.
class Frames {
public:
    explicit Frames(const ObserverOptions& options)
        : channel_(
              std::make_shared<ObserverChannel>(options, std::make_shared<exchange::Doorbell>())),
          streams_{make(0)},
          observer_(std::make_unique<Observer>(channel_, streams_.back()))
    {
        channel_->stream = streams_.back().get();
    }

    // The owner asks for the next scene.
    void ask()
    {
        auto next = make(streams_.back()->number() + 1);
        streams_.back()->setNext(*next);
        channel_->append(next);
        streams_.push_back(std::move(next));
    }

    // The simulation goes on in the next one.
    void goOn() { channel_->stream = channel_->stream->leave(); }

    bool put(std::uint64_t step)
    {
        Snapshot frame = exchange::initialSnapshot(*channel_->stream->scene());
        frame.step = step;
        return channel_->stream->put(frame, channel_->options.parts);
    }

    Observer& observer() { return *observer_; }

    std::size_t kept() { return channel_->ahead.size(); }

private:
    std::shared_ptr<FrameStream> make(std::uint64_t number)
    {
        test::SceneBuilder builder;
        builder.scene().revision = number;
        const auto scene = builder.build();
        return std::make_shared<FrameStream>(scene, exchange::initialSnapshot(*scene),
                                             channel_->options,
                                             FrameStream::Options{.number = number});
    }

    std::shared_ptr<ObserverChannel> channel_;
    std::vector<std::shared_ptr<FrameStream>> streams_;
    std::unique_ptr<Observer> observer_;
};

TEST(Observer, OfTheNewestSeesTheSceneBeforeUntilTheFirstFrameOfTheNext)
{
    Frames frames({.name = "viewer"});
    frames.ask();
    frames.put(5);
    EXPECT_TRUE(frames.observer().refresh());
    EXPECT_EQ(frames.observer().frame().step, 5U);
    EXPECT_EQ(frames.observer().scene()->revision, 0U);
    frames.goOn();
    EXPECT_FALSE(frames.observer().refresh());
    EXPECT_EQ(frames.observer().scene()->revision, 0U);
    frames.put(6);
    EXPECT_TRUE(frames.observer().refresh());
    EXPECT_EQ(frames.observer().scene()->revision, 1U);
    EXPECT_EQ(frames.observer().frame().step, 6U);
}

TEST(Observer, PassesScenesThatWereNeverRun)
{
    for (const std::size_t depth : {0U, 8U}) {
        Frames frames({.name = "any", .depth = depth});
        frames.put(1);
        frames.ask();
        frames.ask();
        frames.goOn();
        frames.goOn();
        frames.put(2);
        std::uint64_t last = 0;
        while (frames.observer().refresh()) {
            last = frames.observer().frame().step;
            EXPECT_EQ(frames.observer().scene()->revision, last == 1 ? 0U : 2U);
        }
        EXPECT_EQ(last, 2U);
    }
}

TEST(Observer, OfFramesStaysAtTheLastOneUntilThereIsAnother)
{
    Frames frames({.name = "recorder", .depth = 8});
    frames.put(1);
    frames.ask();
    frames.goOn();
    EXPECT_TRUE(frames.observer().refresh());
    EXPECT_FALSE(frames.observer().refresh());
    EXPECT_EQ(frames.observer().frame().step, 1U);
    EXPECT_EQ(frames.observer().scene()->revision, 0U);
}

TEST(Observer, ThatNeverRefreshesKeepsABoundedNumberOfScenes)
{
    for (const std::size_t depth : {0U, 8U}) {
        Frames frames({.name = "asleep", .depth = depth});
        std::uint64_t put = 0;
        for (int i = 0; i < 50; ++i) {
            frames.ask();
            frames.goOn();
            for (int k = 0; k < 3; ++k) {
                EXPECT_TRUE(frames.put(++put));
            }
            EXPECT_LE(frames.kept(), ObserverChannel::kMostBehind + 1);
        }
        std::uint64_t seen = 0;
        while (frames.observer().refresh()) {
            ++seen;
        }
        EXPECT_EQ(frames.observer().frame().step, put) << "the newest is there";
        if (depth > 0) {
            EXPECT_EQ(seen + frames.observer().lost(), put) << "none is lost without a count";
            EXPECT_GT(frames.observer().lost(), 0U);
        }
    }
}

}  // namespace
