#include "editor/library/part_form.h"

#include "editor/library/part_words.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/expression.h"
#include "editor/widgets/field_edit.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QFocusEvent>
#include <QGridLayout>
#include <QLabel>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <cmath>
#include <functional>
#include <utility>

namespace editor {
namespace {

// A length in millimetres, or a number. A plain number is in the unit that the field shows; with a
// unit of its own it is what it says.
class LengthEdit final : public FieldEdit {
public:
    LengthEdit(base::Unit unit, std::function<void(double)> take)
        : unit_(unit), take_(std::move(take))
    {
        setNumeric(unit_ == base::Unit::Metre ? QStringLiteral("mm") : QString());
        setFixedHeight(px(metrics::kField));
        connect(this, &QLineEdit::editingFinished, this, &LengthEdit::enter);
    }

    void showValue(double value)
    {
        setText(unit_ == base::Unit::Metre ? QString::fromStdString(millimetres(value))
                                           : QString::number(value));
        setWrong(false);
        setNote({});
    }

protected:
    // The click that gives it the keyboard takes the whole number: what is typed next replaces it.
    void focusInEvent(QFocusEvent* event) override
    {
        FieldEdit::focusInEvent(event);
        takesAll_ = event->reason() == Qt::MouseFocusReason;
    }

    void mousePressEvent(QMouseEvent* event) override
    {
        FieldEdit::mousePressEvent(event);
        if (std::exchange(takesAll_, false)) {
            selectAll();
        }
    }

private:
    void enter()
    {
        if (!isTyped()) {
            return;
        }
        const Evaluated typed = evaluate(text().trimmed().toStdString(), unit_);
        if (!typed.si) {
            setWrong(true);
            setNote(QString::fromStdString(typed.problem));
            return;
        }
        bool isPlain = false;
        const double number = text().trimmed().toDouble(&isPlain);
        // What has no unit is a count.
        const double value = unit_ == base::Unit::None               ? std::round(*typed.si)
                             : unit_ == base::Unit::Metre && isPlain ? 0.001 * number
                                                                     : *typed.si;
        forgetTyped();
        showValue(value);
        take_(value);
    }

    base::Unit unit_;
    std::function<void(double)> take_;
    bool takesAll_ = false;
};

QLabel* makeWords(FontRole role)
{
    auto* label = new QLabel;
    setFontRole(*label, role);
    label->setWordWrap(true);
    return label;
}

}  // namespace

PartForm::PartForm(QWidget* parent)
    : QWidget(parent),
      title_(makeWords(FontRole::Head)),
      state_(makeWords(FontRole::Small)),
      rows_(new QGridLayout),
      problem_(makeWords(FontRole::Small)),
      material_(new QComboBox),
      ground_(makeWords(FontRole::Row)),
      becomes_(new QComboBox),
      result_(makeWords(FontRole::Row))
{
    setObjectName(QStringLiteral("partForm"));
    setAutoFillBackground(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(px(metrics::kSpace12), px(metrics::kSpace8), px(metrics::kSpace12),
                               px(metrics::kSpace8));
    column->setSpacing(px(metrics::kSpace8));
    auto* head = new QHBoxLayout;
    head->addWidget(title_);
    state_->setText(tr("not placed yet"));
    head->addWidget(state_, 1);
    column->addLayout(head);
    const auto section = [&](const QString& words) {
        auto* label = makeWords(FontRole::Head);
        label->setText(words);
        column->addWidget(label);
        return label;
    };
    sizeHead_ = section(tr("Size"));
    rows_->setColumnMinimumWidth(0, px(96));
    rows_->setColumnStretch(1, 1);
    rows_->setVerticalSpacing(px(metrics::kSpace4));
    column->addLayout(rows_);
    column->addWidget(problem_);
    materialHead_ = section(tr("Material"));
    material_->setAccessibleName(tr("Material"));
    material_->addItem(tr("As the part is"));
    for (const MaterialPreset& preset : materialPresets()) {
        material_->addItem(QCoreApplication::translate("materials", preset.name));
    }
    connect(material_, &QComboBox::activated, this, &PartForm::materialChanged);
    column->addWidget(material_);
    section(tr("Place"));
    column->addWidget(ground_);
    section(tr("Result"));
    becomes_->setAccessibleName(tr("Becomes"));
    becomes_->addItem(tr("Part of the body below"));
    becomes_->addItem(tr("Own body"));
    becomes_->addItem(tr("Own body with a fixed joint"));
    connect(becomes_, &QComboBox::activated, this, [this](int index) {
        constexpr PartBecomes kInOrder[] = {PartBecomes::PartOfBody, PartBecomes::OwnBody,
                                            PartBecomes::JoinedBody};
        wanted_ = kInOrder[index];
        Q_EMIT becomesChanged();
    });
    column->addWidget(becomes_);
    column->addWidget(result_);
    column->addStretch(1);
}

void PartForm::show(const PartKind& kind, const PartSizes& sizes, bool isBody)
{
    const bool isOther = kind_ != &kind;
    kind_ = &kind;
    sizes_ = sizes;
    sizeHead_->setVisible(!kind.sizes.empty());
    for (QWidget* row : {static_cast<QWidget*>(materialHead_), static_cast<QWidget*>(material_),
                         static_cast<QWidget*>(becomes_)}) {
        row->setVisible(isBody);
    }
    title_->setText(tr("PART %1").arg(partText(kind.name)));
    if (isOther) {
        material_->setCurrentIndex(0);
        wanted_ = kind.belongs ? PartBecomes::PartOfBody : PartBecomes::OwnBody;
    }
    build();
}

void PartForm::build()
{
    while (QLayoutItem* item = rows_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (std::size_t i = 0; i < kind_->sizes.size(); ++i) {
        const PartSize& row = kind_->sizes[i];
        const QString label = partText(row.label);
        auto* name = makeWords(FontRole::Row);
        name->setText(label);
        const int line = static_cast<int>(i);
        rows_->addWidget(name, line, 0);
        if (!row.choices.empty()) {
            auto* choice = new QComboBox;
            for (const char* word : row.choices) {
                choice->addItem(partText(word));
            }
            choice->setCurrentIndex(static_cast<int>(sizes_[i]));
            choice->setAccessibleName(label);
            connect(choice, &QComboBox::activated, this, [this, i](int index) { take(i, index); });
            rows_->addWidget(choice, line, 1);
            continue;
        }
        auto* edit = new LengthEdit(row.unit, [this, i](double value) { take(i, value); });
        edit->setObjectName(QString::fromLatin1(row.label));
        edit->setAccessibleName(label);
        edit->showValue(sizes_[i]);
        rows_->addWidget(edit, line, 1);
    }
    problem_->hide();
}

void PartForm::take(std::size_t row, double value)
{
    PartSizes sizes = sizes_;
    // Meshes are named after their sizes to hundredths of a millimetre.
    constexpr double kPerMetre = 1e5;
    const bool isLength = kind_->sizes[row].unit == base::Unit::Metre;
    sizes[row] = kind_->sizes[row].isWhole ? std::round(value)
                 : isLength                ? std::round(value * kPerMetre) / kPerMetre
                                           : value;
    const std::string problem = problemOf(*kind_, sizes);
    problem_->setText(partText(problem));
    problem_->setVisible(!problem.empty());
    sizes_ = sizes;
    if (problem.empty()) {
        Q_EMIT sizesChanged(sizes_);
    }
}

const MaterialPreset* PartForm::material() const
{
    const int index = material_->currentIndex() - 1;
    return index < 0 ? nullptr : &materialPresets()[std::size_t(index)];
}

void PartForm::showGround(const QString& body, const QString& whyNotPart)
{
    ground_->setText(body.isEmpty() ? tr("On the floor") : tr("On %1").arg(body));
    auto* rows = qobject_cast<QStandardItemModel*>(becomes_->model());
    const auto allow = [rows](int row, bool possible, const QString& why) {
        QStandardItem* item = rows->item(row);
        item->setEnabled(possible);
        item->setToolTip(possible ? QString() : why);
    };
    const QString noBody = tr("There is no body below the part.");
    allow(0, !body.isEmpty() && whyNotPart.isEmpty(), body.isEmpty() ? noBody : whyNotPart);
    allow(2, !body.isEmpty(), noBody);
    const PartBecomes now = becomes();
    becomes_->setCurrentIndex(now == PartBecomes::PartOfBody ? 0
                              : now == PartBecomes::OwnBody  ? 1
                                                             : 2);
    becomes_->setToolTip(now == wanted_ ? QString() : whyNotPart);
}

PartBecomes PartForm::becomes() const
{
    const auto* rows = qobject_cast<const QStandardItemModel*>(becomes_->model());
    const auto possible = [rows](int row) {
        return rows->item(row)->isEnabled();
    };
    if (wanted_ == PartBecomes::PartOfBody && possible(0)) {
        return PartBecomes::PartOfBody;
    }
    // What cannot become part of a body that is there is fixed to it, if it was meant to belong.
    return wanted_ != PartBecomes::OwnBody && possible(2) ? PartBecomes::JoinedBody
                                                          : PartBecomes::OwnBody;
}

void PartForm::showResult(const QString& sentence)
{
    result_->setText(sentence);
}

}  // namespace editor
