import type { LocalPoint, Position } from '@touchdown/domain';
import { useCallback, useState } from 'react';
import type { CanvasSize } from '../../features/planning/surfaces/plan-frame.ts';
import { useMedia } from '../../shared/ui/use-media.ts';
import { viewAt } from './plan-place.ts';
import { fittedBeside, showing, showingAny, type ShownThing, type View } from './view.ts';

/** The inspector lies over the canvas here. */
const OVERLAID = '(min-width: 641px) and (max-width: 1279px)';
const INSPECTOR_PX = 328;

interface Shown {
  readonly of: Position | null;
  readonly view: View;
}

interface ViewRequest {
  /** What the first view must show. `null`: nothing yet. */
  readonly first: readonly LocalPoint[] | null;
  readonly isInspecting: boolean;
  /** The place that the address names, for the first view. */
  readonly asked: string | undefined;
}

/** The view of the plan: at first what matters, and from then on what the user chose. `null` until there is something to show. */
export function useView(origin: Position | null, size: CanvasSize | null, { first, isInspecting, asked }: ViewRequest) {
  const [shown, setShown] = useState<Shown | null>(null);
  const isOverlaid = useMedia(OVERLAID);
  const inspectorPx = isOverlaid && size !== null ? Math.min(INSPECTOR_PX, size.width / 2) : 0;
  const coveredPx = isInspecting ? inspectorPx : 0;
  const isNew = size !== null && first !== null && (shown === null || shown.of !== origin);
  if (isNew) {
    const named = shown === null && origin !== null ? viewAt(origin, asked) : null;
    setShown({ of: origin, view: named ?? fittedBeside(first, size, coveredPx) });
  }
  const change = useCallback((next: (view: View) => View) => setShown((last) => last && { ...last, view: next(last.view) }), []);
  const fit = useCallback(
    (points: readonly LocalPoint[], leastFt?: number) => {
      if (size !== null) change(() => fittedBeside(points, size, coveredPx, leastFt));
    },
    [change, size, coveredPx],
  );
  /** What is selected now, so that the inspector is about to open. `along`: it is in view if any of these points is. */
  const show = useCallback(
    (thing: ShownThing, along?: readonly LocalPoint[]) => {
      if (size === null) return;
      change((view) => (along === undefined ? showing(view, size, thing, inspectorPx) : showingAny(view, size, along, thing, inspectorPx)));
    },
    [change, size, inspectorPx],
  );
  return { view: shown?.view ?? null, change, fit, show };
}
