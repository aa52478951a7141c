#include "editor/library/part_picture.h"

#include "editor/view3d/camera_rig.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

// Triangles are drawn one after the other into a picture three times as large, which keeps for each
// of its pixels how near the nearest one is. Shades go smoothly over edges that are less than 40
// degrees sharp. Light comes from the left shoulder of who looks.

namespace editor {
namespace {

using base::Vec3;
using view3d::Skin;

constexpr int kFiner = 3;
constexpr double kSmooth = 0.766;  // cos 40°
constexpr double kAmbient = 0.42;
constexpr double kMargin = 0.04;  // of the picture, on each side

struct Corner {
    Vec3 at;  // pixels, and nearness
    double shade;
};

Vec3 normalOf(const Skin& skin, const std::array<std::uint32_t, 3>& t)
{
    return base::normalized(
        base::cross(skin.points[t[1]] - skin.points[t[0]], skin.points[t[2]] - skin.points[t[0]]));
}

class Canvas {
public:
    explicit Canvas(QSize size)
        : image_(size, QImage::Format_ARGB32_Premultiplied),
          depth_(static_cast<std::size_t>(size.width()) * static_cast<std::size_t>(size.height()),
                 -std::numeric_limits<double>::infinity())
    {
        image_.fill(Qt::transparent);
    }

    void draw(const std::array<Corner, 3>& c, const scene::Rgba& colour)
    {
        const double area = (c[1].at.x - c[0].at.x) * (c[2].at.y - c[0].at.y) -
                            (c[1].at.y - c[0].at.y) * (c[2].at.x - c[0].at.x);
        if (std::abs(area) < 1e-12) {
            return;
        }
        const auto [left, right] = std::minmax({c[0].at.x, c[1].at.x, c[2].at.x});
        const auto [top, bottom] = std::minmax({c[0].at.y, c[1].at.y, c[2].at.y});
        const int x0 = std::max(0, static_cast<int>(std::floor(left)));
        const int x1 = std::min(image_.width() - 1, static_cast<int>(std::ceil(right)));
        const int y0 = std::max(0, static_cast<int>(std::floor(top)));
        const int y1 = std::min(image_.height() - 1, static_cast<int>(std::ceil(bottom)));
        for (int y = y0; y <= y1; ++y) {
            auto* line = reinterpret_cast<QRgb*>(image_.scanLine(y));
            for (int x = x0; x <= x1; ++x) {
                const double px = x + 0.5;
                const double py = y + 0.5;
                const auto share = [&](const Corner& a, const Corner& b) {
                    return ((a.at.x - px) * (b.at.y - py) - (a.at.y - py) * (b.at.x - px)) / area;
                };
                const std::array w{share(c[1], c[2]), share(c[2], c[0]), share(c[0], c[1])};
                if (w[0] < 0 || w[1] < 0 || w[2] < 0) {
                    continue;
                }
                const double near = w[0] * c[0].at.z + w[1] * c[1].at.z + w[2] * c[2].at.z;
                double& nearest =
                    depth_[static_cast<std::size_t>(y) * static_cast<std::size_t>(image_.width()) +
                           static_cast<std::size_t>(x)];
                if (near <= nearest) {
                    continue;
                }
                nearest = near;
                const double shade = w[0] * c[0].shade + w[1] * c[1].shade + w[2] * c[2].shade;
                const auto channel = [shade](float value) {
                    return static_cast<int>(std::clamp(255 * shade * value, 0.0, 255.0));
                };
                line[x] = qRgb(channel(colour.r), channel(colour.g), channel(colour.b));
            }
        }
    }

    [[nodiscard]] QImage picture(QSize size) const
    {
        return image_.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    }

private:
    QImage image_;
    std::vector<double> depth_;
};

}  // namespace

QImage pictureOf(const Skin& skin, QSize pixels)
{
    const QSize fine = pixels * kFiner;
    Canvas canvas(fine);
    const base::Quat toCamera = base::conjugate(view3d::rotationOf(view3d::StandardView::Home));
    std::vector<Vec3> seen;
    base::Bounds bounds;
    for (const Vec3& point : skin.points) {
        seen.push_back(base::rotate(toCamera, point));
        bounds.add(seen.back());
    }
    if (bounds.empty()) {
        return canvas.picture(pixels);
    }
    const Vec3 size = bounds.size();
    const double scale = (1 - 2 * kMargin) * std::min(fine.width() / std::max(size.x, 1e-9),
                                                      fine.height() / std::max(size.y, 1e-9));
    for (Vec3& p : seen) {
        p = {0.5 * fine.width() + scale * (p.x - bounds.centre().x),
             0.5 * fine.height() - scale * (p.y - bounds.centre().y), scale * p.z};
    }
    std::vector<Vec3> normals;
    std::vector<std::vector<std::uint32_t>> around(skin.points.size());
    for (std::uint32_t t = 0; t < skin.triangles.size(); ++t) {
        normals.push_back(normalOf(skin, skin.triangles[t]));
        for (const std::uint32_t point : skin.triangles[t]) {
            around[point].push_back(t);
        }
    }
    const Vec3 light = base::normalized(Vec3{-0.45, 0.6, 0.75});
    for (std::uint32_t t = 0; t < skin.triangles.size(); ++t) {
        std::array<Corner, 3> corners;
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t point = skin.triangles[t][k];
            Vec3 sum;
            for (const std::uint32_t other : around[point]) {
                if (base::dot(normals[other], normals[t]) > kSmooth) {
                    sum += normals[other];
                }
            }
            const Vec3 n = base::rotate(toCamera, base::normalized(sum));
            corners[k] = {seen[point],
                          kAmbient + (1.1 - kAmbient) * std::max(base::dot(n, light), 0.0)};
        }
        canvas.draw(corners, skin.colours[t]);
    }
    return canvas.picture(pixels);
}

}  // namespace editor
