/** A path's protection zone on the site plan, as far as the sheet shows the path: its sides, and its end if that is on the sheet. */
import { type Cited, type Feet, protectionZones, type LocalPoint, type Pad, type PathCorridor, type ShownUnits } from '@touchdown/domain';
import type { Primitive, SheetPoint } from './drawing.ts';
import { clipped, dot, polygonArea } from './limits.ts';
import { sectorTo } from './sector-corridor.ts';

/** "Protection zone out to 280 ft from the FATO edge" */
export const protectionNote = (lengthFt: Cited<Feet>, units: ShownUnits): string =>
  `Protection zone out to ${units.enteredText(lengthFt.value)} from the FATO edge`;

const NEAR_FT = 1e-6;

interface Shown {
  readonly pad: Pad;
  readonly corridor: PathCorridor;
  readonly lengthFt: Cited<Feet>;
  readonly onSheet: (at: LocalPoint) => SheetPoint;
}

/** An area without an outline, and the edges to draw. Edges where the sheet cuts the zone off are not drawn. */
const zoneOf = (outline: readonly SheetPoint[], edges: readonly (readonly SheetPoint[])[]): Primitive[] => [
  ...polygonArea(outline, { style: 'zone-protection' }),
  ...edges.map((points): Primitive => ({ kind: 'line', style: 'edge-protection', points })),
];

/** The zone under a straight or curved path that is shown up to `cutFt` along its direction, measured from the FATO center. */
export function straightZone({ pad, corridor, lengthFt, onSheet }: Shown, along: SheetPoint, cutFt: number): Primitive[] {
  const [zone] = protectionZones(pad, [corridor], lengthFt);
  const outline = clipped((zone?.outline ?? []).map(onSheet), { normal: along, offset: cutFt });
  const isOnCut = (at: SheetPoint) => Math.abs(dot(at, along) - cutFt) < NEAR_FT;
  // The last side of the outline is the FATO's own side.
  const edges = outline.slice(1).flatMap((to, index) => {
    const from = outline[index] ?? to;
    return isOnCut(from) && isOnCut(to) ? [] : [[from, to]];
  });
  return zoneOf(outline, edges);
}

/** The zone under a sector that is shown up to `cutFt` from the FATO edge. */
export function sectorZone({ pad, corridor, lengthFt, onSheet }: Shown, sweepDeg: number, cutFt: number): Primitive[] {
  const { outline, sides, cut } = sectorTo(pad, corridor, sweepDeg, Math.min(cutFt, lengthFt.value), onSheet);
  return zoneOf(outline, [...sides, ...(cutFt < lengthFt.value ? [] : [cut])]);
}
