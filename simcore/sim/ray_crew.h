#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

namespace sim {

// Threads that share a job of many equal, independent pieces with the thread that has it. Between
// jobs they sleep. run() takes no lock and allocates nothing; who does which piece is open, so each
// must depend on nothing but its number.
class RayCrew {
public:
    explicit RayCrew(unsigned helpers);
    ~RayCrew();

    RayCrew(const RayCrew&) = delete;
    RayCrew& operator=(const RayCrew&) = delete;

    // Does the pieces from `first` on, up to and without `last`.
    using Work = void (*)(void* context, std::size_t first, std::size_t last);

    // Calls `work` for all of 0 to `count`, in batches, here and on the helpers. Back when all is
    // done.
    void run(Work work, void* context, std::size_t count, std::size_t batch);

private:
    void help();
    void takeBatches();

    struct Job {
        Work work = nullptr;
        void* context = nullptr;
        std::size_t count = 0;
        std::size_t batch = 1;
    };

    Job job_;                            // written while no helper is inside
    std::atomic<std::size_t> next_ = 0;  // the first piece that nobody took
    std::atomic<std::uint32_t> call_ =
        0;                            // changes when there is something to do, or all shall end
    std::atomic<bool> open_ = false;  // helpers may take batches
    std::atomic<bool> ending_ = false;
    std::atomic<unsigned> inside_ = 0;  // helpers that may be looking at the job
    std::vector<std::jthread> helpers_;
};

}  // namespace sim
