#include "editor/video/film.h"

#include <cmath>

namespace editor {
namespace {

constexpr double kRounding = 1e-6;  // of a picture

}  // namespace

std::size_t Film::pictureCount() const
{
    return 1 + static_cast<std::size_t>(std::floor((to - from) / speed * fps + kRounding));
}

double Film::timeOf(std::size_t picture) const
{
    return from + static_cast<double>(picture) * speed / fps;
}

double Film::length() const
{
    return static_cast<double>(pictureCount()) / fps;
}

}  // namespace editor
