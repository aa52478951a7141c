#include "devices/registry.h"

#include "devices/all_drivers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>

#include <memory>
#include <string>
#include <utility>

namespace {

using devices::Registry;

// Devices by model; the id is its number.
class ListDriver final : public devices::Driver {
public:
    ListDriver(std::string name, std::vector<std::string> models, std::string problem = "")
        : name_(std::move(name)), models_(std::move(models)), problem_(std::move(problem))
    {}

    [[nodiscard]] std::string name() const override { return name_; }

    [[nodiscard]] std::string summary() const override { return "A list"; }

    [[nodiscard]] base::Status available() override
    {
        return problem_.empty() ? base::Status(base::Done{})
                                : base::Status(base::Error{problem_, "install it"});
    }

    [[nodiscard]] std::vector<exchange::DeviceInfo> enumerate() override
    {
        ++asked;
        std::vector<exchange::DeviceInfo> infos;
        for (std::size_t i = 0; i < models_.size(); ++i) {
            infos.push_back({.driver = name_, .id = std::to_string(i), .model = models_[i]});
        }
        return infos;
    }

    [[nodiscard]] base::Result<std::unique_ptr<devices::Device>> open(
        const std::string& id) override
    {
        return base::Error{name_ + " opens " + id, ""};
    }

    int asked = 0;

private:
    std::string name_;
    std::vector<std::string> models_;
    std::string problem_;
};

class RegistryTest : public testing::Test {
protected:
    ListDriver* add(std::string name, std::vector<std::string> models, std::string problem = "")
    {
        auto driver =
            std::make_unique<ListDriver>(std::move(name), std::move(models), std::move(problem));
        ListDriver* const raw = driver.get();
        drivers_.push_back(std::move(driver));
        return raw;
    }

    Registry registry() { return Registry(std::move(drivers_)); }

private:
    std::vector<std::unique_ptr<devices::Driver>> drivers_;
};

std::string where(const base::Result<exchange::DeviceInfo>& found)
{
    return found ? found->driver + " " + found->id : found.error().message;
}

TEST_F(RegistryTest, FindsADeviceByItsModel)
{
    ListDriver* const first = add("first", {"Red", "Blue"});
    ListDriver* const second = add("second", {"Blue", "Green"});
    const Registry registry = this->registry();
    EXPECT_EQ(where(registry.match({"Blue"}, {})), "first 1");
    EXPECT_EQ(second->asked, 0) << "nothing was asked of it";
    EXPECT_EQ(where(registry.match({"Green"}, {})), "second 1");
    EXPECT_EQ(first->asked, 2);
}

TEST_F(RegistryTest, GoesOnToTheNextThatIsNotClaimed)
{
    add("first", {"Arm", "Arm"});
    add("second", {"Arm"});
    const Registry registry = this->registry();
    std::vector<exchange::DeviceInfo> claimed;
    for (const char* expected : {"first 0", "first 1", "second 0"}) {
        const auto found = registry.match({"Arm"}, claimed);
        EXPECT_EQ(where(found), expected);
        ASSERT_TRUE(found);
        claimed.push_back(*found);
    }
    EXPECT_FALSE(registry.match({"Arm"}, claimed));
}

TEST_F(RegistryTest, FindsTheDeviceThatIsNamed)
{
    add("first", {"Arm", "Arm"});
    add("second", {"Arm", "Arm"});
    const Registry registry = this->registry();
    EXPECT_EQ(where(registry.match({"Arm", "second", "1"}, {})), "second 1");
    EXPECT_EQ(where(registry.match({"Arm", "", "1"}, {})), "first 1");
    EXPECT_FALSE(registry.match({"Arm", "second", "2"}, {}));
}

TEST_F(RegistryTest, TakesTheNameOfADriverForAnyOfItsDevices)
{
    add("sdl", {"Some Pad"});
    add("network", {"network"});
    add("spacenav", {"SpaceMouse Pro"});
    const Registry registry = this->registry();
    EXPECT_EQ(where(registry.match({"sdl"}, {})), "sdl 0");
    EXPECT_EQ(where(registry.match({"gamepad"}, {})), "sdl 0");
    EXPECT_EQ(where(registry.match({"SpaceNavigator"}, {})), "spacenav 0");
    EXPECT_EQ(where(registry.match({"network"}, {})), "network 0");
}

TEST_F(RegistryTest, PutsAnotherDeviceInThePlaceOfOneThatIsNotThere)
{
    add("sdl", {"Some Pad", "Other Pad"});
    Registry registry = this->registry();
    EXPECT_FALSE(registry.match({"MTMR"}, {}));
    registry.setAlias("MTMR", {.driver = "sdl"});
    EXPECT_EQ(where(registry.match({"MTMR"}, {})), "sdl 0");
    registry.setAlias("MTMR", {.driver = "sdl", .model = "Other Pad"});
    EXPECT_EQ(where(registry.match({"MTMR"}, {})), "sdl 1");
    registry.removeAlias("MTMR");
    EXPECT_FALSE(registry.match({"MTMR"}, {}));
}

TEST_F(RegistryTest, AsksTheDriverThatAmbfsNamesStandFor)
{
    ListDriver* const other = add("other", {"omega.7"});
    add("dhd", {"omega.7"});
    const Registry registry = this->registry();
    EXPECT_EQ(where(registry.match({"omega.7"}, {})), "dhd 0");
    EXPECT_EQ(other->asked, 0);
}

TEST_F(RegistryTest, LetsAPluginHaveAModelWithoutADriver)
{
    add("hydra", {"Razer Hydra"});
    add("mtm", {"MTMR"});
    const Registry registry = this->registry();
    EXPECT_EQ(where(registry.match({"Razer Hydra"}, {})), "hydra 0");
    EXPECT_EQ(where(registry.match({"MTMR"}, {})), "mtm 0");
}

TEST_F(RegistryTest, SaysWhatIsMissing)
{
    add("dhd", {}, "the library is not there");
    add("openhaptics", {});
    const Registry registry = this->registry();
    EXPECT_EQ(where(registry.match({"Falcon"}, {})),
              "the Falcon of Novint cannot be used: the library is not there");
    EXPECT_EQ(where(registry.match({"Touch"}, {})),
              "there is no Touch of 3D Systems that nothing else uses");
    EXPECT_EQ(where(registry.match({"MTML"}, {})),
              "this program has no driver for the MTML of dVRK");
    EXPECT_EQ(where(registry.match({"Magic Wand"}, {})),
              "there is no device Magic Wand that nothing else uses");
}

TEST_F(RegistryTest, LeavesOutASecondDriverOfOneName)
{
    add("same", {"A"});
    add("same", {"B"});
    const Registry registry = this->registry();
    EXPECT_EQ(registry.drivers().size(), 1U);
    ASSERT_EQ(registry.problems().size(), 1U);
    EXPECT_NE(registry.problems()[0].message.find("same"), std::string::npos);
    EXPECT_EQ(registry.enumerate().size(), 1U);
}

TEST_F(RegistryTest, OpensByTheDriver)
{
    add("one", {"A"});
    const Registry registry = this->registry();
    EXPECT_EQ(registry.open({.driver = "one", .id = "7"}).error().message, "one opens 7");
    EXPECT_FALSE(registry.open({.driver = "two", .id = "7"}));
}

TEST(HardwareNames, AreThoseOfAmbf)
{
    const std::pair<const char*, const char*> expected[] = {
        {"omega.7", "dhd"},
        {"sigma.6+", "dhd"},
        {"Falcon", "dhd"},
        {"PHANTOM Omni", "openhaptics"},
        {"PHANTOM Premium 3.0 6DOF", "openhaptics"},
        {"Touch", "openhaptics"},
        {"MTMR", "crtk"},
        {"Razer Hydra", ""}};
    for (const auto& [name, driver] : expected) {
        const devices::HardwareName* const found = devices::findHardwareName(name);
        ASSERT_NE(found, nullptr) << name;
        EXPECT_EQ(found->driver, driver);
    }
    EXPECT_EQ(devices::findHardwareName("omega.7 "), nullptr);
    EXPECT_EQ(devices::findHardwareName("phantom omni"), nullptr);
}

TEST(AllDrivers, HaveNamesOfTheirOwnAndSimulatedDevicesNeedNoHardware)
{
    ::setenv("LINKWRIGHT_DEVICE_PLUGINS", LINKWRIGHT_EXAMPLE_PLUGIN, 1);
    const Registry registry(devices::allDrivers(
        {.feeds = {std::make_shared<devices::VirtualFeed>()}, .dhdLibrary = LINKWRIGHT_FAKE_DHD}));
    ::unsetenv("LINKWRIGHT_DEVICE_PLUGINS");
    EXPECT_TRUE(registry.problems().empty());
    std::vector<std::string> names;
    for (const auto& driver : registry.drivers()) {
        names.push_back(driver->name());
        EXPECT_FALSE(driver->summary().empty());
    }
    EXPECT_THAT(names, testing::ElementsAre("virtual", "simulated", "dhd", "openhaptics",
                                            "spacenav", "sdl", "network", "example"));
    for (const char* model : {"virtual", "simulated circle", "simulated faults", "Example Hand"}) {
        const auto found = registry.match({model}, {});
        ASSERT_TRUE(found) << model;
        EXPECT_EQ(found->model, model);
        EXPECT_TRUE(registry.open(*found)) << model;
    }
}

}  // namespace
