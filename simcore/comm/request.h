#pragma once

#include "base/result.h"
#include "comm/part_names.h"
#include "exchange/parts.h"
#include "exchange/world_command.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace comm {

// What a client asks for (docs/protocol.md).
enum class Verb {
    Hello,      // who it is, and what the scene has
    Step,       // lock step: reset, commands, steps, and what is seen then, in one round trip
    Command,    // commands as the run goes on
    Observe,    // what is seen now
    Subscribe,  // what is seen every n steps from now on
    Play,
    Pause,
    Speed,
    Bye,
};

// What of a frame is sent.
struct Wanted {
    exchange::Parts parts = exchange::Parts::None;
    bool hash = false;  // exchange::stateHash

    // What must be in the frame for that.
    [[nodiscard]] exchange::Parts needed() const { return hash ? exchange::Parts::All : parts; }
};

struct Request {
    Verb verb = Verb::Hello;
    std::string name;                            // of Hello
    bool reset = false;                          // of Step
    std::optional<std::uint64_t> restored = {};  // of Step: the number of a kept state
    std::uint32_t steps = 1;                     // of Step
    bool saves = false;                          // of Step: keeps the state of its end
    std::uint32_t every = 1;                     // of Subscribe, steps; 0 ends it
    double factor = 1;                           // of Speed
    Wanted wanted;
    std::vector<exchange::WorldCommand> commands;
};

struct ParsedRequest {
    std::optional<std::uint64_t> id;  // that the answer carries
    base::Result<Request> request;
};

// A request as JSON, from anybody: whatever is not as documented, beyond its bounds or names what
// the scene has not makes an Error.
ParsedRequest parseRequest(std::string_view text, const SceneNames& names);

}  // namespace comm
