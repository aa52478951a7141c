#include "editor/plots/quantity_menu.h"

#include <QCoreApplication>
#include <QMenu>

namespace editor {

void fillQuantityMenu(QMenu& menu,
                      const std::vector<LiveQuantity>& quantities,
                      const QuantityChosen& chosen)
{
    for (const LiveQuantity& one : quantities) {
        const QString label = QCoreApplication::translate("live", one.label);
        const exchange::QuantityKind kind = one.first.kind;
        const std::uint32_t first = one.first.component;
        if (one.count == 1) {
            menu.addAction(label, &menu, [chosen, kind, first] { chosen(kind, {first}); });
            continue;
        }
        QMenu& parts = *menu.addMenu(label);
        std::vector<std::uint32_t> all;
        for (int i = 0; i < one.count; ++i) {
            all.push_back(first + static_cast<std::uint32_t>(i));
        }
        parts.addAction(QCoreApplication::translate("plots", "All of x, y and z"), &menu,
                        [chosen, kind, all] { chosen(kind, all); });
        parts.addSeparator();
        for (std::size_t i = 0; i < all.size(); ++i) {
            parts.addAction(QString(QLatin1Char("xyz"[i])), &menu,
                            [chosen, kind, component = all[i]] { chosen(kind, {component}); });
        }
    }
}

}  // namespace editor
