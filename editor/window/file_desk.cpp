#include "editor/window/file_desk.h"

#include "adf/paths.h"
#include "adf/properties.h"
#include "adf/text_edit.h"
#include "editor/dialogs/file_choice.h"
#include "editor/dialogs/file_questions.h"
#include "editor/parts/generated_meshes.h"
#include "editor/session/background_job.h"
#include "editor/session/words.h"
#include "editor/window/backups.h"
#include "importers/robot_file.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QPointer>
#include <QStandardPaths>
#include <QWidget>

#include <algorithm>
#include <optional>

namespace editor {
namespace {

const QString kFileTypes = QObject::tr("ADF files (*.yaml *.yml *.ambf *.adf);;All files (*)");
const QString kOpenTypes = QObject::tr(
    "Models and robots (*.yaml *.yml *.ambf *.adf *.urdf *.xacro *.sdf *.world *.mjcf "
    "*.xml);;ADF files (*.yaml *.yml *.ambf *.adf);;All files (*)");

Role roleOf(adf::Role role)
{
    switch (role) {
        case adf::Role::Model:
            return Role::Model;
        case adf::Role::World:
            return Role::World;
        case adf::Role::Environment:
            return Role::Environment;
        case adf::Role::Colours:
            return Role::Colours;
        case adf::Role::InputDevices:
        case adf::Role::Launch:
        case adf::Role::Other:
            return Role::Other;
    }
    return Role::Other;
}

QString suggestedPath(const DocumentSession& session)
{
    const std::string& path = session.document().path();
    if (!path.empty()) {
        return QString::fromStdString(path);
    }
    const QString name = session.title();
    return QDir(startFolder(FileKind::Model, QDir::currentPath()))
        .filePath(name.endsWith(QStringLiteral(".yaml")) ? name : name + QStringLiteral(".yaml"));
}

}  // namespace

QString topicOf(const DocumentSession& session)
{
    return QStringLiteral("file %1").arg(reinterpret_cast<quintptr>(&session));
}

FileDesk::FileDesk(Workspace& workspace, PendingInput& input, QWidget& window)
    : QObject(&window), workspace_(workspace), input_(input), window_(window)
{}

FileDesk::~FileDesk() = default;

void FileDesk::addNew(adf::Document document, const QString& title)
{
    const bool first = workspace_.isEmpty();
    document.setHome(
        QStandardPaths::writableLocation(QStandardPaths::AppDataLocation).toStdString());
    DocumentSession& session =
        workspace_.add(std::move(document), base::Diagnostics(), Role::Model);
    session.setTitle(title);
    workspace_.setActive(&session);
    Q_EMIT opened();
    if (first) {
        Q_EMIT begun();
    }
}

DocumentSession& FileDesk::addImported(adf::Document document,
                                       const adf::Edit& content,
                                       const QString& undoText)
{
    DocumentSession* blank = workspace_.active();
    const bool replaces = blank != nullptr && blank->document().path().empty() &&
                          !blank->isDirty() && blank->document().objects().empty();
    DocumentSession& session =
        workspace_.add(std::move(document), base::Diagnostics(), Role::Model);
    workspace_.setActive(&session);
    if (replaces) {
        workspace_.close(*blank);
    }
    session.push(content, undoText);
    session.rememberGiven();
    Q_EMIT opened();
    return session;
}

DocumentSession& FileDesk::addRestored(adf::Document document, Role role, const QString& title)
{
    DocumentSession& session = workspace_.add(std::move(document), base::Diagnostics(), role);
    if (session.document().path().empty()) {
        session.setTitle(title);
    }
    Q_EMIT opened();
    return session;
}

void FileDesk::open(const QStringList& paths)
{
    QStringList wanted;
    QStringList foreign;
    for (const QString& path : paths) {
        const QString absolute = QFileInfo(path).absoluteFilePath();
        if (importers::isRobotFile(absolute.toStdString())) {
            foreign += absolute;
        } else if (DocumentSession* present = sessionAt(absolute)) {
            workspace_.setActive(present);
            Q_EMIT notice({.text = tr("%1 is open already. File, Reload from disk reads it again.")
                                       .arg(present->title())});
        } else if (!wanted.contains(absolute)) {
            wanted += absolute;
        }
    }
    if (!foreign.isEmpty()) {
        Q_EMIT importWanted(foreign);
    }
    if (wanted.isEmpty()) {
        return;
    }
    if (isOpening()) {
        waiting_ += wanted;
        return;
    }
    start(wanted);
}

void FileDesk::start(const QStringList& paths)
{
    std::vector<std::string> names;
    for (const QString& path : paths) {
        names.push_back(path.toStdString());
    }
    job_ = BackgroundJob::start(
        [names](const JobControl& control) {
            // Which models of a launch file are wanted is asked once it is read.
            return adf::loadProject(names, {.world = {},
                                            .launch = {},
                                            .launchModels = std::vector<std::size_t>(),
                                            .stop = control.stop});
        },
        [this, paths](adf::Project project) { take(paths, std::move(project)); });
    Q_EMIT openingChanged(true, paths.size() == 1 ? QFileInfo(paths[0]).fileName()
                                                  : tr("%1 files").arg(paths.size()));
}

void FileDesk::take(const QStringList& asked, adf::Project project)
{
    job_.reset();
    Q_EMIT openingChanged(false, {});
    for (const base::Diagnostic& problem : project.problems.all()) {
        Q_EMIT notice({.kind = ToastKind::Error, .text = QString::fromStdString(problem.message)});
    }
    std::optional<adf::Document> launch;
    bool any = false;
    for (adf::ProjectFile& file : project.files) {
        const QString path = QString::fromStdString(file.document.path());
        if (sessionAt(path) != nullptr) {
            continue;
        }
        any = true;
        if (file.role == adf::Role::Launch) {
            launch = file.document;
        }
        if (asked.contains(path)) {
            recent_.add(path);
        }
        DocumentSession& session = workspace_.add(
            std::move(file.document), std::move(file.problems), roleOf(file.role), file.stamp);
        if (file.role == adf::Role::Model) {
            workspace_.setActive(&session);
        }
    }
    for (const QString& path : asked) {
        if (sessionAt(path) == nullptr) {
            recent_.remove(path);
        }
    }
    if (any) {
        Q_EMIT opened();
    }
    if (launch) {
        openLaunched(*launch);
    }
    if (!waiting_.isEmpty() && !isOpening()) {
        const QStringList next = std::exchange(waiting_, {});
        open(next);
    }
}

void FileDesk::openLaunched(const adf::Document& launch)
{
    const adf::TextList models = launch.header().get(adf::launch::kMultibodyConfigs);
    if (models.empty()) {
        return;
    }
    QStringList names;
    for (const std::string& model : models) {
        names += QString::fromStdString(model);
    }
    const QString title = QFileInfo(QString::fromStdString(launch.path())).fileName();
    QStringList paths;
    for (const int index : askModels(&window_, title, names)) {
        paths += QString::fromStdString(
            adf::joinPath(launch.folder(), models[static_cast<std::size_t>(index)]));
    }
    open(paths);
}

void FileDesk::openBackup(DocumentSession& session)
{
    const QString path = QString::fromStdString(session.document().path());
    const QList<Backup> backups = backupsOf(path);
    QStringList times;
    for (const Backup& backup : backups) {
        times += QLocale().toString(backup.time, QStringLiteral("ddd d MMM yyyy, HH:mm:ss"));
    }
    const std::optional<int> chosen = askBackup(&window_, session.title(), times);
    if (!chosen) {
        return;
    }
    const QString what = tr("Open backup of %1").arg(session.title());
    auto content = adf::readText(backups[*chosen].path.toStdString());
    if (!content) {
        reportRefusal(&window_, what, tr("The backup was not opened."), content.error());
        return;
    }
    session.push(adf::replaceText(session.document(), std::move(content.value())), what);
}

QStringList FileDesk::chooseToOpen()
{
    return chooseFiles(&window_, FileKind::Model, tr("Open"), activeFolder(), kOpenTypes);
}

QString FileDesk::activeFolder() const
{
    const DocumentSession* active = workspace_.active();
    return active != nullptr && !active->document().path().empty()
               ? QString::fromStdString(active->document().folder())
               : QString();
}

void FileDesk::cancel()
{
    if (job_ == nullptr) {
        return;
    }
    job_.reset();
    waiting_.clear();
    Q_EMIT openingChanged(false, {});
    Q_EMIT notice({.text = tr("Opening was cancelled.")});
}

bool FileDesk::isSettled()
{
    return input_.enter() && (!settles_ || settles_());
}

bool FileDesk::save(DocumentSession& session)
{
    if (!isSettled()) {
        return false;
    }
    const std::string& path = session.document().path();
    if (path.empty()) {
        return saveAs(session);
    }
    if (session.changedOnDisk()) {
        switch (askChangedOnDisk(&window_, session.title())) {
            case ChangedAnswer::Overwrite:
                break;
            case ChangedAnswer::SaveAs:
                return saveAs(session);
            case ChangedAnswer::Cancel:
                return false;
        }
    }
    return writeTo(session, QString::fromStdString(path));
}

bool FileDesk::saveAs(DocumentSession& session)
{
    if (!isSettled()) {
        return false;
    }
    const QString path =
        chooseNewFile(&window_, FileKind::Model, tr("Save %1 as").arg(session.title()),
                      suggestedPath(session), kFileTypes);
    if (path.isEmpty()) {
        return false;
    }
    const DocumentSession* there = sessionAt(path);
    if (there != nullptr && there != &session) {
        reportRefusal(&window_, tr("Save %1 as").arg(session.title()),
                      tr("%1 is open.").arg(QFileInfo(path).fileName()),
                      {"one file cannot be open twice", "close it, or choose another name"});
        return false;
    }
    return writeTo(session, path);
}

bool FileDesk::writeTo(DocumentSession& session, const QString& path)
{
    const base::Status kept = keepBackup(path);
    const bool inPlace = path == QString::fromStdString(session.document().path());
    base::Status written = copyMeshesFor(session.document(), path.toStdString());
    if (written) {
        written = inPlace ? session.save() : session.saveAs(path);
    }
    if (!written) {
        reportRefusal(&window_, tr("Save %1").arg(session.title()),
                      tr("%1 was not saved.").arg(session.title()), written.error());
        return false;
    }
    recent_.add(path);
    Q_EMIT notice({.kind = ToastKind::Success,
                   .text = tr("Saved %1.").arg(session.title()),
                   .topic = topicOf(session)});
    if (!kept) {
        Q_EMIT notice({.kind = ToastKind::Warning,
                       .text = tr("There is no backup of what %1 held before: %2")
                                   .arg(session.title(), asSentence(kept.error().message))});
    }
    return true;
}

bool FileDesk::saveAll()
{
    if (!isSettled()) {
        return false;
    }
    // Saving may ask, and files may be opened meanwhile.
    std::vector<QPointer<DocumentSession>> changed;
    for (const Workspace::Entry& entry : workspace_.entries()) {
        if (entry.session->isDirty()) {
            changed.emplace_back(entry.session.get());
        }
    }
    bool all = true;
    for (const QPointer<DocumentSession>& session : changed) {
        all = (session == nullptr || save(*session)) && all;
    }
    return all;
}

bool FileDesk::close(DocumentSession& session)
{
    if (!input_.enter() || (session.isDirty() && !maySave({&session}))) {
        return false;
    }
    workspace_.close(session);
    return true;
}

bool FileDesk::closeAll()
{
    if (!mayClose()) {
        return false;
    }
    workspace_.closeAll();
    return true;
}

bool FileDesk::mayClose()
{
    if (!input_.enter()) {
        return false;
    }
    std::vector<DocumentSession*> changed;
    for (const Workspace::Entry& entry : workspace_.entries()) {
        if (entry.session->isDirty()) {
            changed.push_back(entry.session.get());
        }
    }
    return changed.empty() || maySave(changed);
}

bool FileDesk::maySave(const std::vector<DocumentSession*>& changed)
{
    QStringList titles;
    for (const DocumentSession* session : changed) {
        titles += workspace_.distinctTitle(*session);
    }
    switch (askUnsaved(&window_, titles)) {
        case UnsavedAnswer::Save:
            return std::all_of(changed.begin(), changed.end(),
                               [this](DocumentSession* session) { return save(*session); });
        case UnsavedAnswer::Discard:
            return true;
        case UnsavedAnswer::Cancel:
            return false;
    }
    return false;
}

DocumentSession* FileDesk::sessionAt(const QString& path) const
{
    for (const Workspace::Entry& entry : workspace_.entries()) {
        if (QString::fromStdString(entry.session->document().path()) == path) {
            return entry.session.get();
        }
    }
    return nullptr;
}

}  // namespace editor
