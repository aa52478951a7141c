#pragma once

#include <QObject>
#include <QPointer>
#include <QString>

#include <functional>
#include <vector>

class QWidget;

namespace editor {

enum class ToastKind {
    Info,
    Success,
    Warning,
    Error,
};

struct ToastText {
    ToastKind kind = ToastKind::Info;
    QString text;
    QString link;  // empty: none
    std::function<void()> onLink;
    QString otherLink;  // a second one
    std::function<void()> onOtherLink;
    bool stays = false;             // until it is closed, as errors do
    std::function<void()> onClose;  // closed by hand; may be empty
    QString topic;                  // one that comes later takes its place; empty: none
};

// Messages at the bottom right of `anchor`, drawn over the views: one line, or more where a
// sentence is wider than the anchor. Each goes after six seconds without the pointer on it; errors,
// and what is to stay, until they are closed.
class Toasts final : public QObject {
    Q_OBJECT

public:
    // `window` holds the toasts, `anchor` says where.
    Toasts(QWidget& window, QWidget& anchor);

    void show(ToastText text);
    // What was said of this topic no longer holds.
    void dismiss(const QString& topic);
    // Over views that were made since they were shown.
    void raise();
    // The sentences now shown, oldest first.
    [[nodiscard]] QStringList texts() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void arrange();

    QWidget& window_;
    QWidget& anchor_;
    std::vector<QPointer<QWidget>> shown_;
};

}  // namespace editor
