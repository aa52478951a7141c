// Plug-ins that files name, built as others build theirs.

#include "exchange/state_hash.h"
#include "services/plugin_loading.h"
#include "services/simulation_run.h"
#include "services/stepped_world.h"
#include "sim/session.h"
#include "tests/support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <thread>

namespace services {

using testing::ElementsAre;
using testing::HasSubstr;

class PluginFilesTest : public testing::Test {
protected:
    // A model with a body that has these lines.
    LoadedScene load(const std::string& lines, const std::string& header = {})
    {
        const std::string model =
            folder_.write("model.yaml", "bodies: [BODY ball, BODY other]\njoints: []\n" + header +
                                            "BODY ball:\n  name: ball\n  mass: 2\n"
                                            "  inertia: {ix: 1, iy: 1, iz: 1}\n" +
                                            lines + "BODY other:\n  name: other\n  mass: 0\n");
        const std::vector<std::string> files{model};
        return loadScene(files);
    }

    static std::string plugin(const std::string& name, const std::string& file)
    {
        return "  plugins: [{name: " + name + ", filename: " + file + "}]\n";
    }

    // What goes wrong when the plug-ins of a body with these lines are started.
    base::Error errorOf(const std::string& lines)
    {
        const auto started = startPlugins(pluginsOf(load(lines)));
        return started ? base::Error{} : started.error();
    }

    test::TempFolder folder_;
};

TEST_F(PluginFilesTest, EachSeesTheKeysOfItsOwnObject)
{
    const std::vector<NamedPlugin> named = pluginsOf(
        load("  hover height: 0.75\n" + plugin("hover", "libhover.so"),
             "tuning: fine\nplugins: [{name: whole, filename: whole.so, path: plugins}]\n"));
    ASSERT_EQ(named.size(), 2U);
    EXPECT_EQ(named[0].context.level, plugins::Level::Model);
    EXPECT_EQ(named[0].context.name, "whole");
    EXPECT_EQ(named[0].path, (folder_.path() / "plugins").string());
    EXPECT_EQ(named[0].context.values.at("tuning"), "fine");
    EXPECT_EQ(named[0].context.bodies.size(), 2U);
    EXPECT_EQ(named[1].context.level, plugins::Level::Object);
    EXPECT_EQ(named[1].context.identifier, "BODY ball");
    EXPECT_EQ(named[1].filename, "libhover.so");
    EXPECT_EQ(named[1].context.number("hover height"), 0.75);
    EXPECT_EQ(named[1].context.number("name"), std::nullopt);
    EXPECT_THAT(named[1].context.text, HasSubstr("hover height: 0.75"));
    EXPECT_THAT(named[1].context.bodies, ElementsAre(scene::BodyIndex{0}));
}

TEST_F(PluginFilesTest, TheExampleHoldsItsBodyInTheAir)
{
    const LoadedScene loaded =
        load("  hover height: 0.75\n" + plugin("hover", LINKWRIGHT_HOVER_PLUGIN));
    const auto started = startPlugins(pluginsOf(loaded));
    ASSERT_TRUE(started) << started.error().message;

    sim::Session session;
    session.load(loaded.compiled.scene);
    const auto taking = session.join(*started, {.name = "plug-ins"});
    const auto watch =
        session.join(exchange::ObserverOptions{.name = "watch", .every = 1, .depth = 4000});
    session.post(exchange::Step{2000});
    exchange::Snapshot at;
    while (at.step < 2000) {
        if (!watch->refresh()) {
            std::this_thread::yield();
            continue;
        }
        at = watch->frame();
        // z = h (1 - (1 + w t) exp(-w t)) with w = 8/s, from rest at 0.
        const double z = 0.75 * (1 - (1 + 8 * at.time) * std::exp(-8 * at.time));
        ASSERT_NEAR(at.bodies[0].X_WB.position.z, z, 0.01) << at.time;
    }
    EXPECT_NEAR(at.bodies[0].X_WB.position.z, 0.75, 1e-3);
    EXPECT_EQ(at.bodies[1].X_WB.position.z, 0);
}

TEST_F(PluginFilesTest, WorldsThatAreSteppedDirectlyHaveThemToo)
{
    const LoadedScene loaded =
        load("  hover height: 0.75\n" + plugin("hover", LINKWRIGHT_HOVER_PLUGIN));
    const auto start = [&loaded] {
        return startPlugins(pluginsOf(loaded)).value();
    };
    const RunResult result =
        run(loaded.compiled.scene, {.duration = 1, .step = 0.001, .plugins = start()});
    const double z = 0.75 * (1 - (1 + 8) * std::exp(-8.0));
    EXPECT_NEAR(result.end.bodies[0].X_WB.position.z, z, 0.01);

    // The same bits, and again after a reset.
    SteppedWorld world(loaded.compiled.scene, 0.001, start());
    for (int round = 0; round < 2; ++round) {
        world.step(1000);
        EXPECT_EQ(exchange::stateHash(world.frame()), result.stateHash) << round;
        world.reset();
    }
    EXPECT_FALSE(world.takeFailure().has_value());

    const RunResult without = run(loaded.compiled.scene, {.duration = 1, .step = 0.001});
    // It falls, braked by AMBF's damping of 0.04: v' = -g - k v with exp(-k) = 1 - 0.04.
    const double k = -std::log(1 - 0.04);
    const double fallen = 9.81 / k * (1 - (1 - std::exp(-k)) / k);
    EXPECT_NEAR(without.end.bodies[0].X_WB.position.z, -fallen, 0.01);
}

TEST_F(PluginFilesTest, LibrariesAreFoundInTheirPathAndInThatOfTheEnvironment)
{
    const std::filesystem::path built = LINKWRIGHT_HOVER_PLUGIN;
    const std::string lines =
        "  hover height: 1\n  plugins: [{name: hover, filename: " + built.filename().string();
    EXPECT_EQ(errorOf(lines + ", path: " + built.parent_path().string() + "}]\n").message, "");
    EXPECT_THAT(errorOf(lines + "}]\n").message, HasSubstr("the plug-in hover: cannot load"));
    setenv("LINKWRIGHT_PLUGIN_PATH", ("/nowhere:" + built.parent_path().string()).c_str(), 1);
    EXPECT_EQ(errorOf(lines + "}]\n").message, "");
    unsetenv("LINKWRIGHT_PLUGIN_PATH");
}

TEST_F(PluginFilesTest, OneThatDoesNotStartSaysWhy)
{
    EXPECT_EQ(errorOf("  fault: refuses\n" + plugin("bad", LINKWRIGHT_FAULTY_PLUGIN)).message,
              "the plug-in bad (of BODY ball) does not start: there is nothing to hold");
    EXPECT_EQ(errorOf("  fault: throws\n" + plugin("bad", LINKWRIGHT_FAULTY_PLUGIN)).message,
              "the plug-in bad (of BODY ball) does not start: it has no idea");
    EXPECT_THAT(errorOf(plugin("hover", LINKWRIGHT_HOVER_PLUGIN)).message,
                HasSubstr("it hangs on no body"));
}

TEST_F(PluginFilesTest, APluginForAmbfIsRefusedByName)
{
    EXPECT_EQ(errorOf(plugin("old", LINKWRIGHT_FOREIGN_PLUGIN)).message,
              "the plug-in old is made for AMBF and its classes");
}

TEST_F(PluginFilesTest, ACrashInItsStartNamesIt)
{
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    const std::string lines = "  fault: crashes\n" + plugin("bad", LINKWRIGHT_FAULTY_PLUGIN);
    EXPECT_DEATH(static_cast<void>(errorOf(lines)),
                 "the plug-in bad \\(of BODY ball\\) crashed as it was started");
}

}  // namespace services
