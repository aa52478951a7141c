#include "editor/theme/theme.h"
#include "editor/view3d/edges.h"
#include "editor/view3d/stage.h"

#include <QApplication>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>

#include <gtest/gtest.h>

// As the program starts, with settings of the tests' own and dialogs that tests can reach into.
int main(int argc, char** argv)
{
    testing::InitGoogleTest(&argc, argv);
    const QTemporaryDir settings;
    // Where a test keeps what its runs leave to each other, it says so.
    if (!qEnvironmentVariableIsSet("LINKWRIGHT_KEEP_DATA")) {
        qputenv("XDG_DATA_HOME", QFile::encodeName(settings.path()));
    }
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    QApplication::setOrganizationName(QStringLiteral("Linkwright"));
    QApplication::setApplicationName(QStringLiteral("linkwright-tests"));
    QApplication::setApplicationVersion(QStringLiteral("0"));
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    editor::view3d::prepareGraphics();
    const QApplication application(argc, argv);
    editor::view3d::useEdges(editor::view3d::Edges::Automatic);
    editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
    return RUN_ALL_TESTS();
}
