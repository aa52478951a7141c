#include "editor/view3d/view_overlays.h"

#include "editor/view3d/device_marks.h"
#include "editor/view3d/dimension.h"
#include "editor/view3d/mass_overlays.h"
#include "editor/view3d/pull_overlays.h"
#include "editor/view3d/run_overlays.h"
#include "editor/view3d/sensor_overlays.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace editor::view3d {
namespace {

constexpr double kSmallestCell = 14;  // pixels between grid lines

}  // namespace

double gridStepFor(const CameraState& camera, ViewSize size)
{
    const double metres = metresPerPixel(camera, size, camera.target);
    return std::pow(10, std::ceil(std::log10(kSmallestCell * metres)));
}

void addSceneOverlays(OverlayItems& items,
                      const OverlayView& view,
                      const Overlays& shown,
                      std::vector<JointLine> lines)
{
    const auto before = static_cast<std::ptrdiff_t>(items.size());
    ViewScales scales{.gridStep = shown.grid ? gridStepFor(view.camera, view.size) : 0};
    if (view.state.scene) {
        TagLayout tags(view);
        if (shown.bodyFrames) {
            addBodyFrames(items, view);
        }
        if (shown.inertia) {
            addInertias(items, view);
        }
        if (shown.massCentres) {
            addMassCentres(items, view);
        }
        if (shown.trails) {
            addTrails(items, view);
        }
        if (shown.velocities) {
            scales.motion = addArrows(items, view, velocitiesShown(view.state), tags);
        }
        std::vector<ShownArrow> arrows = forcesShown(view.state, shown);
        addDeviceForces(arrows, view);
        scales.forces = addArrows(items, view, arrows, tags);
        addJointRanges(items, view);
        for (JointLine& line : lines) {
            line.tagged = line.tagged && shown.tags;
        }
        addJointLines(items, view, lines, tags);
        if (shown.jointGaps) {
            addJointGaps(items, view, tags);
        }
        if (shown.systemMass) {
            addSystemMass(items, view, tags);
        }
        addSensors(items, view, shown, tags);
        addActuators(items, view, shown, tags);
        addGhostTags(items, view, shown, tags);
        addDevices(items, view, tags, shown.tags);
        addPull(items, view);
        addPinnedPulls(items, view, tags);
        addProbes(items, view, tags);
    }
    scales.colouring = view.state.levels.empty() ? Colouring::Material : shown.colouring;
    addScales(items, view, scales);
    // What tags say is not painted over.
    std::stable_partition(items.begin() + before, items.end(),
                          [](const OverlayItem& item) { return !item.isTag; });
}

void addDepthScale(OverlayItems& items, const OverlayView& view, const base::Bounds& reach)
{
    const DepthRange range = depthRangeOf(view.camera, reach);
    addScales(items, view, {.depth = range});
}

}  // namespace editor::view3d
