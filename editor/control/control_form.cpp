#include "editor/control/control_form.h"

#include "editor/control/control_row.h"
#include "editor/theme/theme.h"

#include <QComboBox>
#include <QVBoxLayout>

namespace editor {

ControlForm::ControlForm(ControlDesk& desk, QWidget* parent)
    : QWidget(parent), desk_(desk), scene_(desk.run().shownScene()), rows_(new QVBoxLayout(this))
{
    rows_->setContentsMargins(0, 0, 0, px(3));
    rows_->setSpacing(0);
}

ControlRow& ControlForm::addRow(const QString& label,
                                const QList<QWidget*>& fields,
                                const QString& tip)
{
    auto* row = new ControlRow(label, fields, this);
    const QString head =
        label.isEmpty() ? QString() : QStringLiteral("<p><b>%1</b></p>").arg(label.toHtmlEscaped());
    row->setTip(head +
                QStringLiteral("<p>%1</p><p>%2</p>")
                    .arg(tip.toHtmlEscaped(),
                         tr("Changes this run, not the document: undo does not take it back.")
                             .toHtmlEscaped()));
    rows_->addWidget(row);
    return *row;
}

QComboBox* ControlForm::makeCombo(const QString& name)
{
    auto* combo = new QComboBox;
    combo->setAccessibleName(name);
    combo->setFocusPolicy(Qt::StrongFocus);
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(1);
    setFontRole(*combo, FontRole::Row);
    return combo;
}

}  // namespace editor
