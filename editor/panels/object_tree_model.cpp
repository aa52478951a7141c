#include "editor/panels/object_tree_model.h"

#include "adf/properties.h"
#include "adf/schema.h"
#include "editor/panels/mechanism.h"
#include "editor/panels/problem_homes.h"
#include "editor/session/editor_context.h"
#include "editor/session/scene_builder.h"
#include "editor/session/words.h"
#include "editor/tools/grouping.h"
#include "editor/tools/renaming.h"

#include <QStringList>

#include <algorithm>
#include <functional>

namespace editor {
namespace {

using NodeKind = TreeNode::Kind;

bool joinsOthers(const adf::Object& before, const adf::Object& now)
{
    using adf::joint::kChild;
    using adf::joint::kParent;
    return now.type() == adf::ObjectType::Joint &&
           (before.get(kParent) != now.get(kParent) || before.get(kChild) != now.get(kChild));
}

bool hangsElsewhere(const adf::Object& before, const adf::Object& now)
{
    const adf::PropertyId parent = adf::common::kParent.id;
    return adf::findRow(now.type(), parent) != nullptr && before.value(parent) != now.value(parent);
}

const TreeNode* firstBody(const TreeNode& group)
{
    for (const auto& child : group.children) {
        if (child->type == adf::ObjectType::Body) {
            return child.get();
        }
    }
    return nullptr;
}

}  // namespace

ObjectTreeModel::ObjectTreeModel(const EditorContext& context, QObject* parent)
    : QAbstractItemModel(parent),
      workspace_(context.workspace),
      visibility_(context.visibility),
      builder_(context.builder),
      root_(std::make_unique<TreeNode>())
{
    connect(&workspace_, &Workspace::sessionAdded, this, &ObjectTreeModel::rebuild);
    connect(&workspace_, &Workspace::sessionClosed, this, &ObjectTreeModel::rebuild);
    connect(&workspace_, &Workspace::sessionAboutToClose, this, [this] {
        // No node may point into a session that is gone.
        beginResetModel();
        root_ = std::make_unique<TreeNode>();
        nodesOf_.clear();
        loops_.clear();
        endResetModel();
    });
    connect(&workspace_, &Workspace::documentChanged, this, &ObjectTreeModel::follow);
    connect(&workspace_, &Workspace::problemsChanged, this, &ObjectTreeModel::collectProblems);
    connect(&workspace_, &Workspace::dirtyChanged, this, &ObjectTreeModel::touchAll);
    connect(&workspace_, &Workspace::titleChanged, this, &ObjectTreeModel::touchAll);
    connect(&visibility_, &Visibility::changed, this, &ObjectTreeModel::touchAll);
    connect(&builder_, &SceneBuilder::sceneChanged, this, &ObjectTreeModel::collectProblems);
    rebuild();
    collectProblems();
}

ObjectTreeModel::~ObjectTreeModel() = default;

void ObjectTreeModel::setOrder(TreeOrder order)
{
    order_ = order;
    rebuild();
}

void ObjectTreeModel::setFilter(const QString& filter)
{
    filter_ = filter.trimmed();
    rebuild();
}

void ObjectTreeModel::rebuild()
{
    beginResetModel();
    root_ = buildTree(workspace_, order_, filter_);
    nodesOf_.clear();
    loops_.clear();
    std::vector<TreeNode*> nodes{root_.get()};
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i]->object != nullptr) {
            nodesOf_.emplace(nodes[i]->object->id(), nodes[i]);
        }
        for (const auto& child : nodes[i]->children) {
            nodes.push_back(child.get());
        }
    }
    endResetModel();
}

bool ObjectTreeModel::needsRebuild(const adf::Document& document, const adf::Changes& changes) const
{
    if (!changes.added.empty() || !changes.removed.empty() || changes.reordered) {
        return true;
    }
    return std::any_of(changes.changed.begin(), changes.changed.end(), [&](adf::ObjectId id) {
        const auto found = nodesOf_.find(id);
        const adf::ObjectPtr now = document.find(id);
        if (found == nodesOf_.end() || now == nullptr) {
            return isFiltered();  // a new name may match
        }
        const adf::Object& before = *found->second->object;
        const bool renamed = before.identifier() != now->identifier();
        const bool listed = before.isListed() != now->isListed();
        return renamed || groupOf(before) != groupOf(*now) ||
               (order_ == TreeOrder::ByHierarchy &&
                (listed || joinsOthers(before, *now) || hangsElsewhere(before, *now)));
    });
}

void ObjectTreeModel::follow(const DocumentSession* session, const adf::Changes& changes)
{
    const adf::Document& document = session->document();
    if (needsRebuild(document, changes)) {
        rebuild();
        return;
    }
    for (const adf::ObjectId id : changes.changed) {
        const adf::ObjectPtr now = document.find(id);
        const auto [first, last] = nodesOf_.equal_range(id);
        for (auto entry = first; entry != last; ++entry) {
            const adf::Object& before = *entry->second->object;
            if (before.isListed() != now->isListed() || joinsOthers(before, *now)) {
                loops_.erase(session);
            }
            entry->second->object = now;
            const QModelIndex row = indexOf(*entry->second);
            Q_EMIT dataChanged(row, row);
        }
    }
}

void ObjectTreeModel::collectProblems()
{
    problems_.clear();
    const auto collect = [this](const base::Diagnostics& diagnostics) {
        for (const base::Diagnostic& diagnostic : diagnostics.all()) {
            if (diagnostic.severity == base::Severity::Note || diagnostic.object.empty()) {
                continue;
            }
            auto& worst = problems_[objectPart(diagnostic.object)];
            worst = std::max(worst, diagnostic.severity);
        }
    };
    for (const Workspace::Entry& entry : workspace_.entries()) {
        collect(entry.session->problems());
    }
    collect(builder_.problems());
    touchAll();
}

// Marks may be others everywhere. The views only ask for the rows they show.
void ObjectTreeModel::touchAll()
{
    const std::function<void(const TreeNode&)> touch = [&](const TreeNode& parent) {
        if (parent.children.empty()) {
            return;
        }
        Q_EMIT dataChanged(indexOf(*parent.children.front()), indexOf(*parent.children.back()));
        if (parent.kind != NodeKind::Group || parent.parent == nullptr) {
            for (const auto& child : parent.children) {
                touch(*child);
            }
        }
    };
    if (order_ == TreeOrder::ByKind) {
        touch(*root_);
    } else if (!root_->children.empty()) {
        Q_EMIT dataChanged(indexOf(*root_->children.front()), indexOf(*root_->children.back()));
    }
}

const TreeNode& ObjectTreeModel::node(const QModelIndex& index) const
{
    return index.isValid() ? *static_cast<const TreeNode*>(index.internalPointer()) : *root_;
}

QModelIndex ObjectTreeModel::indexOf(const TreeNode& node) const
{
    return createIndex(node.row, 0, const_cast<TreeNode*>(&node));
}

std::vector<QModelIndex> ObjectTreeModel::indexesOf(adf::ObjectId object) const
{
    std::vector<QModelIndex> indexes;
    const auto [first, last] = nodesOf_.equal_range(object);
    for (auto entry = first; entry != last; ++entry) {
        indexes.push_back(indexOf(*entry->second));
    }
    return indexes;
}

const std::unordered_set<adf::ObjectId>& ObjectTreeModel::loopsOf(DocumentSession& session) const
{
    const auto known = loops_.find(&session);
    if (known != loops_.end()) {
        return known->second;
    }
    std::unordered_set<adf::ObjectId>& loops = loops_[&session];
    const Mechanism mechanism(session.document());
    for (const adf::ObjectPtr& joint : mechanism.joints()) {
        if (mechanism.closesLoop(joint->id())) {
            loops.insert(joint->id());
        }
    }
    return loops;
}

void ObjectTreeModel::setParts(const std::vector<adf::ObjectId>& moving,
                               const std::vector<adf::ObjectId>& staying)
{
    std::unordered_map<adf::ObjectId, Part> parts;
    for (const adf::ObjectId id : staying) {
        parts[id] = Part::Stays;
    }
    for (const adf::ObjectId id : moving) {
        parts[id] = Part::Moves;
    }
    if (parts == parts_) {
        return;
    }
    std::swap(parts, parts_);
    parts.merge(std::unordered_map(parts_));
    for (const auto& [id, part] : parts) {
        for (const QModelIndex& row : indexesOf(id)) {
            Q_EMIT dataChanged(row, row);
        }
    }
}

ObjectTreeModel::Marks ObjectTreeModel::marks(const TreeNode& node) const
{
    Marks marks;
    if (node.kind == NodeKind::File) {
        marks.unsaved = node.session->isDirty();
        return marks;
    }
    if (node.kind == NodeKind::NamedGroup) {
        return marksOfGroup(node);
    }
    if (node.object == nullptr) {
        return marks;
    }
    const adf::Object& object = *node.object;
    marks.hidden = visibility_.isHidden(object.id());
    marks.locked = isLocked(object);
    marks.off = !object.isListed();
    marks.isNew =
        !node.session->document().path().empty() && node.session->saved(object.id()) == nullptr;
    marks.isStatic = object.type() == adf::ObjectType::Body && object.get(adf::body::kMass) == 0;
    marks.closesLoop =
        object.type() == adf::ObjectType::Joint && loopsOf(*node.session).contains(object.id());
    const auto part = parts_.find(object.id());
    if (part != parts_.end()) {
        marks.part = part->second;
    }
    const auto problem = problems_.find(object.identifier());
    if (problem != problems_.end()) {
        marks.problem = problem->second;
    }
    return marks;
}

// What all of its objects are, and all of its bodies.
ObjectTreeModel::Marks ObjectTreeModel::marksOfGroup(const TreeNode& node) const
{
    Marks all{.hidden = true, .locked = firstBody(node) != nullptr, .off = true};
    for (const auto& child : node.children) {
        const Marks marks = this->marks(*child);
        all.hidden = all.hidden && marks.hidden;
        all.locked = all.locked && (marks.locked || child->type != adf::ObjectType::Body);
        all.off = all.off && marks.off;
    }
    return all;
}

bool ObjectTreeModel::canBeLocked(const TreeNode& node)
{
    return node.kind == NodeKind::NamedGroup
               ? firstBody(node) != nullptr
               : node.kind == NodeKind::Object && node.type == adf::ObjectType::Body;
}

QString ObjectTreeModel::name(const TreeNode& node) const
{
    switch (node.kind) {
        case NodeKind::NamedGroup:
            return text(node.name);
        case NodeKind::File:
            return workspace_.distinctTitle(*node.session);
        case NodeKind::Group:
            return capitalised(kindsText(node.type));
        case NodeKind::Object:
            return text(node.object->shortName());
    }
    return {};
}

QString ObjectTreeModel::spoken(const TreeNode& node) const
{
    if (node.kind == NodeKind::Group) {
        return tr("%1, %2").arg(name(node)).arg(node.total);
    }
    const Marks marks = this->marks(node);
    QStringList words;
    switch (node.kind) {
        case NodeKind::File:
            words += tr("file %1").arg(name(node));
            break;
        case NodeKind::NamedGroup:
            words += tr("group %1, %2").arg(name(node)).arg(node.total);
            break;
        default:
            words += kindText(node.type) + QLatin1Char(' ') + name(node);
            break;
    }
    const auto add = [&words](bool is, const QString& word) {
        if (is) {
            words += word;
        }
    };
    add(marks.unsaved, tr("unsaved changes"));
    add(marks.isStatic, tr("static"));
    add(marks.closesLoop, tr("closes a loop"));
    add(marks.hidden, tr("hidden"));
    add(marks.locked, tr("locked"));
    add(marks.off, tr("switched off"));
    add(marks.isNew, tr("new since the file was saved"));
    add(marks.part == Part::Moves, tr("moves"));
    add(marks.part == Part::Stays, tr("stays"));
    add(node.repeated, tr("also in another place"));
    if (marks.problem) {
        words += *marks.problem == base::Severity::Error ? tr("error") : tr("warning");
    }
    return words.join(QStringLiteral(", "));
}

QModelIndex ObjectTreeModel::index(int row, int column, const QModelIndex& parent) const
{
    const TreeNode& above = node(parent);
    if (column != 0 || row < 0 || row >= int(above.children.size())) {
        return {};
    }
    return createIndex(row, 0, above.children[std::size_t(row)].get());
}

QModelIndex ObjectTreeModel::parent(const QModelIndex& child) const
{
    const TreeNode* above = child.isValid() ? node(child).parent : nullptr;
    return above == nullptr || above == root_.get() ? QModelIndex() : indexOf(*above);
}

int ObjectTreeModel::rowCount(const QModelIndex& parent) const
{
    return int(node(parent).children.size());
}

int ObjectTreeModel::columnCount(const QModelIndex&) const
{
    return 1;
}

QVariant ObjectTreeModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const TreeNode& row = node(index);
    switch (role) {
        case Qt::DisplayRole:
        case Qt::EditRole:
            return name(row);
        case Qt::AccessibleTextRole:
            return spoken(row);
        case Qt::ToolTipRole:
            if (row.kind == NodeKind::Object) {
                return QString::fromStdString(row.object->identifier());
            }
            return row.kind == NodeKind::File
                       ? QString::fromStdString(row.session->document().path())
                       : QString();
        default:
            return {};
    }
}

QString ObjectTreeModel::refusalOf(const QModelIndex& index, const QString& typed) const
{
    const TreeNode& row = node(index);
    const QString wanted = typed.trimmed();
    if (!flags(index).testFlag(Qt::ItemIsEditable) || wanted == name(row)) {
        return {};
    }
    if (wanted.isEmpty()) {
        return tr("A name has at least one character.");
    }
    if (row.kind == NodeKind::NamedGroup) {
        const auto groups = groupsOf(row.session->document());
        const bool taken = std::any_of(
            groups.begin(), groups.end(),
            [&wanted](const ObjectGroup& one) { return one.name == wanted.toStdString(); });
        return taken ? tr("Another group of this file is named “%1” already.").arg(wanted)
                     : QString();
    }
    const adf::Document& document = row.session->document();
    const base::Diagnostics problems =
        document.check(renaming(document, row.object->id(), wanted.toStdString()));
    if (problems.empty()) {
        return {};
    }
    const base::Diagnostic& problem = problems.all().front();
    return problem.code == "adf.name-taken"
               ? tr("Another object of this file is named “%1” already.").arg(wanted)
               : asSentence(problem.message);
}

bool ObjectTreeModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const TreeNode& row = node(index);
    const QString wanted = value.toString().trimmed();
    if (role != Qt::EditRole || !flags(index).testFlag(Qt::ItemIsEditable) || wanted == name(row)) {
        return false;
    }
    const QString refusal = refusalOf(index, wanted);
    if (!refusal.isEmpty()) {
        Q_EMIT refused(refusal);
        return false;
    }
    DocumentSession& session = *row.session;
    const std::string to = wanted.toStdString();
    session.push(row.kind == NodeKind::NamedGroup
                     ? renamingGroup(session.document(), row.name, to)
                     : renaming(session.document(), row.object->id(), to),
                 tr("Rename %1 to %2").arg(name(row), wanted));
    return true;
}

Qt::ItemFlags ObjectTreeModel::flags(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return Qt::NoItemFlags;
    }
    switch (node(index).kind) {
        case NodeKind::Group:
            return Qt::ItemIsEnabled;
        case NodeKind::File:
            return Qt::ItemIsEnabled | Qt::ItemIsSelectable;
        case NodeKind::NamedGroup:
            return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable;
        case NodeKind::Object:
            break;
    }
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable | Qt::ItemIsDragEnabled;
}

}  // namespace editor
