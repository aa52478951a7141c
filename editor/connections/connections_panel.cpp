#include "editor/connections/connections_panel.h"

#include "editor/connections/connection_row.h"
#include "editor/connections/loss_line.h"
#include "editor/connections/ros_line.h"
#include "editor/connections/script_view.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"
#include "editor/widgets/empty_state.h"
#include "editor/widgets/switch_button.h"

#include <QAction>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace editor {
namespace {

constexpr int kAddressWidth = 160;

}  // namespace

ConnectionsPanel::ConnectionsPanel(ActionCatalog& actions,
                                   RunController& run,
                                   ConnectionDesk& desk,
                                   ScriptDesk& scripts,
                                   QWidget* parent)
    : QWidget(parent),
      actions_(actions),
      run_(run),
      desk_(desk),
      switch_(new SwitchButton),
      where_(new ElidedLabel),
      address_(new QLineEdit),
      remark_(new ElidedLabel),
      script_(new QPushButton),
      cutOff_(new QPushButton),
      pages_(new QStackedWidget),
      empty_(new EmptyState),
      list_(nullptr)
{
    setFocusPolicy(Qt::ClickFocus);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHead());
    column->addWidget(new RosLine(actions_, desk_.ros()));
    pages_->addWidget(empty_);
    pages_->addWidget(makeTable());
    column->addWidget(pages_, 1);
    column->addWidget(new ScriptView(scripts), 1);
    column->addWidget(new LossLine(desk_));
    connect(&desk_, &ConnectionDesk::openChanged, this, &ConnectionsPanel::showOpen);
    connect(&desk_.ros(), &RosDesk::changed, this, &ConnectionsPanel::showOpen);
    connect(&desk_, &ConnectionDesk::refreshed, this, &ConnectionsPanel::refresh);
    showOpen();
    refresh();
}

QWidget* ConnectionsPanel::makeHead()
{
    auto* head = new QWidget;
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(px(metrics::kSpace12), px(6), px(metrics::kSpace12), px(6));
    row->setSpacing(px(metrics::kSpace8));
    QAction& let = actions_[ActionId::LetProgramsJoin];
    auto* words = new ElidedLabel;
    words->setText(let.text());
    setFontRole(*words, FontRole::Row);
    switch_->setCheckable(true);
    switch_->setAccessibleName(let.text());
    switch_->setToolTip(let.toolTip());
    connect(switch_, &QAbstractButton::clicked, &let, &QAction::setChecked);
    row->addWidget(switch_);
    row->addWidget(words, 2);
    setFontRole(*where_, FontRole::Row);
    row->addWidget(where_, 1);
    address_->setMinimumWidth(px(kAddressWidth) / 2);
    address_->setMaximumWidth(px(kAddressWidth));
    address_->setAccessibleName(tr("Address and port"));
    address_->setToolTip(
        tr("<p>IPv4 address and port.</p><p>127.0.0.1 is reached by programs of this machine only; "
           "whoever reaches another address may command the run, without a password.</p>"));
    setFontRole(*address_, FontRole::Number);
    connect(address_, &QLineEdit::editingFinished, this, &ConnectionsPanel::enterAddress);
    row->addWidget(address_);
    setFontRole(*remark_, FontRole::Row);
    row->addWidget(remark_, 4);
    QAction& script = actions_[ActionId::RunScript];
    script_->setText(script.text());
    script_->setIcon(icon("plus"));
    script_->setAutoDefault(false);
    script_->setToolTip(script.toolTip());
    connect(script_, &QPushButton::clicked, &script, &QAction::trigger);
    connect(&script, &QAction::enabledChanged, script_, &QWidget::setEnabled);
    script_->setEnabled(script.isEnabled());
    row->addWidget(script_);
    QAction& all = actions_[ActionId::CutOffPrograms];
    cutOff_->setText(tr("Cut off all"));
    cutOff_->setIcon(icon("stop", Token::Error));
    cutOff_->setAutoDefault(false);
    cutOff_->setToolTip(all.toolTip());
    connect(cutOff_, &QPushButton::clicked, &all, &QAction::trigger);
    row->addWidget(cutOff_);
    return head;
}

QWidget* ConnectionsPanel::makeTable()
{
    auto* table = new QWidget;
    auto* column = new QVBoxLayout(table);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* inside = new QWidget;
    list_ = new QVBoxLayout(inside);
    list_->setContentsMargins(0, 0, 0, 0);
    list_->setSpacing(0);
    list_->addWidget(makeTitles());
    list_->addStretch(1);
    scroll->setWidget(inside);
    column->addWidget(scroll, 1);
    return table;
}

QWidget* ConnectionsPanel::makeTitles()
{
    auto* titles = new QWidget;
    auto* line = new QHBoxLayout(titles);
    line->setContentsMargins(px(metrics::kSpace12), 0, px(metrics::kSpace12), 0);
    line->setSpacing(px(metrics::kSpace8));
    for (const ConnectionColumn& one : connectionColumns()) {
        auto* title = new QLabel(one.title[0] == '\0'
                                     ? QString()
                                     : QCoreApplication::translate("connections", one.title));
        title->setForegroundRole(QPalette::PlaceholderText);
        setFontRole(*title, FontRole::Row);
        if (one.width > 0) {
            title->setFixedWidth(px(one.width));
        } else {
            title->setMinimumWidth(1);
        }
        line->addWidget(title, one.width > 0 ? 0 : 1);
    }
    titles->setFixedHeight(px(metrics::kTableRow));
    return titles;
}

void ConnectionsPanel::enterAddress()
{
    if (!desk_.isOpen() && !desk_.setAddress(address_->text())) {
        address_->setText(desk_.address());
    }
}

void ConnectionsPanel::showOpen()
{
    const bool open = desk_.isOpen();
    switch_->setChecked(open);
    switch_->setEnabled(desk_.isPossible());
    where_->setText(open ? tr("listening on") : tr("at"));
    address_->setText(desk_.address());
    address_->setReadOnly(open);
    remark_->setText(desk_.isPublic() ? tr("Other machines may command this run.") : QString());
    const bool isAny = open || desk_.ros().isOn();
    cutOff_->setEnabled(isAny);
    if (isAny) {
        empty_->say(tr("No program has joined."),
                    tr("Properties have a program in Python to begin with."));
    } else {
        empty_->say(tr("Programs may not join."),
                    tr("Switched on, they see and command this run."));
    }
}

// Rows stay as long as their programs do, in the order of those.
void ConnectionsPanel::refresh()
{
    const std::vector<exchange::Program>& programs = desk_.programs();
    std::vector<ConnectionRow*> rows;
    for (const exchange::Program& program : programs) {
        const auto known = std::ranges::find(rows_, program.number, &ConnectionRow::number);
        rows.push_back(known != rows_.end() ? *known
                                            : new ConnectionRow(desk_, run_, program.number));
    }
    if (rows != rows_) {
        for (ConnectionRow* row : rows_) {
            list_->removeWidget(row);
            if (std::ranges::find(rows, row) == rows.end()) {
                row->hide();
                row->deleteLater();
            }
        }
        for (std::size_t i = 0; i < rows.size(); ++i) {
            list_->insertWidget(static_cast<int>(i) + 1, rows[i]);  // below the titles
        }
        rows_ = std::move(rows);
    }
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        rows_[i]->show(programs[i]);
    }
    pages_->setCurrentIndex(programs.empty() ? 0 : 1);
}

}  // namespace editor
