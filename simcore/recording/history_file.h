#pragma once

#include "base/result.h"

#include <functional>
#include <string>

#include "recording/description.h"
#include "recording/history.h"

namespace recording {

// Writes what is kept of a run into a file, as if it had been recorded from the first row on from
// which all are kept. Where there was something before that, which is forgotten or thinned, the
// file says that commands are missing: it can be looked at, not stepped again. On any thread;
// `goesOn` is asked now and then, with the share that is done. The rows of the history that the
// file has; an Error when it cannot be written, and when it shall not go on; then there is no file.
base::Result<Past::Span> writeHistory(const History& history,
                                      Description description,
                                      const std::string& path,
                                      const std::function<bool(double done)>& goesOn);

}  // namespace recording
