// What the library holds beside parts: mesh files, equipment, and what a person puts into it.

#include "adf/properties.h"
#include "tests/gui/counted_gestures.h"

#include <QApplication>
#include <QDialog>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QUrl>

#include <filesystem>
#include <fstream>

namespace {

class Library : public test::CountedWork {
protected:
    // A block of 60 mm in the middle of an empty model.
    void placeBlock()
    {
        press(Qt::Key_N, Qt::ControlModifier);
        openLibrary();
        clickCard("block");
        click({0, 0, 0}, Qt::ShiftModifier);
        settle();
    }

    // A file, `at` a place in the window.
    void drop(const std::string& path, QPoint at)
    {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(QString::fromStdString(path))});
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&window(), &enter);
        QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&window(), &drop);
    }

    void revealCard(const char* kind)
    {
        window().library().search().setFocus();
        QTest::keyClicks(&window().library().search(),
                         QString::fromUtf8(editor::partKind(kind).name));
        ASSERT_TRUE(waitFor([this, kind] {
            editor::PartCard* card = window().library().card(editor::partKind(kind));
            return card != nullptr && !card->visibleRegion().isEmpty();
        }));
    }
};

TEST_F(Library, ASensorIsCarriedByTheBodyUnderThePointer)
{
    placeBlock();
    revealCard("distance-sensor");
    clickCard("distance-sensor");
    click({0, 0, 0.06}, Qt::ShiftModifier);
    ASSERT_EQ(active().document().objects(adf::ObjectType::Sensor).size(), 1U);
    const adf::ObjectPtr sensor = active().document().objects(adf::ObjectType::Sensor).front();
    EXPECT_EQ(sensor->get(adf::common::kParent), "BODY block");
    EXPECT_LT(base::norm(sensor->get(adf::common::kPosition) - base::Vec3{0, 0, 0.03}), 1e-6)
        << "in the middle of the upper face";
    EXPECT_EQ(window().selection().active(), sensor->id());
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(active().document().objects(adf::ObjectType::Sensor).empty()) << "as one step";
}

// Dragged from the view onto the panel; it is there then as a card.
TEST_F(Library, ASelectedBodyIsDraggedFromTheViewIntoTheLibrary)
{
    placeBlock();
    const std::size_t before = window().library().cards().size();
    const QPoint from = pointInView({0, 0, 0.06});
    const QPoint to = viewWindow().mapFromGlobal(
        window().library().mapToGlobal(window().library().rect().center()));
    QTest::mousePress(&viewWindow(), Qt::LeftButton, {}, from);
    QTest::mouseMove(&viewWindow(), from + QPoint(-20, 0));
    QTest::mouseMove(&viewWindow(), to);
    QTest::mouseRelease(&viewWindow(), Qt::LeftButton, {}, to);
    ASSERT_TRUE(waitFor([&] { return window().library().cards().size() == before + 1; }));
    EXPECT_EQ(window().library().cards().back()->text(), QStringLiteral("block"));
}

// A tetrahedron of 0.1 m, away from its origin.
TEST_F(Library, AMeshFileThatIsDroppedOnABodyStandsThere)
{
    placeBlock();
    const std::string path = (folder_.path() / "tip.obj").string();
    std::ofstream(path) << "v 1 1 0\nv 1.1 1 0\nv 1 1.1 0\nv 1 1 0.1\n"
                           "f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";
    drop(path, window().mapFromGlobal(window().library().mapToGlobal(QPoint(20, 20))));
    ASSERT_TRUE(waitFor([this] {
        return window().toasts().texts().contains(
            QStringLiteral("Drop one mesh at a time over a 3D view."));
    }));
    drop(path, window().mapFromGlobal(viewWindow().mapToGlobal(pointInView({0, 0, 0.06}))));
    ASSERT_TRUE(
        waitFor([this] { return active().document().objects(adf::ObjectType::Body).size() == 2; }));
    EXPECT_EQ(window().workspace().entries().size(), 1U) << "it is not opened";
    const adf::ObjectPtr tip = find("BODY tip");
    EXPECT_EQ(tip->get(adf::body::kMesh), path);
    const base::Vec3 foot = tip->get(adf::common::kPosition) + base::Vec3{1.05, 1.05, 0};
    EXPECT_NEAR(foot.x, 0, 0.0101);
    EXPECT_NEAR(foot.y, 0, 0.0101);
    EXPECT_NEAR(foot.z, 0.06, 1e-6);
}

// From its card, which asks for the file where it is let go.
TEST_F(Library, TheCardOfMeshesIsDraggedOntoABody)
{
    placeBlock();
    const std::string path = (folder_.path() / "tip.obj").string();
    std::ofstream(path) << "v 0 0 0\nv 0.02 0 0\nv 0 0.02 0\nv 0 0 0.02\n"
                           "f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";
    QTest::keyClicks(&window().library().search(), QStringLiteral("mesh"));
    editor::PartCard* card = nullptr;
    ASSERT_TRUE(waitFor([&] {
        card = window().library().findChild<editor::PartCard*>(QStringLiteral("mesh"));
        return card != nullptr && !card->visibleRegion().isEmpty();
    }));
    const QPoint from = card->rect().center();
    const auto drag = [&](QPoint to) {
        QTest::mousePress(card, Qt::LeftButton, {}, from);
        QTest::mouseMove(card, from + QPoint(20, 0));
        QTest::mouseMove(card, to);
        QTest::mouseRelease(card, Qt::LeftButton, {}, to);
    };
    drag(from + QPoint(0, 40));  // beside the views
    QCoreApplication::processEvents();
    ASSERT_EQ(QApplication::activeModalWidget(), nullptr);

    chooseFile(QString::fromStdString(path));
    drag(card->mapFromGlobal(viewWindow().mapToGlobal(pointInView({0, 0, 0.06}))));
    ASSERT_TRUE(
        waitFor([this] { return active().document().objects(adf::ObjectType::Body).size() == 2; }));
    EXPECT_NEAR(find("BODY tip")->get(adf::common::kPosition).z, 0.06, 1e-6);
}

// The second before the first is read; the link of what is said of one leads to that one.
TEST_F(Library, MeshFilesThatAreDroppedOneAfterTheOtherAllStand)
{
    placeBlock();
    const auto write = [this](const char* name, const char* size) {
        std::string path = (folder_.path() / name).string();
        std::ofstream(path) << "v 0 0 0\nv " << size << " 0 0\nv 0 " << size << " 0\nv 0 0 " << size
                            << "\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";
        return path;
    };
    const auto place = [this](base::Vec3 at) {
        return window().mapFromGlobal(viewWindow().mapToGlobal(pointInView(at)));
    };
    drop(write("screw.obj", "40"), place({0, 0, 0.06}));
    drop(write("tip.obj", "0.05"), place({0.01, 0.01, 0.06}));
    ASSERT_TRUE(
        waitFor([this] { return active().document().objects(adf::ObjectType::Body).size() == 3; }));
    window().selection().select(find("BODY block")->id());
    // New meshes need a model that has a place.
    inDialog([](QDialog& dialog) { dialog.reject(); });
    clickLink(QStringLiteral("Mesh tools"));
    EXPECT_EQ(window().selection().active(), find("BODY screw")->id());
}

}  // namespace
