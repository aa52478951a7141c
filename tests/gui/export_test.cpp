// The active model for other programs: what the dialog writes, what it lists and what it leaves
// alone.

#include "adf/properties.h"
#include "adf/reader.h"
#include "editor/exporting/export_dialog.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"
#include "editor/widgets/segmented_switch.h"
#include "tests/gui/window_fixture.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>

namespace {

using editor::ActionId;
using editor::ExportDialog;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class Export : public test::WindowTest {
protected:
    ExportDialog& dialog()
    {
        press(Qt::Key_E, Qt::ControlModifier);
        ExportDialog* found = nullptr;
        EXPECT_TRUE(waitFor([&] {
            found = window().findChild<ExportDialog*>();
            return found != nullptr && found->isVisible();
        }));
        return *found;
    }

    // URDF and SDF are the last two segments.
    static void chooseFormat(ExportDialog& dialog, editor::ExportFormat format)
    {
        auto* formats = dialog.findChild<editor::SegmentedSwitch*>(QStringLiteral("formats"));
        const int last = formats->fontMetrics().horizontalAdvance(QStringLiteral("SDF")) +
                         editor::px(editor::metrics::kSpace24);
        const int x =
            formats->width() - last / 2 - (format == editor::ExportFormat::Urdf ? last : 0);
        QTest::mouseClick(formats, Qt::LeftButton, {}, QPoint(x, formats->height() / 2));
    }

    static void type(ExportDialog& dialog, const QString& field, const QString& text)
    {
        auto* edit = dialog.findChild<QLineEdit*>(field);
        ASSERT_TRUE(edit->isVisible());
        QTest::mouseClick(edit, Qt::LeftButton);
        QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(edit, text);
    }

    static void pressButton(ExportDialog& dialog, const QString& text)
    {
        QPushButton* found = button(dialog, text);
        ASSERT_NE(found, nullptr) << text.toStdString();
        QTest::mouseClick(found, Qt::LeftButton);
    }

    static void exportAndWait(ExportDialog& dialog)
    {
        pressButton(dialog, QStringLiteral("Export"));
        EXPECT_TRUE(waitFor([&dialog] { return !dialog.isBusy(); }));
    }

    // Does a label of the dialog begin so?
    static bool says(const ExportDialog& dialog, const QString& words)
    {
        const auto labels = dialog.findChildren<editor::ElidedLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&](const editor::ElidedLabel* label) {
            return label->isVisible() && label->wholeText().startsWith(words);
        });
    }

    static QPushButton* button(const ExportDialog& dialog, const QString& text)
    {
        for (QPushButton* one : dialog.findChildren<QPushButton*>()) {
            if (one->text().remove(QLatin1Char('&')) == text) {
                return one;
            }
        }
        return nullptr;
    }

    [[nodiscard]] std::filesystem::path out() const { return folder_.path() / "out"; }

    [[nodiscard]] QString outFile(const char* name) const
    {
        return QString::fromStdString((out() / name).string());
    }
};

TEST_F(Export, AFolderForAmbfHasTheModelAsItIsNow)
{
    open(sample("pendulum", "pendulum.yaml"));
    settle();
    clickInTree("BODY bar");
    typeProperty("mass", QStringLiteral("7.25"));
    ExportDialog& asked = dialog();
    type(asked, QStringLiteral("target"), outFile(""));
    exportAndWait(asked);
    ASSERT_TRUE(asked.attempt().exported);
    EXPECT_EQ(asked.attempt().exported->bodies, 4U);
    EXPECT_EQ(asked.attempt().exported->joints, 1U);
    base::Diagnostics found;
    const auto made = adf::readFile((out() / "pendulum.yaml").string(), found);
    ASSERT_TRUE(made.ok());
    EXPECT_EQ(made->findAny("BODY bar")->get(adf::body::kMass), 7.25) << "though it is not saved";
    EXPECT_TRUE(active().isDirty());
    EXPECT_TRUE(std::filesystem::exists(out() / "LICENSE"));
    EXPECT_TRUE(waitFor([&] { return asked.findChild<QTableView*>()->isVisible(); }))
        << "LICENSE is reported";
    pressButton(asked, QStringLiteral("Copy list"));
    EXPECT_THAT(QApplication::clipboard()->text().toStdString(), HasSubstr("licence"));
    pressButton(asked, QStringLiteral("Close"));
    EXPECT_TRUE(waitFor([this] { return window().findChild<ExportDialog*>() == nullptr; }));
}

TEST_F(Export, ALoopIsRefusedByUrdfUnlessItIsLeftOut)
{
    open(sample("four_bar", "four_bar.yaml"));
    ExportDialog& asked = dialog();
    chooseFormat(asked, editor::ExportFormat::Urdf);
    type(asked, QStringLiteral("target"), outFile("bars.urdf"));
    exportAndWait(asked);
    EXPECT_FALSE(asked.attempt().exported);
    EXPECT_FALSE(std::filesystem::exists(out() / "bars.urdf"));
    EXPECT_THAT(asked.listText().toStdString(), HasSubstr("export.loop"));
    EXPECT_TRUE(asked.findChild<QTableView*>()->isVisible());
    EXPECT_THAT(asked.listText().toStdString(), Not(HasSubstr("--")));
    const auto* details = asked.findChild<QPlainTextEdit*>(QStringLiteral("sentences"));
    EXPECT_THAT(details->toPlainText().toStdString(),
                AllOf(HasSubstr("leave out joints that close loops"), Not(HasSubstr("--"))));

    QTest::mouseClick(asked.findChild<QCheckBox*>(QStringLiteral("dropLoops")), Qt::LeftButton, {},
                      QPoint(8, 8));
    EXPECT_FALSE(asked.findChild<QTableView*>()->isVisible()) << "that was without the tick";
    type(asked, QStringLiteral("package"), QStringLiteral("bars_description"));
    exportAndWait(asked);
    ASSERT_TRUE(asked.attempt().exported);
    EXPECT_THAT(test::readFile(outFile("bars.urdf")), HasSubstr("<robot name=\"four_bar\">"));
    EXPECT_TRUE(says(asked, QStringLiteral("Exported 4 bodies, 3 joints, 7 meshes; 1 joint is left "
                                           "out")));

    chooseFormat(asked, editor::ExportFormat::Sdf);
    EXPECT_FALSE(asked.findChild<QCheckBox*>(QStringLiteral("dropLoops"))->isVisible());
    type(asked, QStringLiteral("target"), outFile("bars.sdf"));
    exportAndWait(asked);
    EXPECT_THAT(test::readFile(outFile("bars.sdf")), HasSubstr("<sdf "));
    press(Qt::Key_Return);  // Close has the focus; a second export would ask about the first
    EXPECT_TRUE(waitFor([this] { return window().findChild<ExportDialog*>() == nullptr; }));
}

TEST_F(Export, WhatIsThereIsAskedAboutAndTheSourceIsLeftAlone)
{
    const QString file = sample("pendulum", "pendulum.yaml");
    const std::string before = test::readFile(file);
    open(file);
    ExportDialog& asked = dialog();
    chooseFormat(asked, editor::ExportFormat::Sdf);
    folder_.write("out/old.sdf", "old");
    type(asked, QStringLiteral("target"), outFile("old.sdf"));
    answer(QStringLiteral("Cancel"));
    pressButton(asked, QStringLiteral("Export"));
    EXPECT_FALSE(asked.isBusy());
    EXPECT_EQ(test::readFile(outFile("old.sdf")), "old");
    type(asked, QStringLiteral("target"), file);
    answer(QStringLiteral("Replace"));
    exportAndWait(asked);
    EXPECT_TRUE(asked.attempt().failure);
    EXPECT_EQ(test::readFile(file), before);
    type(asked, QStringLiteral("target"), QString());
    QTest::keyClick(asked.findChild<QLineEdit*>(QStringLiteral("target")), Qt::Key_Delete);
    EXPECT_FALSE(asked.findChild<QPushButton*>(QStringLiteral("export"))->isEnabled());
    pressButton(asked, QStringLiteral("Cancel"));
}

TEST_F(Export, WhatCameOfAnExportGoesWithItsSettings)
{
    open(sample("pendulum", "pendulum.yaml"));
    ExportDialog& asked = dialog();
    type(asked, QStringLiteral("target"), outFile("one"));
    exportAndWait(asked);
    EXPECT_TRUE(says(asked, QStringLiteral("Exported 4 bodies")));
    EXPECT_TRUE(button(asked, QStringLiteral("Open folder"))->isEnabled());

    const auto expectNothingDone = [&] {
        EXPECT_FALSE(says(asked, QStringLiteral("Exported")));
        EXPECT_FALSE(says(asked, QStringLiteral("to ")));
        EXPECT_TRUE(says(asked, QStringLiteral("Export pendulum")));
        EXPECT_FALSE(asked.findChild<QTableView*>()->isVisible());
        EXPECT_FALSE(button(asked, QStringLiteral("Open folder"))->isEnabled());
        EXPECT_FALSE(button(asked, QStringLiteral("Copy list"))->isEnabled());
    };
    chooseFormat(asked, editor::ExportFormat::Urdf);
    expectNothingDone();
    type(asked, QStringLiteral("target"), outFile("two.urdf"));
    exportAndWait(asked);
    EXPECT_TRUE(says(asked, QStringLiteral("Exported 4 bodies")));
    type(asked, QStringLiteral("target"), outFile("three.urdf"));
    expectNothingDone();
    EXPECT_TRUE(std::filesystem::exists(out() / "two.urdf"));
    pressButton(asked, QStringLiteral("Cancel"));
}

// A file in the way stops everybody, where rights would not stop all.
TEST_F(Export, AFolderThatCannotBeWrittenIsMarked)
{
    open(sample("pendulum", "pendulum.yaml"));
    folder_.write("out/file", "in the way");
    ExportDialog& asked = dialog();
    const auto* target = asked.findChild<QLineEdit*>(QStringLiteral("target"));
    type(asked, QStringLiteral("target"), outFile("file/deep"));
    exportAndWait(asked);
    ASSERT_TRUE(asked.attempt().failure);
    EXPECT_TRUE(says(asked, QStringLiteral("pendulum.yaml was not exported")));
    EXPECT_TRUE(says(asked, QStringLiteral("The folder %1 cannot be written (Not a directory). "
                                           "Choose another folder.")
                                .arg(outFile("file/deep"))));
    EXPECT_EQ(target->property("mark").toString(), QStringLiteral("error"));
    EXPECT_FALSE(asked.findChild<QTableView*>()->isVisible()) << "nothing was left out";
    EXPECT_FALSE(button(asked, QStringLiteral("Copy list"))->isEnabled());

    chooseFormat(asked, editor::ExportFormat::Sdf);
    EXPECT_FALSE(target->property("mark").isValid()) << "that was the folder of another format";
    EXPECT_FALSE(says(asked, QStringLiteral("pendulum.yaml was not exported")));
    type(asked, QStringLiteral("target"), outFile("good/pendulum.sdf"));
    exportAndWait(asked);
    EXPECT_TRUE(asked.attempt().exported);
    EXPECT_FALSE(target->property("mark").isValid());
    pressButton(asked, QStringLiteral("Close"));
}

TEST_F(Export, ALongPathDoesNotWidenTheDialog)
{
    open(sample("pendulum", "pendulum.yaml"));
    ExportDialog& asked = dialog();
    const int before = asked.minimumSizeHint().width();
    const std::string folder(200, 'x');
    type(asked, QStringLiteral("target"), outFile(folder.c_str()));
    exportAndWait(asked);
    ASSERT_TRUE(asked.attempt().exported);
    EXPECT_EQ(asked.minimumSizeHint().width(), before);
    press(Qt::Key_Return);
}

TEST_F(Export, WithoutAModelThereIsNothingToExport)
{
    EXPECT_FALSE(window().actions()[ActionId::Export].isEnabled());
}

}  // namespace
