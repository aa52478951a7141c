#pragma once

#include "base/result.h"
#include "scene/scene.h"

#include <functional>
#include <memory>
#include <string>

#include "recording/past.h"
#include "recording/recording.h"

namespace recording {

// A recording file as the past of a run of the same bodies and joints.
class FilePast final : public Past {
public:
    // Reads all of it once; `goesOn` is asked now and then, with the share that is done. An Error
    // when it is no recording, is damaged, or shall not go on.
    static base::Result<std::shared_ptr<FilePast>> open(
        const std::string& path, const std::function<bool(double done)>& goesOn);

    // Are its bodies and joints those of this scene? An Error that says which are not.
    [[nodiscard]] base::Status fits(const scene::Scene& scene) const;

    [[nodiscard]] const Description& description() const { return recording_.description(); }

    [[nodiscard]] const std::string& path() const { return recording_.path(); }

    [[nodiscard]] Span span() const override;
    [[nodiscard]] std::vector<HistoryMark> marks(std::uint64_t first) const override;
    [[nodiscard]] std::optional<RowView> row(std::uint64_t number) override;
    [[nodiscard]] double time(std::uint64_t number) const override;

private:
    // Of a block.
    struct Times {
        std::uint64_t firstRow = 0;
        std::uint64_t endRow = 0;
        double first = 0;
        double last = 0;
    };

    explicit FilePast(Recording recording) : recording_(std::move(recording)) {}

    Recording recording_;
    std::vector<Times> times_;
    std::vector<HistoryMark> marks_;
};

}  // namespace recording
