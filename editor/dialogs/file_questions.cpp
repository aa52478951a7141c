#include "editor/dialogs/file_questions.h"

#include "editor/session/words.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

namespace editor {
namespace {

QString words(const char* text, int count = -1)
{
    return QCoreApplication::translate("files", text, nullptr, count);
}

void makePrimary(QPushButton& button)
{
    button.setProperty("primary", true);
    // Boxes polish a button when it is added, before it is primary.
    button.style()->unpolish(&button);
    button.style()->polish(&button);
    button.setDefault(true);
}

// A message box makes its first button the default again unless it is asked to.
void makePrimary(QMessageBox& box, QPushButton& button)
{
    makePrimary(button);
    box.setDefaultButton(&button);
}

// The button that loses something stands apart at the left, where the layout puts this role.
constexpr QMessageBox::ButtonRole kApart = QMessageBox::ResetRole;

QMessageBox& prepared(QMessageBox& box,
                      const QString& title,
                      const QString& text,
                      const QString& detail)
{
    box.setIcon(QMessageBox::NoIcon);
    box.setWindowTitle(title);
    box.setText(QStringLiteral("<b>%1</b>").arg(text.toHtmlEscaped()));
    box.setInformativeText(detail);
    return box;
}

}  // namespace

std::optional<PlaceAnswer> askPlace(QWidget* parent, const QString& title, const QString& question)
{
    QMessageBox box(parent);
    prepared(box, title, question,
             words("Files of one window share one world: they are drawn and simulated together."));
    QPushButton* own = box.addButton(words("Open in a new window"), QMessageBox::AcceptRole);
    QPushButton* join = box.addButton(words("Add to this world"), QMessageBox::AcceptRole);
    QPushButton* cancel = box.addButton(words("Cancel"), QMessageBox::RejectRole);
    auto* always = new QCheckBox(words("Always do this"));
    always->setToolTip(words("Preferences have it under \"New and opened files\"."));
    box.setCheckBox(always);
    makePrimary(box, *own);
    box.setEscapeButton(cancel);
    box.exec();
    if (box.clickedButton() != own && box.clickedButton() != join) {
        return std::nullopt;
    }
    return PlaceAnswer{
        .place = box.clickedButton() == join ? FilePlace::Join : FilePlace::OwnWindow,
        .isForAlways = always->isChecked()};
}

UnsavedAnswer askUnsaved(QWidget* parent, const QStringList& titles)
{
    QMessageBox box(parent);
    const QString text =
        titles.size() == 1 ? words("%1 has changes that are not saved.").arg(titles[0])
                           : words("%1 files have changes that are not saved.").arg(titles.size());
    const bool one = titles.size() == 1;
    prepared(box, one ? words("Save changes of %1").arg(titles[0]) : words("Save changes"), text,
             one ? words("Discarded changes cannot be brought back.")
                 : titles.join(QStringLiteral(", ")));
    QPushButton* save = box.addButton(titles.size() == 1 ? words("Save") : words("Save all"),
                                      QMessageBox::AcceptRole);
    QPushButton* discard = box.addButton(words("Discard changes"), kApart);
    QPushButton* cancel = box.addButton(words("Cancel"), QMessageBox::RejectRole);
    makePrimary(box, *save);
    box.setEscapeButton(cancel);
    box.exec();
    if (box.clickedButton() == save) {
        return UnsavedAnswer::Save;
    }
    return box.clickedButton() == discard ? UnsavedAnswer::Discard : UnsavedAnswer::Cancel;
}

ChangedAnswer askChangedOnDisk(QWidget* parent, const QString& title)
{
    QMessageBox box(parent);
    prepared(box, words("Save %1").arg(title),
             words("%1 changed on disk since it was opened.").arg(title),
             words("Another program wrote it. Saving now replaces what it wrote."));
    QPushButton* overwrite = box.addButton(words("Replace"), kApart);
    QPushButton* elsewhere = box.addButton(words("Save as..."), QMessageBox::AcceptRole);
    QPushButton* cancel = box.addButton(words("Cancel"), QMessageBox::RejectRole);
    makePrimary(box, *elsewhere);
    box.setEscapeButton(cancel);
    box.exec();
    if (box.clickedButton() == overwrite) {
        return ChangedAnswer::Overwrite;
    }
    return box.clickedButton() == elsewhere ? ChangedAnswer::SaveAs : ChangedAnswer::Cancel;
}

bool confirmLoss(QWidget* parent,
                 const QString& title,
                 const QString& text,
                 const QString& detail,
                 const QString& verb,
                 const QString& refusal)
{
    QMessageBox box(parent);
    prepared(box, title, text, detail);
    const QPushButton* lose = box.addButton(verb, kApart);
    QPushButton* refuse = box.addButton(refusal, QMessageBox::RejectRole);
    makePrimary(box, *refuse);
    box.setEscapeButton(refuse);
    box.exec();
    return box.clickedButton() == lose;
}

bool confirmReplacing(QWidget* parent, const QString& path)
{
    const QFileInfo file(path);
    return confirmLoss(parent, words("Replace %1").arg(file.fileName()),
                       words("%1 is there already.").arg(file.fileName()),
                       words("It is in %1. What is in it will be lost.")
                           .arg(QDir::toNativeSeparators(file.absolutePath())),
                       words("Replace"), words("Cancel"));
}

void reportRefusal(QWidget* parent,
                   const QString& title,
                   const QString& what,
                   const base::Error& error)
{
    QMessageBox box(parent);
    QString detail = asSentence(error.message);
    if (!error.hint.empty()) {
        detail += QStringLiteral("\n\n") + asSentence(error.hint);
    }
    prepared(box, title, what, detail);
    makePrimary(*box.addButton(words("Close"), QMessageBox::RejectRole));
    box.exec();
}

std::optional<int> askBackup(QWidget* parent, const QString& title, const QStringList& times)
{
    QDialog dialog(parent);
    dialog.setWindowTitle(words("Open backup of %1").arg(title));
    auto* column = new QVBoxLayout(&dialog);
    column->setContentsMargins(px(16), px(16), px(16), px(16));
    column->setSpacing(px(metrics::kSpace12));
    auto* heading = new QLabel(words("What %1 held before it was saved at").arg(title));
    setFontRole(*heading, FontRole::DialogTitle);
    column->addWidget(heading);
    auto* list = new QListWidget;
    list->setMinimumSize(px(320), px(180));
    list->addItems(times);
    list->setCurrentRow(0);
    list->setAccessibleName(heading->text());
    column->addWidget(list, 1);
    auto* note = new QLabel(words("It becomes the content of the document; Undo takes it back."));
    setFontRole(*note, FontRole::Row);
    column->addWidget(note);
    auto* buttons = new QDialogButtonBox;
    auto* open = buttons->addButton(words("Open"), QDialogButtonBox::AcceptRole);
    buttons->addButton(words("Cancel"), QDialogButtonBox::RejectRole);
    makePrimary(*open);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    QObject::connect(list, &QListWidget::itemActivated, &dialog, &QDialog::accept);
    column->addWidget(buttons);
    const bool isChosen = dialog.exec() == QDialog::Accepted && list->currentRow() >= 0;
    return isChosen ? std::optional(list->currentRow()) : std::nullopt;
}

QList<int> askModels(QWidget* parent, const QString& launchFile, const QStringList& models)
{
    QDialog dialog(parent);
    dialog.setWindowTitle(words("Open %1").arg(launchFile));
    auto* column = new QVBoxLayout(&dialog);
    column->setContentsMargins(px(16), px(16), px(16), px(16));
    column->setSpacing(px(metrics::kSpace12));
    auto* title = new QLabel(
        words("%1 names %2 models. Which share the world?").arg(launchFile).arg(models.size()));
    setFontRole(*title, FontRole::DialogTitle);
    column->addWidget(title);
    auto* list = new QListWidget;
    list->setMinimumSize(px(420), px(260));
    for (const QString& model : models) {
        auto* item = new QListWidgetItem(model, list);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemIsSelectable);
        item->setCheckState(Qt::Unchecked);
    }
    list->item(0)->setCheckState(Qt::Checked);
    column->addWidget(list, 1);
    auto* buttons = new QDialogButtonBox;
    auto* open = buttons->addButton(words("Open"), QDialogButtonBox::AcceptRole);
    buttons->addButton(words("Cancel"), QDialogButtonBox::RejectRole);
    makePrimary(*open);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    column->addWidget(buttons);

    QList<int> chosen;
    if (dialog.exec() == QDialog::Accepted) {
        for (int i = 0; i < list->count(); ++i) {
            if (list->item(i)->checkState() == Qt::Checked) {
                chosen += i;
            }
        }
    }
    return chosen;
}

}  // namespace editor
