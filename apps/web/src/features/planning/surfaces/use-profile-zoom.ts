/** Zoom along a profile: a wider drawing in a box that shows a part of it. The box is panned by dragging and scrolled by keys. */
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Point } from '../../../shared/gestures/gesture-rules.ts';
import { useViewGestures } from '../../../shared/gestures/view-gestures.ts';

const STEP = 1.25;
const MOST = 8;

/** What a drawing is zoomed by. */
interface Stations {
  /** Station in feet → pixels from the left. */
  readonly x: (stationFt: number) => number;
  readonly pxPerFt: number;
}

const limited = (zoom: number): number => Math.min(Math.max(zoom, 1), MOST);

/**
 * `isActive` false: the wheel scrolls the page, and nothing is zoomed. `canPan`: nothing else is being dragged. `heightPx`: of the drawing at
 * most; a zoomed one may need less, but what is around it does not move.
 */
export function useProfileZoom(isActive: boolean, canPan: boolean, heightPx: number) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<Stations | null>(null);
  /** The station that stays where it is, in pixels from the left of the box. */
  const fixed = useRef<{ readonly stationFt: number; readonly atPx: number } | null>(null);
  const [zoom, setZoom] = useState(1);
  const zoomBy = (steps: number, atPx: number) => {
    const [element, stations] = [box.current, drawn.current];
    const next = limited(zoom * STEP ** steps);
    if (element === null || stations === null || next === zoom) return;
    fixed.current = { stationFt: (element.scrollLeft + atPx - stations.x(0)) / stations.pxPerFt, atPx };
    if (zoom === 1) element.style.minHeight = `${element.clientHeight}px`;
    if (next === 1) element.style.minHeight = '';
    setZoom(next);
  };
  useEffect(() => {
    if (box.current !== null) box.current.style.minHeight = '';
  }, [heightPx]);
  useViewGestures(
    box,
    {
      onZoom: (steps: number, { x }: Point) => zoomBy(steps, x),
      onWheel: (steps: number, { x }: Point) => zoomBy(steps, x),
      onMove: (from: Point, to: Point) => {
        if (canPan && box.current !== null) box.current.scrollLeft += from.x - to.x;
      },
    },
    isActive,
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = event.key === '+' || event.key === '=' ? 1 : event.key === '-' ? -1 : null;
    if (steps === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    zoomBy(steps, (box.current?.clientWidth ?? 0) / 2);
  };
  /** Receives the drawing once it has its new width: the station under the pointer stays where it was. */
  const keep = useCallback((stations: Stations | null) => {
    drawn.current = stations;
    const [element, held] = [box.current, fixed.current];
    fixed.current = null;
    if (element !== null && held !== null && stations !== null) element.scrollLeft = stations.x(held.stationFt) - held.atPx;
  }, []);
  return {
    /** Of the drawing, in widths of the box. */
    zoom,
    box: { ref: box, tabIndex: isActive && zoom > 1 ? 0 : undefined, onKeyDown: isActive ? onKeyDown : undefined },
    keep,
  };
}
