#include "editor/panels/object_tree_delegate.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/field_edit.h"
#include "editor/widgets/kind_icon.h"

#include <QApplication>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QPainter>
#include <QTreeView>

#include <optional>

namespace editor {
namespace {

using NodeKind = TreeNode::Kind;
using Part = ObjectTreeModel::Part;

constexpr int kIconLeft = 23;  // of a row of depth 0
constexpr int kTextGap = 5;
constexpr int kTwistyLeft = 5;
constexpr int kColumn = 20;       // of the eye and of the problem mark
constexpr int kRightMargin = 11;  // room for the scroll bar, so that nothing moves when it comes
constexpr int kPillPadding = 6;
constexpr int kPillGap = 4;
constexpr int kDot = 7;

int depthOf(const QModelIndex& index)
{
    int depth = 0;
    for (QModelIndex above = index.parent(); above.isValid(); above = above.parent()) {
        ++depth;
    }
    return depth;
}

void drawIcon(QPainter& painter, const char* name, Token token, const QRect& area, int size)
{
    const QPixmap pixmap = iconPixmap(name, token, size, painter.device()->devicePixelRatioF());
    painter.drawPixmap(area.left() + (area.width() - size) / 2,
                       area.top() + (area.height() - size) / 2, pixmap);
}

int pillWidth(const QString& word)
{
    return QFontMetrics(faceOf(FontRole::Small)).horizontalAdvance(word) + 2 * px(kPillPadding);
}

// A rounded word whose right end lies at `right`; returns where it begins. With an edge it is for
// the time that a tool is at work, or until the file is saved.
int drawPill(QPainter& painter,
             const QString& word,
             int right,
             const QRect& row,
             std::optional<Token> edge = {})
{
    const QFont face = faceOf(FontRole::Small);
    const int width = pillWidth(word);
    const int height = px(16);
    const QRectF pill(right - width, row.top() + (row.height() - height) / 2.0, width, height);
    painter.setPen(edge ? QPen(colour(*edge), 1) : QPen(Qt::NoPen));
    painter.setBrush(colour(Token::BgHover, 0.7));
    painter.drawRoundedRect(edge ? pill.adjusted(0.5, 0.5, -0.5, -0.5) : pill, height / 2.0,
                            height / 2.0);
    painter.setFont(face);
    painter.setPen(colour(edge ? Token::TextPrimary : Token::TextSecondary));
    painter.drawText(pill, Qt::AlignCenter, word);
    return right - width;
}

QString partWord(Part part)
{
    return part == Part::Moves ? ObjectTreeDelegate::tr("moves") : ObjectTreeDelegate::tr("stays");
}

std::optional<Token> pillEdge(const ObjectTreeModel::Marks& marks, const QString& word)
{
    if (marks.part != Part::None && word == partWord(marks.part)) {
        return marks.part == Part::Moves ? Token::ViewSelect : Token::ViewHover;
    }
    const bool isNew = marks.isNew && word == ObjectTreeDelegate::tr("new");
    return isNew ? std::optional(Token::Accent) : std::nullopt;
}

}  // namespace

ObjectTreeDelegate::ObjectTreeDelegate(ObjectTreeModel& model, QTreeView& view)
    : QStyledItemDelegate(&view), model_(model), view_(view)
{}

QRect ObjectTreeDelegate::eyeRect(const QRect& row) const
{
    const int right = view_.width() - px(kRightMargin);
    return {right - px(kColumn), row.top(), px(kColumn), row.height()};
}

QRect ObjectTreeDelegate::lockRect(const QRect& row) const
{
    return eyeRect(row).translated(-px(kColumn), 0);
}

QRect ObjectTreeDelegate::markRect(const QRect& row) const
{
    return lockRect(row).translated(-px(kColumn), 0);
}

int ObjectTreeDelegate::textEnd(const TreeNode& node, const ObjectTreeModel::Marks& marks) const
{
    const QRect column = marks.problem || marks.unsaved       ? markRect({})
                         : ObjectTreeModel::canBeLocked(node) ? lockRect({})
                                                              : eyeRect({});
    return column.left() - px(2);
}

QStringList ObjectTreeDelegate::pillsOf(const QModelIndex& index) const
{
    const TreeNode& node = model_.node(index);
    const ObjectTreeModel::Marks marks = model_.marks(node);
    const QFontMetrics name(faceOf(node.kind == NodeKind::File ? FontRole::Head : FontRole::Row));
    const int left = px(kIconLeft) + depthOf(index) * px(metrics::kIndent) + px(metrics::kRowIcon) +
                     px(kTextGap);
    int room =
        textEnd(node, marks) - left - px(2) - name.horizontalAdvance(index.data().toString());
    QStringList pills;
    for (const auto& [shown, word] :
         {std::pair{marks.part != Part::None, partWord(marks.part)},
          std::pair{marks.off, tr("off")}, std::pair{marks.closesLoop, tr("loop")},
          std::pair{marks.isStatic, tr("static")}, std::pair{marks.isNew, tr("new")}}) {
        room -= shown ? pillWidth(word) + px(kPillGap) : 0;
        if (shown && room >= 0) {
            pills += word;
        }
    }
    return pills;
}

QRect ObjectTreeDelegate::twistyRect(const QRect& row, int depth)
{
    return {px(kTwistyLeft) + depth * px(metrics::kIndent), row.top(), px(metrics::kIndent),
            row.height()};
}

void ObjectTreeDelegate::paint(QPainter* painter,
                               const QStyleOptionViewItem& option,
                               const QModelIndex& index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const TreeNode& node = model_.node(index);
    const ObjectTreeModel::Marks marks = model_.marks(node);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool hovered = option.state.testFlag(QStyle::State_MouseOver);
    const int depth = depthOf(index);
    const QRect row(0, option.rect.top(), view_.viewport()->width(), option.rect.height());

    const bool faint = marks.hidden || marks.off;
    const Token textToken = faint ? Token::TextDisabled : Token::TextPrimary;
    if (model_.rowCount(index) > 0) {
        drawIcon(*painter, view_.isExpanded(index) ? "twisty-down" : "twisty-right",
                 Token::TextSecondary, twistyRect(row, depth), px(12));
    }
    int x = px(kIconLeft) + depth * px(metrics::kIndent);
    const int size = px(metrics::kRowIcon);
    const bool loop = marks.closesLoop || node.repeated;
    const char* kind = loop                                ? "loop"
                       : node.kind == NodeKind::Object     ? kindIcon(*node.object)
                       : node.kind == NodeKind::NamedGroup ? "folder"
                                                           : kindIcon(node.type);
    drawIcon(*painter, kind,
             faint      ? Token::TextDisabled
             : selected ? Token::TextPrimary
                        : Token::TextSecondary,
             QRect(x, row.top(), size, row.height()), size);
    x += size + px(kTextGap);

    // From the right: eye, lock, problem or dot, pills.
    const QStringList pills = pillsOf(index);
    const bool hides = node.kind == NodeKind::Object || node.kind == NodeKind::NamedGroup;
    const bool eye = hides && (hovered || selected || marks.hidden);
    const bool lock = ObjectTreeModel::canBeLocked(node) && (hovered || selected || marks.locked);
    if (lock) {
        drawIcon(*painter, marks.locked ? "lock" : "unlock", Token::TextSecondary, lockRect(row),
                 px(14));
    }
    if (eye) {
        drawIcon(*painter, marks.hidden ? "eye-off" : "eye", Token::TextSecondary, eyeRect(row),
                 px(14));
    }
    int right = textEnd(node, marks);
    if (marks.problem) {
        const bool error = *marks.problem == base::Severity::Error;
        drawIcon(*painter, error ? "error" : "warning", error ? Token::Error : Token::Warning,
                 markRect(row), px(14));
    } else if (marks.unsaved) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(colour(Token::Accent));
        const double radius = px(kDot) / 2.0;
        painter->drawEllipse(QRectF(markRect(row)).center(), radius, radius);
    }
    const QFont face = faceOf(node.kind == NodeKind::File ? FontRole::Head : FontRole::Row);
    for (const QString& word : pills) {
        right = drawPill(*painter, word, right, row, pillEdge(marks, word)) - px(kPillGap);
    }
    // The room of an eye that is not shown is the name's.
    if (!eye && !lock && pills.empty() && !marks.problem && !marks.unsaved) {
        right = eyeRect(row).right();
    }

    // Cut in the middle: joints of one body differ at their end, "base-left_finger".
    const QFontMetrics measure(face);
    const QString name =
        measure.elidedText(index.data().toString(), Qt::ElideMiddle, right - x - px(2));
    painter->setFont(face);
    painter->setPen(colour(textToken));
    painter->drawText(QRect(x, row.top(), right - x, row.height()), Qt::AlignVCenter, name);
    x += measure.horizontalAdvance(name) + px(7);

    QString aside = node.via;
    if (node.isGroup()) {
        const int shown = int(node.children.size());
        aside = shown == node.total ? QString::number(shown)
                                    : tr("%1 of %2").arg(shown).arg(node.total);
    }
    if (!aside.isEmpty() && x < right) {
        const QFont small = faceOf(FontRole::Small);
        painter->setFont(small);
        painter->setPen(colour(Token::TextSecondary));
        painter->drawText(QRect(x, row.top(), right - x, row.height()), Qt::AlignVCenter,
                          QFontMetrics(small).elidedText(aside, Qt::ElideRight, right - x));
    }
    painter->restore();
}

QSize ObjectTreeDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {0, px(metrics::kTreeRow)};
}

QWidget* ObjectTreeDelegate::createEditor(QWidget* parent,
                                          const QStyleOptionViewItem&,
                                          const QModelIndex& index) const
{
    edited_ = index;
    auto* edit = new FieldEdit(parent);
    edit->setAccessibleName(tr("New name of %1").arg(index.data().toString()));
    connect(edit, &QLineEdit::textEdited, edit, [edit] {
        edit->setWrong(false);
        edit->setNote({});
    });
    return edit;
}

// Closes first, then renames: that makes the rows anew, and with an editor still open the view
// would lose the focus with it.
void ObjectTreeDelegate::take(FieldEdit& editor)
{
    const QString name = editor.text();
    const QPersistentModelIndex index = edited_;
    Q_EMIT closeEditor(&editor, NoHint);
    if (index.isValid()) {
        model_.setData(index, name, Qt::EditRole);
    }
}

void ObjectTreeDelegate::takeOrMark(FieldEdit& editor)
{
    const QString refusal = model_.refusalOf(edited_, editor.text());
    if (refusal.isEmpty()) {
        take(editor);
        return;
    }
    editor.setWrong(true);
    editor.setNote(refusal);
}

bool ObjectTreeDelegate::eventFilter(QObject* object, QEvent* event)
{
    auto* editor = qobject_cast<FieldEdit*>(object);
    if (editor != nullptr && event->type() == QEvent::KeyPress) {
        switch (static_cast<QKeyEvent*>(event)->key()) {
            case Qt::Key_Return:
            case Qt::Key_Enter:
            case Qt::Key_Tab:
            case Qt::Key_Backtab:
                takeOrMark(*editor);
                return true;
            default:
                break;
        }
    }
    if (editor != nullptr && event->type() == QEvent::FocusOut) {
        const QWidget* now = QApplication::focusWidget();
        const bool ownMenu = now != nullptr && (now == editor || editor->isAncestorOf(now));
        if (!ownMenu) {
            take(*editor);
        }
        return false;
    }
    return QStyledItemDelegate::eventFilter(object, event);
}

void ObjectTreeDelegate::updateEditorGeometry(QWidget* editor,
                                              const QStyleOptionViewItem& option,
                                              const QModelIndex& index) const
{
    const int left =
        px(kIconLeft) + depthOf(index) * px(metrics::kIndent) + px(metrics::kRowIcon) + px(1);
    const QRect row = option.rect;
    editor->setGeometry(left, row.top(), view_.viewport()->width() - left - px(4), row.height());
}

}  // namespace editor
