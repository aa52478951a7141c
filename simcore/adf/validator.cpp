#include "adf/validator.h"

#include "adf/ambf2/rules.h"
#include "adf/properties.h"
#include "adf/property_span.h"
#include "adf/validation.h"

namespace adf {

Validation::Validation(const Document& document, base::Diagnostics& sink, ambf2::Target target)
    : document_(document), references_(document), findings_(sink), target_(target)
{}

std::optional<base::Severity> Validation::severityOf(Words& words) const
{
    const ambf2::Rule& rule = ambf2::ruleOf(words.code);
    if (isForAmbf2()) {
        return words.isMild ? rule.milder.value() : rule.severity;
    }
    words.code = rule.documentedCode;
    return words.code == nullptr ? std::nullopt : std::optional(rule.documentedSeverity);
}

void Validation::report(const Subject& subject, Words words)
{
    const bool isCounted =
        !isForAmbf2() && ambf2::ruleOf(words.code).repetition == ambf2::Rule::Counted;
    const auto severity = severityOf(words);
    if (!severity) {
        return;
    }
    if (isCounted) {
        once(*severity, subject, std::move(words));
        return;
    }
    begin(subject.object);
    findings_.add(finding(*severity, subject, std::move(words)));
}

void Validation::reportAt(const Object& object, base::SourceSpan span, std::string key, Words words)
{
    const auto severity = severityOf(words);
    if (!severity) {
        return;
    }
    begin(object);
    findings_.add({.severity = *severity,
                   .code = words.code,
                   .span = std::move(span),
                   .key = std::move(key),
                   .message = std::move(words.message),
                   .hint = std::move(words.hint),
                   .related = std::move(words.related)});
}

void Validation::error(const Subject& subject, Words words)
{
    begin(subject.object);
    findings_.add(finding(base::Severity::Error, subject, std::move(words)));
}

void Validation::warn(const Subject& subject, Words words)
{
    begin(subject.object);
    findings_.add(finding(base::Severity::Warning, subject, std::move(words)));
}

void Validation::note(const Subject& subject, Words words)
{
    begin(subject.object);
    findings_.add(finding(base::Severity::Note, subject, std::move(words)));
}

void Validation::warnOnce(const Subject& subject, Words words)
{
    once(base::Severity::Warning, subject, std::move(words));
}

void Validation::noteOnce(const Subject& subject, Words words)
{
    once(base::Severity::Note, subject, std::move(words));
}

void Validation::once(base::Severity severity, const Subject& subject, Words words)
{
    if (!findings_.countAgain(words.code, keyOf(subject))) {
        begin(subject.object);
        findings_.addOnce(finding(severity, subject, std::move(words)));
    }
}

std::string Validation::didYouMean(std::string_view word,
                                   const std::vector<std::string_view>& known)
{
    return findings_.didYouMean(word, known);
}

base::SourceSpan Validation::spanOf(const Subject& subject) const
{
    base::SourceSpan span =
        subject.property ? adf::spanOf(document_, subject.object, *subject.property, subject.item)
                         : subject.object.span();
    if (span.file.empty()) {
        span.file = document_.path();
    }
    return span;
}

ObjectPtr Validation::target(const Object& object, TextProperty reference)
{
    const PropertySpec& row = *findRow(object.type(), reference);
    return references_.find(object.get(reference), std::get<ReferenceFacet>(row.facet).targets)
        .object;
}

Findings::Finding Validation::finding(base::Severity severity,
                                      const Subject& subject,
                                      Words words) const
{
    return {.severity = severity,
            .code = words.code,
            .span = spanOf(subject),
            .key = keyOf(subject),
            .message = std::move(words.message),
            .hint = std::move(words.hint),
            .related = std::move(words.related)};
}

std::string Validation::keyOf(const Subject& subject) const
{
    const PropertySpec* row =
        subject.property ? findRow(subject.object.type(), *subject.property) : nullptr;
    return row == nullptr ? std::string() : std::string(row->key);
}

void Validation::begin(const Object& object)
{
    findings_.beginObject(object.identifier().empty() ? "header" : object.identifier(), true);
}

bool stands(const Document& document, const Object& object, std::string_view key)
{
    return document.source()->find(object.sourceNode(), key).valid();
}

bool isGiven(const Object& object, PropertyId property)
{
    const Value* given = object.authored(property);
    if (given == nullptr) {
        return false;
    }
    const auto* list = std::get_if<RecordList>(given);
    return list != nullptr ? !list->empty() : !std::get<std::string>(*given).empty();
}

namespace {

void validateObject(Validation& validation, const Object& object)
{
    switch (object.type()) {
        case ObjectType::Body:
            return validateBody(validation, object);
        case ObjectType::Joint:
            return validateJoint(validation, object);
        case ObjectType::Sensor:
            return validateSensor(validation, object);
        case ObjectType::Camera:
            return validateCamera(validation, object);
        default:
            return;
    }
}

}  // namespace

void validate(const Document& document, base::Diagnostics& sink)
{
    Validation validation(document, sink);
    ambf2::checkFile(validation);
    ambf2::checkNames(validation);
    for (const ObjectPtr& object : document.objects()) {
        if (object->isListed()) {
            validateReferences(validation, *object);
            validateObject(validation, *object);
            ambf2::checkObject(validation, *object, {});
        }
    }
    validation.finish();
}

}  // namespace adf
