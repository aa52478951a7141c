#include "gui/command_line.h"

#include "editor/window/file_actions.h"

#include <QCommandLineParser>

#include <cmath>

namespace gui {

namespace {

constexpr int kUsage = 2;
constexpr int kMaxPictureEdge = 16384;
constexpr int kMostFps = 1000;

std::optional<QSize> parseSize(const QString& text)
{
    const QStringList edges = text.split(QLatin1Char('x'));
    if (edges.size() != 2) {
        return std::nullopt;
    }
    bool okWidth = false;
    bool okHeight = false;
    const QSize size(edges[0].toInt(&okWidth), edges[1].toInt(&okHeight));
    const bool usable = okWidth && okHeight && size.width() > 0 && size.height() > 0 &&
                        size.width() <= kMaxPictureEdge && size.height() <= kMaxPictureEdge;
    return usable ? std::optional(size) : std::nullopt;
}

ParsedCommandLine refused(const QString& reason)
{
    return {.text = QStringLiteral("linkwright: %1\nSee linkwright --help.\n").arg(reason),
            .exitCode = kUsage};
}

const QCommandLineOption& newOption()
{
    static const QCommandLineOption kOption(
        QStringLiteral("new"),
        QStringLiteral("Begin with a new model: %1.")
            .arg(editor::beginnings().join(QStringLiteral(", "))),
        QStringLiteral("BEGINNING"));
    return kOption;
}

const QCommandLineOption& renderOption()
{
    static const QCommandLineOption kOption(
        QStringLiteral("render"),
        QStringLiteral("Write a picture of FILE and end, without a window."),
        QStringLiteral("out.png"));
    return kOption;
}

const QCommandLineOption& videoOption()
{
    static const QCommandLineOption kOption(
        QStringLiteral("render-video"),
        QStringLiteral("Write a video of FILE, simulated from its start, or of a recording (.lwr), "
                       "and end, without a window: an MP4 file, which needs ffmpeg, or a folder "
                       "of PNG pictures."),
        QStringLiteral("OUT.mp4"));
    return kOption;
}

const QCommandLineOption& requestsOption()
{
    static const QCommandLineOption kOption(
        QStringLiteral("render-requests"),
        QStringLiteral("Draw pictures of FILE for a program that asks for them on standard input, "
                       "as the Python package does, and end with the input."));
    return kOption;
}

const QCommandLineOption& fpsOption()
{
    static const QCommandLineOption kOption(
        QStringLiteral("fps"),
        QStringLiteral("With --render-video: pictures in a second, 30 by default."),
        QStringLiteral("N"));
    return kOption;
}

const QCommandLineOption& speedOption()
{
    static const QCommandLineOption kOption(
        QStringLiteral("speed"),
        QStringLiteral("With --render-video: simulated seconds in a second of the video, 1 by "
                       "default."),
        QStringLiteral("FACTOR"));
    return kOption;
}

const QCommandLineOption& shadingOption()
{
    static const QCommandLineOption kOption(QStringLiteral("shading"),
                                            QStringLiteral("With --render or --render-video: %1.")
                                                .arg(shadingNames().join(QStringLiteral(", "))),
                                            QStringLiteral("HOW"));
    return kOption;
}

const QCommandLineOption& cameraOption()
{
    static const QCommandLineOption kOption(
        QStringLiteral("camera"),
        QStringLiteral("With --render or --render-video: look through this camera of the file. "
                       "Without it the picture "
                       "frames everything."),
        QStringLiteral("NAME"));
    return kOption;
}

const QCommandLineOption& sizeOption()
{
    static const QCommandLineOption kOption(
        QStringLiteral("size"),
        QStringLiteral("With --render or --render-video: size in pixels, 1280x720 by default."),
        QStringLiteral("WIDTHxHEIGHT"));
    return kOption;
}

const QCommandLineOption& playOption()
{
    static const QCommandLineOption kOption(
        QStringLiteral("play"),
        QStringLiteral(
            "Simulate this many seconds before the picture of --render is taken, or for the "
            "video of --render-video; 5 by default there."),
        QStringLiteral("SECONDS"));
    return kOption;
}

const QCommandLineOption& themeOption()
{
    static const QCommandLineOption kOption(
        QStringLiteral("theme"), QStringLiteral("dark or light, instead of the preferences."),
        QStringLiteral("THEME"));
    return kOption;
}

const QCommandLineOption& languageOption()
{
    static const QCommandLineOption kOption(
        QStringLiteral("language"),
        QStringLiteral("en or de: what the window speaks, instead of the preferences."),
        QStringLiteral("LANGUAGE"));
    return kOption;
}

QString examples()
{
    return QStringLiteral(
        "Builds, plays and shares robots, mechanisms and puzzles as ADF.\n\n"
        "Examples:\n"
        "  linkwright arm.yaml\n"
        "  linkwright world.yaml arm.yaml gripper.yaml\n"
        "  linkwright --new puzzle_board\n"
        "  linkwright --render arm.png --size 1920x1080 arm.yaml\n"
        "  linkwright --render view.png --camera default_camera world.yaml arm.yaml\n"
        "  linkwright --render-video arm.mp4 --play 10 --fps 30 arm.yaml");
}

// An option that is a number of at least 0, or above it; the value stays when it is not given.
bool takeNumber(const QCommandLineParser& parser,
                const QCommandLineOption& option,
                bool mayBeZero,
                double& value)
{
    if (!parser.isSet(option)) {
        return true;
    }
    bool ok = false;
    value = parser.value(option).toDouble(&ok);
    return ok && std::isfinite(value) && (mayBeZero ? value >= 0 : value > 0);
}

}  // namespace

QStringList shadingNames()
{
    return {QStringLiteral("shaded"), QStringLiteral("wireframe"), QStringLiteral("collision"),
            QStringLiteral("depth"), QStringLiteral("segmentation")};
}

ParsedCommandLine parseCommandLine(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(examples());
    const QCommandLineOption help = parser.addHelpOption();
    const QCommandLineOption version = parser.addVersionOption();
    parser.addOptions({newOption(), renderOption(), videoOption(), requestsOption(), cameraOption(),
                       sizeOption(), playOption(), fpsOption(), speedOption(), shadingOption(),
                       themeOption(), languageOption()});
    parser.addPositionalArgument(QStringLiteral("FILE"),
                                 QStringLiteral("ADF files to open together: models, a world, a "
                                                "launch file."),
                                 QStringLiteral("[FILE...]"));
    if (!parser.parse(arguments)) {
        return refused(parser.errorText());
    }
    if (parser.isSet(help)) {
        // The parser knows the program's name only from an application, which is not there yet.
        return {.text = parser.helpText().replace(QStringLiteral("<executable_name>"),
                                                  QStringLiteral("linkwright"))};
    }
    if (parser.isSet(version)) {
        return {.text = QStringLiteral("linkwright %1\n").arg(QStringLiteral(LINKWRIGHT_VERSION))};
    }

    CommandLine wanted;
    wanted.files = parser.positionalArguments();
    wanted.beginning = parser.value(newOption());
    if (parser.isSet(newOption()) && !editor::beginningNamed(wanted.beginning)) {
        return refused(QStringLiteral("--new is one of %1, not \"%2\"")
                           .arg(editor::beginnings().join(QStringLiteral(", ")), wanted.beginning));
    }
    wanted.renderTo = parser.value(renderOption());
    wanted.camera = parser.value(cameraOption());
    if (parser.isSet(renderOption()) && (wanted.renderTo.isEmpty() || wanted.files.isEmpty())) {
        return refused(QStringLiteral("--render needs a picture to write and a FILE to show"));
    }
    wanted.videoTo = parser.value(videoOption());
    const bool video = parser.isSet(videoOption());
    if (video && (wanted.videoTo.isEmpty() || wanted.files.isEmpty())) {
        return refused(QStringLiteral("--render-video needs a video to write and a FILE to show"));
    }
    if (video && parser.isSet(renderOption())) {
        return refused(QStringLiteral("--render and --render-video are two runs of the program"));
    }
    wanted.isRequested = parser.isSet(requestsOption());
    if (wanted.isRequested && (wanted.files.isEmpty() || video || parser.isSet(renderOption()) ||
                               parser.isSet(newOption()))) {
        return refused(QStringLiteral("--render-requests needs a FILE to show, and goes alone"));
    }
    if (parser.isSet(newOption()) && (video || parser.isSet(renderOption()))) {
        return refused(QStringLiteral("--new begins a model in a window: --%1 has none")
                           .arg(video ? QStringLiteral("render-video") : QStringLiteral("render")));
    }
    for (const QCommandLineOption* option :
         {&cameraOption(), &sizeOption(), &playOption(), &shadingOption()}) {
        if (parser.isSet(*option) && !parser.isSet(renderOption()) && !video) {
            return refused(
                QStringLiteral("--%1 goes with --render").arg(option->names().constFirst()));
        }
    }
    for (const QCommandLineOption* option : {&fpsOption(), &speedOption()}) {
        if (parser.isSet(*option) && !video) {
            return refused(
                QStringLiteral("--%1 goes with --render-video").arg(option->names().constFirst()));
        }
    }
    wanted.shading = parser.value(shadingOption());
    if (parser.isSet(shadingOption()) && !shadingNames().contains(wanted.shading)) {
        return refused(QStringLiteral("--shading is one of %1, not \"%2\"")
                           .arg(shadingNames().join(QStringLiteral(", ")), wanted.shading));
    }
    if (!takeNumber(parser, fpsOption(), false, wanted.fps) || wanted.fps > kMostFps) {
        return refused(QStringLiteral("--fps is a number above 0 and up to %1, not \"%2\"")
                           .arg(kMostFps)
                           .arg(parser.value(fpsOption())));
    }
    if (!takeNumber(parser, speedOption(), false, wanted.speed)) {
        return refused(QStringLiteral("--speed is a number above 0, not \"%1\"")
                           .arg(parser.value(speedOption())));
    }
    if (parser.isSet(sizeOption())) {
        const std::optional<QSize> size = parseSize(parser.value(sizeOption()));
        if (!size) {
            return refused(QStringLiteral("--size is WIDTHxHEIGHT, each 1 to %1, not \"%2\"")
                               .arg(kMaxPictureEdge)
                               .arg(parser.value(sizeOption())));
        }
        wanted.size = *size;
    }
    if (!takeNumber(parser, playOption(), true, wanted.playSeconds)) {
        return refused(QStringLiteral("--play is a number of seconds, not \"%1\"")
                           .arg(parser.value(playOption())));
    }
    if (parser.isSet(themeOption())) {
        wanted.theme = parser.value(themeOption());
        if (*wanted.theme != QLatin1String("dark") && *wanted.theme != QLatin1String("light")) {
            return refused(
                QStringLiteral("--theme is dark or light, not \"%1\"").arg(*wanted.theme));
        }
    }
    if (parser.isSet(languageOption())) {
        wanted.language = parser.value(languageOption());
        if (*wanted.language != QLatin1String("en") && *wanted.language != QLatin1String("de")) {
            return refused(
                QStringLiteral("--language is en or de, not \"%1\"").arg(*wanted.language));
        }
    }
    return {.wanted = wanted};
}

}  // namespace gui
