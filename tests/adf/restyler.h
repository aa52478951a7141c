#pragma once

#include "adf/source_tree.h"
#include "adf/yaml_text.h"

#include <map>
#include <random>
#include <string>
#include <vector>

namespace test {

// The same YAML content in other styles: block or flow, quotes, comments, anchors and aliases, line
// endings, and here and there a key of its own or a value left out. For documents that mean
// something and yet look as people and tools write them.
class Restyler {
public:
    Restyler(const adf::SourceTree& tree, unsigned seed) : tree_(tree), random_(seed) {}

    std::string text()
    {
        eol_ = chance(4) ? "\r\n" : "\n";
        anchors_ = chance(2);
        text_ = chance(5) ? "\xef\xbb\xbf" : "";
        if (chance(2)) {
            text_ += "# a file" + eol_;
        }
        if (chance(12)) {
            flow(tree_.root(), "  ");
            text_ += eol_;
        } else {
            map(tree_.root(), 0);
        }
        if (chance(3)) {
            text_.resize(text_.size() - eol_.size());
        }
        return text_;
    }

private:
    int below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(random_); }

    bool chance(int oneIn) { return below(oneIn) == 0; }

    std::string scalar(const adf::Node& node, adf::Context context)
    {
        if (node.kind == adf::NodeKind::Null) {
            return "~";
        }
        const bool mayBePlain = node.style == adf::NodeStyle::Plain;
        if (mayBePlain && adf::isSafePlain(node.scalar, context) && !chance(8)) {
            return node.scalar;
        }
        return chance(2) ? adf::quoted(node.scalar) : adf::doubleQuoted(node.scalar);
    }

    std::string key(const adf::Node& node, adf::Context context)
    {
        if (adf::isSafePlain(node.scalar, context) && !chance(10)) {
            return node.scalar;
        }
        return adf::quoted(node.scalar);
    }

    // A value without its style, for finding equal ones.
    std::string meaning(adf::NodeIndex index)
    {
        const adf::Node& node = tree_.node(index);
        if (node.kind == adf::NodeKind::Scalar) {
            return '"' + node.scalar + '"';
        }
        std::string text = node.kind == adf::NodeKind::Map ? "{" : "[";
        for (const adf::Node::Entry& entry : node.entries) {
            text += entry.key.valid() ? tree_.node(entry.key).scalar + ':' : "";
            text += meaning(entry.value) + ',';
        }
        return text;
    }

    // "*a1" for a value that was there before, or "&a1 " for a new one, or nothing.
    std::string share(adf::NodeIndex index, bool& isAlias)
    {
        isAlias = false;
        if (!anchors_) {
            return "";
        }
        const std::string content = meaning(index);
        const auto known = known_.find(content);
        if (known != known_.end() && !chance(4)) {
            isAlias = true;
            return '*' + known->second;
        }
        if (known == known_.end() && chance(5)) {
            // Names come again now and then, as in files made of copies.
            const std::string name = "a" + std::to_string(chance(6) ? below(3) : names_++);
            pending_.push_back({content, name});
            return '&' + name + ' ';
        }
        return "";
    }

    // An anchor counts from the end of its value on, so that no value holds itself.
    void remember(const std::string& anchor)
    {
        if (anchor.empty()) {
            return;
        }
        const auto [content, name] = pending_.back();
        pending_.pop_back();
        std::erase_if(known_, [&](const auto& entry) { return entry.second == name; });
        known_[content] = name;
    }

    void comment(const std::string& indent)
    {
        if (chance(6)) {
            text_ += indent + "# about: {this" + eol_;
        } else if (chance(10)) {
            text_ += eol_;
        }
    }

    void endLine() { text_ += chance(5) ? "\t# [tail" + eol_ : eol_; }

    void flow(adf::NodeIndex index, const std::string& indent)
    {
        bool isAlias = false;
        const std::string shared = share(index, isAlias);
        text_ += shared;
        if (isAlias) {
            return;
        }
        const adf::Node& node = tree_.node(index);
        if (node.kind == adf::NodeKind::Scalar || node.kind == adf::NodeKind::Null) {
            text_ += scalar(node, adf::Context::Flow);
            remember(shared);
            return;
        }
        const bool isMap = node.kind == adf::NodeKind::Map;
        const bool spread = node.entries.size() > 1 && chance(4);
        text_ += isMap ? "{" : "[";
        for (std::size_t i = 0; i < node.entries.size(); ++i) {
            if (spread) {
                text_ += (chance(5) ? " # part" : "") + eol_ + indent;
            }
            if (isMap) {
                text_ += key(tree_.node(node.entries[i].key), adf::Context::Flow) + ": ";
            }
            flow(node.entries[i].value, indent + "  ");
            const bool isLast = i + 1 == node.entries.size();
            text_ += !isLast ? (spread ? "," : ", ") : chance(8) ? " ," : "";
        }
        if (spread) {
            text_ += eol_ + indent;
        }
        text_ += isMap ? "}" : "]";
        remember(shared);
    }

    // After ':' or '-', with the end of the line.
    void value(adf::NodeIndex index, std::size_t column, bool asItem)
    {
        const adf::Node& node = tree_.node(index);
        if (chance(40)) {
            endLine();
            return;  // nothing, whatever it was
        }
        if (node.kind == adf::NodeKind::Scalar && !node.scalar.empty() && chance(20)) {
            text_ += " |-" + eol_ + std::string(column + 3, ' ') + node.scalar + eol_;
            return;
        }
        const bool isCollection =
            (node.kind == adf::NodeKind::Map || node.kind == adf::NodeKind::List) &&
            !node.entries.empty();
        if (!isCollection || chance(3)) {
            text_ += ' ';
            flow(index, std::string(column + 4, ' '));
            endLine();
            return;
        }
        bool isAlias = false;
        const std::string shared = share(index, isAlias);
        if (!shared.empty()) {
            text_ += ' ' + (isAlias ? shared : shared.substr(0, shared.size() - 1));
        }
        if (isAlias) {
            endLine();
            return;
        }
        const bool isMap = node.kind == adf::NodeKind::Map;
        if (asItem && isMap && shared.empty() && chance(2)) {
            text_ += ' ';
            map(index, column + 2, true);
            return;
        }
        endLine();
        if (isMap) {
            map(index, column + 1 + static_cast<std::size_t>(below(4)));
        } else {
            list(index, asItem || chance(2) ? column + 2 : column);
        }
        remember(shared);
    }

    void map(adf::NodeIndex index, std::size_t column, bool onLine = false)
    {
        const std::string indent(column, ' ');
        for (const adf::Node::Entry& entry : tree_.node(index).entries) {
            if (!onLine) {
                comment(chance(3) ? "" : indent);
            }
            const std::string name = key(tree_.node(entry.key), adf::Context::Block);
            const bool isExplicit = !onLine && chance(30);
            text_ += (onLine ? "" : indent) +
                     (isExplicit ? "? " + name + eol_ + indent + ':' : name + ':');
            onLine = false;
            value(entry.value, column, false);
            if (chance(15)) {
                text_ += indent + "note " + std::to_string(below(100)) +
                         (chance(2) ? ": {kept: [1, 2]}" : ": kept  # too") + eol_;
            }
        }
    }

    void list(adf::NodeIndex index, std::size_t column)
    {
        const std::string indent(column, ' ');
        for (const adf::Node::Entry& entry : tree_.node(index).entries) {
            comment(indent);
            text_ += indent + '-';
            value(entry.value, column, true);
        }
    }

    struct Pending {
        std::string content;
        std::string name;
    };

    const adf::SourceTree& tree_;
    std::mt19937 random_;
    std::string text_;
    std::string eol_;
    bool anchors_ = false;
    int names_ = 0;
    std::map<std::string, std::string> known_;  // meaning → anchor
    std::vector<Pending> pending_;
};

}  // namespace test
