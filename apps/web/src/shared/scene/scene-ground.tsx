/** The level of the heliport: a grid of 500 ft, and an arrow to true north. */
import { useMemo } from 'react';
import type { Inks } from './ink-colours.ts';
import type { SceneExtent } from './scene-view.ts';
import { useThickLines } from './thick-lines.ts';

const GRID_FT = 500;
/** Under the zones, which lie level as well. */
const UNDER_FT = -0.5;
const ARROW = { share: 0.08, head: 0.025 } as const;

function gridLines({ centre: [east, north], radiusFt }: SceneExtent): number[] {
  const reach = Math.ceil((radiusFt * 1.2) / GRID_FT) * GRID_FT;
  const [midEast, midNorth] = [Math.round(east / GRID_FT) * GRID_FT, Math.round(north / GRID_FT) * GRID_FT];
  const lines: number[] = [];
  for (let at = -reach; at <= reach; at += GRID_FT) {
    lines.push(midEast + at, midNorth - reach, UNDER_FT, midEast + at, midNorth + reach, UNDER_FT);
    lines.push(midEast - reach, midNorth + at, UNDER_FT, midEast + reach, midNorth + at, UNDER_FT);
  }
  return lines;
}

/** From the landing area's north, as long as is seen at once. */
function arrowLines({ radiusFt }: SceneExtent): number[] {
  const [tip, tail, head] = [radiusFt, radiusFt * (1 - ARROW.share * 2), radiusFt * ARROW.head];
  return [0, tail, 0, 0, tip, 0, 0, tip, 0, -head, tip - head * 2, 0, 0, tip, 0, head, tip - head * 2, 0];
}

export function SceneGround({ extent, inks }: { readonly extent: SceneExtent; readonly inks: Inks }) {
  const grid = useMemo(() => gridLines(extent), [extent]);
  const arrow = useMemo(() => arrowLines(extent), [extent]);
  const gridObject = useThickLines(grid, { colour: inks.gridMajor, widthPx: 1, order: -2 });
  const arrowObject = useThickLines(arrow, { colour: inks.text, widthPx: 2, order: -1 });
  return (
    <>
      {gridObject && <primitive object={gridObject} />}
      {arrowObject && <primitive object={arrowObject} />}
    </>
  );
}
