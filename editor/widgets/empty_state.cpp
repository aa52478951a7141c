#include "editor/widgets/empty_state.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QLabel>
#include <QVBoxLayout>

namespace editor {

EmptyState::EmptyState(QWidget* parent)
    : QWidget(parent), missing_(new QLabel(this)), remedy_(new QLabel(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(px(metrics::kSpace16), px(metrics::kSpace24), px(metrics::kSpace16),
                               px(metrics::kSpace24));
    layout->setSpacing(px(metrics::kSpace4));
    remedy_->setForegroundRole(QPalette::PlaceholderText);
    for (QLabel* label : {missing_, remedy_}) {
        setFontRole(*label, FontRole::Row);
        label->setAlignment(Qt::AlignHCenter);
        label->setWordWrap(true);
        layout->addWidget(label);
    }
    layout->addStretch();
}

void EmptyState::say(const QString& missing, const QString& remedy)
{
    missing_->setText(missing);
    remedy_->setText(remedy);
}

QWidget* makeEmptyState(const QString& missing, const QString& remedy, QWidget* parent)
{
    auto* state = new EmptyState(parent);
    state->say(missing, remedy);
    return state;
}

}  // namespace editor
