#include "base/short_text.h"
#include "importers/doctor/link_geometry.h"
#include "importers/doctor/robot_doctor.h"
#include "importers/mesh/mesh_up_axis.h"
#include "meshes/mesh_units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <utility>

namespace importers::robot {

namespace {

using base::Severity;
using meshes::UpAxis;

// How far the sides of two boxes may be apart, as a share of the longest, to be the box of one
// shape, and from where they are those of two.
constexpr double kFits = 0.1;
constexpr double kMisses = 0.3;

struct AxisChoice {
    UpAxis up;
    const char* word;
    const char* label;
    const char* outcome;
};

// The assumed one first: tools of ROS take the numbers as they are.
constexpr std::array kAxes{
    AxisChoice{UpAxis::Z, "z", "Z, as it stands", "its numbers are taken as they are, Z up"},
    AxisChoice{UpAxis::Y, "y", "Y, turned to Z", "it is turned so that its Y points up"},
    AxisChoice{UpAxis::X, "x", "X, turned to Z", "it is turned so that its X points up"}};

const AxisChoice& choiceOf(UpAxis up)
{
    return *std::find_if(kAxes.begin(), kAxes.end(),
                         [&](const AxisChoice& one) { return one.up == up; });
}

std::string sizeText(base::Vec3 size)
{
    return base::shortText(size.x) + " x " + base::shortText(size.y) + " x " +
           base::shortText(size.z) + " m";
}

// The farthest two sides are apart, as a share of the longest one of `b`.
double apart(const base::Bounds& a, const base::Bounds& b)
{
    double most = 0;
    double longest = 0;
    for (int axis = 0; axis < 3; ++axis) {
        most = std::max(
            {most, std::abs(a.low[axis] - b.low[axis]), std::abs(a.high[axis] - b.high[axis])});
        longest = std::max(longest, b.size()[axis]);
    }
    return most / longest;
}

base::Bounds turned(UpAxis up, const base::Bounds& bounds)
{
    return base::transformed({{}, meshes::turnToZUp(up)}, bounds);
}

// The mesh as if its file had been read with Z up: turned, then scaled along the axes of the link's
// shape.
void turn(Mesh& mesh, base::Pose& X_LV, UpAxis up)
{
    if (up == UpAxis::Z) {
        return;
    }
    std::swap(mesh.scale.z, up == UpAxis::Y ? mesh.scale.y : mesh.scale.x);
    X_LV = X_LV * base::Pose{{}, meshes::turnToZUp(up)};
}

class UpAxisCheck {
public:
    UpAxisCheck(Robot& robot, const Practice& practice) : robot_(robot), practice_(practice) {}

    void run()
    {
        for (const Link& link : robot_.links) {
            if (practice_.watch.isStopped()) {
                return;
            }
            for (const Visual& visual : link.visuals) {
                look(visual, link, true);
            }
            for (const Collision& collision : link.collisions) {
                look(collision, link, false);
            }
        }
        for (Link& link : robot_.links) {
            turnAll(link.visuals);
            turnAll(link.collisions);
        }
    }

private:
    template <typename Shape>
    void look(const Shape& shape, const Link& link, bool isSeen)
    {
        const auto* mesh = std::get_if<Mesh>(&shape.geometry);
        if (mesh == nullptr || ups_.contains(mesh->uri)) {
            return;
        }
        UpAxis& up = ups_[mesh->uri];
        up = UpAxis::Z;
        base::Diagnostic finding{.severity = Severity::Note,
                                 .code = "mesh.up-axis",
                                 .span = shape.span,
                                 .object = "BODY " + link.name,
                                 .message = "mesh \"" + mesh->uri + '"'};
        const auto declared = declaredUpAxis(mesh->path);
        if (declared && *declared != UpAxis::Z) {
            finding.message +=
                std::string(" says that its ") + meshes::letterOf(*declared) + " points up";
        } else if (const auto fitting = isSeen ? fittingAxis(link, shape.X_LV, *mesh) : UpAxis::Z;
                   fitting != UpAxis::Z) {
            finding.severity = Severity::Warning;
            finding.message += std::string(" fits what touches in its place only if its ") +
                               meshes::letterOf(fitting) + " points up";
            finding.hint = "choose \"" + std::string(choiceOf(fitting).word) +
                           "\" if it lies on its side in the picture";
        } else {
            return;
        }
        up = ask(std::move(finding), *mesh);
    }

    UpAxis ask(base::Diagnostic finding, const Mesh& mesh)
    {
        Decision decision{.id = "up " + mesh.uri, .finding = std::move(finding)};
        const base::Bounds bounds = boundsOf(Geometry{mesh}, practice_.readings);
        for (const AxisChoice& one : kAxes) {
            decision.choices.push_back(
                {.word = one.word, .label = one.label, .outcome = one.outcome});
            decision.facts.push_back({one.label, sizeText(turned(one.up, bounds).size())});
        }
        const std::string word = practice_.decisions.ask(std::move(decision));
        return std::find_if(kAxes.begin(), kAxes.end(),
                            [&](const AxisChoice& one) { return one.word == word; })
            ->up;
    }

    // The axis with which the only thing that is seen of a link is where the link touches, if the
    // file's own does not do.
    UpAxis fittingAxis(const Link& link, const base::Pose& X_LV, const Mesh& mesh)
    {
        if (link.visuals.size() != 1) {
            return UpAxis::Z;
        }
        base::Bounds touching;  // in the frame of the mesh
        for (const Collision& collision : link.collisions) {
            const auto* same = std::get_if<Mesh>(&collision.geometry);
            const base::Bounds own = boundsOf(collision.geometry, practice_.readings);
            if ((same != nullptr && same->path == mesh.path) || own.empty()) {
                return UpAxis::Z;
            }
            touching.add(base::transformed(base::inverse(X_LV) * collision.X_LV, own));
        }
        const base::Bounds seen = boundsOf(Geometry{mesh}, practice_.readings);
        if (touching.empty() || seen.empty() || apart(seen, touching) < kMisses) {
            return UpAxis::Z;
        }
        for (const UpAxis up : {UpAxis::Y, UpAxis::X}) {
            if (apart(turned(up, seen), touching) < kFits) {
                return up;
            }
        }
        return UpAxis::Z;
    }

    template <typename Shape>
    void turnAll(std::vector<Shape>& shapes)
    {
        for (Shape& shape : shapes) {
            if (auto* mesh = std::get_if<Mesh>(&shape.geometry)) {
                turn(*mesh, shape.X_LV, ups_.at(mesh->uri));
            }
        }
    }

    Robot& robot_;
    const Practice& practice_;
    std::map<std::string, UpAxis> ups_;  // by uri
};

}  // namespace

void checkUpAxes(Robot& robot, const Practice& practice)
{
    UpAxisCheck(robot, practice).run();
}

}  // namespace importers::robot
