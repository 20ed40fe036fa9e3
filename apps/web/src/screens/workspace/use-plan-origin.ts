import { type Airspace, geodesicInverse, type Position } from '@touchdown/domain';
import { useState } from 'react';

/** A landing area moved farther than this is another place, with a plan of its own. */
const FAR_FT = 10_000;

/** The origin of the plan: where the landing area was when the workspace was opened, so that the plan stays while it is moved. */
export function usePlanOrigin(airspace: Airspace | null): Position | null {
  const now = airspace?.site.origin ?? null;
  const [origin, setOrigin] = useState(now);
  const isElsewhere = now !== null && (origin === null || geodesicInverse(origin, now).distanceFt > FAR_FT);
  if (isElsewhere) setOrigin(now);
  return isElsewhere ? now : origin;
}
