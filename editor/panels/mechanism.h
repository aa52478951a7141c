#pragma once

#include "adf/document.h"
#include "adf/lineage.h"

#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace editor {

// The bodies and joints of one document as a graph. A snapshot: made anew when joints change.
class Mechanism {
public:
    explicit Mechanism(const adf::Document& document);

    [[nodiscard]] const adf::Lineage& lineage() const { return lineage_; }

    [[nodiscard]] const std::vector<adf::ObjectPtr>& bodies() const { return bodies_; }

    // By the index of the lineage's joints.
    [[nodiscard]] const std::vector<adf::ObjectPtr>& joints() const { return joints_; }

    [[nodiscard]] std::optional<std::uint32_t> indexOf(adf::ObjectId body) const;

    [[nodiscard]] bool closesLoop(adf::ObjectId joint) const { return loops_.contains(joint); }

private:
    std::vector<adf::ObjectPtr> bodies_;
    std::vector<adf::ObjectPtr> joints_;
    std::unordered_map<adf::ObjectId, std::uint32_t> indexOf_;
    adf::Lineage lineage_;
    std::unordered_set<adf::ObjectId> loops_;
};

}  // namespace editor
