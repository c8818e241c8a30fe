#include "wire/explanation.h"

namespace enfilade::wire {

namespace {

void put_terms(Json& json, const std::vector<Term>& terms) {
  put_list(json, "terms", terms, [&](const Term& term) {
    json.open_object().field("value", term.value);
    if (term.most) json.field("most", *term.most);
    put_words(json, "words", term.words);
    json.field("rule", term.rule).close_object();
  });
}

void put_odds(Json& json, const std::vector<Odds>& odds) {
  put_list(json, "odds", odds, [&](const Odds& one) {
    json.open_object();
    put_words(json, "result", one.result);
    json.field("ways", one.ways);
    if (one.most) json.field("most", *one.most);
    json.field("of", one.of).close_object();
  });
}

void put_remarks(Json& json, std::string_view key, const std::vector<Remark>& remarks) {
  put_list(json, key, remarks, [&](const Remark& one) {
    json.open_object();
    put_words(json, "words", one.words);
    json.field("rule", one.rule);
    if (!one.whom.empty()) json.field("whom", one.whom);
    json.close_object();
  });
}

}  // namespace

void put_explanation(Json& json, const Explanation& told) {
  json.open_object();
  put_words(json, "summary", told.summary);
  put_terms(json, told.terms);
  put_odds(json, told.odds);
  put_list(json, "branches", told.branches, [&](const Branch& branch) {
    json.open_object();
    put_words(json, "heading", branch.heading);
    put_terms(json, branch.terms);
    put_odds(json, branch.odds);
    json.close_object();
  });
  put_remarks(json, "harmed", told.harmed);
  put_remarks(json, "remarks", told.remarks);
  json.close_object();
}

}  // namespace enfilade::wire
