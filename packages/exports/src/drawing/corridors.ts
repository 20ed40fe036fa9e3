/**
 * Approach and departure surfaces in plan, as far as the sheet reaches: the exact outlines of the calculation, cut across the path with a
 * break line where the sheet ends or the dimension lines begin.
 */
import {
  APPROACH_SURFACE,
  type Degrees,
  formatHeading,
  fatoEdge,
  keepsTransitional,
  levelSides,
  type LocalPoint,
  type Pad,
  type PathCorridor,
  type ShownUnits,
  type Surface,
  surfacesForFacility,
  zoneOutline,
} from '@touchdown/domain';
import type { DrawingItem, Primitive, SheetBox, SheetPoint } from './drawing.ts';
import { clipped, dot, type Limit, polygonArea } from './limits.ts';
import type { PadFrame } from './pad-frame.ts';
import type { PaperScale } from './paper.ts';
import { moved, point, rotated, sheetDirection } from './plane.ts';
import { sectorZone, straightZone } from './protection.ts';
import { lastFreeStation, sectorTo } from './sector-corridor.ts';
import { type PlanPaths, planUnits, type SitePlanInput } from './site-plan-input.ts';

const PX = {
  breakHalf: 5,
  breakWidth: 30,
  dimensionClearance: 11,
  shortest: 48,
  nameStrip: 22,
} as const;
const NAME_LIMIT = 24;

export interface CorridorLimits {
  readonly sheet: readonly Limit[];
  /** Applied if enough of the surface remains visible. */
  readonly dimensions: readonly Limit[];
}
/** Corners closer than this are treated as one. */
const SAME_FT = 1e-6;

/**
 * Limits of the corridors: inside the usable sheet minus space for their labels, and clear of the dimension lines to the right of and
 * below the landing area.
 */
export function corridorLimits(frame: PadFrame, usable: SheetBox, scale: PaperScale): CorridorLimits {
  const { u, v } = frame.outer;
  const clear = scale.ft(PX.dimensionClearance);
  const strip = scale.ft(PX.nameStrip);
  const sheet = [
    { normal: point(1, 0), offset: usable.maxX },
    { normal: point(-1, 0), offset: -usable.minX },
    { normal: point(0, 1), offset: usable.maxY - strip },
    { normal: point(0, -1), offset: -usable.minY - strip },
  ];
  const dimensions = [
    { normal: rotated(point(1, 0), frame.angleDeg), offset: u / 2 + clear },
    { normal: rotated(point(0, -1), frame.angleDeg), offset: v / 2 + clear },
  ];
  return { sheet, dimensions };
}

/** The farthest station at which a cut across the path is entirely inside every limit. */
function lastStation(outline: readonly SheetPoint[], along: SheetPoint, limits: readonly Limit[]): number {
  const inside = limits.reduce<SheetPoint[]>((rest, limit) => clipped(rest, limit), [...outline]);
  const stations = (points: readonly SheetPoint[]) => points.map((at) => dot(at, along));
  if (inside.length === 0) return Math.min(...stations(outline));
  // The part beyond the last complete crossing is cut off, so the nearest new corner determines the station.
  const cut = inside.filter((at) => !outline.includes(at));
  return cut.length === 0 ? Math.max(...stations(outline)) : Math.min(...stations(cut));
}

/** A break line between two points: straight with one zigzag in the middle. */
function breakLine(from: SheetPoint, to: SheetPoint, along: SheetPoint, scale: PaperScale): SheetPoint[] {
  const length = Math.hypot(to.xFt - from.xFt, to.yFt - from.yFt);
  const across = point((to.xFt - from.xFt) / length, (to.yFt - from.yFt) / length);
  const step = Math.min(scale.ft(PX.breakWidth), length / 2);
  const middle = moved(from, across, length / 2);
  return [
    from,
    moved(middle, across, -step / 2),
    moved(moved(middle, across, -step / 4), along, -scale.ft(PX.breakHalf)),
    moved(moved(middle, across, step / 4), along, scale.ft(PX.breakHalf)),
    moved(middle, across, step / 2),
    to,
  ];
}

/** A path's name for tight spaces. */
export const shortName = (name: string): string => (name.length <= NAME_LIMIT ? name : `${name.slice(0, NAME_LIMIT - 1).trimEnd()}…`);

/** Headings in true degrees: "ingress 254° T, egress 074° T". */
export function flownHeadings(corridor: PathCorridor): string {
  const named = (word: string, heading: Degrees | null) => (heading === null ? [] : [`${word} ${formatHeading(heading)}° T`]);
  return [...named('ingress', corridor.ingressTrueDeg), ...named('egress', corridor.egressTrueDeg)].join(', ');
}

/** "P1 · egress 074° T · 8:1 slope to 4,000 ft, 500 ft wide", with the surface's slope and dimensions. */
export const corridorText = (corridor: PathCorridor, units: ShownUnits): string =>
  `${shortName(corridor.pathName)} · ${flownHeadings(corridor)} · ${String(APPROACH_SURFACE.slope.value)}:1 slope to ` +
  `${units.enteredText(APPROACH_SURFACE.lengthFt.value)}, ${units.enteredText(APPROACH_SURFACE.outerWidthFt.value)} wide`;

const corridorShortText = (corridor: PathCorridor): string =>
  `${shortName(corridor.pathName)} · ${formatHeading(corridor.outboundTrueDeg)}° T · ${String(APPROACH_SURFACE.slope.value)}:1`;

/** What its label says, by the space there is, and where it belongs. */
export interface CorridorLabel {
  readonly long: string;
  readonly short: string;
  readonly shortest: string;
  readonly style: 'label-approach' | 'label-departure';
  /** Where the surface begins and ends on the sheet. */
  readonly near: SheetPoint;
  readonly far: SheetPoint;
  /** The direction of the path outward. */
  readonly along: SheetPoint;
}

export interface PlacedCorridor {
  readonly item: DrawingItem;
  /** The protection zone under it. Empty if its length is unknown. */
  readonly protection: readonly DrawingItem[];
  /** The part of its surface on the sheet. */
  readonly shown: readonly SheetPoint[];
  readonly label: CorridorLabel;
}

/** A corridor with everything needed to draw it. */
interface Placing extends Omit<PlanPaths, 'corridors'> {
  readonly corridor: PathCorridor;
  readonly surface: Surface;
  readonly pad: Pad;
  readonly upTrueDeg: Degrees;
  readonly limits: CorridorLimits;
  readonly scale: PaperScale;
  readonly name: string;
}
/** The surface as shown on the sheet: area, side lines, the cut line, and where its label begins. */
interface Cut {
  readonly shown: readonly SheetPoint[];
  readonly strips: readonly SheetPoint[][];
  readonly lines: readonly Primitive[];
  readonly protection: readonly Primitive[];
  readonly near: SheetPoint;
  readonly far: SheetPoint;
}
const kindOf = ({ surface }: Placing): 'approach' | 'departure' => (surface.kind === 'departure' ? 'departure' : 'approach');
const sheetFrame = ({ upTrueDeg }: Placing) => ({
  onSheet: (at: LocalPoint) => rotated(point(at.eastFt, at.northFt), upTrueDeg),
});

/**
 * Between the FATO and the line where a path starts, the limit is level up to the FATO's edge, as in the evaluation. A lateral extension
 * that replaces the transitional surfaces does not change that.
 */
function levelStrips(placing: Placing): SheetPoint[][] {
  const { corridor, pad, upTrueDeg, facility } = placing;
  const fato = zoneOutline(pad.fato, pad.shape, pad.alignmentDeg).map(sheetFrame(placing).onSheet);
  return levelSides(pad, corridor, keepsTransitional(corridor, facility)).map(
    ({ outboundTrueDeg, sign, edge: { startFt, innerWidthFt } }) => {
      const along = sheetDirection(outboundTrueDeg, upTrueDeg);
      const across = point(along.yFt, -along.xFt);
      const middle = moved(point(0, 0), along, startFt);
      const widest = fato.reduce((best, at) => (sign * (dot(at, across) - dot(best, across)) > SAME_FT ? at : best));
      return [point(0, 0), middle, moved(middle, across, (sign * innerWidthFt) / 2), widest];
    },
  );
}
/** The side line of such a strip, if it is long enough to be visible. */
const stripEdges = (strips: readonly SheetPoint[][], style: 'edge-approach' | 'edge-departure', scale: PaperScale): Primitive[] =>
  strips.flatMap(([, , start, widest]): Primitive[] =>
    start && widest && Math.hypot(widest.xFt - start.xFt, widest.yFt - start.yFt) > scale.ft(1)
      ? [{ kind: 'line', style, points: [start, widest] }]
      : [],
  );

function sectorCut(placing: Placing, sweepDeg: number): Cut {
  const { corridor, pad, upTrueDeg, limits, scale, protectionZone: lengthFt } = placing;
  const { onSheet } = sheetFrame(placing);
  const sector = (reachFt: number) => sectorTo(pad, corridor, sweepDeg, reachFt, onSheet);
  const last = (within: readonly Limit[]) =>
    lastFreeStation(
      APPROACH_SURFACE.lengthFt.value,
      (reachFt) => sector(reachFt).outline,
      (at) => within.every(({ normal, offset }) => dot(at, normal) <= offset),
    );
  const station = Math.max(last([...limits.sheet, ...limits.dimensions]), Math.min(last(limits.sheet), scale.ft(PX.shortest)));
  const { outline, sides, cut } = sector(station);
  const along = sheetDirection(corridor.outboundTrueDeg, upTrueDeg);
  const { startFt } = fatoEdge(pad, corridor.outboundTrueDeg);
  const edge = `edge-${kindOf(placing)}` as const;
  const strips = levelStrips(placing);
  return {
    shown: outline,
    strips,
    lines: [
      ...stripEdges(strips, edge, scale),
      ...sides.map((points): Primitive => ({ kind: 'line', style: edge, points })),
      { kind: 'line', style: station < APPROACH_SURFACE.lengthFt.value ? 'break' : edge, points: cut },
    ],
    protection: lengthFt === null ? [] : sectorZone({ pad, corridor, lengthFt, onSheet }, sweepDeg, station),
    near: moved(point(0, 0), along, startFt),
    far: moved(point(0, 0), along, startFt + station),
  };
}

function straightCut(placing: Placing): Cut {
  const { corridor, pad, surface, upTrueDeg, limits, scale, protectionZone: lengthFt } = placing;
  const { onSheet } = sheetFrame(placing);
  const kind = kindOf(placing);
  const along = sheetDirection(corridor.outboundTrueDeg, upTrueDeg);
  const outline = surface.outline.map(onSheet);
  const nearest = Math.min(...outline.map((at) => dot(at, along)));
  const last = (within: readonly Limit[]) => lastStation(outline, along, within);
  const onSheetStation = last(limits.sheet);
  const station = Math.max(last([...limits.sheet, ...limits.dimensions]), Math.min(onSheetStation, nearest + scale.ft(PX.shortest)));
  const shown = clipped(outline, { normal: along, offset: station });
  const onCut = (at: SheetPoint) => Math.abs(dot(at, along) - station) < scale.ft(1) / 1000;
  const across = point(along.yFt, -along.xFt);
  const cutCorners = shown.filter(onCut).toSorted((a, b) => dot(a, across) - dot(b, across));
  const [from, to] = [cutCorners.at(0), cutCorners.at(-1)];
  const edgeStyle = `edge-${kind}` as const;
  const strips = levelStrips(placing);
  const lines: Primitive[] = [
    ...stripEdges(strips, edgeStyle, scale),
    ...shown.flatMap((at, index): Primitive[] => {
      const next = shown[(index + 1) % shown.length] ?? at;
      const runsAlong = Math.abs(dot(next, along) - dot(at, along)) > scale.ft(1);
      return runsAlong ? [{ kind: 'line', style: edgeStyle, points: [at, next] }] : [];
    }),
    ...(from && to && dot(to, across) - dot(from, across) > scale.ft(1)
      ? [{ kind: 'line' as const, style: 'break' as const, points: breakLine(from, to, along, scale) }]
      : []),
  ];
  return {
    shown,
    strips,
    lines,
    protection: lengthFt === null ? [] : straightZone({ pad, corridor, lengthFt, onSheet }, along, station),
    near: moved(point(0, 0), along, nearest),
    far: moved(point(0, 0), along, station),
  };
}

function placeCorridor(placing: Placing): PlacedCorridor {
  const { corridor, upTrueDeg, name } = placing;
  const kind = kindOf(placing);
  const along = sheetDirection(corridor.outboundTrueDeg, upTrueDeg);
  const hatchAngleDeg = (Math.atan2(along.yFt, along.xFt) * 180) / Math.PI;
  const { shown, strips, lines, protection, near, far } =
    corridor.course.kind === 'sector' ? sectorCut(placing, corridor.course.sweepDeg) : straightCut(placing);
  const primitives: Primitive[] = [
    ...polygonArea(shown, { style: `surface-${kind}` }),
    ...polygonArea(shown, { style: `hatch-${kind}`, hatchAngleDeg: hatchAngleDeg as Degrees }),
    ...strips.flatMap((points) => polygonArea(points, { style: `surface-${kind}` })),
    ...lines,
  ];
  const id = `${corridor.pathId}-${formatHeading(corridor.outboundTrueDeg)}`;
  return {
    shown,
    protection: protection.length === 0 ? [] : [{ id: `protection-${id}`, layer: 'surface', primitives: protection }],
    item: {
      id: `corridor-${id}`,
      layer: 'surface',
      quantity: 'approachLength',
      alsoQuantities: ['approachSlope', 'approachInnerWidth', 'approachWidth'],
      name,
      primitives,
    },
    label: {
      long: name,
      short: corridorShortText(corridor),
      shortest: shortName(corridor.pathName),
      ...{ style: `label-${kind}`, near, far, along },
    },
  };
}

/** The facility's corridors on this sheet. */
export function placeCorridors(
  input: Pick<SitePlanInput, 'zones' | 'shape' | 'alignmentDeg' | 'units' | 'figures' | keyof PlanPaths>,
  upTrueDeg: Degrees,
  limits: CorridorLimits,
  scale: PaperScale,
): PlacedCorridor[] {
  const { facility, protectionZone } = input;
  const units = planUnits(input);
  const { fato } = input.zones;
  // A surface starts at the edge of the FATO.
  if (fato === null) return [];
  const pad = { fato, shape: input.shape, alignmentDeg: input.alignmentDeg };
  return input.corridors.flatMap((corridor) =>
    surfacesForFacility(pad, [corridor])
      .filter((surface) => surface.kind === 'approach' || surface.kind === 'departure')
      .map((surface) =>
        placeCorridor({ corridor, surface, pad, upTrueDeg, limits, scale, name: corridorText(corridor, units), facility, protectionZone }),
      ),
  );
}
