#include "adf/map_reader.h"

#include "adf/ambf2/rule_table.h"
#include "adf/fields.h"
#include "adf/row_relations.h"
#include "adf/schema.h"
#include "adf/value_check.h"
#include "adf/value_reader.h"

#include <algorithm>

namespace adf {

namespace {

using base::Severity;

bool isOneOf(std::string_view word, std::span<const std::string_view> words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

std::string joined(const std::string& path, std::string_view key)
{
    if (path.empty() || key.empty()) {
        return path + std::string(key);
    }
    return path + '.' + std::string(key);
}

}  // namespace

MapReader::MapReader(const KeyTree& keys,
                     const SourceTree& tree,
                     std::string prefix,
                     Findings& report)
    : keys_(keys), prefix_(std::move(prefix)), report_(report), tree_(tree)
{}

void MapReader::read(NodeIndex map, const base::SourceSpan& span)
{
    hasPlugins_ = tree_.find(map, "plugins").valid();
    readKeys(map, keys_.root, {});
    finish(span);
}

void MapReader::finish(const base::SourceSpan& span)
{
    // Those that depend on a word come last, when the word is known.
    for (std::size_t i = 0; i < pending_.size(); ++i) {
        const Pending pending = pending_[i];
        readKey(*pending.key, *pending.entry, pending.path);
    }
    pending_.clear();
    reportMissing(span);
}

void MapReader::readEntry(const KeyNode& key, const Node::Entry& entry)
{
    const std::string path(key.name);
    if (key.hasSelector) {
        pending_.push_back({&key, &entry, path});
    } else {
        readKey(key, entry, path);
    }
}

void MapReader::readKeys(NodeIndex map, const KeyNode& level, const std::string& path)
{
    const bool isBlock = path.empty();
    const auto ownNames =
        level.row == nullptr ? std::span<const std::string_view>() : componentNames(*level.row);
    forEachKey(tree_, map, shown(path), report_,
               [&](std::string_view key, const Node::Entry& entry) {
                   const KeyNode* child = level.child(key);
                   if (child != nullptr) {
                       if (isBlock) {
                           readEntry(*child, entry);
                       } else {
                           readKey(*child, entry, joined(path, key));
                       }
                   } else if (isOneOf(key, ownNames)) {
                       if (!applies(*level.row)) {
                           noteNotApplicable(*level.row, entry, joined(path, key));
                       }
                   } else {
                       reportUnknown(entry, level, joined(path, key));
                   }
               });
}

void MapReader::readKey(const KeyNode& key, const Node::Entry& entry, const std::string& path)
{
    const Node& node = tree_.node(tree_.resolved(entry.value));
    const PropertySpec* row = key.row;
    const bool isMap = node.kind == NodeKind::Map;
    if (isMap) {
        maps_.emplace_back(path, tree_.span(entry.key));
    }
    if (isMap && row != nullptr && !componentNames(*row).empty()) {
        readMembers(key, entry, path);
    } else if (row != nullptr && applies(*row)) {
        readRow(*row, entry, path);
    } else if (isMap && !key.children.empty()) {
        readKeys(entry.value, key, path);
    } else if (row != nullptr && !appliesBelow(key)) {
        noteNotApplicable(*row, entry, path);
        keepSilently(*row, entry);
    } else if (node.kind != NodeKind::Null) {
        report_.add({.severity = Severity::Error,
                     .code = "adf.wrong-type",
                     .span = tree_.span(entry.value),
                     .key = shown(path),
                     .message = shown(path) + ": expected " + expectedMap(key)});
    }
}

// A map that is a vector, a rotation or a colour, and may hold other keys as well.
void MapReader::readMembers(const KeyNode& key, const Node::Entry& entry, const std::string& path)
{
    const PropertySpec& row = *key.row;
    const auto holds = [&](std::string_view name) {
        return tree_.find(entry.value, name).valid();
    };
    // The vector may be one level below in another spelling: location.position for location.
    const bool isBelow =
        std::any_of(key.children.begin(), key.children.end(),
                    [&](const KeyNode& child) { return child.row == &row && holds(child.name); });
    const auto names = componentNames(row);
    const bool hasOwn = std::any_of(names.begin(), names.end(), holds);
    if (applies(row) && (hasOwn || !isBelow)) {
        readRow(row, entry, path);
    } else if (hasOwn) {
        keepSilently(row, entry);
    }
    readKeys(entry.value, key, path);
}

void MapReader::readRow(const PropertySpec& row, const Node::Entry& entry, const std::string& path)
{
    if (wasSeen(row)) {
        report_.add({.severity = Severity::Warning,
                     .code = "adf.two-spellings",
                     .span = tree_.span(entry.key),
                     .key = shown(path),
                     .message = inQuotes(path) + " means the same as another key here; " +
                                inQuotes(row.key) + " counts",
                     .hint = "remove one of them"});
        if (path != row.key) {
            return;
        }
    } else {
        seen_.push_back(&row);
    }
    if (has(row.traits, Trait::Dead)) {
        const ambf2::Rule& rule = ambf2::ruleOf("ambf2.ignored-key");
        report_.addOnce({.severity = rule.documentedSeverity,
                         .code = rule.documentedCode,
                         .span = tree_.span(entry.key),
                         .key = std::string(row.key),
                         .message = inQuotes(path) + " has no effect",
                         .hint = std::string(row.doc)});
        keepSilently(row, entry);
        return;
    }
    if (std::holds_alternative<RecordListFacet>(row.facet)) {
        readRecords(row, entry, path);
        return;
    }
    if (auto value = readValue(row, tree_, entry.value, shown(path), &report_)) {
        fields::set(fields_, row.id, std::move(*value));
    }
}

void MapReader::readRecords(const PropertySpec& row,
                            const Node::Entry& entry,
                            const std::string& path)
{
    const auto& facet = std::get<RecordListFacet>(row.facet);
    const Node& list = tree_.node(tree_.resolved(entry.value));
    const auto wrongType = [&](NodeIndex node) {
        report_.add({.severity = Severity::Error,
                     .code = "adf.wrong-type",
                     .span = tree_.span(node),
                     .key = shown(path),
                     .message = shown(path) + ": expected " + expectedText(row)});
    };
    if (list.kind == NodeKind::Map) {
        wrongType(entry.value);
        return;
    }
    if (list.kind == NodeKind::Scalar) {
        report_.addNoList(tree_.span(entry.value), shown(path), expectedText(row));
    }
    RecordList records;
    for (std::size_t i = 0; i < list.entries.size(); ++i) {
        const NodeIndex item = list.entries[i].value;
        if (tree_.node(tree_.resolved(item)).kind != NodeKind::Map) {
            wrongType(item);
            continue;
        }
        MapReader reader(keyTree(facet), tree_, joined(shown(path), std::to_string(i + 1)),
                         report_);
        reader.read(item, tree_.span(item));
        records.push_back({std::move(reader.fields())});
    }
    fields::set(fields_, row.id, std::move(records));
}

// Keeps a value that does not matter as long as it is one.
void MapReader::keepSilently(const PropertySpec& row, const Node::Entry& entry)
{
    if (has(row.traits, Trait::Opaque) || std::holds_alternative<RecordListFacet>(row.facet)) {
        return;
    }
    if (auto value = readValue(row, tree_, entry.value, std::string(row.key), nullptr)) {
        fields::set(fields_, row.id, std::move(*value));
    }
}

void MapReader::noteNotApplicable(const PropertySpec& row,
                                  const Node::Entry& entry,
                                  const std::string& path)
{
    // Without the object's type nobody knows what belongs to it; that is reported on its own.
    const PropertySpec* selector = findRow(keys_.rows, row.selector);
    if (has(selector->traits, Trait::Required) && fields::find(fields_, selector->id) == nullptr) {
        return;
    }
    report_.addOnce(
        {.severity = Severity::Note,
         .code = "adf.not-applicable",
         .span = tree_.span(entry.key),
         .key = path,
         .message = inQuotes(path) + " does not belong to this type and has no effect"});
}

void MapReader::reportUnknown(const Node::Entry& entry,
                              const KeyNode& level,
                              const std::string& path)
{
    const Severity severity = hasPlugins_ ? Severity::Note : Severity::Warning;
    if (report_.onlyCounts(severity)) {
        return;
    }
    std::vector<std::string_view> known;
    for (const KeyNode& child : level.children) {
        if (child.row == nullptr || applies(*child.row)) {
            known.push_back(child.name);
        }
    }
    if (level.row != nullptr) {
        const auto names = componentNames(*level.row);
        known.insert(known.end(), names.begin(), names.end());
    }
    const std::string& key = tree_.node(tree_.resolved(entry.key)).scalar;
    report_.add({.severity = severity,
                 .code = "adf.unknown-key",
                 .span = tree_.span(entry.key),
                 .key = shown(path),
                 .message = "unknown key \"" + key + '"' + report_.didYouMean(key, known),
                 .hint = hasPlugins_ ? "it may be meant for a plugin of this object" : ""});
}

void MapReader::reportMissing(const base::SourceSpan& span)
{
    for (const PropertySpec* row : keys_.required) {
        if (!wasSeen(*row) && applies(*row)) {
            seen_.push_back(row);
            const bool used = isUsed(*row);
            const ambf2::Rule& rule = ambf2::ruleOf("ambf2.missing-key");
            report_.add({.severity = used ? Severity::Error : rule.documentedSeverity,
                         .code = used ? "adf.missing-key" : rule.documentedCode,
                         .span = span,
                         .key = shown(row->key),
                         .message = inQuotes(shown(row->key)) + " is missing" +
                                    (used ? ""
                                          : ": AMBF 2.0 refuses the file, though it has no "
                                            "use for it here"),
                         .hint = "expected " + expectedText(*row)});
        }
    }
    const ambf2::Rule& rule = ambf2::ruleOf("ambf2.missing-member");
    for (const PropertySpec* row : keys_.requiredInMap) {
        if (wasSeen(*row) || !applies(*row)) {
            continue;
        }
        const auto map = std::find_if(maps_.begin(), maps_.end(), [&](const auto& entry) {
            return entry.first == mapPath(row->key);
        });
        if (map == maps_.end()) {
            continue;
        }
        const std::string instead = displayText(defaultValue(*row));
        const bool hasDefault = !instead.empty();
        report_.add(
            {.severity = hasDefault ? rule.documentedSeverity : Severity::Error,
             .code = hasDefault ? rule.documentedCode : "adf.missing-member",
             .span = map->second,
             .key = shown(row->key),
             .message = shown(map->first) + ": " + (hasDefault ? "AMBF 2.0 needs " : "") +
                        inQuotes(row->key.substr(map->first.size() + 1)) +
                        (hasDefault ? " here, too; " + instead + " is used" : " is missing")});
    }
}

bool MapReader::applies(const PropertySpec& row) const
{
    return appliesBeside(fields_, row, keys_.rows);
}

bool MapReader::isUsed(const PropertySpec& row) const
{
    const Value* word = row.usedBy.empty() ? nullptr : fields::find(fields_, row.selector);
    return word == nullptr || isOneOf(std::get<std::string>(*word), row.usedBy);
}

bool MapReader::acts(const KeyNode& key) const
{
    return key.row != nullptr && !has(key.row->traits, Trait::Dead) && applies(*key.row);
}

bool MapReader::appliesBelow(const KeyNode& key) const
{
    return std::any_of(key.children.begin(), key.children.end(),
                       [&](const KeyNode& child) { return acts(child) || appliesBelow(child); });
}

// What a value has to be that is no map, but has rows below it.
std::string MapReader::expectedMap(const KeyNode& key) const
{
    std::string text;
    for (const KeyNode& child : key.children) {
        const bool counts = !child.isAlias && (acts(child) || appliesBelow(child));
        if (counts) {
            text += text.empty() ? "a map {" : ", ";
            text += child.name;
        }
    }
    return text.empty() ? "a map" : text + '}';
}

bool MapReader::wasSeen(const PropertySpec& row) const
{
    return std::find(seen_.begin(), seen_.end(), &row) != seen_.end();
}

std::string MapReader::shown(std::string_view path) const
{
    return joined(prefix_, path);
}

}  // namespace adf
