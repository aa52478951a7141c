#include "tests/importers/text_spoiler.h"

#include <array>
#include <random>
#include <regex>
#include <utility>
#include <vector>

namespace test {

namespace {

struct Piece {
    std::size_t start = 0;
    std::size_t length = 0;
};

class Spoiler {
public:
    Spoiler(std::string text, std::uint64_t seed) : text_(std::move(text)), engine_(seed) {}

    std::string run()
    {
        const std::size_t slips = 1 + below(4);
        for (std::size_t i = 0; i < slips; ++i) {
            slip();
        }
        return std::move(text_);
    }

private:
    std::size_t below(std::size_t count)
    {
        return count == 0 ? 0 : std::uniform_int_distribution<std::size_t>(0, count - 1)(engine_);
    }

    // One of all places that match; nothing of no length when there is none.
    Piece one(const char* pattern)
    {
        const std::regex regex(pattern);
        std::vector<Piece> all;
        for (std::sregex_iterator match(text_.begin(), text_.end(), regex), end; match != end;
             ++match) {
            all.push_back({static_cast<std::size_t>(match->position()),
                           static_cast<std::size_t>(match->length())});
        }
        return all.empty() ? Piece{} : all[below(all.size())];
    }

    std::string textOf(Piece piece) const { return text_.substr(piece.start, piece.length); }

    void swap(Piece a, Piece b)
    {
        if (a.start > b.start) {
            std::swap(a, b);
        }
        if (a.start + a.length > b.start) {
            return;
        }
        const std::string first = textOf(a);
        const std::string second = textOf(b);
        text_.replace(b.start, b.length, first);
        text_.replace(a.start, a.length, second);
    }

    void repeat(Piece piece) { text_.insert(piece.start + piece.length, textOf(piece)); }

    void slip()
    {
        constexpr const char* kTag = "<[^>]*>";
        constexpr const char* kAttribute = " [a-zA-Z0-9_:]+=\"[^\"]*\"";
        constexpr const char* kNumber = "-?[0-9.]+(e-?[0-9]+)?";
        constexpr const char* kValue = "\"[^\"]*\"|>[^<>]+<";
        switch (below(12)) {
            case 0: {
                const Piece tag = one(kTag);
                text_.erase(tag.start, tag.length);
                break;
            }
            case 1:
                repeat(one(kTag));
                break;
            case 2:
                swap(one(kTag), one(kTag));
                break;
            case 3: {
                const Piece attribute = one(kAttribute);
                text_.erase(attribute.start, attribute.length);
                break;
            }
            case 4:
                repeat(one(kAttribute));
                break;
            case 5:
                swap(one(kAttribute), one(kAttribute));
                break;
            case 6:
                swap(one(kValue), one(kValue));
                break;
            case 7:
            case 8:
            case 9: {
                constexpr std::array kGarbage{
                    "nan",   "inf",   "1e308", "-1e308", "1e-320",
                    "0",     "-1",    "abc",   "",       "1e20",
                    "0 0 0", "1e160", "1e-9",  "7 7",    "99999999999999999999"};
                const Piece number = one(kNumber);
                text_.replace(number.start, number.length, kGarbage[below(kGarbage.size())]);
                break;
            }
            case 10:
                cut();
                break;
            default:
                nest();
                break;
        }
    }

    void cut()
    {
        const std::size_t at = below(text_.size());
        if (below(2) == 0) {
            text_.resize(at);
        } else if (!text_.empty()) {
            text_[at] = static_cast<char>(below(256));
        }
    }

    // A whole element inside itself, a few times or too often.
    void nest()
    {
        const Piece element = one("<(body|link|frame|default|model)[^>]*[^/]>");
        if (element.length == 0) {
            return;
        }
        const std::string tag = textOf(element);
        const std::string name = tag.substr(1, tag.find_first_of(" >") - 1);
        const std::size_t times = below(2) == 0 ? 5 : 150;
        std::string inner;
        for (std::size_t i = 0; i < times; ++i) {
            inner += tag;
        }
        for (std::size_t i = 0; i < times; ++i) {
            inner += "</" + name + '>';
        }
        text_.insert(element.start + element.length, inner);
    }

    std::string text_;
    std::mt19937_64 engine_;
};

}  // namespace

std::string spoilt(std::string text, std::uint64_t seed)
{
    return Spoiler(std::move(text), seed).run();
}

}  // namespace test
