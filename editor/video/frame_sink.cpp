#include "editor/video/frame_sink.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QStringList>

#include <utility>

namespace editor {
namespace {

constexpr qint64 kMostWaiting = 64 << 20;  // bytes that ffmpeg has not taken yet
constexpr int kStartMs = 10'000;
constexpr int kTakeMs = 60'000;  // for a picture
constexpr int kEndMs = 600'000;  // for what is left when the last one was put

base::Error cannotWrite(const QString& path, const std::string& hint)
{
    return {.message = "cannot write " + path.toStdString(), .hint = hint};
}

// Beside the video, so that an earlier one stays until the new one is whole.
QString partOf(const QString& path)
{
    const QFileInfo file(path);
    return file.dir().filePath(QStringLiteral(".") + file.completeBaseName() +
                               QStringLiteral(".part.mp4"));
}

class MovieSink final : public FrameSink {
public:
    MovieSink(QString path, const FrameFormat& format)
        : path_(std::move(path)), part_(partOf(path_)), size_(format.size)
    {
        // Players want an even number of pixels, with colours for each two by two of them.
        process_.setArguments({QStringLiteral("-y"),
                               QStringLiteral("-loglevel"),
                               QStringLiteral("error"),
                               QStringLiteral("-f"),
                               QStringLiteral("rawvideo"),
                               QStringLiteral("-pixel_format"),
                               QStringLiteral("rgba"),
                               QStringLiteral("-video_size"),
                               QStringLiteral("%1x%2").arg(size_.width()).arg(size_.height()),
                               QStringLiteral("-framerate"),
                               QString::number(format.fps, 'g', 9),
                               QStringLiteral("-i"),
                               QStringLiteral("-"),
                               QStringLiteral("-vf"),
                               QStringLiteral("pad=ceil(iw/2)*2:ceil(ih/2)*2"),
                               QStringLiteral("-pix_fmt"),
                               QStringLiteral("yuv420p"),
                               QStringLiteral("-movflags"),
                               QStringLiteral("+faststart"),
                               part_});
        process_.setStandardOutputFile(QProcess::nullDevice());
    }

    ~MovieSink() override
    {
        if (process_.state() != QProcess::NotRunning) {
            process_.kill();
            process_.waitForFinished();
        }
        QFile::remove(part_);
    }

    base::Status start(const QString& program)
    {
        process_.setProgram(program);
        process_.start();
        return process_.waitForStarted(kStartMs) ? base::Status(base::Done{}) : failed();
    }

    base::Status put(const QImage& picture) override
    {
        const QImage pixels = picture.convertToFormat(QImage::Format_RGBA8888);
        for (int y = 0; y < pixels.height(); ++y) {
            process_.write(reinterpret_cast<const char*>(pixels.constScanLine(y)),
                           4 * static_cast<qint64>(pixels.width()));
        }
        while (process_.state() == QProcess::Running && process_.bytesToWrite() > kMostWaiting) {
            if (!process_.waitForBytesWritten(kTakeMs)) {
                return failed();
            }
        }
        return process_.state() == QProcess::Running ? base::Status(base::Done{}) : failed();
    }

    base::Status finish() override
    {
        process_.closeWriteChannel();
        const bool ended =
            process_.state() == QProcess::NotRunning || process_.waitForFinished(kEndMs);
        if (!ended || process_.exitStatus() != QProcess::NormalExit || process_.exitCode() != 0) {
            return failed();
        }
        QFile::remove(path_);
        return QFile::rename(part_, path_)
                   ? base::Status(base::Done{})
                   : cannotWrite(path_, "is the folder there, and may you write to it?");
    }

private:
    base::Error failed()
    {
        const QString said = QString::fromLocal8Bit(process_.readAllStandardError()).trimmed();
        return {.message = "ffmpeg made no video of the pictures",
                .hint = said.isEmpty() ? process_.errorString().toStdString()
                                       : said.section(QLatin1Char('\n'), -1).toStdString()};
    }

    QString path_;
    QString part_;
    QSize size_;
    QProcess process_;
};

class FolderSink final : public FrameSink {
public:
    // `made`: the folders that were made for it, the innermost first.
    FolderSink(const QString& path, QStringList made) : folder_(path), made_(std::move(made)) {}

    ~FolderSink() override
    {
        if (finished_) {
            return;
        }
        for (const QString& name : std::as_const(written_)) {
            folder_.remove(name);
        }
        for (const QString& folder : std::as_const(made_)) {
            QDir().rmdir(folder);  // which leaves one that something else was put into
        }
    }

    base::Status put(const QImage& picture) override
    {
        constexpr int kDigits = 5;
        const QString name = QStringLiteral("picture_%1.png")
                                 .arg(written_.size() + 1, kDigits, 10, QLatin1Char('0'));
        written_ << name;  // also where it is written in part only
        if (!picture.save(folder_.filePath(name))) {
            return cannotWrite(folder_.filePath(name), "is the disk full?");
        }
        return base::Done{};
    }

    base::Status finish() override
    {
        finished_ = true;
        return base::Done{};
    }

private:
    QDir folder_;
    QStringList made_;
    QStringList written_;
    bool finished_ = false;
};

// The folder itself and those around it, as far as they are not there, the innermost first.
QStringList missingFolders(const QString& path)
{
    QStringList missing;
    for (QString folder = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
         !QFileInfo::exists(folder); folder = QFileInfo(folder).path()) {
        missing << folder;
    }
    return missing;
}

base::Result<std::unique_ptr<FrameSink>> openMovie(const QString& path, const FrameFormat& format)
{
    const QString ffmpeg = QStandardPaths::findExecutable(QStringLiteral("ffmpeg"));
    if (ffmpeg.isEmpty()) {
        return base::Error{.message = "the program ffmpeg, which makes MP4 files, is not installed",
                           .hint =
                               "Install it (apt install ffmpeg), or give the name of a folder: "
                               "it gets the pictures as PNG files."};
    }
    if (!QFileInfo(QFileInfo(path).absolutePath()).isWritable()) {
        return cannotWrite(path, "is the folder there, and may you write to it?");
    }
    auto sink = std::make_unique<MovieSink>(path, format);
    if (const base::Status started = sink->start(ffmpeg); !started) {
        return started.error();
    }
    return std::unique_ptr<FrameSink>(std::move(sink));
}

}  // namespace

bool isMovieName(const QString& path)
{
    return path.endsWith(QStringLiteral(".mp4"), Qt::CaseInsensitive);
}

base::Result<std::unique_ptr<FrameSink>> openFrameSink(const QString& path,
                                                       const FrameFormat& format)
{
    if (isMovieName(path)) {
        return openMovie(path, format);
    }
    const QFileInfo info(path);
    if (!info.suffix().isEmpty() && !info.isDir()) {
        return cannotWrite(path, "a video is an .mp4 file, or a folder of PNG pictures");
    }
    if (info.exists() && !(info.isDir() && QDir(path).isEmpty())) {
        return cannotWrite(path, "there is a file or a folder with something in it");
    }
    QStringList missing = missingFolders(path);
    if (!QDir().mkpath(path)) {
        return cannotWrite(path, "may you write to the folder above?");
    }
    return std::unique_ptr<FrameSink>(std::make_unique<FolderSink>(path, std::move(missing)));
}

}  // namespace editor
