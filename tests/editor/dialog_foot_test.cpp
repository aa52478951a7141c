// What Enter and Tab do in the last row of a dialog, with the keys of a person.

#include "editor/dialogs/dialog_foot.h"

#include <QApplication>
#include <QDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QVBoxLayout>

#include <gtest/gtest.h>

namespace {

class DialogFoot : public testing::Test {
protected:
    DialogFoot()
    {
        auto* column = new QVBoxLayout(&dialog_);
        column->addWidget(field_);
        column->addWidget(foot_);
        QObject::connect(foot_, &editor::DialogFoot::accepted, &dialog_, [this] { ++accepted_; });
        QObject::connect(foot_, &editor::DialogFoot::rejected, &dialog_, [this] { ++rejected_; });
        QObject::connect(save_, &QPushButton::clicked, &dialog_, [this] { ++saved_; });
        dialog_.show();
        dialog_.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&dialog_));
    }

    static void press(QWidget& widget, Qt::Key key)
    {
        widget.setFocus();
        QTest::keyClick(&widget, key);
    }

    QDialog dialog_;
    QLineEdit* field_ = new QLineEdit;
    editor::DialogFoot* foot_ = new editor::DialogFoot(QStringLiteral("Import"));
    QPushButton* save_ = foot_->addButton(QStringLiteral("Save report..."));
    int accepted_ = 0;
    int rejected_ = 0;
    int saved_ = 0;
};

TEST_F(DialogFoot, EnterPressesTheButtonWithTheFocusAndElseTheVerb)
{
    press(*field_, Qt::Key_Return);
    EXPECT_EQ(accepted_, 1);
    press(foot_->cancel(), Qt::Key_Return);
    press(*save_, Qt::Key_Return);
    EXPECT_EQ(accepted_, 1);
    EXPECT_EQ(rejected_, 1);
    EXPECT_EQ(saved_, 1);
    press(foot_->verb(), Qt::Key_Return);
    EXPECT_EQ(accepted_, 2);
    press(*field_, Qt::Key_Return);
    EXPECT_EQ(accepted_, 3) << "after the focus was elsewhere, too";
}

TEST_F(DialogFoot, TabGoesFromLeftToRight)
{
    field_->setFocus();
    int last = -1;
    for (int i = 0; i < 3; ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        const int x = QApplication::focusWidget()->x();
        EXPECT_GT(x, last) << i;
        last = x;
    }
    EXPECT_EQ(QApplication::focusWidget(), &foot_->verb());
}

}  // namespace
