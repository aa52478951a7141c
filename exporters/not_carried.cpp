#include "exporters/not_carried.h"

#include "adf/schema.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace exporters {

namespace {

struct Tally {
    std::size_t count = 0;
    adf::ObjectPtr first;
};

std::string counted(std::size_t count, const adf::ObjectTypeInfo& type)
{
    return std::to_string(count) + ' ' + std::string(count == 1 ? type.singular : type.plural);
}

}  // namespace

bool saysSomething(const adf::Object& object, const adf::PropertySpec& row)
{
    const adf::Value* value = object.authored(row.id);
    return value != nullptr && object.applies(row) && !adf::has(row.traits, adf::Trait::Dead) &&
           (adf::has(row.traits, adf::Trait::NoDefault) || *value != adf::defaultValue(row));
}

std::size_t listedCount(const adf::Document& document, adf::ObjectType type)
{
    const std::vector<adf::ObjectPtr> objects = document.objects(type);
    return static_cast<std::size_t>(std::count_if(
        objects.begin(), objects.end(), [](const auto& object) { return object->isListed(); }));
}

void reportNotCarried(const adf::Document& document,
                      const std::string& format,
                      const Carries& carries,
                      const std::function<bool(adf::ObjectType)>& hasType,
                      base::Diagnostics& sink)
{
    std::map<adf::ObjectType, Tally> types;
    std::map<std::pair<adf::ObjectType, const adf::PropertySpec*>, Tally> rows;
    const auto look = [&](const adf::Object& object, const adf::ObjectPtr& pointer) {
        for (const adf::PropertySpec& row : adf::rows(object.type())) {
            if (saysSomething(object, row) && !carries(row, object)) {
                Tally& tally = rows[{object.type(), &row}];
                tally.first = tally.count++ == 0 ? pointer : tally.first;
            }
        }
    };
    look(document.header(), nullptr);
    for (const adf::ObjectPtr& object : document.objects()) {
        if (!object->isListed()) {
            continue;
        }
        if (hasType(object->type())) {
            look(*object, object);
        } else {
            Tally& tally = types[object->type()];
            tally.first = tally.count++ == 0 ? object : tally.first;
        }
    }
    for (const auto& [type, tally] : types) {
        sink.add({.severity = base::Severity::Warning,
                  .code = "export.left-out",
                  .span = tally.first->span(),
                  .object = tally.count == 1 ? tally.first->identifier() : std::string(),
                  .message = counted(tally.count, adf::info(type)) +
                             (tally.count == 1 ? " is" : " are") + " left out: " + format +
                             " has no word for " + (tally.count == 1 ? "it" : "them")});
    }
    for (const auto& [row, tally] : rows) {
        const adf::ObjectTypeInfo& type = adf::info(row.first);
        sink.add(
            {.severity = base::Severity::Note,
             .code = "export.not-carried",
             .span = tally.first ? tally.first->span() : base::SourceSpan{.file = document.path()},
             .object = tally.first && tally.count == 1 ? tally.first->identifier() : std::string(),
             .message = '"' + std::string(row.second->key) + "\" of " +
                        (tally.first ? counted(tally.count, type) : "the file") +
                        " means nothing in " + format});
    }
}

}  // namespace exporters
