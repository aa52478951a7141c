#pragma once

// Both profiles side by side, deviation by deviation. Sections named in the tests are those of the
// ADF reference.

#include "tests/compile/compile_fixture.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace test {

using compile::Profile;

class ProfileTest : public CompileTest {
protected:
    struct Both {
        compile::Compiled documented;
        compile::Compiled ambf2;
    };

    compile::Compiled compileAs(Profile profile,
                                std::vector<const adf::Document*> models,
                                const adf::Document* world = nullptr)
    {
        return compile::compile({.models = std::move(models),
                                 .world = world,
                                 .assets = meshes_,
                                 .sink = diagnostics(),
                                 .profile = profile});
    }

    Both compileBoth(const std::string& text)
    {
        const adf::Document& document = read(text);
        return {compileAs(Profile::Documented, {&document}),
                compileAs(Profile::Ambf2, {&document})};
    }

    struct Bodies {
        scene::Body documented;
        scene::Body ambf2;
        std::vector<scene::MeshPtr> meshes;  // of the latter
    };

    // One body of these keys, mass 1 if they say none.
    Bodies bodies(const std::string& keys)
    {
        const Both both = compileBoth("bodies: [BODY a]\nBODY a: {name: a, " + keys + "}\n");
        dropNotes();
        EXPECT_EQ(both.documented.scene->bodies.size(), 1U);
        EXPECT_EQ(both.ambf2.scene->bodies.size(), 1U);
        return {both.documented.scene->bodies.at(0), both.ambf2.scene->bodies.at(0),
                both.ambf2.scene->meshes};
    }

    struct Joints {
        std::optional<scene::Joint> documented;
        std::optional<scene::Joint> ambf2;
    };

    Joints joints(const std::string& keys, const std::string& shape = kShape)
    {
        const Both both = compileBoth(
            "bodies: [BODY a, BODY b]\njoints: [JOINT j]\n"
            "BODY a: {name: a, mass: 0" +
            shape + "}\nBODY b: {name: b, mass: 1, inertia: {ix: 1, iy: 1, iz: 1}" + shape +
            "}\n"
            "JOINT j: {name: j, parent: BODY a, child: BODY b, "
            "parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, "
            "parent axis: {x: 0, y: 0, z: 1}, child axis: {x: 0, y: 0, z: 1}, " +
            keys + "}\n");
        dropNotes();
        const auto first = [](const compile::Compiled& compiled) {
            return compiled.scene->joints.empty() ? std::nullopt
                                                  : std::optional(compiled.scene->joints[0]);
        };
        return {first(both.documented), first(both.ambf2)};
    }

    static constexpr const char* kShape =
        ", collision shape: SPHERE, collision geometry: {radius: 0.1}";
};

}  // namespace test
