#pragma once

#include "adf/object.h"
#include "scene/scene.h"

#include <QObject>

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace editor {

class BackgroundJob;
class SceneBuilder;

// Finds how far the joints of mechanisms come, apart from the GUI thread: one joint after the
// other, and each once, however many show it.
class ReachFinder final : public QObject {
    Q_OBJECT

public:
    struct Joint {
        adf::ObjectId object;
        scene::JointIndex index;
        scene::Limits span;  // that it is asked for
    };

    explicit ReachFinder(SceneBuilder& builder, QObject* parent = nullptr);
    ~ReachFinder() override;

    // From where the bodies of the scene are, instead of what this client asked for before;
    // `locked` is by joint index. Another scene or other locks end what all clients asked for.
    void find(const QObject& client,
              const scene::ScenePtr& scene,
              const std::vector<bool>& locked,
              std::vector<Joint> joints);
    void stop(const QObject& client);

    // Of the scene that was asked about last; none while it is not known.
    [[nodiscard]] std::optional<scene::Limits> reachOf(adf::ObjectId joint) const;

Q_SIGNALS:
    // reachOf() this joint is known now.
    void found(adf::ObjectId joint);

private:
    void work();
    void stopAll();

    scene::ScenePtr scene_;
    std::vector<bool> locked_;
    std::map<const QObject*, std::vector<Joint>> wanted_;
    std::map<adf::ObjectId, scene::Limits> known_;
    adf::ObjectId atWork_;
    std::unique_ptr<BackgroundJob> job_;  // of atWork_
};

}  // namespace editor
