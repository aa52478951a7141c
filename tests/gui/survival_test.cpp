// kill -9 at random moments: a scripted session in the real window logs every state that its
// documents ever had, with its time, and is killed; the next run is started, restores what it is
// offered, and says what it has. That is one of the states of the last five seconds, and each file
// is one that was saved. LINKWRIGHT_KILLS says how many moments (200 take about an hour), and
// LINKWRIGHT_KILL_SEED which.

#include "adf/properties.h"
#include "adf/reader.h"
#include "adf/writer.h"
#include "editor/window/file_desk.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QProcess>
#include <QProcessEnvironment>

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <map>
#include <random>

namespace {

constexpr int kRunPatience = 120'000;  // ms
constexpr qint64 kMayBeLost = 5'000;   // ms

// The clock of the system, the same for all processes.
qint64 now()
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

QString workFolder()
{
    return qEnvironmentVariable("LINKWRIGHT_KILL_FOLDER");
}

QString inWork(const QString& name)
{
    return QDir(workFolder()).filePath(name);
}

QString keyOf(const editor::DocumentSession& session)
{
    const QString path = QString::fromStdString(session.document().path());
    return path.isEmpty() ? session.title() : path;
}

QJsonObject stateOf(const editor::DocumentSession& session)
{
    return {{QStringLiteral("time"), now()},
            {QStringLiteral("document"), keyOf(session)},
            {QStringLiteral("dirty"), session.isDirty()},
            {QStringLiteral("text"), QString::fromStdString(adf::write(session.document()))}};
}

// The two programs that the test below starts. They do nothing in a run of all tests.
class SurvivalRun : public test::WindowTest {
protected:
    void SetUp() override
    {
        if (workFolder().isEmpty()) {
            GTEST_SKIP() << "for the test Survival";
        }
    }

    // In one write, so that a kill leaves whole lines; before anything else can see the state.
    void log(const QJsonObject& line)
    {
        const QByteArray bytes =
            QJsonDocument(line).toJson(QJsonDocument::Compact) + QByteArray("\n");
        ASSERT_EQ(::write(log_.handle(), bytes.constData(), static_cast<std::size_t>(bytes.size())),
                  bytes.size());
    }

    QFile log_{inWork(QStringLiteral("log"))};
};

TEST_F(SurvivalRun, EditsUntilItIsKilled)
{
    ASSERT_TRUE(log_.open(QIODevice::WriteOnly | QIODevice::Append));
    editor::Workspace& workspace = window().workspace();
    QObject::connect(&workspace, &editor::Workspace::documentChanged, &window(),
                     [this](const editor::DocumentSession* session) { log(stateOf(*session)); });
    QObject::connect(&workspace, &editor::Workspace::dirtyChanged, &window(), [&] {
        for (const editor::Workspace::Entry& entry : workspace.entries()) {
            log(stateOf(*entry.session));
        }
    });
    std::mt19937 random(qEnvironmentVariable("LINKWRIGHT_KILL_SEED").toUInt());
    open(inWork(QStringLiteral("pendulum.yaml")));
    log(stateOf(active()));
    press(Qt::Key_N, Qt::ControlModifier);
    log(stateOf(active()));
    log({{QStringLiteral("ready"), true}});
    for (int step = 0;; ++step) {
        const auto& entries = workspace.entries();
        workspace.setActive(entries[random() % entries.size()].session.get());
        const auto body = active().document().objects(adf::ObjectType::Body);
        switch (random() % 8) {
            case 0:
            case 1:
                window().actions()[editor::ActionId::CreateBox].trigger();
                break;
            case 2:
            case 3:
            case 4:
                if (!body.empty()) {
                    clickInTree(body.front()->identifier());
                    typeProperty("mass", QString::number(1 + step));
                }
                break;
            case 5:
                press(Qt::Key_Z, Qt::ControlModifier);
                break;
            case 6:
                press(Qt::Key_Y, Qt::ControlModifier);
                break;
            default:
                if (!active().document().path().empty()) {
                    press(Qt::Key_S, Qt::ControlModifier);
                }
                break;
        }
        const qint64 until = now() + static_cast<qint64>(random() % 400);
        ASSERT_TRUE(waitFor([until] { return now() >= until; }));
    }
}

TEST_F(SurvivalRun, RestoresWhatItIsOffered)
{
    window().reportUnsavedCopies();
    const auto& entries = window().workspace().entries();
    for (QLabel* label : window().findChildren<QLabel*>()) {
        if (label->text().contains(QStringLiteral(">Restore<"))) {
            QTest::mouseClick(label, Qt::LeftButton, {}, label->rect().center());
            ASSERT_TRUE(waitFor([&] { return !entries.empty() && active().isDirty(); }));
            settle();
            break;
        }
    }
    QJsonArray documents;
    for (const editor::Workspace::Entry& entry : entries) {
        documents.append(stateOf(*entry.session));
    }
    QFile result(inWork(QStringLiteral("restored")));
    ASSERT_TRUE(result.open(QIODevice::WriteOnly));
    result.write(QJsonDocument(documents).toJson());
}

class Survival : public ::testing::Test {
protected:
    struct State {
        qint64 time;
        bool isDirty;
        std::string text;
    };

    // One kill. Gives the age of the oldest edit that is lost, ms.
    qint64 killOnce(unsigned seed)
    {
        const test::TempFolder folder;
        const QString root = QString::fromStdString(folder.path().string());
        const std::string start =
            test::readFile(QStringLiteral(LINKWRIGHT_SOURCE_DIR "/models/pendulum/pendulum.yaml"));
        const QString file = QString::fromStdString(folder.write("pendulum.yaml", start));
        folder.write("tmp/keep", "");
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("LINKWRIGHT_KILL_FOLDER"), root);
        environment.insert(QStringLiteral("LINKWRIGHT_KILL_SEED"), QString::number(seed));
        environment.insert(QStringLiteral("LINKWRIGHT_KEEP_DATA"), QStringLiteral("1"));
        environment.insert(QStringLiteral("XDG_DATA_HOME"), root + QStringLiteral("/data"));
        environment.insert(QStringLiteral("TMPDIR"), root + QStringLiteral("/tmp"));

        QProcess session;
        start_(session, environment, "EditsUntilItIsKilled");
        const QString log = root + QStringLiteral("/log");
        EXPECT_TRUE(QTest::qWaitFor(
            [&] { return test::readFile(log).find("\"ready\"") != std::string::npos; },
            kRunPatience))
            << session.readAll().toStdString();
        std::mt19937 random(seed);
        const qint64 moment = now() + std::uniform_int_distribution<qint64>(0, 12'000)(random);
        EXPECT_TRUE(QTest::qWaitFor([&] { return now() >= moment; }, kRunPatience));
        EXPECT_EQ(session.state(), QProcess::Running) << session.readAll().toStdString();
        const qint64 killed = now();
        ::kill(static_cast<pid_t>(session.processId()), SIGKILL);
        EXPECT_TRUE(session.waitForFinished(kRunPatience));

        const std::map<QString, std::vector<State>> states = statesIn(log);
        const std::string saved = test::readFile(file);
        const auto& ofFile = states.find(file);
        const bool wasSaved =
            saved == start ||
            (ofFile != states.end() &&
             std::any_of(ofFile->second.begin(), ofFile->second.end(),
                         [&](const State& state) { return state.text == saved; }));
        EXPECT_TRUE(wasSaved) << "a damaged file:\n" << saved;

        QProcess next;
        start_(next, environment, "RestoresWhatItIsOffered");
        EXPECT_TRUE(next.waitForFinished(kRunPatience));
        EXPECT_EQ(next.exitCode(), 0) << next.readAll().toStdString();
        const std::map<QString, std::string> restored =
            restoredIn(root + QStringLiteral("/restored"));

        qint64 lost = 0;
        for (const auto& [document, all] : states) {
            const auto found = restored.find(document);
            const std::string text = found != restored.end() ? found->second
                                     : document == file      ? saved
                                                             : std::string();
            lost = std::max(lost, lostOf(all, text, killed));
        }
        return lost;
    }

    static void start_(QProcess& program, const QProcessEnvironment& environment, const char* run)
    {
        program.setProcessEnvironment(environment);
        program.setProcessChannelMode(QProcess::MergedChannels);
        program.start(QCoreApplication::applicationFilePath(),
                      {QStringLiteral("--gtest_filter=SurvivalRun.") + QLatin1String(run)});
        ASSERT_TRUE(program.waitForStarted(kRunPatience));
    }

    static std::map<QString, std::vector<State>> statesIn(const QString& log)
    {
        std::map<QString, std::vector<State>> states;
        QFile file(log);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        for (QByteArray line = file.readLine(); !line.isEmpty(); line = file.readLine()) {
            const QJsonObject state = QJsonDocument::fromJson(line).object();
            if (state.contains(QLatin1String("document"))) {
                states[state[QLatin1String("document")].toString()].push_back(
                    {.time = state[QLatin1String("time")].toInteger(),
                     .isDirty = state[QLatin1String("dirty")].toBool(),
                     .text = state[QLatin1String("text")].toString().toStdString()});
            }
        }
        return states;
    }

    static std::map<QString, std::string> restoredIn(const QString& path)
    {
        std::map<QString, std::string> texts;
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << "the next run did not come so far";
        for (const QJsonValue document : QJsonDocument::fromJson(file.readAll()).array()) {
            texts[document[QLatin1String("document")].toString()] =
                document[QLatin1String("text")].toString().toStdString();
        }
        return texts;
    }

    // How long before the kill the oldest edit was made that `text` does not hold. An empty text
    // stands for an unnamed model that was clean, of which nothing is kept.
    static qint64 lostOf(const std::vector<State>& states, const std::string& text, qint64 killed)
    {
        for (std::size_t i = states.size(); i > 0; --i) {
            const State& state = states[i - 1];
            if (state.text == text || (text.empty() && !state.isDirty)) {
                return i == states.size() ? 0 : killed - states[i].time;
            }
        }
        ADD_FAILURE() << "no state of the document was ever this:\n" << text;
        return 0;
    }
};

TEST_F(Survival, AKilledSessionLosesAtMostFiveSecondsAndNoFile)
{
    const int kills = qEnvironmentVariable("LINKWRIGHT_KILLS", QStringLiteral("3")).toInt();
    const unsigned first =
        qEnvironmentVariable("LINKWRIGHT_KILL_SEED", QStringLiteral("1")).toUInt();
    qint64 worst = 0;
    qint64 sum = 0;
    for (int i = 0; i < kills; ++i) {
        const unsigned seed = first + static_cast<unsigned>(i);
        const qint64 lost = killOnce(seed);
        EXPECT_LE(lost, kMayBeLost) << "seed " << seed;
        std::printf("kill %d, seed %u: edits of %lld ms lost\n", i + 1, seed,
                    static_cast<long long>(lost));
        std::fflush(stdout);
        worst = std::max(worst, lost);
        sum += lost;
        if (HasFailure()) {
            break;
        }
    }
    std::printf("%d kills: %lld ms lost at most, %lld on average\n", kills,
                static_cast<long long>(worst), static_cast<long long>(sum / kills));
}

}  // namespace
