#include "tests/gui/window_fixture.h"

#include "editor/dialogs/command_palette.h"
#include "editor/panels/object_tree_panel.h"
#include "editor/panels/object_tree_view.h"
#include "editor/panels/property_panel.h"
#include "editor/panels/property_view.h"
#include "editor/window/view_area.h"
#include "gui/import_report.h"
#include "services/history_state.h"
#include "sim/overlaps.h"

#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProcess>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QStandardPaths>
#include <QTimer>
#include <QWindow>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace test {

using std::chrono_literals::operator""ms;

namespace {

// As it was built; nothing where the package was not.
editor::PythonPlace python()
{
#ifdef LINKWRIGHT_PYTHON
    return {.interpreter = QStringLiteral(LINKWRIGHT_PYTHON),
            .packageFolder = QStringLiteral(LINKWRIGHT_PYTHON_FOLDER)};
#else
    return {};
#endif
}

}  // namespace

WindowTest::WindowTest()
{
    QSettings().clear();
    editor::savePreferences({.filePlace = editor::FilePlace::Join});
    if (!qEnvironmentVariableIsSet("LINKWRIGHT_KEEP_DATA")) {
        QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).removeRecursively();
    }
    make();
}

WindowTest::~WindowTest()
{
    closeFiles();
}

// What a test left unsaved is not asked about.
void WindowTest::closeFiles()
{
    while (window_ != nullptr && !window_->workspace().isEmpty()) {
        window_->workspace().close(*window_->workspace().entries().front().session);
    }
}

void WindowTest::make()
{
    session_ = std::make_unique<sim::Session>();
    meshes_ = std::make_unique<importers::MeshCache>();
    if (makesDevices_) {
        ownDevices_ = makesDevices_(*session_);
    }
    programs_ = std::make_unique<services::WindowPrograms>(*session_);
    ros_ = std::make_unique<gui::WindowRos>(*session_);
    plugins_ = std::make_unique<gui::WindowPlugins>(*session_);
    window_ = std::make_unique<editor::MainWindow>(
        editor::Services{.sim = *session_,
                         .assets = *meshes_,
                         .samplesFolder = QStringLiteral(LINKWRIGHT_SOURCE_DIR "/models"),
                         .importReport = gui::importReport,
                         .importChoices = gui::importChoices,
                         .guideFolder = QStringLiteral(LINKWRIGHT_SOURCE_DIR "/docs/user"),
                         .overlaps = sim::findOverlaps,
                         .openWindow =
                             [this](const QStringList& words) {
                                 otherWindows_.push_back(words);
                                 return true;
                             },
                         .devices = ownDevices_ != nullptr ? ownDevices_.get() : devices_,
                         .stateOfRun = services::stateAt,
                         .programs = programs_.get(),
                         .plugins = plugins_.get(),
                         .ros = ros_.get(),
                         .python = python()});
    window_->show();
    window_->activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowActive(window_.get()));
}

void WindowTest::closeWindow()
{
    window_->close();
    window_.reset();
    plugins_.reset();
    ros_.reset();
    programs_.reset();
    ownDevices_.reset();
}

void WindowTest::takeWindowAway()
{
    closeFiles();
    window_.reset();
}

void WindowTest::restart()
{
    closeWindow();
    make();
}

editor::DocumentSession& WindowTest::active()
{
    return *window_->workspace().active();
}

adf::ObjectPtr WindowTest::find(std::string_view identifier)
{
    adf::ObjectPtr object = active().document().findAny(identifier);
    EXPECT_NE(object, nullptr) << identifier;
    return object;
}

bool WindowTest::waitFor(const std::function<bool()>& condition)
{
    return QTest::qWaitFor(condition, 30000);
}

QString WindowTest::sample(const std::string& folder, const std::string& file)
{
    const std::filesystem::path source(LINKWRIGHT_SOURCE_DIR "/models/" + folder);
    const std::filesystem::path target = folder_.path() / folder;
    std::filesystem::copy(source, target, std::filesystem::copy_options::recursive);
    return QString::fromStdString((target / file).string());
}

void WindowTest::open(const QString& path)
{
    const std::size_t before = window_->workspace().entries().size();
    window_->open({path});
    ASSERT_TRUE(waitFor([&] { return window_->workspace().entries().size() > before; }));
    settle();
}

void WindowTest::settle()
{
    ASSERT_TRUE(waitFor([this] { return !window_->builder().isBuilding(); }));
    bool drawn = false;
    window_->views().active().capture([&drawn](const QImage&) { drawn = true; });
    ASSERT_TRUE(waitFor([&drawn] { return drawn; }));
}

void WindowTest::press(int key, Qt::KeyboardModifiers modifiers)
{
    QWidget* popup = QApplication::activePopupWidget();
    QWidget* modal = QApplication::activeModalWidget();
    QWidget* target = popup != nullptr ? popup : modal != nullptr ? modal : window_.get();
    QTest::keyClick(target->windowHandle(), static_cast<Qt::Key>(key), modifiers);
}

void WindowTest::runAction(const QString& name)
{
    press(Qt::Key_K, Qt::ControlModifier);
    auto* palette = window_->findChild<editor::CommandPalette*>();
    ASSERT_NE(palette, nullptr);
    ASSERT_TRUE(waitFor([palette] { return palette->isVisible(); }));
    QTest::keyClicks(palette->findChild<QLineEdit*>(), name);
    QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Return);
    QCoreApplication::processEvents();
}

void WindowTest::clickInTree(std::string_view identifier, Qt::KeyboardModifiers modifiers)
{
    editor::ObjectTreeView& view = window_->tree().view();
    const auto rows = window_->tree().model().indexesOf(find(identifier)->id());
    ASSERT_FALSE(rows.empty()) << identifier;
    view.scrollTo(rows.front());
    const QRect row = view.visualRect(rows.front());
    QTest::mouseClick(view.viewport(), Qt::LeftButton, modifiers,
                      QPoint(row.left() + 40, row.center().y()));
}

QWindow& WindowTest::viewWindow()
{
    const editor::view3d::Viewport& view = window_->views().active();
    const QPoint middle = view.mapToGlobal(view.rect().center());
    for (QWindow* candidate : QGuiApplication::allWindows()) {
        const QRect place(candidate->mapToGlobal(QPoint()), candidate->size());
        if (candidate->surfaceType() == QSurface::OpenGLSurface && candidate->isExposed() &&
            place.contains(middle)) {
            return *candidate;
        }
    }
    ADD_FAILURE() << "the active viewport is not drawn";
    std::abort();
}

QPoint WindowTest::pointInView(base::Vec3 point_W)
{
    const QSize size = viewWindow().size();
    const auto pixel = editor::view3d::project(
        window_->views().active().cameraState(),
        {static_cast<double>(size.width()), static_cast<double>(size.height())}, point_W);
    EXPECT_TRUE(pixel.has_value());
    return pixel ? QPoint(qRound(pixel->x), qRound(pixel->y)) : QPoint();
}

void WindowTest::clickInView(std::string_view identifier, Qt::KeyboardModifiers modifiers)
{
    const auto body = window_->run().shownMap().find<scene::BodyIndex>(find(identifier)->id());
    ASSERT_TRUE(body.has_value()) << identifier;
    const scene::Scene& scene = *window_->run().shownScene();
    const base::Pose& X_WB = window_->run().mode() == editor::RunMode::Author
                                 ? scene.body(*body).X_WB
                                 : window_->run().newest().bodies[body->value].X_WB;
    const base::Vec3 middle_B = scene::visualBounds(scene, *body).centre();
    QTest::mouseClick(&viewWindow(), Qt::LeftButton, modifiers, pointInView(X_WB * middle_B));
    QCoreApplication::processEvents();
}

void WindowTest::hardware(const QStringList& input)
{
    QProcess xdotool;
    xdotool.start(QStringLiteral("xdotool"), input);
    ASSERT_TRUE(waitFor([&xdotool] { return xdotool.state() == QProcess::NotRunning; }));
    ASSERT_EQ(xdotool.exitCode(), 0) << xdotool.readAllStandardError().toStdString();
}

void WindowTest::hardwareClick(const QPoint& global)
{
    hardware({QStringLiteral("mousemove"), QString::number(global.x()), QString::number(global.y()),
              QStringLiteral("click"), QStringLiteral("1")});
}

void WindowTest::hardwareDrag(const QPoint& from, const QPoint& to, int steps)
{
    const auto moveTo = [](const QPoint& at) {
        return QStringList{QStringLiteral("mousemove"), QStringLiteral("--sync"),
                           QString::number(at.x()), QString::number(at.y())};
    };
    hardware(moveTo(from) + QStringList{QStringLiteral("mousedown"), QStringLiteral("1")});
    for (int i = 1; i <= steps; ++i) {
        hardware(moveTo(from + (to - from) * i / steps));
    }
    hardware({QStringLiteral("mouseup"), QStringLiteral("1")});
    QCoreApplication::processEvents();
}

QImage WindowTest::screenOfView()
{
    const QWidget& view = window_->views().active();
    const QPoint corner = view.mapToGlobal(QPoint());
    return window_->screen()
        ->grabWindow(0, corner.x(), corner.y(), view.width(), view.height())
        .toImage();
}

void WindowTest::typeProperty(std::string_view key, const QString& text, int component)
{
    editor::PropertyPanel& panel = window_->properties();
    const QModelIndex field = panel.model().indexOf(key, component);
    ASSERT_TRUE(field.isValid()) << key << " is not shown";
    panel.view().scrollTo(field);
    QCoreApplication::processEvents();
    QTest::mouseClick(panel.view().viewport(), Qt::LeftButton, {},
                      panel.view().visualRect(field).center());
    QWidget* editor = panel.view().indexWidget(field);
    ASSERT_NE(editor, nullptr) << key << " opened no field";
    QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(editor, text);
    QTest::keyClick(editor, Qt::Key_Return);
    QCoreApplication::processEvents();
}

void WindowTest::rename(const QString& name)
{
    press(Qt::Key_F2);
    auto* editor = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    ASSERT_NE(editor, nullptr) << "F2 opened no field";
    editor->selectAll();
    QTest::keyClicks(editor, name);
    QTest::keyClick(editor, Qt::Key_Return);
    QCoreApplication::processEvents();
}

void WindowTest::clickLink(const QString& words)
{
    for (QLabel* label : window().findChildren<QLabel*>()) {
        if (label->text().contains(QStringLiteral("<a ")) && label->text().contains(words)) {
            QTest::mouseClick(label, Qt::LeftButton, {}, label->rect().center());
            return;
        }
    }
    ADD_FAILURE() << "no link " << words.toStdString();
}

void WindowTest::inDialog(const std::function<void(QDialog&)>& act)
{
    auto* poll = new QTimer(window_.get());
    QObject::connect(poll, &QTimer::timeout, poll, [poll, act] {
        if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget())) {
            poll->deleteLater();
            poll->stop();
            act(*dialog);
        }
    });
    poll->start(5ms);
}

void WindowTest::answer(const QString& button)
{
    inDialog([button](QDialog& dialog) {
        for (QPushButton* candidate : dialog.findChildren<QPushButton*>()) {
            if (candidate->text() == button) {
                QTest::mouseClick(candidate, Qt::LeftButton);
                return;
            }
        }
        ADD_FAILURE() << "no button " << button.toStdString();
        dialog.reject();
    });
}

void WindowTest::chooseInMenu(const QString& words)
{
    for (const QString& part : words.split(QLatin1Char('/'))) {
        QMenu* menu = nullptr;
        QAction* found = nullptr;
        ASSERT_TRUE(waitFor([&] {
            menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            for (QAction* action : menu != nullptr ? menu->actions() : QList<QAction*>()) {
                found = action->text() == part ? action : found;
            }
            return found != nullptr;
        })) << part.toStdString();
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(found).center());
    }
}

void WindowTest::chooseFile(const QString& path)
{
    inDialog([path](QDialog& dialog) {
        auto* name = dialog.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        ASSERT_NE(name, nullptr);
        name->setText(path);
        QTest::keyClick(name, Qt::Key_Return);
    });
}

std::string readFile(const QString& path)
{
    std::ifstream file(path.toStdString(), std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<std::string> changedLines(const std::string& a, const std::string& b)
{
    std::istringstream first(a);
    std::istringstream second(b);
    std::vector<std::string> changed;
    std::string one;
    std::string other;
    while (std::getline(first, one)) {
        EXPECT_TRUE(std::getline(second, other)) << "fewer lines";
        if (one != other) {
            changed.push_back(other);
        }
    }
    EXPECT_FALSE(std::getline(second, other)) << "more lines: " << other;
    return changed;
}

}  // namespace test
