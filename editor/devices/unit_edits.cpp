#include "editor/devices/unit_edits.h"

#include "adf/input_properties.h"
#include "adf/new_object.h"
#include "adf/properties.h"
#include "editor/session/workspace.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace editor {
namespace {

constexpr double kDeadbandOfNewUnits = 0.01;  // N, as AMBF's own files have it

adf::ObjectPtr namedIn(const Workspace& workspace, adf::ObjectType type, std::string_view name)
{
    if (name.empty()) {
        return nullptr;
    }
    adf::ObjectPtr holding;
    int count = 0;
    for (const Workspace::Entry& entry : workspace.entries()) {
        for (const adf::ObjectPtr& object : entry.session->document().objects(type)) {
            if (object->identifier() == name || object->shortName() == name) {
                return object;
            }
            if (object->identifier().find(name) != std::string::npos) {
                holding = object;
                ++count;
            }
        }
    }
    return count == 1 ? holding : nullptr;
}

// Its own or one of the world.
bool movesBody(const adf::Object& unit)
{
    return !unit.get(adf::input::kRootLink).empty() ||
           !unit.get(adf::input::kSimulatedMultibody).empty();
}

void bind(adf::Object& unit, const adf::Object& target)
{
    if (target.type() == adf::ObjectType::Camera) {
        unit.set(adf::input::kPairCameras, adf::TextList{target.identifier()});
        unit.set(adf::input::kMovedCamera, target.identifier());
    } else {
        unit.set(adf::input::kRootLink, target.identifier());
    }
}

}  // namespace

bool isVirtual(const adf::Object& unit)
{
    return std::string_view(unit.get(adf::input::kHardwareName)).starts_with(kVirtualModel);
}

NewObject creatingUnit(const adf::Document& document,
                       const exchange::DeviceInfo& device,
                       const adf::Object* target)
{
    const bool isMouse = device.model == kVirtualModel;
    const auto unit = adf::newObject(document, adf::ObjectType::InputDevice,
                                     isMouse ? "Virtual device" : device.model);
    unit->clear(adf::common::kName);
    unit->set(adf::input::kHardwareName, device.model);
    unit->set(adf::input::kDeadband, kDeadbandOfNewUnits);
    if (target != nullptr) {
        bind(*unit, *target);
    }
    return {.edit = adf::addObject(unit), .object = unit->id()};
}

NewObject creatingSharer(const adf::Document& document,
                         const adf::Object& unit,
                         const exchange::DeviceInfo& device,
                         const adf::Object& target)
{
    const auto other =
        adf::newObject(document, adf::ObjectType::InputDevice, std::string(unit.shortName()));
    other->clear(adf::common::kName);
    for (const adf::Field& field : unit.fields()) {
        other->set(field.property, field.value);
    }
    for (const adf::PropertyId id :
         {adf::PropertyId(adf::input::kSimulatedMultibody),
          adf::PropertyId(adf::input::kMovedCamera), adf::PropertyId(adf::common::kPosition),
          adf::PropertyId(adf::common::kOrientation)}) {
        other->clear(id);
    }
    std::vector<adf::Edit> edits;
    const auto name = [&](adf::TextProperty property, const std::string& value) {
        other->set(property.id, value);
        if (unit.get(property) != value) {
            edits.push_back(adf::setProperty(unit.id(), property, value));
        }
    };
    name(adf::input::kHardwareDriver, device.driver);
    name(adf::input::kHardwareId, device.id);
    other->set(adf::input::kRootLink, target.identifier());
    edits.push_back(adf::addObject(other));
    return {.edit = adf::group(std::move(edits)), .object = other->id()};
}

bool canBeBound(const adf::Object& target)
{
    return target.type() == adf::ObjectType::Body || target.type() == adf::ObjectType::Camera;
}

adf::Edit binding(const adf::Object& unit, const adf::Object& target)
{
    std::vector<adf::Edit> edits;
    if (target.type() == adf::ObjectType::Camera) {
        edits.push_back(adf::setProperty(unit.id(), adf::input::kPairCameras,
                                         adf::TextList{target.identifier()}));
        if (!movesBody(unit)) {
            edits.push_back(
                adf::setProperty(unit.id(), adf::input::kMovedCamera, target.identifier()));
        }
        return adf::group(std::move(edits));
    }
    edits.push_back(adf::setProperty(unit.id(), adf::input::kRootLink, target.identifier()));
    // A root link beside a proxy is a body of the proxy, and what moves a body moves no camera.
    for (const adf::PropertyId id : {adf::PropertyId(adf::input::kSimulatedMultibody),
                                     adf::PropertyId(adf::input::kMovedCamera)}) {
        if (unit.isAuthored(id)) {
            edits.push_back(adf::clearProperty(unit.id(), id));
        }
    }
    return adf::group(std::move(edits));
}

adf::Edit unbinding(const adf::Object& unit)
{
    std::vector<adf::Edit> edits;
    for (const adf::PropertyId id :
         {adf::PropertyId(adf::input::kRootLink), adf::PropertyId(adf::input::kSimulatedMultibody),
          adf::PropertyId(adf::input::kPairCameras), adf::PropertyId(adf::input::kMovedCamera)}) {
        if (unit.isAuthored(id)) {
            edits.push_back(adf::clearProperty(unit.id(), id));
        }
    }
    return adf::group(std::move(edits));
}

bool isBound(const adf::Object& unit)
{
    return movesBody(unit) || !unit.get(adf::input::kMovedCamera).empty();
}

adf::ObjectPtr boundBody(const Workspace& workspace, const adf::Object& unit)
{
    if (!unit.get(adf::input::kSimulatedMultibody).empty()) {
        return nullptr;
    }
    return namedIn(workspace, adf::ObjectType::Body, unit.get(adf::input::kRootLink));
}

adf::ObjectPtr boundCamera(const Workspace& workspace, const adf::Object& unit)
{
    const adf::TextList cameras = unit.get(adf::input::kPairCameras);
    return cameras.empty() ? nullptr : namedIn(workspace, adf::ObjectType::Camera, cameras.front());
}

}  // namespace editor
