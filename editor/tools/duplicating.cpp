#include "editor/tools/duplicating.h"

#include "adf/paths.h"
#include "adf/properties.h"
#include "adf/reader.h"
#include "adf/references.h"
#include "adf/text_edit.h"
#include "adf/writer.h"
#include "editor/tools/block_text.h"
#include "editor/tools/body_facts.h"
#include "editor/tools/placing.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <unordered_set>
#include <utility>

namespace editor {
namespace {

// The objects an edit adds.
void collectAdded(const adf::Edit& edit, std::vector<adf::ObjectPtr>& added)
{
    if (const auto* one = std::get_if<adf::AddObject>(&edit.change)) {
        added.push_back(one->object);
    }
    if (const auto* all = std::get_if<adf::Group>(&edit.change)) {
        for (const adf::Edit& part : all->edits) {
            collectAdded(part, added);
        }
    }
}

using Ids = std::unordered_set<adf::ObjectId>;

constexpr std::array kFolders{adf::header::kHighResolutionPath, adf::header::kLowResolutionPath};
constexpr std::array kFoldersOfBody{adf::body::kHighResolutionPath, adf::body::kLowResolutionPath};

bool joinsThese(const adf::Object& object, const Ids& chosen, adf::References& references)
{
    static constexpr adf::ObjectType kBodies[] = {adf::ObjectType::Body, adf::ObjectType::SoftBody,
                                                  adf::ObjectType::GhostObject};
    const auto isChosen = [&](const std::string& name) {
        const auto found = references.find(name, kBodies);
        return found.object != nullptr && chosen.contains(found.object->id());
    };
    return object.type() == adf::ObjectType::Joint && isChosen(object.get(adf::joint::kParent)) &&
           isChosen(object.get(adf::joint::kChild));
}

// The object on its own: its place in a text and its id are its document's.
std::shared_ptr<adf::Object> copyOf(const adf::Object& object, const std::string& identifier)
{
    auto copy = std::make_shared<adf::Object>(adf::newObjectId(), object.type(), identifier);
    for (const adf::Field& field : object.fields()) {
        copy->set(field.property, field.value);
    }
    copy->setListed(object.isListed());
    return copy;
}

// Where meshes are looked for: the folder that the header names, from the root, else that of the
// file.
std::string folderOf(const adf::Document& document, adf::TextProperty folder)
{
    const std::filesystem::path path =
        document.header().isAuthored(folder) ? document.header().get(folder) : std::string();
    std::string whole =
        (std::filesystem::path(document.folder()) / path).lexically_normal().string();
    while (whole.size() > 1 && whole.back() == '/') {
        whole.pop_back();
    }
    return whole;
}

bool hasMesh(const adf::Object& body)
{
    return !body.get(adf::body::kMesh).empty() || !body.get(adf::collision::kMesh).empty();
}

// A body that relied on the header of its text says itself where its meshes are, if they are looked
// for in another folder here.
void keepMeshes(adf::Object& body, const adf::Document& excerpt, const adf::Document& document)
{
    for (std::size_t i = 0; i < kFolders.size(); ++i) {
        if (!hasMesh(body) || !excerpt.header().isAuthored(kFolders[i])) {
            continue;  // it says nothing of where it is from
        }
        std::string there = folderOf(excerpt, kFolders[i]);
        if (there != folderOf(document, kFolders[i]) && !body.isAuthored(kFoldersOfBody[i])) {
            body.set(kFoldersOfBody[i], std::move(there));
        }
    }
}

// Where the meshes of the body are that its own folder names; empty when they are not there.
std::string ownFolderOf(const adf::Document& document, const adf::Object& body, bool visual)
{
    const adf::Object& header = document.header();
    const adf::MeshFolders folders{.file = document.folder(),
                                   .fileHigh = header.get(adf::header::kHighResolutionPath),
                                   .fileLow = header.get(adf::header::kLowResolutionPath),
                                   .bodyHigh = body.get(adf::body::kHighResolutionPath),
                                   .bodyLow = body.get(adf::body::kLowResolutionPath)};
    const std::string mesh = body.get(visual ? adf::body::kMesh : adf::collision::kMesh);
    const std::string found = mesh.empty() ? std::string()
                              : visual     ? adf::findVisualMesh(folders, mesh).path
                                           : adf::findCollisionMesh(folders, mesh).path;
    const std::string end = std::filesystem::path(mesh).lexically_normal().string();
    const bool isBelow = found.size() > end.size() && found.ends_with('/' + end);
    return isBelow ? found.substr(0, found.size() - end.size()) : std::string();
}

// The document with those folders of these bodies from the root that are seen from its own: a text
// of the bodies may be read elsewhere.
adf::Document withWholeFolders(const adf::Document& document, const Ids& bodies)
{
    adf::Document whole = document;
    for (const adf::ObjectPtr& body : document.objects(adf::ObjectType::Body)) {
        for (std::size_t i = 0; i < kFoldersOfBody.size() && bodies.contains(body->id()); ++i) {
            const std::string said = body->get(kFoldersOfBody[i]);
            if (!body->isAuthored(kFoldersOfBody[i]) || std::filesystem::path(said).is_absolute()) {
                continue;
            }
            if (std::string folder = ownFolderOf(document, *body, i == 0); !folder.empty()) {
                whole.apply(adf::setProperty(body->id(), kFoldersOfBody[i], std::move(folder)));
            }
        }
    }
    return whole;
}

// A folder from the root that is below the one where meshes are looked for is seen from there,
// which is where AMBF 2.0 looks for it.
void shortenFolders(adf::Object& body, const adf::Document& document)
{
    for (std::size_t i = 0; i < kFolders.size(); ++i) {
        const std::filesystem::path own = body.get(kFoldersOfBody[i]);
        const std::filesystem::path seen =
            own.is_absolute() && !document.path().empty()
                ? own.lexically_relative(folderOf(document, kFolders[i]))
                : std::filesystem::path();
        if (!seen.empty() && *seen.begin() != "..") {
            body.set(kFoldersOfBody[i], seen.string());
        }
    }
}

Pasted added(const std::vector<adf::ObjectPtr>& copies)
{
    Pasted pasted;
    std::vector<adf::Edit> edits;
    for (const adf::ObjectPtr& copy : copies) {
        pasted.objects.push_back(copy->id());
        edits.push_back(adf::addObject(copy));
    }
    pasted.edit = adf::group(std::move(edits));
    return pasted;
}

// The same with the blocks of the excerpt as they are written, as a new text of the document.
Pasted withAllOfTheText(const adf::Document& document,
                        adf::Document excerpt,
                        const std::vector<adf::ObjectPtr>& copies,
                        const Pasted& rendered)
{
    for (const adf::ObjectPtr& copy : copies) {
        const adf::ObjectPtr source = excerpt.find(copy->type(), copy->identifier());
        for (const adf::Field& field : copy->fields()) {
            const adf::Value* said = source->authored(field.property);
            if (said == nullptr || *said != field.value) {
                excerpt.apply(adf::setProperty(source->id(), field.property, field.value));
            }
        }
    }
    adf::Document after = document;
    if (!after.check(rendered.edit).empty()) {
        return rendered;
    }
    after.apply(rendered.edit);
    const std::string plain = adf::write(after);
    std::string whole = withBlocksOf(plain, adf::write(excerpt), copies);
    if (whole == plain) {
        return rendered;
    }
    Pasted pasted{.edit = adf::replaceText(document, std::move(whole)), .objects = {}};
    after = document;
    after.apply(pasted.edit);
    for (const adf::ObjectPtr& copy : copies) {
        pasted.objects.push_back(after.find(copy->type(), copy->identifier())->id());
    }
    return pasted;
}

}  // namespace

Duplicated duplicating(const adf::Document& document,
                       const std::vector<adf::ObjectId>& objects,
                       base::Vec3 offset_W)
{
    Duplicated result;
    std::vector<adf::Edit> edits{adf::duplicate(document, objects, result.copies)};
    std::vector<adf::ObjectPtr> added;
    collectAdded(edits.front(), added);
    for (const adf::ObjectPtr& copy : added) {
        if (copy->type() == adf::ObjectType::Body || copy->type() == adf::ObjectType::SoftBody) {
            edits.push_back(
                adf::setProperty(copy->id(), adf::common::kPosition,
                                 roundedPosition(copy->get(adf::common::kPosition) + offset_W)));
        }
    }
    result.edit = adf::group(std::move(edits));
    return result;
}

Duplicated arraying(const adf::Document& document,
                    const std::vector<adf::ObjectId>& objects,
                    const std::vector<base::Pose>& deltas_W)
{
    Duplicated result;
    std::vector<adf::Edit> edits;
    adf::Document growing = document;
    const auto apply = [&](const adf::Edit& edit) {
        growing.apply(edit);
        edits.push_back(edit);
    };
    for (const base::Pose& delta_W : deltas_W) {
        std::vector<adf::ObjectId> copies;
        apply(adf::duplicate(growing, objects, copies));
        apply(moving(growing, posesOf(growing, copies), delta_W));
        result.copies.insert(result.copies.end(), copies.begin(), copies.end());
    }
    result.edit = adf::group(std::move(edits));
    return result;
}

std::string textOf(const adf::Document& asWritten, const std::vector<adf::ObjectId>& objects)
{
    const Ids chosen(objects.begin(), objects.end());
    const adf::Document document = withWholeFolders(asWritten, chosen);
    adf::References references(document);
    adf::Document excerpt(document.kind());
    for (const adf::ObjectPtr& object : document.objects()) {
        if (chosen.contains(object->id()) || joinsThese(*object, chosen, references)) {
            excerpt.apply(adf::addObject(copyOf(*object, object->identifier())));
        }
    }
    for (const adf::TextProperty folder : kFolders) {
        if (document.kind() != adf::FileKind::Model) {
            break;
        }
        const auto bodies = excerpt.objects(adf::ObjectType::Body);
        const bool relative =
            std::any_of(bodies.begin(), bodies.end(),
                        [](const adf::ObjectPtr& body) { return hasMesh(*body); });
        if (document.header().isAuthored(folder) || (relative && !document.path().empty())) {
            excerpt.apply(
                adf::setProperty(excerpt.header().id(), folder, folderOf(document, folder)));
        }
    }
    return withBlocksOf(adf::write(excerpt), adf::write(document), excerpt.objects());
}

std::optional<Pasted> pasting(const adf::Document& document,
                              const std::string& text,
                              base::Vec3 offset_W)
{
    base::Diagnostics problems;
    adf::Document excerpt = adf::read(text, {}, problems, {.kind = document.kind()});
    if (excerpt.objects().empty() ||
        (excerpt.source() != nullptr && excerpt.source()->breakage())) {
        return std::nullopt;
    }
    // Under free names first, with the references among them.
    for (const adf::ObjectPtr& object : std::vector(excerpt.objects())) {
        std::string name = object->identifier();
        const std::size_t stem = name.find_last_not_of("0123456789") + 1;
        for (int number = 1;
             document.isTaken(name) || (name != object->identifier() && excerpt.isTaken(name));
             ++number) {
            name = object->identifier().substr(0, stem) + std::to_string(number);
        }
        if (name != object->identifier()) {
            excerpt.apply(adf::renameEverywhere(excerpt, object->id(), name));
        }
    }
    std::vector<adf::ObjectPtr> copies;
    for (const adf::ObjectPtr& object : excerpt.objects()) {
        const auto copy = copyOf(*object, object->identifier());
        const bool moves =
            offset_W != base::Vec3{} && (object->type() == adf::ObjectType::Body ||
                                         object->type() == adf::ObjectType::SoftBody);
        if (moves) {
            copy->set(
                adf::common::kPosition.id,
                adf::toValue(roundedPosition(object->get(adf::common::kPosition) + offset_W)));
        }
        if (object->type() == adf::ObjectType::Body && document.kind() == adf::FileKind::Model) {
            keepMeshes(*copy, excerpt, document);
            shortenFolders(*copy, document);
        }
        copies.push_back(copy);
    }
    Pasted pasted = added(copies);
    return hasMoreThanObjects(text, problems) ? withAllOfTheText(document, excerpt, copies, pasted)
                                              : pasted;
}

}  // namespace editor
