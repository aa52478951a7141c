#include "editor/connections/loss_line.h"

#include "editor/connections/connection_desk.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>

#include <array>

namespace editor {
namespace {

constexpr std::array<double, 5> kPatienceChoices{0, 0.1, 0.5, 2, 10};  // s; 0: for ever

}  // namespace

LossLine::LossLine(ConnectionDesk& desk, QWidget* parent)
    : QWidget(parent),
      desk_(desk),
      loss_(new QComboBox),
      patience_(new QComboBox),
      words_(new ElidedLabel)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(px(metrics::kSpace12), px(6), px(metrics::kSpace12), px(6));
    row->setSpacing(px(metrics::kSpace8));
    const auto addChoice = [row](const QString& name, QComboBox* choice) {
        auto* label = new QLabel(name);
        setFontRole(*label, FontRole::Row);
        label->setForegroundRole(QPalette::PlaceholderText);
        label->setBuddy(choice);
        choice->setAccessibleName(name);
        row->addWidget(label);
        row->addWidget(choice);
    };
    // The second one holds.
    loss_->addItems({tr("Let go of the joints"), tr("Hold the positions")});
    loss_->setToolTip(
        tr("<p>What becomes of the joints of a program that is cut off, is silent for too long, or "
           "whose connection is lost.</p><p>The window, a hand at a device or another program may "
           "take joints that are held. All commands off (Shift+F12) holds nothing.</p>"));
    addChoice(tr("When cut off"), loss_);
    for (const double seconds : kPatienceChoices) {
        patience_->addItem(seconds == 0 ? tr("Wait for it")
                                        : tr("Cut off after %1 s").arg(seconds));
    }
    patience_->setToolTip(tr("A program that commands and then says nothing for so long."));
    addChoice(tr("When silent"), patience_);
    setFontRole(*words_, FontRole::Row);
    words_->setForegroundRole(QPalette::PlaceholderText);
    row->addSpacing(px(metrics::kSpace8));
    row->addWidget(words_, 1);
    connect(loss_, &QComboBox::activated, this, &LossLine::enter);
    connect(patience_, &QComboBox::activated, this, &LossLine::enter);
    connect(&desk_, &ConnectionDesk::lossRulesChanged, this, &LossLine::showRules);
    showRules();
}

void LossLine::enter()
{
    desk_.setLossRules(
        {.holds = loss_->currentIndex() == 1,
         .patience = kPatienceChoices[static_cast<std::size_t>(patience_->currentIndex())]});
}

void LossLine::showRules()
{
    const exchange::LossRules& rules = desk_.lossRules();
    loss_->setCurrentIndex(rules.holds ? 1 : 0);
    int nearest = 0;
    for (std::size_t i = 0; i < kPatienceChoices.size(); ++i) {
        if (kPatienceChoices[i] <= rules.patience) {
            nearest = static_cast<int>(i);
        }
    }
    patience_->setCurrentIndex(nearest);
    words_->setText(rules.holds
                        ? tr("A program that is cut off may go on listening. Its joints hold "
                             "their positions, and the hand or another program may take them.")
                        : tr("A program that is cut off may go on listening. Its joints are left "
                             "to themselves."));
}

}  // namespace editor
