/** The top of the selected obstacle, which is pulled in the profile to change its height: one gesture, one step of undo. */
import { useMemo } from 'react';
import type { TopGrip } from '../../features/planning/surfaces/section-grip.tsx';
import { useLatestCallback } from '../../shared/ui/use-latest-callback.ts';
import type { SiteState } from './use-site.ts';

/** `null`: nothing is selected whose height can be pulled. A wire has a top at each support, which its form changes. */
export function useHeightGrip({ selected, changes, evaluation, gesture }: SiteState, canChange: boolean): TopGrip | null {
  const id = selected?.kind === 'obstacle' ? selected.id : null;
  const before = changes.records.obstacles?.find((obstacle) => obstacle.id === id);
  const isPullable = canChange && before !== undefined && before.extent?.kind !== 'line';
  const onBegin = useLatestCallback(() => {
    if (before !== undefined) gesture.begin({ kind: 'height', before }, evaluation.results);
  });
  const onEnd = useLatestCallback(gesture.release);
  const { raise: onPull, cancel: onCancel, going } = gesture;
  const step = going?.gesture?.kind === 'height' ? going.step : null;
  return useMemo(() => {
    if (!isPullable || id === null) return null;
    const change = step?.change;
    const byFt = change?.kind === 'obstacle' ? change.after.heightFeet - change.before.heightFeet : 0;
    const pulled = step === null ? null : { text: step.limit ?? step.text, byFt };
    return { id, pulled, onBegin, onPull, onEnd, onCancel };
  }, [isPullable, id, step, onBegin, onPull, onEnd, onCancel]);
}
