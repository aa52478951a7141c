#include "editor/view3d/view_overlays.h"

#include "editor/view3d/device_marks.h"
#include "editor/view3d/mass_overlays.h"
#include "editor/view3d/sensor_overlays.h"

#include <cmath>

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
    ForceScales forces;
    if (view.state.scene) {
        TagLayout tags(view);
        if (shown.bodyFrames) {
            addBodyFrames(items, view);
        }
        if (shown.massCentres) {
            addMassCentres(items, view);
        }
        std::vector<ShownForce> arrows = forcesShown(view.state, shown);
        addDeviceForces(arrows, view);
        forces = addForces(items, view, arrows);
        addJointRanges(items, view);
        for (JointLine& line : lines) {
            line.tagged = line.tagged && shown.tags;
        }
        addJointLines(items, view, lines, tags);
        addSensors(items, view, shown, tags);
        addActuators(items, view, shown, tags);
        addGhostTags(items, view, shown, tags);
        addDevices(items, view, tags, shown.tags);
        addPull(items, view);
    }
    addScales(items, view, shown.grid ? gridStepFor(view.camera, view.size) : 0, forces);
}

}  // namespace editor::view3d
