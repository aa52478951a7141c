#pragma once

// Numbers of a run on their way from where they are shown to where they are drawn over time.

#include "adf/object.h"
#include "exchange/quantity.h"

#include <QPoint>
#include <QString>

#include <cstdint>
#include <functional>
#include <vector>

namespace editor {

// A quantity of objects, and which of its components.
struct PlotWish {
    std::vector<adf::ObjectId> objects;
    exchange::QuantityKind kind = exchange::QuantityKind::BodySpeed;
    std::vector<std::uint32_t> components{0};
    QString label;  // "Position"
};

// Where such numbers can be let go.
struct PlotPlaces {
    // What that does there, as a step or as why it does nothing; empty where it is no such place.
    std::function<QString(const PlotWish& wish, QPoint global)> step;
    std::function<void(const PlotWish& wish, QPoint global)> drop;
};

}  // namespace editor
