#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace importers {

// Where an expression is being read. Symbols, words, comparisons and names may have spaces before
// them, numbers and quotes begin where it is; what is not there is not taken.
class XacroCursor {
public:
    explicit XacroCursor(std::string_view text) : text_(text) {}

    bool takeSymbol(std::string_view symbol);
    // Not a part of a longer word.
    bool takeWord(std::string_view word);
    // ==, !=, <, <=, >, >=, in, not in, is, is not; empty when there is none.
    std::string takeComparison();
    // May be empty.
    std::string takeName();

    // The character after spaces; 0 at the end.
    char next();
    // A character that names have: letters, digits and _.
    static bool isOfName(char c);
    // One that a number begins with.
    static bool isOfNumber(char c);

    // What looks like a number, with its exponent.
    std::string_view takeNumber();
    // At a quote: what stands in quotes, with \\, \', \", \n and \t as Python has them; none, and
    // nothing taken, when they are not closed.
    std::optional<std::string> takeQuoted();

    // What follows at once; it may begin with spaces.
    [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }

    [[nodiscard]] std::size_t place() const { return at_; }

    void goBack(std::size_t place) { at_ = place; }

    void goToEnd() { at_ = text_.size(); }

private:
    void skipSpaces();

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace importers
