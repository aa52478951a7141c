#pragma once

#include "adf/object.h"
#include "scene/scene.h"

#include <functional>
#include <memory>
#include <vector>

namespace editor {

class BackgroundJob;

// Finds how far the joints of a mechanism come, apart from the GUI thread.
class ReachFinder {
public:
    struct Joint {
        adf::ObjectId object;
        scene::JointIndex index;
        scene::Limits span;  // that it is asked for
    };

    ReachFinder();
    ~ReachFinder();

    // From where the bodies of the scene are; `found` is called once with as many as were asked
    // for, in their order, unless find() or stop() is called before. `locked` is by joint index.
    void find(scene::ScenePtr scene,
              std::vector<bool> locked,
              std::vector<Joint> joints,
              std::function<void(const std::vector<Joint>&)> found);
    void stop();

private:
    std::unique_ptr<BackgroundJob> job_;
};

}  // namespace editor
