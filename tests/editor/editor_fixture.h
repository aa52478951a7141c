#pragma once

// What tests of sessions and panels share: a workspace with small files in it, and waiting for the
// event loop.

#include "adf/reader.h"
#include "adf/writer.h"
#include "editor/session/selection.h"
#include "editor/session/visibility.h"
#include "editor/session/workspace.h"

#include <QTest>

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <string_view>

namespace test {

// Two bodies and a joint; each value on a line of its own, comments included.
inline constexpr std::string_view kArm = R"(# An arm for tests.
bodies: [BODY base, BODY link]
joints: [JOINT base-link]
namespace: /arm/

BODY base:
  name: base
  mass: 0.0
  location:
    position: {x: 0.0, y: 0.0, z: 0.5}
    orientation: {r: 0.0, p: 0.0, y: 0.0}
  inertial offset:
    position: {x: 0.0, y: 0.0, z: 0.0}
    orientation: {r: 0.0, p: 0.0, y: 0.0}
  shape: BOX
  geometry: {x: 0.2, y: 0.2, z: 1.0}
  collision shape: BOX
  collision geometry: {x: 0.2, y: 0.2, z: 1.0}
  collision offset:
    position: {x: 0.0, y: 0.0, z: 0.0}
    orientation: {r: 0.0, p: 0.0, y: 0.0}

BODY link:
  name: link
  mass: 2.5  # weighed
  location:
    position: {x: 0.3, y: 0.0, z: 1.0}
    orientation: {r: 0.0, p: 1.5707963267948966, y: 0.0}
  inertial offset:
    position: {x: 0.0, y: 0.0, z: 0.0}
    orientation: {r: 0.0, p: 0.0, y: 0.0}
  friction: {static: 0.8, rolling: 0.01}
  restitution: 0.2
  shape: CYLINDER
  geometry: {radius: 0.05, height: 0.6, axis: Z}
  collision shape: CYLINDER
  collision geometry: {radius: 0.05, height: 0.6, axis: Z}
  collision offset:
    position: {x: 0.0, y: 0.0, z: 0.0}
    orientation: {r: 0.0, p: 0.0, y: 0.0}

JOINT base-link:
  name: base-link
  type: revolute
  parent: BODY base
  child: BODY link
  parent pivot: {x: 0.0, y: 0.0, z: 0.5}
  parent axis: {x: 0.0, y: 1.0, z: 0.0}
  child pivot: {x: 0.0, y: 0.0, z: -0.3}
  child axis: {x: 0.0, y: 1.0, z: 0.0}
  joint limits: {low: -1.0, high: 1.0}
)";

class EditorTest : public ::testing::Test {
protected:
    editor::DocumentSession& open(std::string_view text,
                                  const std::string& path = "/tmp/arm.yaml",
                                  editor::Role role = editor::Role::Model)
    {
        base::Diagnostics problems;
        adf::Document document = adf::read(std::string(text), path, problems);
        return workspace_.add(std::move(document), std::move(problems), role);
    }

    editor::DocumentSession& openArm() { return open(kArm); }

    static adf::ObjectPtr find(const editor::DocumentSession& session, std::string_view identifier)
    {
        return session.document().findAny(identifier);
    }

    static std::string textOf(const editor::DocumentSession& session)
    {
        return adf::write(session.document());
    }

    // Runs the event loop until it is so; a failure when it does not come.
    static void waitUntil(const std::function<bool()>& isSo)
    {
        constexpr int kPatienceMs = 20'000;
        ASSERT_TRUE(QTest::qWaitFor(isSo, kPatienceMs)) << "what was waited for did not come";
    }

    editor::Workspace workspace_;
    editor::Selection selection_;
    editor::Visibility visibility_;
};

}  // namespace test
