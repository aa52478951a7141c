#include "base/check.h"
#include "base/text.h"
#include "editor/parts/part.h"
#include "editor/parts/part_lists.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <sstream>

namespace editor {
namespace {

std::string lowered(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) {
        return static_cast<char>(c < 128 ? std::tolower(c) : c);
    });
    return text;
}

std::vector<PartKind> allKinds()
{
    std::vector<PartKind> all;
    for (std::vector<PartKind> list :
         {puzzleParts(), mechanismParts(), shapeParts(), equipmentParts()}) {
        std::move(list.begin(), list.end(), std::back_inserter(all));
    }
    return all;
}

}  // namespace

const std::vector<PartKind>& partKinds()
{
    static const std::vector<PartKind> kinds = allKinds();
    return kinds;
}

const PartKind& partKind(const std::string& id)
{
    const auto& kinds = partKinds();
    const auto found = std::find_if(kinds.begin(), kinds.end(),
                                    [&](const PartKind& kind) { return kind.id == id; });
    CHECK(found != kinds.end(), "every id that is asked for is a kind of part");
    return *found;
}

PartSizes defaultSizes(const PartKind& kind)
{
    PartSizes sizes;
    for (const PartSize& row : kind.sizes) {
        sizes.push_back(row.fallback);
    }
    return sizes;
}

std::string problemOf(const PartKind& kind, const PartSizes& sizes)
{
    for (std::size_t i = 0; i < kind.sizes.size(); ++i) {
        const PartSize& row = kind.sizes[i];
        if (row.choices.empty() && !(sizes[i] >= row.low && sizes[i] <= row.high)) {
            const bool isLength = row.unit == base::Unit::Metre;
            const auto words = [&](double value) {
                return isLength ? millimetres(value) + " mm" : base::numberText(value);
            };
            return std::string(row.label) + ": from " + words(row.low) + " to " + words(row.high) +
                   ".";
        }
    }
    return kind.conflict == nullptr ? std::string() : kind.conflict(sizes);
}

bool matches(const PartKind& kind, const std::string& wanted)
{
    std::istringstream stream(lowered(wanted));
    const std::vector<std::string> words{std::istream_iterator<std::string>(stream), {}};
    std::string text = kind.name;
    text += ' ';
    text += kind.tags;
    text += ' ';
    text += kind.summary(defaultSizes(kind));
    text = lowered(std::move(text));
    return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
        return text.find(word) != std::string::npos;
    });
}

std::vector<const PartKind*> searchParts(const std::string& wanted)
{
    std::vector<const PartKind*> found;
    for (const PartKind& kind : partKinds()) {
        if (matches(kind, wanted)) {
            found.push_back(&kind);
        }
    }
    return found;
}

std::string millimetres(double metres)
{
    constexpr double kPerMetre = 1000;
    constexpr double kDigits = 100;  // hundredths of a millimetre
    return base::numberText(std::round(metres * kPerMetre * kDigits) / kDigits);
}

}  // namespace editor
