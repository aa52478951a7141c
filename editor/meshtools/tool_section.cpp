#include "editor/meshtools/tool_section.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"
#include "editor/widgets/fact_grid.h"
#include "meshes/mesh_units.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace editor {
namespace {

constexpr int kLabelWidth = 108;
constexpr double kNothing = 1e-9;  // m: less is rounding
const char* const kRowKey = "toolRow";
const char* const kWarningKey = "toolWarning";
const char* const kLinesKey = "toolLines";

void paintNote(QLabel& note)
{
    const bool isWarning = note.property(kWarningKey).toBool();
    QPalette palette = note.palette();
    palette.setColor(QPalette::WindowText,
                     colour(isWarning ? Token::Warning : Token::TextSecondary));
    note.setPalette(palette);
    note.setMinimumHeight(note.property(kLinesKey).toInt() *
                          QFontMetrics(faceOf(FontRole::Small)).lineSpacing());
}

}  // namespace

ToolSection::ToolSection(const QString& title, QWidget* parent)
    : QWidget(parent),
      head_(new QToolButton),
      summary_(new ElidedLabel),
      body_(new QWidget),
      rows_(new QGridLayout(body_))
{
    head_->setText(title);
    head_->setAutoRaise(true);
    head_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setFontRole(*head_, FontRole::Head);
    setFontRole(*summary_, FontRole::Row);
    summary_->setForegroundRole(QPalette::PlaceholderText);
    summary_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);

    auto* headRow = new QHBoxLayout;
    headRow->setContentsMargins(px(metrics::kSpace4), px(metrics::kSpace2), px(metrics::kSpace12),
                                0);
    headRow->setSpacing(px(metrics::kSpace8));
    headRow->addWidget(head_);
    headRow->addWidget(summary_, 1);

    rows_->setContentsMargins(px(metrics::kSpace16), 0, px(metrics::kSpace12),
                              px(metrics::kSpace8));
    rows_->setHorizontalSpacing(px(metrics::kSpace8));
    rows_->setVerticalSpacing(px(metrics::kSpace4));
    rows_->setColumnMinimumWidth(0, px(kLabelWidth));
    rows_->setColumnStretch(1, 1);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(headRow);
    column->addWidget(body_);
    connect(head_, &QToolButton::clicked, this, [this] { setExpanded(!expanded_); });
    setExpanded(true);
}

void ToolSection::setExpanded(bool expanded)
{
    expanded_ = expanded;
    head_->setIcon(icon(expanded ? "twisty-down" : "twisty-right", Token::TextSecondary));
    head_->setToolTip(expanded ? tr("Closes this group.") : tr("Opens this group."));
    body_->setVisible(expanded);
}

void ToolSection::show(const MeshToolSource& source, const MeshToolSettings& settings)
{
    settings_ = settings;
    showSettings(source);
}

int ToolSection::addRow(const QString& label, const QList<QWidget*>& fields)
{
    const int row = rows_->rowCount();
    auto* caption = new QLabel(label);
    setFontRole(*caption, FontRole::Row);
    caption->setForegroundRole(QPalette::PlaceholderText);
    caption->setBuddy(fields.front());
    caption->setProperty(kRowKey, row);
    rows_->addWidget(caption, row, 0);
    auto* holder = new QWidget;
    holder->setProperty(kRowKey, row);
    auto* line = new QHBoxLayout(holder);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(px(metrics::kSpace8));
    for (QWidget* field : fields) {
        line->addWidget(field, field == fields.front() ? 1 : 0);
        if (field->accessibleName().isEmpty()) {
            field->setAccessibleName(label);
        }
    }
    rows_->addWidget(holder, row, 1);
    return row;
}

void ToolSection::addWide(QWidget& field, QWidget* atEnd)
{
    const int row = rows_->rowCount();
    rows_->addWidget(&field, row, 0, 1, atEnd == nullptr ? 2 : 1);
    if (atEnd != nullptr) {
        rows_->addWidget(atEnd, row, 1, Qt::AlignRight);
    }
}

void ToolSection::setRowVisible(int row, bool visible)
{
    for (QWidget* part : body_->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (part->property(kRowKey) == QVariant(row)) {
            part->setVisible(visible);
        }
    }
}

QLabel* ToolSection::addNote(int lines)
{
    auto* note = new QLabel;
    note->setWordWrap(true);
    note->setTextInteractionFlags(Qt::TextBrowserInteraction);
    setFontRole(*note, FontRole::Small);
    note->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    note->setProperty(kLinesKey, lines);
    connect(&Theme::instance(), &Theme::changed, note, [note] { paintNote(*note); });
    rows_->addWidget(note, rows_->rowCount(), 0, 1, 2);
    setNote(*note, {});
    return note;
}

void ToolSection::setNote(QLabel& note, const QString& words, bool isWarning)
{
    note.setProperty(kWarningKey, isWarning);
    note.setText(words);
    note.setVisible(!words.isEmpty() || note.property(kLinesKey).toInt() > 0);
    paintNote(note);
}

void ToolSection::setSummary(const QString& words)
{
    summary_->setText(words);
}

QComboBox* choiceBox(const char* name,
                     const QString& accessibleName,
                     const QList<ToolChoice>& items)
{
    auto* box = new QComboBox;
    box->setObjectName(QString::fromLatin1(name));
    box->setAccessibleName(accessibleName);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    // The column is as wide as it is, however long the words of a language are.
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (const ToolChoice& item : items) {
        box->addItem(item.words, item.value);
    }
    return box;
}

QString trianglesText(std::size_t count)
{
    return count == 1 ? QObject::tr("1 triangle")
                      : QObject::tr("%1 triangles").arg(static_cast<qulonglong>(count));
}

QString toolLength(double metres)
{
    if (metres < kNothing) {
        return QStringLiteral("0 mm");
    }
    return QString::fromStdString(meshes::lengthText(metres))
        .replace(QStringLiteral(" um"), QStringLiteral(" µm"));
}

double toolPercent(double share)
{
    constexpr double kDigits = 1e12;
    return std::round(100 * share * kDigits) / kDigits;
}

QString massText(double mass)
{
    return mass == 0 ? QObject::tr("static") : QObject::tr("%1 kg").arg(fourDigits(mass));
}

QString toolPoint(base::Vec3 point)
{
    for (int axis = 0; axis < 3; ++axis) {
        if (std::abs(point[axis]) < kNothing) {
            point[axis] = 0;
        }
    }
    return QStringLiteral("(%1, %2, %3) m")
        .arg(fourDigits(point.x), fourDigits(point.y), fourDigits(point.z));
}

}  // namespace editor
