#include "editor/view3d/scene_mirror.h"

#include "base/check.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace editor::view3d {
namespace {

constexpr float kGhostAlpha = 0.3F;  // at most

MaterialKey materialOf(const scene::VisualShape& shape,
                       const PlacedSurface& surface,
                       const std::vector<scene::MeshPtr>& meshes)
{
    MaterialKey key{.material = shape.material, .placeholder = shape.placeholder};
    const auto* mesh = std::get_if<scene::MeshShape>(&shape.geometry);
    if (!shape.ownMaterial || mesh == nullptr || shape.placeholder) {
        return key;
    }
    const auto& own = meshes[mesh->mesh.value]->parts[surface.key.part].material;
    if (own) {
        key.material = *own;
    }
    return key;
}

// A scene with many round primitives gets coarser ones.
Roundness roundnessFor(const scene::Scene& scene)
{
    constexpr std::size_t kMany = 150;
    std::size_t round = 0;
    for (const scene::Body& body : scene.bodies) {
        for (const scene::VisualShape& shape : body.visuals) {
            const scene::Geometry& g = shape.geometry;
            const bool flat = std::holds_alternative<scene::Box>(g) ||
                              std::holds_alternative<scene::Plane>(g) ||
                              std::holds_alternative<scene::MeshShape>(g);
            round += flat ? 0 : 1;
        }
    }
    return round > kMany ? Roundness::Coarse : Roundness::Fine;
}

scene::MeshPtr meshOf(const scene::Geometry& geometry, const std::vector<scene::MeshPtr>& meshes)
{
    const auto* shape = std::get_if<scene::MeshShape>(&geometry);
    return shape != nullptr ? meshes[shape->mesh.value] : nullptr;
}

}  // namespace

bool SceneMirror::BatchKey::operator<(const BatchKey& other) const
{
    return std::tie(role, surface, material, single) <
           std::tie(other.role, other.surface, other.material, other.single);
}

// One pass over a new scene: which batches it needs and which body has which slot in them.
struct SceneMirror::Building {
    SceneMirror& mirror;
    std::set<BatchKey> used;
    std::set<SurfaceKey> surfaces;
    std::set<MaterialKey> materials;
    Roundness roundness = Roundness::Fine;
    std::size_t translucents = 0;

    Part add(const BatchKey& key, const PlacedSurface& surface, const scene::MeshPtr& mesh)
    {
        std::unique_ptr<Batch>& batch = mirror.batches_[key];
        if (!batch) {
            batch = make(key, mirror.geometry_.get(surface.key, mesh));
        }
        if (used.insert(key).second) {
            batch->clear();
        }
        surfaces.insert(surface.key);
        return {.surface = surface, .batch = batch.get(), .slot = batch->add()};
    }

    std::unique_ptr<Batch> make(const BatchKey& key, const SharedSurface& surface)
    {
        Materials& m = mirror.materials_;
        const DrawLayers& layers = mirror.layers_;
        Batch::Recipe recipe{.surface = surface,
                             .material = nullptr,
                             .layer = layers.collision,
                             .owner = mirror.owner_,
                             .sorted = key.single > 0};
        if (key.role == Role::Visual) {
            recipe.material = m.get(key.material);
            recipe.layer = key.material.isTranslucent() ? layers.translucent : layers.opaque;
        } else if (key.role == Role::Ghost) {
            recipe.material = m.get(key.material);
            recipe.layer = layers.ghosts;
        } else {
            recipe.material =
                key.role == Role::CollisionFill ? m.collisionFill() : m.collisionWire();
        }
        return std::make_unique<Batch>(recipe);
    }

    void addVisual(DrawnBody& body, const scene::VisualShape& shape)
    {
        const auto& meshes = mirror.scene_->meshes;
        const scene::MeshPtr mesh = meshOf(shape.geometry, meshes);
        for (const PlacedSurface& s :
             view3d::surfacesOf(shape.geometry, shape.X_BS, meshes, roundness)) {
            BatchKey key{
                .role = Role::Visual, .surface = s.key, .material = materialOf(shape, s, meshes)};
            if (key.material.isTranslucent()) {
                key.single = ++translucents;
            }
            materials.insert(key.material);
            body.parts.push_back(add(key, s, mesh));
            body.visuals.push_back(s);
        }
    }

    // What is seen of a ghost object, or else where it acts; always so that one sees through it.
    void addGhost(const scene::Ghost& ghost)
    {
        DrawnBody& drawn = mirror.ghosts_.emplace_back();
        for (const scene::VisualShape& shape : ghost.visuals) {
            addGhostShape(drawn, shape);
        }
        if (ghost.visuals.empty()) {
            for (const scene::CollisionShape& shape : ghost.collisions) {
                addGhostShape(drawn, {.geometry = shape.geometry, .X_BS = shape.X_BS});
            }
        }
    }

    void addGhostShape(DrawnBody& drawn, const scene::VisualShape& shape)
    {
        const auto& meshes = mirror.scene_->meshes;
        const scene::MeshPtr mesh = meshOf(shape.geometry, meshes);
        for (const PlacedSurface& s :
             view3d::surfacesOf(shape.geometry, shape.X_BS, meshes, roundness)) {
            BatchKey key{.role = Role::Ghost,
                         .surface = s.key,
                         .material = materialOf(shape, s, meshes),
                         .single = ++translucents};
            float& alpha = key.material.material.diffuse.a;
            alpha = std::min(alpha, kGhostAlpha);
            materials.insert(key.material);
            drawn.parts.push_back(add(key, s, mesh));
        }
    }

    void addCollision(DrawnBody& body, const scene::CollisionShape& shape)
    {
        const auto& meshes = mirror.scene_->meshes;
        const scene::MeshPtr mesh = meshOf(shape.geometry, meshes);
        for (const PlacedSurface& s :
             view3d::surfacesOf(shape.geometry, shape.X_BS, meshes, roundness)) {
            for (const Role role : {Role::CollisionFill, Role::CollisionWire}) {
                body.parts.push_back(
                    add({.role = role, .surface = s.key, .material = {}}, s, mesh));
            }
        }
    }

    void dropUnused()
    {
        std::erase_if(mirror.batches_,
                      [&](const auto& entry) { return !used.contains(entry.first); });
        mirror.materials_.keepOnly(materials);
        mirror.geometry_.keepOnly(surfaces);
    }
};

SceneMirror::SceneMirror(Qt3DCore::QNode* owner, const DrawLayers& layers)
    : layers_(layers), owner_(owner), geometry_(owner), materials_(owner)
{}

SceneMirror::~SceneMirror() = default;

void SceneMirror::setScene(scene::ScenePtr scene)
{
    scene_ = std::move(scene);
    bodies_.clear();
    wheels_.clear();
    ghosts_.clear();
    companions_ = {};
    X_WB_.clear();
    marks_.clear();
    Building building{.mirror = *this, .used = {}, .surfaces = {}, .materials = {}};
    if (scene_) {
        building.roundness = roundnessFor(*scene_);
        for (const scene::Body& body : scene_->bodies) {
            DrawnBody& drawn = bodies_.emplace_back();
            for (const scene::VisualShape& shape : body.visuals) {
                building.addVisual(drawn, shape);
            }
            for (const scene::CollisionShape& shape : body.collisions) {
                building.addCollision(drawn, shape);
            }
            X_WB_.push_back(body.X_WB);
            marks_.push_back({.number = static_cast<float>(X_WB_.size())});
        }
        for (const scene::Vehicle& vehicle : scene_->vehicles) {
            for (const scene::Wheel& wheel : vehicle.wheels) {
                DrawnBody& drawn = wheels_.emplace_back();
                for (const scene::VisualShape& shape : wheel.visuals) {
                    building.addVisual(drawn, shape);
                }
            }
        }
        for (const scene::Ghost& ghost : scene_->ghosts) {
            building.addGhost(ghost);
        }
    }
    building.dropUnused();
    setHidden(std::vector<bool>(bodies_.size()));
    if (scene_) {
        setCompanions(companionsAtRest(*scene_, X_WB_));
    }
}

void SceneMirror::setPoses(std::span<const base::Pose> X_WB)
{
    CHECK(X_WB.size() == bodies_.size(), "there is one pose per body");
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
        if (X_WB_[i] != X_WB[i]) {
            X_WB_[i] = X_WB[i];
            place(i);
        }
    }
}

void SceneMirror::setLevels(const std::vector<Levels>& levels)
{
    CHECK(levels.empty() || levels.size() == bodies_.size(), "all bodies have levels, or none");
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        const Levels wanted = levels.empty() ? Levels{} : levels[i];
        if (marks_[i].levels != wanted) {
            marks_[i].levels = wanted;
            place(i);
        }
    }
}

void SceneMirror::setHidden(const std::vector<bool>& hidden)
{
    CHECK(hidden.size() == bodies_.size(), "there is one flag per body");
    hidden_ = hidden;
    shown_.resize(bodies_.size());
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
        shown_[i] = scene_->bodies[i].visible && !hidden_[i];
        place(i);
    }
}

void SceneMirror::setCompanions(const Companions& at)
{
    hang(wheels_, companions_.X_WWheel, at.X_WWheel);
    hang(ghosts_, companions_.X_WG, at.X_WG);
}

void SceneMirror::hang(std::vector<DrawnBody>& drawn,
                       std::vector<base::Pose>& poses,
                       const std::vector<base::Pose>& wanted)
{
    CHECK(wanted.size() == drawn.size(), "there is one pose per wheel and ghost object");
    const bool all = poses.size() != wanted.size();
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        if (all || poses[i] != wanted[i]) {
            place(drawn[i], wanted[i], {});
        }
    }
    poses = wanted;
}

void SceneMirror::place(const DrawnBody& drawn, const base::Pose& X_WB, const BodyMark& mark)
{
    for (const Part& part : drawn.parts) {
        Matrix transform = transformOf(X_WB, part.surface);
        putMark(transform, mark);
        part.batch->set(part.slot, transform);
    }
}

void SceneMirror::place(std::size_t body)
{
    if (shown_[body]) {
        place(bodies_[body], X_WB_[body], marks_[body]);
        return;
    }
    for (const Part& part : bodies_[body].parts) {
        part.batch->hide(part.slot);
    }
}

bool SceneMirror::flush()
{
    bool changed = false;
    for (const auto& [key, batch] : batches_) {
        changed = batch->flush() || changed;
    }
    return changed;
}

const std::vector<PlacedSurface>& SceneMirror::surfacesOf(scene::BodyIndex body) const
{
    return bodies_[body.value].visuals;
}

}  // namespace editor::view3d
