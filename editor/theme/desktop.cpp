#include "editor/theme/desktop.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QObject>
#include <QString>

namespace editor {
namespace {

const QString kService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kInterface = QStringLiteral("org.freedesktop.portal.Settings");

}  // namespace

bool desktopPrefersDark()
{
    const QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) {
        return false;
    }
    QDBusMessage read =
        QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("Read"));
    read << QStringLiteral("org.freedesktop.appearance") << QStringLiteral("color-scheme");
    constexpr int kTimeoutMs = 250;
    const QDBusMessage reply = bus.call(read, QDBus::Block, kTimeoutMs);
    if (reply.type() != QDBusMessage::ReplyMessage || reply.arguments().isEmpty()) {
        return false;
    }
    // The portal wraps the number in two variants.
    QVariant value = reply.arguments().constFirst();
    while (value.canConvert<QDBusVariant>()) {
        value = value.value<QDBusVariant>().variant();
    }
    constexpr uint kPreferDark = 1;
    return value.toUInt() == kPreferDark;
}

void watchDesktopSettings(QObject& receiver, const char* slot)
{
    QDBusConnection::sessionBus().connect(kService, kPath, kInterface,
                                          QStringLiteral("SettingChanged"), &receiver, slot);
}

}  // namespace editor
