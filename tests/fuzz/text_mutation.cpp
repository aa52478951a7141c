#include "tests/fuzz/text_mutation.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <random>
#include <string_view>
#include <utility>
#include <vector>

namespace test {

namespace {

struct Piece {
    std::size_t begin = 0;
    std::size_t size = 0;
};

class Mutation {
public:
    Mutation(std::string text, std::uint64_t seed) : text_(std::move(text)), random_(seed) {}

    std::string run()
    {
        for (std::size_t left = 1 + below(3); left > 0 && !text_.empty(); --left) {
            change();
        }
        return std::move(text_);
    }

private:
    std::size_t below(std::size_t count) { return count == 0 ? 0 : random_() % count; }

    void change()
    {
        switch (below(10)) {
            case 0:
            case 1:
            case 2:
                return replaceNumber();
            case 3:
                return drop(oneOf(tags()));
            case 4:
                return repeat(oneOf(tags()));
            case 5:
                return exchange(tags());
            case 6:
                return exchange(words());
            case 7:
                return drop(oneOf(words()));
            case 8:
                return cutOff();
            default:
                return changeByte();
        }
    }

    void replaceNumber()
    {
        static constexpr std::array<std::string_view, 16> kOthers{
            "0",   "-1", "1e308", "-1e308", "nan", "inf", "1e-320",     "",
            "1e9", "x",  "1 2",   "0x10",   "1,5", "--1", "2147483648", "-0"};
        const std::vector<Piece> numbers = pieces([](char c) {
            return std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-';
        });
        if (!numbers.empty()) {
            const Piece number = oneOf(numbers);
            text_.replace(number.begin, number.size, kOthers[below(kOthers.size())]);
        }
    }

    void drop(Piece piece) { text_.erase(piece.begin, piece.size); }

    void repeat(Piece piece) { text_.insert(piece.begin, text_.substr(piece.begin, piece.size)); }

    void exchange(const std::vector<Piece>& all)
    {
        Piece first = oneOf(all);
        Piece second = oneOf(all);
        if (second.begin < first.begin) {
            std::swap(first, second);
        }
        if (first.begin + first.size > second.begin) {
            return;
        }
        const std::string later = text_.substr(second.begin, second.size);
        text_.replace(second.begin, second.size, text_.substr(first.begin, first.size));
        text_.replace(first.begin, first.size, later);
    }

    void cutOff() { text_.resize(below(text_.size())); }

    void changeByte() { text_[below(text_.size())] = static_cast<char>(below(256)); }

    Piece oneOf(const std::vector<Piece>& all)
    {
        return all.empty() ? Piece{} : all[below(all.size())];
    }

    // Runs of characters that are of a kind.
    template <typename IsOfKind>
    [[nodiscard]] std::vector<Piece> pieces(IsOfKind isOfKind) const
    {
        std::vector<Piece> found;
        for (std::size_t i = 0; i < text_.size(); ++i) {
            if (!isOfKind(text_[i])) {
                continue;
            }
            const std::size_t begin = i;
            while (i < text_.size() && isOfKind(text_[i])) {
                ++i;
            }
            found.push_back({begin, i - begin});
        }
        return found;
    }

    [[nodiscard]] std::vector<Piece> words() const
    {
        return pieces([](char c) {
            return std::isspace(static_cast<unsigned char>(c)) == 0 && c != '"' && c != '<' &&
                   c != '>' && c != '=';
        });
    }

    // Tags with what is in them up to the end of the line, or lines where there are none.
    [[nodiscard]] std::vector<Piece> tags() const
    {
        std::vector<Piece> found;
        for (std::size_t at = text_.find('<'); at != std::string::npos;
             at = text_.find('<', at + 1)) {
            const std::size_t tagEnd = std::min(text_.find('>', at), text_.size() - 1) + 1;
            found.push_back({at, tagEnd - at});
            const std::size_t lineEnd = std::min(text_.find('\n', at), text_.size());
            if (lineEnd > tagEnd) {
                found.push_back({at, lineEnd - at});
            }
        }
        return found.empty() ? pieces([](char c) { return c != '\n'; }) : found;
    }

    std::string text_;
    std::mt19937_64 random_;
};

}  // namespace

std::string mutated(std::string text, std::uint64_t seed)
{
    return Mutation(std::move(text), seed).run();
}

}  // namespace test
