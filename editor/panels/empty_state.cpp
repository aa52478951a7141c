#include "editor/panels/empty_state.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QLabel>
#include <QVBoxLayout>

namespace editor {

QWidget* makeEmptyState(const QString& missing, const QString& remedy, QWidget* parent)
{
    auto* state = new QWidget(parent);
    auto* layout = new QVBoxLayout(state);
    layout->setContentsMargins(px(metrics::kSpace16), px(metrics::kSpace24), px(metrics::kSpace16),
                               px(metrics::kSpace24));
    layout->setSpacing(px(metrics::kSpace4));
    for (const QString& sentence : {missing, remedy}) {
        auto* label = new QLabel(sentence, state);
        setFontRole(*label, FontRole::Row);
        label->setAlignment(Qt::AlignHCenter);
        label->setWordWrap(true);
        label->setForegroundRole(sentence == missing ? QPalette::WindowText
                                                     : QPalette::PlaceholderText);
        layout->addWidget(label);
    }
    layout->addStretch();
    return state;
}

}  // namespace editor
