#pragma once

#include "adf/document.h"
#include "editor/window/main_window.h"
#include "gui/window_plugins.h"
#include "gui/window_ros.h"
#include "importers/mesh/mesh_cache.h"
#include "services/window_programs.h"
#include "sim/session.h"
#include "tests/support/temp_folder.h"

#include <QDialog>
#include <QImage>
#include <QPoint>
#include <QStringList>
#include <QTest>

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

class QWindow;

namespace test {

// The whole window with the real simulation and importers, as the program puts them together; what
// is opened joins what is open, as a person may have chosen. What a person does is done with mouse
// and keyboard events; waiting is always for a condition.
class WindowTest : public testing::Test {
protected:
    WindowTest();
    ~WindowTest() override;

    editor::MainWindow& window() { return *window_; }

    editor::DocumentSession& active();
    [[nodiscard]] adf::ObjectPtr find(std::string_view identifier);

    // False after half a minute.
    static bool waitFor(const std::function<bool()>& condition);
    // A copy of a folder of models/ in the test's own folder; gives the path of `file` in it.
    QString sample(const std::string& folder, const std::string& file);
    void open(const QString& path);
    // The scene of the present documents is built and drawn.
    void settle();

    // Closes the window and makes a new one, as after a restart of the program.
    void restart();
    // Before what it uses of the test ends.
    void closeWindow();
    // As at an end that nobody is asked about: it is not closed before.
    void takeWindowAway();
    void closeFiles();

    void press(int key, Qt::KeyboardModifiers modifiers = {});
    // Through the palette, as a person without a mouse.
    void runAction(const QString& name);
    void clickInTree(std::string_view identifier, Qt::KeyboardModifiers modifiers = {});
    // In the active viewport, on the middle of the body.
    void clickInView(std::string_view identifier, Qt::KeyboardModifiers modifiers = {});
    [[nodiscard]] QPoint pointInView(base::Vec3 point_W);
    QWindow& viewWindow();
    // Events of the X server itself, as from hardware: what Qt and the window system make of the
    // focus is part of the way. `input` is in xdotool's words, places on the screen.
    static void hardware(const QStringList& input);
    static void hardwareClick(const QPoint& global);
    // From there to there with the left button held, in so many steps.
    static void hardwareDrag(const QPoint& from, const QPoint& to, int steps = 10);

    // What stands on the screen where the active viewport is, whoever drew it.
    QImage screenOfView();

    // Selects nothing else: the object must be selected.
    void typeProperty(std::string_view key, const QString& text, int component = 0);

    // The active object, by F2 in the tree.
    void rename(const QString& name);

    // Does this with the next dialog that opens.
    void inDialog(const std::function<void(QDialog&)>& act);
    // Of the toasts that are shown.
    void clickLink(const QString& words);
    // Presses the button with this text in the next dialog that opens.
    void answer(const QString& button);
    // In the menu that has popped up, or pops up next; an entry of a menu in it after a slash.
    static void chooseInMenu(const QString& words);
    // Types the path in the next file dialog and accepts it.
    void chooseFile(const QString& path);

    TempFolder folder_;
    exchange::DevicePort* devices_ = nullptr;  // of the next window
    // Makes those of the next window in their place, when it is set.
    std::function<std::unique_ptr<exchange::DevicePort>(exchange::Run&)> makesDevices_;
    // Windows that were to be opened beside this one, as the words of their command lines.
    std::vector<QStringList> otherWindows_;

private:
    void make();

    std::unique_ptr<sim::Session> session_;
    std::unique_ptr<importers::MeshCache> meshes_;
    std::unique_ptr<exchange::DevicePort> ownDevices_;
    std::unique_ptr<services::WindowPrograms> programs_;
    std::unique_ptr<gui::WindowRos> ros_;
    std::unique_ptr<gui::WindowPlugins> plugins_;
    std::unique_ptr<editor::MainWindow> window_;
};

std::string readFile(const QString& path);
// Lines of `b` that are not in the same place of `a`; the texts must have as many lines.
std::vector<std::string> changedLines(const std::string& a, const std::string& b);

}  // namespace test
