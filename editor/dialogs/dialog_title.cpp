#include "editor/dialogs/dialog_title.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"

#include <QVBoxLayout>

namespace editor {

QVBoxLayout* dialogTitle(ElidedLabel& title, ElidedLabel& subtitle)
{
    setFontRole(title, FontRole::DialogTitle);
    setFontRole(subtitle, FontRole::Row);
    subtitle.setForegroundRole(QPalette::PlaceholderText);
    auto* words = new QVBoxLayout;
    words->setSpacing(px(metrics::kSpace2));
    words->addWidget(&title);
    words->addWidget(&subtitle);
    return words;
}

}  // namespace editor
