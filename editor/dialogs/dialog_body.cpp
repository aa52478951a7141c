#include "editor/dialogs/dialog_body.h"

#include "editor/dialogs/dialog_foot.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QDialog>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace editor {

QVBoxLayout* addDialogBody(QDialog& dialog, DialogFoot& foot)
{
    auto* body = new QVBoxLayout;
    const int margin = px(metrics::kSpace16);
    body->setContentsMargins(margin, margin, margin, 0);
    body->setSpacing(px(metrics::kSpace12));
    auto* column = new QVBoxLayout(&dialog);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(body, 1);
    column->addWidget(&foot);
    QObject::connect(&foot, &DialogFoot::accepted, &dialog, &QDialog::accept);
    QObject::connect(&foot, &DialogFoot::rejected, &dialog, &QDialog::reject);
    return body;
}

QFormLayout* dialogForm()
{
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(px(metrics::kSpace16));
    form->setVerticalSpacing(px(metrics::kSpace8));
    return form;
}

QLabel* dialogNote(const QString& words)
{
    auto* note = new QLabel(words);
    note->setWordWrap(true);
    setFontRole(*note, FontRole::Small);
    note->setForegroundRole(QPalette::PlaceholderText);
    return note;
}

QTreeWidget* dialogTable(const QStringList& columns)
{
    auto* table = new QTreeWidget;
    table->setHeaderLabels(columns);
    table->setRootIsDecorated(false);
    table->header()->setStretchLastSection(false);
    table->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    return table;
}

}  // namespace editor
