#include "analysis/falling.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace analysis {

namespace {

using base::Vec3;

// Bodies that joints or a vehicle hold together: sets with one representative each.
class Assemblies {
public:
    explicit Assemblies(const scene::Scene& scene) : of_(scene.bodies.size())
    {
        std::iota(of_.begin(), of_.end(), std::uint32_t{0});
        for (const scene::Joint& joint : scene.joints) {
            join(joint.parent, joint.child);
        }
        for (const scene::Vehicle& vehicle : scene.vehicles) {
            for (const scene::Wheel& wheel : vehicle.wheels) {
                if (wheel.body) {
                    join(vehicle.chassis, *wheel.body);
                }
            }
        }
    }

    std::uint32_t of(std::uint32_t body)
    {
        while (of_[body] != body) {
            of_[body] = of_[of_[body]];
            body = of_[body];
        }
        return body;
    }

private:
    void join(scene::BodyIndex a, scene::BodyIndex b) { of_[of(a.value)] = of(b.value); }

    std::vector<std::uint32_t> of_;
};

// What a body takes up across the way down and along it.
struct Column {
    bool empty = true;
    bool endless = false;  // a plane that faces up
    base::Bounds box;      // in axes of which the third points down
};

Column columnOf(const scene::Scene& scene, const scene::Body& body, const base::Pose& X_DW)
{
    Column column;
    for (const scene::CollisionShape& shape : body.collisions) {
        const base::Pose X_DS = X_DW * body.X_WB * shape.X_BS;
        if (const auto* plane = std::get_if<scene::Plane>(&shape.geometry)) {
            column.endless = column.endless || base::rotate(X_DS.rotation, plane->normal).z < 0;
            column.empty = false;
            continue;
        }
        column.box.add(base::transformed(X_DS, scene::boundsOf(shape.geometry, scene.meshes)));
        column.empty = false;
    }
    return column;
}

bool isBelow(const Column& carrier, const Column& body)
{
    if (carrier.endless) {
        return true;
    }
    const base::Bounds& a = carrier.box;
    const base::Bounds& b = body.box;
    return !a.empty() && !b.empty() && a.low.x <= b.high.x && b.low.x <= a.high.x &&
           a.low.y <= b.high.y && b.low.y <= a.high.y && a.high.z >= b.low.z;
}

// Shortest turn that takes this direction to Z.
base::Quat turningToZ(Vec3 direction)
{
    const Vec3 axis = base::cross(direction, {0, 0, 1});
    if (base::norm(axis) < 1e-9) {
        return direction.z > 0 ? base::Quat{} : base::Quat{1, 0, 0, 0};
    }
    return base::normalized(base::Quat{axis.x, axis.y, axis.z, 1 + direction.z});
}

class Falls {
public:
    explicit Falls(const scene::Scene& scene) : scene_(scene), assemblies_(scene)
    {
        const base::Pose X_DW{.position = {},
                              .rotation = turningToZ(base::normalized(scene.gravity))};
        for (const scene::Body& body : scene.bodies) {
            columns_.push_back(columnOf(scene, body, X_DW));
        }
    }

    std::vector<scene::BodyIndex> found()
    {
        std::vector<bool> stays(scene_.bodies.size(), false);
        for (std::uint32_t i = 0; i < scene_.bodies.size(); ++i) {
            if (!isPulled(scene_.bodies[i])) {
                stays[assemblies_.of(i)] = true;
            }
        }
        std::vector<std::uint32_t> carriers;
        std::vector<std::uint32_t> open;
        for (std::uint32_t i = 0; i < scene_.bodies.size(); ++i) {
            (stays[assemblies_.of(i)] ? carriers : open).push_back(i);
        }
        while (!open.empty() && !carriers.empty()) {
            for (const std::uint32_t body : open) {
                if (!stays[assemblies_.of(body)] && isOver(body, carriers)) {
                    stays[assemblies_.of(body)] = true;
                }
            }
            carriers.clear();
            std::erase_if(open, [&](std::uint32_t body) {
                if (stays[assemblies_.of(body)]) {
                    carriers.push_back(body);
                    return true;
                }
                return false;
            });
        }
        std::vector<scene::BodyIndex> falling;
        for (const std::uint32_t body : open) {
            falling.push_back(scene::BodyIndex{body});
        }
        return falling;
    }

private:
    static bool isPulled(const scene::Body& body) { return !body.isStatic() && !body.gravity; }

    bool isOver(std::uint32_t body, const std::vector<std::uint32_t>& carriers) const
    {
        return !columns_[body].empty &&
               std::any_of(carriers.begin(), carriers.end(), [&](std::uint32_t carrier) {
                   return !columns_[carrier].empty && isBelow(columns_[carrier], columns_[body]) &&
                          scene_.collide(scene::BodyIndex{body}, scene::BodyIndex{carrier});
               });
    }

    const scene::Scene& scene_;
    Assemblies assemblies_;
    std::vector<Column> columns_;
};

}  // namespace

std::vector<scene::BodyIndex> fallingBodies(const scene::Scene& scene)
{
    return base::norm(scene.gravity) == 0 ? std::vector<scene::BodyIndex>() : Falls(scene).found();
}

}  // namespace analysis
