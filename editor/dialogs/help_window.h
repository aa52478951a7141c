#pragma once

#include <QString>
#include <QWidget>

#include <vector>

class QListWidget;
class QTextBrowser;

namespace editor {

// A page of the guide.
struct GuidePage {
    QString file;   // "4-editing.md"
    QString title;  // its first heading
};

// The pages in `folder`, in the order of their numbers; empty when the guide is not there.
[[nodiscard]] std::vector<GuidePage> guidePages(const QString& folder);

// The guide that comes with the program, read without a network.
class HelpWindow final : public QWidget {
    Q_OBJECT

public:
    // `folder`: of the pages; their pictures and the ADF reference stand beside it.
    HelpWindow(const QString& folder, QWidget* parent);

    // `file` in the folder, may be "../adf-reference.md". `heading`: scrolled to, when the page has
    // a line with these words.
    void open(const QString& file, const QString& words = {});

    [[nodiscard]] QTextBrowser& page() { return *page_; }

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void follow(const QUrl& link);
    void scrollTo(const QString& words);
    void markPresent();

    QString folder_;
    QListWidget* contents_;
    QTextBrowser* page_;
};

}  // namespace editor
