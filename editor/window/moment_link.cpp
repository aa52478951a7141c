#include "editor/window/moment_link.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/timeline/moment_pictures.h"
#include "editor/timeline/time_line_strip.h"
#include "editor/view3d/stage.h"
#include "editor/window/view_area.h"

#include <algorithm>
#include <cmath>

namespace editor {
namespace {

constexpr int kHeight = 112;
constexpr double kNarrowest = 0.75;  // width over height
constexpr double kWidest = 2.2;

}  // namespace

MomentLink::MomentLink(view3d::Stage& stage, ViewArea& views, TimeLineStrip& strip, QObject* parent)
    : QObject(parent), stage_(stage), views_(views), strip_(strip), picture_(stage)
{
    strip_.pictures().setSource({.draw =
                                     [this](const exchange::Snapshot& moment) {
                                         shown_ = present();
                                         const qreal ratio = strip_.devicePixelRatioF();
                                         QImage image = picture_.draw(shown_.look,
                                                                      shown_.size * ratio, &moment);
                                         image.setDevicePixelRatio(ratio);
                                         return image;
                                     },
                                 .hasChanged =
                                     [this] {
                                         return present() != shown_;
                                     }});
}

MomentLink::~MomentLink()
{
    strip_.pictures().setSource({});
}

// As high and wide as the view shows, which it therefore shows all of.
MomentLink::Shown MomentLink::present() const
{
    const view3d::Viewport& view = views_.active();
    Shown shown{.look = {.camera = view.cameraState(),
                         .follows = view.camera(),
                         .shading = view.shading(),
                         .overlays = view.overlays()},
                .size = {},
                .colours = stage_.colours()};
    if (shown.look.follows) {
        shown.look.camera = {};  // it moves with the run, and is not what decides
    }
    const int height = px(kHeight);
    shown.size = QSize(
        static_cast<int>(std::lround(std::clamp(view.aspect(), kNarrowest, kWidest) * height)),
        height);
    return shown;
}

}  // namespace editor
