#include "adf/ambf2/value_reading.h"

#include "adf/schema.h"
#include "adf/value_check.h"
#include "adf/value_reader.h"
#include "base/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace adf::ambf2 {

namespace {

class Reader {
public:
    Reader(const PropertySpec& row, const SourceTree& tree, NodeIndex node, const std::string& key)
        : row_(row), tree_(tree), index_(node), node_(tree.node(tree.resolved(node))), key_(key)
    {}

    Reading take() { return std::move(reading_); }

    void operator()(const BoolFacet&)
    {
        const bool isScalar = node_.kind == NodeKind::Scalar;
        if (const auto value = isScalar ? base::parseBool(node_.scalar) : std::nullopt) {
            reading_.value = *value;
            return;
        }
        const bool isOne = isScalar && node_.scalar == "1";
        const bool isZero = isScalar && node_.scalar == "0";
        refuse(index_, key_, "true or false", isOne ? "write true" : (isZero ? "write false" : ""));
    }

    void operator()(const IntegerFacet&)
    {
        if (const auto number = integerAt(index_)) {
            reading_.value = *number;
        }
    }

    void operator()(const RealFacet&)
    {
        if (const auto number = realAt(index_, key_)) {
            reading_.value = *number;
        }
    }

    void operator()(const VectorFacet&) { readVector(); }

    void operator()(const RotationFacet&) { readVector(); }

    void operator()(const ColourFacet&)
    {
        if (const auto n = members()) {
            reading_.value = Colour{(*n)[0], (*n)[1], (*n)[2], (*n)[3]};
        }
    }

    void operator()(const KeywordFacet& facet)
    {
        if (!expectText()) {
            return;
        }
        for (const KeywordChoice& choice : facet.choices) {
            const auto& same = choice.spellings;
            const bool isWord = node_.scalar == choice.word ||
                                std::find(same.begin(), same.end(), node_.scalar) != same.end();
            if (isWord && !choice.unknownToAmbf) {
                reading_.value = std::string(choice.word);
                return;
            }
        }
        reading_.isUnknownWord = true;
    }

    void operator()(const TextFacet&) { readText(); }

    void operator()(const FilePathFacet&) { readText(); }

    void operator()(const ReferenceFacet&) { readText(); }

    void operator()(const TextListFacet&)
    {
        TextList texts;
        for (const Node::Entry& entry : items()) {
            const Node& item = tree_.node(tree_.resolved(entry.value));
            if (item.kind == NodeKind::Scalar) {
                texts.push_back(item.scalar);
            } else {
                refuse(entry.value, key_, "a text", {});
            }
        }
        reading_.value = std::move(texts);
    }

    void operator()(const IntegerListFacet&)
    {
        IntegerList numbers;
        for (const Node::Entry& entry : items()) {
            numbers.push_back(integerAt(entry.value).value_or(0));
        }
        reading_.value = std::move(numbers);
    }

    // Their entries are read one by one elsewhere.
    void operator()(const RecordListFacet&)
    {
        for (const Node::Entry& entry : items()) {
            const NodeKind kind = tree_.node(tree_.resolved(entry.value)).kind;
            if (kind != NodeKind::Map && kind != NodeKind::Null) {
                refuse(entry.value, key_, "a map", {});
            }
        }
    }

private:
    void refuse(NodeIndex index,
                const std::string& key,
                const std::string& expected,
                std::string hint)
    {
        reading_.refusals.push_back({.node = index,
                                     .key = key,
                                     .message = "expected " + expected + ", found " +
                                                shownText(tree_.node(tree_.resolved(index))),
                                     .hint = std::move(hint)});
    }

    bool expectText()
    {
        if (node_.kind != NodeKind::Scalar) {
            refuse(index_, key_, "a text", node_.kind == NodeKind::Null ? "write ''" : "");
        }
        return node_.kind == NodeKind::Scalar;
    }

    void readText()
    {
        if (expectText()) {
            reading_.value = node_.scalar;
        }
    }

    std::optional<std::int64_t> integerAt(NodeIndex index)
    {
        const Node& node = tree_.node(tree_.resolved(index));
        if (node.kind == NodeKind::Scalar) {
            if (const auto number = base::parseInteger(node.scalar)) {
                return number;
            }
        }
        refuse(index, key_, "a whole number", {});
        return std::nullopt;
    }

    std::optional<double> realAt(NodeIndex index, const std::string& key)
    {
        const Node& node = tree_.node(tree_.resolved(index));
        const bool isScalar = node.kind == NodeKind::Scalar;
        if (const auto number = isScalar ? base::parseReal(node.scalar) : std::nullopt) {
            return number;
        }
        std::string hint;
        if (isScalar && node.scalar.find(',') != std::string::npos) {
            hint = "write a point instead of the comma";
        } else if (const auto integer = isScalar ? base::parseInteger(node.scalar) : std::nullopt) {
            hint = "write " + base::numberText(*integer);
        }
        refuse(index, key, "a number", std::move(hint));
        return std::nullopt;
    }

    // The numbers of a map, all of which AMBF wants.
    std::optional<std::array<double, 4>> members()
    {
        if (node_.kind != NodeKind::Map && node_.kind != NodeKind::Null) {
            refuse(index_, key_, expectedText(row_), {});
            return std::nullopt;
        }
        std::array<double, 4> numbers{0, 0, 0, 1};
        const auto names = componentNames(row_);
        for (std::size_t i = 0; i < names.size(); ++i) {
            const NodeIndex member = tree_.find(index_, names[i]);
            if (!member.valid()) {
                reading_.refusals.push_back(
                    {.node = index_,
                     .key = key_,
                     .isMissing = true,
                     .message = '"' + std::string(names[i]) + "\" is missing",
                     .hint = "expected " + expectedText(row_)});
            } else if (const auto number = realAt(member, key_ + '.' + std::string(names[i]))) {
                numbers[i] = *number;
            }
        }
        return reading_.refusals.empty() ? std::optional(numbers) : std::nullopt;
    }

    void readVector()
    {
        if (const auto n = members()) {
            reading_.value = base::Vec3{(*n)[0], (*n)[1], (*n)[2]};
        }
    }

    // Of a list. An empty value and a text count as a list without entries.
    std::vector<Node::Entry> items()
    {
        if (node_.kind == NodeKind::Map && !node_.entries.empty()) {
            refuse(index_, key_, "a list", {});
        }
        reading_.isTextForList = node_.kind == NodeKind::Scalar;
        return node_.kind == NodeKind::List ? node_.entries : std::vector<Node::Entry>();
    }

    const PropertySpec& row_;
    const SourceTree& tree_;
    NodeIndex index_;
    const Node& node_;
    const std::string& key_;
    Reading reading_;
};

}  // namespace

Reading readAsAmbf(const PropertySpec& row,
                   const SourceTree& tree,
                   NodeIndex node,
                   const std::string& key)
{
    Reader reader(row, tree, node, key);
    std::visit(reader, row.facet);
    Reading reading = reader.take();
    if (!reading.refusals.empty()) {
        reading.value.reset();
    }
    return reading;
}

}  // namespace adf::ambf2
