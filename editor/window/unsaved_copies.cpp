#include "editor/window/unsaved_copies.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace editor {
namespace {

constexpr int kDaysKept = 30;
constexpr int kSecondsToMake = 3600;  // one without a lock is just being made, or was never made
constexpr int kAttempts = 8;

const QString kLock = QStringLiteral("in-use");
const QString kList = QStringLiteral("copies.json");
const QStringList kCopies{QStringLiteral("*.yaml")};

// By Role, as they stand in the list.
constexpr std::array kRoles{"model", "world", "environment", "colours", "other"};

QString runsFolder()
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation))
        .filePath(QStringLiteral("unsaved"));
}

// An open file that this process has locked; -1: another process has it, or there is none.
int lockIn(const QString& folder, int flags)
{
    const QByteArray path = QFile::encodeName(QDir(folder).filePath(kLock));
    const int file = ::open(path.constData(), O_RDWR | O_CLOEXEC | flags, 0600);
    if (file < 0) {
        return -1;
    }
    const bool isLocked = ::flock(file, LOCK_EX | LOCK_NB) == 0;
    // Its run may have ended, and taken it away, between the two.
    if ((!isLocked && errno == EWOULDBLOCK) || !QFileInfo::exists(QFile::decodeName(path))) {
        ::close(file);
        return -1;
    }
    return file;
}

Role roleNamed(const QString& name)
{
    const auto found = std::find_if(kRoles.begin(), kRoles.end(), [&name](const char* role) {
        return name == QLatin1String(role);
    });
    return found == kRoles.end() ? Role::Model : static_cast<Role>(found - kRoles.begin());
}

// Numbers of 64 bits do not fit those of JSON.
QJsonArray stampToJson(const adf::FileStamp& stamp)
{
    return {QString::number(stamp.modifiedNanoseconds), QString::number(stamp.size),
            QString::number(stamp.inode)};
}

std::optional<adf::FileStamp> stampFrom(const QJsonArray& json)
{
    if (json.size() != 3) {
        return std::nullopt;
    }
    return adf::FileStamp{.modifiedNanoseconds = json[0].toString().toLongLong(),
                          .size = json[1].toString().toULongLong(),
                          .inode = json[2].toString().toULongLong()};
}

// Everything that a list says, there or not.
QList<UnsavedCopy> readList(const QDir& folder)
{
    QFile file(folder.filePath(kList));
    QList<UnsavedCopy> copies;
    if (!file.open(QIODevice::ReadOnly)) {
        return copies;
    }
    for (const QJsonValue value : QJsonDocument::fromJson(file.readAll()).array()) {
        const QJsonObject copy = value.toObject();
        copies.append({.path = folder.filePath(copy[QLatin1String("file")].toString()),
                       .original = copy[QLatin1String("original")].toString(),
                       .title = copy[QLatin1String("title")].toString(),
                       .role = roleNamed(copy[QLatin1String("role")].toString()),
                       .stamp = stampFrom(copy[QLatin1String("stamp")].toArray())});
    }
    return copies;
}

void removeIfForgotten(const QDir& folder)
{
    const bool isOld =
        QFileInfo(folder.path()).lastModified().addDays(kDaysKept) < QDateTime::currentDateTime();
    if (isOld || folder.entryList(kCopies, QDir::Files).isEmpty()) {
        QDir(folder).removeRecursively();
    }
}

}  // namespace

CopiesFolder::CopiesFolder(QString path, int lock) : path_(std::move(path)), lock_(lock)
{}

CopiesFolder::~CopiesFolder()
{
    if (QDir(path_).entryList(kCopies, QDir::Files).isEmpty()) {
        clear();
    }
    ::close(lock_);
}

std::unique_ptr<CopiesFolder> CopiesFolder::make()
{
    const QDir runs(runsFolder());
    // Another run that looks for ended ones may have seen it before it was locked.
    for (int attempt = 0; attempt < kAttempts && QDir().mkpath(runs.path()); ++attempt) {
        QTemporaryDir made(runs.filePath(QStringLiteral("run-XXXXXX")));
        made.setAutoRemove(false);
        const int lock = made.isValid() ? lockIn(made.path(), O_CREAT) : -1;
        if (lock >= 0) {
            return std::unique_ptr<CopiesFolder>(new CopiesFolder(made.path(), lock));
        }
    }
    return nullptr;
}

std::vector<std::unique_ptr<CopiesFolder>> CopiesFolder::ofEndedRuns()
{
    std::vector<std::unique_ptr<CopiesFolder>> ended;
    for (const QFileInfo& run :
         QDir(runsFolder())
             .entryInfoList({QStringLiteral("run-*")}, QDir::Dirs | QDir::NoSymLinks,
                            QDir::Time | QDir::Reversed)) {
        const QString path = run.absoluteFilePath();
        const bool isBeingMade =
            !QFileInfo::exists(QDir(path).filePath(kLock)) &&
            run.lastModified().addSecs(kSecondsToMake) > QDateTime::currentDateTime();
        const int lock = isBeingMade ? -1 : lockIn(path, 0);
        if (lock < 0) {
            continue;
        }
        std::unique_ptr<CopiesFolder> folder(new CopiesFolder(path, lock));
        if (folder->copies().isEmpty()) {
            removeIfForgotten(QDir(path));
        } else {
            ended.push_back(std::move(folder));
        }
    }
    return ended;
}

QString CopiesFolder::pathFor(const QString& title, const QList<UnsavedCopy>& others) const
{
    const QString stem = QFileInfo(title).completeBaseName() + QStringLiteral(".unsaved");
    const auto isTaken = [&](const QString& path) {
        return std::any_of(others.begin(), others.end(),
                           [&](const UnsavedCopy& other) { return other.path == path; });
    };
    const QDir folder(path_);
    QString path = folder.filePath(stem + QStringLiteral(".yaml"));
    for (int number = 2; isTaken(path); ++number) {
        path = folder.filePath(QStringLiteral("%1-%2.yaml").arg(stem).arg(number));
    }
    return path;
}

QList<UnsavedCopy> CopiesFolder::copies() const
{
    QList<UnsavedCopy> copies = readList(QDir(path_));
    copies.removeIf([](const UnsavedCopy& copy) { return !QFileInfo(copy.path).isFile(); });
    return copies;
}

bool CopiesFolder::list(const QList<UnsavedCopy>& copies) const
{
    QJsonArray all;
    for (const UnsavedCopy& copy : copies) {
        QJsonObject one{
            {QStringLiteral("file"), QFileInfo(copy.path).fileName()},
            {QStringLiteral("original"), copy.original},
            {QStringLiteral("title"), copy.title},
            {QStringLiteral("role"), QLatin1String(kRoles[static_cast<std::size_t>(copy.role)])},
        };
        if (copy.stamp) {
            one.insert(QStringLiteral("stamp"), stampToJson(*copy.stamp));
        }
        all.append(one);
    }
    return adf::writeTextAtomically(QDir(path_).filePath(kList).toStdString(),
                                    QJsonDocument(all).toJson().toStdString())
        .ok();
}

void CopiesFolder::remove(const QString& copy) const
{
    QFile::remove(copy);
}

bool CopiesFolder::forget(const QString& copy) const
{
    QList<UnsavedCopy> left = readList(QDir(path_));
    left.removeIf([&copy](const UnsavedCopy& one) { return one.path == copy; });
    return list(left);
}

void CopiesFolder::clear() const
{
    QDir(path_).removeRecursively();
}

}  // namespace editor
