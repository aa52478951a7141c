#include "services/decision_json.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace services {

namespace {

using Json = nlohmann::ordered_json;

Json decisionJson(const importers::Decision& decision)
{
    Json choices = Json::array();
    for (const importers::Choice& choice : decision.choices) {
        choices.push_back({{"word", choice.word}, {"label", choice.label}});
    }
    Json facts = Json::object();
    for (const importers::Fact& fact : decision.facts) {
        facts[fact.label] = fact.text;
    }
    return {{"id", decision.id},
            {"code", decision.finding.code},
            {"object", decision.finding.object},
            {"message", decision.finding.message},
            {"choices", std::move(choices)},
            {"assumed", decision.choices[decision.assumed].word},
            {"chosen", decision.choices[decision.chosen].word},
            {"facts", std::move(facts)}};
}

}  // namespace

std::string decisionsJson(const std::vector<importers::Decision>& decisions)
{
    Json list = Json::array();
    for (const importers::Decision& decision : decisions) {
        list.push_back(decisionJson(decision));
    }
    return list.dump(2, ' ', false, Json::error_handler_t::replace);
}

}  // namespace services
