#include "compile/scene_repairs.h"

#include "compile/problem.h"
#include "scene/sane_scene.h"

#include <string>

namespace compile {

void reportRepairs(const scene::ScenePtr& scene, base::Diagnostics& sink)
{
    for (const scene::Repair& repair : scene::saneScene(scene).repairs) {
        const std::string what(repair.what);
        if (repair.isLost) {
            report(sink, repair.origin,
                   {.code = "compile.out-of-range",
                    .message = "beyond what can be simulated: " + what + "; the body stands still",
                    .hint = "bodies may weigh 1e-15 to 1e15 kg, be 1e9 m away and 1e6 m large"});
        } else {
            report(sink, repair.origin,
                   {.code = "compile.unusable-number",
                    .message = "beyond what can be simulated, and so as if not said: " + what,
                    .hint = "numbers may be as large as 1e15",
                    .severity = base::Severity::Warning});
        }
    }
}

}  // namespace compile
