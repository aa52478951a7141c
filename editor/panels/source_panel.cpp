#include "editor/panels/source_panel.h"

#include "editor/panels/source_view.h"
#include "editor/panels/yaml_highlighter.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/empty_state.h"

#include <QLabel>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace editor {

SourcePanel::SourcePanel(const EditorContext& context, QWidget* parent)
    : QWidget(parent), workspace_(context.workspace), selection_(context.selection)
{
    auto* page = new QWidget(this);
    title_ = new QLabel(page);
    setFontRole(*title_, FontRole::Small);
    title_->setForegroundRole(QPalette::PlaceholderText);
    title_->setContentsMargins(px(11), px(6), px(metrics::kSpace8), px(6));
    view_ = new SourceView(page);
    view_->setAccessibleName(tr("Source"));
    new YamlHighlighter(view_->document());
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(title_);
    column->addWidget(view_, 1);

    stack_ = new QStackedLayout(this);
    stack_->addWidget(page);
    stack_->addWidget(
        makeEmptyState(tr("No file is open."), tr("Open one to see its text."), this));

    connect(&selection_, &Selection::changed, this, &SourcePanel::follow);
    connect(&workspace_, &Workspace::activeChanged, this, &SourcePanel::follow);
    connect(&workspace_, &Workspace::sessionClosed, this, &SourcePanel::follow);
    connect(&workspace_, &Workspace::problemsChanged, this, &SourcePanel::showText);
    connect(&workspace_, &Workspace::titleChanged, this, &SourcePanel::showText);
    follow();
}

// The file of the active object; else the one that is shown; else the active one.
void SourcePanel::follow()
{
    if (DocumentSession* owner = workspace_.sessionOf(selection_.active())) {
        session_ = owner;
    } else if (session_ == nullptr) {
        session_ = workspace_.active();
    }
    showText();
    goToActive();
}

void SourcePanel::showText()
{
    stack_->setCurrentIndex(session_ == nullptr ? 1 : 0);
    if (session_ == nullptr || !isVisible()) {
        return;  // a hidden panel costs nothing; showEvent() catches up
    }
    const PresentTextPtr& present = session_->present();
    title_->setText(session_->isDirty() ? tr("%1, as Save would write it").arg(session_->title())
                                        : session_->title());
    if (present != nullptr && present != shown_) {
        shown_ = present;
        view_->setText(QString::fromStdString(present->text));
    }
    markActive();
}

void SourcePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    showText();
    goToActive();
}

void SourcePanel::markActive()
{
    const adf::ObjectPtr active = workspace_.find(selection_.active());
    const bool here = active != nullptr && session_ != nullptr && shown_ != nullptr &&
                      session_->document().find(active->id()) != nullptr;
    if (!here || active->identifier().empty()) {
        view_->markLines(0, 0);
        return;
    }
    const base::SourceSpan place = placeOf(*shown_, *active);
    view_->markLines(place.line, std::max(place.line, place.endLine));
}

void SourcePanel::goToActive()
{
    markActive();
    if (view_->markedFirst() > 0) {
        view_->goTo(view_->markedFirst(), 1);
    }
}

void SourcePanel::goTo(DocumentSession& session, int line, int column)
{
    session_ = &session;
    showText();
    if (isVisible() && line > 0) {
        view_->goTo(line, column);
    }
}

}  // namespace editor
