#include "services/work_crew.h"

#include <stop_token>

namespace services {

WorkCrew::WorkCrew(std::size_t threads)
{
    for (std::size_t i = 1; i < threads; ++i) {
        others_.emplace_back([this](std::stop_token stop) { work(std::move(stop)); });
    }
}

WorkCrew::~WorkCrew()
{
    for (std::jthread& thread : others_) {
        thread.request_stop();
    }
}

void WorkCrew::run(std::size_t count, const std::function<void(std::size_t)>& piece)
{
    {
        const std::lock_guard lock(mutex_);
        count_ = count;
        piece_ = &piece;
        next_.store(0, std::memory_order_relaxed);
        busy_ = others_.size();
        ++round_;
    }
    begins_.notify_all();
    takePieces();
    std::unique_lock lock(mutex_);
    ends_.wait(lock, [this] { return busy_ == 0; });
}

void WorkCrew::work(std::stop_token stop)
{
    std::size_t seen = 0;
    std::unique_lock lock(mutex_);
    while (begins_.wait(lock, stop, [&] { return round_ != seen; })) {
        seen = round_;
        lock.unlock();
        takePieces();
        lock.lock();
        if (--busy_ == 0) {
            ends_.notify_one();
        }
    }
}

void WorkCrew::takePieces()
{
    for (std::size_t i = next_.fetch_add(1, std::memory_order_relaxed); i < count_;
         i = next_.fetch_add(1, std::memory_order_relaxed)) {
        (*piece_)(i);
    }
}

}  // namespace services
