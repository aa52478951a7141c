// Each study at its test step and at half of it: near enough to what is right, and nearer with the
// power of the step that it promises.

#include "tests/validation/study.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace validation {
namespace {

class Studies : public testing::TestWithParam<std::string> {
protected:
    static Study study()
    {
        std::vector<Study> all = allStudies();
        return *std::find_if(all.begin(), all.end(),
                             [](const Study& one) { return one.id == GetParam(); });
    }
};

TEST_P(Studies, AreWithinTheirTolerance)
{
    const Study one = study();
    const Measurement coarse = one.measure(one.testStep);
    EXPECT_LE(coarse.error, one.tolerance) << one.error << ", " << one.unit;
    if (one.order) {
        const Measurement fine = one.measure(one.testStep / 2);
        EXPECT_GE(observedOrder({coarse, fine}).value_or(*one.order), *one.order)
            << coarse.error << ' ' << fine.error;
    }
}

std::vector<std::string> idsOfTests()
{
    std::vector<std::string> ids;
    for (const Study& one : allStudies()) {
        if (one.limitation.empty()) {
            ids.push_back(one.id);
        }
    }
    return ids;
}

std::string testName(const testing::TestParamInfo<std::string>& info)
{
    std::string name = info.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Validation, Studies, testing::ValuesIn(idsOfTests()), testName);

}  // namespace
}  // namespace validation
