#include "editor/control/control_form.h"

#include "editor/control/control_row.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/quantity_edit.h"

#include <QComboBox>
#include <QLabel>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace editor {
namespace {

constexpr int kRemarkLeft = 23;  // as the heads of groups

}  // namespace

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

void ControlForm::addForm(ControlForm& form)
{
    form.layout()->setContentsMargins(0, 0, 0, 0);
    rows_->addWidget(&form);
}

ControlForm::Fields ControlForm::makeFields(const QString& name)
{
    Fields fields{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        fields[axis] = new QuantityEdit(static_cast<int>(axis));
        if (!name.isEmpty()) {
            fields[axis]->setAccessibleName(name + QLatin1Char(' ') + QChar(kAxes[axis]));
        }
    }
    return fields;
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

QLabel* ControlForm::addRemark()
{
    auto* remark = new QLabel(this);
    remark->setWordWrap(true);
    remark->setForegroundRole(QPalette::PlaceholderText);
    remark->setContentsMargins(px(kRemarkLeft), px(2), px(metrics::kSpace8), px(3));
    setFontRole(*remark, FontRole::Small);
    remark->hide();
    rows_->addWidget(remark);
    return remark;
}

void ControlForm::setRemark(QLabel& label, const QString& sentence)
{
    if (sentence != label.text()) {
        label.setText(sentence);
        label.setVisible(!sentence.isEmpty());
    }
}

void ControlForm::allow(QComboBox& combo, int data, const QString& whyNot, const QString& tip)
{
    QStandardItem* item =
        static_cast<QStandardItemModel*>(combo.model())->item(combo.findData(data));
    if (item->isEnabled() != whyNot.isEmpty()) {
        item->setEnabled(whyNot.isEmpty());
        item->setToolTip(whyNot.isEmpty() ? tip : whyNot);
    }
}

}  // namespace editor
