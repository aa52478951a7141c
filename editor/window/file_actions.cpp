#include "editor/window/file_actions.h"

#include "adf/reader.h"
#include "base/check.h"
#include "editor/actions/action_catalog.h"
#include "editor/session/workspace.h"
#include "editor/window/backups.h"
#include "editor/window/disk_changes.h"
#include "editor/window/file_desk.h"
#include "editor/window/pending_input.h"
#include "editor/window/place_question.h"

#include <QFile>
#include <QFileInfo>
#include <QMenu>

#include <utility>

namespace editor {
namespace {

constexpr const char* kEmpty = "model";
constexpr const char* kFirstMechanism = "first_mechanism";

// Of the names that --new takes, those that are built into the program as well.
constexpr std::pair<ActionId, const char*> kTemplates[] = {
    {ActionId::NewEmptyWorld, "empty_world"},  {ActionId::NewTable, "table"},
    {ActionId::NewRobotCell, "robot_cell"},    {ActionId::NewPuzzleBoard, "puzzle_board"},
    {ActionId::NewGroundAndBox, "ground_box"}, {ActionId::NewPendulum, "pendulum"},
    {ActionId::NewTwoLink, "two_link"},        {ActionId::NewFourBar, "four_bar"},
};

}  // namespace

adf::Document templateDocument(const QString& name)
{
    QFile file(QStringLiteral(":/templates/%1.yaml").arg(name));
    CHECK(file.open(QIODevice::ReadOnly), "every template is built into the program");
    base::Diagnostics problems;
    adf::Document document = adf::read(file.readAll().toStdString(), "", problems);
    CHECK(problems.empty(), "templates read without a problem");
    return document;
}

std::optional<ActionId> beginningNamed(const QString& name)
{
    if (name == QLatin1String(kEmpty)) {
        return ActionId::NewModel;
    }
    if (name == QLatin1String(kFirstMechanism)) {
        return ActionId::FirstMechanism;
    }
    for (const auto& [id, beginning] : kTemplates) {
        if (name == QLatin1String(beginning)) {
            return id;
        }
    }
    return std::nullopt;
}

QStringList beginnings()
{
    QStringList names{QString::fromLatin1(kEmpty)};
    for (const auto& [id, beginning] : kTemplates) {
        names += QString::fromLatin1(beginning);
    }
    return names << QString::fromLatin1(kFirstMechanism);
}

FileActions::FileActions(ActionCatalog& actions,
                         Workspace& workspace,
                         FileDesk& files,
                         PlaceQuestion& question,
                         DiskChanges& changes,
                         const PendingInput& input,
                         QMenu& recentMenu,
                         QObject* parent)
    : QObject(parent),
      actions_(actions),
      workspace_(workspace),
      files_(files),
      question_(question),
      changes_(changes),
      input_(input),
      recentMenu_(recentMenu)
{
    connectNew();
    connectFiles();
    connect(&workspace_, &Workspace::activeChanged, this, &FileActions::refresh);
    connect(&workspace_, &Workspace::dirtyChanged, this, &FileActions::refresh);
    connect(&workspace_, &Workspace::titleChanged, this, &FileActions::refresh);
    connect(&workspace_, &Workspace::sessionAdded, this, &FileActions::refresh);
    connect(&workspace_, &Workspace::sessionClosed, this, &FileActions::refresh);
    connect(&input_, &PendingInput::changed, this, &FileActions::refresh);
    connect(&files_.recent(), &RecentFiles::changed, this, &FileActions::fillRecent);
    refresh();
    fillRecent();
}

void FileActions::connectNew()
{
    const auto begin = [this](ActionId id, const char* name, auto make) {
        connect(&actions_[id], &QAction::triggered, this, [this, id, name, make] {
            question_.begin(actions_.nameOf(id), QString::fromLatin1(name),
                            [this, make] { files_.addNew(make(), nextTitle()); });
        });
    };
    connect(&actions_[ActionId::FirstMechanism], &QAction::triggered, this, [this] {
        question_.begin(actions_.nameOf(ActionId::FirstMechanism),
                        QString::fromLatin1(kFirstMechanism), [this] {
                            files_.addNew(templateDocument(QStringLiteral("empty_world")),
                                          nextTitle());
                            Q_EMIT firstMechanismBegun();
                        });
    });
    begin(ActionId::NewModel, kEmpty, [] { return adf::Document(); });
    for (const auto& [id, name] : kTemplates) {
        begin(id, name, [name = name] { return templateDocument(QString::fromLatin1(name)); });
    }
}

QString FileActions::nextTitle()
{
    ++untitled_;
    return untitled_ == 1 ? tr("untitled") : tr("untitled %1").arg(untitled_);
}

void FileActions::connectFiles()
{
    connect(&actions_[ActionId::Open], &QAction::triggered, &question_,
            &PlaceQuestion::openWithDialog);
    connect(&actions_[ActionId::Save], &QAction::triggered, this,
            [this] { files_.save(*workspace_.active()); });
    connect(&actions_[ActionId::SaveAs], &QAction::triggered, this,
            [this] { files_.saveAs(*workspace_.active()); });
    connect(&actions_[ActionId::SaveAll], &QAction::triggered, &files_, &FileDesk::saveAll);
    connect(&actions_[ActionId::Revert], &QAction::triggered, this, [this] {
        DocumentSession& session = *workspace_.active();
        session.revert(tr("Revert %1").arg(session.title()));
    });
    connect(&actions_[ActionId::Reload], &QAction::triggered, this,
            [this] { changes_.reload(*workspace_.active()); });
    connect(&actions_[ActionId::OpenBackup], &QAction::triggered, this,
            [this] { files_.openBackup(*workspace_.active()); });
    connect(&actions_[ActionId::Close], &QAction::triggered, this,
            [this] { files_.close(*workspace_.active()); });
    connect(&actions_[ActionId::CloseAll], &QAction::triggered, &files_, &FileDesk::closeAll);
}

void FileActions::refresh()
{
    const DocumentSession* active = workspace_.active();
    const QString none = tr("No file is open.");
    const bool open = active != nullptr;
    const bool unsaved =
        open && (active->isDirty() || active->document().path().empty() || input_.isPending());
    actions_.setEnabled(ActionId::Save, unsaved, open ? tr("Nothing has changed.") : none);
    actions_.setEnabled(ActionId::SaveAs, open, none);
    actions_.setEnabled(ActionId::SaveAll, workspace_.isDirty() || input_.isPending(),
                        tr("Nothing has changed."));
    refreshReturns();
    actions_.setEnabled(ActionId::Close, open, none);
    actions_.setEnabled(ActionId::CloseAll, open, none);
    if (open && workspace_.entries().size() > 1) {
        actions_[ActionId::Close].setText(tr("Close %1").arg(active->title()));
        actions_[ActionId::Save].setText(tr("Save %1").arg(active->title()));
    } else {
        actions_[ActionId::Close].setText(tr("Close"));
        actions_[ActionId::Save].setText(tr("Save"));
    }
}

// What brings former content back.
void FileActions::refreshReturns()
{
    const DocumentSession* active = workspace_.active();
    const auto set = [&](ActionId id, bool isPossible, const QString& reason) {
        actions_.setEnabled(id, active != nullptr && isPossible,
                            active == nullptr ? tr("No file is open.") : reason);
    };
    const QString path =
        active == nullptr ? QString() : QString::fromStdString(active->document().path());
    const bool isChanged = active != nullptr && active->isDirty();
    set(ActionId::Revert, isChanged && active->canRevert(),
        isChanged ? tr("The file is another program's now, or gone.") : tr("Nothing has changed."));
    set(ActionId::Reload, !path.isEmpty(), tr("It was never saved."));
    set(ActionId::OpenBackup, !path.isEmpty() && !backupsOf(path).isEmpty(),
        tr("It was not saved over since backups are kept."));
}

void FileActions::fillRecent()
{
    recentMenu_.clear();
    const auto entries = files_.recent().entries();
    for (const RecentFiles::Entry& entry : entries) {
        QAction* action = recentMenu_.addAction(QFileInfo(entry.path).fileName() +
                                                QLatin1Char('\t') + shortFolder(entry.path));
        action->setToolTip(entry.path);
        connect(action, &QAction::triggered, this,
                [this, path = entry.path] { question_.open({path}); });
    }
    if (!entries.empty()) {
        recentMenu_.addSeparator();
        connect(recentMenu_.addAction(tr("Clear the list")), &QAction::triggered, &files_.recent(),
                &RecentFiles::clear);
    }
    recentMenu_.setEnabled(!entries.empty());
}

}  // namespace editor
