#include "adf/properties.h"
#include "adf/schema.h"
#include "editor/dialogs/language.h"
#include "editor/panels/property_panel.h"
#include "editor/panels/property_view.h"
#include "editor/session/words.h"
#include "editor/theme/theme.h"
#include "editor/widgets/property_geometry.h"
#include "tests/editor/context_fixture.h"

#include <QFontMetrics>
#include <QPaintEvent>
#include <QSignalSpy>

#include <gmock/gmock.h>

#include <numbers>
#include <set>
#include <string>

namespace {

using editor::DocumentSession;
using editor::FieldKind;
using editor::PropertyModel;
using editor::PropertyNode;

constexpr std::string_view kParts = R"(bodies: [BODY dumbbell]
joints: []
BODY dumbbell:
  name: dumbbell
  mass: 1.0
  restitution: 1.3
  compound collision shape:
    - {shape: SPHERE, geometry: {radius: 0.1}, offset: {position: {x: 0.2, y: 0.0, z: 0.0}, orientation: {r: 0.0, p: 0.0, y: 0.0}}}
)";

constexpr std::string_view kLaunch = R"(world config: world.yaml
input devices config: devices.yaml
color config: colours.yaml
multibody configs: [arm.yaml, "crane.yaml"]
)";

class PropertyRowsTest : public test::ContextTest {
protected:
    PropertyRowsTest()
    {
        editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
        panel_.resize(320, 900);
        panel_.show();
    }

    PropertyModel& model() { return panel_.model(); }

    // The row with this label below the row of a list.
    QModelIndex below(const QModelIndex& parent, const char* label)
    {
        for (int row = 0; row < model().rowCount(parent); ++row) {
            const QModelIndex child = model().index(row, PropertyModel::kLabel, parent);
            if (child.data().toString() == QString::fromUtf8(label)) {
                return child;
            }
        }
        ADD_FAILURE() << "no row " << label;
        return {};
    }

    QModelIndex list(std::string_view key) { return model().indexOf(key).siblingAtColumn(0); }

    static QModelIndex fieldOf(const QModelIndex& row, int component = 0)
    {
        return row.siblingAtColumn(PropertyModel::kFirstField + component);
    }

    editor::PropertyPanel panel_{context_};
};

// Which of these rows of the schema have a label that the panel cuts at its default width?
void collectCut(std::span<const adf::PropertySpec> rows, int depth, std::set<std::string>& cut)
{
    constexpr int kRow = 318;  // the panel, without its scroll bar
    const QFontMetrics face(editor::faceOf(editor::FontRole::Row));
    for (const adf::PropertySpec& row : rows) {
        const auto* records = std::get_if<adf::RecordListFacet>(&row.facet);
        if (records != nullptr) {
            collectCut(records->rows, 2, cut);
        }
        int room = editor::PropertyGeometry(QRect(0, 0, kRow, 25), depth).label().width();
        if (editor::fieldCount(row) == 3) {
            const auto* vector = std::get_if<adf::VectorFacet>(&row.facet);
            const base::Unit unit = vector != nullptr ? vector->unit : base::Unit::Radian;
            const QString symbol = editor::fieldUnit(unit).symbol;
            const int width = symbol.isEmpty() ? 0 : editor::PropertyGeometry::unitWidth(symbol);
            room -= width == 0 ? 0 : width + editor::px(6);
        } else if (editor::fieldCount(row) == 0) {
            continue;  // its label reaches to the end of the row
        }
        const QString label = editor::schemaText(row.label);
        if (face.horizontalAdvance(label) > room) {
            cut.insert(std::string(row.key) + ": " + label.toStdString() + " " +
                       std::to_string(face.horizontalAdvance(label)) + " of " +
                       std::to_string(room));
        }
    }
}

TEST_F(PropertyRowsTest, NoLabelIsCutAtTheDefaultWidth)
{
    for (const editor::Language language : {editor::Language::German, editor::Language::English}) {
        editor::applyLanguage(language);
        std::set<std::string> cut;
        for (int type = 0; type <= int(adf::ObjectType::NamedColour); ++type) {
            collectCut(adf::rows(static_cast<adf::ObjectType>(type)), 0, cut);
        }
        EXPECT_THAT(cut, testing::IsEmpty());
    }
}

TEST_F(PropertyRowsTest, ItemsOfAListAreRowsThatCanBeEdited)
{
    DocumentSession& session = open(kParts, "/tmp/parts.yaml");
    const adf::ObjectId body = find(session, "BODY dumbbell")->id();
    selection_.select(body);
    const QModelIndex part = below(list("compound collision shape"), "Part 1");
    const QModelIndex radius = below(part, "Radius");
    EXPECT_EQ(model().field(fieldOf(radius)).text, QStringLiteral("0.1"));
    EXPECT_TRUE(model().commit(fieldOf(radius), QStringLiteral("12 cm")));
    EXPECT_TRUE(model().commit(fieldOf(below(part, "Position"), 2), QStringLiteral("0.5")));
    const std::string text = textOf(session);
    EXPECT_NE(text.find("radius: 0.12"), std::string::npos) << text;
    EXPECT_NE(text.find("z: 0.5"), std::string::npos) << text;
    EXPECT_EQ(workspace_.undoStack().count(), 2);
}

TEST_F(PropertyRowsTest, ALongListIsClosedAtFirst)
{
    const auto& view = *panel_.findChild<editor::PropertyView*>();
    std::string many(kParts);
    const std::string part = many.substr(many.find("    - {"));
    for (int i = 0; i < 30; ++i) {
        many += part;
    }
    DocumentSession& few = open(kParts, "/tmp/parts.yaml");
    selection_.select(find(few, "BODY dumbbell")->id());
    EXPECT_TRUE(view.isExpanded(list("compound collision shape")));
    DocumentSession& all = open(many, "/tmp/many.yaml");
    selection_.select(find(all, "BODY dumbbell")->id());
    EXPECT_EQ(model().rowCount(list("compound collision shape")), 31);
    EXPECT_FALSE(view.isExpanded(list("compound collision shape")));
}

TEST_F(PropertyRowsTest, ItemsAreAddedWholeAndRemoved)
{
    DocumentSession& session = open(kParts, "/tmp/parts.yaml");
    selection_.select(find(session, "BODY dumbbell")->id());
    QSignalSpy added(&model(), &PropertyModel::itemAdded);
    const QModelIndex parts = list("compound collision shape");
    model().activate(parts.siblingAtColumn(PropertyModel::kMark));
    ASSERT_EQ(added.count(), 1);
    const QModelIndex second = below(parts, "Part 2");
    EXPECT_EQ(model().field(fieldOf(below(second, "Shape"))).text, QStringLiteral("BOX"));
    EXPECT_EQ(model().field(fieldOf(below(second, "Size"), 0)).text, QStringLiteral("0.1"));
    EXPECT_TRUE(model().commit(fieldOf(below(second, "Shape")), QStringLiteral("CAPSULE")));
    EXPECT_EQ(model().field(fieldOf(below(second, "Height"))).text, QStringLiteral("0.1"));

    model().activate(below(parts, "Part 1").siblingAtColumn(PropertyModel::kReset));
    EXPECT_EQ(model().rowCount(parts), 1);
    EXPECT_EQ(model().field(fieldOf(below(below(parts, "Part 1"), "Shape"))).text,
              QStringLiteral("CAPSULE"));
    while (workspace_.undoStack().canUndo()) {
        workspace_.undoStack().undo();
    }
    EXPECT_EQ(textOf(session), kParts);
    EXPECT_EQ(model().rowCount(parts), 1);
}

TEST_F(PropertyRowsTest, ListsOfTextsAreEditedLineByLine)
{
    DocumentSession& session = open(kLaunch, "/tmp/launch.yaml", editor::Role::Other);
    selection_.select(session.document().header().id());
    const QModelIndex models = list("multibody configs");
    ASSERT_EQ(model().rowCount(models), 2);
    EXPECT_TRUE(model().commit(fieldOf(below(models, "2")), QStringLiteral("gripper.yaml")));
    EXPECT_EQ(session.document().header().get(adf::launch::kMultibodyConfigs),
              (adf::TextList{"arm.yaml", "gripper.yaml"}));
    model().activate(below(models, "1").siblingAtColumn(PropertyModel::kReset));
    EXPECT_EQ(session.document().header().get(adf::launch::kMultibodyConfigs),
              (adf::TextList{"gripper.yaml"}));
}

TEST_F(PropertyRowsTest, AValueTheDocumentCouldNotTakeIsShownInRedWithItsReason)
{
    DocumentSession& session = open(kParts, "/tmp/parts.yaml");
    waitUntil([&] { return session.present() != nullptr; });
    selection_.select(find(session, "BODY dumbbell")->id());
    const QModelIndex row = model().indexOf("restitution");
    EXPECT_EQ(model().field(row).text, QStringLiteral("1.3"));
    EXPECT_TRUE(model().rowState(row).error);
    EXPECT_TRUE(model().rowState(row).message.contains(QStringLiteral("0 to 1")))
        << model().rowState(row).message.toStdString();
    EXPECT_TRUE(model().commit(row, QStringLiteral("1")));
    waitUntil([&] { return session.present()->revision == session.document().revision(); });
    EXPECT_FALSE(model().rowState(row).error);
    EXPECT_NE(textOf(session).find("restitution: 1\n"), std::string::npos) << textOf(session);
}

TEST_F(PropertyRowsTest, ColoursAndGroupsAreTypedAsNumbers)
{
    DocumentSession& arm = openArm();
    const adf::ObjectId link = find(arm, "BODY link")->id();
    selection_.select(link);
    EXPECT_TRUE(model().commit(model().indexOf("color rgba"), QStringLiteral("0.2, 0.4 1/2 1")));
    EXPECT_EQ(find(arm, "BODY link")->get(adf::material::kRgba), (adf::Colour{0.2, 0.4, 0.5, 1}));
    EXPECT_FALSE(model().commit(model().indexOf("color rgba"), QStringLiteral("0.2 0.4")));
    EXPECT_FALSE(model().commit(model().indexOf("color rgba"), QStringLiteral("0.2 0.4 2 1")));
    EXPECT_EQ(model().rowState(model().indexOf("color rgba")).message,
              QStringLiteral("2 is outside the allowed range 0 to 1."));

    EXPECT_TRUE(model().commit(model().indexOf("collision groups"), QStringLiteral("0, 2")));
    EXPECT_EQ(find(arm, "BODY link")->get(adf::collision::kGroups), (adf::IntegerList{0, 2}));
    EXPECT_FALSE(model().commit(model().indexOf("collision groups"), QStringLiteral("0, two")));
    EXPECT_FALSE(model().commit(model().indexOf("collision groups"), QStringLiteral("1000")));
}

TEST_F(PropertyRowsTest, TooltipsSayUnitMeaningPlaceAndDefault)
{
    DocumentSession& arm = openArm();
    waitUntil([&] { return arm.present() != nullptr; });
    selection_.select(find(arm, "BODY link")->id());
    const QString tip = model().indexOf("friction.static").data(Qt::ToolTipRole).toString();
    for (const char* part : {"<b>Friction</b>", "Coefficient against sliding",
                             "From arm.yaml:", "Default 0.5.", "Allowed: 0 or more."}) {
        EXPECT_TRUE(tip.contains(QString::fromUtf8(part))) << part << " in " << tip.toStdString();
    }
}

TEST_F(PropertyRowsTest, ShowsWhatTheCompilerMakesOfAMissingInertia)
{
    DocumentSession& arm = openArm();
    waitUntil([this] { return !builder_.isBuilding(); });
    selection_.select(find(arm, "BODY link")->id());
    const QModelIndex row = model().indexOf("inertia");
    EXPECT_EQ(model().rowState(row).provenance, editor::Provenance::Computed);
    // ADF's estimate: a solid box as large as the collision shape, 0.1 x 0.1 x 0.6 m, 2.5 kg.
    EXPECT_NEAR(model().field(row).si, 2.5 * (0.1 * 0.1 + 0.6 * 0.6) / 12, 1e-6);
    EXPECT_TRUE(model().field(row).isDefault);
}

TEST_F(PropertyRowsTest, TypingOneComponentOfAComputedValueKeepsTheOthers)
{
    DocumentSession& arm = openArm();
    waitUntil([this] { return !builder_.isBuilding(); });
    selection_.select(find(arm, "BODY link")->id());
    const double before = model().field(model().indexOf("inertia", 2)).si;
    EXPECT_TRUE(model().commit(model().indexOf("inertia", 0), QStringLiteral("0.5")));
    const base::Vec3 inertia = find(arm, "BODY link")->get(adf::body::kInertia);
    EXPECT_EQ(inertia.x, 0.5);
    EXPECT_EQ(inertia.z, before);
}

TEST_F(PropertyRowsTest, LiveValuesOfTheRunStandOnTop)
{
    DocumentSession& arm = openArm();
    waitUntil([this] { return !builder_.isBuilding(); });
    const adf::ObjectId joint = find(arm, "JOINT base-link")->id();
    selection_.select(joint);
    run_.play();
    const auto index = run_.shownMap().find<scene::JointIndex>(joint);
    ASSERT_TRUE(index.has_value());
    exchange::JointReading& reading = sim_.snapshot.joints[index->value];
    reading.position = std::numbers::pi / 4;
    reading.velocity = -0.5;
    reading.gap = 0.0003;
    sim_.publish();
    const auto live = [this](int row) {
        const QModelIndex group = model().index(0, 0);
        return model().field(model().index(row, PropertyModel::kFirstField, group));
    };
    waitUntil([&] { return live(0).text == QStringLiteral("45.00"); });
    EXPECT_EQ(model().index(0, 0).data().toString(), QStringLiteral("Live"));
    EXPECT_EQ(live(0).unit.symbol, QStringLiteral("deg"));
    EXPECT_TRUE(live(0).readOnly);
    EXPECT_EQ(live(3).text, QStringLiteral("0.300"));
    EXPECT_TRUE(model().rowState(model().indexOf("parent pivot")).rebuilds);
    run_.stop();
    EXPECT_NE(model().index(0, 0).data().toString(), QStringLiteral("Live"));
}

// Where a widget was painted.
class PaintedArea final : public QObject {
public:
    explicit PaintedArea(QWidget& widget) { widget.installEventFilter(this); }

    QRegion area;

private:
    bool eventFilter(QObject* /*widget*/, QEvent* event) override
    {
        if (event->type() == QEvent::Paint) {
            area += static_cast<QPaintEvent*>(event)->region();
        }
        return false;
    }
};

TEST_F(PropertyRowsTest, LiveValuesArePaintedWhenTheyChange)
{
    DocumentSession& arm = openArm();
    waitUntil([this] { return !builder_.isBuilding(); });
    const adf::ObjectId joint = find(arm, "JOINT base-link")->id();
    selection_.select(joint);
    run_.play();
    const auto index = run_.shownMap().find<scene::JointIndex>(joint);
    const auto field = [this] {
        return model().index(0, PropertyModel::kFirstField, model().index(0, 0));
    };
    const auto say = [&](double position, const QString& text) {
        sim_.snapshot.joints[index->value].position = position;
        sim_.publish();
        waitUntil([&] { return model().field(field()).text == text; });
    };
    say(std::numbers::pi / 4, QStringLiteral("45.00"));
    QCoreApplication::processEvents();
    PaintedArea painted(*panel_.view().viewport());
    say(std::numbers::pi / 2, QStringLiteral("90.00"));
    QCoreApplication::processEvents();
    EXPECT_TRUE(painted.area.contains(panel_.view().fieldRect(field())));
}

TEST_F(PropertyRowsTest, LiveRowsLeaveOpenEditorsAlone)
{
    DocumentSession& arm = openArm();
    waitUntil([this] { return !builder_.isBuilding(); });
    selection_.select(find(arm, "BODY link")->id());
    run_.play();
    panel_.activateWindow();
    panel_.view().beginEdit(model().indexOf("mass"));
    QWidget* editor = panel_.view().indexWidget(model().indexOf("mass"));
    ASSERT_NE(editor, nullptr);
    QTest::keyClicks(editor, QStringLiteral("3"));
    QSignalSpy news(&run_, &editor::RunController::snapshotChanged);
    for (int i = 1; i <= 3; ++i) {
        sim_.snapshot.time = i;
        sim_.publish();
        waitUntil([&] { return news.count() >= i; });
    }
    EXPECT_EQ(panel_.view().indexWidget(model().indexOf("mass")), editor);
}

}  // namespace
