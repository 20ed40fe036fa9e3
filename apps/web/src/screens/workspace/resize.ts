/** The edges of the TLOF and the FATO, and the change that pulling one makes: as by Adjust Dimensions, around the same center. */
import { type AdjustedDimensions, type LocalPoint, separationIssues, type Side, sinCosDegrees } from '@touchdown/domain';
import { commitSize, spacingWarnings } from '../../features/planning/calculations/adjust-values.ts';
import type { DrawnSurface, FacilityModel } from '../../shared/scene/model.ts';
import { at, type Change, type Dimensions } from './changes.ts';
import type { PullKind } from './curve.ts';
import { snappedFeet } from './snapping.ts';

export const PULLED_ZONES = ['fato', 'tlof'] as const;
type PulledZone = (typeof PULLED_ZONES)[number];
export const ZONE_LABELS = { fato: 'FATO', tlof: 'TLOF' } as const satisfies Record<PulledZone, string>;

/** An edge of a zone: pulling it changes the length or the width. */
export interface Edge {
  readonly zone: PulledZone;
  readonly side: Side;
  /** True direction from the center to the edge. */
  readonly outTrueDeg: number;
}
export interface PlacedEdge extends Edge {
  /** Its middle. */
  readonly at: LocalPoint;
}

/** "FATO length". */
export const sizeId = ({ zone, side }: Pick<Edge, 'zone' | 'side'>): string => `${ZONE_LABELS[zone]} ${side}`;

const EDGES = 4;
const DEGREES = 180 / Math.PI;

/** The outline of a zone begins with its front edge, or with the front of a circle, and runs counterclockwise. */
function edgesOf(zone: PulledZone, { outline }: DrawnSurface, center: LocalPoint): PlacedEdge[] {
  const isCircle = outline.length > EDGES;
  return Array.from({ length: EDGES }, (_, index) => {
    const step = outline.length / EDGES;
    const [from, to] = [outline[index * step] ?? center, outline[isCircle ? index * step : (index + 1) % EDGES] ?? center];
    const middle = at((from.eastFt + to.eastFt) / 2, (from.northFt + to.northFt) / 2);
    return {
      zone,
      side: isCircle || index % 2 === 0 ? 'length' : 'width',
      outTrueDeg: Math.atan2(middle.eastFt - center.eastFt, middle.northFt - center.northFt) * DEGREES,
      at: middle,
    };
  });
}

/** The edges of the drawn FATO and TLOF. */
export const zoneEdges = (model: FacilityModel, center: LocalPoint): PlacedEdge[] =>
  PULLED_ZONES.flatMap((zone) => model.surfaces.filter(({ layer }) => layer === zone).flatMap((drawn) => edgesOf(zone, drawn, center)));

/** From one edge to the opposite one, and the edge beside which the line of the dimension is drawn. */
export interface SizeLine {
  readonly from: LocalPoint;
  readonly to: LocalPoint;
  readonly beside: LocalPoint;
}

/** The dimension of a zone that an ID names, where it is on the ground. `null`: the zone is not drawn. */
export function sizeLine(model: FacilityModel, center: LocalPoint, id: string): SizeLine | null {
  const ofZone = zoneEdges(model, center);
  const edges = ofZone.filter((edge) => sizeId(edge) === id);
  // The edges of a circle are its four quadrants.
  const [first, last] = [edges[0], edges[edges.length / 2]];
  const beside = ofZone.find((edge) => edge.zone === first?.zone && edge !== first && edge !== last);
  return first === undefined || last === undefined ? null : { from: first.at, to: last.at, beside: beside?.at ?? center };
}

type DimensionChange = Extract<Change, { kind: 'dimensions' }>;

/** The dimensions with another length or width. The outer zones follow. */
function resized(
  before: Dimensions,
  { zone, side }: Pick<Edge, 'zone' | 'side'>,
  valueFt: number,
): DimensionChange | { readonly error: string } {
  const { sizes: adjusted, results } = before;
  const { faaMinimums: minimums, inputs } = results;
  const commit = commitSize({ zone, side }, valueFt, { adjusted, minimums, shape: inputs.facility.shape });
  if (commit.kind === 'refused') return { error: commit.message };
  return { kind: 'dimensions', before, after: commit.kind === 'unchanged' ? before : { ...before, sizes: commit.adjusted } };
}

/**
 * The smallest value of an edge, in feet: the minimum of its zone, and around the TLOF also the separation. A smaller separation is only
 * saved by Adjust Dimensions, which asks for confirmation.
 */
function leastFt({ sizes, results: { faaMinimums } }: Dimensions, { zone, side }: Edge): number {
  const least = faaMinimums[zone][side];
  if (zone === 'tlof') return least;
  return Math.max(least, Math.min(sizes.fato[side], sizes.tlof[side] + 2 * faaMinimums.tlofFatoSeparation));
}

/** The separations that other dimensions no longer keep, as Adjust Dimensions says it. */
export function newWarnings({ sizes: before, results: { faaMinimums } }: Dimensions, after: AdjustedDimensions): string[] {
  const [known, now] = [before, after].map((sizes) => spacingWarnings(separationIssues(sizes, faaMinimums)));
  return (now ?? []).filter(({ zone }) => known?.every((one) => one.zone !== zone)).map(({ text }) => text);
}

/** Why an edge goes no further inward. */
function stopText(before: Dimensions, edge: Edge, wantedFt: number): string | undefined {
  const asked = resized(before, edge, wantedFt);
  return 'error' in asked ? asked.error : newWarnings(before, asked.after.sizes)[0];
}

interface EdgePull {
  readonly edge: Edge;
  readonly before: Dimensions;
  readonly from: LocalPoint;
}

const TENTHS = 10;

/** The dimension with the pointer at a point: in whole feet, not below its minimum. `isFree`: tenths of a foot. */
export function resizeStep({ edge, before, from }: EdgePull, to: LocalPoint, { isFree, units }: PullKind) {
  const { sin, cos } = sinCosDegrees(edge.outTrueDeg);
  const outFt = (to.eastFt - from.eastFt) * sin + (to.northFt - from.northFt) * cos;
  const was = before.sizes[edge.zone][edge.side];
  const wanted = isFree ? Math.round((was + 2 * outFt) * TENTHS) / TENTHS : snappedFeet(was + 2 * outFt, false);
  const least = leastFt(before, edge);
  const valueFt = Math.max(wanted, least);
  const change = resized(before, edge, valueFt);
  const shown = (sizeFt: number) => units.tenthText(sizeFt, 'up');
  const side = before.results.inputs.facility.shape === 'circular' ? 'diameter' : edge.side;
  return {
    change: 'error' in change ? null : change,
    text: `${ZONE_LABELS[edge.zone]} ${side} ${shown(was)} → ${shown(valueFt)} · minimum ${shown(least)}`,
    stopped: 'error' in change ? change.error : valueFt > wanted ? stopText(before, edge, wanted) : undefined,
  };
}
