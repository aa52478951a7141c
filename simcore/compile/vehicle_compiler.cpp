#include "compile/vehicle_compiler.h"

#include "adf/properties.h"
#include "adf/schema.h"
#include "base/check.h"
#include "compile/problem.h"

#include <span>
#include <utility>

namespace compile {

namespace {

namespace key = adf::wheel;

std::span<const adf::PropertySpec> wheelRows()
{
    static const std::span<const adf::PropertySpec> kRows = [] {
        const adf::PropertySpec* row =
            adf::findRow(adf::ObjectType::Vehicle, adf::vehicle::kWheels);
        CHECK(row != nullptr, "vehicles have wheels");
        return std::get<adf::RecordListFacet>(row->facet).rows;
    }();
    return kRows;
}

auto valueIn(const adf::Record& wheel, auto property)
{
    return adf::recordValue(wheel, property, wheelRows());
}

scene::Wheel wheelOf(const adf::Record& record)
{
    return {.radius = valueIn(record, key::kRadius),
            .width = valueIn(record, key::kWidth),
            .friction = valueIn(record, key::kFriction),
            .suspensionStiffness = valueIn(record, key::kSuspensionStiffness),
            .suspensionDamping = valueIn(record, key::kSuspensionDamping),
            .suspensionCompression = valueIn(record, key::kSuspensionCompression),
            .suspensionRestLength = valueIn(record, key::kSuspensionRestLength),
            .rollInfluence = valueIn(record, key::kRollInfluence),
            .down = base::normalized(valueIn(record, key::kDownDirection)),
            .axle = base::normalized(valueIn(record, key::kAxleDirection)),
            .offset = valueIn(record, key::kOffset),
            .front = valueIn(record, key::kFront),
            .steeringLow = valueIn(record, key::kSteeringLow),
            .steeringHigh = valueIn(record, key::kSteeringHigh),
            .maxEnginePower = valueIn(record, key::kMaxEnginePower),
            .maxBrakePower = valueIn(record, key::kMaxBrakePower)};
}

// Empty when the mesh is missing, which has been said.
std::vector<scene::VisualShape> visualsOf(const VehicleInput& input, const std::string& mesh)
{
    const adf::MeshFolders folders{
        .file = input.document.folder(),
        .fileHigh = input.document.header().get(adf::header::kHighResolutionPath),
        .bodyHigh = input.object.get(adf::vehicle::kHighResolutionPath)};
    const auto index = input.meshes.add(
        adf::findPlainMesh(folders, mesh), mesh,
        originAt(input.document, input.object, adf::vehicle::kWheels, input.origin));
    if (!index) {
        return {};
    }
    return {{.geometry = scene::MeshShape{.mesh = *index}, .ownMaterial = true}};
}

}  // namespace

scene::Vehicle compileVehicle(const VehicleInput& input)
{
    scene::Vehicle vehicle;
    vehicle.origin = input.origin;
    vehicle.chassis = input.chassis;
    for (const adf::Record& record : input.object.get(adf::vehicle::kWheels)) {
        scene::Wheel wheel = wheelOf(record);
        const std::string body = valueIn(record, key::kBody);
        const std::string mesh = valueIn(record, key::kMesh);
        if (!body.empty()) {
            wheel.body = input.wheelBody(body);
        }
        if (!wheel.body && mesh.empty()) {
            continue;
        }
        if (wheel.body == input.chassis) {
            report(input.sink, input.origin,
                   {.code = "compile.wheel-is-chassis",
                    .message = "the chassis cannot be its own wheel; the wheel is left out",
                    .hint = "give the wheel a body of its own, or a mesh"});
            continue;
        }
        if (!wheel.body) {
            wheel.visuals = visualsOf(input, mesh);
        }
        vehicle.wheels.push_back(std::move(wheel));
    }
    return vehicle;
}

void makeWheel(scene::Body& body)
{
    body.mass = 0;
    body.inertia = {};
    body.collisions.clear();
    body.linearVelocity = {};
    body.angularVelocity = {};
}

}  // namespace compile
