#include "editor/actions/action_rows.h"

#include <QtGlobal>

#include <array>

namespace editor {

#define TEXT(words) QT_TRANSLATE_NOOP("actions", words)

std::span<const ActionRow> fileRows()
{
    static constexpr std::array kRows{
        ActionRow{ActionId::NewModel, "file.new", TEXT("New model"), "new", "Ctrl+N", Scope::Window,
                  TEXT("An empty model.")},
        ActionRow{ActionId::NewEmptyWorld, "file.new-world", TEXT("Empty world"), "plane", "",
                  Scope::Window, TEXT("A model of a floor alone.")},
        ActionRow{ActionId::NewTable, "file.new-table", TEXT("Table"), "template", "",
                  Scope::Window, TEXT("A model of a table on a floor.")},
        ActionRow{ActionId::NewRobotCell, "file.new-cell", TEXT("Robot cell"), "template", "",
                  Scope::Window, TEXT("A model of a pedestal and a bench in a fence.")},
        ActionRow{ActionId::NewPuzzleBoard, "file.new-puzzle", TEXT("Puzzle board"), "template", "",
                  Scope::Window, TEXT("A model of 12 pegs on a board, with 6 rings.")},
        ActionRow{ActionId::NewGroundAndBox, "file.new-ground", TEXT("Ground and box"), "plane", "",
                  Scope::Window, TEXT("A model of a box over a floor.")},
        ActionRow{ActionId::NewPendulum, "file.new-pendulum", TEXT("Pendulum"), "joint-revolute",
                  "", Scope::Window, TEXT("A model of one bar on a hinge.")},
        ActionRow{ActionId::NewTwoLink, "file.new-two-link", TEXT("Two-link pendulum"),
                  "joint-revolute", "", Scope::Window,
                  TEXT("A model of two bars that hang from a stand.")},
        ActionRow{ActionId::NewFourBar, "file.new-four-bar", TEXT("Four-bar linkage"), "loop", "",
                  Scope::Window, TEXT("A model of a closed loop of four bars.")},
        ActionRow{ActionId::Open, "file.open", TEXT("Open..."), "folder", "Ctrl+O", Scope::Window,
                  TEXT("Opens model, world, launch and colour files.")},
        ActionRow{ActionId::Import, "file.import", TEXT("Import robot..."), "import", "Ctrl+I",
                  Scope::Window, TEXT("Makes models of URDF, xacro, SDF and MJCF files."), false,
                  "urdf sdf mjcf xacro robot"},
        ActionRow{ActionId::Export, "file.export", TEXT("Export..."), "export", "Ctrl+E",
                  Scope::Window, TEXT("Writes the model for AMBF 2.0, as URDF or as SDF."), false,
                  "urdf sdf ambf share"},
        ActionRow{ActionId::Save, "file.save", TEXT("Save"), "save", "Ctrl+S", Scope::Window,
                  TEXT("Writes what changed into the file; everything else keeps its bytes.")},
        ActionRow{ActionId::SaveAs, "file.save-as", TEXT("Save as..."), nullptr, "Ctrl+Shift+S"},
        ActionRow{ActionId::SaveAll, "file.save-all", TEXT("Save all"), nullptr, "Ctrl+Alt+S"},
        ActionRow{ActionId::Revert, "file.revert", TEXT("Revert to saved"), nullptr, "",
                  Scope::Window,
                  TEXT("Takes back everything since the file was opened or saved, as one step.")},
        ActionRow{ActionId::Reload, "file.reload", TEXT("Reload from disk"), nullptr, "",
                  Scope::Window, TEXT("Reads the file as other programs left it, as one step.")},
        ActionRow{ActionId::OpenBackup, "file.backup", TEXT("Open backup..."), nullptr, "",
                  Scope::Window, TEXT("What the file held before it was saved over.")},
        ActionRow{ActionId::SavePicture, "file.save-picture", TEXT("Save picture of the view..."),
                  "camera", "", Scope::Window, "", false, "screenshot image"},
        ActionRow{
            ActionId::SaveVideo, "file.save-video", TEXT("Save video..."), "camera", "",
            Scope::Window,
            TEXT("Draws what the time line has of the run, picture by picture, to an MP4 file "
                 "or to a folder of pictures."),
            false, "mp4 film movie animation render ffmpeg png"},
        ActionRow{ActionId::FilmView, "file.film-view", TEXT("Film the view..."), "camera", "",
                  Scope::Window,
                  TEXT("Saves what the active view shows, in real time while you work, to an MP4 "
                       "file, until it is ended here."),
                  true, "video record screen mp4 movie ffmpeg"},
        ActionRow{ActionId::Close, "file.close", TEXT("Close"), nullptr, "Ctrl+W"},
        ActionRow{ActionId::CloseAll, "file.close-all", TEXT("Close all"), nullptr, "Ctrl+Shift+W"},
        ActionRow{ActionId::Quit, "file.quit", TEXT("Quit"), nullptr, "Ctrl+Q"},
    };
    return kRows;
}

#undef TEXT

}  // namespace editor
