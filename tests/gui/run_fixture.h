#pragma once

#include "editor/session/time_line.h"
#include "editor/view3d/viewport.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"

#include <QComboBox>
#include <QImage>
#include <QListView>

namespace test {

// A window with a run that is played and paused by the Space key of its view.
class RunTest : public WindowTest {
protected:
    editor::TimeLine& line() { return window().timeLine(); }

    editor::view3d::Viewport& view() { return window().views().active(); }

    const exchange::Snapshot& newest() { return window().run().newest(); }

    void openText(const std::string& name, const std::string& text)
    {
        open(QString::fromStdString(folder_.write(name, text)));
        window().actions()[editor::ActionId::LayoutSimulate].trigger();
        settle();
    }

    void play()
    {
        view().setFocus();
        press(Qt::Key_Space);
        ASSERT_TRUE(waitFor([this] { return window().run().mode() == editor::RunMode::Running; }));
    }

    void passTo(double time)
    {
        ASSERT_TRUE(waitFor([&] { return newest().time > time; })) << newest().time;
    }

    // The time line has taken up all of the run then.
    void pause()
    {
        view().setFocus();
        press(Qt::Key_Space);
        ASSERT_TRUE(waitFor([this] {
            line().refresh();
            return newest().state == exchange::RunState::Paused && !line().span().isEmpty() &&
                   line().timeAt(line().span().end - 1) == newest().time;
        }));
    }

    void playTo(double time)
    {
        play();
        passTo(time);
        pause();
    }

    // What the view draws, without what lies over it.
    QImage viewPicture()
    {
        settle();
        QImage taken;
        view().capture([&taken](const QImage& image) { taken = image; });
        EXPECT_TRUE(waitFor([&taken] { return !taken.isNull(); }));
        return taken;
    }

    template <typename Index>
    Index indexOf(std::string_view identifier)
    {
        return *window().run().shownMap().find<Index>(find(identifier)->id());
    }

    // Opens the box and clicks the entry in its list.
    static void chooseInBox(QComboBox& box, const QString& entry)
    {
        const int row = box.findText(entry);
        ASSERT_GE(row, 0) << entry.toStdString();
        QTest::mouseClick(&box, Qt::LeftButton);
        ASSERT_TRUE(waitFor([&box] { return box.view()->isVisible(); }));
        QWidget& list = *box.view()->viewport();
        const auto place = [&box, row] {
            const QModelIndex index = box.model()->index(row, box.modelColumn());
            box.view()->scrollTo(index);
            return box.view()->visualRect(index).center();
        };
        // A list that has just come up takes no click for a choice: one may be the end of the click
        // that opened it.
        ASSERT_TRUE(waitFor([&] {
            if (box.view()->isVisible()) {
                QTest::mouseMove(&list, place());
                QTest::mouseClick(&list, Qt::LeftButton, {}, place());
            }
            return !box.view()->isVisible();
        }));
        ASSERT_TRUE(waitFor([&] { return box.currentText() == entry; }));
    }
};

}  // namespace test
