#include "cli/completion.h"

namespace enfilade::cli {

namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

}  // namespace

std::string bash_completion(const std::vector<VerbWords>& verbs) {
  std::string names;
  std::string cases;
  for (const VerbWords& verb : verbs) {
    names += (names.empty() ? "" : " ") + verb.verb;
    cases += "    " + verb.verb + ") words=\"" + joined(verb.options) + "\" ;;\n";
  }
  return "# Load it with: source <(enfilade completion bash)\n"
         "_enfilade() {\n"
         "  local current=${COMP_WORDS[COMP_CWORD]} words\n"
         "  if [[ $COMP_CWORD -eq 1 ]]; then\n"
         "    words=\"" +
         names +
         " --help --version\"\n"
         "  else\n"
         "    case ${COMP_WORDS[1]} in\n" +
         cases +
         "    *) words=\"\" ;;\n"
         "    esac\n"
         "  fi\n"
         "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
         "  if [[ ${#COMPREPLY[@]} -eq 0 && $current != -* ]]; then\n"
         "    mapfile -t COMPREPLY < <(compgen -f -- \"$current\")\n"
         "  fi\n"
         "}\n"
         "complete -F _enfilade enfilade\n";
}

}  // namespace enfilade::cli
