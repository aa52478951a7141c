#pragma once

#include <functional>
#include <stop_token>

namespace importers {

// How an import is followed, and given up.
struct ImportWatch {
    std::stop_token stop;
    // Share of the work done, 0 to 1; may be empty. Called on the importing thread.
    std::function<void(double)> progress;

    [[nodiscard]] bool isStopped() const { return stop.stop_requested(); }

    void report(double share) const
    {
        if (progress) {
            progress(share);
        }
    }
};

}  // namespace importers
