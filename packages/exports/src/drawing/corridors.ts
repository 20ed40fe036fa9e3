/**
 * Approach and departure surfaces in plan, as far as the sheet reaches: the very outlines of the calculation, cut across the
 * path with a break line where the sheet ends or the dimension lines begin.
 */
import {
  APPROACH_SURFACE,
  type Degrees,
  formatHeading,
  type LocalPoint,
  type PathCorridor,
  shownUnits,
  type ShownUnits,
  type Surface,
  surfacesForFacility,
} from '@touchdown/domain';
import type { DrawingItem, Primitive, SheetBox, SheetPoint, TextPrimitive } from './drawing.ts';
import type { PadFrame } from './pad-frame.ts';
import { type PaperScale, TYPE_PX } from './paper.ts';
import { moved, point, rotated, sheetDirection } from './plane.ts';
import type { SitePlanInput } from './site-plan-input.ts';

const PX = {
  breakHalf: 5,
  breakWidth: 30,
  dimensionClearance: 11,
  shortest: 48,
  nameGap: 9,
  nameDepth: 14,
  nameStrip: 22,
  insideDrop: 4,
} as const;
const NAME_LIMIT = 24;

/** The halfplane on the near side of a line: points p with p·normal ≤ offset. */
interface Limit {
  readonly normal: SheetPoint;
  readonly offset: number;
}
export interface CorridorLimits {
  readonly sheet: readonly Limit[];
  /** Kept where the path leaves enough of the surface to be seen. */
  readonly dimensions: readonly Limit[];
}
const dot = (a: SheetPoint, b: SheetPoint): number => a.xFt * b.xFt + a.yFt * b.yFt;

/** Where corridors end: inside the usable sheet less a strip for their names, and clear of the dimension lines right of the pad and below it. */
export function corridorLimits(frame: PadFrame, usable: SheetBox, scale: PaperScale): CorridorLimits {
  const { u, v } = frame.extents.safetyArea;
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

/** The part of a convex outline on the near side of a line. */
function clipped(outline: readonly SheetPoint[], limit: Limit): SheetPoint[] {
  return outline.flatMap((at, index) => {
    const next = outline[(index + 1) % outline.length] ?? at;
    const [here, there] = [dot(at, limit.normal) - limit.offset, dot(next, limit.normal) - limit.offset];
    const kept = here <= 0 ? [at] : [];
    if (here <= 0 === there <= 0) return kept;
    const share = here / (here - there);
    return [...kept, point(at.xFt + share * (next.xFt - at.xFt), at.yFt + share * (next.yFt - at.yFt))];
  });
}

/** The farthest station at which a cut across the path is still wholly inside every limit. */
function lastStation(outline: readonly SheetPoint[], along: SheetPoint, limits: readonly Limit[]): number {
  const inside = limits.reduce<SheetPoint[]>((rest, limit) => clipped(rest, limit), [...outline]);
  const stations = (points: readonly SheetPoint[]) => points.map((at) => dot(at, along));
  if (inside.length === 0) return Math.min(...stations(outline));
  // A corner that was cut off lies beyond the last whole crossing, so the nearest new corner decides.
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

/** A path's name where there is little room. */
export const shortName = (name: string): string => (name.length <= NAME_LIMIT ? name : `${name.slice(0, NAME_LIMIT - 1).trimEnd()}…`);

/** How the path is flown, in true headings: "ingress 254° T, egress 074° T". */
export function flownHeadings(corridor: PathCorridor): string {
  const named = (word: string, heading: Degrees | null) => (heading === null ? [] : [`${word} ${formatHeading(heading)}° T`]);
  return [...named('ingress', corridor.ingressTrueDeg), ...named('egress', corridor.egressTrueDeg)].join(', ');
}

/** "P1 · egress 074° T · 8:1 rising to 4,000 ft out, 500 ft wide", the slope and sizes being those of the surface. */
export const corridorText = (corridor: PathCorridor, units: ShownUnits): string =>
  `${shortName(corridor.pathName)} · ${flownHeadings(corridor)} · ${String(APPROACH_SURFACE.slope.value)}:1 rising to ` +
  `${units.enteredText(APPROACH_SURFACE.lengthFt.value)} out, ${units.enteredText(APPROACH_SURFACE.outerWidthFt.value)} wide`;

const corridorShortText = (corridor: PathCorridor): string =>
  `${shortName(corridor.pathName)} · ${formatHeading(corridor.outboundTrueDeg)}° T · ${String(APPROACH_SURFACE.slope.value)}:1`;

export interface PlacedCorridor {
  readonly item: DrawingItem;
  /** Where its name may stand, best place first. */
  readonly names: readonly TextPrimitive[];
}

const SEARCH = { acrossPx: 30, reachAcross: 8, reachUp: 12 } as const;
const steps = (reach: number): number[] => Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);

/** Places around a point, the nearest first, for a name that finds none where it belongs. */
const around = (centre: SheetPoint, scale: PaperScale): SheetPoint[] =>
  steps(SEARCH.reachUp)
    .flatMap((up) => steps(SEARCH.reachAcross).map((across) => point(scale.ft(across * SEARCH.acrossPx), scale.ft(up * PX.nameDepth))))
    .toSorted((a, b) => Math.hypot(a.xFt, a.yFt) - Math.hypot(b.xFt, b.yFt))
    .map((offset) => point(centre.xFt + offset.xFt, centre.yFt + offset.yFt));

function corridorNames(
  corridor: PathCorridor,
  longText: string,
  style: 'label-approach' | 'label-departure',
  near: SheetPoint,
  cut: SheetPoint,
  along: SheetPoint,
  scale: PaperScale,
): TextPrimitive[] {
  const sizeFt = scale.ft(TYPE_PX.label);
  const text = (words: string, at: SheetPoint, anchor: TextPrimitive['anchor'] = 'middle'): TextPrimitive => ({
    kind: 'text',
    text: words,
    at,
    anchor,
    rotationDeg: 0,
    sizeFt,
    style,
  });
  // Beyond the cut a text stands clear of the break line: its foot above it, or its head below it.
  const drop = along.yFt >= 0 ? scale.ft(PX.nameGap) : -scale.ft(PX.nameGap + PX.nameDepth / 2);
  const beyond = point(cut.xFt + along.xFt * scale.ft(PX.nameGap), cut.yFt + drop);
  const side = Math.sign(along.xFt) || 1;
  const beside = point(cut.xFt + side * scale.ft(PX.nameGap), cut.yFt);
  const middle = point((near.xFt + cut.xFt) / 2, (near.yFt + cut.yFt) / 2);
  const lifts = [0, 1, -1, 2, -2, 3, -3].map((step) => point(middle.xFt, middle.yFt + scale.ft(step * PX.nameDepth - PX.insideDrop)));
  const [long, short] = [longText, corridorShortText(corridor)];
  return [
    text(long, beyond),
    text(short, beyond),
    text(short, beside, side > 0 ? 'start' : 'end'),
    ...lifts.map((at) => text(short, at)),
    ...around(middle, scale).map((at) => text(short, at)),
    ...around(middle, scale).map((at) => text(shortName(corridor.pathName), at)),
  ];
}

function placeCorridor(
  corridor: PathCorridor,
  surface: Surface,
  upTrueDeg: Degrees,
  limits: CorridorLimits,
  scale: PaperScale,
  name: string,
): PlacedCorridor {
  const kind = surface.kind === 'departure' ? 'departure' : 'approach';
  const along = sheetDirection(corridor.outboundTrueDeg, upTrueDeg);
  const onSheet = (at: LocalPoint) => rotated(point(at.eastFt, at.northFt), upTrueDeg);
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
  const hatchAngleDeg = (Math.atan2(along.yFt, along.xFt) * 180) / Math.PI;
  const primitives: Primitive[] = [
    { kind: 'area', outline: { kind: 'polygon', points: shown }, style: `surface-${kind}` },
    { kind: 'area', outline: { kind: 'polygon', points: shown }, style: `hatch-${kind}`, hatchAngleDeg: hatchAngleDeg as Degrees },
    ...shown.flatMap((at, index): Primitive[] => {
      const next = shown[(index + 1) % shown.length] ?? at;
      const runsAlong = Math.abs(dot(next, along) - dot(at, along)) > scale.ft(1);
      return runsAlong ? [{ kind: 'line', style: edgeStyle, points: [at, next] }] : [];
    }),
    ...(from && to && dot(to, across) - dot(from, across) > scale.ft(1)
      ? [{ kind: 'line' as const, style: 'break' as const, points: breakLine(from, to, along, scale) }]
      : []),
  ];
  const near = moved(point(0, 0), along, nearest);
  const cut = moved(point(0, 0), along, station);
  return {
    item: {
      id: `corridor-${corridor.pathId}-${formatHeading(corridor.outboundTrueDeg)}`,
      layer: 'surface',
      quantity: 'approachLength',
      alsoQuantities: ['approachSlope', 'approachInnerWidth', 'approachWidth'],
      name,
      primitives,
    },
    names: corridorNames(corridor, name, `label-${kind}`, near, cut, along, scale),
  };
}

/** The corridors of the facility on this sheet, each with the places its name may take. */
export function placeCorridors(
  input: Pick<SitePlanInput, 'zones' | 'shape' | 'alignmentDeg' | 'corridors' | 'units'>,
  upTrueDeg: Degrees,
  limits: CorridorLimits,
  scale: PaperScale,
): PlacedCorridor[] {
  const units = shownUnits(input.units ?? 'imperial');
  const pad = { fato: input.zones.fato, shape: input.shape, alignmentDeg: input.alignmentDeg };
  return input.corridors.flatMap((corridor) =>
    surfacesForFacility(pad, [corridor])
      .filter((surface) => surface.kind === 'approach' || surface.kind === 'departure')
      .map((surface) => placeCorridor(corridor, surface, upTrueDeg, limits, scale, corridorText(corridor, units))),
  );
}
