#pragma once

#include "adf/document.h"
#include "adf/file_io.h"
#include "base/result.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace editor {

class DeviceDesk;
class DocumentSession;
class SceneBuilder;
class Workspace;

// Models that stand for hands (`simulated multibody` of an input-device file) as guests of the
// scene, once the device that moves them is there: without it nobody would hold them. A model that
// is open is as it is edited; another one is read again when its file changes.
class ProxyModels final : public QObject {
    Q_OBJECT

public:
    ProxyModels(DeviceDesk& desk,
                Workspace& workspace,
                SceneBuilder& builder,
                QObject* parent = nullptr);

private:
    // A unit and the file of its model.
    using Proxy = std::pair<std::string, std::string>;

    void refresh();
    void enter();
    void watch();
    void look();
    [[nodiscard]] std::vector<Proxy> wanted() const;
    [[nodiscard]] bool isEntered(const std::string& path) const;
    [[nodiscard]] base::Result<adf::Document> read(const std::string& path);

    DeviceDesk& desk_;
    Workspace& workspace_;
    SceneBuilder& builder_;
    const DocumentSession* profile_ = nullptr;
    std::vector<Proxy> entered_;
    // Of files that were read, as they were then; none: it was not there.
    std::map<std::string, std::optional<adf::FileStamp>> stamps_;
    QFileSystemWatcher watcher_;
    QTimer settled_;
};

}  // namespace editor
