#include "adf/ambf2/block_report.h"
#include "adf/key_tree.h"
#include "adf/properties.h"
#include "adf/value_check.h"
#include "adf/value_reader.h"

#include <algorithm>
#include <array>
#include <utility>

namespace adf::ambf2 {

namespace {

bool isOneOf(std::string_view word, std::span<const std::string_view> words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

// Without which of its required keys does AMBF only leave the object out, or the entry of a list?
bool isMissedQuietly(const PropertySpec& row)
{
    constexpr std::array kQuiet{
        PropertyId(plugin::kName),         PropertyId(plugin::kFilename),
        PropertyId(vehicle::kWheels),      PropertyId(volume::kImagesPath),
        PropertyId(volume::kImagesPrefix), PropertyId(volume::kImagesFormat),
        PropertyId(volume::kImagesCount)};
    return std::holds_alternative<ReferenceFacet>(row.facet) ||
           std::find(kQuiet.begin(), kQuiet.end(), row.id) != kQuiet.end();
}

// Is it a word that AMBF does not know, however it is spelled?
bool isOwnWord(const PropertySpec& row, const std::string& word)
{
    const auto& choices = std::get<KeywordFacet>(row.facet).choices;
    return std::any_of(choices.begin(), choices.end(), [&](const KeywordChoice& choice) {
        return choice.word == word && choice.unknownToAmbf;
    });
}

// The keys of one block, or of one entry of a list in it.
class KeyCheck {
public:
    KeyCheck(BlockReport report, const KeyTree& keys, NodeIndex block)
        : report_(std::move(report)), tree_(report_.tree()), keys_(keys), block_(block)
    {}

    void check(const base::SourceSpan& span)
    {
        hasPlugins_ = tree_.find(block_, "plugins").valid();
        checkLevel(block_, keys_.root, {});
        checkMissing(span);
    }

    // The block of a header is the whole file, which holds other things as well.
    void checkHeader()
    {
        for (const Node::Entry& entry : report_.node(block_).entries) {
            const Node& key = report_.node(entry.key);
            const KeyNode* known =
                key.kind == NodeKind::Scalar ? keys_.root.child(key.scalar) : nullptr;
            if (known != nullptr && tree_.findEntry(block_, key.scalar) == &entry) {
                checkEntry(*known, entry, key.scalar);
            }
        }
        base::SourceSpan whole;
        whole.file = tree_.file();
        checkMissing(whole);
    }

private:
    enum class Applies {
        Yes,
        No,
        Unknown,  // the word that decides is missing or not known
    };

    [[nodiscard]] Applies applies(const PropertySpec& row) const
    {
        if (row.appliesTo.empty()) {
            return Applies::Yes;
        }
        const PropertySpec& selector = *findRow(keys_.rows, row.selector);
        const NodeIndex word = tree_.find(block_, selector.key);
        if (!word.valid()) {
            return has(selector.traits, Trait::Required) ? Applies::Unknown : Applies::No;
        }
        const auto value = readValue(selector, tree_, word, {}, nullptr);
        if (!value || isOwnWord(selector, std::get<std::string>(*value))) {
            return Applies::Unknown;
        }
        return isOneOf(std::get<std::string>(*value), row.appliesTo) ? Applies::Yes : Applies::No;
    }

    void checkLevel(NodeIndex map, const KeyNode& level, const std::string& path)
    {
        const auto members =
            level.row == nullptr ? std::span<const std::string_view>() : componentNames(*level.row);
        for (const Node::Entry& entry : report_.node(map).entries) {
            const Node& keyNode = report_.node(entry.key);
            const std::string& key = keyNode.scalar;
            const std::string keyPath = joinedPath(path, key);
            if (passesOver(report_, map, entry, keyPath)) {
                continue;
            }
            if (keyNode.kind != NodeKind::Scalar) {
                reportUnknownKey(report_, entry, keyPath, hasPlugins_);
            } else if (const KeyNode* child = level.child(key)) {
                checkEntry(*child, entry, keyPath);
            } else if (!isOneOf(key, members)) {
                reportUnknownKey(report_, entry, keyPath, hasPlugins_);
            } else if (applies(*level.row) == Applies::No) {
                reportNotOfType(entry, keyPath);
            }
        }
    }

    void reportNotOfType(const Node::Entry& entry, const std::string& path)
    {
        report_.add(
            entry.key, path,
            {.code = "ambf2.ignored-key",
             .message = "AMBF 2.0 has no use for " + inQuotes(path) + " in an object of this type",
             .hint = "remove it"});
    }

    // A remark of this program, on which nothing here acts either, makes no difference.
    void reportUnused(const PropertySpec& row, const Node::Entry& entry, const std::string& path)
    {
        const bool isRemark =
            has(row.traits, Trait::UnknownToAmbf) && has(row.traits, Trait::InertHere);
        report_.add(entry.key, path,
                    {.code = "ambf2.ignored-key",
                     .message = inQuotes(path) + " has no effect in AMBF 2.0",
                     .hint = std::string(row.doc),
                     .isMild = isRemark});
    }

    void checkEntry(const KeyNode& key, const Node::Entry& entry, const std::string& path)
    {
        const NodeKind kind = report_.node(entry.value).kind;
        const bool isLevel =
            !key.children.empty() && (kind == NodeKind::Map || kind == NodeKind::Null);
        const Applies acts = key.row == nullptr ? Applies::No : applies(*key.row);
        const bool isIgnored = key.row != nullptr && (has(key.row->traits, Trait::Dead) ||
                                                      has(key.row->traits, Trait::UnknownToAmbf));
        if (isIgnored) {
            reportUnused(*key.row, entry, path);
        } else if (acts == Applies::Yes) {
            checkRow(key, entry, path);
        } else if (acts == Applies::Unknown) {
            return;
        } else if (isLevel) {
            maps_.emplace_back(path, entry.key);
            checkLevel(entry.value, key, path);
        } else if (const PropertySpec* below = rowBelow(key)) {
            reportRefused(report_, "ambf2.unreadable-value", isCaught(*below), entry.value, path,
                          "expected a map", {});
        } else if (key.row != nullptr) {
            reportNotOfType(entry, path);
        }
    }

    void checkRow(const KeyNode& key, const Node::Entry& entry, const std::string& path)
    {
        const PropertySpec& row = *key.row;
        if (wasSeen(row)) {
            report_.add(entry.key, path,
                        {.code = "ambf2.two-spellings",
                         .message = inQuotes(path) +
                                    " says the same as another key here: AMBF "
                                    "2.0 takes " +
                                    inQuotes(row.key),
                         .hint = "remove one of them"});
        }
        seen_.push_back(&row);
        if (has(row.traits, Trait::UnusedByAmbf)) {
            reportUnused(row, entry, path);
        }
        if (isNestedLocation(key, entry)) {
            return;
        }
        checkValueOf(report_, row, entry.value, path);
        const bool holdsKeys = !key.children.empty() || !componentNames(row).empty();
        if (holdsKeys && report_.node(entry.value).kind == NodeKind::Map) {
            maps_.emplace_back(path, entry.key);
            checkLevel(entry.value, key, path);
        }
        if (const auto* list = std::get_if<RecordListFacet>(&row.facet)) {
            checkRecords(*list, entry.value, path);
        }
    }

    // The location of cameras and lights has no position in it: that is reported elsewhere.
    [[nodiscard]] bool isNestedLocation(const KeyNode& key, const Node::Entry& entry) const
    {
        const bool isFlat = key.row->id == camera::kLocation || key.row->id == light::kLocation;
        return isFlat && !key.isAlias && tree_.findEntry(entry.value, "position") != nullptr;
    }

    void checkRecords(const RecordListFacet& facet, NodeIndex list, const std::string& path)
    {
        const Node& node = report_.node(list);
        for (std::size_t i = 0; node.kind == NodeKind::List && i < node.entries.size(); ++i) {
            const NodeIndex item = node.entries[i].value;
            if (report_.node(item).kind == NodeKind::Map) {
                KeyCheck(report_.ofEntry(path, i), keyTree(facet), item).check(tree_.span(item));
            }
        }
    }

    void checkMissing(const base::SourceSpan& span)
    {
        for (const PropertySpec* row : keys_.required) {
            if (wasSeen(*row) || applies(*row) != Applies::Yes ||
                has(row->traits, Trait::UnknownToAmbf)) {
                continue;
            }
            const bool quietly = isMissedQuietly(*row);
            report_.add(span, std::string(row->key),
                        {.code = "ambf2.missing-key",
                         .message = (quietly ? "AMBF 2.0 leaves this out" : report_.refusalText()) +
                                    ": " + inQuotes(report_.shown(row->key)) + " is missing",
                         .hint = "expected " + expectedText(*row),
                         .isMild = quietly});
        }
        for (const PropertySpec* row : keys_.requiredInMap) {
            const auto map = std::find_if(maps_.begin(), maps_.end(), [&](const auto& given) {
                return given.first == mapPath(row->key);
            });
            const bool isReported =
                has(row->traits, Trait::Required) || has(row->traits, Trait::UnknownToAmbf);
            if (map == maps_.end() || isReported || wasSeen(*row) ||
                applies(*row) != Applies::Yes) {
                continue;
            }
            const std::string key(row->key.substr(map->first.size() + 1));
            const std::string instead = displayText(defaultValue(*row));
            reportRefused(report_, "ambf2.missing-member", false, map->second, map->first,
                          inQuotes(key) + " is missing",
                          instead.empty() ? "expected " + expectedText(*row)
                                          : "write " + key + ": " + instead);
        }
    }

    [[nodiscard]] bool wasSeen(const PropertySpec& row) const
    {
        return std::find(seen_.begin(), seen_.end(), &row) != seen_.end();
    }

    // A row that acts below this key.
    [[nodiscard]] const PropertySpec* rowBelow(const KeyNode& key) const
    {
        for (const KeyNode& child : key.children) {
            if (child.row != nullptr && applies(*child.row) == Applies::Yes) {
                return child.row;
            }
            if (const PropertySpec* below = rowBelow(child)) {
                return below;
            }
        }
        return nullptr;
    }

    BlockReport report_;
    const SourceTree& tree_;
    const KeyTree& keys_;
    NodeIndex block_;
    bool hasPlugins_ = false;
    std::vector<const PropertySpec*> seen_;
    std::vector<std::pair<std::string, NodeIndex>> maps_;  // paths of maps the file has
};

}  // namespace

std::string refusal(FileKind kind)
{
    switch (kind) {
        case FileKind::Launch:
        case FileKind::InputDevices:
            return "AMBF 2.0 ends";
        default:
            return "AMBF 2.0 refuses the file";
    }
}

bool passesOver(const BlockReport& report,
                NodeIndex map,
                const Node::Entry& entry,
                const std::string& path)
{
    const Node& keyNode = report.node(entry.key);
    if (keyNode.kind != NodeKind::Scalar) {
        return false;
    }
    if (keyNode.scalar == "<<") {
        report.add(entry.key, path,
                   {.code = "ambf2.merge-key",
                    .message = "AMBF 2.0 ignores the merge key <<, and with it all that it stands "
                               "for",
                    .hint = "write the keys of the merged map out"});
        return true;
    }
    const Node::Entry* first = report.tree().findEntry(map, keyNode.scalar);
    if (first == &entry || first == nullptr) {
        return false;
    }
    report.add(entry.key, path,
               {.code = "ambf2.duplicate-key",
                .message = inQuotes(keyNode.scalar) + " is here a second time: AMBF 2.0 takes the "
                                                      "first, other tools the last",
                .hint = "remove one of them",
                .related = {{report.tree().span(first->key), "AMBF takes this one"}}});
    return true;
}

void reportUnknownKey(const BlockReport& report,
                      const Node::Entry& entry,
                      const std::string& path,
                      bool mayBeForPlugin)
{
    report.add(
        entry.key, path,
        {.code = "ambf2.unknown-key",
         .message = "AMBF 2.0 knows no key " + inQuotes(path) + " here and ignores it silently",
         .hint = mayBeForPlugin ? "a plugin of this object may read it" : "correct or remove it",
         .isMild = mayBeForPlugin});
}

void checkKeys(Validation& validation, const Object& object)
{
    const BlockReport report(validation, object, {});
    const bool isHeader = object.identifier().empty();
    const NodeIndex block = isHeader ? report.tree().root() : object.sourceNode();
    if (!block.valid() || report.node(block).kind != NodeKind::Map) {
        return;  // a file of nothing, or of no keys
    }
    KeyCheck check(report, keyTree(object.type()), block);
    isHeader ? check.checkHeader() : check.check(object.span());
}

}  // namespace adf::ambf2
