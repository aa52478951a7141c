#include "adf/yaml_complaint.h"

#include <array>

namespace adf {

namespace {

struct Translation {
    std::string_view library;
    std::string_view message;
    std::string_view hint;
};

constexpr std::string_view kIndentHint =
    "the keys of one block start in the same column, those of a block inside it further right";
constexpr std::string_view kQuoteHint =
    "put quotes round a text that holds \": \", \" #\" or begins with one of - ? : , [ ] { } & * ! "
    "| > % @";

constexpr std::array kTranslations{
    Translation{"end of sequence flow not found", "a list that \"[\" opened is not closed here",
                "is a \",\" or the \"]\" missing?"},
    Translation{"end of map flow not found", "a map that \"{\" opened is not closed here",
                "is a \",\" or the \"}\" missing?"},
    Translation{"end of map not found", "this does not continue the block of keys above it",
                kIndentHint},
    Translation{"end of sequence not found", "this does not continue the list above it",
                "each item begins with \"- \", all in the same column"},
    Translation{"illegal flow end", "a closing bracket without an opening one", ""},
    Translation{"illegal block entry", "a list item is not possible here",
                "items with \"- \" cannot stand inside [ ] or { }, nor on the line of a key"},
    Translation{"illegal map key", "a key is not possible here", kIndentHint},
    Translation{"illegal map value", "a second \":\" in one line", kQuoteHint},
    Translation{"unknown token", "a value cannot begin with this character", kQuoteHint},
    Translation{"illegal EOF in scalar", "the file ends inside a quoted text",
                "a closing quote is missing"},
    Translation{"illegal document indicator in scalar", "a \"---\" line inside a quoted text",
                "a closing quote is missing"},
    Translation{"illegal tab when looking for indentation", "a tab in the indentation",
                "YAML wants spaces there"},
    Translation{"unknown escape character: ", "an unknown \\ sequence in a double-quoted text",
                "write \\\\ for a backslash, or use single quotes"},
    Translation{"the referenced anchor is not defined", "an alias without its anchor",
                "*name stands for the value that &name marked further up"},
    Translation{"cannot assign multiple anchors to the same node", "a value with two anchors", ""},
    Translation{"cannot assign multiple tags to the same node", "a value with two tags", ""},
    Translation{"bad file", "too many maps and lists inside one another", ""},
};

}  // namespace

YamlComplaint inPlainWords(std::string_view libraryMessage)
{
    for (const Translation& known : kTranslations) {
        if (libraryMessage.starts_with(known.library)) {
            return {std::string(known.message), std::string(known.hint)};
        }
    }
    return {"not YAML: " + std::string(libraryMessage), {}};
}

}  // namespace adf
