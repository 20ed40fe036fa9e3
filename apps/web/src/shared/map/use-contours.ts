import type { UnitSystem } from '@touchdown/domain';
import { useMemo, useState } from 'react';
import { useTerrain } from '../terrain/api.ts';
import { type Contours, contoursOf } from '../terrain/contour-features.ts';

interface ShownContours {
  /** `null`: the project has no terrain, or it is not loaded yet. */
  readonly contours: Contours | null;
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

/** The contours of a project's terrain, and whether the map shows them: not until the user asks for them. */
export function useContours(projectId: string, system: UnitSystem): ShownContours {
  const terrain = useTerrain(projectId);
  const [isShown, onShow] = useState(false);
  const contours = useMemo(() => contoursOf(terrain, system), [terrain, system]);
  return { contours, isShown, onShow };
}
