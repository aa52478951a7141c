#pragma once

#include "editor/video/film_maker.h"

#include <QDialog>
#include <QElapsedTimer>
#include <QTimer>

#include <memory>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;

namespace editor {

class DialogFoot;

// What can be made a video of: a span of a run, and how a view shows it now.
struct VideoSource {
    scene::ScenePtr scene;
    double from = 0;  // simulated, s
    double to = 0;
    double begins = 0;  // what is proposed of it
    double ends = 0;
    FilmMaker::Moments at;
    view3d::CameraState eye;  // of the view
    view3d::Shading shading = view3d::Shading::Shaded;
    view3d::Overlays overlays;
    view3d::ViewColours colours;
};

// Asks from which camera, which span, how fast and where to, and draws the video: a picture at each
// turn of the event loop, so that the window goes on meanwhile.
class VideoDialog final : public QDialog {
    Q_OBJECT

public:
    explicit VideoDialog(VideoSource source, QWidget* parent = nullptr);
    ~VideoDialog() override;

    [[nodiscard]] QString path() const;

    [[nodiscard]] bool isDrawing() const { return maker_ != nullptr; }

    void accept() override;
    // Ends the drawing first; the second time the dialog.
    void reject() override;

private:
    void makeForm();
    void browse();
    [[nodiscard]] Film film() const;
    [[nodiscard]] view3d::PictureRequest look() const;
    void showFilm();
    void drawOne();
    void end(const QString& words);

    VideoSource source_;
    QComboBox* camera_;
    QComboBox* shading_;
    QDoubleSpinBox* from_;
    QDoubleSpinBox* to_;
    QDoubleSpinBox* speed_;
    QDoubleSpinBox* fps_;
    QComboBox* size_;
    QLineEdit* path_;
    QLabel* note_;
    QWidget* form_;
    DialogFoot* foot_;
    std::unique_ptr<FilmMaker> maker_;
    QTimer next_;
    QElapsedTimer begun_;  // when the drawing was
};

}  // namespace editor
