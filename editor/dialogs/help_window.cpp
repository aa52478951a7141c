#include "editor/dialogs/help_window.h"

#include "editor/dialogs/dialog_size.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QImage>
#include <QKeyEvent>
#include <QListWidget>
#include <QTextBlock>
#include <QTextBrowser>
#include <QUrl>

#include <algorithm>

namespace editor {
namespace {

constexpr int kRow = 24;

// Pictures of the guide are as wide as the window of the program: here they are as wide as the
// page.
class GuideText final : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;

    QVariant loadResource(int type, const QUrl& name) override
    {
        QVariant loaded = QTextBrowser::loadResource(type, name);
        if (type != QTextDocument::ImageResource) {
            return loaded;
        }
        const QImage image = loaded.canConvert<QByteArray>()
                                 ? QImage::fromData(loaded.toByteArray())
                                 : loaded.value<QImage>();
        const int room = viewport()->width() - px(2 * metrics::kSpace16);
        return image.width() <= room ? image : image.scaledToWidth(room, Qt::SmoothTransformation);
    }

protected:
    // As one change: Qt lays the whole page out again after each cell of its tables otherwise,
    // which takes the reference 17 s in place of 55 ms.
    void doSetSource(const QUrl& url, QTextDocument::ResourceType type) override
    {
        QTextCursor change(document());
        change.beginEditBlock();
        QTextBrowser::doSetSource(url, type);
        change.endEditBlock();
    }
};

// As links to headings are made: "What is drawn" → "what-is-drawn".
QString slugOf(const QString& heading)
{
    QString slug;
    for (const QChar c : heading.toLower()) {
        if (c.isLetterOrNumber() || c == QLatin1Char('-') || c == QLatin1Char('_')) {
            slug += c;
        } else if (c.isSpace()) {
            slug += QLatin1Char('-');
        }
    }
    return slug;
}

QString titleOf(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    QString line = QString::fromUtf8(file.readLine()).trimmed();
    while (line.startsWith(QLatin1Char('#'))) {
        line.remove(0, 1);
    }
    return line.trimmed();
}

}  // namespace

std::vector<GuidePage> guidePages(const QString& folder)
{
    std::vector<GuidePage> pages;
    for (const QString& file :
         QDir(folder).entryList({QStringLiteral("[0-9]*.md")}, QDir::Files, QDir::Name)) {
        pages.push_back({file, titleOf(QDir(folder).filePath(file))});
    }
    return pages;
}

HelpWindow::HelpWindow(const QString& folder, QWidget* parent)
    : QWidget(parent, Qt::Window),
      folder_(folder),
      contents_(new QListWidget(this)),
      page_(new GuideText(this))
{
    setWindowTitle(tr("Guide — Linkwright"));
    resizeDialog(*this, {960, 720});
    contents_->setFixedWidth(px(200));
    contents_->setFrameShape(QFrame::NoFrame);
    contents_->viewport()->setBackgroundRole(QPalette::Window);
    contents_->setSpacing(px(metrics::kSpace2));
    setFontRole(*contents_, FontRole::Row);
    contents_->setAccessibleName(tr("Pages of the guide"));
    for (const GuidePage& one : guidePages(folder)) {
        auto* item = new QListWidgetItem(one.title, contents_);
        item->setData(Qt::UserRole, one.file);
        item->setSizeHint({0, px(kRow)});
    }
    auto* reference = new QListWidgetItem(tr("ADF reference"), contents_);
    reference->setData(Qt::UserRole, QStringLiteral("../adf-reference.md"));
    reference->setSizeHint({0, px(kRow)});
    page_->setFrameShape(QFrame::NoFrame);
    page_->setOpenLinks(false);
    page_->setAccessibleName(tr("Guide"));
    page_->document()->setDocumentMargin(px(metrics::kSpace16));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(contents_);
    row->addWidget(page_, 1);
    connect(contents_, &QListWidget::itemClicked, this,
            [this](const QListWidgetItem* item) { open(item->data(Qt::UserRole).toString()); });
    connect(contents_, &QListWidget::itemActivated, this,
            [this](const QListWidgetItem* item) { open(item->data(Qt::UserRole).toString()); });
    connect(page_, &QTextBrowser::anchorClicked, this, &HelpWindow::follow);
}

void HelpWindow::open(const QString& file, const QString& words)
{
    const bool shown = isVisible();
    show();
    raise();
    if (!shown) {
        activateWindow();
    }
    const QUrl url = QUrl::fromLocalFile(QDir::cleanPath(QDir(folder_).absoluteFilePath(file)));
    if (page_->source() != url) {
        page_->setSource(url);
    }
    markPresent();
    scrollTo(words);
}

// Pages here, everything else in the browser of the desktop.
void HelpWindow::follow(const QUrl& link)
{
    if (!link.isRelative() && !link.isLocalFile()) {
        QDesktopServices::openUrl(link);
        return;
    }
    QUrl target = page_->source().resolved(link);
    const QString heading = target.fragment();
    target.setFragment({});
    if (QFileInfo::exists(target.toLocalFile()) && target != page_->source()) {
        page_->setSource(target);
    }
    markPresent();
    for (QTextBlock block = page_->document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 0 && slugOf(block.text()) == heading) {
            scrollTo(block.text());
            return;
        }
    }
}

void HelpWindow::scrollTo(const QString& words)
{
    QTextCursor start(page_->document());
    page_->setTextCursor(start);
    if (words.isEmpty()) {
        return;
    }
    for (QTextBlock block = page_->document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 0 && block.text() == words) {
            // To the end first, so that the heading comes to stand at the top.
            start.movePosition(QTextCursor::End);
            page_->setTextCursor(start);
            page_->setTextCursor(QTextCursor(block));
            return;
        }
    }
    page_->find(words, QTextDocument::FindCaseSensitively | QTextDocument::FindWholeWords);
}

void HelpWindow::markPresent()
{
    const QString shown = page_->source().fileName();
    for (int i = 0; i < contents_->count(); ++i) {
        const QString file = contents_->item(i)->data(Qt::UserRole).toString();
        if (QFileInfo(file).fileName() == shown) {
            contents_->setCurrentRow(i);
        }
    }
}

void HelpWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        close();
        return;
    }
    QWidget::keyPressEvent(event);
}

}  // namespace editor
