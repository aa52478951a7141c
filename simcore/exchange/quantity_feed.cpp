#include "exchange/quantity_feed.h"

#include "base/check.h"

#include <numeric>
#include <utility>

namespace exchange {

namespace {

constexpr std::size_t kRows = 4096;

Parts partsOf(const std::vector<Quantity>& quantities)
{
    return std::accumulate(quantities.begin(), quantities.end(), Parts::None,
                           [](Parts sum, const Quantity& one) { return sum | partsFor(one.kind); });
}

}  // namespace

QuantityFeed::QuantityFeed(std::vector<Quantity> quantities,
                           std::uint64_t sceneRevision,
                           std::vector<Reading> readings)
    : quantities_(std::move(quantities)),
      readings_(std::move(readings)),
      sceneRevision_(sceneRevision),
      parts_(partsOf(quantities_) | (readings_.empty() ? Parts::None : Parts::Bodies)),
      rows_(kRows)
{
    CHECK(quantities_.size() + readings_.size() <= kMost, "a feed has room for its quantities");
}

void QuantityFeed::beforeStep(double /*time*/, double /*dt*/, Demands& /*demands*/)
{}

void QuantityFeed::afterStep(const Snapshot& frame)
{
    put(frame, frame.time < lastTime_);
}

void QuantityFeed::betweenSteps(const Snapshot& frame)
{
    if (isReset_ || frame.time < lastTime_) {
        put(frame, true);
    }
}

void QuantityFeed::onReset()
{
    isReset_ = true;
}

void QuantityFeed::put(const Snapshot& frame, bool isStart)
{
    if (frame.sceneRevision != sceneRevision_) {
        return;
    }
    Row* const row = rows_.back();
    if (row == nullptr) {
        return;
    }
    row->time = frame.time;
    row->isStart = isStart;
    for (std::size_t i = 0; i < quantities_.size(); ++i) {
        row->values[i] = valueOf(frame, quantities_[i]);
    }
    for (std::size_t i = 0; i < readings_.size(); ++i) {
        row->values[quantities_.size() + i] = readings_[i](frame);
    }
    rows_.publish();
    isReset_ = false;
    lastTime_ = frame.time;
}

}  // namespace exchange
