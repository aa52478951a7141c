// The German window: what it says, and that numbers stay as they are.

#include "editor/dialogs/language.h"

#include "adf/properties.h"
#include "editor/actions/action_catalog.h"
#include "editor/actions/menus.h"
#include "editor/dialogs/preferences.h"
#include "editor/dialogs/preferences_dialog.h"
#include "editor/library/library_panel.h"
#include "editor/library/part_words.h"
#include "editor/parts/part.h"
#include "editor/parts/part_placing.h"
#include "editor/session/step_text.h"
#include "editor/session/words.h"
#include "editor/widgets/number_text.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QXmlStreamReader>

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>

namespace {

using editor::ActionId;
using editor::Language;

struct Message {
    QString source;
    QStringList translations;  // more than one where a number decides
    bool isFinished = false;
};

QList<Message> messages()
{
    QFile file(QStringLiteral(LINKWRIGHT_SOURCE_DIR "/translations/linkwright_de.ts"));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&file);
    QList<Message> found;
    QString words;
    while (!xml.atEnd()) {
        switch (xml.readNext()) {
            case QXmlStreamReader::StartElement:
                words.clear();
                if (xml.name() == QLatin1String("message")) {
                    found += Message();
                } else if (xml.name() == QLatin1String("translation")) {
                    found.last().isFinished = !xml.attributes().hasAttribute(QLatin1String("type"));
                }
                break;
            case QXmlStreamReader::Characters:
                words += xml.text();
                break;
            case QXmlStreamReader::EndElement:
                if (xml.name() == QLatin1String("source")) {
                    found.last().source = words;
                } else if (xml.name() == QLatin1String("numerusform") ||
                           (xml.name() == QLatin1String("translation") &&
                            found.last().translations.isEmpty())) {
                    found.last().translations += words;
                }
                break;
            default:
                break;
        }
    }
    EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
    return found;
}

QStringList sorted(const QRegularExpression& what, const QString& in)
{
    QStringList all;
    auto matches = what.globalMatch(in);
    while (matches.hasNext()) {
        all += matches.next().captured();
    }
    all.sort();
    return all;
}

class LanguageTest : public testing::Test {
protected:
    ~LanguageTest() override { editor::applyLanguage(Language::English); }
};

TEST(Translation, KeepsPlaceholdersTagsAndSpaces)
{
    static const QRegularExpression kPlaceholder(QStringLiteral("%L?[1-9]|%n"));
    static const QRegularExpression kTag(QStringLiteral("</?[a-z]+[^>]*>"));
    static const QRegularExpression kEnds(QStringLiteral("^ | $|\\.\\.\\.$"));
    const QList<Message> all = messages();
    ASSERT_GT(all.size(), 1000);
    for (const Message& one : all) {
        for (const QString& words : one.translations) {
            if (!one.isFinished) {
                continue;
            }
            EXPECT_FALSE(words.isEmpty()) << one.source.toStdString();
            for (const QRegularExpression& kept : {kPlaceholder, kTag, kEnds}) {
                EXPECT_EQ(sorted(kept, words), sorted(kept, one.source))
                    << words.toStdString() << " for " << one.source.toStdString();
            }
        }
    }
}

TEST_F(LanguageTest, MenusAreGermanAfterItWasChosen)
{
    editor::applyLanguage(Language::German);
    const editor::ActionCatalog actions;
    QMenuBar bar;
    editor::buildMenuBar(bar, actions);
    QStringList titles;
    for (const QAction* menu : bar.actions()) {
        titles += menu->text().remove(u'&');
    }
    EXPECT_EQ(titles, QStringList({QStringLiteral("Datei"), QStringLiteral("Bearbeiten"),
                                   QStringLiteral("Erstellen"), QStringLiteral("Ansicht"),
                                   QStringLiteral("Simulation"), QStringLiteral("Geräte"),
                                   QStringLiteral("Fenster"), QStringLiteral("Hilfe")}));
    EXPECT_EQ(actions.nameOf(ActionId::Undo), QStringLiteral("Rückgängig"));

    editor::applyLanguage(Language::English);
    EXPECT_EQ(actions.nameOf(ActionId::Undo), QStringLiteral("Undo"));
}

// One letter with Alt must lead to one menu.
TEST_F(LanguageTest, LettersOfMenusDiffer)
{
    static const QRegularExpression kLetter(QStringLiteral("&([^&\\s])"));
    for (const Language language : {Language::English, Language::German}) {
        editor::applyLanguage(language);
        const editor::ActionCatalog actions;
        QMenuBar bar;
        editor::buildMenuBar(bar, actions);
        const std::function<void(const QList<QAction*>&)> check = [&](const auto& entries) {
            std::map<QString, QString> owners;
            for (const QAction* entry : entries) {
                const auto match = kLetter.match(entry->text());
                if (match.hasMatch()) {
                    const auto [owner, isNew] =
                        owners.emplace(match.captured(1).toLower(), entry->text());
                    EXPECT_TRUE(isNew)
                        << entry->text().toStdString() << " and " << owner->second.toStdString();
                }
                if (entry->menu() != nullptr) {
                    check(entry->menu()->actions());
                }
            }
        };
        check(bar.actions());
    }
}

TEST_F(LanguageTest, PartsAreDescribedInIt)
{
    editor::applyLanguage(Language::German);
    EXPECT_EQ(editor::partText("180 mm, 4 holes"), QStringLiteral("180 mm, 4 Loch"));
    EXPECT_EQ(editor::partText("Hinge"), QStringLiteral("Scharnier"));
    EXPECT_EQ(editor::partText("11 × 46 mm"), QStringLiteral("11 × 46 mm"));
    editor::applyLanguage(Language::English);
    EXPECT_EQ(editor::partText("180 mm, 4 holes"), QStringLiteral("180 mm, 4 holes"));
}

// All that the library says of its parts is another text in German, but for what has no words and
// for the few that are called the same.
TEST_F(LanguageTest, EveryPartIsDescribedInIt)
{
    const std::set<std::string> same{"Finger", "Ring", "Torus"};
    static const QRegularExpression kWord(QStringLiteral("[A-Za-z]{3,}"));
    editor::applyLanguage(Language::German);
    const auto expectGerman = [&](const std::string& english) {
        const QString original = QString::fromStdString(english);
        if (kWord.match(original).hasMatch() && !same.contains(english)) {
            EXPECT_NE(editor::partText(english), original) << english;
        }
    };
    // A part of each kind is put on a body that stands still, one that is a mesh, one that moves,
    // and one with a scale.
    std::vector<adf::ObjectPtr> ground;
    for (const char* id : {"board", "ring", "block", "board"}) {
        const editor::PartKind& kind = editor::partKind(id);
        const editor::Part part = kind.build(editor::defaultSizes(kind));
        ground.push_back(part.model.objects(adf::ObjectType::Body).front());
    }
    const auto scaled = std::make_shared<adf::Object>(*ground.back());
    scaled->set(adf::common::kScale, 2.0);
    ground.back() = scaled;
    int conflicts = 0;
    for (const editor::PartKind& kind : editor::partKinds()) {
        const editor::PartSizes sizes = editor::defaultSizes(kind);
        expectGerman(kind.name);
        expectGerman(kind.summary(sizes));
        for (const editor::PartSize& row : kind.sizes) {
            expectGerman(row.label);
            for (const char* choice : row.choices) {
                expectGerman(choice);
            }
        }
        // The largest and the smallest of each size with the others as they are: some conflict.
        for (std::size_t i = 0; i < kind.sizes.size(); ++i) {
            const editor::PartSize& row = kind.sizes[i];
            for (const double value : {row.low, row.high, row.high + 1}) {
                if (row.choices.empty()) {
                    editor::PartSizes tried = sizes;
                    tried[i] = value;
                    const std::string problem = editor::problemOf(kind, tried);
                    expectGerman(problem);
                    conflicts += problem.empty() ? 0 : 1;
                }
            }
        }
        for (const adf::ObjectPtr& body : ground) {
            expectGerman(editor::whyNotPartOf(kind.build(sizes), *body));
        }
    }
    EXPECT_GT(conflicts, 20) << "the sentences have been looked at";
    EXPECT_EQ(editor::partText("Hole: from 0.5 mm to 500 mm."),
              QStringLiteral("Bohrung: von 0.5 mm bis 500 mm."));
    for (const char* summary : {"1 body", "3 bodies, 2 joints", "1200 triangles"}) {
        expectGerman(summary);
    }
}

TEST_F(LanguageTest, PartsAreFoundByItsWordsAndByEnglishOnes)
{
    editor::applyLanguage(Language::German);
    editor::LibraryPanel panel;
    auto* search = panel.findChild<QLineEdit*>();
    ASSERT_NE(search, nullptr);
    const auto finds = [&](const QString& words, const QString& card) {
        search->setText(words);
        return panel.findChild<QAbstractButton*>(card) != nullptr;
    };
    const QString mesh = QStringLiteral("mesh");
    for (const char* words : {"Netz", "netzdatei", "stl", "mesh"}) {
        EXPECT_TRUE(finds(QString::fromLatin1(words), mesh)) << words;
    }
    EXPECT_TRUE(finds(QStringLiteral("Kamera"), QStringLiteral("camera")));
    EXPECT_TRUE(finds(QStringLiteral("camera"), QStringLiteral("camera")));
    EXPECT_FALSE(finds(QStringLiteral("Kamera"), mesh));
}

TEST_F(LanguageTest, WordsOfTheCoreAreTranslatedWhereTheyAreShown)
{
    editor::applyLanguage(Language::German);
    EXPECT_EQ(editor::schemaText("Mass"), QStringLiteral("Masse"));
    EXPECT_EQ(editor::kindsText(adf::ObjectType::Joint), QStringLiteral("Gelenke"));
    EXPECT_EQ(editor::inSentence(editor::schemaText("Mass")), QStringLiteral("Masse"));
    editor::applyLanguage(Language::English);
    EXPECT_EQ(editor::inSentence(editor::schemaText("Mass")), QStringLiteral("mass"));
}

TEST_F(LanguageTest, NumbersKeepTheirPoint)
{
    const QString english = editor::exactText(0.125, {});
    editor::applyLanguage(Language::German);
    EXPECT_EQ(editor::exactText(0.125, {}), english);
    EXPECT_EQ(english, QStringLiteral("0.125"));
}

TEST_F(LanguageTest, IsChosenInThePreferences)
{
    EXPECT_EQ(editor::loadPreferences().language, Language::System);
    editor::PreferencesDialog dialog(editor::loadPreferences(), nullptr);
    QObject::connect(&dialog, &editor::PreferencesDialog::changed, &editor::savePreferences);
    auto* choice = dialog.findChild<QComboBox*>(QStringLiteral("language"));
    ASSERT_NE(choice, nullptr);
    choice->setCurrentIndex(choice->findText(QStringLiteral("Deutsch")));
    Q_EMIT choice->activated(choice->currentIndex());
    EXPECT_EQ(editor::loadPreferences().language, Language::German);
    editor::savePreferences({});
}

}  // namespace
