#include "editor/window/panel_dock.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/painting.h"
#include "editor/theme/theme.h"

#include <QApplication>
#include <QCloseEvent>
#include <QCoreApplication>
#include <QEvent>
#include <QMainWindow>
#include <QMenu>
#include <QPainter>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>

namespace editor {
namespace {

class Head final : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(editor::Head)

public:
    explicit Head(QDockWidget& dock) : QWidget(&dock), dock_(dock), menu_(new QToolButton(this))
    {
        menu_->setIcon(icon("dots", Token::TextSecondary));
        menu_->setAccessibleName(tr("Menu of the panel"));
        menu_->setFocusPolicy(Qt::TabFocus);
        auto* entries = new QMenu(menu_);
        QAction* floating = entries->addAction(tr("Float"));
        floating->setCheckable(true);
        connect(entries, &QMenu::aboutToShow, floating,
                [floating, this] { floating->setChecked(dock_.isFloating()); });
        connect(floating, &QAction::triggered, &dock_, &QDockWidget::setFloating);
        entries->addAction(tr("Close"), &dock_, &QWidget::close);
        connect(menu_, &QToolButton::clicked, this,
                [this, entries] { entries->exec(menu_->mapToGlobal(QPoint(0, menu_->height()))); });
        connect(&dock_, &QDockWidget::windowTitleChanged, this, [this] { update(); });
        connect(&Theme::instance(), &Theme::changed, this, [this] { updateGeometry(); });
    }

    [[nodiscard]] QSize sizeHint() const override
    {
        return {painting::tabWidth(dock_.windowTitle()) + px(34), px(metrics::kTab)};
    }

    [[nodiscard]] QSize minimumSizeHint() const override { return {px(60), px(metrics::kTab)}; }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), colour(Token::BgWindow));
        const QString title = dock_.windowTitle();
        painting::tab(painter, {0, 0, painting::tabWidth(title), height()}, title, true, false);
    }

    void resizeEvent(QResizeEvent* /*event*/) override
    {
        const int size = px(metrics::kSmallButton);
        menu_->setGeometry(width() - size - px(5), (height() - size) / 2, size, size);
    }

private:
    QDockWidget& dock_;
    QToolButton* menu_;
};

}  // namespace

PanelDock::PanelDock(const QString& key, const QString& title, QWidget* panel, QMainWindow* window)
    : QDockWidget(title, window),
      window_(*window),
      head_(new Head(*this)),
      noHead_(new QWidget(this))
{
    setObjectName(key);
    setWidget(panel);
    setAutoFillBackground(true);
    setTitleBarWidget(head_);
    connect(this, &QDockWidget::topLevelChanged, this, &PanelDock::refreshHead);
    connect(this, &QDockWidget::visibilityChanged, this, &PanelDock::refreshHead);
    connect(this, &QDockWidget::dockLocationChanged, this, &PanelDock::refreshHead);
}

bool PanelDock::hasTabAt(QPoint global) const
{
    const auto* bar = qobject_cast<const QTabBar*>(QApplication::widgetAt(global));
    return bar != nullptr && bar->tabText(bar->tabAt(bar->mapFromGlobal(global))) == windowTitle();
}

void PanelDock::takeKeyboard()
{
    QWidget* first = widget();
    if (first->focusPolicy() == Qt::NoFocus && first->nextInFocusChain() != nullptr) {
        QWidget* inside = first->nextInFocusChain();
        while (inside != first && !(first->isAncestorOf(inside) && inside->isVisible() &&
                                    inside->focusPolicy() & Qt::TabFocus)) {
            inside = inside->nextInFocusChain();
        }
        first = inside;
    }
    first->setFocus(Qt::ShortcutFocusReason);
}

void PanelDock::closeEvent(QCloseEvent* event)
{
    QDockWidget::closeEvent(event);
    if (event->isAccepted()) {
        Q_EMIT closed();
    }
}

bool PanelDock::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show) {
        // The window knows its tabs only after the layout has settled.
        QTimer::singleShot(0, this, &PanelDock::refreshHead);
    }
    return QDockWidget::event(event);
}

void PanelDock::refreshHead()
{
    // A window that ends while it is shown hides its docks when it is no main window any more.
    if (qobject_cast<QMainWindow*>(parent()) == nullptr) {
        return;
    }
    const bool tabbed = !isFloating() && !window_.tabifiedDockWidgets(this).isEmpty();
    QWidget* wanted = tabbed ? noHead_ : head_;
    if (titleBarWidget() != wanted) {
        titleBarWidget()->hide();
        setTitleBarWidget(wanted);
        wanted->show();
    }
}

}  // namespace editor
