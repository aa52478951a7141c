#pragma once

#include "base/result.h"
#include "exchange/state.h"

#include <memory>
#include <optional>
#include <string>

#include "recording/block_feed.h"
#include "recording/chunk_writer.h"
#include "recording/description.h"

namespace recording {

// Records a run into a file while it goes.
class Recorder final : public BlockFeed {
public:
    struct Options {
        std::string path;
        // Of the engine where the recording begins; none: it is at the start of its scene.
        std::optional<exchange::State> start = std::nullopt;
        WhenFull whenFull = WhenFull::Lose;
    };

    // Of runs of this scene, from the first call of betweenSteps() on. An Error when the file
    // cannot be written.
    static base::Result<std::shared_ptr<Recorder>> create(const Options& options,
                                                          const Description& description,
                                                          const scene::Scene& scene);
    ~Recorder() override;

    // Another thread, once. Writes what there is and the index; what still happens is not recorded.
    base::Status finish();

private:
    Recorder(ChunkWriter file,
             const Options& options,
             const Description& description,
             const scene::Scene& scene);

    void take(const Block& block) override;

    bool isFinished_ = false;
    ChunkWriter file_;  // of the thread, until that ends
};

}  // namespace recording
