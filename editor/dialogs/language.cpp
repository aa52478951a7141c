#include "editor/dialogs/language.h"

#include "base/check.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

void initLinkwrightTranslations()
{
    Q_INIT_RESOURCE(translations);
}

namespace editor {
namespace {

const QString kName = QStringLiteral("language");

bool isGerman(Language language)
{
    if (language != Language::System) {
        return language == Language::German;
    }
    const QStringList wanted = QLocale::system().uiLanguages();
    return !wanted.isEmpty() && wanted.front().startsWith(QLatin1String("de"));
}

// The translator to fill; the application owns it.
QTranslator& added()
{
    auto* translator = new QTranslator(QCoreApplication::instance());
    translator->setObjectName(kName);
    return *translator;
}

}  // namespace

void applyLanguage(Language language)
{
    for (QTranslator* before : QCoreApplication::instance()->findChildren<QTranslator*>(kName)) {
        delete before;  // takes itself out
    }
    const bool german = isGerman(language);
    // Dates follow it. Numbers do not: fields and files write them without a locale.
    QLocale::setDefault(german ? QLocale(QLocale::German) : QLocale(QLocale::English));
    if (!german) {
        return;
    }
    // Later ones are asked first.
    QTranslator& qt = added();
    if (qt.load(QStringLiteral("qtbase_de"), QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        QCoreApplication::installTranslator(&qt);
    }
    initLinkwrightTranslations();
    QTranslator& ours = added();
    CHECK(ours.load(QStringLiteral(":/translations/linkwright_de.qm")), "it is in the program");
    QCoreApplication::installTranslator(&ours);
}

}  // namespace editor
