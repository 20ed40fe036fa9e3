import { useEffect, useMemo, useState } from 'react';
import type { AssessedPaths } from '../../../shared/paths/assessed-once.ts';
import { atOnce, inSlices } from '../../../shared/slices/in-slices.ts';
import { evaluatedBefore, type EvaluatedPaths, evaluatePaths } from './evaluate-paths.ts';

/** Up to this many are evaluated within a frame. */
const FEW = 12;

interface Shown {
  /** `null` before the first evaluation. The last result is shown until the next is ready. */
  readonly evaluated: EvaluatedPaths | null;
  /** The shown paths are being evaluated again. */
  readonly isEvaluating: boolean;
}

/**
 * The evaluated paths (`null`: there are none to evaluate yet): at once if they are few or cached, otherwise without blocking the screen.
 */
export function useEvaluatedPaths(assessed: AssessedPaths | null): Shown {
  const [last, setLast] = useState<EvaluatedPaths | null>(null);
  const known = useMemo(() => {
    if (assessed === null) return null;
    return evaluatedBefore(assessed) ?? (assessed.assessment.paths.length <= FEW ? atOnce(evaluatePaths(assessed)) : null);
  }, [assessed]);
  const [sliced, setSliced] = useState<{ readonly of: AssessedPaths; readonly evaluated: EvaluatedPaths } | null>(null);
  useEffect(() => {
    if (assessed === null || known !== null) return undefined;
    return inSlices(evaluatePaths(assessed), (evaluated) => setSliced({ of: assessed, evaluated }));
  }, [assessed, known]);
  const now = known ?? (sliced !== null && sliced.of === assessed ? sliced.evaluated : null);
  if (now !== null && now !== last) setLast(now);
  return { evaluated: now ?? last, isEvaluating: now === null };
}
