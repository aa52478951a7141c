#include "editor/window/join_several_dialog.h"

#include "editor/dialogs/dialog_body.h"
#include "editor/dialogs/dialog_foot.h"
#include "editor/dialogs/dialog_size.h"
#include "editor/theme/icon.h"
#include "editor/widgets/segmented_switch.h"
#include "editor/window/joint_types.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace editor {
namespace {

enum Column {
    kParent,
    kChild,
};

}  // namespace

JoinSeveralDialog::JoinSeveralDialog(QStringList bodies, QWidget* parent)
    : QDialog(parent),
      bodies_(std::move(bodies)),
      type_(new QComboBox),
      list_(dialogTable({tr("Parent"), tr("Child")})),
      note_(dialogNote()),
      foot_(new DialogFoot(tr("Join")))
{
    setObjectName(QStringLiteral("joinSeveral"));
    setWindowTitle(tr("Join several bodies"));
    for (const JointTypeOffer& offer : offeredJointTypes()) {
        type_->addItem(icon(offer.icon), nameOf(offer), int(offer.type));
    }
    type_->setObjectName(QStringLiteral("severalType"));
    type_->setAccessibleName(tr("Type"));
    list_->setObjectName(QStringLiteral("severalJoints"));
    list_->setAccessibleName(tr("Joints"));
    list_->setSelectionMode(QAbstractItemView::NoSelection);
    list_->setFocusPolicy(Qt::NoFocus);
    list_->header()->setSectionResizeMode(QHeaderView::Stretch);

    QFormLayout* form = dialogForm();
    form->addRow(tr("Bodies"), waysToJoin());
    form->addRow(tr("Type"), type_);
    QVBoxLayout* body = addDialogBody(*this, *foot_);
    body->addLayout(form);
    body->addWidget(list_, 1);
    body->addWidget(note_);
    showJoints();
    resizeDialog(*this, {440, 400});
}

QWidget* JoinSeveralDialog::waysToJoin()
{
    const std::array ways{std::pair{Several::Chain, tr("In a chain")},
                          std::pair{Several::ToFirst, tr("All to the first")},
                          std::pair{Several::Pairs, tr("In pairs")}};
    auto* group = new QActionGroup(this);
    for (const auto& [how, name] : ways) {
        QAction* action = group->addAction(name);
        action->setCheckable(true);
        action->setChecked(how == how_);
        connect(action, &QAction::triggered, this, [this, how = how] {
            how_ = how;
            showJoints();
        });
    }
    auto* choice = new SegmentedSwitch(group->actions());
    choice->setObjectName(QStringLiteral("severalWays"));
    choice->setAccessibleName(tr("Which bodies are joined"));
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(choice);
    line->addStretch(1);
    return row;
}

adf::JointType JoinSeveralDialog::type() const
{
    return adf::JointType(type_->currentData().toInt());
}

void JoinSeveralDialog::showJoints()
{
    list_->clear();
    const auto pairs = pairsOf(std::size_t(bodies_.size()), how_);
    for (const auto& [parent, child] : pairs) {
        auto* item = new QTreeWidgetItem(list_);
        item->setText(kParent, bodies_[qsizetype(parent)]);
        item->setText(kChild, bodies_[qsizetype(child)]);
    }
    const bool oneIsLeft = how_ == Several::Pairs && bodies_.size() % 2 != 0;
    note_->setText(
        oneIsLeft ? tr("%1 is left over: it has no partner.").arg(bodies_.back())
                  : tr("Bodies stay where they are; each joint is made where the two meet. The "
                       "order is that of the selection."));
    foot_->verb().setEnabled(!oneIsLeft);
}

}  // namespace editor
