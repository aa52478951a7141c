#include "editor/physical/groups_dialog.h"

#include "editor/actions/action_catalog.h"
#include "editor/dialogs/dialog_size.h"
#include "editor/physical/groups_model.h"
#include "editor/session/scene_builder.h"
#include "editor/session/selection.h"
#include "editor/session/workspace.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/empty_state.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace editor {
namespace {

constexpr qsizetype kMostNames = 8;

QString listed(QStringList names)
{
    const qsizetype more = names.size() - kMostNames;
    if (more > 1) {
        names = names.mid(0, kMostNames);
        names += GroupsDialog::tr("%1 more").arg(more);
    }
    return names.isEmpty() ? GroupsDialog::tr("nothing") : names.join(QStringLiteral(", "));
}

bool isInSameGroup(const scene::Body& a, const scene::Body& b)
{
    return a.collisionGroups.empty() || b.collisionGroups.empty() ||
           std::any_of(a.collisionGroups.begin(), a.collisionGroups.end(), [&b](int group) {
               return std::find(b.collisionGroups.begin(), b.collisionGroups.end(), group) !=
                      b.collisionGroups.end();
           });
}

}  // namespace

GroupsDialog::GroupsDialog(const EditorContext& context, QWidget* parent)
    : QDialog(parent),
      context_(context),
      model_(new GroupsModel(context, this)),
      filter_(new QLineEdit),
      pages_(new QStackedWidget),
      table_(new QTableView),
      empty_(new EmptyState),
      partners_(new QLabel)
{
    setObjectName(QStringLiteral("collisionGroups"));
    setWindowTitle(tr("Collision groups"));
    for (const ActionId id : {ActionId::Undo, ActionId::Redo}) {
        addAction(&context_.actions[id]);
    }
    auto* what = new QLabel(
        tr("Two bodies that both have groups touch only if they share one. A body without groups "
           "touches everything."));
    what->setWordWrap(true);
    setFontRole(*what, FontRole::Row);
    what->setForegroundRole(QPalette::PlaceholderText);
    filter_->setPlaceholderText(tr("Filter bodies"));
    filter_->setClearButtonEnabled(true);
    filter_->setAccessibleName(tr("Filter bodies"));

    table_->setModel(model_);
    table_->setObjectName(QStringLiteral("groupsTable"));
    table_->setAccessibleName(tr("Bodies and their collision groups"));
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table_->setShowGrid(false);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(px(metrics::kTreeRow));
    table_->horizontalHeader()->setHighlightSections(false);
    table_->horizontalHeader()->setMinimumSectionSize(px(34));
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table_->horizontalHeader()->setDefaultSectionSize(px(44));
    pages_->addWidget(table_);
    pages_->addWidget(empty_);

    partners_->setWordWrap(true);
    partners_->setTextFormat(Qt::PlainText);
    setFontRole(*partners_, FontRole::Row);
    partners_->setMinimumHeight(px(72));
    partners_->setAlignment(Qt::AlignTop | Qt::AlignLeft);

    auto* column = new QVBoxLayout(this);
    const int margin = px(metrics::kSpace16);
    column->setContentsMargins(margin, margin, margin, margin);
    column->setSpacing(px(metrics::kSpace12));
    column->addWidget(what);
    column->addWidget(filter_);
    column->addWidget(pages_, 1);
    column->addWidget(partners_);
    resizeDialog(*this, {480, 460});

    connect(filter_, &QLineEdit::textChanged, this, [this](const QString& text) {
        model_->setFilter(text);
        showEmpty();
        takeSelection();
    });
    const auto sizeColumns = [this] {
        table_->setColumnWidth(GroupsModel::kBody, px(170));
        table_->setColumnWidth(GroupsModel::kTouches, px(80));
    };
    connect(model_, &QAbstractItemModel::modelReset, this, [this, sizeColumns] {
        sizeColumns();
        showEmpty();
        takeSelection();
    });
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &GroupsDialog::giveSelection);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &GroupsDialog::showPartners);
    connect(&context_.selection, &Selection::changed, this, &GroupsDialog::takeSelection);
    connect(&context_.builder, &SceneBuilder::sceneChanged, this, &GroupsDialog::showPartners);
    sizeColumns();
    showEmpty();
    takeSelection();
    table_->setFocus();
}

void GroupsDialog::showEmpty()
{
    if (!model_->hasBodies()) {
        empty_->say(tr("No body is open."), tr("Open a model or make a body, then come back."));
    } else {
        empty_->say(tr("No body has this in its name."), tr("Clear the filter to see all."));
    }
    pages_->setCurrentWidget(model_->rowCount() == 0 ? static_cast<QWidget*>(empty_) : table_);
}

void GroupsDialog::takeSelection()
{
    if (taking_) {
        return;
    }
    taking_ = true;
    QItemSelection rows;
    std::vector<int> chosen;
    for (const adf::ObjectId id : context_.selection.objects()) {
        if (const int row = model_->rowOf(id); row >= 0) {
            rows.select(model_->index(row, 0), model_->index(row, model_->columnCount() - 1));
            chosen.push_back(row);
        }
    }
    table_->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect);
    if (const int row = model_->rowOf(context_.selection.active()); row >= 0) {
        table_->selectionModel()->setCurrentIndex(model_->index(row, GroupsModel::kBody),
                                                  QItemSelectionModel::NoUpdate);
        table_->scrollTo(model_->index(row, GroupsModel::kBody));
    }
    model_->setChosenRows(std::move(chosen));
    taking_ = false;
    showPartners();
}

void GroupsDialog::giveSelection()
{
    if (taking_) {
        return;
    }
    taking_ = true;
    std::vector<int> rows;
    std::vector<adf::ObjectId> bodies;
    for (const QModelIndex& index : table_->selectionModel()->selectedRows()) {
        rows.push_back(index.row());
        bodies.push_back(model_->bodyAt(index.row()));
    }
    model_->setChosenRows(std::move(rows));
    context_.selection.setObjects(std::move(bodies));
    taking_ = false;
}

void GroupsDialog::showPartners()
{
    const int row = table_->currentIndex().row();
    const auto index = row < 0 || row >= model_->rowCount()
                           ? std::nullopt
                           : context_.builder.map().find<scene::BodyIndex>(model_->bodyAt(row));
    if (!index) {
        partners_->setText(tr("Choose a body to see what it touches."));
        return;
    }
    const scene::Scene& scene = *context_.builder.scene();
    std::set<std::uint32_t> joined;
    for (const scene::Joint& joint : scene.joints) {
        if (joint.ignoreCollision && (joint.parent == *index || joint.child == *index)) {
            joined.insert(joint.parent == *index ? joint.child.value : joint.parent.value);
        }
    }
    const scene::Body& body = scene.body(*index);
    const bool alone = body.model < scene.modelIgnoresInterCollision.size() &&
                       scene.modelIgnoresInterCollision[body.model];
    QStringList touches;
    QStringList passes;
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        if (i == index->value) {
            continue;
        }
        const scene::Body& other = scene.bodies[i];
        const adf::ObjectPtr object =
            context_.workspace.find(context_.builder.map().object(scene::BodyIndex{i}));
        if (object == nullptr) {
            continue;
        }
        const QString name = QString::fromStdString(std::string(object->shortName()));
        if (alone && other.model == body.model) {
            passes += tr("%1 (the file)").arg(name);
        } else if (joined.contains(i)) {
            passes += tr("%1 (joined)").arg(name);
        } else if (!isInSameGroup(body, other)) {
            passes += name;
        } else {
            touches += name;
        }
    }
    partners_->setText(tr("Touches %1.\nPasses through %2.").arg(listed(touches), listed(passes)));
}

}  // namespace editor
