#include "editor/panels/history_panel.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

namespace editor {

HistoryPanel::HistoryPanel(QUndoGroup& steps, QWidget* parent) : QUndoView(&steps, parent)
{
    setFrameShape(NoFrame);
    setEmptyLabel(tr("As opened"));
    setCleanIcon(icon("save", Token::TextSecondary));
    setFontRole(*this, FontRole::Row);
    setUniformItemSizes(true);
    setAccessibleName(tr("History"));
    setIconSize(QSize(px(metrics::kRowIcon), px(metrics::kRowIcon)));
}

}  // namespace editor
