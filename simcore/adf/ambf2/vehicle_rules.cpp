#include "adf/ambf2/rules.h"
#include "adf/properties.h"

#include <array>

namespace adf::ambf2 {

namespace {

class WheelCheck {
public:
    WheelCheck(Validation& validation, const Object& vehicle, const Record& wheel, std::size_t i)
        : validation_(validation),
          subject_{vehicle, vehicle::kWheels, i},
          wheel_(wheel),
          rows_(recordRows(ObjectType::Vehicle, vehicle::kWheels))
    {}

    void check()
    {
        const bool hasBody = !recordValue(wheel_, wheel::kBody, rows_).empty();
        const std::string mesh = recordValue(wheel_, wheel::kMesh, rows_);
        if (!hasBody && mesh.empty()) {
            warn("ambf2.wheel-left-out",
                 "wheel " + std::to_string(*subject_.item + 1) +
                     " has neither body nor mesh and is left out",
                 "give it a body");
        } else if (!hasBody && !mesh.starts_with('/')) {
            warn("ambf2.wheel-mesh",
                 "AMBF 2.0 looks for the mesh of a wheel in the folder it was started in",
                 "write an absolute path");
        } else if (hasBody && !mesh.empty()) {
            warn("ambf2.passed-over",
                 "AMBF 2.0 takes the body of the wheel and passes its mesh over",
                 "remove one of them");
        }
        checkNumbers();
        checkBlocked();
    }

private:
    [[nodiscard]] bool has(PropertyId property) const { return wheel_.find(property) != nullptr; }

    void warn(const char* code, std::string message, std::string hint)
    {
        validation_.report(subject_,
                           {.code = code, .message = std::move(message), .hint = std::move(hint)});
    }

    void checkNumbers()
    {
        for (const PropertySpec& row : rows_) {
            const bool isNeeded = adf::has(row.traits, Trait::AlwaysWritten) &&
                                  !adf::has(row.traits, Trait::UnusedByAmbf);
            if (isNeeded && !has(row.id) && row.id != wheel::kFront && row.id != wheel::kOffset) {
                reportLeftToChance(validation_, subject_, row);
            }
        }
    }

    // Commands are clamped to these, and their defaults are zero.
    void checkBlocked()
    {
        constexpr std::array kClamps{std::pair{PropertyId(wheel::kSteeringHigh), "steers"},
                                     std::pair{PropertyId(wheel::kMaxEnginePower), "drives"},
                                     std::pair{PropertyId(wheel::kMaxBrakePower), "brakes"}};
        for (const auto& [property, verb] : kClamps) {
            if (!has(property)) {
                const PropertySpec* row = findRow(rows_, property);
                validation_.report(subject_,
                                   {.code = "ambf2.blocked-wheel",
                                    .message = std::string("this wheel never ") + verb +
                                               " in AMBF 2.0, which limits commands to " +
                                               inQuotes(row->key) + ": 0 when it is absent",
                                    .hint = "give it if the wheel is meant to"});
            }
        }
    }

    Validation& validation_;
    Validation::Subject subject_;
    const Record& wheel_;
    std::span<const PropertySpec> rows_;
};

}  // namespace

void reportLeftToChance(Validation& validation,
                        const Validation::Subject& subject,
                        const PropertySpec& row)
{
    validation.report(subject,
                      {.code = "ambf2.left-to-chance",
                       .message = "without " + inQuotes(row.key) + " AMBF 2.0 takes a random value",
                       .hint = "write it: the default here is " + displayText(defaultValue(row))});
}

void checkLeftToChance(Validation& validation, const Object& object, PropertyId property)
{
    if (!object.isAuthored(property)) {
        reportLeftToChance(validation, {object, property}, *findRow(object.type(), property));
    }
}

void checkVehicle(Validation& validation, const Object& object)
{
    constexpr std::array kBodies{ObjectType::Body};
    const auto isHere = [&](const std::string& text) {
        return validation.references().find(text, kBodies).object != nullptr;
    };
    const auto rows = recordRows(ObjectType::Vehicle, vehicle::kWheels);
    const RecordList wheels = object.get(vehicle::kWheels);
    constexpr const char* kMessage =
        "AMBF 2.0 looks for it before the bodies of this file are there, and leaves this out";
    if (isHere(object.get(vehicle::kChassis))) {
        validation.report(
            {object, vehicle::kChassis},
            {.code = "ambf2.vehicle-in-same-file",
             .message = kMessage,
             .hint = "put the vehicle into a file of its own, loaded after this one"});
    }
    for (std::size_t i = 0; i < wheels.size(); ++i) {
        if (validation.isForAmbf2() && isHere(recordValue(wheels[i], wheel::kBody, rows))) {
            validation.report({object, vehicle::kWheels, i},
                              {.code = "ambf2.vehicle-in-same-file",
                               .message = kMessage,
                               .hint = "put the vehicle into a file of its own, loaded after this "
                                       "one"});
        }
        WheelCheck(validation, object, wheels[i], i).check();
    }
}

}  // namespace adf::ambf2
