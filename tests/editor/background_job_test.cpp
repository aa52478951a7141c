#include "editor/session/background_job.h"

#include <QCoreApplication>
#include <QTest>
#include <QThread>
#include <QThreadPool>

#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <memory>
#include <vector>

namespace {

using editor::BackgroundJob;
using editor::JobControl;

constexpr int kPatienceMs = 20'000;

TEST(BackgroundJob, WorksElsewhereAndDeliversOnTheGuiThread)
{
    QThread* worker = nullptr;
    QThread* receiver = nullptr;
    int result = 0;
    const auto job = BackgroundJob::start(
        [&worker](const JobControl&) {
            worker = QThread::currentThread();
            return 42;
        },
        [&](int value) {
            receiver = QThread::currentThread();
            result = value;
        });
    ASSERT_TRUE(QTest::qWaitFor([&] { return result != 0; }, kPatienceMs));
    EXPECT_EQ(result, 42);
    EXPECT_NE(worker, QThread::currentThread());
    EXPECT_EQ(receiver, QThread::currentThread());
}

TEST(BackgroundJob, ADestroyedJobIsAskedToStopAndDeliversNothing)
{
    std::latch started(1);
    std::latch ended(1);
    bool delivered = false;
    auto job = BackgroundJob::start(
        [&](const JobControl& control) {
            started.count_down();
            while (!control.stop.stop_requested()) {
                QThread::yieldCurrentThread();
            }
            ended.count_down();
            return 1;
        },
        [&](int) { delivered = true; });
    started.wait();
    job.reset();
    ended.wait();
    QCoreApplication::processEvents();
    EXPECT_FALSE(delivered);
}

TEST(BackgroundJob, ReportsProgressOnTheGuiThread)
{
    double last = 0;
    bool done = false;
    QThread* receiver = nullptr;
    const auto job = BackgroundJob::start(
        [](const JobControl& control) {
            for (int i = 1; i <= 100; ++i) {
                control.progress(i / 100.0);
            }
            return 0;
        },
        [&](int) { done = true; },
        [&](double share) {
            last = share;
            receiver = QThread::currentThread();
        });
    ASSERT_TRUE(QTest::qWaitFor([&] { return done; }, kPatienceMs));
    EXPECT_EQ(last, 1.0);
    EXPECT_EQ(receiver, QThread::currentThread());
}

TEST(BackgroundJob, WaitingLastsUntilTheWorkHasEnded)
{
    std::atomic<bool> begun = false;
    std::atomic<bool> ended = false;
    const auto job = BackgroundJob::start(
        [&](const JobControl& control) {
            begun = true;
            while (!control.stop.stop_requested()) {
                QThread::yieldCurrentThread();
            }
            ended = true;
            return 0;
        },
        [](int) {});
    ASSERT_TRUE(QTest::qWaitFor([&] { return begun.load(); }, kPatienceMs));
    job->cancel();
    job->wait();
    EXPECT_TRUE(ended);
}

TEST(BackgroundJob, EndingAllWaitsForTheWorkOfOwnersThatAreGoneToo)
{
    // More of them than threads, so that some are still to begin.
    const int jobs = 2 * QThreadPool::globalInstance()->maxThreadCount() + 2;
    std::atomic<int> begun = 0;
    std::atomic<int> ended = 0;
    bool delivered = false;
    const auto start = [&] {
        return BackgroundJob::start(
            [&](const JobControl& control) {
                ++begun;
                while (!control.stop.stop_requested()) {
                    QThread::yieldCurrentThread();
                }
                ++ended;
                return 0;
            },
            [&](int) { delivered = true; });
    };
    std::vector<std::unique_ptr<BackgroundJob>> kept;
    for (int i = 0; i < jobs; ++i) {
        kept.push_back(start());
    }
    ASSERT_TRUE(QTest::qWaitFor([&] { return begun > 0; }, kPatienceMs));
    kept.resize(kept.size() / 2);
    BackgroundJob::endAll();
    EXPECT_EQ(begun, ended) << "nothing is at work";
    const int atEnd = begun;
    QThreadPool::globalInstance()->waitForDone();
    EXPECT_EQ(begun, atEnd) << "and what had not begun does not begin";
    QCoreApplication::processEvents();
    EXPECT_FALSE(delivered);
}

}  // namespace
