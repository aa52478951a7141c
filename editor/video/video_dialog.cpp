#include "editor/video/video_dialog.h"

#include "editor/dialogs/dialog_body.h"
#include "editor/dialogs/dialog_foot.h"
#include "editor/dialogs/dialog_size.h"
#include "editor/dialogs/file_choice.h"
#include "editor/video/film_words.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace editor {
namespace {

using view3d::Shading;

constexpr QSize kSize{520, 420};
constexpr double kSlowest = 0.01;
constexpr double kFastest = 100;
constexpr double kMostFps = 240;
constexpr int kOwnView = -1;  // in the list of cameras

QDoubleSpinBox* number(double low, double high, double value, const QString& unit)
{
    auto* box = new QDoubleSpinBox;
    box->setDecimals(3);
    box->setRange(low, high);
    box->setValue(value);
    box->setSuffix(QChar(0x202F) + unit);
    return box;
}

}  // namespace

VideoDialog::VideoDialog(VideoSource source, QWidget* parent)
    : QDialog(parent),
      source_(std::move(source)),
      camera_(new QComboBox),
      shading_(new QComboBox),
      from_(number(source_.from, source_.to, source_.begins, QStringLiteral("s"))),
      to_(number(source_.from, source_.to, source_.ends, QStringLiteral("s"))),
      speed_(number(kSlowest, kFastest, 1, QStringLiteral("\u00D7"))),
      fps_(number(1, kMostFps, 30, tr("pictures/s"))),
      size_(new QComboBox),
      path_(new QLineEdit),
      note_(dialogNote()),
      form_(new QWidget),
      foot_(new DialogFoot(tr("&Save video")))
{
    setObjectName(QStringLiteral("videoDialog"));
    setWindowTitle(tr("Save video"));
    makeForm();
    QVBoxLayout* const body = addDialogBody(*this, *foot_);
    body->addWidget(form_);
    body->addWidget(note_);
    body->addStretch();
    next_.setSingleShot(true);
    connect(&next_, &QTimer::timeout, this, &VideoDialog::drawOne);
    for (QDoubleSpinBox* box : {from_, to_, speed_, fps_}) {
        connect(box, &QDoubleSpinBox::valueChanged, this, &VideoDialog::showFilm);
    }
    connect(path_, &QLineEdit::textChanged, this, &VideoDialog::showFilm);
    resizeDialog(*this, kSize);
    showFilm();
}

VideoDialog::~VideoDialog() = default;

void VideoDialog::makeForm()
{
    camera_->addItem(tr("As the view looks now"), kOwnView);
    for (const scene::Camera& camera : source_.scene->cameras) {
        camera_->addItem(QString::fromStdString(camera.origin.name), camera_->count() - 1);
    }
    const std::pair<QString, Shading> shadings[] = {
        {tr("Shaded"), Shading::Shaded},
        {tr("Wireframe"), Shading::Wireframe},
        {tr("Collision"), Shading::Collision},
        {tr("Depth"), Shading::Depth},
        {tr("Segmentation"), Shading::Segmentation},
    };
    for (const auto& [name, shading] : shadings) {
        shading_->addItem(name, static_cast<int>(shading));
    }
    shading_->setCurrentIndex(shading_->findData(static_cast<int>(source_.shading)));
    for (const QSize size : {QSize(640, 360), QSize(1280, 720), QSize(1920, 1080)}) {
        size_->addItem(QStringLiteral("%1 \u00D7 %2").arg(size.width()).arg(size.height()), size);
    }
    size_->setCurrentIndex(1);
    path_->setPlaceholderText(tr("video.mp4, or a folder"));
    auto* choose = new QPushButton(tr("&Browse..."));
    connect(choose, &QPushButton::clicked, this, &VideoDialog::browse);
    auto* target = new QHBoxLayout;
    target->addWidget(path_, 1);
    target->addWidget(choose);

    QFormLayout* const form = dialogForm();
    form->addRow(tr("&Camera"), camera_);
    form->addRow(tr("S&hows"), shading_);
    form->addRow(tr("&From"), from_);
    form->addRow(tr("&To"), to_);
    form->addRow(tr("S&peed"), speed_);
    form->addRow(tr("Pictures in a sec&ond"), fps_);
    form->addRow(tr("Si&ze"), size_);
    form->addRow(tr("File or folder"), target);
    path_->setAccessibleName(tr("File or folder"));
    form_->setLayout(form);
}

void VideoDialog::browse()
{
    const QString path = chooseNewFile(this, FileKind::Picture, tr("Save video"),
                                       QStringLiteral("video.mp4"), tr("MP4 videos (*.mp4)"));
    if (!path.isEmpty()) {
        path_->setText(path);
    }
}

Film VideoDialog::film() const
{
    return {.from = from_->value(),
            .to = std::max(to_->value(), from_->value()),
            .speed = speed_->value(),
            .fps = fps_->value()};
}

view3d::PictureRequest VideoDialog::look() const
{
    const int camera = camera_->currentData().toInt();
    view3d::PictureRequest look;
    look.scene = source_.scene;
    look.eye = source_.eye;
    if (camera != kOwnView) {
        look.camera = source_.scene->cameras[static_cast<std::size_t>(camera)].origin.identifier;
    }
    look.size = size_->currentData().toSize();
    look.colours = source_.colours;
    look.shading = static_cast<Shading>(shading_->currentData().toInt());
    look.overlays = source_.overlays;
    return look;
}

QString VideoDialog::path() const
{
    return path_->text().trimmed();
}

void VideoDialog::showFilm()
{
    const Film wanted = film();
    note_->setText(tr("%1 pictures, %2 s of video")
                       .arg(wanted.pictureCount())
                       .arg(QString::number(wanted.length(), 'f', 2)));
    foot_->verb().setEnabled(!isDrawing() && !path().isEmpty());
}

void VideoDialog::accept()
{
    auto maker =
        FilmMaker::create({.look = look(), .film = film(), .path = path(), .at = source_.at});
    if (!maker) {
        end(QString::fromStdString(maker.error().message + ". " + maker.error().hint));
        return;
    }
    maker_ = std::move(maker).value();
    form_->setEnabled(false);
    foot_->setBusy(true);
    showFilm();
    begun_.start();
    next_.start(0);
}

void VideoDialog::reject()
{
    if (isDrawing()) {
        end(tr("Nothing was saved."));
    } else {
        QDialog::reject();
    }
}

void VideoDialog::drawOne()
{
    if (const base::Status drawn = maker_->drawNext(); !drawn) {
        end(QString::fromStdString(drawn.error().message + ". " + drawn.error().hint));
        return;
    }
    foot_->setProgress(static_cast<double>(maker_->drawn()) / static_cast<double>(maker_->count()));
    note_->setText(filmProgress(maker_->drawn(), maker_->count(),
                                static_cast<double>(begun_.elapsed()) / 1000));
    if (!maker_->isDone()) {
        next_.start(0);
        return;
    }
    maker_.reset();
    QDialog::accept();
}

void VideoDialog::end(const QString& words)
{
    next_.stop();
    maker_.reset();
    form_->setEnabled(true);
    foot_->setBusy(false);
    showFilm();
    note_->setText(words);
}

}  // namespace editor
