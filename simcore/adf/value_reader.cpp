#include "adf/value_reader.h"

#include "adf/ambf2/rule_table.h"
#include "adf/scalar_change.h"
#include "adf/schema.h"
#include "adf/value_check.h"
#include "base/check.h"
#include "base/text.h"

#include <algorithm>
#include <array>

namespace adf {

namespace {

using base::Severity;

// Reads values of one row at one node.
class ValueReader {
public:
    ValueReader(const PropertySpec& row,
                const SourceTree& tree,
                NodeIndex node,
                const std::string& key,
                Findings* report)
        : row_(row),
          tree_(tree),
          index_(node),
          node_(tree.node(tree.resolved(node))),
          key_(key),
          report_(report)
    {}

    std::optional<Value> operator()(const BoolFacet&) { return readBool(); }

    std::optional<Value> operator()(const IntegerFacet&)
    {
        const auto number = integerAt(index_);
        return number ? std::optional<Value>(*number) : std::nullopt;
    }

    std::optional<Value> operator()(const RealFacet&)
    {
        const auto number = realAt(index_, key_);
        return number ? std::optional<Value>(*number) : std::nullopt;
    }

    std::optional<Value> operator()(const VectorFacet&) { return readVector(); }

    std::optional<Value> operator()(const RotationFacet&) { return readVector(); }

    std::optional<Value> operator()(const ColourFacet& facet) { return readColour(facet); }

    std::optional<Value> operator()(const KeywordFacet& facet) { return readKeyword(facet); }

    std::optional<Value> operator()(const TextFacet&) { return readText(); }

    std::optional<Value> operator()(const FilePathFacet&) { return readText(); }

    std::optional<Value> operator()(const ReferenceFacet&) { return readText(); }

    std::optional<Value> operator()(const TextListFacet&) { return readTexts(); }

    std::optional<Value> operator()(const IntegerListFacet&) { return readIntegers(); }

    std::optional<Value> operator()(const RecordListFacet&)
    {
        base::checkFailed(__FILE__, __LINE__, "lists of records are read elsewhere");
    }

    // Range and other rules that do not depend on the form in the file.
    std::optional<Value> checked(std::optional<Value> value)
    {
        if (!value) {
            return std::nullopt;
        }
        if (auto problem = checkValue(row_, *value)) {
            report(Severity::Error, std::move(problem->code), index_, key_,
                   problem->message + "; it counts as not given", std::move(problem->hint));
            return std::nullopt;
        }
        return value;
    }

private:
    void report(Severity severity,
                std::string code,
                NodeIndex index,
                const std::string& key,
                std::string message,
                std::string hint = {})
    {
        if (report_ != nullptr) {
            report_->add({.severity = severity,
                          .code = std::move(code),
                          .span = tree_.span(index),
                          .key = key,
                          .message = std::move(message),
                          .hint = std::move(hint)});
        }
    }

    void wrongType(NodeIndex index,
                   const std::string& key,
                   const std::string& expected,
                   std::string hint = {})
    {
        report(Severity::Error, "adf.wrong-type", index, key,
               key + ": expected " + expected + ", found " +
                   shownText(tree_.node(tree_.resolved(index))),
               std::move(hint));
    }

    std::optional<Value> readBool()
    {
        if (node_.kind == NodeKind::Scalar) {
            if (const auto value = base::parseBool(node_.scalar)) {
                return *value;
            }
            if (node_.scalar == "0" || node_.scalar == "1") {
                report(Severity::Warning, "ambf.number-as-boolean", index_, key_,
                       key_ + ": AMBF 2.0 refuses the file: " + node_.scalar +
                           " is no truth value to it",
                       node_.scalar == "1" ? "write true" : "write false");
                return node_.scalar == "1";
            }
        }
        wrongType(index_, key_, expectedText(row_));
        return std::nullopt;
    }

    std::optional<std::int64_t> integerAt(NodeIndex index)
    {
        const Node& node = tree_.node(tree_.resolved(index));
        const auto value = integerOf(node);
        if (!value) {
            wrongType(index, key_, "a whole number");
        } else if (!base::parseInteger(node.scalar)) {
            report(Severity::Warning, "ambf.number-form", index, key_,
                   key_ + ": AMBF 2.0 refuses the file: it does not take " + node.scalar +
                       " for a whole number",
                   "write " + base::numberText(*value));
        }
        return value;
    }

    std::optional<double> realAt(NodeIndex index, const std::string& key)
    {
        const Node& node = tree_.node(tree_.resolved(index));
        if (node.kind != NodeKind::Scalar) {
            wrongType(index, key, "a number");
            return std::nullopt;
        }
        if (const auto value = base::parseReal(node.scalar)) {
            if (base::vanishes(node.scalar)) {
                report(Severity::Warning, "adf.too-small", index, key,
                       key + ": " + node.scalar + " is too small for a number and is read as 0");
            }
            return value;
        }
        if (const auto integer = base::parseInteger(node.scalar)) {
            report(Severity::Warning, "ambf.number-form", index, key,
                   key + ": AMBF 2.0 refuses the file: it does not take " + node.scalar +
                       " for a number",
                   "write " + base::numberText(*integer));
            return static_cast<double>(*integer);
        }
        const bool isCommaNumber =
            std::count(node.scalar.begin(), node.scalar.end(), ',') == 1 && [&] {
                std::string pointed = node.scalar;
                std::replace(pointed.begin(), pointed.end(), ',', '.');
                return base::parseReal(pointed).has_value();
            }();
        wrongType(index, key, "a number",
                  isCommaNumber ? "write a point instead of the comma" : "");
        return std::nullopt;
    }

    // The numbers of a map under these keys; reports all that is missing or wrong. Without its
    // fourth, alpha, a colour is opaque.
    std::optional<std::array<double, 4>> members(std::span<const std::string_view> names)
    {
        if (node_.kind != NodeKind::Map) {
            wrongType(index_, key_, expectedText(row_));
            return std::nullopt;
        }
        constexpr std::size_t kAlpha = 3;
        std::array<double, 4> numbers{0, 0, 0, 1};
        std::string missing;
        bool complete = true;
        for (std::size_t i = 0; i < names.size(); ++i) {
            const NodeIndex value = tree_.find(index_, names[i]);
            if (!value.valid() && i == kAlpha) {
                const ambf2::Rule& rule = ambf2::ruleOf("ambf2.missing-member");
                report(rule.documentedSeverity, rule.documentedCode, index_, key_,
                       key_ + ": AMBF 2.0 needs \"" + std::string(names[i]) +
                           "\" here, too; 1 is used");
                continue;
            }
            if (!value.valid()) {
                missing += missing.empty() ? "\"" : ", \"";
                missing += std::string(names[i]) + '"';
                continue;
            }
            const auto number = realAt(value, key_ + '.' + std::string(names[i]));
            complete = complete && number.has_value();
            numbers[i] = number.value_or(0);
        }
        if (!missing.empty()) {
            report(Severity::Error, "adf.missing-member", index_, key_,
                   key_ + ": " + missing + " is missing; it counts as not given",
                   "expected " + expectedText(row_));
            return std::nullopt;
        }
        return complete ? std::optional(numbers) : std::nullopt;
    }

    std::optional<Value> readVector()
    {
        const auto numbers = members(componentNames(row_));
        return numbers
                   ? std::optional<Value>(base::Vec3{(*numbers)[0], (*numbers)[1], (*numbers)[2]})
                   : std::nullopt;
    }

    std::optional<Value> readColour(const ColourFacet&)
    {
        const auto numbers = members(componentNames(row_));
        return numbers ? std::optional<Value>(
                             Colour{(*numbers)[0], (*numbers)[1], (*numbers)[2], (*numbers)[3]})
                       : std::nullopt;
    }

    std::optional<Value> readText()
    {
        if (node_.kind == NodeKind::Scalar) {
            return node_.scalar;
        }
        if (node_.kind == NodeKind::Null) {
            report(Severity::Warning, "ambf.empty-value", index_, key_,
                   key_ + ": AMBF 2.0 refuses the file: nothing stands here", "write ''");
            return std::string();
        }
        wrongType(index_, key_, "a text");
        return std::nullopt;
    }

    std::optional<Value> readKeyword(const KeywordFacet& facet)
    {
        if (node_.kind != NodeKind::Scalar) {
            wrongType(index_, key_, expectedText(row_));
            return std::nullopt;
        }
        const std::string& text = node_.scalar;
        const auto isIn = [](std::string_view word, std::span<const std::string_view> words) {
            return std::find(words.begin(), words.end(), word) != words.end();
        };
        for (const KeywordChoice& choice : facet.choices) {
            if (text == choice.word || isIn(text, choice.spellings)) {
                return std::string(choice.word);
            }
        }
        const std::string lowered = base::lowered(text);
        for (const KeywordChoice& choice : facet.choices) {
            const bool meant =
                isIn(lowered, choice.refused) || lowered == base::lowered(choice.word) ||
                std::any_of(choice.spellings.begin(), choice.spellings.end(),
                            [&](std::string_view word) { return lowered == base::lowered(word); });
            if (meant) {
                report(Severity::Warning, "ambf.keyword-spelling", index_, key_,
                       key_ + ": AMBF 2.0 does not know \"" + text + '"',
                       "write " + std::string(choice.word));
                return std::string(choice.word);
            }
        }
        std::vector<std::string_view> known;
        for (const KeywordChoice& choice : facet.choices) {
            known.push_back(choice.word);
            known.insert(known.end(), choice.spellings.begin(), choice.spellings.end());
        }
        // Where a default stands in, as it does in AMBF, the file still means something.
        const Severity severity = facet.fallback.empty() ? Severity::Error : Severity::Warning;
        const std::string suggestion = report_ == nullptr ? "" : report_->didYouMean(text, known);
        report(severity, "adf.unknown-keyword", index_, key_,
               key_ + ": \"" + text + "\" is not known" +
                   (suggestion.empty() ? "; it counts as not given" : suggestion),
               "allowed: " + wordsText(facet));
        return std::nullopt;
    }

    std::optional<Value> readTexts()
    {
        TextList texts;
        if (node_.kind == NodeKind::Null) {
            return texts;
        }
        if (node_.kind != NodeKind::List) {
            wrongType(index_, key_, expectedText(row_));
            return std::nullopt;
        }
        for (const Node::Entry& entry : node_.entries) {
            const Node& item = tree_.node(tree_.resolved(entry.value));
            if (item.kind == NodeKind::Scalar) {
                texts.push_back(item.scalar);
            } else {
                wrongType(entry.value, key_, "a text");
            }
        }
        return texts;
    }

    std::optional<Value> readIntegers()
    {
        IntegerList numbers;
        if (node_.kind == NodeKind::Null) {
            return numbers;
        }
        if (node_.kind != NodeKind::List) {
            wrongType(index_, key_, expectedText(row_));
            return std::nullopt;
        }
        for (const Node::Entry& entry : node_.entries) {
            if (const auto number = integerAt(entry.value)) {
                numbers.push_back(*number);
            }
        }
        return numbers;
    }

    const PropertySpec& row_;
    const SourceTree& tree_;
    NodeIndex index_;
    const Node& node_;
    const std::string& key_;
    Findings* report_;
};

}  // namespace

std::optional<Value> readValue(const PropertySpec& row,
                               const SourceTree& tree,
                               NodeIndex node,
                               const std::string& key,
                               Findings* report)
{
    ValueReader reader(row, tree, node, key, report);
    return reader.checked(std::visit(reader, row.facet));
}

std::string shownText(const Node& node)
{
    switch (node.kind) {
        case NodeKind::Map:
            return "a map";
        case NodeKind::List:
            return "a list";
        case NodeKind::Null:
            return "nothing";
        case NodeKind::Scalar:
        case NodeKind::Alias:
            break;
    }
    constexpr std::size_t kMostShown = 40;
    const std::string text =
        node.scalar.size() > kMostShown ? node.scalar.substr(0, kMostShown) + "…" : node.scalar;
    return '"' + base::inOneLine(text) + '"';
}

}  // namespace adf
