// What the program's exit codes mean. They are part of its interface: see docs/command-line.md.
#pragma once

#include "records/problem.h"

namespace enfilade::cli {

enum ExitCode : int {
  kOk = 0,
  kNo = 1,  // it worked, and the answer is no
  kUsage = 2,
  kInvalidInput = 3,
  kNotFound = 4,
  kWrongVersion = 5,
  kStorage = 6,  // or the network
  kInterrupted = 130,
};

constexpr ExitCode exit_code_for(Fault fault) {
  switch (fault) {
    case Fault::NotFound: return kNotFound;
    case Fault::Storage: return kStorage;
    case Fault::Version: return kWrongVersion;
    case Fault::Diverged:
    case Fault::Dice: return kNo;
    case Fault::Malformed:
    case Fault::TooLarge:
    case Fault::Cut:
    case Fault::Changed: return kInvalidInput;
  }
  return kInvalidInput;
}

}  // namespace enfilade::cli
