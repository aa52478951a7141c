#include "editor/dialogs/stage_preview.h"

#include "editor/theme/theme.h"
#include "editor/view3d/stage.h"
#include "editor/view3d/theme_colours.h"
#include "editor/view3d/viewport.h"

#include <QVBoxLayout>

namespace editor {

StagePreview::StagePreview(QSize least, QWidget* parent)
    : QWidget(parent), stage_(std::make_unique<view3d::Stage>())
{
    view_ = new view3d::Viewport(*stage_, this);
    view_->setFocusPolicy(Qt::ClickFocus);  // nothing on it shows where the keys go
    view_->setReframing(true);
    view_->setMinimumSize(px(least.width()), px(least.height()));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(view_, 1);
    connect(&Theme::instance(), &Theme::changed, this, &StagePreview::takeColours);
    takeColours();
}

StagePreview::~StagePreview()
{
    delete view_;  // before the stage that it shows
}

void StagePreview::takeColours()
{
    stage_->setColours(viewColours());
}

}  // namespace editor
