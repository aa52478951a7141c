#include "exporters/not_carried.h"

#include "adf/properties.h"
#include "tests/exporters/exported_model.h"

#include <gtest/gtest.h>

namespace {

TEST(NotCarried, EachKeyAndEachKindOfObjectIsReportedOnce)
{
    const adf::Document document = test::documentOfText(
        "bodies: [BODY a, BODY b]\ncameras: [CAMERA c]\nsensors: [SENSOR s]\n"
        "BODY a: {name: a, mesh: '', mass: 1, collision margin: 0.2, restitution: 0.1}\n"
        "BODY b: {name: b, mesh: '', mass: 1, collision margin: 0.3}\n"
        "CAMERA c: {name: c, location: {x: 1, y: 0, z: 0}}\n"
        "SENSOR s: {name: s, type: Proximity, parent: BODY a, range: 1}\n");
    const auto carries = [](const adf::PropertySpec& row, const adf::Object&) {
        return row.id == adf::common::kName || row.id == adf::body::kMass ||
               row.id == adf::body::kMesh;
    };
    const auto hasType = [](adf::ObjectType type) {
        return type == adf::ObjectType::Body;
    };
    base::Diagnostics reported;
    exporters::reportNotCarried(document, "URDF", carries, hasType, reported);
    std::vector<std::string> texts;
    for (const base::Diagnostic& one : reported.all()) {
        texts.push_back(one.code + ' ' + one.message);
    }
    std::sort(texts.begin(), texts.end());
    EXPECT_EQ(texts,
              (std::vector<std::string>{
                  "export.left-out 1 camera is left out: URDF has no word for it",
                  "export.left-out 1 sensor is left out: URDF has no word for it",
                  "export.not-carried \"collision margin\" of 2 bodies means nothing in URDF",
              }))
        << "a restitution that is the default says nothing";
}

}  // namespace
