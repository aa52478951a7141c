#include "services/initial_state_json.h"

#include "adf/file_io.h"
#include "base/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace services {

namespace {

using Json = nlohmann::json;

std::string inQuotes(const std::string& text)
{
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

// joints."JOINT elbow".position
std::string pathOf(const std::string& outer, const std::string& key)
{
    const bool isPlain = !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || c == '_';
    });
    return (outer.empty() ? "" : outer + '.') + (isPlain ? key : inQuotes(key));
}

// Lines and columns count from 1.
base::SourceSpan placeOf(const std::string& file, const std::string& text, std::size_t byte)
{
    base::SourceSpan span{.file = file, .line = 1, .column = 1};
    for (std::size_t i = 0; i < std::min(byte, text.size()); ++i) {
        if (text[i] == '\n') {
            ++span.line;
            span.column = 1;
        } else if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U) {
            ++span.column;
        }
    }
    return span;
}

// Of the number that `what`, the library's report of one that is too large, quotes; that knows no
// place. Numbers in strings are none.
base::SourceSpan placeOfNumber(const std::string& file,
                               const std::string& text,
                               const std::string& what)
{
    const std::size_t open = what.find('\'');
    const std::size_t close = what.rfind('\'');
    if (open == std::string::npos || close <= open + 1) {
        return {.file = file};
    }
    const std::string number = what.substr(open + 1, close - open - 1);
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (inString && text[i] == '\\') {
            ++i;
        } else if (text[i] == '"') {
            inString = !inString;
        } else if (!inString && text.compare(i, number.size(), number) == 0) {
            return placeOf(file, text, i);
        }
    }
    return {.file = file};
}

class Reader {
public:
    Reader(const std::string& file, const scene::Scene& scene, base::Diagnostics& problems)
        : file_(file), scene_(scene), problems_(problems)
    {}

    analysis::InitialState read(const std::string& text)
    {
        const std::optional<Json> json = parse(text);
        if (!json) {
            return {};
        }
        analysis::InitialState state;
        state.joints.resize(scene_.joints.size());
        state.bodies.resize(scene_.bodies.size());
        each(*json, "", "the initial state",
             {{"joints",
               [&](const Json& value, const std::string& at) {
                   joints(value, at, state);
               }},
              {"bodies", [&](const Json& value, const std::string& at) {
                   bodies(value, at, state);
               }}});
        return state;
    }

private:
    using Action = std::function<void(const Json& value, const std::string& at)>;
    using Keys = std::vector<std::pair<std::string_view, Action>>;

    std::optional<Json> parse(const std::string& text)
    {
        // nlohmann keeps the last of equal keys; which one was meant is not ours to say.
        std::vector<std::set<std::string>> open;
        bool repeated = false;
        const auto watch = [&](int, Json::parse_event_t event, Json& parsed) {
            if (event == Json::parse_event_t::object_start) {
                open.emplace_back();
            } else if (event == Json::parse_event_t::object_end) {
                open.pop_back();
            } else if (event == Json::parse_event_t::key) {
                const auto key = parsed.get<std::string>();
                if (!open.back().insert(key).second) {
                    repeated = true;
                    add({}, "setup.initial-repeated-key",
                        "the key " + inQuotes(key) + " stands twice in one object", {});
                }
            }
            return true;
        };
        try {
            Json json = Json::parse(text, watch);
            return repeated ? std::nullopt : std::optional(std::move(json));
        } catch (const Json::parse_error& error) {
            problem(placeOf(file_, text, error.byte > 0 ? error.byte - 1 : 0), {},
                    "setup.initial-not-json", "it is no JSON: " + reasonOf(error.what()), {});
        } catch (const Json::out_of_range& error) {
            problem(placeOfNumber(file_, text, error.what()), {}, "setup.initial-not-json",
                    "it is no JSON: " + reasonOf(error.what()), {});
        } catch (const Json::exception& error) {
            add({}, "setup.initial-not-json", "it is no JSON: " + reasonOf(error.what()), {});
        }
        return std::nullopt;
    }

    // Without the library's own number and place.
    static std::string reasonOf(const std::string& what)
    {
        const std::size_t bracket = what.find("] ");
        std::string reason = bracket == std::string::npos ? what : what.substr(bracket + 2);
        if (const std::size_t colon = reason.find(": "); reason.starts_with("parse error at")) {
            reason = reason.substr(colon + 2);
        }
        return base::inOneLine(reason);
    }

    // Calls the action of each key of an object.
    void each(const Json& json, const std::string& at, const std::string& what, const Keys& keys)
    {
        if (!json.is_object()) {
            add(at, "setup.initial-type", what + " must be an object {...}, not " + nameOf(json),
                {});
            return;
        }
        for (const auto& [key, value] : json.items()) {
            const auto known = std::find_if(keys.begin(), keys.end(),
                                            [&](const auto& entry) { return entry.first == key; });
            if (known != keys.end()) {
                known->second(value, pathOf(at, key));
                continue;
            }
            std::vector<std::string_view> names;
            for (const auto& entry : keys) {
                names.push_back(entry.first);
            }
            add(pathOf(at, key), "setup.initial-unknown-key", "unknown key", hintFor(key, names));
        }
    }

    // The same for objects of the scene.
    template <typename Objects, typename Read>
    void eachObject(const Json& json,
                    const std::string& at,
                    const std::string& what,
                    const Objects& objects,
                    Read read)
    {
        if (!json.is_object()) {
            add(at, "setup.initial-type",
                "it must be an object of identifiers {...}, not " + nameOf(json), {});
            return;
        }
        std::unordered_map<std::string_view, std::size_t> index;
        std::vector<std::string_view> names;
        for (std::size_t i = 0; i < objects.size(); ++i) {
            index.emplace(objects[i].origin.identifier, i);
            names.push_back(objects[i].origin.identifier);
        }
        for (const auto& [identifier, value] : json.items()) {
            const std::string place = pathOf(at, identifier);
            if (const auto found = index.find(identifier); found != index.end()) {
                read(value, place, found->second);
            } else {
                add(place, "setup.initial-unknown-identifier", "the scene has no such " + what,
                    hintFor(identifier, names));
            }
        }
    }

    void joints(const Json& json, const std::string& at, analysis::InitialState& state)
    {
        eachObject(json, at, "joint", scene_.joints,
                   [&](const Json& value, const std::string& place, std::size_t i) {
                       analysis::JointStart& start = state.joints[i];
                       each(value, place, "a joint",
                            {{"position", number(start.position)},
                             {"velocity", number(start.velocity)},
                             {"effort", number(start.effort)}});
                   });
    }

    void bodies(const Json& json, const std::string& at, analysis::InitialState& state)
    {
        eachObject(json, at, "body", scene_.bodies,
                   [&](const Json& value, const std::string& place, std::size_t i) {
                       analysis::BodyStart& start = state.bodies[i];
                       each(value, place, "a body",
                            {{"linear_velocity", vector(start.linearVelocity)},
                             {"angular_velocity", vector(start.angularVelocity)}});
                   });
    }

    Action number(std::optional<double>& target)
    {
        return [this, &target](const Json& value, const std::string& at) {
            target = numberAt(value, at);
        };
    }

    Action vector(std::optional<base::Vec3>& target)
    {
        return [this, &target](const Json& value, const std::string& at) {
            if (!value.is_array() || value.size() != 3) {
                add(at, "setup.initial-type",
                    "it must be a list of three numbers [x, y, z], not " +
                        (value.is_array() ? "a list of " + std::to_string(value.size())
                                          : nameOf(value)),
                    {});
                return;
            }
            base::Vec3 numbers;
            for (int i = 0; i < 3; ++i) {
                const auto one = numberAt(value[static_cast<std::size_t>(i)],
                                          at + '[' + std::to_string(i) + ']');
                if (!one) {
                    return;
                }
                numbers[i] = *one;
            }
            target = numbers;
        };
    }

    std::optional<double> numberAt(const Json& value, const std::string& at)
    {
        if (!value.is_number()) {
            add(at, "setup.initial-type", "it must be a number, not " + nameOf(value), {});
            return std::nullopt;
        }
        const auto number = value.get<double>();
        if (!std::isfinite(number)) {
            add(at, "setup.initial-type", "it must be a finite number", {});
            return std::nullopt;
        }
        return number;
    }

    static std::string nameOf(const Json& json)
    {
        if (json.is_null()) {
            return "null";
        }
        return (json.is_array() || json.is_object() ? "an " : "a ") + std::string(json.type_name());
    }

    // The nearest name, or the first few that there are.
    static std::string hintFor(const std::string& word, std::span<const std::string_view> names)
    {
        if (const auto nearest = base::nearestWord(word, names)) {
            return "did you mean " + inQuotes(std::string(*nearest)) + "?";
        }
        if (names.empty()) {
            return "there is none";
        }
        constexpr std::size_t kMost = 8;
        std::string hint = "there is ";
        for (std::size_t i = 0; i < std::min(names.size(), kMost); ++i) {
            hint += (i > 0 ? ", " : "") + inQuotes(std::string(names[i]));
        }
        return names.size() > kMost
                   ? hint + " and " + std::to_string(names.size() - kMost) + " more"
                   : hint;
    }

    void add(const std::string& at, std::string code, std::string message, std::string hint)
    {
        problem({.file = file_}, at, std::move(code),
                at.empty() ? std::move(message) : at + ": " + message, std::move(hint));
    }

    void problem(base::SourceSpan span,
                 const std::string& at,
                 std::string code,
                 std::string message,
                 std::string hint)
    {
        problems_.add({.severity = base::Severity::Error,
                       .code = std::move(code),
                       .span = std::move(span),
                       .object = at,
                       .message = std::move(message),
                       .hint = std::move(hint)});
    }

    const std::string& file_;
    const scene::Scene& scene_;
    base::Diagnostics& problems_;
};

}  // namespace

analysis::InitialState parseInitialState(const std::string& text,
                                         const std::string& file,
                                         const scene::Scene& scene,
                                         base::Diagnostics& problems)
{
    return Reader(file, scene, problems).read(text);
}

base::Result<LoadedInitialState> loadInitialState(const std::string& path,
                                                  const scene::Scene& scene)
{
    const base::Result<std::string> text = adf::readText(path);
    if (!text) {
        return text.error();
    }
    LoadedInitialState loaded;
    loaded.state = parseInitialState(*text, path, scene, loaded.problems);
    if (loaded.problems.hasErrors()) {
        return loaded;
    }
    analysis::StartedScene started = analysis::applyInitialState(scene, loaded.state);
    loaded.scene = std::move(started.scene);
    for (base::Diagnostic& finding : started.findings) {
        loaded.problems.add(std::move(finding));
    }
    return loaded;
}

}  // namespace services
