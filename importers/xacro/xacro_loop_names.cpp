#include "importers/xacro/xacro_loop_names.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace importers {

namespace {

constexpr int kDeepestTuples = 20;
constexpr std::size_t kMostNames = 100;
constexpr std::array<std::string_view, 12> kPythonKeywords{
    "and", "else", "for", "if", "in", "is", "lambda", "not", "or", "True", "False", "None"};

class LoopNameReader {
public:
    explicit LoopNameReader(XacroCursor& cursor) : cursor_(cursor) {}

    std::variant<XacroNode, XacroProblem> run()
    {
        XacroNode names = row(one(0), 0, false, [&] { return cursor_.takeWord("in"); });
        if (problem_) {
            return *problem_;
        }
        return names;
    }

private:
    void fail(const char* message)
    {
        if (!problem_) {
            problem_ = XacroProblem{message};
        }
    }

    XacroNode one(int depth)
    {
        if (depth > kDeepestTuples) {
            fail("the expression is too deep");
        }
        if (++count_ > kMostNames) {
            fail("a for has too many names");
        }
        if (problem_) {
            return {};
        }
        if (cursor_.takeSymbol("*")) {
            XacroNode starred{.kind = XacroKind::Starred};
            starred.parts.push_back(one(depth + 1));
            return starred;
        }
        if (cursor_.takeSymbol("(")) {
            return inBrackets(")", depth);
        }
        if (cursor_.takeSymbol("[")) {
            return inBrackets("]", depth);
        }
        std::string name = cursor_.takeName();
        if (name.empty() || XacroCursor::isOfNumber(name.front()) ||
            std::find(kPythonKeywords.begin(), kPythonKeywords.end(), name) !=
                kPythonKeywords.end()) {
            fail("a for needs names for its values");
        }
        return {.kind = XacroKind::Name, .text = std::move(name)};
    }

    XacroNode inBrackets(std::string_view end, int depth)
    {
        XacroNode names =
            row(one(depth + 1), depth + 1, end == "]", [&] { return cursor_.takeSymbol(end); });
        if (!problem_ && !cursor_.takeSymbol(end)) {
            fail("brackets around the names of a for are not closed");
        }
        return names;
    }

    // Names with commas between them, up to what ends them, which is not taken; the last comma may
    // be one too many. One alone is no row unless it `isRow` or has a comma.
    template <typename End>
    XacroNode row(XacroNode first, int depth, bool isRow, End takeEnd)
    {
        if (!isRow && cursor_.next() != ',') {
            if (first.kind == XacroKind::Starred) {
                fail("only one of several names can have a star");
            }
            return first;
        }
        XacroNode names{.kind = XacroKind::Tuple};
        names.parts.push_back(std::move(first));
        while (!problem_ && cursor_.takeSymbol(",")) {
            const std::size_t before = cursor_.place();
            const bool isEnd = takeEnd();
            cursor_.goBack(before);
            if (isEnd) {
                break;
            }
            names.parts.push_back(one(depth));
        }
        const auto isStarred = [](const XacroNode& part) {
            return part.kind == XacroKind::Starred;
        };
        if (std::count_if(names.parts.begin(), names.parts.end(), isStarred) > 1) {
            fail("only one of several names can have a star");
        }
        return names;
    }

    XacroCursor& cursor_;
    std::size_t count_ = 0;
    std::optional<XacroProblem> problem_;
};

}  // namespace

std::variant<XacroNode, XacroProblem> readLoopNames(XacroCursor& cursor)
{
    return LoopNameReader(cursor).run();
}

}  // namespace importers
