#include "services/initial_state_json.h"

#include "tests/support/diagnostics_test.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

namespace {

using base::Vec3;

class InitialStateJson : public test::DiagnosticsTest {
protected:
    InitialStateJson()
    {
        const auto ground = builder_.add(test::anchor("ground"));
        const auto arm = builder_.add(test::solidBox("arm", 1, {1, 1, 1}));
        builder_.joinAt(scene::JointType::Revolute, ground, arm, {});
    }

    analysis::InitialState parse(const std::string& text)
    {
        return services::parseInitialState(text, "start.json", builder_.scene(), diagnostics());
    }

    test::SceneBuilder builder_;
};

TEST_F(InitialStateJson, ReadsEveryPart)
{
    const auto state = parse(R"({
        "joints": {"JOINT joint0": {"position": 1.5, "velocity": -2, "effort": 0.25}},
        "bodies": {"BODY arm": {"linear_velocity": [1, 2, 3], "angular_velocity": [4, 5, 6.5]}}})");
    EXPECT_EQ(state.joints[0].position, 1.5);
    EXPECT_EQ(state.joints[0].velocity, -2);
    EXPECT_EQ(state.joints[0].effort, 0.25);
    EXPECT_EQ(state.bodies[1].linearVelocity, (Vec3{1, 2, 3}));
    EXPECT_EQ(state.bodies[1].angularVelocity, (Vec3{4, 5, 6.5}));
}

TEST_F(InitialStateJson, EveryPartIsOptional)
{
    for (const char* text : {"{}", R"({"joints":{}})", R"({"bodies":{"BODY arm":{}}})"}) {
        const auto state = parse(text);
        EXPECT_FALSE(state.joints[0].position);
        EXPECT_FALSE(state.bodies[1].linearVelocity);
    }
}

TEST_F(InitialStateJson, ReportsThePositionOfANumberThatIsTooLarge)
{
    parse("{\"bodies\": {}, \"joints\":\n  {\"JOINT 1e400 \\\"1e400\": {\"position\": 1e400}}}");
    const base::Diagnostic problem = take("setup.initial-not-json");
    EXPECT_EQ(problem.span.line, 2);
    EXPECT_EQ(problem.span.column, 40);
    EXPECT_NE(problem.message.find("1e400"), std::string::npos) << problem.message;
}

TEST_F(InitialStateJson, NamesTheNearestIdentifier)
{
    parse(R"({"joints": {"JOINT joint1": {"position": 1}}})");
    const base::Diagnostic problem = take("setup.initial-unknown-identifier");
    EXPECT_EQ(problem.span.file, "start.json");
    EXPECT_EQ(problem.message, "joints.\"JOINT joint1\": the scene has no such joint");
    EXPECT_EQ(problem.hint, "did you mean \"JOINT joint0\"?");
    parse(R"({"bodies": {"something else": {}}})");
    EXPECT_EQ(take("setup.initial-unknown-identifier").hint,
              "there is \"BODY ground\", \"BODY arm\"");
}

TEST_F(InitialStateJson, NamesUnknownKeysByTheirPath)
{
    parse(R"({"joint": {}})");
    EXPECT_EQ(take("setup.initial-unknown-key").hint, "did you mean \"joints\"?");
    parse(R"({"joints": {"JOINT joint0": {"positon": 1}}})");
    const base::Diagnostic problem = take("setup.initial-unknown-key");
    EXPECT_EQ(problem.message, "joints.\"JOINT joint0\".positon: unknown key");
    EXPECT_EQ(problem.hint, "did you mean \"position\"?");
}

TEST_F(InitialStateJson, RefusesOtherTypes)
{
    for (const char* text : {
             "[]",
             "3",
             R"({"joints": []})",
             R"({"joints": {"JOINT joint0": 1}})",
             R"({"joints": {"JOINT joint0": {"position": "1"}}})",
             R"({"joints": {"JOINT joint0": {"position": null}}})",
             R"({"bodies": {"BODY arm": {"linear_velocity": 1}}})",
             R"({"bodies": {"BODY arm": {"linear_velocity": [1, 2]}}})",
             R"({"bodies": {"BODY arm": {"angular_velocity": [1, 2, true]}}})",
         }) {
        parse(text);
        EXPECT_EQ(takeAll("setup.initial-type"), 1U) << text;
    }
    parse(R"({"bodies": {"BODY arm": {"angular_velocity": [1, 2, "3"]}}})");
    EXPECT_EQ(take("setup.initial-type").message,
              "bodies.\"BODY arm\".angular_velocity[2]: it must be a number, not a string");
}

TEST_F(InitialStateJson, RefusesTextThatIsNoJsonWithItsPlace)
{
    parse("{\n  \"joints\": }");
    const base::Diagnostic problem = take("setup.initial-not-json");
    EXPECT_EQ(problem.span.line, 2);
    EXPECT_EQ(problem.span.column, 13);
    for (const char* text :
         {"", "{", "joints: {}", "{\"joints\":{\"JOINT joint0\":{\"position\":NaN}}}",
          "{\"joints\":{\"JOINT joint0\":{\"position\":1e999}}}", "\xff\xfe"}) {
        parse(text);
        EXPECT_EQ(takeAll("setup.initial-not-json"), 1U) << text;
    }
}

TEST_F(InitialStateJson, RefusesAKeyThatStandsTwice)
{
    parse(R"({"joints": {"JOINT joint0": {"position": 1}, "JOINT joint0": {"position": 2}}})");
    EXPECT_NE(take("setup.initial-repeated-key").message.find("JOINT joint0"), std::string::npos);
}

}  // namespace
