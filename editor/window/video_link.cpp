#include "editor/window/video_link.h"

#include "editor/actions/action_catalog.h"
#include "editor/session/run_controller.h"
#include "editor/session/time_line.h"
#include "editor/video/run_past.h"
#include "editor/video/video_dialog.h"
#include "editor/view3d/theme_colours.h"
#include "editor/window/view_area.h"

#include <algorithm>
#include <memory>

namespace editor {

VideoLink::VideoLink(const EditorContext& context, TimeLine& line, ViewArea& views, QObject* parent)
    : QObject(parent), context_(context), line_(line), views_(views)
{
    connect(&context_.actions[ActionId::SaveVideo], &QAction::triggered, this, &VideoLink::ask);
    connect(&line_, &TimeLine::spanChanged, this, &VideoLink::refresh);
    connect(&line_, &TimeLine::branchesChanged, this, &VideoLink::refresh);
    refresh();
}

void VideoLink::refresh()
{
    context_.actions.setEnabled(ActionId::SaveVideo,
                                !line_.branches().empty() && !line_.span().isEmpty(),
                                tr("There is no run to make a video of: play one first."));
}

void VideoLink::ask()
{
    line_.refresh();
    const recording::Past::Span span = line_.span();
    if (line_.branches().empty() || span.isEmpty()) {
        return;
    }
    const std::uint64_t first = std::max(line_.momentAt(0), span.first);
    const scene::ScenePtr scene = context_.run.seenScene();
    const auto past =
        std::make_shared<RunPast>(line_.branches()[line_.shown()].past, *scene, first);
    recording::Past::Span part = line_.chosen().value_or(span);
    part.first = std::max(part.first, first);
    const view3d::Viewport& view = views_.active();
    VideoDialog dialog({.scene = scene,
                        .from = line_.timeAt(first),
                        .to = line_.timeAt(span.end - 1),
                        .begins = line_.timeAt(part.first),
                        .ends = line_.timeAt(part.end - 1),
                        .at = [past](double time) { return past->at(time); },
                        .eye = view.cameraState(),
                        .shading = view.shading(),
                        .overlays = view.overlays(),
                        .colours = viewColours()},
                       &views_);
    dialog.exec();
}

}  // namespace editor
