#pragma once

// Private to adf: what the rules of the validator share.

#include "adf/ambf2/rule_table.h"
#include "adf/document.h"
#include "adf/findings.h"
#include "adf/properties.h"
#include "adf/references.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace adf {

class Validation {
public:
    Validation(const Document& document,
               base::Diagnostics& sink,
               ambf2::Target target = ambf2::Target::Documented);

    const Document& document() const { return document_; }

    References& references() { return references_; }

    [[nodiscard]] bool isForAmbf2() const { return target_ == ambf2::Target::Ambf2; }

    // Where a finding belongs; without a property to the object as a whole.
    struct Subject {
        const Object& object;
        std::optional<PropertyId> property = std::nullopt;
        std::optional<std::size_t> item = std::nullopt;  // of a list property
    };

    struct Words {
        const char* code;
        std::string message;
        std::string hint = {};
        std::vector<base::RelatedNote> related = {};
        bool isMild = false;  // a milder case of the rule
    };

    void error(const Subject& subject, Words words);
    void warn(const Subject& subject, Words words);
    void note(const Subject& subject, Words words);
    // A rule about AMBF 2.0: `words.code` is one of ambf2/rule_table.h, which says how bad that is
    // for whom the file is checked. Nothing where it does not concern them.
    void report(const Subject& subject, Words words);
    // The same at exactly this span of the text; `key` is the dotted key inside the object.
    void reportAt(const Object& object, base::SourceSpan span, std::string key, Words words);
    // Of what is likely to be so for many objects of a file: reported for the first, with their
    // number.
    void warnOnce(const Subject& subject, Words words);
    void noteOnce(const Subject& subject, Words words);

    std::string didYouMean(std::string_view word, const std::vector<std::string_view>& known);
    base::SourceSpan spanOf(const Subject& subject) const;

    // The object a reference of this object stands for; null when there is none in this document.
    ObjectPtr target(const Object& object, TextProperty reference);

    void finish() { findings_.finish(); }

private:
    // As bad as the rule of `words.code` says, by which the finding is called then, too; nothing
    // where it does not concern those for whom the file is checked.
    std::optional<base::Severity> severityOf(Words& words) const;
    Findings::Finding finding(base::Severity severity, const Subject& subject, Words words) const;
    std::string keyOf(const Subject& subject) const;
    void begin(const Object& object);
    void once(base::Severity severity, const Subject& subject, Words words);

    const Document& document_;
    References references_;
    Findings findings_;
    ambf2::Target target_;
};

// The rules, by kind of object. Only listed objects come here.
void validateReferences(Validation& validation, const Object& object);
void validateBody(Validation& validation, const Object& body);
void validateJoint(Validation& validation, const Object& joint);
void validateSensor(Validation& validation, const Object& sensor);
void validateCamera(Validation& validation, const Object& camera);

// A text, word or list of maps that is given and not empty.
bool isGiven(const Object& object, PropertyId property);
// Does the text of this object have the key, whatever stands behind it?
bool stands(const Document& document, const Object& object, std::string_view key);

}  // namespace adf
