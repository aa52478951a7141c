// How the desk of a window finds what units are bound to, and opens what they need.

#include "devices/resolve.h"
#include "services/device_proxies.h"
#include "services/window_desk.h"

#include <algorithm>
#include <utility>

namespace services {

// Are these the devices that are open? What they move may be something else: a hand goes over to
// another body, or another tool, while it is engaged.
bool WindowDesk::areOpen(const std::vector<BoundDevice>& wanted) const
{
    return std::ranges::equal(wanted, opened_, [](const BoundDevice& a, const BoundDevice& b) {
        return a.binding.name == b.binding.name &&
               a.binding.hardwareName == b.binding.hardwareName &&
               a.binding.driver == b.binding.driver && a.binding.id == b.binding.id &&
               a.binding.calibration == b.binding.calibration;
    });
}

void WindowDesk::resolve(BoundDevice& bound)
{
    const devices::Binding& unit = bound.binding;
    const std::optional<std::uint32_t> proxy =
        proxyModel(*scene_, {.devices = bound_, .folder = folder_, .entered = proxies_}, unit);
    base::Result<devices::Binding> resolved =
        !unit.model.empty() && !proxy
            ? base::Error{"the model that stands for the hand is not in the scene",
                          "see what is wrong with that file"}
            : devices::resolve(unit, *scene_, proxy);
    if (resolved) {
        bound.binding = std::move(*resolved);
        found_.insert(bound.binding.name);
    } else {
        bound.binding.found = {};
        troubles_[bound.binding.name] = resolved.error();
    }
}

// Finds what units are bound to, opens what is not open yet, and joins the run.
void WindowDesk::apply()
{
    std::vector<BoundDevice> wanted = bound_;
    found_.clear();
    troubles_.clear();
    for (BoundDevice& bound : wanted) {
        if (scene_ != nullptr) {
            resolve(bound);
            continue;
        }
        // Without a run nothing is looked for; a device that is open stays.
        const auto open = std::ranges::find(
            opened_, bound.binding.name, [](const BoundDevice& one) { return one.binding.name; });
        bound.binding.found =
            open != opened_.end() ? open->binding.found : devices::Binding::Found{};
    }
    if (areOpen(wanted)) {
        desk_.rebind(wanted);
        opened_ = std::move(wanted);
        changeSettings();
    } else {
        open(std::move(wanted));
    }
    for (const auto& [name, why] : notOpened_) {
        troubles_[name] = why;
    }
    join();
}

void WindowDesk::open(std::vector<BoundDevice> wanted)
{
    opened_ = wanted;
    base::Diagnostics problems;
    desk_.open(std::move(wanted), problems);
    notOpened_.clear();
    for (const base::Diagnostic& problem : problems.all()) {
        notOpened_[problem.object] = {problem.message, problem.hint};
    }
    changeSettings();
}

void WindowDesk::reopenMissing()
{
    if (desk_.units().size() < opened_.size()) {
        opened_.clear();
        apply();
    }
}

std::vector<devices::Binding::Found> WindowDesk::whatUnitsMove() const
{
    std::vector<devices::Binding::Found> moved;
    for (const DeskUnit& unit : desk_.units()) {
        moved.push_back(unit.binding.found);
    }
    return moved;
}

// Where nothing is to be moved by another one, units go on without a break.
void WindowDesk::join()
{
    std::vector<devices::Binding::Found> moved = whatUnitsMove();
    if (desk_.coupling() != nullptr && joinedScene_ == scene_ && joinedUnits_ == moved) {
        return;
    }
    desk_.leave();
    joinedScene_ = scene_;
    joinedUnits_ = std::move(moved);
    if (scene_ == nullptr || desk_.units().empty()) {
        return;
    }
    if (const base::Status joined = desk_.join(run_, scene_); !joined) {
        for (const DeskUnit& unit : desk_.units()) {
            troubles_[unit.binding.name] = joined.error();
        }
    }
}

}  // namespace services
