#pragma once

#include "base/result.h"

#include <QImage>
#include <QSize>
#include <QString>

#include <memory>

namespace editor {

struct FrameFormat {
    QSize size;  // pixels
    double fps = 30;
};

// Where the pictures of a video go, one after another, all of one size. What is not finished is
// taken away with the sink.
class FrameSink {
public:
    FrameSink() = default;
    virtual ~FrameSink() = default;
    FrameSink(const FrameSink&) = delete;
    FrameSink& operator=(const FrameSink&) = delete;

    virtual base::Status put(const QImage& picture) = 0;
    // The last picture was put.
    virtual base::Status finish() = 0;
};

// Is it the name of an MP4 file? Any other name is that of a folder of pictures.
[[nodiscard]] bool isMovieName(const QString& path);

// An MP4 file, which the program ffmpeg makes, or a folder that is made or empty, for
// picture_00001.png and so on. The Error says what is missing: ffmpeg, the folder above, room.
base::Result<std::unique_ptr<FrameSink>> openFrameSink(const QString& path,
                                                       const FrameFormat& format);

}  // namespace editor
