#include "editor/importing/findings_model.h"

#include "editor/session/words.h"

#include <algorithm>
#include <utility>

namespace editor {
namespace {

using Shown = FindingsModel::Shown;

bool belongs(const FindingRow& row, Shown shown)
{
    switch (shown) {
        case Shown::All:
            return true;
        case Shown::Errors:
            return row.severity == base::Severity::Error;
        case Shown::Warnings:
            return row.severity == base::Severity::Warning;
        case Shown::Notes:
            return row.severity == base::Severity::Note;
    }
    return false;
}

QString actionOf(const FindingRow& row)
{
    if (row.isMixed()) {
        return FindingsModel::tr("Different for each");
    }
    return row.decision ? QString::fromStdString(row.decision->choices[row.decision->chosen].label)
                        : QString();
}

}  // namespace

void FindingsModel::setRows(std::vector<FindingRow> rows)
{
    all_ = std::move(rows);
    filter();
}

void FindingsModel::setShown(Shown shown)
{
    filter_ = shown;
    filter();
}

void FindingsModel::filter()
{
    beginResetModel();
    shown_.clear();
    isMember_.clear();
    for (const FindingRow& row : all_) {
        if (!belongs(row, filter_)) {
            continue;
        }
        shown_.push_back(&row);
        isMember_.push_back(false);
        if (row.isGroup() && isOpen(row)) {
            for (const FindingRow& member : row.members) {
                shown_.push_back(&member);
                isMember_.push_back(true);
            }
        }
    }
    endResetModel();
}

const FindingRow& FindingsModel::row(const QModelIndex& index) const
{
    return *shown_[static_cast<std::size_t>(index.row())];
}

void FindingsModel::toggle(const QModelIndex& group)
{
    const std::string key = row(group).groupKey();
    if (open_.erase(key) == 0) {
        open_.insert(key);
    }
    filter();
}

bool FindingsModel::isOpen(const FindingRow& group) const
{
    return open_.contains(group.groupKey());
}

bool FindingsModel::isMember(const QModelIndex& index) const
{
    return isMember_[static_cast<std::size_t>(index.row())];
}

int FindingsModel::count(Shown shown) const
{
    return static_cast<int>(std::count_if(
        all_.begin(), all_.end(), [shown](const FindingRow& row) { return belongs(row, shown); }));
}

int FindingsModel::undecided() const
{
    return static_cast<int>(std::count_if(
        all_.begin(), all_.end(), [](const FindingRow& row) { return row.wantsDecision(); }));
}

QModelIndex FindingsModel::indexLike(const FindingRow& wanted) const
{
    for (std::size_t i = 0; i < shown_.size(); ++i) {
        const FindingRow& row = *shown_[i];
        const bool same =
            wanted.decision && row.decision
                ? wanted.decision->id == row.decision->id && wanted.isGroup() == row.isGroup()
                : wanted.decision.has_value() == row.decision.has_value() &&
                      wanted.findings[0].code == row.findings[0].code;
        if (same) {
            return index(static_cast<int>(i), kFinding);
        }
    }
    return {};
}

int FindingsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(shown_.size());
}

int FindingsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : kColumnCount;
}

QVariant FindingsModel::data(const QModelIndex& index, int role) const
{
    const FindingRow& one = row(index);
    if (role == Qt::AccessibleTextRole && index.column() == kSeverity) {
        return QString::fromLatin1(base::severityName(one.severity));
    }
    if (role == Qt::AccessibleTextRole && index.column() == kFinding && one.isGroup()) {
        return tr("%1, %2 alike, %3")
            .arg(one.title)
            .arg(one.members.size())
            .arg(isOpen(one) ? tr("each shown below") : tr("shown as one"));
    }
    if (role == Qt::ToolTipRole && index.column() != kSeverity) {
        return index.column() == kWhere ? one.whereWithLines() : one.why;
    }
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole) {
        return {};
    }
    switch (index.column()) {
        case kFinding:
            return one.title;
        case kWhere:
            return one.whereInWords();
        case kWhy:
            return capitalised(one.why);
        case kAction:
            return actionOf(one);
        default:
            return {};
    }
}

QVariant FindingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
        case kFinding:
            return tr("Finding");
        case kWhere:
            return tr("Where");
        case kWhy:
            return tr("Why");
        case kAction:
            return tr("Action");
        default:
            return QString();
    }
}

}  // namespace editor
