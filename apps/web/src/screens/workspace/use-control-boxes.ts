/** Where the controls over the plan are, in its pixels, so that no label is under them. */
import { type RefObject, useEffect, useState } from 'react';
import { boxesMeet, type LabelBox } from '../../shared/scene/label-box.ts';

/** The bar is beside the plan, or over it on a phone. So is the inspector, on a tablet. */
const CONTROLS =
  '.workspace-zoom, .workspace-add, .workspace-bar > :not(.workspace-gap), .workspace-inspector, .workspace-draw, .move-bar, .plan-north';
const NONE: readonly LabelBox[] = [];

/** Those that lie over the plan. */
const boxesIn = (workspace: Element, plan: DOMRect): readonly LabelBox[] =>
  [...workspace.querySelectorAll(CONTROLS)]
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.width > 0 && boxesMeet(box, plan))
    .map(({ left, right, top, bottom }) => ({
      left: left - plan.left,
      right: right - plan.left,
      top: top - plan.top,
      bottom: bottom - plan.top,
    }));

/** Measured with each size of the plan, and when `shown`, which names what decides on the controls, changes. */
export function useControlBoxes(plan: RefObject<HTMLElement | null>, shown: string): readonly LabelBox[] {
  const [boxes, setBoxes] = useState(NONE);
  useEffect(() => {
    const element = plan.current;
    const workspace = element?.closest('.workspace-body');
    if (element === null || workspace === null || workspace === undefined || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(() => setBoxes(boxesIn(workspace, element.getBoundingClientRect())));
    watch.observe(element);
    return () => watch.disconnect();
  }, [plan, shown]);
  return boxes;
}
