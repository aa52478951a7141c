#include "editor/panels/field_editors.h"

#include "adf/properties.h"
#include "editor/dialogs/file_choice.h"
#include "editor/session/words.h"
#include "editor/theme/theme.h"
#include "editor/widgets/field_edit.h"
#include "editor/widgets/kind_icon.h"
#include "editor/widgets/path_choice.h"

#include <QColorDialog>
#include <QComboBox>
#include <QCompleter>
#include <QCoreApplication>
#include <QDir>

#include <algorithm>

namespace editor {
namespace {

QString tr(const char* words)
{
    return QCoreApplication::translate("properties", words);
}

QComboBox* makeCombo(QWidget* parent)
{
    auto* combo = new QComboBox(parent);
    combo->setFont(faceOf(FontRole::Row));
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(1);
    return combo;
}

QComboBox* makeKeywordEditor(QWidget* parent, const adf::KeywordFacet& facet)
{
    QComboBox* combo = makeCombo(parent);
    for (const adf::KeywordChoice& choice : facet.choices) {
        combo->addItem(text(choice.word), text(choice.word));
        combo->setItemData(combo->count() - 1, text(choice.doc), Qt::ToolTipRole);
    }
    return combo;
}

// All objects the row may refer to, by short name; other texts may be typed, for objects of files
// that are not open.
QComboBox* makeReferenceEditor(QWidget* parent,
                               const PropertyModel& model,
                               const adf::ReferenceFacet& facet)
{
    QComboBox* combo = makeCombo(parent);
    combo->setEditable(true);
    combo->setInsertPolicy(QComboBox::NoInsert);
    const ShownObject& head = model.objects().back();
    for (const adf::ObjectPtr& object : head.session->document().objects()) {
        const bool fits = std::find(facet.targets.begin(), facet.targets.end(), object->type()) !=
                          facet.targets.end();
        if (fits && object->id() != head.now->id()) {
            combo->addItem(icon(kindIcon(*object), Token::TextSecondary), text(object->shortName()),
                           QString::fromStdString(object->identifier()));
        }
    }
    combo->completer()->setFilterMode(Qt::MatchContains);
    combo->completer()->setCompletionMode(QCompleter::PopupCompletion);
    return combo;
}

FieldEdit* makeLineEditor(QWidget* parent,
                          const PropertyModel& model,
                          const QModelIndex& index,
                          const FieldState& state)
{
    auto* edit = new FieldEdit(parent);
    const bool vector = model.node(index).fieldCount() == 3;
    switch (state.kind) {
        case FieldKind::Number:
        case FieldKind::Integer:
            edit->setNumeric(vector ? QString() : state.unit.symbol);
            break;
        case FieldKind::Path:
            edit->setButton("folder", tr("Choose…"));
            break;
        case FieldKind::Colour:
            edit->setButton("colour", tr("Choose…"));
            break;
        default:
            break;
    }
    if (vector) {
        edit->setAxis(PropertyModel::componentOf(index));
    }
    if (state.mixed) {
        edit->setPlaceholderText(tr("Mixed"));
    }
    return edit;
}

QString chooseFile(QWidget* parent,
                   const PropertyModel& model,
                   const adf::PropertySpec& row,
                   const QString& present)
{
    const adf::Document& document = model.objects().back().session->document();
    const QString folder = QString::fromStdString(baseFolder(document, row));
    const bool wantsFolder = std::get<adf::FilePathFacet>(row.facet).folder;
    const bool isMesh = row.id == adf::body::kMesh.id || row.id == adf::collision::kMesh.id;
    const FileKind kind = isMesh ? FileKind::Mesh : FileKind::Other;
    const QString start =
        present.isEmpty() ? startFolder(kind, folder) : QDir(folder).filePath(present);
    const QString chosen =
        chooseFrom(parent, wantsFolder ? tr("Choose a folder") : tr("Choose a file"), start, {},
                   wantsFolder ? QFileDialog::Directory : QFileDialog::ExistingFile)
            .value(0);
    if (!chosen.isEmpty()) {
        rememberFolder(kind, chosen);
    }
    return chosen.isEmpty()
               ? QString()
               : QString::fromStdString(pathToWrite(document, row, chosen.toStdString()));
}

QString chooseColour(QWidget* parent, const adf::ColourFacet& facet, const QColor& present)
{
    QColorDialog::ColorDialogOptions options = QColorDialog::DontUseNativeDialog;
    if (facet.alpha) {
        options |= QColorDialog::ShowAlphaChannel;
    }
    const QColor chosen = QColorDialog::getColor(present, parent, tr("Choose a colour"), options);
    if (!chosen.isValid()) {
        return {};
    }
    constexpr int kDecimals = 3;
    const auto channel = [](double value) {
        const QString number = QString::number(value, 'f', kDecimals);
        return QString::number(number.toDouble());
    };
    QStringList channels{channel(chosen.redF()), channel(chosen.greenF()), channel(chosen.blueF())};
    if (facet.alpha) {
        channels += channel(chosen.alphaF());
    }
    return channels.join(QLatin1Char(' '));
}

}  // namespace

QWidget* makeFieldEditor(QWidget* parent, PropertyModel& model, const QModelIndex& index)
{
    const FieldState state = model.field(index);
    const adf::PropertySpec& row = *model.node(index).row;
    QWidget* editor = nullptr;
    if (const auto* keyword = std::get_if<adf::KeywordFacet>(&row.facet)) {
        editor = makeKeywordEditor(parent, *keyword);
    } else if (const auto* reference = std::get_if<adf::ReferenceFacet>(&row.facet)) {
        editor = makeReferenceEditor(parent, model, *reference);
    } else {
        editor = makeLineEditor(parent, model, index, state);
    }
    editor->setAccessibleName(index.data(Qt::AccessibleTextRole).toString());
    editor->setToolTip(index.data(Qt::ToolTipRole).toString());
    return editor;
}

void offerValue(QWidget& editor, const FieldState& state)
{
    if (auto* edit = qobject_cast<FieldEdit*>(&editor)) {
        edit->offer(state.mixed ? QString() : state.text);
        edit->setWrong(!state.problem.isEmpty());
        return;
    }
    auto* combo = qobject_cast<QComboBox*>(&editor);
    if (combo == nullptr || combo->property("offered").toBool()) {
        return;
    }
    combo->setProperty("offered", true);
    combo->setCurrentIndex(state.mixed ? -1 : combo->findData(state.text));
    if (combo->isEditable() && combo->currentIndex() < 0) {
        combo->setEditText(state.mixed ? QString() : state.text);
    }
}

QString typedText(const QWidget& editor)
{
    if (const auto* edit = qobject_cast<const FieldEdit*>(&editor)) {
        return edit->text();
    }
    const auto* combo = qobject_cast<const QComboBox*>(&editor);
    if (combo == nullptr) {
        return {};
    }
    const int chosen =
        combo->isEditable() ? combo->findText(combo->currentText()) : combo->currentIndex();
    return chosen >= 0 ? combo->itemData(chosen).toString() : combo->currentText();
}

QString chooseInDialog(QWidget* parent, const PropertyModel& model, const QModelIndex& index)
{
    const adf::PropertySpec& row = *model.node(index).row;
    const FieldState state = model.field(index);
    if (std::holds_alternative<adf::FilePathFacet>(row.facet)) {
        return chooseFile(parent, model, row, state.text);
    }
    if (const auto* facet = std::get_if<adf::ColourFacet>(&row.facet)) {
        return chooseColour(parent, *facet, state.swatch);
    }
    return {};
}

}  // namespace editor
