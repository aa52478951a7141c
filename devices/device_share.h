#pragma once

#include "devices/driver.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace devices {

// One device in the hands of several units, each with a loop of its own: a part for each of them.
// All parts give the same readings, and the device feels the sum of their forces, within its
// limits.
//
// The first part's loop serves the device; the others meet it without waiting, at the same rate.
// What a part wrote counts until it has written nothing for kSharePatience cycles of the first, and
// a part whose device has said nothing for so many of its own cycles reads Invalid. A loss is one
// of all parts. Nothing takes memory once the parts are there.
inline constexpr int kSharePatience = 20;

// `count` > 0.
std::vector<std::unique_ptr<Device>> shareDevice(std::unique_ptr<Device> device, std::size_t count);

}  // namespace devices
