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
              const recording::History& history,
              const scene::ScenePtr& scene,
              std::uint64_t row)
{
    const auto blocks = history.upTo(row);
    const std::optional<recording::Block> block =
        blocks.empty() ? std::nullopt : history.unpack(*blocks.back());
    if (!block || row < block->firstRow || row >= block->endRow()) {
        return false;
    }
    exchange::Snapshot frame = exchange::initialSnapshot(*scene);
    world.fill(frame, recording::History::kParts);
    std::vector<std::uint64_t> numbers(history.layout().columns());
    recording::fillRow(frame, numbers);
    const auto kept = block->row(row, history.layout()).numbers();
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
        takeEvents();
        while (steps.next() < block->endRow() && steps.next() <= row) {
            takeEvents();
            if (!steps.makeRow()) {
                return kIncomplete;
            }
        }
        takeEvents();
        if (!goesOn(static_cast<double>(steps.next() - from->next) /
                    static_cast<double>(row + 1 - std::min(from->next, row)))) {
            return base::Error{"it was given up", {}};
        }
    }
    if (steps.next() != row + 1 || !isAsKept(world, history, scene, row)) {
        return kIncomplete;
    }
    exchange::State state;
    if (const base::Status saved = world.save(state); !saved) {
        return saved.error();
    }
    return state;
}

}  // namespace services
