#pragma once

// For tests of what AMBF 2.0 makes of a file. What a test does not take fails it.

#include "adf/reader.h"
#include "adf/target_check.h"
#include "tests/support/diagnostics_test.h"

#include <string>

namespace test {

class TargetTest : public DiagnosticsTest {
protected:
    void check(const std::string& text, adf::FileKind kind = adf::FileKind::Model)
    {
        base::Diagnostics unwanted;
        checkForAmbf2(adf::read(text, "model.yaml", unwanted, {.kind = kind}), diagnostics());
    }

    // A body that AMBF has no quarrel with, and further keys of it.
    static std::string body(const std::string& name, const std::string& keys = {})
    {
        return "BODY " + name + ":\n  name: " + name +
               "\n  mass: 1.0\n  collision shape: SPHERE\n  collision geometry: {radius: 0.1}\n" +
               keys;
    }

    void checkBody(const std::string& keys) { check("bodies: [BODY a]\n" + body("a", keys)); }

    // A body of which the test says everything but name and mass.
    void checkBareBody(const std::string& keys)
    {
        check(
            "bodies: [BODY a]\nBODY a:\n  name: a\n  mass: 1.0\n"
            "  inertia: {ix: 1, iy: 1, iz: 1}\n" +
            keys);
    }

    static std::string joint(const std::string& name, const std::string& keys)
    {
        return "JOINT " + name + ":\n  name: " + name +
               "\n  parent: BODY a\n  child: BODY b\n"
               "  parent pivot: {x: 0, y: 0, z: 0}\n  child pivot: {x: 0, y: 0, z: 0}\n"
               "  parent axis: {x: 0, y: 0, z: 1}\n  child axis: {x: 0, y: 0, z: 1}\n" +
               keys;
    }

    // Instead of the axis along Z.
    void checkJointWithChildAxis(const std::string& axis)
    {
        std::string text = joint("j", "  type: fixed\n");
        const std::string before = "child axis: {x: 0, y: 0, z: 1}";
        text.replace(text.find(before), before.size(), "child axis: " + axis);
        check("bodies: [BODY a, BODY b]\njoints: [JOINT j]\n" + body("a") + body("b") + text);
    }

    void checkJoint(const std::string& keys)
    {
        check("bodies: [BODY a, BODY b]\njoints: [JOINT j]\n" + body("a") + body("b") +
              joint("j", keys));
    }

    static std::string sensor(const std::string& keys)
    {
        return "SENSOR s:\n  name: s\n  parent: BODY a\n  range: 0.1\n" + keys;
    }

    void checkSensor(const std::string& keys)
    {
        check("bodies: [BODY a]\nsensors: [SENSOR s]\n" + body("a") + sensor(keys));
    }

    // The finding with this code is of this severity; gives its message.
    std::string takeAs(base::Severity severity, const char* code)
    {
        const base::Diagnostic found = take(code);
        EXPECT_EQ(base::severityName(found.severity), std::string(base::severityName(severity)))
            << base::lineForm(found);
        EXPECT_GE(found.span.line, 0);
        return found.message;
    }

    std::string takeError(const char* code) { return takeAs(base::Severity::Error, code); }

    std::string takeWarning(const char* code) { return takeAs(base::Severity::Warning, code); }

    std::string takeNote(const char* code) { return takeAs(base::Severity::Note, code); }
};

}  // namespace test
