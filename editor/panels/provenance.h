#pragma once

#include "adf/object.h"

#include <QString>

namespace editor {

// Where a value comes from.
enum class Provenance {
    Default,  // no mark
    File,
    Person,
    Computed,  // not in the file: what the compiler makes of its absence
    Solid,     // in the file; an import computed it from the shape
    Density,   // and from a density
    Shared,    // an import took it from a neighbour
    Assumed,   // an import knew nothing better
};

// Of a value that a file gave. Bodies say it of what they weigh (`inertia source`); all other
// values are those of their file.
Provenance givenProvenance(const adf::Object& object, adf::PropertyId property);

// Name of an icon, or null.
const char* provenanceIcon(Provenance provenance);

// "from file", for screen readers.
QString provenanceWord(Provenance provenance);

// A sentence about values of which "from the file" says too little; else empty.
QString provenanceSentence(Provenance provenance);

}  // namespace editor
