/** The gesture in progress: pulled by the pointer or by arrow keys, shown at once, and saved as one step when it ends. */
import type { LocalPoint } from '@touchdown/domain';
import { useCallback, useMemo, useState } from 'react';
import type { ClearanceResults } from '../../features/planning/surfaces/surfaces-model.ts';
import { useUnits } from '../../shared/format/units.ts';
import { type Change, isChange, type Records, withChange } from './changes.ts';
import { type Gesture, type GestureKeys, gestureStep, type GestureStep, heightStep, heldStep, type HeldStep } from './gestures.ts';

interface Going {
  /** `null`: by keyboard. */
  readonly gesture: Gesture | null;
  readonly step: HeldStep | null;
  readonly before: ClearanceResults;
}

interface GestureState {
  readonly going: Going | null;
  /** What the last gesture did, for screen readers. `null`: there was none. */
  readonly announcement: string | null;
  readonly records: Records;
  readonly begin: (gesture: Gesture, before: ClearanceResults) => void;
  readonly pull: (to: LocalPoint, keys: GestureKeys) => void;
  /** Pulls the top of an obstacle up by some feet in all. `isFree`: not to whole feet. */
  readonly raise: (byFt: number, isFree: boolean) => void;
  /** The steps of a key so far. */
  readonly nudge: (step: GestureStep, before: ClearanceResults) => void;
  readonly release: () => void;
  readonly cancel: () => void;
}

export function useGesture(saved: Records, save: (change: Change) => void): GestureState {
  const units = useUnits();
  const [going, setGoing] = useState<Going | null>(null);
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const change = going?.step?.change ?? null;
  const records = useMemo(() => (change === null ? saved : withChange(saved, change)), [saved, change]);
  const begin = useCallback((gesture: Gesture, before: ClearanceResults) => setGoing({ gesture, step: null, before }), []);
  const cancel = useCallback(() => setGoing(null), []);
  const pull = useCallback(
    (to: LocalPoint, keys: GestureKeys) =>
      setGoing((last) =>
        last === null || last.gesture === null || last.gesture.kind === 'height'
          ? last
          : { ...last, step: heldStep(last.step, gestureStep(last.gesture, to, keys, units)) },
      ),
    [units],
  );
  const raise = useCallback(
    (byFt: number, isFree: boolean) =>
      setGoing((last) =>
        last?.gesture?.kind === 'height' ? { ...last, step: heldStep(last.step, heightStep(last.gesture, byFt, isFree, units)) } : last,
      ),
    [units],
  );
  const nudge = useCallback(
    (step: GestureStep, before: ClearanceResults) =>
      setGoing((last) => ({ gesture: null, before: last?.before ?? before, step: heldStep(last?.step ?? null, step) })),
    [],
  );
  const release = () => {
    setGoing(null);
    setAnnouncement(going?.step?.text ?? null);
    if (change !== null && isChange(change)) save(change);
  };
  return { going, announcement, records, begin, pull, raise, nudge, release, cancel };
}
