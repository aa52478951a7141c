#include "importers/xacro/xacro_yaml.h"

#include "adf/source_tree.h"
#include "importers/xacro/xacro_dict_maker.h"

#include <cmath>
#include <utility>

namespace importers {

namespace {

// Aliases may repeat a part many times.
constexpr std::size_t kMostValues = 200'000;

class Conversion {
public:
    explicit Conversion(const adf::SourceTree& tree) : tree_(tree) {}

    XacroValue value(adf::NodeIndex index)
    {
        if (++count_ > kMostValues || !index.valid()) {
            return {};
        }
        const adf::Node& node = tree_.node(tree_.resolved(index));
        switch (node.kind) {
            case adf::NodeKind::Map: {
                XacroDictMaker dict;
                for (const adf::Node::Entry& entry : node.entries) {
                    dict.set(scalar(tree_.node(entry.key)), value(entry.value));
                }
                return dict.take();
            }
            case adf::NodeKind::List: {
                XacroList list;
                for (const adf::Node::Entry& entry : node.entries) {
                    list.push_back(value(entry.value));
                }
                return {std::make_shared<const XacroList>(std::move(list))};
            }
            case adf::NodeKind::Scalar:
                return scalar(node);
            default:
                return {};
        }
    }

    [[nodiscard]] bool tooMuch() const { return count_ > kMostValues; }

private:
    [[nodiscard]] XacroValue scalar(const adf::Node& node) const
    {
        if (node.style != adf::NodeStyle::Plain) {
            return {node.scalar};
        }
        const XacroValue plain = literal(node.scalar);
        const std::string tag =
            tree_.text().substr(node.whole.begin, node.content.begin - node.whole.begin);
        const std::optional<double> number = plain.number();
        if (number && tag.find("!degrees") != std::string::npos) {
            return {*number * M_PI / 180};
        }
        return plain;
    }

    const adf::SourceTree& tree_;
    std::size_t count_ = 0;
};

}  // namespace

std::optional<XacroValue> xacroYaml(std::string text, const std::string& path)
{
    base::Diagnostics problems;
    const adf::SourceTreePtr tree = adf::SourceTree::parse(std::move(text), path, problems);
    if (problems.hasErrors() || !tree->root().valid()) {
        return std::nullopt;
    }
    Conversion conversion(*tree);
    XacroValue value = conversion.value(tree->root());
    return conversion.tooMuch() ? std::nullopt : std::optional(std::move(value));
}

}  // namespace importers
