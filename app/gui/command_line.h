#pragma once

#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>

namespace gui {

// What `linkwright` was asked to do.
struct CommandLine {
    QStringList files;
    QString beginning;         // with --new: what to begin with, of editor::beginnings()
    QString renderTo;          // with --render: the picture to write, and no window
    QString videoTo;           // with --render-video: the MP4 file or folder, and no window
    bool isRequested = false;  // with --render-requests: pictures on demand, and no window
    QString camera;            // of the picture; empty: frame everything
    QSize size{1280, 720};     // of the picture, pixels
    QString shading;           // of the picture, one of shadingNames(); empty: shaded
    // Simulated before the picture is taken, or what the video shows; 0 for a video: 5, or all of a
    // recording.
    double playSeconds = 0;
    double fps = 30;                  // of the video
    double speed = 1;                 // simulated seconds in a second of the video
    std::optional<QString> theme;     // "dark" or "light" instead of the preferences
    std::optional<QString> language;  // "en" or "de" instead of the preferences
};

struct ParsedCommandLine {
    std::optional<CommandLine> wanted;
    // When there is nothing to do but to end: what to print, and where and how.
    QString text;
    int exitCode = 0;
};

// What --shading takes, in the order of editor::view3d::Shading.
QStringList shadingNames();

// Exit code 2 when the words are not understood, 0 after --help and --version.
ParsedCommandLine parseCommandLine(const QStringList& arguments);

}  // namespace gui
