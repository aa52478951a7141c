#include "editor/panels/property_panel.h"

#include "adf/properties.h"
#include "editor/panels/property_view.h"
#include "editor/theme/theme.h"
#include "editor/widgets/field_edit.h"
#include "tests/editor/context_fixture.h"

#include <QComboBox>
#include <QLineEdit>
#include <QToolButton>

#include <gmock/gmock.h>

#include <memory>
#include <numbers>

namespace {

using editor::DocumentSession;
using editor::FieldEdit;
using editor::PropertyModel;

// A real panel in a window, driven with the mouse and the keyboard.
class PropertyPanelTest : public test::ContextTest {
protected:
    PropertyPanelTest()
    {
        editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
        panel_ = std::make_unique<editor::PropertyPanel>(context_);
        panel_->resize(320, 900);
        panel_->show();
        panel_->activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(panel_.get()));
    }

    editor::PropertyView& view() { return panel_->view(); }

    PropertyModel& model() { return panel_->model(); }

    void select(const DocumentSession& session, std::string_view identifier)
    {
        selection_.select(find(session, identifier)->id());
        QCoreApplication::processEvents();
    }

    QModelIndex field(std::string_view key, int component = 0)
    {
        const QModelIndex index = model().indexOf(key, component);
        EXPECT_TRUE(index.isValid()) << key << " is not shown";
        view().scrollTo(index);
        QCoreApplication::processEvents();
        return index;
    }

    void click(const QModelIndex& index, const QPoint& offset = {})
    {
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {},
                          view().visualRect(index).center() + offset);
    }

    // Clicks the field and gives the line edit that opens.
    FieldEdit* edit(std::string_view key, int component = 0)
    {
        const QModelIndex index = field(key, component);
        click(index);
        auto* editor = qobject_cast<FieldEdit*>(view().indexWidget(index));
        EXPECT_NE(editor, nullptr) << key << " opened no line edit";
        return editor;
    }

    void type(std::string_view key, const char* text, int component = 0)
    {
        FieldEdit* editor = edit(key, component);
        ASSERT_NE(editor, nullptr);
        QTest::keyClicks(editor, QString::fromUtf8(text));
        QTest::keyClick(editor, Qt::Key_Return);
    }

    static double mass(const DocumentSession& session)
    {
        return find(session, "BODY link")->get(adf::body::kMass);
    }

    // Takes the label of a row and pulls it to these pixels beside where it was taken.
    void dragLabel(std::string_view key, std::initializer_list<int> places)
    {
        const QModelIndex label = field(key).siblingAtColumn(PropertyModel::kLabel);
        const QPoint from = view().visualRect(label).center();
        QWidget* viewport = view().viewport();
        QTest::mousePress(viewport, Qt::LeftButton, {}, from);
        QPoint to = from;
        for (const int x : places) {
            to = from + QPoint(x, 0);
            QTest::mouseMove(viewport, to);
        }
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, to);
    }

    std::unique_ptr<editor::PropertyPanel> panel_;
};

TEST_F(PropertyPanelTest, VectorsHaveRoomForFiveCharactersInTheNarrowestPanel)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    for (const double scale : {0.8, 1.0, 1.1, 1.5, 2.0}) {
        editor::Theme::instance().apply(editor::ThemeChoice::Dark, scale);
        QCoreApplication::processEvents();
        panel_->resize(10, 900);
        QCoreApplication::processEvents();
        const QRect first = view().fieldRect(field("location.position", 0));
        const QFontMetrics face(editor::faceOf(editor::FontRole::Number));
        EXPECT_GE(first.width() - editor::px(10), face.horizontalAdvance(QStringLiteral("-0.25")))
            << "at text scale " << scale;
    }
    editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
}

TEST_F(PropertyPanelTest, TypingAndEnterMakeOneNamedUndoStep)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    type("mass", "3.5");
    EXPECT_EQ(mass(arm), 3.5);
    EXPECT_EQ(workspace_.undoStack().undoText(), QStringLiteral("Set mass of link"));
    workspace_.undoStack().undo();
    EXPECT_EQ(mass(arm), 2.5);
    EXPECT_EQ(model().field(field("mass")).text, QStringLiteral("2.5"));
    workspace_.undoStack().redo();
    EXPECT_EQ(model().field(field("mass")).text, QStringLiteral("3.5"));
}

TEST_F(PropertyPanelTest, OpeningAFieldAndLeavingItChangesNothing)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    FieldEdit* editor = edit("location.orientation", 1);
    ASSERT_NE(editor, nullptr);
    EXPECT_EQ(editor->text(), QStringLiteral("90"));
    QTest::keyClick(editor, Qt::Key_Return);
    EXPECT_EQ(workspace_.undoStack().count(), 0);
    EXPECT_EQ(textOf(arm), test::kArm);
}

TEST_F(PropertyPanelTest, TheCollisionShapeFollowsTheDrawnShapeWhileTheyAreEqual)
{
    namespace collision = adf::collision;
    DocumentSession& arm = openArm();
    select(arm, "BODY base");
    type("geometry", "0.4", 1);
    EXPECT_EQ(find(arm, "BODY base")->get(collision::kSize), (base::Vec3{0.2, 0.4, 1}));
    EXPECT_THAT(textOf(arm),
                testing::HasSubstr("  geometry: {x: 0.2, y: 0.4, z: 1.0}\n"
                                   "  collision shape: BOX\n"
                                   "  collision geometry: {x: 0.2, y: 0.4, z: 1.0}\n"));
    EXPECT_EQ(workspace_.undoStack().count(), 1);
    workspace_.undoStack().undo();
    EXPECT_EQ(textOf(arm), test::kArm);

    type("collision geometry", "0.1", 0);
    type("geometry", "0.4", 1);
    EXPECT_EQ(find(arm, "BODY base")->get(collision::kSize), (base::Vec3{0.1, 0.2, 1}))
        << "a shape of its own stays";
}

TEST_F(PropertyPanelTest, AnotherShapeIsTouchedAsItIsDrawn)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    ASSERT_TRUE(model().commit(field("shape"), QStringLiteral("BOX")));
    EXPECT_EQ(find(arm, "BODY link")->get(adf::collision::kShape), adf::ShapeType::Box);
    EXPECT_EQ(find(arm, "BODY link")->get(adf::collision::kSize),
              find(arm, "BODY link")->get(adf::shape::kSize));
    EXPECT_FALSE(find(arm, "BODY link")->isAuthored(adf::collision::kRadius));
    workspace_.undoStack().undo();
    EXPECT_EQ(textOf(arm), test::kArm);
}

TEST_F(PropertyPanelTest, AnglesAreShownInDegreesAndKeptInRadians)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    type("location.orientation", "30 deg + pi/4", 2);
    const base::Vec3 rpy = find(arm, "BODY link")->get(adf::common::kOrientation);
    EXPECT_DOUBLE_EQ(rpy.z, std::numbers::pi / 6 + std::numbers::pi / 4);
    EXPECT_EQ(rpy.y, 1.5707963267948966);
    EXPECT_EQ(model().field(field("location.orientation", 2)).unit.symbol, QStringLiteral("deg"));
}

TEST_F(PropertyPanelTest, ShowsWhatAnExpressionComesToWhileItIsTyped)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    FieldEdit* editor = edit("location.orientation", 0);
    ASSERT_NE(editor, nullptr);
    const QRect rowBelow = view().visualRect(field("scale"));
    QTest::keyClicks(editor, QStringLiteral("30 deg + pi/4"));
    EXPECT_EQ(editor->note(), QStringLiteral("= 1.309 rad (75 deg)"));
    EXPECT_EQ(view().visualRect(field("scale")), rowBelow) << "no row moves";
    EXPECT_EQ(workspace_.undoStack().count(), 0);
}

TEST_F(PropertyPanelTest, TheEditorOfAComponentHasRoomForTheWholeNumber)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    for (const int component : {0, 1, 2}) {
        type("location.position", "-0.147555123", component);
        FieldEdit* editor = edit("location.position", component);
        ASSERT_NE(editor, nullptr);
        EXPECT_EQ(editor->text(), QStringLiteral("-0.147555123"));
        EXPECT_GE(editor->width(), editor->wantedWidth());
        const QRect fields = view()
                                 .fieldRect(field("location.position", 0))
                                 .united(view().fieldRect(field("location.position", 2)));
        EXPECT_TRUE(fields.contains(editor->geometry())) << "of field " << component;
        EXPECT_TRUE(
            editor->geometry().contains(view().fieldRect(field("location.position", component))));
        const int before = editor->width();
        QTest::keyClicks(editor, QStringLiteral("1"));
        EXPECT_LT(editor->width(), before) << "it takes no more than it needs";
        QTest::keyClick(editor, Qt::Key_Escape);
    }
}

TEST_F(PropertyPanelTest, EscapeRestoresTheField)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    FieldEdit* editor = edit("mass");
    ASSERT_NE(editor, nullptr);
    QTest::keyClicks(editor, QStringLiteral("99"));
    QTest::keyClick(editor, Qt::Key_Escape);
    EXPECT_EQ(mass(arm), 2.5);
    EXPECT_EQ(workspace_.undoStack().count(), 0);
    EXPECT_EQ(model().field(field("mass")).text, QStringLiteral("2.5"));
}

TEST_F(PropertyPanelTest, LosingTheFocusCommits)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    FieldEdit* editor = edit("mass");
    ASSERT_NE(editor, nullptr);
    QTest::keyClicks(editor, QStringLiteral("4"));
    panel_->filter().setFocus();
    EXPECT_EQ(mass(arm), 4);
}

TEST_F(PropertyPanelTest, ATextTheRowDoesNotTakeIsMarkedWithItsReason)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    type("restitution", "1.3");
    const QModelIndex row = field("restitution");
    EXPECT_EQ(model().rowState(row).message,
              QStringLiteral("1.3 is outside the allowed range 0 to 1."));
    EXPECT_TRUE(model().rowState(row).error);
    auto* editor = qobject_cast<FieldEdit*>(view().indexWidget(row));
    ASSERT_NE(editor, nullptr) << "the field stays open to be mended";
    EXPECT_EQ(editor->property("mark").toString(), QStringLiteral("error"));
    EXPECT_EQ(find(arm, "BODY link")->get(adf::contact::kRestitution), 0.2);
    EXPECT_EQ(workspace_.undoStack().count(), 0);

    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("0.3"));
    QTest::keyClick(editor, Qt::Key_Return);
    EXPECT_FALSE(model().rowState(field("restitution")).error);
    EXPECT_EQ(find(arm, "BODY link")->get(adf::contact::kRestitution), 0.3);
}

TEST_F(PropertyPanelTest, AMarkedTextStaysWhenTheFocusGoesElsewhere)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    FieldEdit* editor = edit("mass");
    ASSERT_NE(editor, nullptr);
    QTest::keyClicks(editor, QStringLiteral("heavy"));
    panel_->filter().setFocus();
    EXPECT_EQ(model().field(field("mass")).text, QStringLiteral("heavy"));
    EXPECT_EQ(model().rowState(field("mass")).message,
              QStringLiteral("“heavy” is not a number or a function."));
    model().activate(field("mass").siblingAtColumn(PropertyModel::kReset));
    EXPECT_EQ(model().field(field("mass")).text, QStringLiteral("2.5"));
}

TEST_F(PropertyPanelTest, TabGoesThroughTheFieldsAndCommits)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    FieldEdit* editor = edit("location.position", 0);
    ASSERT_NE(editor, nullptr);
    QTest::keyClicks(editor, QStringLiteral("1"));
    QTest::keyClick(editor, Qt::Key_Tab);
    editor = qobject_cast<FieldEdit*>(view().indexWidget(field("location.position", 1)));
    ASSERT_NE(editor, nullptr) << "Tab opens the next field";
    QTest::keyClicks(editor, QStringLiteral("2"));
    QTest::keyClick(editor, Qt::Key_Backtab);
    EXPECT_NE(view().indexWidget(field("location.position", 0)), nullptr);
    const base::Vec3 position = find(arm, "BODY link")->get(adf::common::kPosition);
    EXPECT_EQ(position, (base::Vec3{1, 2, 1}));
    EXPECT_EQ(workspace_.undoStack().count(), 1) << "the fields of one position are one step";
}

TEST_F(PropertyPanelTest, ThePanelWorksWithoutAMouse)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    panel_->filter().setFocus();
    QTest::keyClick(&panel_->filter(), Qt::Key_Tab);
    EXPECT_EQ(view().currentIndex(), model().indexOf("name"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    ASSERT_EQ(QApplication::focusWidget(), &view());
    view().setCurrentIndex(model().indexOf("mass"));
    QTest::keyClicks(&view(), QStringLiteral("7"));
    QWidget* editor = view().indexWidget(model().indexOf("mass"));
    ASSERT_NE(editor, nullptr) << "typing starts the editor";
    QTest::keyClick(editor, Qt::Key_Return);
    EXPECT_EQ(mass(arm), 7);
}

TEST_F(PropertyPanelTest, ABlankOnARowIsNotTyped)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    type("mass", "3.5");
    ASSERT_EQ(QApplication::focusWidget(), &view()) << "Enter gives the keys back to the row";
    EXPECT_EQ(view().currentIndex(), model().indexOf("mass"));
    QTest::keyClick(&view(), Qt::Key_Space);
    EXPECT_EQ(view().indexWidget(model().indexOf("mass")), nullptr);
    QTest::keyClick(&view(), Qt::Key_F2);
    EXPECT_NE(view().indexWidget(model().indexOf("mass")), nullptr);
}

TEST_F(PropertyPanelTest, UpAndDownStepByTheLastShownDigit)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    FieldEdit* editor = edit("mass");
    ASSERT_NE(editor, nullptr);
    QTest::keyClick(editor, Qt::Key_Up);
    EXPECT_EQ(editor->text(), QStringLiteral("2.6"));
    QTest::keyClick(editor, Qt::Key_Down);
    QTest::keyClick(editor, Qt::Key_Down);
    EXPECT_EQ(editor->text(), QStringLiteral("2.4"));
    QTest::keyClick(editor, Qt::Key_Return);
    EXPECT_EQ(mass(arm), 2.4);
}

TEST_F(PropertyPanelTest, DraggingALabelScrubsInOneStep)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    dragLabel("mass", {10, 20, 30});
    EXPECT_DOUBLE_EQ(mass(arm), 2.8);
    EXPECT_EQ(workspace_.undoStack().count(), 1);
    workspace_.undoStack().undo();
    EXPECT_EQ(mass(arm), 2.5);
}

TEST_F(PropertyPanelTest, AScrubBackToTheStartLeavesNoStep)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    dragLabel("mass", {10, 30, 0});
    EXPECT_EQ(mass(arm), 2.5);
    EXPECT_EQ(workspace_.undoStack().count(), 0);
}

TEST_F(PropertyPanelTest, SeveralObjectsShowMixedAndAreSetInOneStep)
{
    DocumentSession& arm = openArm();
    selection_.setObjects({find(arm, "BODY base")->id(), find(arm, "BODY link")->id()});
    EXPECT_TRUE(model().field(field("mass")).mixed);
    EXPECT_FALSE(model().field(field("scale")).mixed);
    EXPECT_FALSE(model().indexOf("geometry.radius").isValid()) << "not all have it";
    FieldEdit* editor = edit("mass");
    ASSERT_NE(editor, nullptr);
    EXPECT_EQ(editor->text(), QString());
    EXPECT_EQ(editor->placeholderText(), QStringLiteral("Mixed"));
    QTest::keyClicks(editor, QStringLiteral("6"));
    QTest::keyClick(editor, Qt::Key_Return);
    EXPECT_EQ(mass(arm), 6);
    EXPECT_EQ(find(arm, "BODY base")->get(adf::body::kMass), 6);
    EXPECT_EQ(workspace_.undoStack().count(), 1);
    EXPECT_EQ(workspace_.undoStack().undoText(), QStringLiteral("Set mass of 2 bodies"));
}

TEST_F(PropertyPanelTest, OneComponentOfSeveralObjectsLeavesTheOthersAlone)
{
    DocumentSession& arm = openArm();
    selection_.setObjects({find(arm, "BODY base")->id(), find(arm, "BODY link")->id()});
    type("location.position", "2", 1);
    EXPECT_EQ(find(arm, "BODY base")->get(adf::common::kPosition), (base::Vec3{0, 2, 0.5}));
    EXPECT_EQ(find(arm, "BODY link")->get(adf::common::kPosition), (base::Vec3{0.3, 2, 1}));
}

TEST_F(PropertyPanelTest, ARelativeEntryChangesEachObjectFromWhatItHas)
{
    DocumentSession& arm = openArm();
    const double before = mass(arm);
    selection_.setObjects({find(arm, "BODY base")->id(), find(arm, "BODY link")->id()});
    const double base = find(arm, "BODY base")->get(adf::body::kMass);
    type("mass", "*=2");
    EXPECT_EQ(mass(arm), 2 * before);
    EXPECT_EQ(find(arm, "BODY base")->get(adf::body::kMass), 2 * base);
    EXPECT_EQ(workspace_.undoStack().count(), 1);
    type("mass", "-=1e3");
    EXPECT_EQ(mass(arm), 2 * before) << "a mass below 0 is taken by none of them";
    EXPECT_FALSE(model().field(field("mass")).problem.isEmpty());
}

TEST_F(PropertyPanelTest, AMixedFieldLeftEmptyChangesNothing)
{
    DocumentSession& arm = openArm();
    selection_.setObjects({find(arm, "BODY base")->id(), find(arm, "BODY link")->id()});
    FieldEdit* editor = edit("mass");
    ASSERT_NE(editor, nullptr);
    QTest::keyClick(editor, Qt::Key_Return);
    EXPECT_EQ(workspace_.undoStack().count(), 0);
}

TEST_F(PropertyPanelTest, RowsThatDoNotApplyAreHidden)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    EXPECT_TRUE(model().indexOf("geometry.radius").isValid());
    EXPECT_FALSE(model().indexOf("geometry").isValid()) << "the size of a box";
    select(arm, "BODY base");
    EXPECT_FALSE(model().indexOf("geometry.radius").isValid());
}

TEST_F(PropertyPanelTest, ChoosingAnotherShapeBringsWhatItRequires)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY base");
    const QModelIndex row = field("shape");
    click(row);
    auto* combo = qobject_cast<QComboBox*>(view().indexWidget(row));
    ASSERT_NE(combo, nullptr);
    combo->hidePopup();
    combo->setCurrentIndex(combo->findData(QStringLiteral("CYLINDER")));
    Q_EMIT combo->activated(combo->currentIndex());
    const adf::ObjectPtr base = find(arm, "BODY base");
    EXPECT_EQ(base->get(adf::shape::kShape), adf::ShapeType::Cylinder);
    EXPECT_TRUE(base->isAuthored(adf::shape::kRadius));
    EXPECT_TRUE(base->isAuthored(adf::shape::kHeight));
    EXPECT_FALSE(base->isAuthored(adf::shape::kSize));
    EXPECT_TRUE(model().indexOf("geometry.radius").isValid());
    EXPECT_EQ(workspace_.undoStack().count(), 1);
    workspace_.undoStack().undo();
    EXPECT_EQ(textOf(arm), test::kArm);
}

TEST_F(PropertyPanelTest, LimitsHaveTheUnitOfTheJointsMotion)
{
    DocumentSession& arm = openArm();
    select(arm, "JOINT base-link");
    EXPECT_EQ(model().field(field("joint limits.low")).unit.symbol, QStringLiteral("deg"));
    arm.push(adf::setProperty(find(arm, "JOINT base-link")->id(), adf::joint::kType,
                              adf::JointType::Prismatic),
             QStringLiteral("Set Type"));
    EXPECT_EQ(model().field(field("joint limits.low")).unit.symbol, QStringLiteral("m"));
}

TEST_F(PropertyPanelTest, AReferenceIsChosenAmongTheObjectsThatFit)
{
    DocumentSession& arm = openArm();
    select(arm, "JOINT base-link");
    const QModelIndex row = field("child");
    EXPECT_EQ(model().field(row).shown, QStringLiteral("link"));
    click(row);
    auto* combo = qobject_cast<QComboBox*>(view().indexWidget(row));
    ASSERT_NE(combo, nullptr);
    EXPECT_EQ(combo->count(), 2) << "the two bodies";
    combo->lineEdit()->selectAll();
    QTest::keyClicks(combo->lineEdit(), QStringLiteral("base"));
    QTest::keyClick(combo, Qt::Key_Return);
    EXPECT_EQ(find(arm, "JOINT base-link")->get(adf::joint::kChild), "BODY base");
}

TEST_F(PropertyPanelTest, ASwitchTogglesByClickAndBySpace)
{
    DocumentSession& arm = openArm();
    select(arm, "JOINT base-link");
    model().setAdvanced(true);
    const auto ignores = [&] {
        return find(arm, "JOINT base-link")->get(adf::joint::kIgnoreInterCollision);
    };
    EXPECT_TRUE(ignores());
    const QModelIndex row = field("ignore inter-collision");
    QTest::mouseClick(view().viewport(), Qt::LeftButton, {},
                      view().visualRect(row).topLeft() + QPoint(6, 10));
    EXPECT_FALSE(ignores());
    view().setFocus();
    view().setCurrentIndex(row);
    QTest::keyClick(&view(), Qt::Key_Space);
    EXPECT_TRUE(ignores());
}

TEST_F(PropertyPanelTest, LongNumbersAreWholeInTheToolTipAndWhileEditing)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    EXPECT_FALSE(
        field("mass").data(Qt::ToolTipRole).toString().contains(QStringLiteral("Exactly")));
    type("mass", "0.3038915821824606");
    EXPECT_TRUE(field("mass")
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("Exactly 0.3038915821824606.")));
    const FieldEdit* editor = edit("mass");
    ASSERT_NE(editor, nullptr);
    EXPECT_EQ(editor->text(), QStringLiteral("0.3038915821824606"));
}

TEST_F(PropertyPanelTest, TheDotTakesAChangeBackToTheSavedValue)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    EXPECT_EQ(model().rowState(field("mass")).provenance, editor::Provenance::File);
    type("mass", "9");
    editor::RowState state = model().rowState(field("mass"));
    EXPECT_TRUE(state.changed);
    EXPECT_EQ(state.provenance, editor::Provenance::Person);
    EXPECT_EQ(state.reset, editor::ResetTo::Saved);
    click(field("mass").siblingAtColumn(PropertyModel::kReset));
    EXPECT_EQ(mass(arm), 2.5);
    state = model().rowState(field("mass"));
    EXPECT_FALSE(state.changed);
    EXPECT_EQ(textOf(arm), test::kArm);
}

TEST_F(PropertyPanelTest, TheDotTakesAnOldValueBackToTheDefault)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    EXPECT_EQ(model().rowState(field("restitution")).reset, editor::ResetTo::Default);
    click(field("restitution").siblingAtColumn(PropertyModel::kReset));
    EXPECT_FALSE(find(arm, "BODY link")->isAuthored(adf::contact::kRestitution));
    EXPECT_EQ(textOf(arm).find("restitution"), std::string::npos);
    EXPECT_EQ(workspace_.undoStack().undoText(), QStringLiteral("Reset restitution of link"));
}

TEST_F(PropertyPanelTest, AnAxisCanBeTurnedComponentByComponent)
{
    DocumentSession& arm = openArm();
    select(arm, "JOINT base-link");
    type("parent axis", "0", 1);  // (0, 0, 0) is no axis: kept as a draft
    EXPECT_TRUE(model().rowState(field("parent axis")).error);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QWidget* z = view().indexWidget(field("parent axis", 2));
    ASSERT_NE(z, nullptr);
    QTest::keyClicks(z, QStringLiteral("1"));
    QTest::keyClick(z, Qt::Key_Return);
    EXPECT_EQ(find(arm, "JOINT base-link")->get(adf::joint::kParentAxis), (base::Vec3{0, 0, 1}));
    EXPECT_FALSE(model().rowState(field("parent axis")).error);
}

TEST_F(PropertyPanelTest, TheFilterFindsAdvancedRowsToo)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    EXPECT_FALSE(model().indexOf("passive").isValid());
    QTest::keyClicks(&panel_->filter(), QStringLiteral("passive"));
    EXPECT_TRUE(model().indexOf("passive").isValid());
    EXPECT_FALSE(model().indexOf("mass").isValid());
    panel_->filter().clear();
    EXPECT_TRUE(model().indexOf("mass").isValid());
    EXPECT_FALSE(model().indexOf("passive").isValid());
}

TEST_F(PropertyPanelTest, APinnedPanelKeepsItsObject)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    auto* pin = panel_->findChild<QToolButton*>();
    ASSERT_NE(pin, nullptr);
    pin->setChecked(true);
    select(arm, "BODY base");
    EXPECT_EQ(model().objects().back().now->identifier(), "BODY link");
    pin->setChecked(false);
    EXPECT_EQ(model().objects().back().now->identifier(), "BODY base");
}

TEST_F(PropertyPanelTest, TypingSurvivesTheRefreshOfProblems)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    FieldEdit* editor = edit("mass");
    ASSERT_NE(editor, nullptr);
    QTest::keyClicks(editor, QStringLiteral("12"));
    arm.push(adf::setProperty(find(arm, "BODY base")->id(), adf::contact::kRestitution, 0.5),
             QStringLiteral("Set Restitution"));
    waitUntil([&] {
        return arm.present() != nullptr && arm.present()->revision == arm.document().revision();
    });
    EXPECT_EQ(editor->text(), QStringLiteral("12"));
}

TEST_F(PropertyPanelTest, SaysWhatCellsAreToScreenReaders)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    EXPECT_EQ(field("location.position", 0).data(Qt::AccessibleTextRole).toString(),
              QStringLiteral("Position X, 0.3 m, from file"));
    type("location.position", "0.4", 0);
    EXPECT_EQ(field("location.position", 0).data(Qt::AccessibleTextRole).toString(),
              QStringLiteral("Position X, 0.4 m, changed, typed"));
}

TEST_F(PropertyPanelTest, HeadersOfFilesHavePropertiesToo)
{
    DocumentSession& arm = openArm();
    selection_.select(arm.document().header().id());
    type("namespace", "/other/");
    EXPECT_EQ(arm.document().header().get(adf::common::kNamespace), "/other/");
}

TEST_F(PropertyPanelTest, ClosingTheFileEmptiesThePanel)
{
    DocumentSession& arm = openArm();
    select(arm, "BODY link");
    workspace_.close(arm);
    EXPECT_TRUE(model().objects().empty());
    EXPECT_EQ(model().rowCount(), 0);
}

}  // namespace
