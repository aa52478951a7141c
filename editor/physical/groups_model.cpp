#include "editor/physical/groups_model.h"

#include "adf/properties.h"
#include "editor/session/step_text.h"
#include "editor/session/workspace.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace editor {
namespace {

constexpr std::int64_t kLastGroup = 999;

bool shareGroup(const adf::IntegerList& a, const adf::IntegerList& b)
{
    return std::any_of(a.begin(), a.end(), [&b](std::int64_t group) {
        return std::find(b.begin(), b.end(), group) != b.end();
    });
}

}  // namespace

adf::Edit settingGroup(const adf::Object& body, std::int64_t group, bool in)
{
    adf::IntegerList groups = body.get(adf::collision::kGroups);
    std::erase(groups, group);
    if (in) {
        groups.insert(std::upper_bound(groups.begin(), groups.end(), group), group);
    }
    return groups.empty() ? adf::clearProperty(body.id(), adf::collision::kGroups.id)
                          : adf::setProperty(body.id(), adf::collision::kGroups, groups);
}

GroupsModel::GroupsModel(const EditorContext& context, QObject* parent)
    : QAbstractTableModel(parent), context_(context)
{
    connect(&context_.workspace, &Workspace::documentChanged, this, &GroupsModel::read);
    connect(&context_.workspace, &Workspace::sessionAdded, this, &GroupsModel::read);
    connect(&context_.workspace, &Workspace::sessionClosed, this, &GroupsModel::read);
    read();
}

// Cells that are new keep the selection where rows and columns stay the same.
void GroupsModel::read()
{
    std::vector<Row> rows;
    std::set<std::int64_t> groups;
    for (const Workspace::Entry& entry : context_.workspace.entries()) {
        for (const adf::ObjectPtr& object : entry.session->document().objects()) {
            if (object->type() != adf::ObjectType::Body) {
                continue;
            }
            Row row{.body = object->id(),
                    .name = QString::fromStdString(std::string(object->shortName())),
                    .groups = object->get(adf::collision::kGroups)};
            groups.insert(row.groups.begin(), row.groups.end());
            rows.push_back(std::move(row));
        }
    }
    std::vector<std::int64_t> columns(groups.begin(), groups.end());
    for (std::int64_t free = 0; free <= kLastGroup; ++free) {
        if (!groups.contains(free)) {
            columns.push_back(free);
            break;
        }
    }
    const bool sameShape =
        columns == groups_ &&
        std::equal(rows.begin(), rows.end(), all_.begin(), all_.end(),
                   [](const Row& a, const Row& b) { return a.body == b.body && a.name == b.name; });
    if (sameShape) {
        all_ = std::move(rows);
        countTouches();
        if (!shown_.empty()) {
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        }
        return;
    }
    beginResetModel();
    all_ = std::move(rows);
    groups_ = std::move(columns);
    countTouches();
    applyFilter();
    endResetModel();
}

// Bodies with the same groups touch the same ones.
void GroupsModel::countTouches()
{
    std::map<adf::IntegerList, std::size_t> members;
    for (const Row& row : all_) {
        ++members[row.groups];
    }
    std::map<adf::IntegerList, std::size_t> touched;
    for (const auto& [groups, count] : members) {
        for (const auto& [others, otherCount] : members) {
            if (groups.empty() || others.empty() || shareGroup(groups, others)) {
                touched[groups] += otherCount;
            }
        }
    }
    for (Row& row : all_) {
        row.touches = touched[row.groups] - 1;  // not itself
    }
}

void GroupsModel::setFilter(const QString& filter)
{
    beginResetModel();
    filter_ = filter;
    applyFilter();
    endResetModel();
}

void GroupsModel::applyFilter()
{
    chosen_.clear();
    shown_.clear();
    for (std::size_t i = 0; i < all_.size(); ++i) {
        if (all_[i].name.contains(filter_, Qt::CaseInsensitive)) {
            shown_.push_back(i);
        }
    }
}

adf::ObjectId GroupsModel::bodyAt(int row) const
{
    return all_[shown_[static_cast<std::size_t>(row)]].body;
}

int GroupsModel::rowOf(adf::ObjectId body) const
{
    const auto found = std::find_if(shown_.begin(), shown_.end(), [this, body](std::size_t row) {
        return all_[row].body == body;
    });
    return found == shown_.end() ? -1 : static_cast<int>(found - shown_.begin());
}

int GroupsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(shown_.size());
}

int GroupsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : kFirstGroup + static_cast<int>(groups_.size());
}

std::int64_t GroupsModel::groupAt(int column) const
{
    return groups_[static_cast<std::size_t>(column - kFirstGroup)];
}

bool GroupsModel::isNewGroup(int column) const
{
    const std::int64_t group = groupAt(column);
    return std::none_of(all_.begin(), all_.end(), [group](const Row& row) {
        return std::find(row.groups.begin(), row.groups.end(), group) != row.groups.end();
    });
}

QVariant GroupsModel::data(const QModelIndex& index, int role) const
{
    const Row& row = all_[shown_[static_cast<std::size_t>(index.row())]];
    const bool isAll = row.touches + 1 == all_.size();
    const QString touches =
        isAll ? tr("all") : tr("%1 of %2").arg(row.touches).arg(all_.size() - 1);
    if (index.column() < kFirstGroup) {
        if (role == Qt::DisplayRole) {
            return index.column() == kBody ? row.name : touches;
        }
        if (role == Qt::ToolTipRole && index.column() == kTouches) {
            return tr("How many bodies the groups of %1 let it touch. Joined bodies do not touch "
                      "either, unless their joint says so.")
                .arg(row.name);
        }
        return {};
    }
    const std::int64_t group = groupAt(index.column());
    const bool in = std::find(row.groups.begin(), row.groups.end(), group) != row.groups.end();
    if (role == Qt::CheckStateRole) {
        return in ? Qt::Checked : Qt::Unchecked;
    }
    if (role == Qt::AccessibleTextRole) {
        return in ? tr("%1 is in group %2").arg(row.name).arg(group)
                  : tr("%1 is not in group %2").arg(row.name).arg(group);
    }
    return {};
}

QVariant GroupsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section >= columnCount()) {
        return {};
    }
    if (section < kFirstGroup) {
        if (role == Qt::TextAlignmentRole) {
            return static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter);
        }
        return role == Qt::DisplayRole ? section == kBody ? tr("Body") : tr("Allowed") : QVariant();
    }
    const std::int64_t group = groupAt(section);
    if (role == Qt::DisplayRole) {
        return isNewGroup(section) ? QStringLiteral("+ %1").arg(group) : QString::number(group);
    }
    if (role == Qt::ToolTipRole) {
        return isNewGroup(section) ? tr("No body is in group %1 yet.").arg(group)
                                   : tr("Group %1").arg(group);
    }
    return {};
}

Qt::ItemFlags GroupsModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.column() >= kFirstGroup) {
        flags |= Qt::ItemIsUserCheckable;
    }
    return flags;
}

bool GroupsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || index.column() < kFirstGroup) {
        return false;
    }
    const bool in = value.toInt() == Qt::Checked;
    const std::int64_t group = groupAt(index.column());
    std::vector<int> rows{index.row()};
    if (std::find(chosen_.begin(), chosen_.end(), index.row()) != chosen_.end()) {
        rows = chosen_;
    }
    std::map<DocumentSession*, std::vector<adf::Edit>> bySession;
    std::vector<adf::ObjectId> bodies;
    for (const int row : rows) {
        const adf::ObjectId id = bodyAt(row);
        DocumentSession* session = context_.workspace.sessionOf(id);
        const adf::ObjectPtr body = context_.workspace.find(id);
        const adf::IntegerList groups = body->get(adf::collision::kGroups);
        if (in != (std::find(groups.begin(), groups.end(), group) != groups.end())) {
            bySession[session].push_back(settingGroup(*body, group, in));
            bodies.push_back(id);
        }
    }
    std::vector<FileEdit> edits;
    for (auto& [session, own] : bySession) {
        edits.push_back({session, adf::group(std::move(own))});
    }
    const QString names = namesOf(context_.workspace, bodies);
    const QString step = in ? tr("Put %1 into group %2") : tr("Take %1 out of group %2");
    return !edits.empty() && context_.workspace.push(edits, step.arg(names).arg(group)).empty();
}

}  // namespace editor
