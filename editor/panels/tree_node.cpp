#include "editor/panels/tree_node.h"

#include "adf/properties.h"
#include "adf/schema.h"
#include "editor/panels/mechanism.h"
#include "editor/session/words.h"
#include "editor/tools/grouping.h"

#include <QStringList>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace editor {
namespace {

using NodeKind = TreeNode::Kind;
using adf::ObjectPtr;

std::unique_ptr<TreeNode> objectNode(DocumentSession& session, const ObjectPtr& object)
{
    auto node = std::make_unique<TreeNode>();
    node->kind = NodeKind::Object;
    node->session = &session;
    node->type = object->type();
    node->object = object;
    return node;
}

// A filter as its words; matching is called once for each object, so nothing is allocated there.
class Filter {
public:
    explicit Filter(const QString& words)
    {
        for (const QString& word : words.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
            words_.push_back(word.toLower().toStdString());
        }
    }

    [[nodiscard]] bool isEmpty() const { return words_.empty(); }

    [[nodiscard]] bool matches(const adf::Object& object) const
    {
        return std::all_of(words_.begin(), words_.end(), [&object](const std::string& word) {
            return contains(object.identifier(), word) ||
                   contains(adf::info(object.type()).singular, word);
        });
    }

private:
    // ASCII letters in either case; other bytes as they are.
    static bool contains(std::string_view where, const std::string& word)
    {
        const auto same = [](char a, char b) {
            return (a >= 'A' && a <= 'Z' ? char(a - 'A' + 'a') : a) == b;
        };
        return std::search(where.begin(), where.end(), word.begin(), word.end(), same) !=
               where.end();
    }

    std::vector<std::string> words_;
};

std::unique_ptr<TreeNode> groupNode(DocumentSession& session, adf::ObjectType type)
{
    auto node = std::make_unique<TreeNode>();
    node->kind = NodeKind::Group;
    node->session = &session;
    node->type = type;
    return node;
}

void addNamedGroups(TreeNode& file, const Filter& filter)
{
    for (const ObjectGroup& one : groupsOf(file.session->document())) {
        auto group = std::make_unique<TreeNode>();
        group->kind = NodeKind::NamedGroup;
        group->session = file.session;
        group->name = one.name;
        group->total = int(one.objects.size());
        for (const ObjectPtr& object : one.objects) {
            if (filter.isEmpty() || filter.matches(*object)) {
                group->add(objectNode(*file.session, object));
            }
        }
        if (!group->children.empty()) {
            file.add(std::move(group));
        }
    }
}

// The objects of one kind below their group, but for those in a named one.
void addKind(TreeNode& file,
             const std::vector<ObjectPtr>& objects,
             adf::ObjectType type,
             const Filter& filter)
{
    auto group = groupNode(*file.session, type);
    for (const ObjectPtr& object : objects) {
        if (!groupOf(*object).empty()) {
            continue;
        }
        ++group->total;
        if (filter.isEmpty() || filter.matches(*object)) {
            group->add(objectNode(*file.session, object));
        }
    }
    if (!group->children.empty()) {
        file.add(std::move(group));
    }
}

void fillByKind(TreeNode& file, const Filter& filter)
{
    addNamedGroups(file, filter);
    const adf::Document& document = file.session->document();
    for (const adf::ObjectType type : adf::listedTypes(document.kind())) {
        addKind(file, document.objects(type), type, filter);
    }
}

// The bodies below `above` that hang on the body there. A body with several parents stands below
// each; what is below it only where it hangs.
class Hierarchy {
public:
    Hierarchy(DocumentSession& session, const Filter& filter)
        : session_(session), filter_(filter), mechanism_(session.document())
    {
        collectAttached();
    }

    void fill(TreeNode& file)
    {
        addNamedGroups(file, filter_);
        const adf::Lineage& lineage = mechanism_.lineage();
        for (const std::uint32_t root : lineage.roots()) {
            addBody(file, root, std::nullopt);
        }
        // Depth first without recursion: a chain of ten thousand bodies is as deep.
        while (!open_.empty()) {
            const auto [node, body] = open_.back();
            open_.pop_back();
            for (const std::uint32_t joint : lineage.outgoing(body)) {
                addBody(*node, lineage.joints()[joint].child, joint);
            }
            for (const ObjectPtr& object : attached_[mechanism_.bodies()[body]->id()]) {
                node->add(objectNode(session_, object));
            }
        }
        for (const adf::ObjectType type : adf::listedTypes(session_.document().kind())) {
            addLoose(file, type);
        }
        if (!filter_.isEmpty()) {
            prune(file);
        }
    }

private:
    // Sensors, cameras and the like that are fixed to a body.
    void collectAttached()
    {
        const adf::Document& document = session_.document();
        for (const ObjectPtr& object : document.objects()) {
            if (object->type() == adf::ObjectType::Joint ||
                adf::findRow(object->type(), adf::common::kParent) == nullptr) {
                continue;
            }
            const std::string parent = object->get(adf::common::kParent);
            const ObjectPtr body =
                parent.empty() ? nullptr : document.find(adf::ObjectType::Body, parent);
            if (body != nullptr && mechanism_.indexOf(body->id())) {
                attached_[body->id()].push_back(object);
                attachedIds_.insert(object->id());
            }
        }
    }

    void addBody(TreeNode& above, std::uint32_t body, std::optional<std::uint32_t> joint)
    {
        auto node = objectNode(session_, mechanism_.bodies()[body]);
        if (joint) {
            node->via = text(mechanism_.joints()[*joint]->shortName());
            node->repeated = mechanism_.lineage().hangingJoint(body) != joint;
        }
        TreeNode& added = above.add(std::move(node));
        if (!added.repeated) {
            open_.emplace_back(&added, body);
        }
    }

    // Objects that hang on nothing, by kind; joints are said at the bodies they carry.
    void addLoose(TreeNode& file, adf::ObjectType type)
    {
        auto group = groupNode(session_, type);
        for (const ObjectPtr& object : session_.document().objects(type)) {
            const bool inTree =
                mechanism_.indexOf(object->id()).has_value() || attachedIds_.contains(object->id());
            const bool isJoint = type == adf::ObjectType::Joint && object->isListed();
            if (!inTree && !isJoint) {
                group->add(objectNode(session_, object));
            }
        }
        group->total = int(group->children.size());
        if (group->total > 0) {
            file.add(std::move(group));
        }
    }

    // Leaves what matches and what is above it. In reverse of a top-down walk, so that children are
    // decided before their parents.
    void prune(TreeNode& file)
    {
        std::vector<TreeNode*> nodes{&file};
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            for (const auto& child : nodes[i]->children) {
                nodes.push_back(child.get());
            }
        }
        for (auto node = nodes.rbegin(); node != nodes.rend(); ++node) {
            auto& children = (*node)->children;
            std::erase_if(children, [this](const std::unique_ptr<TreeNode>& child) {
                const bool wanted =
                    child->kind == NodeKind::Object && filter_.matches(*child->object);
                return !wanted && child->children.empty();
            });
            for (std::size_t i = 0; i < children.size(); ++i) {
                children[i]->row = int(i);
            }
        }
    }

    DocumentSession& session_;
    const Filter& filter_;
    Mechanism mechanism_;
    std::unordered_map<adf::ObjectId, std::vector<ObjectPtr>> attached_;
    std::unordered_set<adf::ObjectId> attachedIds_;
    std::vector<std::pair<TreeNode*, std::uint32_t>> open_;
};

}  // namespace

TreeNode& TreeNode::add(std::unique_ptr<TreeNode> child)
{
    child->parent = this;
    child->row = int(children.size());
    children.push_back(std::move(child));
    return *children.back();
}

std::unique_ptr<TreeNode> buildTree(const Workspace& workspace,
                                    TreeOrder order,
                                    const QString& filter)
{
    const Filter words(filter);
    auto root = std::make_unique<TreeNode>();
    for (const Workspace::Entry& entry : workspace.entries()) {
        auto file = std::make_unique<TreeNode>();
        file->session = entry.session.get();
        const adf::Document& document = entry.session->document();
        file->object = document.find(document.header().id());
        file->type = document.header().type();
        const bool hierarchical =
            order == TreeOrder::ByHierarchy && document.kind() == adf::FileKind::Model;
        if (hierarchical) {
            Hierarchy(*file->session, words).fill(*file);
        } else {
            fillByKind(*file, words);
        }
        root->add(std::move(file));
    }
    return root;
}

}  // namespace editor
