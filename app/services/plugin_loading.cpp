#include "services/plugin_loading.h"

#include "adf/paths.h"
#include "adf/properties.h"
#include "devices/drivers/shared_library.h"

#include <sstream>
#include <utility>

namespace services {

namespace {

constexpr const char* kFoldersVariable = "LINKWRIGHT_PLUGIN_PATH";
constexpr const char* kAmbfFunction = "CreatePlugin";

// Empty when it is not there.
std::string textOf(const adf::Record& record, adf::TextProperty property)
{
    const adf::Value* const value = record.find(property);
    return value == nullptr ? std::string() : std::get<std::string>(*value);
}

// The object's block as it stands in the file.
void readBlock(const adf::SourceTree& source, adf::NodeIndex block, plugins::Context& context)
{
    block = source.resolved(block);
    if (!block.valid()) {
        return;
    }
    const adf::Node& node = source.node(block);
    context.text = source.text().substr(node.content.begin, node.content.end - node.content.begin);
    if (node.kind != adf::NodeKind::Map) {
        return;
    }
    for (const adf::Node::Entry& entry : node.entries) {
        const adf::Node& value = source.node(source.resolved(entry.value));
        if (value.kind == adf::NodeKind::Scalar) {
            context.values.emplace(source.node(entry.key).scalar, value.scalar);
        }
    }
}

class PluginSurvey {
public:
    explicit PluginSurvey(const compile::Compiled& compiled) : compiled_(compiled) {}

    void addHeader(const adf::Document& document, plugins::Level level)
    {
        if (document.header().get(adf::common::kPlugins).empty()) {
            return;
        }
        plugins::Context context{.level = level, .scene = compiled_.scene};
        if (document.source() != nullptr) {
            readBlock(*document.source(), document.source()->root(), context);
        }
        for (std::uint32_t i = 0; i < context.scene->bodies.size(); ++i) {
            if (level == plugins::Level::World || isOf(document, scene::BodyIndex{i})) {
                context.bodies.push_back(scene::BodyIndex{i});
            }
        }
        add(document, document.header(), std::move(context));
    }

    void addObjects(const adf::Document& document)
    {
        for (const adf::ObjectPtr& object : document.objects()) {
            const auto part = compiled_.map.part(object->id());
            if (!part || adf::findRow(object->type(), adf::common::kPlugins) == nullptr ||
                object->get(adf::common::kPlugins).empty()) {
                continue;
            }
            plugins::Context context{.level = plugins::Level::Object,
                                     .identifier = object->identifier(),
                                     .scene = compiled_.scene,
                                     .part = part};
            if (document.source() != nullptr) {
                readBlock(*document.source(), object->sourceNode(), context);
            }
            if (const auto* const body = std::get_if<scene::BodyIndex>(&*part)) {
                context.bodies = {*body};
            }
            add(document, *object, std::move(context));
        }
    }

    std::vector<NamedPlugin> take() { return std::move(named_); }

private:
    [[nodiscard]] bool isOf(const adf::Document& document, scene::BodyIndex body) const
    {
        const adf::ObjectId object = compiled_.map.object(body);
        return object.valid() && document.find(object) != nullptr;
    }

    void add(const adf::Document& document, const adf::Object& object, plugins::Context context)
    {
        for (const adf::Record& row : object.get(adf::common::kPlugins)) {
            context.name = textOf(row, adf::plugin::kName);
            const std::string path = textOf(row, adf::plugin::kPath);
            named_.push_back({.context = context,
                              .filename = textOf(row, adf::plugin::kFilename),
                              .path = path.empty() ? path : adf::joinPath(document.folder(), path),
                              .file = document.path(),
                              .span = object.span()});
        }
    }

    const compile::Compiled& compiled_;
    std::vector<NamedPlugin> named_;
};

std::vector<std::string> placesOf(const NamedPlugin& named)
{
    std::vector<std::string> places;
    if (!named.path.empty()) {
        places.push_back(adf::joinPath(named.path, named.filename));
    }
    std::istringstream folders(devices::environment(kFoldersVariable));
    for (std::string folder; std::getline(folders, folder, ':');) {
        if (!folder.empty()) {
            places.push_back(adf::joinPath(folder, named.filename));
        }
    }
    places.push_back(named.filename);
    return places;
}

base::Result<std::unique_ptr<plugins::Plugin>> make(const NamedPlugin& named)
{
    const auto library = devices::SharedLibrary::loadFirst(placesOf(named));
    const std::string what = "the plug-in " + named.context.name;
    if (!library) {
        return base::Error{what + ": " + library.error().message, library.error().hint};
    }
    const auto* const version =
        static_cast<const int*>(library->symbol(plugins::kPluginVersionName));
    plugins::MakePlugin* makePlugin = nullptr;
    devices::FunctionLoader(*library).allow(makePlugin, plugins::kMakePluginName);
    if (version == nullptr || makePlugin == nullptr) {
        const bool isAmbfs = library->symbol(kAmbfFunction) != nullptr;
        return base::Error{what + (isAmbfs ? " is made for AMBF and its classes"
                                           : " is no plug-in: " + library->file()),
                           "docs/adding-a-plugin.md says what a plug-in is"};
    }
    if (*version != plugins::kPluginVersion) {
        return base::Error{what + " is made for another version of plugins/plugin.h",
                           "build it with that of this program"};
    }
    return std::unique_ptr<plugins::Plugin>(makePlugin());
}

}  // namespace

std::vector<NamedPlugin> pluginsOf(const compile::Compiled& compiled,
                                   const compile::Documents& documents)
{
    PluginSurvey survey(compiled);
    if (documents.world) {
        survey.addHeader(*documents.world, plugins::Level::World);
    }
    for (const adf::Document& model : documents.models) {
        survey.addHeader(model, plugins::Level::Model);
    }
    if (documents.world) {
        survey.addObjects(*documents.world);
    }
    for (const adf::Document& model : documents.models) {
        survey.addObjects(model);
    }
    return survey.take();
}

std::vector<NamedPlugin> pluginsOf(const LoadedScene& loaded)
{
    return pluginsOf(loaded.compiled, documentsOf(loaded));
}

std::shared_ptr<plugins::PluginSet> startWhatWorks(const std::vector<NamedPlugin>& named,
                                                   std::vector<PluginRefusal>& refusals)
{
    auto set = std::make_shared<plugins::PluginSet>();
    for (std::size_t i = 0; i < named.size(); ++i) {
        base::Result<std::unique_ptr<plugins::Plugin>> plugin = make(named[i]);
        const base::Status started = plugin ? set->start(std::move(*plugin), named[i].context)
                                            : base::Status(plugin.error());
        if (!started) {
            refusals.push_back({i, started.error()});
        }
    }
    return set;
}

base::Result<std::shared_ptr<plugins::PluginSet>> startPlugins(
    const std::vector<NamedPlugin>& named)
{
    std::vector<PluginRefusal> refusals;
    std::shared_ptr<plugins::PluginSet> set = startWhatWorks(named, refusals);
    if (!refusals.empty()) {
        return refusals.front().error;
    }
    return set;
}

}  // namespace services
