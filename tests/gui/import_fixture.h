#pragma once

#include "editor/importing/findings_delegate.h"
#include "editor/importing/findings_view.h"
#include "editor/importing/import_dialog.h"
#include "importers/mesh/mesh_bake.h"
#include "importers/mesh/mesh_writer.h"
#include "tests/gui/window_fixture.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QPushButton>
#include <QTimer>

namespace test {

using editor::FindingsModel;
using editor::ImportDialog;

// A solid box of 12 kg and 1 x 2 x 3 m has 13, 10 and 5 kg·m²; the file says what no body has.
inline constexpr auto kRobot = R"(<robot name="r">
  <link name="base">
    <inertial><mass value="12"/><inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="-1"/></inertial>
    <visual><geometry><mesh filename="box.stl"/></geometry></visual>
    <collision><geometry><box size="1 2 3"/></geometry></collision>
  </link>
  <link name="arm">
    <inertial><mass value="1"/><inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/></inertial>
  </link>
  <joint name="j" type="continuous"><parent link="base"/><child link="arm"/><axis xyz="0 0 1"/></joint>
</robot>
)";

// The window with an import dialog that is used as a person would.
class Import : public WindowTest {
protected:
    QString robot()
    {
        scene::MeshData mesh;
        mesh.parts.push_back(importers::boxMesh({1, 2, 3}));
        EXPECT_TRUE(importers::writeStl(mesh, (folder_.path() / "box.stl").string()).ok());
        return QString::fromStdString(folder_.write("robot.urdf", kRobot));
    }

    // The dialog of the import that was asked for, once it has read the file.
    ImportDialog& dialog()
    {
        ImportDialog* found = nullptr;
        EXPECT_TRUE(waitFor([&] {
            found = window().findChild<ImportDialog*>();
            return found != nullptr && found->isVisible() && !found->isBusy();
        }));
        return *found;
    }

    static editor::FindingsView& table(ImportDialog& dialog)
    {
        return *dialog.findChild<editor::FindingsView*>();
    }

    static QModelIndex rowOf(ImportDialog& dialog, const QString& title)
    {
        const auto& model = static_cast<const FindingsModel&>(*table(dialog).model());
        for (int row = 0; row < model.rowCount(); ++row) {
            const QModelIndex index = model.index(row, FindingsModel::kFinding);
            if (index.data().toString() == title) {
                return index;
            }
        }
        ADD_FAILURE() << "no finding " << title.toStdString();
        return {};
    }

    static QString actionOf(ImportDialog& dialog, const QString& title)
    {
        return rowOf(dialog, title).siblingAtColumn(FindingsModel::kAction).data().toString();
    }

    // Clicks the choices of the row and then the one with this label.
    static void choose(ImportDialog& dialog, const QString& title, const QString& label)
    {
        chooseAt(dialog, rowOf(dialog, title), label);
    }

    static void chooseAt(ImportDialog& dialog, const QModelIndex& row, const QString& label)
    {
        const QModelIndex cell = row.siblingAtColumn(FindingsModel::kAction);
        QTimer::singleShot(0, &dialog, [label] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            ASSERT_NE(menu, nullptr);
            for (QAction* action : menu->actions()) {
                if (action->text() == label) {
                    QTest::mouseClick(menu, Qt::LeftButton, {},
                                      menu->actionGeometry(action).center());
                    return;
                }
            }
            ADD_FAILURE() << "no choice " << label.toStdString();
            menu->close();
        });
        const QRect field = editor::choiceField(table(dialog).visualRect(cell));
        QTest::mouseClick(table(dialog).viewport(), Qt::LeftButton, {}, field.center());
        EXPECT_TRUE(waitFor([&dialog] { return !dialog.isBusy(); }));
    }

    static void pressButton(ImportDialog& dialog, const QString& text)
    {
        for (QPushButton* button : dialog.findChildren<QPushButton*>()) {
            if (button->text().remove(QLatin1Char('&')) == text) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        }
        ADD_FAILURE() << "no button " << text.toStdString();
    }

    [[nodiscard]] bool isEmpty() { return window().workspace().isEmpty(); }
};

}  // namespace test
