#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace services {

// Threads that share pieces of work which do not depend on each other, such as steps of many
// worlds. Used by one thread at a time, which works along.
class WorkCrew {
public:
    // `threads` >= 1 counts the one that calls run().
    explicit WorkCrew(std::size_t threads);
    ~WorkCrew();

    WorkCrew(const WorkCrew&) = delete;
    WorkCrew& operator=(const WorkCrew&) = delete;

    // Calls `piece(i)` for each i < count, each once and on any of the threads; returns when all
    // are done. A piece throws nothing.
    void run(std::size_t count, const std::function<void(std::size_t)>& piece);

    [[nodiscard]] std::size_t threads() const { return others_.size() + 1; }

private:
    void work(std::stop_token stop);
    void takePieces();

    std::mutex mutex_;
    std::condition_variable_any begins_;
    std::condition_variable ends_;
    std::size_t round_ = 0;  // of run()
    std::size_t busy_ = 0;   // of the others, in this round
    std::size_t count_ = 0;
    const std::function<void(std::size_t)>* piece_ = nullptr;
    std::atomic<std::size_t> next_{0};
    std::vector<std::jthread> others_;
};

}  // namespace services
