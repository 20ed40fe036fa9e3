/** The heliport level: a 500 ft grid, and an arrow to true north. */
import { useMemo } from 'react';
import type { Inks } from './ink-colors.ts';
import { GRID_FT, type SceneExtent } from './scene-view.ts';
import { useThickLines } from './thick-lines.ts';

/** Below the zones, which are level as well. */
const UNDER_FT = -0.5;
const ARROW = { share: 0.08, head: 0.025 } as const;

function gridLines({ center: [east, north], radiusFt }: SceneExtent): number[] {
  const reach = Math.ceil((radiusFt * 1.2) / GRID_FT) * GRID_FT;
  const [midEast, midNorth] = [Math.round(east / GRID_FT) * GRID_FT, Math.round(north / GRID_FT) * GRID_FT];
  const lines: number[] = [];
  for (let at = -reach; at <= reach; at += GRID_FT) {
    lines.push(midEast + at, midNorth - reach, UNDER_FT, midEast + at, midNorth + reach, UNDER_FT);
    lines.push(midEast - reach, midNorth + at, UNDER_FT, midEast + reach, midNorth + at, UNDER_FT);
  }
  return lines;
}

/** From the north of the landing area, as long as the visible radius. */
function arrowLines({ radiusFt }: SceneExtent): number[] {
  const [tip, tail, head] = [radiusFt, radiusFt * (1 - ARROW.share * 2), radiusFt * ARROW.head];
  return [0, tail, 0, 0, tip, 0, 0, tip, 0, -head, tip - head * 2, 0, 0, tip, 0, head, tip - head * 2, 0];
}

interface SceneGroundProps {
  readonly extent: SceneExtent;
  readonly inks: Inks;
  /** Whether the grid is drawn here, because the ground is unknown. */
  readonly hasGrid: boolean;
}

const NO_LINES: readonly number[] = [];

export function SceneGround({ extent, inks, hasGrid }: SceneGroundProps) {
  const grid = useMemo(() => (hasGrid ? gridLines(extent) : NO_LINES), [extent, hasGrid]);
  const arrow = useMemo(() => arrowLines(extent), [extent]);
  const gridObject = useThickLines(grid, { color: inks.gridMajor, widthPx: 1, order: -2 });
  const arrowObject = useThickLines(arrow, { color: inks.text, widthPx: 2, order: -1 });
  return (
    <>
      {gridObject && <primitive object={gridObject} />}
      {arrowObject && <primitive object={arrowObject} />}
    </>
  );
}
