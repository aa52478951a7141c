#include "editor/theme/icon.h"

#include "editor/theme/theme.h"

#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <optional>

namespace editor {
namespace {

QByteArray drawing(const QString& name)
{
    static QHash<QString, QByteArray> read;
    auto found = read.constFind(name);
    if (found == read.constEnd()) {
        QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
        found = read.insert(name, file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray());
    }
    return *found;
}

QPixmap rendered(const QString& name, const QColor& stroke, QSize pixels)
{
    const QString key = QStringLiteral("lw:%1:%2:%3x%4:%5")
                            .arg(name, stroke.name(QColor::HexArgb))
                            .arg(pixels.width())
                            .arg(pixels.height())
                            .arg(Theme::instance().isDark());
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap)) {
        return pixmap;
    }
    QByteArray svg = drawing(name);
    svg.replace("currentColor", stroke.name().toLatin1());
    svg.replace("accentColor", colour(Token::Accent).name().toLatin1());
    svg.replace("backColor", colour(Token::BgPanel).name().toLatin1());
    pixmap = QPixmap(pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    QSvgRenderer(svg).render(&painter, QRectF(QPointF(), pixels));
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

class Engine final : public QIconEngine {
public:
    Engine(QString name, std::optional<Token> token) : name_(std::move(name)), token_(token) {}

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        return rendered(name_, stroke(mode, state), size);
    }

    QPixmap scaledPixmap(const QSize& size,
                         QIcon::Mode mode,
                         QIcon::State state,
                         qreal /*scale*/) override
    {
        return pixmap(size, mode, state);
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        const double ratio = painter->device() ? painter->device()->devicePixelRatioF() : 1.0;
        QPixmap drawn = pixmap((QSizeF(rect.size()) * ratio).toSize(), mode, state);
        drawn.setDevicePixelRatio(ratio);
        painter->drawPixmap(rect.topLeft(), drawn);
    }

    QIconEngine* clone() const override { return new Engine(name_, token_); }

    QString key() const override { return QStringLiteral("linkwright"); }

    bool isNull() override { return drawing(name_).isEmpty(); }

private:
    QColor stroke(QIcon::Mode mode, QIcon::State state) const
    {
        if (mode == QIcon::Disabled) {
            return colour(Token::TextDisabled);
        }
        if (token_) {
            return colour(*token_);
        }
        return colour(state == QIcon::On ? Token::Accent : Token::TextPrimary);
    }

    QString name_;
    std::optional<Token> token_;
};

}  // namespace

QIcon icon(const char* name)
{
    return QIcon(new Engine(QString::fromLatin1(name), std::nullopt));
}

QIcon icon(const char* name, Token token)
{
    return QIcon(new Engine(QString::fromLatin1(name), token));
}

QPixmap iconPixmap(const char* name, Token token, int size, double devicePixelRatio)
{
    const int pixels = qRound(size * devicePixelRatio);
    QPixmap pixmap = rendered(QString::fromLatin1(name), colour(token), {pixels, pixels});
    pixmap.setDevicePixelRatio(devicePixelRatio);
    return pixmap;
}

}  // namespace editor
