#include "editor/panels/property_delegate.h"

#include "editor/panels/field_editors.h"
#include "editor/widgets/field_edit.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QKeyEvent>

namespace editor {
namespace {

using Kind = PropertyNode::Kind;

}  // namespace

PropertyDelegate::PropertyDelegate(PropertyModel& model, PropertyView& view)
    : QStyledItemDelegate(&view), model_(model), view_(view)
{}

QWidget* PropertyDelegate::createEditor(QWidget* parent,
                                        const QStyleOptionViewItem&,
                                        const QModelIndex& index) const
{
    QWidget* editor = makeFieldEditor(parent, model_, index);
    edited_ = index;
    auto* self = const_cast<PropertyDelegate*>(this);
    const QPersistentModelIndex field = index;
    if (auto* edit = qobject_cast<FieldEdit*>(editor)) {
        connect(edit, &QLineEdit::textEdited, self,
                [self, field](const QString& text) { self->model_.setTyped(field, text); });
        connect(edit, &QLineEdit::textChanged, self, [self, edit, field] {
            if (field.isValid()) {
                edit->setGeometry(self->view_.editorRect(field, edit->wantedWidth()));
            }
        });
        connect(edit, &FieldEdit::buttonClicked, self,
                [self, field] { self->view_.choose(field); });
    }
    if (auto* combo = qobject_cast<QComboBox*>(editor)) {
        connect(combo, &QComboBox::activated, self, [self, combo] {
            Q_EMIT self->commitData(combo);
            Q_EMIT self->closeEditor(combo);
        });
    }
    return editor;
}

void PropertyDelegate::destroyEditor(QWidget* editor, const QModelIndex& index) const
{
    if (edited_ == index) {
        edited_ = QModelIndex();
        view_.viewport()->update();
    }
    QStyledItemDelegate::destroyEditor(editor, index);
}

void PropertyDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    offerValue(*editor, model_.field(index));
    if (auto* edit = qobject_cast<FieldEdit*>(editor)) {
        edit->setNote(model_.rowState(index).feedback);
    }
}

void PropertyDelegate::setModelData(QWidget* editor,
                                    QAbstractItemModel* model,
                                    const QModelIndex& index) const
{
    model->setData(index, typedText(*editor), Qt::EditRole);
}

void PropertyDelegate::updateEditorGeometry(QWidget* editor,
                                            const QStyleOptionViewItem&,
                                            const QModelIndex& index) const
{
    const auto* edit = qobject_cast<const FieldEdit*>(editor);
    editor->setGeometry(view_.editorRect(index, edit == nullptr ? 0 : edit->wantedWidth()));
}

QSize PropertyDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const PropertyNode& node = model_.node(index);
    if (node.kind == Kind::Group || node.kind == Kind::More) {
        return {0, PropertyGeometry::groupHeight()};
    }
    const bool message = !model_.rowState(index).message.isEmpty();
    return {0, PropertyGeometry::rowHeight(message)};
}

bool PropertyDelegate::eventFilter(QObject* object, QEvent* event)
{
    auto* editor = qobject_cast<QWidget*>(object);
    if (editor != nullptr && event->type() == QEvent::KeyPress &&
        handleKey(*editor, static_cast<QKeyEvent*>(event)->key())) {
        return true;
    }
    return QStyledItemDelegate::eventFilter(object, event);
}

bool PropertyDelegate::handleKey(QWidget& editor, int key)
{
    const QPersistentModelIndex field = edited_;
    switch (key) {
        case Qt::Key_Escape:
            model_.dropTyped(field);
            Q_EMIT closeEditor(&editor, RevertModelCache);
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            Q_EMIT commitData(&editor);
            if (field.isValid() && !model_.field(field).problem.isEmpty()) {
                offerValue(editor, model_.field(field));  // marks it; the text stays
            } else {
                Q_EMIT closeEditor(&editor, NoHint);
            }
            return true;
        case Qt::Key_Tab:
        case Qt::Key_Backtab:
            Q_EMIT commitData(&editor);
            Q_EMIT closeEditor(&editor, NoHint);
            view_.goOn(key == Qt::Key_Tab);
            return true;
        default:
            return false;
    }
}

}  // namespace editor
