#include "editor/view3d/dropping.h"

#include "editor/view3d/skin.h"
#include "scene/extents.h"

#include <algorithm>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr int kColumns = 21;          // odd: one goes through the middle
constexpr double kNearLowest = 1e-3;  // of the height: points so low are lowest points, too
constexpr std::size_t kMostLowest = 64;
constexpr double kAbove = 1e-6;  // m, from where the way down begins over the underside

class Drop {
public:
    Drop(Picker& picker,
         const scene::Scene& scene,
         std::span<const base::Pose> X_WB,
         const std::vector<bool>& hidden,
         std::span<const scene::BodyIndex> bodies)
        : picker_(picker), scene_(scene), X_WB_(X_WB), bodies_(bodies), others_(hidden)
    {
        own_.assign(scene.bodies.size(), true);
        others_.resize(scene.bodies.size());
        for (const scene::BodyIndex body : bodies) {
            own_[body.value] = false;
            others_[body.value] = true;
            extents_.add(scene::extentsOf(scene, body, X_WB[body.value]));
        }
    }

    std::optional<double> find()
    {
        for (const Vec3& lowest : lowestPoints()) {
            // Its corners are those of a coarse surface: what they stand for reaches to the end.
            comeDown({lowest.x, lowest.y, extents_.low.z});
        }
        const Vec3 size = extents_.size();
        for (int i = 0; i < kColumns; ++i) {
            for (int j = 0; j < kColumns; ++j) {
                const Vec3 foot{extents_.low.x + (i + 0.5) / kColumns * size.x,
                                extents_.low.y + (j + 0.5) / kColumns * size.y,
                                extents_.low.z - std::max(size.z, kAbove)};
                const auto underside =
                    picker_.pick(scene_, X_WB_, {foot, Vec3{0, 0, 1}}, false, own_);
                if (underside) {
                    comeDown(underside->point_W);
                }
            }
        }
        return least_;
    }

private:
    std::vector<Vec3> lowestPoints() const
    {
        const double most = extents_.low.z + kNearLowest * extents_.size().z + kAbove;
        std::vector<Vec3> points;
        for (const scene::BodyIndex body : bodies_) {
            const base::Pose now = X_WB_[body.value] * base::inverse(scene_.body(body).X_WB);
            for (const Vec3& corner : skinOf(scene_, std::span(&body, 1)).points) {
                const Vec3 point = now * corner;
                const bool isKnown = std::find(points.begin(), points.end(), point) != points.end();
                if (point.z <= most && !isKnown && points.size() < kMostLowest) {
                    points.push_back(point);
                }
            }
        }
        return points;
    }

    // From half the height on at least: what is sunk to there is raised.
    void comeDown(Vec3 underside)
    {
        Vec3 from = underside;
        from.z = std::max(underside.z + kAbove, extents_.centre().z);
        if (const auto hit = picker_.pick(scene_, X_WB_, {from, Vec3{0, 0, -1}}, false, others_)) {
            const double way = underside.z - hit->point_W.z;
            least_ = least_ ? std::min(*least_, way) : way;
        }
    }

    Picker& picker_;
    const scene::Scene& scene_;
    std::span<const base::Pose> X_WB_;
    std::span<const scene::BodyIndex> bodies_;
    std::vector<bool> own_;     // hides all others
    std::vector<bool> others_;  // hides these
    base::Bounds extents_;
    std::optional<double> least_;
};

}  // namespace

std::optional<double> dropOf(Picker& picker,
                             const scene::Scene& scene,
                             std::span<const base::Pose> X_WB,
                             const std::vector<bool>& hidden,
                             std::span<const scene::BodyIndex> bodies)
{
    return Drop(picker, scene, X_WB, hidden, bodies).find();
}

}  // namespace editor::view3d
