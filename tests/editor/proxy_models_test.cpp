// Models that stand for hands as guests of the scene.

#include "editor/devices/proxy_models.h"

#include "adf/edit.h"
#include "adf/properties.h"
#include "editor/devices/device_desk.h"
#include "tests/editor/context_fixture.h"
#include "tests/support/fake_devices.h"

#include <QFile>
#include <QTemporaryDir>

#include <cstdio>

namespace {

constexpr std::string_view kHand = R"(bodies: [BODY hand]
joints: []
BODY hand:
  name: hand
  mesh: ''
  mass: 0.05
  inertia: {ix: 2.0e-5, iy: 2.0e-5, iz: 2.0e-5}
  location:
    position: {x: 0.0, y: 0.0, z: 0.15}
    orientation: {r: 0.0, p: 0.0, y: 0.0}
)";

constexpr std::string_view kDevices = R"(input devices: [left, right]
left:
  hardware name: simulated circle
  simulated multibody: hand.yaml
  deadband: 0.01
  button mapping: {a1: 0, a2: 1, g1: -1, next mode: 2, prev mode: 3}
right:
  hardware name: nobody has it
  simulated multibody: hand.yaml
  deadband: 0.01
  button mapping: {a1: 0, a2: 1, g1: -1, next mode: 2, prev mode: 3}
)";

class ProxyModels : public test::ContextTest {
protected:
    ProxyModels()
    {
        QFile file(folder_.filePath(QStringLiteral("hand.yaml")));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(kHand.data(), static_cast<qint64>(kHand.size()));
    }

    std::string path(const char* name) const
    {
        return folder_.filePath(QString::fromLatin1(name)).toStdString();
    }

    void show(std::vector<exchange::DeviceUnit> units)
    {
        port_.all = std::move(units);
        port_.isChanged = true;
        waitUntil([this] { return !port_.isChanged && !builder_.isBuilding(); });
    }

    [[nodiscard]] int hands() const
    {
        int count = 0;
        for (std::uint32_t i = 0; i < builder_.scene()->bodies.size(); ++i) {
            const scene::Body& body = builder_.scene()->bodies[i];
            if (body.origin.name.starts_with("hand")) {
                ++count;
                EXPECT_FALSE(builder_.map().object(scene::BodyIndex{i}).valid());
                EXPECT_EQ(body.origin.span.file, path("hand.yaml"));
            }
        }
        return count;
    }

    // Of the last one in the scene.
    [[nodiscard]] double massOfHand() const
    {
        const auto& bodies = builder_.scene()->bodies;
        return bodies.empty() ? 0 : bodies.back().mass;
    }

    QTemporaryDir folder_;
    test::FakeDevices port_;
    editor::DeviceDesk devices_{workspace_, &port_};
    editor::ProxyModels proxies_{devices_, workspace_, builder_};
};

TEST_F(ProxyModels, EnterTheSceneOnceTheirDeviceIsThere)
{
    openArm();
    editor::DocumentSession& file = open(kDevices, path("hands.yaml"), editor::Role::Other);
    exchange::DeviceUnit right = test::workingUnit("right");
    right.connection = exchange::DeviceConnection::Absent;
    show({right});
    EXPECT_EQ(hands(), 0);

    show({test::workingUnit("left"), right});
    EXPECT_EQ(hands(), 1);
    EXPECT_EQ(port_.files.back().proxies, std::vector<std::string>{"left"});

    // A device that is pulled out leaves its model where it is.
    exchange::DeviceUnit lost = test::workingUnit("left");
    lost.connection = exchange::DeviceConnection::Lost;
    show({lost, right});
    EXPECT_EQ(hands(), 1);

    workspace_.close(file);
    waitUntil([this] { return !builder_.isBuilding(); });
    EXPECT_EQ(hands(), 0);
}

// By another program, which replaces the file; and in the window, unsaved.
TEST_F(ProxyModels, AreReadAgainWhenTheyAreEdited)
{
    openArm();
    open(kDevices, path("hands.yaml"), editor::Role::Other);
    show({test::workingUnit("left")});
    ASSERT_EQ(hands(), 1);
    EXPECT_DOUBLE_EQ(massOfHand(), 0.05);

    std::string text(kHand);
    text.replace(text.find("0.05"), 4, "0.75");
    const QString other = folder_.filePath(QStringLiteral("other"));
    QFile file(other);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text.data(), static_cast<qint64>(text.size()));
    file.close();
    ASSERT_EQ(std::rename(other.toLocal8Bit().constData(), path("hand.yaml").c_str()), 0);
    waitUntil([this] { return !builder_.isBuilding() && massOfHand() == 0.75; });
    EXPECT_EQ(hands(), 1);

    // The model itself, and with it the hand that stands for a device.
    editor::DocumentSession& opened = open(text, path("hand.yaml"));
    opened.push(adf::setProperty(find(opened, "BODY hand")->id(), adf::body::kMass, 2.5), {});
    waitUntil([this] { return !builder_.isBuilding() && massOfHand() == 2.5; });
    workspace_.close(opened);
    waitUntil([this] { return !builder_.isBuilding() && massOfHand() == 0.75; });
    EXPECT_EQ(hands(), 1);
}

TEST_F(ProxyModels, AFileThatIsNotThereIsSaidOnce)
{
    QStringList notices;
    QObject::connect(&devices_, &editor::DeviceDesk::notice,
                     [&notices](const QString& sentence) { notices << sentence; });
    open("input devices: [left]\nleft:\n  hardware name: x\n  simulated multibody: none.yaml\n",
         path("hands.yaml"), editor::Role::Other);
    show({test::workingUnit("left")});
    show({test::workingUnit("left")});
    ASSERT_EQ(notices.size(), 1);
    EXPECT_TRUE(notices.front().contains(QStringLiteral("none.yaml")));
    EXPECT_EQ(hands(), 0);
}

}  // namespace
