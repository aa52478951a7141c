#include "editor/window/video_link.h"

#include "editor/actions/action_catalog.h"
#include "editor/session/run_controller.h"
#include "editor/session/time_line.h"
#include "editor/video/run_past.h"
#include "editor/video/video_dialog.h"
#include "editor/view3d/theme_colours.h"
#include "editor/window/view_area.h"

#include <QDir>
#include <QFileInfo>

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
                                line_.seen() != nullptr && !line_.seen()->past->span().isEmpty(),
                                tr("There is no run to make a video of: play one first."));
}

void VideoLink::ask()
{
    line_.refresh();
    const RunBranch* const seen = line_.seen();
    const recording::Past::Span span =
        seen != nullptr ? seen->past->span() : recording::Past::Span{};
    if (span.isEmpty()) {
        return;
    }
    const bool isOneOfMany = line_.branches().size() > 1;
    if (isOneOfMany && span.end - span.first < 2) {
        Q_EMIT notice({.kind = ToastKind::Info,
                       .text = tr("No step of %1 has been made yet: play on, or choose another "
                                  "branch at the time line.")
                                   .arg(nameOf(*seen))});
        return;
    }
    const std::uint64_t first = std::max(seen->past->rowAt(0, seen->past->lastStart()), span.first);
    const scene::ScenePtr scene = seen->scene->scene;
    const auto past = std::make_shared<RunPast>(seen->past, scene, first);
    recording::Past::Span part = line_.chosen().value_or(span);
    part.first = std::max(part.first, first);
    const view3d::Viewport& view = views_.active();
    VideoDialog dialog({.scene = scene,
                        .from = seen->past->time(first),
                        .to = seen->past->time(span.end - 1),
                        .begins = seen->past->time(part.first),
                        .ends = seen->past->time(part.end - 1),
                        .at = [past](double time) { return past->at(time); },
                        .eye = view.cameraState(),
                        .shading = view.shading(),
                        .overlays = view.overlays(),
                        .colours = viewColours()},
                       &views_);
    if (isOneOfMany) {
        dialog.setWindowTitle(tr("Save video of %1").arg(nameOf(*seen)));
    }
    if (dialog.exec() == QDialog::Accepted) {
        Q_EMIT notice(
            {.kind = ToastKind::Success,
             .text = tr("Saved %1.").arg(QFileInfo(QDir::cleanPath(dialog.path())).fileName())});
    }
}

}  // namespace editor
