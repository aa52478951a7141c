#include "services/recording_replay.h"

#include "exchange/state_hash.h"
#include "services/row_steps.h"
#include "sim/world.h"

#include <algorithm>
#include <span>
#include <vector>

namespace services {

namespace {

using recording::RowLayout;

// What stands in a column.
std::string nameOf(std::size_t column, const recording::Description& description)
{
    if (column < RowLayout::kOfRow) {
        return column == 0 ? "the number of the step" : "the time";
    }
    column -= RowLayout::kOfRow;
    if (column < RowLayout::kOfBody * description.bodies.size()) {
        return "the pose of " + description.bodies[column / RowLayout::kOfBody];
    }
    std::size_t freedom =
        (column - RowLayout::kOfBody * description.bodies.size()) / RowLayout::kOfFreedom;
    for (const recording::RecordedJoint& joint : description.joints) {
        if (freedom < joint.freedoms.size()) {
            return joint.identifier;
        }
        freedom -= joint.freedoms.size();
    }
    return "a joint";
}

// Steps the world from row to row.
class Replayer {
public:
    Replayer(recording::Recording& recording, const scene::ScenePtr& scene, bool compares)
        : recording_(recording),
          compares_(compares),
          layout_(recording.layout()),
          world_(scene),
          frame_(exchange::initialSnapshot(*scene)),
          numbers_(layout_.columns())
    {}

    base::Result<Replay> run()
    {
        if (const base::Status started = start(); !started) {
            return started.error();
        }
        for (std::size_t i = 0; i < recording_.blockCount() && !result_.first; ++i) {
            const base::Result<recording::Block> block = recording_.block(i);
            if (!block) {
                return block.error();
            }
            if (!isReplayed(*block)) {
                return base::Error{recording_.path() +
                                       ": no length of a step is recorded for step " +
                                       std::to_string(row_),
                                   "the file was changed; record the run anew"};
            }
        }
        world_.fill(frame_);
        result_.rows = row_;
        result_.time = frame_.time;
        result_.stateHash = exchange::stateHash(frame_);
        return result_;
    }

private:
    base::Status start()
    {
        if (recording_.hasLostEvents()) {
            return base::Error{recording_.path() + ": commands are missing in the recording",
                               "there were too many at once; it can be looked at, not stepped"};
        }
        if (recording::layoutOf(frame_) != layout_) {
            return base::Error{recording_.path() + ": bodies and joints are not those of its files",
                               "the file was changed; record the run anew"};
        }
        const base::Result<std::optional<exchange::State>> state = recording_.start();
        if (!state) {
            return state.error();
        }
        return *state ? world_.restore(**state) : base::Status(base::Done{});
    }

    // False when it does not say how to go on.
    bool isReplayed(const recording::Block& block)
    {
        auto event = block.events.begin();
        auto hash = block.hashes.begin();
        const auto takeEvents = [&] {
            for (; event != block.events.end() && event->row <= steps_.next(); ++event) {
                steps_.take(*event);
            }
        };
        takeEvents();
        while (steps_.next() < block.endRow()) {
            takeEvents();
            row_ = steps_.next();
            if (!steps_.makeRow()) {
                return false;
            }
            if (!compares_) {
                continue;
            }
            if (row_ >= block.firstRow) {
                compare(block);
            }
            if (hash != block.hashes.end() && hash->row == row_) {
                compare(*hash, block);
                ++hash;
            }
            if (result_.first) {
                return true;
            }
        }
        takeEvents();
        return true;
    }

    void compare(const recording::Block& block)
    {
        world_.fill(frame_, exchange::Parts::Bodies | exchange::Parts::Joints);
        recording::fillRow(frame_, numbers_);
        const recording::RowView row = block.row(row_, layout_);
        const std::span<const std::uint64_t> stored = row.numbers();
        const auto other = std::mismatch(stored.begin(), stored.end(), numbers_.begin());
        if (other.first != stored.end()) {
            const auto column =
                static_cast<std::size_t>(std::distance(stored.begin(), other.first));
            result_.first = {
                .row = row_, .time = row.time(), .what = nameOf(column, recording_.description())};
        }
    }

    void compare(const recording::StoredHash& stored, const recording::Block& block)
    {
        ++result_.hashes;
        world_.fill(frame_);
        if (!result_.first && exchange::stateHash(frame_) != stored.hash) {
            result_.first = {
                .row = row_, .time = block.row(row_, layout_).time(), .what = "the state"};
        }
    }

    recording::Recording& recording_;
    const bool compares_;
    const RowLayout layout_;
    sim::World world_;
    RowSteps steps_{world_};
    exchange::Snapshot frame_;
    std::vector<std::uint64_t> numbers_;
    std::uint64_t row_ = 0;  // that was made last
    Replay result_;
};

}  // namespace

base::Result<Replay> replay(recording::Recording& recording,
                            const scene::ScenePtr& scene,
                            bool compares)
{
    return Replayer(recording, scene, compares).run();
}

}  // namespace services
