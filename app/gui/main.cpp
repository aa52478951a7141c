// Builds the services and the window and connects them; all else is elsewhere.

#include "editor/dialogs/language.h"
#include "editor/dialogs/preferences.h"
#include "editor/session/temporary_folder.h"
#include "editor/theme/theme.h"
#include "editor/view3d/edges.h"
#include "editor/view3d/stage.h"
#include "editor/window/autosave.h"
#include "editor/window/main_window.h"
#include "gui/command_line.h"
#include "gui/import_report.h"
#include "gui/picture.h"
#include "gui/termination.h"
#include "gui/window_plugins.h"
#include "gui/window_ros.h"
#include "importers/mesh/mesh_cache.h"
#include "services/forces_at_end.h"
#include "services/history_state.h"
#include "services/window_devices.h"
#include "services/window_programs.h"
#include "sim/overlaps.h"
#include "sim/session.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QThreadPool>

#include <cstdio>

namespace {

// Beside an installed program, else where the sources are.
QString folderOf(const QString& name, const QString& inSources)
{
    const QString installed = QDir(QCoreApplication::applicationDirPath())
                                  .filePath(QStringLiteral("../share/linkwright/") + name);
    return QFileInfo::exists(installed) ? QDir::cleanPath(installed) : inSources;
}

// The package is beside a program that was not installed; else Python finds it by itself.
editor::PythonPlace pythonPlace()
{
    const QString built =
        QDir::cleanPath(QCoreApplication::applicationDirPath() + QStringLiteral("/../../python"));
    const bool isThere = QFileInfo::exists(built + QStringLiteral("/linkwright/__init__.py"));
    return {.interpreter = QStringLiteral(LINKWRIGHT_PYTHON),
            .packageFolder = isThere ? built : QString()};
}

QStringList words(int argc, char** argv)
{
    QStringList list;
    for (int i = 0; i < argc; ++i) {
        list.append(QString::fromLocal8Bit(argv[i]));
    }
    return list;
}

editor::ThemeChoice themeChoice(const gui::CommandLine& wanted, editor::ThemeChoice preferred)
{
    if (!wanted.theme) {
        return preferred;
    }
    return *wanted.theme == QLatin1String("light") ? editor::ThemeChoice::Light
                                                   : editor::ThemeChoice::Dark;
}

editor::Language language(const gui::CommandLine& wanted, editor::Language preferred)
{
    if (!wanted.language) {
        return preferred;
    }
    return *wanted.language == QLatin1String("de") ? editor::Language::German
                                                   : editor::Language::English;
}

// Another run of the program, which outlives this one and looks like it.
editor::OpenWindow windowOpener(const gui::CommandLine& wanted)
{
    QStringList look;
    if (wanted.theme) {
        look << QStringLiteral("--theme") << *wanted.theme;
    }
    if (wanted.language) {
        look << QStringLiteral("--language") << *wanted.language;
    }
    return [look](const QStringList& words) {
        return QProcess::startDetached(QCoreApplication::applicationFilePath(), look + words);
    };
}

}  // namespace

int main(int argc, char** argv)
{
    QCoreApplication::setApplicationName(QStringLiteral("linkwright"));
    QCoreApplication::setOrganizationName(QStringLiteral("Linkwright"));
    QCoreApplication::setApplicationVersion(QStringLiteral(LINKWRIGHT_VERSION));
    // Parsed before there is an application: --help needs no display.
    const gui::ParsedCommandLine parsed = gui::parseCommandLine(words(argc, argv));
    if (!parsed.wanted) {
        std::fputs(parsed.text.toLocal8Bit().constData(), parsed.exitCode == 0 ? stdout : stderr);
        return parsed.exitCode;
    }
    const gui::CommandLine& wanted = *parsed.wanted;

    editor::view3d::prepareGraphics();
    const QApplication application(argc, argv);
    const editor::Preferences preferences = editor::loadPreferences();
    const bool picture =
        !wanted.renderTo.isEmpty() || !wanted.videoTo.isEmpty() || wanted.isRequested;
    // A picture does not depend on who takes it.
    const editor::ThemeChoice preferred = picture ? editor::ThemeChoice::Dark : preferences.theme;
    editor::Theme::instance().apply(themeChoice(wanted, preferred),
                                    picture ? 1.0 : preferences.textScale);
    if (wanted.isRequested) {
        return gui::answerPictureRequests(wanted);
    }
    if (picture) {
        return wanted.videoTo.isEmpty() ? gui::renderToFile(wanted) : gui::renderVideo(wanted);
    }

    editor::view3d::useEdges(preferences.edges);
    editor::applyLanguage(language(wanted, preferences.language));
    importers::MeshCache meshes;
    sim::Session simulation;
    services::endForcesWithProgram();
    services::WindowDevices devices(simulation);
    services::WindowPrograms programs(simulation);
    gui::WindowRos ros(simulation);
    gui::WindowPlugins plugins(simulation);
    editor::MainWindow window({.sim = simulation,
                               .assets = meshes,
                               .samplesFolder = folderOf(QStringLiteral("models"),
                                                         QStringLiteral(LINKWRIGHT_MODELS_FOLDER)),
                               .importReport = gui::importReport,
                               .importChoices = gui::importChoices,
                               .guideFolder = folderOf(QStringLiteral("docs/user"),
                                                       QStringLiteral(LINKWRIGHT_GUIDE_FOLDER)),
                               .overlaps = sim::findOverlaps,
                               .openWindow = windowOpener(wanted),
                               .devices = &devices,
                               .stateOfRun = services::stateAt,
                               .programs = &programs,
                               .plugins = &plugins,
                               .ros = &ros,
                               .python = pythonPlace()});
    const gui::Termination termination([&window] {
        const editor::WrittenCopies copies = window.leaveAtOnce();
        for (const QString& copy : copies.paths) {
            std::fprintf(stderr, "linkwright: unsaved changes are in %s\n", qPrintable(copy));
        }
        for (const QString& title : copies.refused) {
            std::fprintf(stderr, "linkwright: the disk refused the unsaved changes of %s\n",
                         qPrintable(title));
        }
    });
    QThreadPool::globalInstance()->start(editor::removeAbandonedFolders);
    window.show();
    window.activateWindow();  // it has the keyboard without a window manager, too
    window.open(wanted.files);
    window.begin(wanted.beginning);
    window.reportUnsavedCopies();
    return termination.exitCode() != 0 ? termination.exitCode() : QApplication::exec();
}
