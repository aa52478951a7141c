#include "services/history_state.h"

#include "services/row_steps.h"
#include "sim/world.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace services {

namespace {

const base::Error kIncomplete{
    "the run cannot go on from there: what led there is not kept any more",
    "take a later moment of another run, or reset the run"};

// A history that began in the middle of a run leads elsewhere.
bool isAsKept(const sim::World& world,
              const scene::ScenePtr& scene,
              const recording::RowView& row,
              const recording::RowLayout& layout)
{
    exchange::Snapshot frame = exchange::initialSnapshot(*scene);
    world.fill(frame, recording::History::kParts);
    std::vector<std::uint64_t> numbers(layout.columns());
    recording::fillRow(frame, numbers);
    const auto kept = row.numbers();
    return std::equal(kept.begin(), kept.end(), numbers.begin(), numbers.end());
}

}  // namespace

base::Result<exchange::State> stateAt(const recording::History& history,
                                      const scene::ScenePtr& scene,
                                      std::uint64_t row,
                                      const std::function<bool(double done)>& goesOn)
{
    const std::optional<recording::History::Saved> from = history.savedBefore(row);
    if (!from) {
        return kIncomplete;
    }
    sim::World world(scene);
    if (from->state != nullptr) {
        if (const base::Status restored = world.restore(*from->state); !restored) {
            return restored.error();
        }
    }
    RowSteps steps(world, from->next, from->length);
    std::size_t known = from->events;  // of the next row, that the state has
    bool isThere = false;              // the row, in a block
    for (const auto& packed : history.between(from->next, row)) {
        // A row that was lost is stepped like the others: what happened to it is there.
        const std::optional<recording::Block> block = history.unpack(*packed);
        if (!block) {
            return kIncomplete;
        }
        auto event = block->events.begin();
        const auto takeEvents = [&] {
            for (; event != block->events.end() && event->row <= steps.next() && event->row <= row;
                 ++event) {
                const bool isKnown =
                    event->row < from->next || (event->row == from->next && known > 0);
                known -= isKnown && event->row == from->next ? 1 : 0;
                if (!isKnown) {
                    steps.take(*event);
                }
            }
        };
        // The row that is made is compared with what is kept of it or, where it was thinned away,
        // of the last one before it. With a state that was saved between the two nothing is
        // compared: it was the run's own.
        isThere = block->has(row);
        const std::uint64_t compared = isThere ? block->keptUpTo(row) : 0;
        const auto isOther = [&] {
            return isThere && steps.next() == compared + 1 &&
                   !isAsKept(world, scene, block->row(compared, history.layout()),
                             history.layout());
        };
        takeEvents();
        while (steps.next() < block->endRow() && steps.next() <= row) {
            takeEvents();
            if (!steps.makeRow() || isOther()) {
                return kIncomplete;
            }
        }
        takeEvents();
        if (!goesOn(static_cast<double>(steps.next() - from->next) /
                    static_cast<double>(row + 1 - std::min(from->next, row)))) {
            return base::Error{"it was given up", {}};
        }
    }
    if (steps.next() != row + 1 || !isThere) {
        return kIncomplete;
    }
    exchange::State state;
    if (const base::Status saved = world.save(state); !saved) {
        return saved.error();
    }
    return state;
}

}  // namespace services
