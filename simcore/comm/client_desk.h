#pragma once

#include "exchange/program_port.h"

#include <atomic>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

namespace comm {

// Where the thread of a server meets whoever looks after its clients: it publishes what they are
// doing, and takes what is to be done with them.
class ClientDesk {
public:
    enum class What {
        CutOff,
        LetGo,  // cuts off, and holds nothing
        Allow,
        Dismiss,
    };

    struct Order {
        What what = What::CutOff;
        std::uint64_t client = 0;  // 0: all of them
    };

    // Any thread.
    [[nodiscard]] std::vector<exchange::Program> programs() const
    {
        const std::lock_guard lock(mutex_);
        return programs_;
    }

    void add(Order order)
    {
        const std::lock_guard lock(mutex_);
        orders_.push_back(order);
        hasOrders_.store(true, std::memory_order_release);
    }

    void setLossRules(const exchange::LossRules& rules)
    {
        const std::lock_guard lock(mutex_);
        rules_ = rules;
    }

    // The server's thread.
    [[nodiscard]] exchange::LossRules lossRules() const
    {
        const std::lock_guard lock(mutex_);
        return rules_;
    }

    void publish(std::vector<exchange::Program> programs)
    {
        const std::lock_guard lock(mutex_);
        programs_ = std::move(programs);
    }

    std::vector<Order> takeOrders()
    {
        if (!hasOrders_.load(std::memory_order_acquire)) {
            return {};
        }
        const std::lock_guard lock(mutex_);
        hasOrders_.store(false, std::memory_order_relaxed);
        return std::exchange(orders_, {});
    }

private:
    mutable std::mutex mutex_;
    std::vector<exchange::Program> programs_;
    std::vector<Order> orders_;
    exchange::LossRules rules_;
    std::atomic<bool> hasOrders_{false};
};

}  // namespace comm
