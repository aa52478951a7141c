#include "comm/command_json.h"
#include "comm/protocol.h"
#include "comm/request.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace comm {

namespace {

using nlohmann::json;

struct VerbWord {
    std::string_view word;
    Verb verb;
};

constexpr std::array kVerbs{
    VerbWord{"hello", Verb::Hello},
    VerbWord{"step", Verb::Step},
    VerbWord{"command", Verb::Command},
    VerbWord{"observe", Verb::Observe},
    VerbWord{"subscribe", Verb::Subscribe},
    VerbWord{"play", Verb::Play},
    VerbWord{"pause", Verb::Pause},
    VerbWord{"speed", Verb::Speed},
    VerbWord{"bye", Verb::Bye},
};

struct PartWord {
    std::string_view word;
    exchange::Parts parts;
};

constexpr std::array kParts{
    PartWord{"joints", exchange::Parts::Joints},
    PartWord{"bodies", exchange::Parts::Bodies},
    PartWord{"sensors", exchange::Parts::Sensors},
    PartWord{"actuators", exchange::Parts::Equipment},
    PartWord{"contacts", exchange::Parts::Contacts},
    PartWord{"energy", exchange::Parts::Energy},
};

base::Result<Wanted> wantedOf(const json& list)
{
    constexpr std::string_view kList =
        "is a list of joints, bodies, sensors, actuators, contacts, "
        "energy and hash";
    const base::Error wrong{"observe " + std::string(kList), {}};
    if (!list.is_array() || list.size() > kParts.size() + 1) {
        return wrong;
    }
    Wanted wanted;
    for (const json& word : list) {
        if (word == "hash") {
            wanted.hash = true;
            continue;
        }
        const auto* const part = std::find_if(kParts.begin(), kParts.end(),
                                              [&](const PartWord& p) { return word == p.word; });
        if (part == kParts.end()) {
            return wrong;
        }
        wanted.parts = wanted.parts | part->parts;
    }
    return wanted;
}

// A whole number of the request, not above `most`.
base::Result<std::uint32_t> count(const json& words,
                                  const char* key,
                                  std::uint32_t otherwise,
                                  std::uint32_t most)
{
    const auto found = words.find(key);
    if (found == words.end()) {
        return otherwise;
    }
    if (!found->is_number_unsigned() || found->get<std::uint64_t>() > most) {
        return base::Error{
            std::string(key) + " is a whole number from 0 to " + std::to_string(most), {}};
    }
    return found->get<std::uint32_t>();
}

base::Status readCommands(const json& list, const SceneNames& names, Request& request)
{
    if (!list.is_array() || list.size() > kMostCommands) {
        return base::Error{"commands are a list of at most " + std::to_string(kMostCommands), {}};
    }
    for (const json& words : list) {
        const base::Result<exchange::WorldCommand> command = commandOf(words, names);
        if (!command) {
            return command.error();
        }
        request.commands.push_back(*command);
    }
    return base::Done{};
}

base::Status readNumbers(const json& words, Request& request)
{
    const base::Result<std::uint32_t> steps = count(words, "steps", 1, kMostSteps);
    const base::Result<std::uint32_t> every = count(words, "every", 1, kMostSteps);
    for (const auto* number : {&steps, &every}) {
        if (!*number) {
            return number->error();
        }
    }
    request.steps = *steps;
    request.every = *every;
    if (request.verb != Verb::Speed) {
        return base::Done{};
    }
    const auto factor = words.find("factor");
    if (factor == words.end() || !factor->is_number() || !(factor->get<double>() >= 0) ||
        !std::isfinite(factor->get<double>())) {
        return base::Error{"factor is a number that is not negative", "0: as fast as possible"};
    }
    request.factor = factor->get<double>();
    return base::Done{};
}

// Where a step begins, and whether its end is kept.
base::Status readStates(const json& words, Request& request)
{
    for (const auto& [key, value] :
         {std::pair{"reset", &request.reset}, std::pair{"save", &request.saves}}) {
        const auto found = words.find(key);
        if (found == words.end()) {
            continue;
        }
        if (!found->is_boolean()) {
            return base::Error{std::string(key) + " is true or false", {}};
        }
        *value = found->get<bool>();
    }
    const auto restored = words.find("restore");
    if (restored == words.end()) {
        return base::Done{};
    }
    if (!restored->is_number_unsigned()) {
        return base::Error{"restore is the number of a state that was saved", {}};
    }
    if (request.reset) {
        return base::Error{"a step begins by reset or by restore", "leave one of them out"};
    }
    request.restored = restored->get<std::uint64_t>();
    return base::Done{};
}

base::Status readHello(const json& words, Request& request)
{
    const auto version = words.find("version");
    if (version == words.end() || *version != kVersion) {
        return base::Error{"this server speaks version " + std::to_string(kVersion),
                           "give it as version, and write the client to docs/protocol.md"};
    }
    constexpr std::size_t kMostName = 31;
    const auto name = words.find("name");
    if (name == words.end() || !name->is_string() || name->get<std::string>().empty() ||
        name->get<std::string>().size() > kMostName) {
        return base::Error{"name is a text of 1 to 31 bytes", {}};
    }
    request.name = name->get<std::string>();
    return base::Done{};
}

base::Result<Request> requestOf(const json& words, const SceneNames& names)
{
    const auto verb = words.find("do");
    const auto* const known = std::find_if(kVerbs.begin(), kVerbs.end(), [&](const VerbWord& v) {
        return verb != words.end() && *verb == v.word;
    });
    if (known == kVerbs.end()) {
        return base::Error{
            "do is hello, step, command, observe, subscribe, play, pause, speed or bye", {}};
    }
    Request request{.verb = known->verb};
    if (const base::Status states = readStates(words, request); !states) {
        return states.error();
    }
    if (request.verb == Verb::Hello) {
        if (const base::Status hello = readHello(words, request); !hello) {
            return hello.error();
        }
    }
    if (const base::Status numbers = readNumbers(words, request); !numbers) {
        return numbers.error();
    }
    if (const auto list = words.find("observe"); list != words.end()) {
        const base::Result<Wanted> wanted = wantedOf(*list);
        if (!wanted) {
            return wanted.error();
        }
        request.wanted = *wanted;
    }
    if (const auto list = words.find("commands"); list != words.end()) {
        if (const base::Status read = readCommands(*list, names, request); !read) {
            return read.error();
        }
    }
    return request;
}

}  // namespace

ParsedRequest parseRequest(std::string_view text, const SceneNames& names)
{
    const json words = json::parse(text, nullptr, false);
    if (!words.is_object()) {
        return {.id = {}, .request = base::Error{"a request is one JSON object", {}}};
    }
    std::optional<std::uint64_t> id;
    if (const auto found = words.find("id"); found != words.end()) {
        if (!found->is_number_unsigned()) {
            return {.id = {}, .request = base::Error{"id is a whole number", {}}};
        }
        id = found->get<std::uint64_t>();
    }
    return {.id = id, .request = requestOf(words, names)};
}

}  // namespace comm
