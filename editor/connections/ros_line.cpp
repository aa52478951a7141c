#include "editor/connections/ros_line.h"

#include "editor/connections/ros_desk.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"
#include "editor/widgets/switch_button.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>

namespace editor {

RosLine::RosLine(ActionCatalog& actions, RosDesk& desk, QWidget* parent)
    : QWidget(parent),
      desk_(desk),
      switch_(new SwitchButton),
      messages_(new QComboBox),
      mark_(new QLabel),
      sentence_(new ElidedLabel)
{
    setObjectName(QStringLiteral("ros"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(px(metrics::kSpace12), 0, px(metrics::kSpace12), px(6));
    row->setSpacing(px(metrics::kSpace8));
    QAction& join = actions[ActionId::JoinRos];
    switch_->setCheckable(true);
    switch_->setAccessibleName(join.text());
    switch_->setToolTip(join.toolTip());
    connect(switch_, &QAbstractButton::clicked, &join, &QAction::setChecked);
    row->addWidget(switch_);
    auto* words = new QLabel(join.text());
    setFontRole(*words, FontRole::Row);
    row->addWidget(words);
    // In the order of RosPort::Messages.
    messages_->addItems({tr("messages of AMBF 2.0"), tr("messages of AMBF 3.0")});
    messages_->setAccessibleName(tr("Messages"));
    messages_->setToolTip(
        tr("<p>A client of the other generation gets no data of bodies.</p><p>It is chosen while "
           "this is off.</p>"));
    connect(messages_, &QComboBox::activated, this,
            [this](int index) { desk_.setMessages(static_cast<RosPort::Messages>(index)); });
    row->addWidget(messages_);
    row->addWidget(mark_);
    setFontRole(*sentence_, FontRole::Row);
    row->addWidget(sentence_, 1);
    connect(&desk_, &RosDesk::changed, this, &RosLine::showState);
    connect(&Theme::instance(), &Theme::changed, this, &RosLine::showState);
    showState();
}

void RosLine::showState()
{
    switch_->setChecked(desk_.isOn());
    switch_->setEnabled(desk_.isPossible());
    messages_->setCurrentIndex(static_cast<int>(desk_.messages()));
    messages_->setEnabled(desk_.isPossible() && !desk_.isOn());
    const RosDesk::Standing standing = desk_.standing();
    const bool isGood = standing == RosDesk::Standing::Connected;
    const bool isBad = standing == RosDesk::Standing::Failed;
    mark_->setVisible(isGood || isBad);
    if (isGood || isBad) {
        mark_->setPixmap(iconPixmap(isGood ? "success" : "warning",
                                    isGood ? Token::Success : Token::Warning, px(metrics::kRowIcon),
                                    devicePixelRatioF()));
    }
    sentence_->setText(desk_.sentence());
}

}  // namespace editor
