import type { LocalPoint, Position } from '@touchdown/domain';
import { useCallback, useState } from 'react';
import type { CanvasSize } from '../../features/planning/surfaces/plan-frame.ts';
import { useMedia } from '../../shared/ui/use-media.ts';
import { fitted, showing, type View } from './view.ts';

/** The inspector lies over the canvas here. */
const OVERLAID = '(min-width: 641px) and (max-width: 1279px)';
const INSPECTOR_PX = 328;

interface Shown {
  readonly of: Position | null;
  readonly view: View;
}

/** The view of the plan: at first what matters, and from then on what the user chose. `null` until there is something to show. */
export function useView(origin: Position | null, size: CanvasSize | null, first: readonly LocalPoint[] | null) {
  const [shown, setShown] = useState<Shown | null>(null);
  const isCovered = useMedia(OVERLAID);
  const isNew = size !== null && first !== null && (shown === null || shown.of !== origin);
  if (isNew) setShown({ of: origin, view: fitted(first, size) });
  const change = useCallback((next: (view: View) => View) => setShown((last) => last && { ...last, view: next(last.view) }), []);
  const fit = useCallback(
    (points: readonly LocalPoint[], leastFt?: number) => {
      if (size !== null) change(() => fitted(points, size, leastFt));
    },
    [change, size],
  );
  const show = useCallback(
    (point: LocalPoint) => {
      if (size !== null) change((view) => showing(view, size, point, isCovered ? INSPECTOR_PX : 0));
    },
    [change, size, isCovered],
  );
  return { view: shown?.view ?? null, change, fit, show };
}
