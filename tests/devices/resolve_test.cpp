#include "devices/resolve.h"

#include "tests/support/scenes.h"

#include <gtest/gtest.h>

namespace {

using devices::Binding;

scene::ScenePtr twoModels()
{
    test::SceneBuilder builder;
    const auto add = [&](const char* name, std::uint32_t model) {
        scene::Body body = test::solidBox(name, 1, {0.1, 0.1, 0.1});
        body.model = model;
        body.controller.linear = {.p = 30, .i = 0, .d = 3};
        return builder.add(body);
    };
    const auto base = add("base", 0);
    const auto link10 = add("link10", 0);
    const auto link1 = add("link1", 1);
    const auto root = add("root", 1);
    builder.join(scene::JointType::Revolute, base, link10, {}, {});
    builder.join(scene::JointType::Revolute, root, link1, {}, {});
    for (const char* name : {"cam1", "cam2"}) {
        scene::Camera camera;
        camera.origin.name = name;
        camera.origin.identifier = std::string("CAMERA ") + name;
        builder.scene().cameras.push_back(camera);
    }
    return builder.build();
}

Binding bindingOf(const std::string& rootLink)
{
    Binding binding;
    binding.name = "device";
    binding.rootLink = rootLink;
    return binding;
}

TEST(Resolve, FindsTheRootLinkByItsNameOrIdentifier)
{
    const auto scene = twoModels();
    EXPECT_EQ(resolve(bindingOf("link1"), *scene)->found.body.value, 2U);
    EXPECT_EQ(resolve(bindingOf("BODY link10"), *scene)->found.body.value, 1U);
    EXPECT_EQ(resolve(bindingOf("bas"), *scene)->found.body.value, 0U);
}

TEST(Resolve, RefusesWhatIsNotThereOrNotTheOnlyOne)
{
    const auto scene = twoModels();
    EXPECT_FALSE(resolve(bindingOf("hand"), *scene).ok());
    const auto several = resolve(bindingOf("link"), *scene);
    ASSERT_FALSE(several.ok());
    EXPECT_NE(several.error().message.find("several"), std::string::npos);
    EXPECT_FALSE(resolve(bindingOf(""), *scene).ok());
}

TEST(Resolve, SearchesAModelWhenTheDeviceHasOne)
{
    const auto scene = twoModels();
    EXPECT_FALSE(resolve(bindingOf("base"), *scene, 1).ok());
    EXPECT_EQ(resolve(bindingOf("link"), *scene, 1)->found.body.value, 2U);
    // The body with the fewest parents.
    EXPECT_EQ(resolve(bindingOf(""), *scene, 1)->found.body.value, 3U);
    EXPECT_FALSE(resolve(bindingOf(""), *scene, 7).ok());
}

TEST(Resolve, PairsAllCamerasOrThoseThatAreNamed)
{
    const auto scene = twoModels();
    Binding binding = bindingOf("base");
    EXPECT_EQ(resolve(binding, *scene)->found.cameras.size(), 2U);
    binding.cameras = {"cam2"};
    const auto found = resolve(binding, *scene);
    ASSERT_EQ(found->found.cameras.size(), 1U);
    EXPECT_EQ(found->found.cameras[0].value, 1U);
    binding.cameras = {"cam3"};
    EXPECT_FALSE(resolve(binding, *scene).ok());
}

TEST(Resolve, MovesACameraInsteadOfABody)
{
    Binding binding;
    binding.camera = "cam2";
    const auto found = resolve(binding, *twoModels());
    ASSERT_TRUE(found.ok());
    EXPECT_EQ(found->found.camera.value, 1U);
    EXPECT_FALSE(found->found.body.valid());
}

TEST(Resolve, TakesTheControllerOfTheBodyWhenTheDeviceHasNone)
{
    const auto scene = twoModels();
    Binding binding = bindingOf("base");
    EXPECT_EQ(resolve(binding, *scene)->settings.controller.linear.stiffness,
              (base::Vec3{30, 30, 30}));
    binding.hasController = true;
    EXPECT_EQ(resolve(binding, *scene)->settings.controller.linear.stiffness,
              (base::Vec3{10, 10, 10}));
}

}  // namespace
