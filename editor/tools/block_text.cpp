#include "editor/tools/block_text.h"

#include "adf/reader.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

// Blocks are found by their layout: a key at the start of a line, and what is indented below it.
// Whatever else YAML allows is seen by reading the result, which must say what the text said.

namespace editor {
namespace {

struct Block {
    std::string_view key;
    std::size_t begin = 0;
    std::size_t end = 0;
};

std::size_t lineEnd(std::string_view text, std::size_t at)
{
    const std::size_t end = text.find('\n', at);
    return end == std::string_view::npos ? text.size() : end + 1;
}

bool isBlank(std::string_view line)
{
    return line.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

// In their order, each from the comments right above its key to the last line that holds something
// of it.
std::vector<Block> blocksOf(std::string_view text)
{
    std::vector<Block> blocks;
    std::optional<std::size_t> comments;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t next = lineEnd(text, at);
        const std::string_view line = text.substr(at, next - at);
        if (!isBlank(line) && line.front() == ' ') {
            comments.reset();  // they were inside
            if (!blocks.empty()) {
                blocks.back().end = next;
            }
        } else if (isBlank(line)) {
            comments.reset();
        } else if (line.front() == '#') {
            comments = comments.value_or(at);
        } else {
            blocks.push_back({line.substr(0, line.find(':')), comments.value_or(at), next});
            comments.reset();
        }
        at = next;
    }
    return blocks;
}

// An anchor, or what refers to one, is of its text. In comments and within words the signs mean
// nothing.
bool hasAnchor(std::string_view block)
{
    char before = '\n';
    bool comment = false;
    for (std::size_t i = 0; i < block.size(); ++i) {
        const char c = block[i];
        const bool begins = before == ' ' || before == '[' || before == '{' || before == ',';
        comment = c != '\n' && (comment || (c == '#' && (before == ' ' || before == '\n')));
        if (!comment && begins && (c == '&' || c == '*') && i + 1 < block.size() &&
            std::isalnum(static_cast<unsigned char>(block[i + 1])) != 0) {
            return true;
        }
        before = c;
    }
    return false;
}

bool saysTheSame(const std::string& text, const std::vector<adf::ObjectPtr>& objects)
{
    base::Diagnostics ignored;
    const adf::Document read = adf::read(text, {}, ignored);
    return std::all_of(objects.begin(), objects.end(), [&read](const adf::ObjectPtr& object) {
        const adf::ObjectPtr same = read.find(object->type(), object->identifier());
        return same != nullptr && same->fields() == object->fields();
    });
}

}  // namespace

std::string withBlocksOf(const std::string& text,
                         const std::string& blocks,
                         const std::vector<adf::ObjectPtr>& objects)
{
    std::unordered_map<std::string_view, std::string_view> taken;
    for (const Block& block : blocksOf(blocks)) {
        const auto all = std::string_view(blocks).substr(block.begin, block.end - block.begin);
        if (!hasAnchor(all)) {
            taken[block.key] = all;
        }
    }
    std::unordered_set<std::string_view> wanted;
    for (const adf::ObjectPtr& object : objects) {
        wanted.insert(object->identifier());
    }
    std::string result;
    std::size_t copied = 0;
    for (const Block& block : blocksOf(text)) {
        const auto there = wanted.contains(block.key) ? taken.find(block.key) : taken.end();
        if (there != taken.end()) {
            result.append(text, copied, block.begin - copied);
            result += there->second;
            if (result.back() != '\n') {
                result += '\n';
            }
            copied = block.end;
        }
    }
    result.append(text, copied);
    return saysTheSame(result, objects) ? result : text;
}

bool hasMoreThanObjects(const std::string& text, const base::Diagnostics& problems)
{
    const auto& all = problems.all();
    return text.find('#') != std::string::npos ||
           std::any_of(all.begin(), all.end(),
                       [](const base::Diagnostic& one) { return one.code == "adf.unknown-key"; });
}

}  // namespace editor
