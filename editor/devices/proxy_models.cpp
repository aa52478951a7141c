#include "editor/devices/proxy_models.h"

#include "adf/input_properties.h"
#include "adf/paths.h"
#include "adf/reader.h"
#include "adf/writer.h"
#include "editor/devices/device_desk.h"
#include "editor/session/scene_builder.h"
#include "editor/session/words.h"

#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <chrono>

namespace editor {
namespace {

// A program that writes a file, or moves it away and makes it anew, does several things to it.
constexpr std::chrono::milliseconds kSettled{150};

}  // namespace

ProxyModels::ProxyModels(DeviceDesk& desk,
                         Workspace& workspace,
                         SceneBuilder& builder,
                         QObject* parent)
    : QObject(parent), desk_(desk), workspace_(workspace), builder_(builder)
{
    connect(&desk_, &DeviceDesk::unitsChanged, this, &ProxyModels::refresh);
    connect(&desk_, &DeviceDesk::refreshed, this, &ProxyModels::refresh);
    builder_.setPrepared([this](const scene::ScenePtr& scene) { return desk_.prepared(scene); });
    const auto enterIfOurs = [this](const DocumentSession* session) {
        if (isEntered(session->document().path())) {
            enter();
        }
    };
    connect(&workspace_, &Workspace::documentChanged, this, enterIfOurs);
    connect(&workspace_, &Workspace::sessionAdded, this, enterIfOurs);
    connect(&workspace_, &Workspace::sessionClosed, this, &ProxyModels::look);
    settled_.setSingleShot(true);
    settled_.setInterval(kSettled);
    connect(&settled_, &QTimer::timeout, this, &ProxyModels::look);
    connect(&watcher_, &QFileSystemWatcher::fileChanged, &settled_, qOverload<>(&QTimer::start));
    connect(&watcher_, &QFileSystemWatcher::directoryChanged, &settled_,
            qOverload<>(&QTimer::start));
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

bool ProxyModels::isEntered(const std::string& path) const
{
    return !path.empty() && std::ranges::find(entered_, path, &Proxy::second) != entered_.end();
}

void ProxyModels::refresh()
{
    std::vector<Proxy> now = wanted();
    profile_ = desk_.profile();
    if (now != entered_) {
        entered_ = std::move(now);
        enter();
    }
}

base::Result<adf::Document> ProxyModels::read(const std::string& path)
{
    base::Diagnostics problems;
    for (const Workspace::Entry& entry : workspace_.entries()) {
        if (entry.session->document().path() == path) {
            stamps_[path] = {};
            // As another document: the objects of the open one are in the scene themselves.
            return adf::read(adf::write(entry.session->document()), path, problems);
        }
    }
    stamps_[path] = adf::fileStamp(path);
    return adf::readFile(path, problems);
}

void ProxyModels::enter()
{
    std::vector<adf::Document> guests;
    std::vector<std::string> units;
    stamps_.clear();
    for (const auto& [unit, path] : entered_) {
        base::Result<adf::Document> model = read(path);
        if (model) {
            guests.push_back(std::move(*model));
            units.push_back(unit);
        } else {
            Q_EMIT desk_.notice(asSentence(model.error().message));
        }
    }
    watch();
    desk_.setProxies(std::move(units));
    builder_.setGuests(std::move(guests));
}

// Their folders too, since most programs replace a file by another of its name.
void ProxyModels::watch()
{
    const QStringList before = watcher_.files() + watcher_.directories();
    if (!before.isEmpty()) {
        watcher_.removePaths(before);
    }
    QSet<QString> paths;
    for (const auto& [path, stamp] : stamps_) {
        const QFileInfo file(text(path));
        for (const QString& one : {file.filePath(), file.absolutePath()}) {
            if (QFileInfo::exists(one)) {
                paths.insert(one);
            }
        }
    }
    if (!paths.isEmpty()) {
        watcher_.addPaths(paths.values());
    }
}

// Did a file become another one since it was read?
void ProxyModels::look()
{
    const bool isOther = std::ranges::any_of(stamps_, [this](const auto& one) {
        const bool isOpen =
            std::ranges::any_of(workspace_.entries(), [&one](const Workspace::Entry& entry) {
                return entry.session->document().path() == one.first;
            });
        return !isOpen && adf::fileStamp(one.first) != one.second;
    });
    if (isOther) {
        enter();
    } else {
        watch();
    }
}

}  // namespace editor
