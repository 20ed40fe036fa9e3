/** Where the controls over the plan are, in its pixels, so that no label is under them. */
import { type RefObject, useEffect, useState } from 'react';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const CONTROLS = '.workspace-zoom, .workspace-add';
const NONE: readonly Box[] = [];

const boxesIn = (stage: Element, { left: fromX, top: fromY }: DOMRect): readonly Box[] =>
  [...stage.querySelectorAll(CONTROLS)]
    .map((control) => control.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map(({ left, right, top, bottom }) => ({ left: left - fromX, right: right - fromX, top: top - fromY, bottom: bottom - fromY }));

/** Measured with each size of the plan. A control that is hidden has no box. */
export function useControlBoxes(plan: RefObject<HTMLElement | null>): readonly Box[] {
  const [boxes, setBoxes] = useState(NONE);
  useEffect(() => {
    const element = plan.current;
    const stage = element?.closest('.workspace-stage');
    if (element === null || stage === null || stage === undefined || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(() => setBoxes(boxesIn(stage, element.getBoundingClientRect())));
    watch.observe(element);
    return () => watch.disconnect();
  }, [plan]);
  return boxes;
}
