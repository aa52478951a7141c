#include "editor/window/copies_lock.h"

#include <QElapsedTimer>
#include <QFile>
#include <QThread>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>

namespace editor {
namespace {

constexpr int kLockPatience = 2000;      // ms
constexpr unsigned long kLockPause = 2;  // ms

}  // namespace

CopiesLock::CopiesLock(const QString& path)
    : file_(::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600))
{
    QElapsedTimer waited;
    waited.start();
    while (file_ >= 0 && ::flock(file_, LOCK_EX | LOCK_NB) != 0 &&
           (errno == EWOULDBLOCK || errno == EINTR) && !waited.hasExpired(kLockPatience)) {
        QThread::msleep(kLockPause);
    }
}

CopiesLock::~CopiesLock()
{
    if (file_ >= 0) {
        ::close(file_);
    }
}

}  // namespace editor
