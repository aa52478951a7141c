#pragma once

#include "editor/importing/findings_model.h"
#include "editor/importing/import_attempt.h"
#include "editor/importing/import_reading.h"

#include <QDialog>
#include <QUndoStack>

#include <functional>

class QAction;
class QPushButton;

namespace editor {

class BackgroundJob;
class DialogFoot;
class ElidedLabel;
class FindingsPane;
class ImportHead;
class ImportOptionsBar;
class ImportPreview;
class PlaceChecks;

// What an import assumed and repaired, with a choice where there is one, and how the robot looks.
// Reading goes on in a worker; nothing is written outside a temporary folder until Import is
// pressed, and then no file is replaced; Cancel takes back what was written. Choices can be undone
// in the dialog.
class ImportDialog final : public QDialog {
    Q_OBJECT

public:
    // What an import came to, as JSON. `to`: the ADF file.
    using Report = std::function<std::string(
        const ImportAttempt& attempt, const QString& from, const QString& to)>;

    // What was chosen in such a report, or in a JSON object of ids and words, for a robot file.
    using Choices = std::function<base::Result<importers::Decisions::Wanted>(
        const QString& path, const QString& robotFile)>;

    ImportDialog(const QString& file, Report report, Choices choices, QWidget* parent);
    ~ImportDialog() override;

    [[nodiscard]] const QString& file() const { return file_; }

    // The ADF file to be.
    [[nodiscard]] const QString& target() const { return target_; }

    // Which files cannot be written because they are open; may be empty.
    void setIsOpen(std::function<bool(const QString& path)> isOpen) { isOpen_ = std::move(isOpen); }

    void setTarget(const QString& target);

    // What is open, for the robot not to start inside of; never null. All its vertices are looked
    // at, which a worker does; until then the place shown is that of before.
    void setWorld(scene::ScenePtr world);

    // Of the last reading; after the dialog was accepted, of the one that wrote the meshes. Writing
    // that failed changes nothing.
    [[nodiscard]] const ImportAttempt& attempt() const { return attempt_; }

    // Where the robot of the last reading goes.
    [[nodiscard]] const importers::ImportPlace& place() const { return place_; }

    // That robot there, with the floor that was wanted.
    [[nodiscard]] importers::ImportedRobot robot() const;

    // What is read, or was read and waits for the world to be looked at, is not shown yet.
    [[nodiscard]] bool isBusy() const { return reading_.isBusy() || isUnshown_; }

Q_SIGNALS:
    // A reading ended and is shown.
    void shown();

public Q_SLOTS:
    void accept() override;
    void reject() override;

private:
    void makeHead();
    void makeFoot();
    void change(const ImportSettings& wanted, const QString& what);
    void decide(const QStringList& ids, const QString& word);
    void chooseFile(const QString& id);
    void chooseTarget();
    void saveReport();
    void loadChoices();
    void read();
    void setReading();
    void refuse(const QString& what, const base::Error& error);
    void sayLoaded();
    void showWhenReady();
    void showAttempt();
    void renewPlace();
    void sayEmpty(FindingsModel::Shown shown);
    void takeWorld();
    void showFindings();
    void showPlace();
    void showBusy(bool busy, const QString& what);
    void setWriting(bool writing);

    // Choices of a file that are to be made.
    struct Loaded {
        QString name;  // of the file
        importers::Decisions::Wanted choices;
    };

    QString file_;
    Report report_;
    Choices choices_;
    QString target_;
    ImportSettings settings_;
    QUndoStack undo_;
    ImportAttempt attempt_;
    std::optional<Loaded> loaded_;  // until what came of them is said
    importers::BoxedScene world_;
    scene::ScenePtr nextWorld_;  // while boxing_ is at work
    bool isFirst_ = true;        // nothing was shown yet
    bool isUnshown_ = false;     // attempt_ is to be shown once that is done
    importers::ImportPlace place_;
    bool sharesGroups_ = false;  // reported
    bool again_ = false;         // the settings changed while a reading was at work
    bool writing_ = false;       // nothing but Cancel acts
    std::function<bool(const QString& path)> isOpen_;
    ImportReading reading_;
    std::unique_ptr<BackgroundJob> boxing_;

    ImportHead* head_ = nullptr;
    ImportOptionsBar* options_;
    FindingsPane* findings_;
    ImportPreview* preview_;
    PlaceChecks* placeChecks_;
    ElidedLabel* targetLabel_;
    QList<QAction*> keys_;
    DialogFoot* foot_;
    QPushButton* save_ = nullptr;
    QPushButton* load_ = nullptr;
    QPushButton* elsewhere_ = nullptr;
    QPushButton* import_ = nullptr;
};

}  // namespace editor
