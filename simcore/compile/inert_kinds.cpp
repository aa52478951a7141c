#include "compile/inert_kinds.h"

#include <array>
#include <cstddef>
#include <string>

namespace compile {

namespace {

constexpr std::array kInertKinds{adf::ObjectType::SoftBody, adf::ObjectType::GhostObject,
                                 adf::ObjectType::Sensor,   adf::ObjectType::Actuator,
                                 adf::ObjectType::Vehicle,  adf::ObjectType::Volume};
constexpr std::size_t kMostNames = 8;

}  // namespace

void reportInertKinds(std::span<const adf::Document* const> files, base::Diagnostics& sink)
{
    for (const adf::ObjectType kind : kInertKinds) {
        std::string names;
        std::size_t count = 0;
        base::SourceSpan first;
        for (const adf::Document* file : files) {
            for (const adf::ObjectPtr& object : file->objects(kind)) {
                if (!object->isListed()) {
                    continue;
                }
                if (count == 0) {
                    first = object->span();
                }
                if (count < kMostNames) {
                    names += (count == 0 ? "" : ", ") + object->identifier();
                }
                ++count;
            }
        }
        if (count == 0) {
            continue;
        }
        if (count > kMostNames) {
            names += " and " + std::to_string(count - kMostNames) + " more";
        }
        const adf::ObjectTypeInfo& words = adf::info(kind);
        sink.add(
            {.severity = base::Severity::Note,
             .code = "compile.not-simulated",
             .span = first,
             .message = std::string(words.plural) +
                        " are kept and can be edited, but do not act in the simulation: " + names});
    }
}

}  // namespace compile
