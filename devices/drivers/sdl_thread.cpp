#include "devices/drivers/sdl_thread.h"

#include <chrono>
#include <utility>

namespace devices {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kPeriod = std::chrono::milliseconds(2);
// SDL lets a rumble end after 100 ms.
constexpr auto kRumbleAgain = std::chrono::milliseconds(40);
constexpr std::uint64_t kAmount = 0xffff;

}  // namespace

struct SdlThread::Open {
    std::unique_ptr<SdlPad> pad;
    std::shared_ptr<PadLink> link;
    std::uint64_t written = 0;  // rumble, as of the last update
    Clock::time_point writtenAt{};
    std::uint64_t amount = 0;  // that the pad shakes with
    Clock::time_point shakenAt{};
};

std::shared_ptr<SdlThread> SdlThread::shared()
{
    static std::mutex mutex;
    static std::weak_ptr<SdlThread> known;
    const std::lock_guard lock(mutex);
    std::shared_ptr<SdlThread> thread = known.lock();
    if (thread == nullptr) {
        thread = std::make_shared<SdlThread>();
        known = thread;
    }
    return thread;
}

SdlThread::SdlThread() : thread_([this](const std::stop_token& stop) { run(stop); })
{}

SdlThread::~SdlThread()
{
    thread_.request_stop();
    asked_.notify_all();
}

base::Status SdlThread::started()
{
    base::Status status = base::Done{};
    ask([&] { status = status_; });
    return status;
}

std::vector<exchange::DeviceInfo> SdlThread::list()
{
    std::vector<exchange::DeviceInfo> infos;
    ask([&] {
        if (status_) {
            updatePads();
            infos = listPads();
        }
    });
    return infos;
}

base::Result<std::shared_ptr<PadLink>> SdlThread::open(const std::string& id)
{
    base::Result<std::shared_ptr<PadLink>> result = std::shared_ptr<PadLink>();
    ask([&] {
        if (!status_) {
            result = status_.error();
            return;
        }
        for (const auto& other : open_) {
            if (other->link->info.id == id && !other->link->isLost) {
                result = base::Error{"the " + other->link->info.model + " is in use already",
                                     "disconnect it first"};
                return;
            }
        }
        updatePads();
        auto pad = openPad(id);
        if (!pad) {
            result = pad.error();
            return;
        }
        auto opened = std::make_unique<Open>();
        opened->pad = std::move(*pad);
        opened->link = std::make_shared<PadLink>();
        opened->link->info = opened->pad->info();
        result = opened->link;
        open_.push_back(std::move(opened));
    });
    return result;
}

void SdlThread::close(const std::shared_ptr<PadLink>& link)
{
    ask([&] {
        std::erase_if(open_, [&](const std::unique_ptr<Open>& one) {
            if (one->link != link) {
                return false;
            }
            one->pad->rumble(0);
            return true;
        });
    });
}

void SdlThread::ask(std::function<void()> request)
{
    std::packaged_task<void()> task(std::move(request));
    const std::future<void> done = task.get_future();
    {
        const std::lock_guard lock(mutex_);
        requests_.push(std::move(task));
    }
    asked_.notify_all();
    done.wait();
}

void SdlThread::run(const std::stop_token& stop)
{
    status_ = beginPads();
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
        while (!requests_.empty()) {
            std::packaged_task<void()> request = std::move(requests_.front());
            requests_.pop();
            lock.unlock();
            request();
            lock.lock();
        }
        const auto isAsked = [this] {
            return !requests_.empty();
        };
        if (open_.empty()) {
            asked_.wait(lock, stop, isAsked);
            continue;
        }
        lock.unlock();
        updatePads();
        for (const auto& pad : open_) {
            serve(*pad);
        }
        lock.lock();
        asked_.wait_for(lock, stop, kPeriod, isAsked);
    }
    open_.clear();
    if (status_) {
        endPads();
    }
}

void SdlThread::serve(Open& pad)
{
    if (pad.link->isLost.load(std::memory_order_relaxed)) {
        return;
    }
    if (!pad.pad->sample(pad.link->readings.back())) {
        pad.link->isLost.store(true, std::memory_order_release);
        return;
    }
    pad.link->readings.publish();

    const Clock::time_point now = Clock::now();
    const std::uint64_t written = pad.link->rumble.load(std::memory_order_relaxed);
    if (written != pad.written) {
        pad.written = written;
        pad.writtenAt = now;
    }
    const bool isHeld = now - pad.writtenAt < std::chrono::duration<double>(kWatchdog);
    const std::uint64_t amount = isHeld ? written & kAmount : 0;
    if (amount != pad.amount || (amount != 0 && now - pad.shakenAt > kRumbleAgain)) {
        pad.pad->rumble(static_cast<double>(amount) / static_cast<double>(kAmount));
        pad.amount = amount;
        pad.shakenAt = now;
    }
}

}  // namespace devices
