#include "editor/widgets/elided_label.h"

#include "editor/theme/theme.h"

#include <QCoreApplication>
#include <QHBoxLayout>

#include <gtest/gtest.h>

namespace {

TEST(ElidedLabel, EndsInDotsWhereThereIsNoRoomAndHasAllOfItInItsToolTip)
{
    editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
    const QString whole = QStringLiteral("JOINT coupler-rocker");
    QWidget host;
    auto* row = new QHBoxLayout(&host);
    row->setContentsMargins(0, 0, 0, 0);
    auto* label = new editor::ElidedLabel;
    row->addWidget(label);
    label->setText(whole);
    EXPECT_LT(host.minimumSizeHint().width(), 20) << "the window need not grow for it";

    host.resize(400, 20);
    host.show();
    QCoreApplication::processEvents();
    EXPECT_EQ(label->text(), whole);
    EXPECT_TRUE(label->toolTip().isEmpty());

    host.resize(70, 20);
    QCoreApplication::processEvents();
    EXPECT_TRUE(label->text().endsWith(QChar(0x2026))) << label->text().toStdString();
    EXPECT_LE(label->fontMetrics().horizontalAdvance(label->text()), 70);
    EXPECT_EQ(label->toolTip(), whole);
    EXPECT_EQ(label->wholeText(), whole);

    host.resize(400, 20);
    QCoreApplication::processEvents();
    EXPECT_EQ(label->text(), whole);
}

}  // namespace
