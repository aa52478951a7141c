#pragma once

#include "adf/properties.h"
#include "adf/reader.h"
#include "tests/support/diagnostics_test.h"

#include <string>

namespace test {

using namespace adf;

class ReaderTest : public DiagnosticsTest {
protected:
    Document readText(const std::string& text) { return read(text, "arm.yaml", diagnostics()); }

    // A model of one body with these keys.
    ObjectPtr readBody(const std::string& keys)
    {
        return readText("bodies: [BODY a]\nBODY a:\n  name: a\n" + keys).objects().at(0);
    }

    // A model of one joint with these keys beside the required ones.
    ObjectPtr readJoint(const std::string& type, const std::string& keys)
    {
        const std::string vector = "{x: 0, y: 0, z: 1}\n";
        return readText("joints: [JOINT j]\nJOINT j:\n  type: " + type +
                        "\n  parent: BODY a\n  child: BODY b\n  parent pivot: " + vector +
                        "  child pivot: " + vector + "  parent axis: " + vector +
                        "  child axis: " + vector + keys)
            .objects()
            .at(0);
    }
};

}  // namespace test
