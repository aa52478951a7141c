#include "editor/devices/proxy_models.h"

#include "adf/input_properties.h"
#include "adf/paths.h"
#include "adf/reader.h"
#include "editor/devices/device_desk.h"
#include "editor/session/scene_builder.h"
#include "editor/session/words.h"

#include <algorithm>

namespace editor {

ProxyModels::ProxyModels(DeviceDesk& desk, SceneBuilder& builder, QObject* parent)
    : QObject(parent), desk_(desk), builder_(builder)
{
    connect(&desk_, &DeviceDesk::unitsChanged, this, &ProxyModels::refresh);
    connect(&desk_, &DeviceDesk::refreshed, this, &ProxyModels::refresh);
    builder_.setPrepared([this](const scene::ScenePtr& scene) { return desk_.prepared(scene); });
}

// A model whose device is lost stays: its hand comes back.
std::vector<ProxyModels::Proxy> ProxyModels::wanted() const
{
    std::vector<Proxy> found;
    for (const adf::ObjectPtr& unit : desk_.units()) {
        const std::string model = unit->get(adf::input::kSimulatedMultibody);
        if (model.empty()) {
            continue;
        }
        Proxy proxy(unit->identifier(), adf::joinPath(desk_.profile()->document().folder(), model));
        const exchange::DeviceUnit* const state = desk_.stateOf(*unit);
        const bool isThere =
            state != nullptr && state->connection == exchange::DeviceConnection::Connected;
        if (isThere ||
            (desk_.profile() == profile_ && std::ranges::find(entered_, proxy) != entered_.end())) {
            found.push_back(std::move(proxy));
        }
    }
    return found;
}

void ProxyModels::refresh()
{
    std::vector<Proxy> now = wanted();
    profile_ = desk_.profile();
    if (now == entered_) {
        return;
    }
    std::vector<adf::Document> guests;
    std::vector<std::string> units;
    for (const auto& [unit, path] : now) {
        base::Diagnostics problems;
        base::Result<adf::Document> model = adf::readFile(path, problems);
        if (model) {
            guests.push_back(std::move(*model));
            units.push_back(unit);
        } else {
            Q_EMIT desk_.notice(asSentence(model.error().message));
        }
    }
    entered_ = std::move(now);
    desk_.setProxies(std::move(units));
    builder_.setGuests(std::move(guests));
}

}  // namespace editor
