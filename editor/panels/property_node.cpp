#include "editor/panels/property_node.h"

#include "adf/schema.h"
#include "editor/panels/value_text.h"
#include "editor/session/words.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace editor {
namespace {

using adf::ObjectPtr;
using adf::PropertySpec;
using adf::Trait;
using Kind = PropertyNode::Kind;
using Objects = std::vector<ObjectPtr>;

// The items of a list of texts are edited like a row of text.
constexpr PropertySpec kTextItem{.id = {}, .key = "", .facet = adf::TextFacet{}};

QString tr(const char* words)
{
    return QCoreApplication::translate("properties", words);
}

bool isShared(const Objects& objects, const PropertySpec& row)
{
    return std::all_of(objects.begin(), objects.end(), [&row](const ObjectPtr& object) {
        const PropertySpec* own = adf::findRow(object->type(), row.id);
        return own != nullptr && object->applies(*own);
    });
}

bool isAuthored(const Objects& objects, const PropertySpec& row)
{
    return std::any_of(objects.begin(), objects.end(),
                       [&row](const ObjectPtr& object) { return object->isAuthored(row.id); });
}

// Every word of the filter must be in the label, the key or the group.
bool matches(const PropertySpec& row, const QString& filter)
{
    const QString where =
        QStringList{schemaText(row.label), text(row.key), schemaText(row.group), text(row.label)}
            .join(QLatin1Char('\n'));
    const QStringList words = filter.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(), [&where](const QString& word) {
        return where.contains(word, Qt::CaseInsensitive);
    });
}

std::unique_ptr<PropertyNode> makeNode(Kind kind, const QString& name, const QString& label)
{
    auto node = std::make_unique<PropertyNode>();
    node->kind = kind;
    node->name = name;
    node->label = label;
    return node;
}

std::unique_ptr<PropertyNode> valueNode(const PropertySpec& row, const PropertyPath& path)
{
    auto node = makeNode(Kind::Value, text(row.key), schemaText(row.label));
    node->row = &row;
    node->path = path;
    return node;
}

std::unique_ptr<PropertyNode> recordNode(const adf::Object& object,
                                         const PropertySpec& list,
                                         const adf::RecordListFacet& facet,
                                         int item)
{
    QString itemName = schemaText(facet.itemName);
    itemName[0] = itemName[0].toUpper();
    auto node =
        makeNode(Kind::Record, QString::number(item), tr("%1 %2").arg(itemName).arg(item + 1));
    node->row = &list;
    node->path = {.property = list.id, .item = item, .member = {}};
    const auto records = std::get<adf::RecordList>(object.value(list.id));
    const adf::Record& record = records[static_cast<std::size_t>(item)];
    for (const PropertySpec& member : facet.rows) {
        const bool given = record.find(member.id) != nullptr;
        const bool shown = given || !adf::has(member.traits, Trait::Dead);
        if (shown && adf::applies(record, member, facet.rows)) {
            node->add(valueNode(member, {.property = list.id, .item = item, .member = member.id}));
        }
    }
    return node;
}

// Lists are edited item by item, so only for one object at a time.
std::unique_ptr<PropertyNode> listNode(const adf::Object& object, const PropertySpec& row)
{
    auto node = makeNode(Kind::List, text(row.key), schemaText(row.label));
    node->row = &row;
    node->path = {.property = row.id};
    const auto* records = std::get_if<adf::RecordListFacet>(&row.facet);
    const int count = itemCount(object, row.id);
    for (int item = 0; item < count; ++item) {
        if (records != nullptr) {
            node->add(recordNode(object, row, *records, item));
            continue;
        }
        auto entry = valueNode(kTextItem, {.property = row.id, .item = item, .member = {}});
        entry->name = QString::number(item);
        entry->label = QString::number(item + 1);
        node->add(std::move(entry));
    }
    return node;
}

PropertyNode& groupOf(PropertyNode& root, std::string_view group)
{
    const QString name = text(group);
    for (const auto& child : root.children) {
        if (child->name == name) {
            return *child;
        }
    }
    return root.add(makeNode(Kind::Group, name, schemaText(group)));
}

void addLive(PropertyNode& root, const std::vector<LiveRow>& live)
{
    PropertyNode& group = root.add(makeNode(Kind::Group, QStringLiteral("live"), tr("Live")));
    for (std::size_t i = 0; i < live.size(); ++i) {
        auto node = makeNode(Kind::Live, QString::number(i),
                             QCoreApplication::translate("live", live[i].label));
        node->live = i;
        group.add(std::move(node));
    }
}

}  // namespace

PropertyNode& PropertyNode::add(std::unique_ptr<PropertyNode> child)
{
    child->parent = this;
    children.push_back(std::move(child));
    return *children.back();
}

int PropertyNode::indexInParent() const
{
    const auto& siblings = parent->children;
    const auto self = std::find_if(siblings.begin(), siblings.end(),
                                   [this](const auto& one) { return one.get() == this; });
    return static_cast<int>(self - siblings.begin());
}

int PropertyNode::fieldCount() const
{
    return kind == Kind::Value ? editor::fieldCount(*row) : 0;
}

bool PropertyNode::hasDraft() const
{
    return std::any_of(drafts.begin(), drafts.end(),
                       [](const std::optional<Draft>& draft) { return draft.has_value(); });
}

void PropertyNode::dropCache() const
{
    state.reset();
    fields = {};
}

std::unique_ptr<PropertyNode> buildPropertyNodes(const Objects& objects, const NodeOptions& options)
{
    auto root = std::make_unique<PropertyNode>();
    if (objects.empty()) {
        return root;
    }
    if (options.live != nullptr && !options.live->empty() && options.filter.isEmpty()) {
        addLive(*root, *options.live);
    }
    int aside = 0;
    for (const PropertySpec& row : adf::rows(objects.back()->type())) {
        const bool isList = fieldKind(row) == FieldKind::None;
        if (!isShared(objects, row) || (isList && objects.size() > 1)) {
            continue;
        }
        const bool authored = isAuthored(objects, row);
        const bool onDemand = adf::has(row.traits, Trait::Advanced) && !authored;
        if (adf::has(row.traits, Trait::Dead) && !authored) {
            continue;
        }
        if (!options.filter.isEmpty() && !matches(row, options.filter)) {
            continue;
        }
        if (onDemand && options.filter.isEmpty()) {
            ++aside;
            if (!options.advanced) {
                continue;
            }
        }
        PropertyNode& group = groupOf(*root, row.group);
        group.add(isList ? listNode(*objects.back(), row) : valueNode(row, {.property = row.id}));
    }
    if (aside > 0) {
        const QString label = options.advanced ? tr("Show fewer properties")
                                               : tr("Show %1 more properties").arg(aside);
        root->add(makeNode(Kind::More, QStringLiteral("more"), label));
    }
    return root;
}

}  // namespace editor
