// The event that a question is about, for those who put it into words.
#pragma once

#include <optional>

#include "engine/core/text.h"
#include "rules/urban/procedures/event_choices.h"
#include "rules/urban/view.h"

namespace enfilade::urban {

std::optional<PlayedEvent> event_in_question(const Scenario& scenario, const UrbanCourse& course);

Text event_question(const std::optional<PlayedEvent>& event, CardText shown);

}  // namespace enfilade::urban
