#include "compile/profile.h"

#include "adf/target_check.h"

#include <array>
#include <utility>

namespace compile {

namespace {

constexpr std::array kWords{std::pair{Profile::Documented, std::string_view("documented")},
                            std::pair{Profile::Ambf2, adf::kAmbf2}};

constexpr Rules kDocumented{};
constexpr Rules kAmbf2{
    .readsEveryFile = false,
    .keepsWithoutMesh = false,
    .findsIdentifiers = false,
    .ownGravity = -9.8,
    .keepsWithoutMass = false,
    .centreOfSolid = false,
    .estimatesAnyInertia = false,
    .controlsInFull = false,
    .estimatesGains = false,
    .headerSoftensJoints = false,
    .jointsFollow = false,
    .ghostsGiveBackGravity = false,
    .drawnCollides = false,
    .drawsPartsInPlace = false,
    .drawsAlongAxis = false,
    .knowsColourNames = false,
    .hidesWithoutColour = false,
    .meansNearlyWords = false,
};

}  // namespace

std::string_view profileWord(Profile profile)
{
    return profile == Profile::Documented ? kWords[0].second : kWords[1].second;
}

std::optional<Profile> profileByWord(std::string_view word)
{
    for (const auto& [profile, name] : kWords) {
        if (name == word) {
            return profile;
        }
    }
    return std::nullopt;
}

std::string profileWords()
{
    std::string words;
    for (const auto& [profile, name] : kWords) {
        words += words.empty() ? "" : ", ";
        words += name;
    }
    return words;
}

const Rules& rulesOf(Profile profile)
{
    return profile == Profile::Documented ? kDocumented : kAmbf2;
}

}  // namespace compile
