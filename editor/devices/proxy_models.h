#pragma once

#include <QObject>

#include <string>
#include <utility>
#include <vector>

namespace editor {

class DeviceDesk;
class DocumentSession;
class SceneBuilder;

// Models that stand for hands (`simulated multibody` of an input-device file) as guests of the
// scene, once the device that moves them is there: without it nobody would hold them.
class ProxyModels final : public QObject {
    Q_OBJECT

public:
    ProxyModels(DeviceDesk& desk, SceneBuilder& builder, QObject* parent = nullptr);

private:
    // A unit and the file of its model.
    using Proxy = std::pair<std::string, std::string>;

    void refresh();
    [[nodiscard]] std::vector<Proxy> wanted() const;

    DeviceDesk& desk_;
    SceneBuilder& builder_;
    const DocumentSession* profile_ = nullptr;
    std::vector<Proxy> entered_;
};

}  // namespace editor
