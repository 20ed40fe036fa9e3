/** Where the controls over the plan are, in its pixels, so that no label is under them. */
import { type RefObject, useEffect, useState } from 'react';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The bar is beside the plan, or over it on a phone. */
const CONTROLS = '.workspace-zoom, .workspace-add, .workspace-bar > :not(.workspace-gap)';
const NONE: readonly Box[] = [];

const boxesIn = (workspace: Element, { left: fromX, top: fromY }: DOMRect): readonly Box[] =>
  [...workspace.querySelectorAll(CONTROLS)]
    .map((control) => control.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map(({ left, right, top, bottom }) => ({ left: left - fromX, right: right - fromX, top: top - fromY, bottom: bottom - fromY }));

/** Measured with each size of the plan. A control that is hidden has no box. */
export function useControlBoxes(plan: RefObject<HTMLElement | null>): readonly Box[] {
  const [boxes, setBoxes] = useState(NONE);
  useEffect(() => {
    const element = plan.current;
    const workspace = element?.closest('.workspace-body');
    if (element === null || workspace === null || workspace === undefined || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(() => setBoxes(boxesIn(workspace, element.getBoundingClientRect())));
    watch.observe(element);
    return () => watch.disconnect();
  }, [plan]);
  return boxes;
}
