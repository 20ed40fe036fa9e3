import { useEffect, useMemo, useState } from 'react';
import type { AssessedPaths } from '../../shared/paths/assessed-once.ts';
import { atOnce, inSlices } from '../../shared/slices/in-slices.ts';
import { judgedBefore, type JudgedPaths, judgePaths } from './judge-paths.ts';

/** So many are evaluated within a frame. */
const FEW = 12;

interface Shown {
  /** `null` before the first are evaluated. What was evaluated last stands until the next is there. */
  readonly judged: JudgedPaths | null;
  /** The paths shown are being evaluated again. */
  readonly isJudging: boolean;
}

/** The evaluated paths (`null`: there are none to evaluate yet): at once where they are few or were evaluated before, else without holding up the screen. */
export function useJudgedPaths(assessed: AssessedPaths | null): Shown {
  const [last, setLast] = useState<JudgedPaths | null>(null);
  const known = useMemo(() => {
    if (assessed === null) return null;
    return judgedBefore(assessed) ?? (assessed.assessment.paths.length <= FEW ? atOnce(judgePaths(assessed)) : null);
  }, [assessed]);
  const [sliced, setSliced] = useState<{ readonly of: AssessedPaths; readonly judged: JudgedPaths } | null>(null);
  useEffect(() => {
    if (assessed === null || known !== null) return undefined;
    return inSlices(judgePaths(assessed), (judged) => setSliced({ of: assessed, judged }));
  }, [assessed, known]);
  const now = known ?? (sliced !== null && sliced.of === assessed ? sliced.judged : null);
  if (now !== null && now !== last) setLast(now);
  return { judged: now ?? last, isJudging: now === null };
}
