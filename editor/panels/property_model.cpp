#include "editor/panels/property_model.h"

#include <algorithm>
#include <utility>

namespace editor {
namespace {

using Kind = PropertyNode::Kind;

bool sameShape(const std::vector<LiveRow>& a, const std::vector<LiveRow>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const LiveRow& x, const LiveRow& y) {
                          return x.label == y.label && x.count == y.count && x.unit == y.unit;
                      });
}

}  // namespace

PropertyModel::PropertyModel(Workspace& workspace, QObject* parent)
    : QAbstractItemModel(parent), workspace_(workspace), root_(std::make_unique<PropertyNode>())
{
    connect(&workspace, &Workspace::documentChanged, this, &PropertyModel::refresh);
    connect(&workspace, &Workspace::problemsChanged, this, &PropertyModel::touchAll);
    connect(&workspace, &Workspace::dirtyChanged, this, &PropertyModel::refresh);
    connect(&workspace, &Workspace::sessionAboutToClose, this, [this](DocumentSession* session) {
        std::erase_if(objects_,
                      [session](const ShownObject& object) { return object.session == session; });
        std::vector<adf::ObjectId> kept;
        for (const ShownObject& object : objects_) {
            kept.push_back(object.now->id());
        }
        setObjects(kept);
    });
}

PropertyModel::~PropertyModel() = default;

void PropertyModel::setObjects(const std::vector<adf::ObjectId>& objects)
{
    ids_ = objects;
    changeRows([this] {
        beginResetModel();
        rebuild();
        live_.clear();
        root_ = freshNodes();
        endResetModel();
    });
}

void PropertyModel::setFilter(const QString& filter)
{
    options_.filter = filter.trimmed();
    refresh();
}

void PropertyModel::setAdvanced(bool shown)
{
    options_.advanced = shown;
    refresh();
}

void PropertyModel::setComputed(Computed computed)
{
    computed_ = std::move(computed);
    touchAll();
}

void PropertyModel::refreshComputed()
{
    touchAll();
}

// Rows grow and shrink with the line that says it.
void PropertyModel::setKept(DocumentValues kept)
{
    if (kept != kept_) {
        kept_ = std::move(kept);
        refresh();
    }
}

void PropertyModel::setLive(std::vector<LiveRow> rows)
{
    const bool same = sameShape(rows, live_);
    live_ = std::move(rows);
    if (!same) {
        refresh();
        return;
    }
    const bool shown = !live_.empty() && !root_->children.empty() &&
                       !root_->children.front()->children.empty() &&
                       root_->children.front()->children.front()->kind == Kind::Live;
    if (!shown) {
        return;
    }
    PropertyNode& group = *root_->children.front();
    for (const auto& child : group.children) {
        child->dropCache();
    }
    Q_EMIT dataChanged(indexOf(*group.children.front(), kFirstField),
                       indexOf(*group.children.back(), kThirdField));
}

void PropertyModel::setRunning(bool running)
{
    running_ = running;
    touchAll();
}

const PropertyNode& PropertyModel::node(const QModelIndex& index) const
{
    return mutableNode(index);
}

FieldState PropertyModel::field(const QModelIndex& index) const
{
    if (!index.isValid() || !isField(index) || objects_.empty()) {
        return {};
    }
    const PropertyNode& row = node(index);
    std::optional<FieldState>& cached = row.fields[static_cast<std::size_t>(componentOf(index))];
    if (!cached) {
        cached = reading().field(row, componentOf(index));
    }
    return *cached;
}

RowState PropertyModel::rowState(const QModelIndex& index) const
{
    return index.isValid() ? stateOf(node(index)) : RowState{};
}

QModelIndex PropertyModel::indexOf(std::string_view key, int component) const
{
    for (const auto& group : root_->children) {
        for (const auto& child : group->children) {
            if (child->row != nullptr && child->row->key == key) {
                return indexOf(*child, kFirstField + component);
            }
        }
    }
    return {};
}

Reading PropertyModel::reading() const
{
    return {.objects = objects_,
            .live = live_,
            .running = running_,
            .computed = computed_,
            .kept = kept_};
}

const RowState& PropertyModel::stateOf(const PropertyNode& row) const
{
    if (!row.state) {
        row.state = reading().row(row);
    }
    return *row.state;
}

void PropertyModel::rebuild()
{
    objects_.clear();
    for (const adf::ObjectId id : ids_) {
        DocumentSession* session = workspace_.sessionOf(id);
        if (session != nullptr) {
            objects_.push_back({.now = session->document().find(id),
                                .session = session,
                                .saved = session->saved(id),
                                .given = session->given(id)});
        }
    }
}

void PropertyModel::refresh()
{
    changeRows([this] {
        rebuild();
        sync(*root_, *freshNodes());
        touchAll();
    });
}

void PropertyModel::changeRows(const std::function<void()>& change)
{
    const QModelIndex before = refused();
    const QString text =
        before.isValid() ? node(before).drafts[std::size_t(componentOf(before))]->text : QString();
    const QString label = before.isValid() ? node(before).label : QString();
    change();
    if (before.isValid() && !refused().isValid()) {
        Q_EMIT refusedTextLost(text, label);
    }
}

QModelIndex PropertyModel::refused() const
{
    const std::function<QModelIndex(const PropertyNode&)> find =
        [&](const PropertyNode& parent) -> QModelIndex {
        for (const auto& child : parent.children) {
            for (int component = 0; component < int(child->drafts.size()); ++component) {
                if (child->drafts[std::size_t(component)]) {
                    return indexOf(*child, kFirstField + component);
                }
            }
            if (const QModelIndex inside = find(*child); inside.isValid()) {
                return inside;
            }
        }
        return {};
    };
    return find(*root_);
}

std::unique_ptr<PropertyNode> PropertyModel::freshNodes()
{
    std::vector<adf::ObjectPtr> now;
    for (const ShownObject& object : objects_) {
        now.push_back(object.now);
    }
    options_.live = &live_;
    return buildPropertyNodes(now, options_);
}

// Makes `present` like `fresh` by inserting and removing rows, so that open editors, drafts and
// expanded items of all other rows stay.
void PropertyModel::sync(PropertyNode& present, PropertyNode& fresh)
{
    const QModelIndex parent = &present == root_.get() ? QModelIndex() : indexOf(present);
    std::size_t at = 0;
    for (auto& wanted : fresh.children) {
        auto& children = present.children;
        const auto same = std::find_if(
            children.begin() + std::ptrdiff_t(at), children.end(), [&](const auto& child) {
                return child->name == wanted->name && child->kind == wanted->kind;
            });
        if (same == children.end()) {
            beginInsertRows(parent, int(at), int(at));
            wanted->parent = &present;
            children.insert(children.begin() + std::ptrdiff_t(at), std::move(wanted));
            endInsertRows();
        } else {
            const auto index = std::size_t(same - children.begin());
            if (index > at) {
                beginRemoveRows(parent, int(at), int(index) - 1);
                children.erase(children.begin() + std::ptrdiff_t(at), same);
                endRemoveRows();
            }
            PropertyNode& kept = *children[at];
            kept.label = wanted->label;
            kept.row = wanted->row;
            kept.path = wanted->path;
            sync(kept, *wanted);
        }
        ++at;
    }
    if (at < present.children.size()) {
        beginRemoveRows(parent, int(at), int(present.children.size()) - 1);
        present.children.resize(at);
        endRemoveRows();
    }
}

void PropertyModel::touchAll()
{
    const std::function<void(PropertyNode&)> visit = [&](PropertyNode& parent) {
        if (parent.children.empty()) {
            return;
        }
        for (const auto& child : parent.children) {
            child->dropCache();
            visit(*child);
        }
        Q_EMIT dataChanged(indexOf(*parent.children.front(), kLabel),
                           indexOf(*parent.children.back(), kReset));
    };
    visit(*root_);
    Q_EMIT heightsChanged();
}

void PropertyModel::touch(PropertyNode& row)
{
    row.dropCache();
    Q_EMIT dataChanged(indexOf(row, kLabel), indexOf(row, kReset));
    Q_EMIT heightsChanged();
}

PropertyNode& PropertyModel::mutableNode(const QModelIndex& index) const
{
    return index.isValid() ? *static_cast<PropertyNode*>(index.internalPointer()) : *root_;
}

QModelIndex PropertyModel::indexOf(const PropertyNode& row, int column) const
{
    return createIndex(row.indexInParent(), column, const_cast<PropertyNode*>(&row));
}

QModelIndex PropertyModel::index(int row, int column, const QModelIndex& parent) const
{
    const PropertyNode& above = node(parent);
    if (row < 0 || row >= int(above.children.size()) || column < 0 || column >= kColumnCount) {
        return {};
    }
    return createIndex(row, column, above.children[std::size_t(row)].get());
}

QModelIndex PropertyModel::parent(const QModelIndex& child) const
{
    const PropertyNode* above = child.isValid() ? node(child).parent : nullptr;
    return above == nullptr || above == root_.get() ? QModelIndex() : indexOf(*above);
}

int PropertyModel::rowCount(const QModelIndex& parent) const
{
    return parent.column() > 0 ? 0 : int(node(parent).children.size());
}

int PropertyModel::columnCount(const QModelIndex&) const
{
    return kColumnCount;
}

QVariant PropertyModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const PropertyNode& row = node(index);
    switch (role) {
        case Qt::DisplayRole:
            return index.column() == kLabel ? row.label : field(index).shown;
        case Qt::EditRole:
            return field(index).mixed ? QString() : field(index).text;
        case Qt::ToolTipRole:
            return objects_.empty() ? QString() : reading().toolTip(row);
        case Qt::AccessibleTextRole:
            return objects_.empty() || index.column() > kThirdField
                       ? row.label
                       : reading().spoken(row, std::max(0, componentOf(index)));
        default:
            return {};
    }
}

bool PropertyModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    return role == Qt::EditRole && field(index).kind != FieldKind::None &&
           commit(index, value.toString());
}

Qt::ItemFlags PropertyModel::flags(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return Qt::NoItemFlags;
    }
    const FieldState state = field(index);
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (state.kind != FieldKind::None && state.kind != FieldKind::Switch && !state.readOnly) {
        flags |= Qt::ItemIsEditable;
    }
    return flags;
}

}  // namespace editor
