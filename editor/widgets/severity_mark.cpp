#include "editor/widgets/severity_mark.h"

#include "editor/theme/metrics.h"
#include "editor/theme/painting.h"
#include "editor/theme/theme.h"

#include <QRect>

namespace editor {

void paintSeverity(QPainter& painter, const QRect& cell, base::Severity severity)
{
    const int size = px(metrics::kRowIcon);
    switch (severity) {
        case base::Severity::Error:
            painting::icon(painter, "error", Token::Error, cell, size);
            return;
        case base::Severity::Warning:
            painting::icon(painter, "warning", Token::Warning, cell, size);
            return;
        case base::Severity::Note:
            painting::icon(painter, "info", Token::TextSecondary, cell, size);
            return;
    }
}

}  // namespace editor
