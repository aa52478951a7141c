#pragma once

#include "editor/library/library_panel.h"
#include "editor/library/part_card.h"
#include "editor/library/part_form.h"
#include "editor/viewcards/view_card.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"

#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTabBar>
#include <QTimer>

#include <string_view>

namespace test {

// A person at work in an empty window whose gestures are counted: every click and drag, every key
// or chord of keys, and every value that is typed is one. The way of the pointer is none.
class CountedWork : public WindowTest {
protected:
    int gestures_ = 0;

    void key(int key, Qt::KeyboardModifiers modifiers = {})
    {
        ++gestures_;
        press(key, modifiers);
        QCoreApplication::processEvents();
    }

    void openLibrary()
    {
        ++gestures_;
        for (QTabBar* bar : window().findChildren<QTabBar*>()) {
            for (int i = 0; i < bar->count(); ++i) {
                if (bar->isVisible() && bar->tabText(i) == QStringLiteral("Library")) {
                    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(i).center());
                }
            }
        }
        ASSERT_TRUE(waitFor([this] { return !window().library().visibleRegion().isEmpty(); }));
    }

    void clickCard(const char* kind)
    {
        ++gestures_;
        editor::PartCard* card = window().library().card(editor::partKind(kind));
        ASSERT_NE(card, nullptr);
        ASSERT_FALSE(card->visibleRegion().isEmpty()) << "the card is to be seen without scrolling";
        QTest::mouseClick(card, Qt::LeftButton);
        QCoreApplication::processEvents();
        ASSERT_TRUE(card->isHeld());
    }

    // A field of the part that is held: a click, what is typed, Enter.
    void typeSize(const char* label, const QString& value)
    {
        auto* field = window().findChild<QLineEdit*>(QLatin1String(label));
        ASSERT_NE(field, nullptr);
        QTest::mouseClick(field, Qt::LeftButton);
        ASSERT_TRUE(field->hasFocus());
        ASSERT_TRUE(field->hasSelectedText()) << "a click takes the whole number";
        QTest::keyClicks(field, value);
        QTest::keyClick(field, Qt::Key_Return);
        QCoreApplication::processEvents();
        gestures_ += 3;
    }

    void click(base::Vec3 point_W, Qt::KeyboardModifiers modifiers = {})
    {
        ++gestures_;
        const QPoint at = pointInView(point_W);
        ASSERT_TRUE(QRect(QPoint(), viewWindow().size()).contains(at)) << "it is to be seen";
        QTest::mouseMove(&viewWindow(), at);
        QCoreApplication::processEvents();
        QTest::mouseClick(&viewWindow(), Qt::LeftButton, modifiers, at);
        QCoreApplication::processEvents();
    }

    // The menu under the pointer, and one of its entries.
    void chooseInMenu(base::Vec3 point_W, const QString& entry)
    {
        gestures_ += 2;
        bool chosen = false;
        auto* poll = new QTimer(&window());
        QObject::connect(poll, &QTimer::timeout, poll, [poll, entry, &chosen] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (menu == nullptr) {
                return;
            }
            poll->deleteLater();
            poll->stop();
            for (QAction* action : menu->actions()) {
                if (action->text().remove(u'&') == entry && action->isEnabled()) {
                    chosen = true;
                    QTest::mouseClick(menu, Qt::LeftButton, {},
                                      menu->actionGeometry(action).center());
                    return;
                }
            }
            menu->close();
        });
        poll->start(5);
        const QPoint at = pointInView(point_W);
        QTest::mouseMove(&viewWindow(), at);
        QTest::mouseClick(&viewWindow(), Qt::RightButton, {}, at);
        ASSERT_TRUE(waitFor([&chosen] { return chosen; })) << entry.toStdString();
        QCoreApplication::processEvents();
    }

    // Ctrl+S, the name, Enter.
    std::string save(const char* name)
    {
        const std::string path = (folder_.path() / name).string();
        chooseFile(QString::fromStdString(path));
        key(Qt::Key_S, Qt::ControlModifier);
        gestures_ += 2;
        EXPECT_EQ(active().document().path(), path);
        return path;
    }

    editor::ViewCard& card() { return *window().findChild<editor::ViewCard*>(); }

    base::Pose poseOf(std::string_view body)
    {
        const auto index = window().builder().map().find<scene::BodyIndex>(find(body)->id());
        return window().builder().scene()->body(*index).X_WB;
    }

    // Enter, with the card that says that it can be done.
    void join()
    {
        ASSERT_TRUE(card().isVisible());
        ASSERT_TRUE(card().verb().isEnabled()) << card().result().toStdString();
        key(Qt::Key_Return);
        settle();
    }
};

}  // namespace test
