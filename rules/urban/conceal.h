// The procedures under way as a viewer may know them.
#pragma once

#include "rules/urban/frames.h"
#include "rules/urban/knowledge.h"

namespace enfilade::urban {

// Frame by frame, without what is secret of the other side; the viewer's own questions only.
UrbanCourse course_seen(const Knowledge& knowledge);

}  // namespace enfilade::urban
