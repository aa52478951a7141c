#include "editor/panels/tree_drag.h"

#include "editor/panels/object_tree_model.h"
#include "editor/session/edit_each.h"
#include "editor/session/step_text.h"
#include "editor/session/words.h"
#include "editor/theme/theme.h"
#include "editor/tools/grouping.h"
#include "editor/tools/reordering.h"

#include <QPainter>
#include <QToolTip>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace editor {
namespace {

constexpr int kEdge = 2;   // width of the line round where it would go
constexpr int kParts = 4;  // of a row's height, the first and the last belong to its edges

}  // namespace

TreeDrag::TreeDrag(const EditorContext& context, const ObjectTreeModel& model, QTreeView& view)
    : QObject(&view), context_(context), model_(model), view_(view)
{
    // What is on the pointer may be gone, or hang elsewhere.
    connect(&context_.workspace, &Workspace::documentChanged, this, &TreeDrag::cancel);
    connect(&context_.workspace, &Workspace::sessionAboutToClose, this, &TreeDrag::cancel);
}

void TreeDrag::begin(std::vector<adf::ObjectId> objects)
{
    drop_.emplace(context_, std::move(objects));
    answer_ = {};
    row_ = QModelIndex();
    part_ = Part::Middle;
    inside_ = false;
}

// What hangs on what has no order.
TreeDrag::Part TreeDrag::partAt(const QModelIndex& row, QPoint at) const
{
    if (!row.isValid() || model_.order() != TreeOrder::ByKind ||
        model_.node(row).kind != TreeNode::Kind::Object) {
        return Part::Middle;
    }
    const QRect place = view_.visualRect(row);
    const int edge = place.height() / kParts;
    const bool isTop = at.y() < place.top() + edge;
    if (!isTop && at.y() <= place.bottom() - edge) {
        return Part::Middle;
    }
    // What cannot be listed beside it may hang on it.
    const adf::Object& object = *model_.node(row).object;
    if (!whyNotListedBeside(object).isEmpty() && drop_->answerFor(object.id()).possible) {
        return Part::Middle;
    }
    return isTop ? Part::Top : Part::Bottom;
}

// Invalid beside all rows.
adf::ObjectId TreeDrag::target() const
{
    return row_.isValid() ? model_.node(row_).object->id() : adf::ObjectId();
}

QString TreeDrag::whyNotListedBeside(const adf::Object& beside) const
{
    const DocumentSession* session = context_.workspace.sessionOf(beside.id());
    for (const adf::ObjectId id : drop_->objects()) {
        const adf::Object& object = *context_.workspace.find(id);
        const QString name = text(object.shortName());
        if (object.type() != beside.type()) {
            return tr("The file lists %1 apart from %2.")
                .arg(kindsText(object.type()), kindsText(beside.type()));
        }
        if (context_.workspace.sessionOf(id) != session) {
            return tr("%1 is in another file: Structure, Move to file takes it there.").arg(name);
        }
        if (groupOf(object) != groupOf(beside)) {
            return groupOf(beside).empty()
                       ? tr("%1 is in a group: drop it on the row of its kind to take it out.")
                             .arg(name)
                       : tr("%1 is not in this group: drop it on the row of the group.").arg(name);
        }
        if (!object.isListed() || !beside.isListed()) {
            return tr("%1 is switched off: it is in no list.")
                .arg(object.isListed() ? text(beside.shortName()) : name);
        }
    }
    return {};
}

TreeDrop::Answer TreeDrag::answerForOrder(const adf::Object& beside) const
{
    const QString refusal = whyNotListedBeside(beside);
    if (!refusal.isEmpty()) {
        return {refusal};
    }
    const QString names = namesOf(context_.workspace, drop_->objects());
    const bool after = part_ == Part::Bottom;
    const adf::Document& document = context_.workspace.sessionOf(beside.id())->document();
    if (!reordering(document, drop_->objects(), beside.id(), after)) {
        return {tr("%1 is there already.").arg(names)};
    }
    const QString other = text(beside.shortName());
    return {
        after ? tr("Put %1 after %2").arg(names, other) : tr("Put %1 before %2").arg(names, other),
        true};
}

void TreeDrag::reorder(const std::vector<adf::ObjectId>& objects,
                       adf::ObjectId beside,
                       bool after,
                       const QString& name)
{
    DocumentSession& session = *context_.workspace.sessionOf(beside);
    if (const auto edit = reordering(session.document(), objects, beside, after)) {
        session.push(*edit, name);
    }
}

TreeDrop::Answer TreeDrag::answerHere() const
{
    if (part_ != Part::Middle) {
        return answerForOrder(*model_.node(row_).object);
    }
    if (row_.isValid() && model_.node(row_).isGroup()) {
        return answerForGroup(model_.node(row_));
    }
    if (row_.isValid() && model_.node(row_).kind == TreeNode::Kind::File) {
        return {tr("Drop it on the body that it is to hang on, or below all rows.")};
    }
    return drop_->answerFor(target());
}

TreeDrop::Answer TreeDrag::answerForGroup(const TreeNode& group) const
{
    bool isThere = true;
    for (const adf::ObjectId id : drop_->objects()) {
        if (context_.workspace.sessionOf(id) != group.session) {
            return {tr("A group is of objects of one file.")};
        }
        isThere = isThere && groupOf(*context_.workspace.find(id)) == group.name;
    }
    const QString names = namesOf(context_.workspace, drop_->objects());
    if (group.kind == TreeNode::Kind::Group) {
        return isThere ? TreeDrop::Answer{tr("%1 is in no group.").arg(names)}
                       : TreeDrop::Answer{tr("Take %1 out of its group").arg(names), true};
    }
    const QString name = text(group.name);
    return isThere ? TreeDrop::Answer{tr("%1 is in %2 already.").arg(names, name)}
                   : TreeDrop::Answer{tr("Put %1 into %2").arg(names, name), true};
}

void TreeDrag::regroup(const std::vector<adf::ObjectId>& objects, const std::string& name)
{
    editEach(
        context_.workspace, objects,
        [&name](const adf::Object& object) -> std::optional<adf::Edit> {
            return settingGroup(object, name);
        },
        name.empty() ? tr("Take %1 out of its group")
                     : tr("Put %1 into %2").arg(QStringLiteral("%1"), text(name)));
}

void TreeDrag::moveTo(QPoint at)
{
    QWidget& viewport = *view_.viewport();
    const bool inside = viewport.rect().contains(at);
    const QModelIndex row = inside ? view_.indexAt(at) : QModelIndex();
    const Part part = partAt(row, at);
    if (inside && (!inside_ || row_ != row || part_ != part || answer_.words.isEmpty())) {
        row_ = row;
        part_ = part;
        answer_ = answerHere();
    }
    inside_ = inside;
    if (inside) {
        viewport.setCursor(answer_.possible ? Qt::DragMoveCursor : Qt::ForbiddenCursor);
        QToolTip::showText(viewport.mapToGlobal(at + QPoint(px(4), px(4))), answer_.words,
                           &viewport);
    } else {
        row_ = QModelIndex();
        part_ = Part::Middle;
        moveElsewhere(viewport.mapToGlobal(at));
    }
    viewport.update();
}

void TreeDrag::moveElsewhere(QPoint global)
{
    const QString step = elsewhere_.step ? elsewhere_.step(drop_->objects(), global) : QString();
    QWidget& viewport = *view_.viewport();
    viewport.setCursor(step.isEmpty() ? Qt::ForbiddenCursor : Qt::DragCopyCursor);
    if (step.isEmpty()) {
        QToolTip::hideText();
    } else {
        QToolTip::showText(global + QPoint(px(4), px(4)), step, &viewport);
    }
}

void TreeDrag::release(QPoint at)
{
    moveTo(at);
    const bool inside = inside_;
    const TreeDrop drop = *drop_;
    const TreeDrop::Answer answer = answer_;
    const bool onGroup = row_.isValid() && model_.node(row_).isGroup();
    const std::string group = onGroup ? model_.node(row_).name : std::string();
    const adf::ObjectId where = answer.possible && !onGroup ? target() : adf::ObjectId();
    const Part part = part_;
    cancel();
    if (inside && answer.possible && part != Part::Middle) {
        reorder(drop.objects(), where, part == Part::Bottom, answer.words);
    } else if (inside && answer.possible && onGroup) {
        regroup(drop.objects(), group);
    } else if (inside && answer.possible) {
        drop.drop(where);
    } else if (inside) {
        Q_EMIT refused(answer.words);
    } else if (elsewhere_.drop) {
        elsewhere_.drop(drop.objects(), view_.viewport()->mapToGlobal(at));
    }
}

void TreeDrag::cancel()
{
    if (!drop_) {
        return;
    }
    drop_.reset();
    row_ = QModelIndex();
    view_.viewport()->unsetCursor();
    QToolTip::hideText();
    view_.viewport()->update();
}

void TreeDrag::paint(QPainter& painter) const
{
    if (!drop_ || !inside_) {
        return;
    }
    const QRect all = view_.viewport()->rect();
    QRect where = all;
    if (row_.isValid()) {
        where = view_.visualRect(row_);
        where.setLeft(all.left());
        where.setRight(all.right());
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour(answer_.possible ? Token::Accent : Token::Error), px(kEdge),
                        answer_.possible ? Qt::SolidLine : Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    if (part_ != Part::Middle) {
        const int y = part_ == Part::Top ? std::max(where.top(), 1) : where.bottom();
        painter.drawLine(where.left(), y, where.right(), y);
        return;
    }
    painter.drawRoundedRect(QRectF(where).adjusted(1, 1, -1, -1), px(3), px(3));
}

}  // namespace editor
