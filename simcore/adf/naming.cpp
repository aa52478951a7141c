#include "adf/naming.h"

#include "adf/properties.h"
#include "adf/references.h"

#include <algorithm>
#include <array>
#include <utility>

namespace adf {

namespace {

constexpr std::array kBodies{ObjectType::Body};

// Sorting all endings of all keys pays for thousands of names, not for a few of megabytes.
constexpr std::size_t kMostIndexedCharacters = 8'000'000;

bool isOneOf(ObjectType type, std::span<const ObjectType> types)
{
    return std::find(types.begin(), types.end(), type) != types.end();
}

std::string suffixText(int suffix)
{
    return suffix == 0 ? std::string() : std::to_string(suffix);
}

// The first that found something; else the first that was at a loss among several.
template <typename... Steps>
WorldNames::Match firstOf(Steps... steps)
{
    WorldNames::Match result;
    const auto attempt = [&](const auto& step) {
        if (result.found != nullptr) {
            return;
        }
        WorldNames::Match match = step();
        if (match.found != nullptr || result.candidates.empty()) {
            result = std::move(match);
        }
    };
    (attempt(steps), ...);
    return result;
}

}  // namespace

std::string withoutSpaces(std::string_view name)
{
    std::string result(name);
    std::erase(result, ' ');
    return result;
}

std::string WorldName::identifier() const
{
    return object->identifier() + suffixText(suffix);
}

const WorldName* WorldNames::add(ObjectPtr object, std::size_t file, std::string_view fileNamespace)
{
    const Value* own = object->authored(common::kNamespace);
    WorldName entry{
        .object = std::move(object),
        .file = file,
        .nameSpace =
            fullNamespace(fileNamespace, own == nullptr ? "" : std::get<std::string>(*own)),
    };
    const ObjectType type = entry.object->type();
    const std::string plainKey = entry.nameSpace + entry.object->identifier();
    const auto isTaken = [&](const std::string& key) {
        const auto [first, last] = byKey_.equal_range(key);
        return std::any_of(first, last,
                           [&](const auto& item) { return item.second->object->type() == type; });
    };
    while (isTaken(entry.key = plainKey + suffixText(entry.suffix))) {
        if (++entry.suffix > kMostSuffix) {
            return nullptr;
        }
    }
    entry.name = withoutSpaces(entry.object->get(common::kName)) + suffixText(entry.suffix);

    names_.push_back(std::move(entry));
    const WorldName* added = &names_.back();
    byKey_.emplace(added->key, added);
    byIdentifier_.emplace(added->object->identifier(), added);
    endings_.clear();
    keyLengths_ += added->key.size();
    return added;
}

void WorldNames::makeEndings() const
{
    if (!endings_.empty()) {
        return;
    }
    endings_.reserve(keyLengths_);
    for (const WorldName& name : names_) {
        for (std::size_t i = 0; i < name.key.size(); ++i) {
            endings_.push_back({std::string_view(name.key).substr(i), &name});
        }
    }
    std::sort(endings_.begin(), endings_.end(),
              [](const Ending& a, const Ending& b) { return a.text < b.text; });
}

std::vector<const WorldName*> WorldNames::containing(std::string_view text) const
{
    std::vector<const WorldName*> found;
    if (keyLengths_ > kMostIndexedCharacters) {
        for (const WorldName& name : names_) {
            if (name.key.find(text) != std::string::npos) {
                found.push_back(&name);
            }
        }
        return found;
    }
    makeEndings();
    const auto first = std::lower_bound(
        endings_.begin(), endings_.end(), text,
        [](const Ending& ending, std::string_view wanted) { return ending.text < wanted; });
    for (auto ending = first; ending != endings_.end() && ending->text.starts_with(text);
         ++ending) {
        found.push_back(ending->name);
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

WorldNames::Match WorldNames::find(std::string_view text,
                                   std::span<const ObjectType> types,
                                   Files files) const
{
    Match match;
    if (text.empty()) {
        return match;
    }
    const auto take = [&](const WorldName* name) {
        if (name->file >= files.first && name->file <= files.last &&
            isOneOf(name->object->type(), types)) {
            match.candidates.push_back(name);
        }
    };
    const auto takeAll = [&](const NameIndex& index) {
        const auto [first, last] = index.equal_range(std::string(text));
        std::for_each(first, last, [&](const auto& item) { take(item.second); });
    };
    takeAll(byKey_);
    if (match.candidates.empty()) {
        takeAll(byIdentifier_);
    }
    if (match.candidates.empty()) {
        for (const WorldName* name : containing(text)) {
            take(name);
        }
    }
    // The order of a hash map is nobody's: candidates are reported in the order they entered.
    std::sort(match.candidates.begin(), match.candidates.end(),
              [](const WorldName* a, const WorldName* b) {
                  return std::pair(a->file, a->key) < std::pair(b->file, b->key);
              });
    if (match.candidates.size() == 1) {
        match.found = match.candidates.front();
    }
    return match;
}

WorldNames::Match WorldNames::find(std::string_view text, std::span<const ObjectType> types) const
{
    return find(text, types, Files{});
}

WorldNames::Match WorldNames::bodyOfJoint(std::string_view text, const WorldName& joint) const
{
    if (text.empty()) {
        return {};
    }
    const std::string inNamespace = joint.nameSpace + std::string(text);
    const std::string withSuffix = inNamespace + suffixText(joint.suffix);
    const Files own{joint.file, joint.file};
    const Files before{0, joint.file};
    return firstOf([&] { return find(text, kBodies, own); },
                   [&] { return find(inNamespace, kBodies, own); },
                   [&] { return find(withSuffix, kBodies, before); },
                   [&] { return find(text, kBodies, before); },
                   [&] { return find(withSuffix, kBodies); }, [&] { return find(text, kBodies); });
}

WorldNames::Match WorldNames::parentOfSensor(std::string_view text, const WorldName& sensor) const
{
    if (text.empty()) {
        return {};
    }
    const std::string withSuffix = std::string(text) + suffixText(sensor.suffix);
    return firstOf(
        [&] {
            return find(text, kBodies, {sensor.file, sensor.file});
        },
        [&] { return find(withSuffix, kBodies); });
}

}  // namespace adf
