#include "editor/source/diff_view.h"

#include "editor/theme/theme.h"

#include <QScrollBar>
#include <QUrl>

#include <algorithm>

namespace editor {
namespace {

constexpr int kAround = 3;  // lines

QString lineHtml(const QString& mark, const QString& line, Token token)
{
    return QStringLiteral("<span style=\"color:%1\">%2 %3</span>\n")
        .arg(colour(token).name(), mark, line.toHtmlEscaped());
}

}  // namespace

DiffView::DiffView(QWidget* parent) : QTextBrowser(parent)
{
    setFrameShape(NoFrame);
    setOpenLinks(false);
    setLineWrapMode(NoWrap);
    setAccessibleName(tr("Changes since the last save"));
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        const auto part = link.path().toUInt();
        if (part < parts_.size()) {
            Q_EMIT revertWanted(ChangedPart(parts_[part]));
        }
    });
    connect(&Theme::instance(), &Theme::changed, this, &DiffView::fill);
}

void DiffView::show(const QString& saved, const QString& now)
{
    saved_ = saved.split(QLatin1Char('\n'));
    now_ = now.split(QLatin1Char('\n'));
    parts_ = changedParts(saved, now);
    fill();
}

// The lines around it end where the change before ends and the next one begins.
QString DiffView::htmlOf(std::size_t index) const
{
    const ChangedPart& part = parts_[index];
    const int end = part.first + part.count;
    const int before = index == 0 ? 0 : parts_[index - 1].first + parts_[index - 1].count;
    const int behind = index + 1 == parts_.size() ? int(now_.size()) : parts_[index + 1].first;
    const QString lines = part.count > 1 ? tr("Lines %1–%2").arg(part.first + 1).arg(end)
                                         : tr("Line %1").arg(part.first + 1);
    QString html = QStringLiteral(
                       "<span style=\"color:%1\">%2</span>   "
                       "<a href=\"revert:%3\" style=\"color:%4\">%5</a>\n")
                       .arg(colour(Token::TextSecondary).name(), lines)
                       .arg(index)
                       .arg(colour(Token::Accent).name(), tr("Revert this change"));
    const QString same = QStringLiteral(" ");
    for (int i = std::max(before, part.first - kAround); i < part.first; ++i) {
        html += lineHtml(same, now_[i], Token::TextPrimary);
    }
    for (int i = part.savedFirst; i < part.savedFirst + part.savedCount; ++i) {
        html += lineHtml(QStringLiteral("−"), saved_[i], Token::Error);
    }
    for (int i = part.first; i < end; ++i) {
        html += lineHtml(QStringLiteral("+"), now_[i], Token::Success);
    }
    for (int i = end; i < std::min(behind, end + kAround); ++i) {
        html += lineHtml(same, now_[i], Token::TextPrimary);
    }
    return html;
}

void DiffView::fill()
{
    const int scrolled = verticalScrollBar()->value();
    if (parts_.empty()) {
        setPlainText(tr("Nothing differs from the saved file."));
        return;
    }
    QString html;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        html += htmlOf(i) + QLatin1Char('\n');
    }
    setFont(faceOf(FontRole::Number));
    setHtml(QStringLiteral("<div style=\"white-space:pre\">%1</div>").arg(html));
    verticalScrollBar()->setValue(scrolled);
}

}  // namespace editor
