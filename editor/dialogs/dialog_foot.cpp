#include "editor/dialogs/dialog_foot.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>

namespace editor {
namespace {

constexpr int kSteps = 1000;

}  // namespace

DialogFoot::DialogFoot(const QString& verb, QWidget* parent)
    : QWidget(parent),
      row_(new QHBoxLayout(this)),
      progress_(new QProgressBar),
      cancel_(new QPushButton(tr("Cancel"))),
      verb_(new QPushButton(verb))
{
    const int margin = px(metrics::kSpace12);
    row_->setContentsMargins(margin, margin, margin, margin);
    row_->setSpacing(px(metrics::kSpace8));
    row_->addStretch(1);
    progress_->setRange(0, kSteps);
    progress_->setTextVisible(false);
    progress_->setFixedHeight(px(6));
    progress_->setMinimumWidth(px(24));
    progress_->setMaximumWidth(px(120));
    QSizePolicy keep = progress_->sizePolicy();
    keep.setRetainSizeWhenHidden(true);
    progress_->setSizePolicy(keep);
    row_->addWidget(progress_);
    row_->addWidget(cancel_);
    verb_->setProperty("primary", true);
    row_->addWidget(verb_);
    connect(cancel_, &QPushButton::clicked, this, &DialogFoot::rejected);
    connect(verb_, &QPushButton::clicked, this, &DialogFoot::accepted);
    setBusy(false);
}

QPushButton* DialogFoot::addButton(const QString& text, const QString& toolTip)
{
    auto* button = new QPushButton(text);
    button->setToolTip(toolTip);
    add(*button);
    return button;
}

void DialogFoot::add(QWidget& widget)
{
    row_->insertWidget(added_++, &widget);
}

void DialogFoot::addNote(QWidget& note)
{
    setFontRole(note, FontRole::Row);
    note.setForegroundRole(QPalette::PlaceholderText);
    row_->setStretch(row_->indexOf(progress_) - 1, 0);
    row_->insertWidget(added_++, &note, 1);
}

// From left to right, in whatever order they came.
void DialogFoot::orderByTab()
{
    QWidget* last = nullptr;
    for (int i = 0; i < row_->count(); ++i) {
        QWidget* widget = row_->itemAt(i)->widget();
        if (widget == nullptr || widget->focusPolicy() == Qt::NoFocus) {
            continue;
        }
        if (last != nullptr) {
            setTabOrder(last, widget);
        }
        last = widget;
    }
}

// Both hold in the window that a widget is in by now.
void DialogFoot::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    verb_->setDefault(true);
    orderByTab();
}

void DialogFoot::setBusy(bool busy)
{
    progress_->setVisible(busy);
    progress_->setValue(0);
}

void DialogFoot::setProgress(double share)
{
    progress_->setValue(static_cast<int>(kSteps * share));
}

}  // namespace editor
