#include "ambf/descendants.h"

#include <algorithm>
#include <set>

namespace ambf {

namespace {

class Family {
public:
    explicit Family(const scene::Scene& scene)
        : scene_(scene), below_(scene.bodies.size()), above_(scene.bodies.size())
    {}

    void add(scene::JointIndex index)
    {
        const scene::Joint& joint = scene_.joint(index);
        std::vector<Descendant> added = below_[joint.child.value];
        added.push_back({joint.child, index});
        addTo(joint.parent.value, added);
        for (const std::uint32_t ancestor :
             std::vector(above_[joint.parent.value].begin(), above_[joint.parent.value].end())) {
            addTo(ancestor, added);
        }
    }

    // Those of joints that are not passive.
    std::vector<std::vector<Descendant>> take()
    {
        for (std::vector<Descendant>& list : below_) {
            std::erase_if(
                list, [this](const Descendant& one) { return scene_.joint(one.joint).passive; });
        }
        return std::move(below_);
    }

private:
    void addTo(std::uint32_t body, const std::vector<Descendant>& added)
    {
        std::vector<Descendant>& list = below_[body];
        for (const Descendant& one : added) {
            // A body that is in the list already has the body above it.
            if (one.body.value != body && above_[one.body.value].insert(body).second) {
                list.push_back(one);
            }
        }
    }

    const scene::Scene& scene_;
    std::vector<std::vector<Descendant>> below_;
    std::vector<std::set<std::uint32_t>> above_;
};

}  // namespace

std::vector<std::vector<Descendant>> descendantsOf(const scene::Scene& scene)
{
    Family family(scene);
    for (std::uint32_t i = 0; i < scene.joints.size(); ++i) {
        family.add(scene::JointIndex{i});
    }
    return family.take();
}

}  // namespace ambf
