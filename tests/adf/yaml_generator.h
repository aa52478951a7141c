#pragma once

#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace test {

// Writes random YAML in every style that files use, together with what it means: a second opinion
// on a parser, because the meaning is known before the text is.
class YamlGenerator {
public:
    explicit YamlGenerator(unsigned seed) : random_(seed) {}

    struct Sample {
        std::string text;
        std::string meaning;  // {"a":["b",null]}, scalars always quoted
    };

    Sample next()
    {
        eol_ = chance(4) ? "\r\n" : "\n";
        text_ = chance(5) ? "\xef\xbb\xbf" : "";
        anchors_.clear();
        endsWithLiteral_ = false;
        names_ = 0;
        comment("");
        const std::string meaning = blockMap(0, 0);
        // The line break after a literal is part of its meaning.
        if (chance(3) && !endsWithLiteral_) {
            text_.resize(text_.size() - eol_.size());
        }
        return {text_, meaning};
    }

private:
    struct Anchor {
        std::string name;
        std::string meaning;
    };

    int below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(random_); }

    bool chance(int oneIn) { return below(oneIn) == 0; }

    void comment(const std::string& indent)
    {
        if (chance(5)) {
            text_ += (chance(2) ? indent : "") + "#\tnote: [x, {" + eol_;
        }
        if (chance(8) && !endsWithLiteral_) {
            text_ += eol_;
        }
    }

    void endLine() { text_ += chance(5) ? "  # 'tail\t" + eol_ : chance(8) ? "   " + eol_ : eol_; }

    std::string word()
    {
        static const std::vector<std::string> kWords{
            "mass",   "BODY link 1", "x",  "y",    "0.5",  "-1.0e-3",
            "ü ß 漢", "a:b",         "No", "it's", "C:/x", "1",
        };
        return kWords[static_cast<std::size_t>(below(static_cast<int>(kWords.size())))];
    }

    static std::string quoted(const std::string& scalar) { return '"' + scalar + '"'; }

    // Returns the meaning.
    std::string scalar(bool flow, const std::string& indent)
    {
        const std::string value = word();
        switch (below(flow ? 5 : 7)) {
            case 0: {
                std::string doubled;
                for (const char c : value) {
                    doubled += c == '\'' ? "''" : std::string(1, c);
                }
                text_ += "'" + doubled + "'";
                return quoted(value);
            }
            case 1:
                text_ += "\"" + value + "\\t\\\" \\x41\"";
                return quoted(value + "\t\" A");
            case 2:
                text_ +=
                    "\"" + value + eol_ + indent + "   folded" + eol_ + eol_ + indent + " twice\"";
                return quoted(value + " folded\ntwice");
            case 5:
                text_ += value + eol_ + indent + "  more" + eol_ + eol_ + indent + "  lines";
                return quoted(value + " more\nlines");
            default:
                text_ += value;
                return quoted(value);
        }
    }

    // After ':' or '-', without the line's end.
    std::string properties(std::string& anchor)
    {
        anchor.clear();
        if (chance(6)) {
            anchor = "a" + std::to_string(++names_);
            return chance(4) ? " !!x &" + anchor : " &" + anchor + (chance(4) ? " !tag" : "");
        }
        return "";
    }

    std::string remember(const std::string& anchor, std::string meaning)
    {
        if (!anchor.empty()) {
            anchors_.push_back({anchor, meaning});
        }
        return meaning;
    }

    std::string flowValue(int depth, const std::string& indent, bool bare = true)
    {
        if (bare && !anchors_.empty() && chance(8)) {
            const Anchor& anchor =
                anchors_[static_cast<std::size_t>(below(static_cast<int>(anchors_.size())))];
            text_ += "*" + anchor.name + " ";
            return anchor.meaning;
        }
        if (bare && chance(12)) {
            text_ += "~";
            return "null";
        }
        const int kind = depth > 3 ? 0 : below(3);
        if (kind == 0) {
            return scalar(true, indent);
        }
        const bool map = kind == 1;
        std::string meaning(1, map ? '{' : '[');
        text_ += map ? "{" : "[";
        const int count = below(4);
        for (int i = 0; i < count; ++i) {
            text_ += chance(6)   ? eol_ + indent + "    "
                     : chance(8) ? " # {" + eol_ + indent + "    "
                                 : "";
            if (map) {
                const std::string key = "k" + std::to_string(i);
                text_ += chance(4) ? "\"" + key + "\": " : key + ": ";
                meaning += quoted(key) + ':';
            }
            meaning += flowValue(depth + 1, indent);
            if (i + 1 < count || chance(8)) {
                text_ += chance(2) ? ", " : " ,";
            }
            meaning += i + 1 < count ? "," : "";
        }
        text_ += map ? "}" : "]";
        return meaning + (map ? "}" : "]");
    }

    std::string literal(const std::string& indent)
    {
        endsWithLiteral_ = true;
        const bool keep = chance(2);
        // yaml-cpp keeps one line break too few of a folded text, against the specification.
        const bool folded = !keep && chance(2);
        text_ += std::string(" ") + (folded ? ">" : "|") + (keep ? "+" : chance(2) ? "-" : "");
        const bool strip = text_.back() == '-';
        text_ += eol_ + indent + "  one # no comment" + eol_ + indent + "  two" + eol_;
        if (keep) {
            text_ += eol_ + eol_;
        }
        const std::string joined = std::string("one # no comment") + (folded ? " " : "\n") + "two";
        return quoted(joined + (keep ? "\n\n\n" : strip ? "" : "\n"));
    }

    // From just after ':' or '-' to the end of the line. `indent` is that of the key or dash.
    std::string blockValue(int depth, int column)
    {
        const std::string indent(static_cast<std::size_t>(column), ' ');
        std::string anchor;
        switch (depth > 3 ? below(3) : below(8)) {
            case 0: {
                text_ += properties(anchor) + " ";
                // As with literals, an anchor would need the lines of a plain text further right.
                const bool onOneLine = !anchor.empty();
                const std::string meaning = remember(anchor, scalar(onOneLine, indent));
                endLine();
                return meaning;
            }
            case 1: {
                const std::string before = properties(anchor);
                text_ += before;
                endLine();
                const bool hasTag = before.find('!') != before.npos;
                return remember(anchor, hasTag ? quoted("") : "null");
            }
            case 2: {
                text_ += properties(anchor) + " ";
                const std::string meaning =
                    remember(anchor, flowValue(depth + 1, indent, anchor.empty()));
                endLine();
                return meaning;
            }
            case 3: {
                // No anchor: yaml-cpp would want the lines further right than it.
                return literal(indent);
            }
            case 4:
            case 5: {
                text_ += properties(anchor);
                endLine();
                return remember(anchor, blockMap(depth + 1, column + 1 + below(4)));
            }
            default: {
                text_ += properties(anchor);
                endLine();
                return remember(anchor, blockList(depth + 1, column + 1 + below(3)));
            }
        }
    }

    std::string blockMap(int depth, int column)
    {
        const std::string indent(static_cast<std::size_t>(column), ' ');
        std::string meaning = "{";
        const int count = 1 + below(4);
        for (int i = 0; i < count; ++i) {
            comment(indent);
            const std::string key = "key " + std::to_string(i);
            const bool explicitKey = chance(10);
            const std::string spelled = chance(6) ? "'" + key + "'" : key;
            text_ += indent + (explicitKey ? "? " + spelled + eol_ + indent + ":" : spelled + ":");
            meaning += (i > 0 ? "," : "") + quoted(key) + ':' + blockValue(depth, column);
        }
        return meaning + '}';
    }

    std::string blockList(int depth, int column)
    {
        const std::string indent(static_cast<std::size_t>(column), ' ');
        std::string meaning = "[";
        const int count = 1 + below(4);
        for (int i = 0; i < count; ++i) {
            comment(indent);
            text_ += indent + "-";
            meaning += (i > 0 ? "," : "") + blockValue(depth, column);
        }
        return meaning + ']';
    }

    std::mt19937 random_;
    std::string text_;
    std::string eol_;
    std::vector<Anchor> anchors_;
    int names_ = 0;
    bool endsWithLiteral_ = false;
};

}  // namespace test
