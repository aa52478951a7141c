#include "editor/window/toast.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

namespace editor {
namespace {

constexpr int kShownMs = 6000;
constexpr std::size_t kMaxShown = 4;

struct Mark {
    const char* icon;
    Token token;
};

Mark markOf(ToastKind kind)
{
    switch (kind) {
        case ToastKind::Info:
            return {"info", Token::TextSecondary};
        case ToastKind::Success:
            return {"success", Token::Success};
        case ToastKind::Warning:
            return {"warning", Token::Warning};
        case ToastKind::Error:
            return {"error", Token::Error};
    }
    return {"info", Token::TextSecondary};
}

class Toast final : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(editor::Toast)

public:
    Toast(ToastText text, QWidget* parent) : QWidget(parent), text_(std::move(text))
    {
        setObjectName(QStringLiteral("toast"));
        // A view is a native window: only another native window can lie on it.
        setAttribute(Qt::WA_NativeWindow);
        setAttribute(Qt::WA_DontCreateNativeAncestors);
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(px(12), 0, px(12), 0);
        row->setSpacing(px(8));

        const Mark mark = markOf(text_.kind);
        auto* icon = new QLabel;
        icon->setPixmap(
            iconPixmap(mark.icon, mark.token, px(metrics::kRowIcon), devicePixelRatioF()));
        row->addWidget(icon);
        words_ = new QLabel(text_.text);
        setFontRole(*words_, FontRole::Row);
        row->addWidget(words_, 1);
        addLink(*row, text_.link, text_.onLink);
        addLink(*row, text_.otherLink, text_.onOtherLink);
        if (stays()) {
            auto* close = new QToolButton;
            close->setIcon(editor::icon("close"));
            close->setAccessibleName(tr("Close"));
            connect(close, &QToolButton::clicked, this, [this] {
                deleteLater();
                if (text_.onClose) {
                    text_.onClose();
                }
            });
            row->addWidget(close);
        } else {
            timer_.setSingleShot(true);
            connect(&timer_, &QTimer::timeout, this, &QObject::deleteLater);
            timer_.start(kShownMs);
        }
        setAccessibleName(text_.text);
    }

    [[nodiscard]] const QString& text() const { return text_.text; }

    [[nodiscard]] const QString& topic() const { return text_.topic; }

    // What it takes on one line, or on several when that is wider.
    QSize fit(int widest)
    {
        words_->setWordWrap(false);
        if (const int width = layout()->sizeHint().width(); width <= widest) {
            return {width, px(metrics::kToast)};
        }
        words_->setWordWrap(true);
        const int height = layout()->heightForWidth(widest) + 2 * px(metrics::kSpace8);
        return {widest, std::max(height, px(metrics::kToast))};
    }

protected:
    void enterEvent(QEnterEvent* /*event*/) override { timer_.stop(); }

    void leaveEvent(QEvent* /*event*/) override
    {
        if (!stays()) {
            timer_.start(kShownMs);
        }
    }

    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), colour(Token::BgPopup));
        painter.setPen(colour(Token::BorderField));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }

private:
    void addLink(QHBoxLayout& row, const QString& words, const std::function<void()>& act)
    {
        if (words.isEmpty()) {
            return;
        }
        auto* link = new QLabel(QStringLiteral("<a href='#' style='text-decoration:none'>%1</a>")
                                    .arg(words.toHtmlEscaped()));
        setFontRole(*link, FontRole::Row);
        connect(link, &QLabel::linkActivated, this, [this, act] {
            deleteLater();
            act();
        });
        row.addSpacing(px(8));
        row.addWidget(link);
    }

    [[nodiscard]] bool stays() const { return text_.stays || text_.kind == ToastKind::Error; }

    ToastText text_;
    QLabel* words_ = nullptr;
    QTimer timer_;
};

}  // namespace

Toasts::Toasts(QWidget& window, QWidget& anchor)
    : QObject(&window), window_(window), anchor_(anchor)
{
    anchor_.installEventFilter(this);
}

// One that goes because of its own link is still at work.
void Toasts::dismiss(const QString& topic)
{
    std::erase_if(shown_, [&topic](const QPointer<QWidget>& toast) {
        const bool isOver = toast != nullptr && static_cast<Toast*>(toast.data())->topic() == topic;
        if (isOver) {
            toast->hide();
            toast->deleteLater();
        }
        return isOver;
    });
    arrange();
}

void Toasts::show(ToastText text)
{
    if (!text.topic.isEmpty()) {
        dismiss(text.topic);
    }
    auto* toast = new Toast(std::move(text), &window_);
    connect(toast, &QObject::destroyed, this, &Toasts::arrange, Qt::QueuedConnection);
    shown_.emplace_back(toast);
    arrange();
    while (shown_.size() > kMaxShown) {
        delete shown_.front().data();
        arrange();
    }
    toast->show();
    toast->raise();
}

void Toasts::raise()
{
    for (const QPointer<QWidget>& toast : shown_) {
        if (toast != nullptr) {
            toast->raise();
        }
    }
}

QStringList Toasts::texts() const
{
    QStringList texts;
    for (const QPointer<QWidget>& widget : shown_) {
        if (widget != nullptr) {
            texts += static_cast<const Toast*>(widget.data())->text();
        }
    }
    return texts;
}

bool Toasts::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move) {
        arrange();
    }
    return QObject::eventFilter(watched, event);
}

void Toasts::arrange()
{
    std::erase_if(shown_, [](const QPointer<QWidget>& widget) { return widget == nullptr; });
    const QPoint corner = anchor_.mapTo(&window_, anchor_.rect().bottomRight());
    const int gap = px(metrics::kSpace12);
    int bottom = corner.y() - gap;
    for (auto it = shown_.rbegin(); it != shown_.rend(); ++it) {
        auto& toast = static_cast<Toast&>(**it);
        const QSize size = toast.fit(anchor_.width() - 2 * gap);
        toast.setGeometry(QRect({corner.x() - gap - size.width(), bottom - size.height()}, size));
        bottom -= size.height() + px(metrics::kSpace4);
    }
}

}  // namespace editor
