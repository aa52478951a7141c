#pragma once

#include "editor/view3d/snapshot_renderer.h"
#include "gui/command_line.h"

namespace gui {

// `linkwright --render`: loads the files, simulates what was asked, draws and writes the picture.
// Problems go to standard error. Returns the exit code: 1 when there is no picture.
int renderToFile(const CommandLine& wanted);

// `linkwright --render-video`: the same for each picture of a video of the files, simulated from
// their start, or of a recording. A line at the end says what was written.
int renderVideo(const CommandLine& wanted);

// `linkwright --render-requests`: pictures of the files for a program that asks for them on
// standard input (picture_requests.cpp). Returns the exit code.
int answerPictureRequests(const CommandLine& wanted);

// Says what is wrong on standard error, with a hint if there is one; gives the exit code.
int failPicture(const base::Error& error);
// How the pictures that are asked for look; of one camera or of everything.
editor::view3d::PictureRequest pictureLook(const CommandLine& wanted, scene::ScenePtr scene);
// Loads the files and prints what is wrong with them; null, said to be so, when there is nothing.
scene::ScenePtr pictureScene(const CommandLine& wanted);

}  // namespace gui
