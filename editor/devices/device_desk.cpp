#include "editor/devices/device_desk.h"

#include "adf/properties.h"
#include "adf/writer.h"
#include "editor/devices/unit_edits.h"
#include "editor/session/words.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace editor {
namespace {

// Numbers are read by eyes, and a window that hangs is found out in half a second.
constexpr std::chrono::milliseconds kPollInterval{33};

bool isProfile(const DocumentSession& session)
{
    return session.document().kind() == adf::FileKind::InputDevices;
}

}  // namespace

DeviceDesk::DeviceDesk(Workspace& workspace, exchange::DevicePort* port, QObject* parent)
    : QObject(parent), workspace_(workspace), port_(port)
{
    connect(&workspace_, &Workspace::sessionAdded, this, &DeviceDesk::adopt);
    connect(&workspace_, &Workspace::sessionAboutToClose, this, [this](DocumentSession* session) {
        if (session == profile_) {
            profile_ = nullptr;
        }
    });
    connect(&workspace_, &Workspace::sessionClosed, this, &DeviceDesk::adopt);
    connect(&workspace_, &Workspace::titleChanged, this, &DeviceDesk::unitsChanged);
    connect(&workspace_, &Workspace::documentChanged, this, [this](const DocumentSession* session) {
        if (session == profile_) {
            give();
        }
        Q_EMIT unitsChanged();
    });
    connect(&timer_, &QTimer::timeout, this, &DeviceDesk::poll);
    if (port_ != nullptr) {
        timer_.start(kPollInterval);
    }
    adopt();
}

DeviceDesk::~DeviceDesk() = default;

std::vector<DocumentSession*> DeviceDesk::profiles() const
{
    std::vector<DocumentSession*> found;
    for (const Workspace::Entry& entry : workspace_.entries()) {
        if (isProfile(*entry.session)) {
            found.push_back(entry.session.get());
        }
    }
    return found;
}

void DeviceDesk::use(DocumentSession* profile)
{
    profile_ = profile;
    give();
    Q_EMIT unitsChanged();
}

// The file in use stays so; without one the first that is open is.
void DeviceDesk::adopt()
{
    if (profile_ == nullptr) {
        const std::vector<DocumentSession*> open = profiles();
        profile_ = open.empty() ? nullptr : open.front();
        give();
    }
    Q_EMIT unitsChanged();
}

DocumentSession& DeviceDesk::addProfile()
{
    DocumentSession* const active = workspace_.active();
    DocumentSession& session = workspace_.add(adf::Document(adf::FileKind::InputDevices),
                                              base::Diagnostics(), Role::Other);
    session.setTitle(tr("devices.yaml"));
    // What is created from now on goes where it went before.
    workspace_.setActive(active != nullptr ? active : &session);
    use(&session);
    return session;
}

void DeviceDesk::give()
{
    exchange::DeviceFile file;
    if (profile_ != nullptr) {
        file = {.text = adf::write(profile_->document()),
                .path = profile_->document().path(),
                .proxies = proxies_};
    }
    if (port_ != nullptr && file != given_) {
        port_->use(file);
    }
    given_ = std::move(file);
}

void DeviceDesk::poll()
{
    const bool changed = port_->refresh();
    exchange::DeviceButton button;
    while (port_->takeButton(button)) {
        if (button.isPressed) {
            press(button);
            Q_EMIT buttonPressed(text(button.unit), button.button);
        }
    }
    const std::size_t known = port_->devices().size() + 1000 * port_->drivers().size();
    if (std::exchange(known_, known) != known) {
        Q_EMIT unitsChanged();
    }
    if (changed) {
        Q_EMIT refreshed();
    }
}

std::vector<adf::ObjectPtr> DeviceDesk::units() const
{
    if (profile_ == nullptr) {
        return {};
    }
    std::vector<adf::ObjectPtr> found = profile_->document().objects(adf::ObjectType::InputDevice);
    std::erase_if(found, [](const adf::ObjectPtr& unit) { return !unit->isListed(); });
    return found;
}

const exchange::DeviceUnit* DeviceDesk::stateOf(const adf::Object& unit) const
{
    if (port_ == nullptr) {
        return nullptr;
    }
    const auto& all = port_->units();
    const auto found = std::ranges::find(all, unit.identifier(), &exchange::DeviceUnit::name);
    return found == all.end() ? nullptr : &*found;
}

int DeviceDesk::connectedCount() const
{
    const std::vector<adf::ObjectPtr> all = units();
    return static_cast<int>(std::ranges::count_if(all, [this](const adf::ObjectPtr& unit) {
        const exchange::DeviceUnit* state = stateOf(*unit);
        return state != nullptr && state->connection == exchange::DeviceConnection::Connected;
    }));
}

adf::ObjectPtr DeviceDesk::virtualUnit() const
{
    const std::vector<adf::ObjectPtr> all = units();
    const auto found =
        std::ranges::find_if(all, [](const adf::ObjectPtr& unit) { return isVirtual(*unit); });
    return found == all.end() ? nullptr : *found;
}

void DeviceDesk::engage(const adf::Object& unit, bool on)
{
    if (port_ != nullptr && on) {
        port_->engage(unit.identifier());
    } else if (port_ != nullptr) {
        port_->disengage(unit.identifier());
    }
}

void DeviceDesk::engageAll()
{
    for (const adf::ObjectPtr& unit : units()) {
        if (isBound(*unit)) {
            engage(*unit, true);
        }
    }
}

void DeviceDesk::stopForces()
{
    if (port_ != nullptr) {
        port_->stopForces();
    }
    Q_EMIT notice(tr("All forces of devices are off. Engage a device to go on with it."));
}

void DeviceDesk::setForces(const adf::Object& unit, bool on)
{
    if (port_ != nullptr) {
        port_->setForces(unit.identifier(), on);
    }
}

void DeviceDesk::testForce(const adf::Object& unit)
{
    if (port_ != nullptr) {
        port_->testForce(unit.identifier());
    }
}

void DeviceDesk::shift(const adf::Object& unit, base::Vec3 way)
{
    if (port_ != nullptr) {
        port_->shift(unit.identifier(), way);
    }
}

exchange::CameraPoses DeviceDesk::cameras() const
{
    return port_ != nullptr ? port_->cameras() : exchange::CameraPoses{};
}

scene::ScenePtr DeviceDesk::prepared(const scene::ScenePtr& scene) const
{
    return port_ != nullptr ? port_->prepared(scene) : scene;
}

scene::ScenePtr DeviceDesk::started(const scene::ScenePtr& scene) const
{
    return port_ != nullptr ? port_->started(scene) : scene;
}

void DeviceDesk::setProxies(std::vector<std::string> units)
{
    proxies_ = std::move(units);
    give();
}

void DeviceDesk::setSpaceShown(const adf::Object& unit, bool on)
{
    std::erase(spaces_, unit.id());
    if (on) {
        spaces_.push_back(unit.id());
    }
}

bool DeviceDesk::showsSpace(const adf::Object& unit) const
{
    return std::ranges::find(spaces_, unit.id()) != spaces_.end();
}

void DeviceDesk::rescan()
{
    if (port_ != nullptr) {
        port_->rescan();
    }
}

void DeviceDesk::follow(const scene::ScenePtr& scene)
{
    if (port_ != nullptr) {
        port_->follow(scene);
    }
}

void DeviceDesk::feed(const exchange::DeviceReading& hand)
{
    if (port_ != nullptr) {
        port_->feed(hand);
    }
}

}  // namespace editor
