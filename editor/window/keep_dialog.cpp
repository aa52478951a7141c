#include "editor/window/keep_dialog.h"

#include "adf/references.h"
#include "editor/dialogs/dialog_body.h"
#include "editor/dialogs/dialog_foot.h"
#include "editor/dialogs/dialog_size.h"
#include "editor/dialogs/dialog_title.h"
#include "editor/theme/icon.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"
#include "editor/widgets/segmented_switch.h"
#include "editor/window/change_words.h"

#include <QAction>
#include <QActionGroup>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace editor {
namespace {

constexpr int kPreviewWidth = 300;

enum Column {
    kObject,
    kProperty,
    kBefore,
    kAfter,
    kWhen,
    kDecision,
};

bool names(const adf::Object& object, const adf::Object& other)
{
    bool found = false;
    adf::forEachReference(object, [&](const adf::PropertySpec&, const std::string& text) {
        found = found || text == other.identifier() || text == other.shortName();
    });
    return found;
}

bool isCommand(const RunChange& change)
{
    return change.kind == RunChange::Kind::Commanded;
}

QString titleFor(KeepMoment moment, std::size_t count)
{
    if (count == 0) {
        return KeepDialog::tr("Stop the run");
    }
    if (moment == KeepMoment::Save) {
        return KeepDialog::tr("Keep changes of the run in the file?");
    }
    return count == 1 ? KeepDialog::tr("1 change was made during this run")
                      : KeepDialog::tr("%1 changes were made during this run").arg(count);
}

}  // namespace

KeepDialog::KeepDialog(std::vector<RunChange> changes,
                       KeepMoment moment,
                       double time,
                       std::optional<std::size_t> posed,
                       StandingRun run,
                       QWidget* parent)
    : QDialog(parent),
      changes_(std::move(changes)),
      moment_(moment),
      subtitle_(new ElidedLabel),
      list_(dialogTable(
          {tr("Object"), tr("Property"), tr("Before"), tr("After"), tr("When"), tr("Decision")})),
      lines_(dialogNote()),
      pose_(new QCheckBox(tr("Keep the pose as the start of the next run"))),
      note_(new ElidedLabel),
      foot_(new DialogFoot(tr("Keep"))),
      drop_(new QPushButton(tr("Drop all")))
{
    setObjectName(QStringLiteral("keepOrDrop"));
    setWindowTitle(moment == KeepMoment::Stop ? tr("Stop: keep or drop")
                                              : tr("Changes of the run"));
    auto* title = new ElidedLabel;
    title->setText(titleFor(
        moment,
        changes_.size() - static_cast<std::size_t>(std::ranges::count_if(changes_, isCommand))));
    setNow(time, {});
    auto* head = new QHBoxLayout;
    head->addLayout(dialogTitle(*title, *subtitle_), 1);
    head->addWidget(switchOfAll(), 0, Qt::AlignBottom);

    list_->setObjectName(QStringLiteral("runChanges"));
    list_->setAccessibleName(tr("Changes"));
    list_->header()->setSectionResizeMode(kObject, QHeaderView::Interactive);
    list_->header()->setSectionResizeMode(kProperty, QHeaderView::Stretch);
    list_->installEventFilter(this);
    for (std::size_t i = 0; i < changes_.size(); ++i) {
        keeps_.push_back(!changes_[i].isOfRunAlone);
        addRow(i);
    }
    list_->resizeColumnToContents(kObject);
    list_->setColumnWidth(kObject, std::min(list_->columnWidth(kObject), px(220)));
    connect(list_, &QTreeWidget::currentItemChanged, this, &KeepDialog::showText);
    pose_->setObjectName(QStringLiteral("keepPose"));
    pose_->setVisible(posed.has_value());
    pose_->setToolTip(posed.value_or(0) == 1
                          ? tr("The body stands where the run has it now.")
                          : tr("%1 bodies stand where the run has them now, with their joints "
                               "closed. Zeros and limits of joints stay as they are.")
                                .arg(posed.value_or(0)));
    connect(pose_, &QCheckBox::toggled, this, &KeepDialog::refresh);

    auto* columns = new QHBoxLayout;
    columns->setSpacing(px(16));
    auto* asked = new QVBoxLayout;
    asked->addLayout(head);
    asked->addWidget(list_, 1);
    asked->addWidget(lines_);
    asked->addWidget(pose_);
    columns->addLayout(asked, 1);
    if (run.scene != nullptr) {
        preview_ = new KeepPreview(std::move(run));
        preview_->setFixedWidth(px(kPreviewWidth));
        columns->addWidget(preview_);
    }
    addDialogBody(*this, *foot_)->addLayout(columns, 1);
    foot_->addNote(*note_);
    foot_->cancel().setText(moment == KeepMoment::Save ? tr("Do not save") : tr("Back to the run"));
    drop_->setObjectName(QStringLiteral("dropAll"));
    foot_->add(*drop_);
    connect(drop_, &QPushButton::clicked, this, [this] {
        setAll(false);
        accept();
    });
    if (list_->topLevelItemCount() > 0) {
        list_->setCurrentItem(list_->topLevelItem(0));
    }
    refresh();
    resizeDialog(*this, {preview_ == nullptr ? 860 : 1100, 470});
}

void KeepDialog::addRow(std::size_t index)
{
    const RunChange& change = changes_[index];
    const ChangeWords words = wordsOf(change);
    auto* item = new QTreeWidgetItem(list_);
    item->setIcon(kObject, icon(words.icon, Token::TextSecondary));
    item->setText(kObject, words.object);
    item->setText(kProperty, words.property);
    item->setText(kBefore, words.before);
    item->setText(kAfter, words.after);
    item->setText(kWhen, tr("%1 s").arg(change.time, 0, 'f', 1));
    for (const int column : {kBefore, kAfter, kWhen}) {
        item->setFont(column, faceOf(FontRole::Number));
        item->setToolTip(column, item->text(column));
    }
    item->setToolTip(kObject, words.object);
    item->setToolTip(kProperty,
                     isCommand(change)
                         ? tr("What the joint is commanded now. Kept, the next run begins "
                              "with it.")
                     : change.isOfRunAlone ? tr("%1: changed for the run alone").arg(words.property)
                                           : words.property);
    list_->setItemWidget(item, kDecision, rowSwitch(index));
}

QWidget* KeepDialog::rowSwitch(std::size_t index)
{
    auto* group = new QActionGroup(this);
    for (const bool keep : {true, false}) {
        QAction* action = group->addAction(keep ? tr("Keep") : tr("Drop"));
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, [this, index, keep] { setKeeps(index, keep); });
    }
    switches_.push_back(group);
    auto* choice = new SegmentedSwitch(group->actions());
    choice->setObjectName(QStringLiteral("decision%1").arg(index));
    choice->setAccessibleName(tr("Keep or drop %1").arg(wordsOf(changes_[index]).property));
    auto* cell = new QWidget;
    auto* line = new QHBoxLayout(cell);
    line->setContentsMargins(px(4), 0, px(8), 0);
    line->addWidget(choice);
    return cell;
}

QWidget* KeepDialog::switchOfAll()
{
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, px(8), 0);
    auto* keep = new QAction(tr("Keep all"), this);
    auto* drop = new QAction(tr("Drop all"), this);
    connect(keep, &QAction::triggered, this, [this] { setAll(true); });
    connect(drop, &QAction::triggered, this, [this] { setAll(false); });
    auto* both = new SegmentedSwitch({keep, drop});
    both->setObjectName(QStringLiteral("allDecisions"));
    both->setAccessibleName(tr("All changes"));
    line->addWidget(both);
    row->setVisible(changes_.size() > 1);
    return row;
}

void KeepDialog::setKeeps(std::size_t index, bool keeps)
{
    keeps_[index] = keeps;
    takeAlong(index);
    refresh();
}

// What was made for an object that goes cannot stay, nor can a joint be back without its bodies;
// who keeps it keeps them.
void KeepDialog::takeAlong(std::size_t index)
{
    const RunChange& change = changes_[index];
    const bool isThere = keeps_[index] == (change.kind == RunChange::Kind::Added);
    if (change.kind != RunChange::Kind::Added && change.kind != RunChange::Kind::Removed) {
        return;
    }
    for (std::size_t i = 0; i < changes_.size(); ++i) {
        const RunChange& other = changes_[i];
        const bool isStructure =
            other.kind == RunChange::Kind::Added || other.kind == RunChange::Kind::Removed;
        const bool wouldBeThere = keeps_[i] == (other.kind == RunChange::Kind::Added);
        if (i == index || !isStructure || wouldBeThere == isThere) {
            continue;
        }
        const bool follows = isThere ? names(change.object(), other.object())
                                     : names(other.object(), change.object());
        if (follows) {
            keeps_[i] = !keeps_[i];
            takeAlong(i);
        }
    }
}

void KeepDialog::setAll(bool keeps)
{
    std::fill(keeps_.begin(), keeps_.end(), keeps);
    refresh();
}

std::vector<RunChange> KeepDialog::chosen(bool keeps) const
{
    std::vector<RunChange> result;
    for (std::size_t i = 0; i < changes_.size(); ++i) {
        if (keeps_[i] == keeps) {
            result.push_back(changes_[i]);
        }
    }
    return result;
}

bool KeepDialog::keepsPose() const
{
    return pose_->isChecked();
}

void KeepDialog::setKeepsPose(bool keeps)
{
    pose_->setChecked(keeps);
}

void KeepDialog::setNow(double time, std::vector<base::Pose> X_WB)
{
    subtitle_->setText(tr("The run is at %1 s. Changes that were meant for the run alone are "
                          "dropped unless you keep them.")
                           .arg(time, 0, 'f', 3));
    if (preview_ != nullptr) {
        preview_->setPoses(std::move(X_WB));
    }
}

void KeepDialog::showText(QTreeWidgetItem* item)
{
    const int row = item == nullptr ? -1 : list_->indexOfTopLevelItem(item);
    if (row < 0) {
        lines_->clear();
        return;
    }
    const RunChange& change = changes_[std::size_t(row)];
    const int line = lineOf(change);
    const QString where = line > 0 ? tr("%1, line %2").arg(change.session->title()).arg(line)
                                   : change.session->title();
    const ChangeWords words = wordsOf(change);
    const QString what = change.kind == RunChange::Kind::Value || isCommand(change)
                             ? tr("%1: %2 → %3").arg(keyOf(change), words.before, words.after)
                             : tr("%1: %2").arg(words.object, words.property);
    lines_->setText(QStringLiteral("%1    %2").arg(where, what));
    if (preview_ != nullptr) {
        preview_->select(change.object().id());
    }
    Q_EMIT objectChosen(change.object().id());
}

void KeepDialog::refreshPreview()
{
    std::vector<adf::ObjectId> added;
    std::vector<adf::ObjectId> gone;
    for (std::size_t i = 0; i < changes_.size(); ++i) {
        if (changes_[i].kind == RunChange::Kind::Added) {
            added.push_back(changes_[i].now->id());
            if (!keeps_[i]) {
                gone.push_back(changes_[i].now->id());
            }
        }
    }
    if (preview_ != nullptr) {
        preview_->show(keepsPose(), added, gone);
    }
}

void KeepDialog::refresh()
{
    const auto kept = std::size_t(std::count(keeps_.begin(), keeps_.end(), true));
    for (std::size_t i = 0; i < switches_.size(); ++i) {
        const QList<QAction*> both = switches_[i]->actions();
        both[keeps_[i] ? 0 : 1]->setChecked(true);
        QTreeWidgetItem* item = list_->topLevelItem(int(i));
        const QBrush brush = colour(keeps_[i] ? Token::TextPrimary : Token::TextDisabled);
        for (int column = kObject; column < kDecision; ++column) {
            item->setForeground(column, brush);
        }
        item->setForeground(kAfter, colour(keeps_[i] ? Token::Run : Token::TextDisabled));
        item->setData(kObject, kRowMark, colour(keeps_[i] ? Token::Run : Token::BorderControl));
    }
    const bool pose = keepsPose();
    QString verb = moment_ == KeepMoment::Save ? tr("Keep %1 and save").arg(kept)
                   : kept > 0                  ? tr("Keep %1").arg(kept)
                   : changes_.empty()          ? tr("Stop")
                                               : tr("Drop all");
    if (pose) {
        verb = kept > 0 ? tr("Keep %1 and the pose").arg(kept) : tr("Keep the pose");
    }
    foot_->verb().setText(verb);
    drop_->setVisible(kept > 0 || pose);  // else the verb says so
    note_->setText(kept == changes_.size() && !pose
                       ? tr("They stay in History, each with its own step.")
                       : tr("What you decide is one step: Ctrl+Z takes it back."));
    refreshPreview();
}

// The keys of a list whose rows are kept or dropped.
bool KeepDialog::eventFilter(QObject* object, QEvent* event)
{
    if (object == list_ && event->type() == QEvent::KeyPress) {
        const int row = list_->indexOfTopLevelItem(list_->currentItem());
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool keeps = key == Qt::Key_K || key == Qt::Key_Left;
        if (row >= 0 && (keeps || key == Qt::Key_D || key == Qt::Key_Right)) {
            setKeeps(std::size_t(row), keeps);
            return true;
        }
        if (key == Qt::Key_Space && preview_ != nullptr) {
            preview_->toggle();
            return true;
        }
    }
    return QDialog::eventFilter(object, event);
}

}  // namespace editor
