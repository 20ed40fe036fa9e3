/** The suggested pairs, calculated in a worker: 16,000 pairs are ranked to find five. */
import type { HeadingPair, HeadingRing } from '@touchdown/domain';
import { useEffect, useState } from 'react';
import { startJob } from '../../../shared/clearance/clearance-worker.ts';
import { type PairsAsked, suggestedPairs } from '../../../shared/clearance/suggested-pairs.ts';

interface Made {
  readonly asked: PairsAsked;
  readonly ring: HeadingRing | null;
  readonly pairs: readonly HeadingPair[];
}
interface Suggestions {
  /** `null` before the first calculation. The previous ones are shown until the next are ready. */
  readonly pairs: readonly HeadingPair[] | null;
  readonly isPending: boolean;
}

export function useSuggestedPairs(asked: PairsAsked, ring: HeadingRing | null): Suggestions {
  const [made, setMade] = useState<Made | null>(null);
  useEffect(
    () =>
      startJob({ kind: 'pairs', asked, ring }, [], {
        onAnswer: (answer) => {
          if (answer.kind === 'pairs') setMade({ asked, ring, pairs: answer.pairs });
        },
        onFailed: () => setMade({ asked, ring, pairs: suggestedPairs(asked, ring) }),
      }),
    [asked, ring],
  );
  return { pairs: made && made.pairs, isPending: made === null || made.asked !== asked || made.ring !== ring };
}
