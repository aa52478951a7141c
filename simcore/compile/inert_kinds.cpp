#include "compile/inert_kinds.h"

#include "adf/properties.h"
#include "adf/property_place.h"
#include "compile/name_list.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace compile {

namespace {

constexpr const char* kCode = "compile.not-simulated";

constexpr std::array kInertKinds{adf::ObjectType::SoftBody, adf::ObjectType::Volume};

// Groups of rows that say how something moves or looks. Others that are inert here only matter to
// programs that listen in.
constexpr std::array<std::string_view, 3> kGroups{"Plugins", "Shaders", "Skybox"};

// Lists by what is said about them, in the order in which it is said.
class Notes {
public:
    void add(const std::string& message, const adf::Object& object, const base::SourceSpan& place)
    {
        const auto [entry, isNew] = order_.emplace(message, lists_.size());
        if (isNew) {
            lists_.emplace_back(message, NameList());
        }
        const std::string& identifier = object.identifier();
        lists_[entry->second].second.add(
            identifier.empty() ? std::string(adf::info(object.type()).singular) : identifier,
            place);
    }

    void report(base::Diagnostics& sink) const
    {
        for (const auto& [message, list] : lists_) {
            list.note(sink, kCode, message);
        }
    }

private:
    std::map<std::string, std::size_t> order_;
    std::vector<std::pair<std::string, NameList>> lists_;
};

void addProperties(const adf::Document& file, const adf::Object& object, Notes& notes)
{
    std::string_view said;
    for (const adf::Field& field : object.fields()) {
        const adf::PropertySpec* row = adf::findRow(object.type(), field.property);
        const bool isTold = row != nullptr && adf::has(row->traits, adf::Trait::InertHere) &&
                            row->group != said &&
                            std::find(kGroups.begin(), kGroups.end(), row->group) != kGroups.end();
        if (isTold) {
            said = row->group;
            notes.add("what the group \"" + std::string(row->group) +
                          "\" says is kept and can be edited, but does not act",
                      object, adf::placeOf(file, object, field.property));
        }
    }
}

}  // namespace

void reportInertKinds(std::span<const adf::Document* const> files, base::Diagnostics& sink)
{
    Notes notes;
    for (const adf::Document* file : files) {
        addProperties(*file, file->header(), notes);
        for (const adf::ObjectPtr& object : file->objects()) {
            const adf::ObjectType type = object->type();
            if (!object->isListed()) {
                continue;
            }
            if (std::find(kInertKinds.begin(), kInertKinds.end(), type) != kInertKinds.end()) {
                notes.add(std::string(adf::info(type).plural) +
                              " are kept and can be edited, but do not act in the simulation",
                          *object, object->span());
                continue;
            }
            addProperties(*file, *object, notes);
        }
    }
    notes.report(sink);
}

}  // namespace compile
