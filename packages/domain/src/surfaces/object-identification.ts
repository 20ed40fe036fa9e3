/**
 * The object identification surfaces of AC 150/5390-2C, paragraph 217. Objects that penetrate them are marked, and lit where there are
 * night operations. Level around the Safety Area. Under a path, level from the FATO edge, then 8:1, so that it is below the approach
 * surface.
 */
import type { ZoneSize } from '../dimensions/dimension-results.ts';
import type { PathCorridor } from '../paths/corridors.ts';
import type { PathPoint } from '../paths/course.ts';
import { drawnStations, sectorOutline } from '../paths/placed-path.ts';
import { feet, type Feet } from '../quantities/units.ts';
import type { Cited } from '../standards/cited.ts';
import { fatoEdge, isOnPad, zoneOutline, type Pad } from './pad.ts';
import { pathFrame, startOfPad, type PathFrame } from './path-frame.ts';
import { sectorField } from './sector-field.ts';
import { stripField } from './strip-field.ts';
import { heightOf, type RiseField, type Surface, type SurfaceCorner } from './surface.ts';

/** Identification values of an edition; REFERENCE_VALUES['AC 150/5390-2C'].objectIdentification is one. */
export interface IdentificationStandard {
  readonly outsideSafetyAreaFt: Cited<Feet>;
  readonly levelUnderApproachFt: Cited<Feet>;
  readonly risingUnderApproachFt: Cited<Feet>;
  readonly slope: Cited<number>;
  readonly outsideSafetyAreaAtStartFt: Cited<Feet>;
  readonly eachSideAtEndFt: Cited<Feet>;
}

export interface Identification {
  readonly safetyArea: ZoneSize;
  readonly standard: IdentificationStandard;
}

const grown = ({ length, width }: ZoneSize, byFt: number): ZoneSize => ({ length: feet(length + 2 * byFt), width: feet(width + 2 * byFt) });

function around(pad: Pad, { safetyArea, standard }: Identification): Surface {
  const zone: Pad = { ...pad, fato: grown(safetyArea, standard.outsideSafetyAreaFt.value) };
  return {
    kind: 'object_identification',
    form: pad.shape === 'circular' ? 'round' : 'flat',
    name: 'Object identification surface around the Safety Area',
    pathId: null,
    outline: zoneOutline(zone.fato, pad.shape, pad.alignmentDeg).map((point) => ({ ...point, riseFt: feet(0) })),
    citation: standard.outsideSafetyAreaFt.citation,
    heightAt: (point, heliportElevation) => (isOnPad(zone, point) ? heliportElevation : null),
  };
}

/** Half its width under a path: constant up to a station past the edge of the Safety Area, then linear to the width at the end. */
type HalfWidth = (stationFt: number) => number;

function halfWidthOver(pad: Pad, { safetyArea, standard }: Identification, outboundTrueDeg: number) {
  const perimeter = fatoEdge({ ...pad, fato: safetyArea }, outboundTrueDeg);
  const fromFt = perimeter.startFt - fatoEdge(pad, outboundTrueDeg).startFt;
  const endFt = standard.levelUnderApproachFt.value + standard.risingUnderApproachFt.value;
  const start = perimeter.innerWidthFt / 2 + standard.outsideSafetyAreaAtStartFt.value;
  const half: HalfWidth = (stationFt) =>
    start + ((standard.eachSideAtEndFt.value - start) * (Math.max(fromFt, stationFt) - fromFt)) / (endFt - fromFt);
  return { half, bendFt: fromFt, endFt };
}

/** A part of the surface under a path: level to a station, then rising. */
interface Span {
  readonly name: string;
  readonly fromFt: number;
  readonly levelToFt: number;
  readonly toFt: number;
  readonly slope: number;
  readonly citation: Surface['citation'];
}

/** Two planes under a straight path. Under a curve or a sector, one surface with a bend. */
function spansOf({ levelUnderApproachFt, risingUnderApproachFt, slope }: IdentificationStandard, form: Surface['form']): Span[] {
  const levelToFt = levelUnderApproachFt.value;
  const toFt = levelToFt + risingUnderApproachFt.value;
  const span = { fromFt: 0, levelToFt, toFt, slope: slope.value, citation: risingUnderApproachFt.citation };
  if (form === 'swept') return [{ ...span, name: 'level, then rising' }];
  return [
    { ...span, name: 'level', toFt: levelToFt, citation: levelUnderApproachFt.citation },
    { ...span, name: 'rising', fromFt: levelToFt },
  ];
}

const riseOn = ({ levelToFt, slope }: Span, stationFt: number): number => Math.max(0, stationFt - levelToFt) / slope;

function strip(corridor: PathCorridor, span: Span, form: Surface['form'], outline: SurfaceCorner[], field: RiseField): Surface {
  return {
    kind: 'object_identification',
    form,
    name: `Object identification surface ${corridor.pathName}, ${span.name}`,
    pathId: corridor.pathId,
    outline,
    citation: span.citation,
    heightAt: heightOf(field),
    field,
  };
}

/** Returns the outline: out along the right edge, back along the left one. */
function stripOutline(frame: PathFrame, span: Span, half: HalfWidth, bendFt: number): SurfaceCorner[] {
  const drawn = [...drawnStations(frame.course, span.toFt), bendFt, span.fromFt, span.levelToFt, span.toFt];
  const stations = [...new Set(drawn)].filter((station) => station >= span.fromFt && station <= span.toFt).toSorted((a, b) => a - b);
  const side = (sign: number) => stations.map((stationFt): PathPoint => ({ stationFt, offsetFt: sign * half(stationFt) }));
  return [...side(1), ...side(-1).reverse()].map((point) => ({
    ...frame.toLocal(point),
    riseFt: feet(riseOn(span, point.stationFt)),
  }));
}

function underPath(pad: Pad, corridor: PathCorridor, identification: Identification): Surface[] {
  const frame = pathFrame(pad, corridor);
  const { half, bendFt } = halfWidthOver(pad, identification, corridor.outboundTrueDeg);
  const form = frame.course.arc === null ? 'flat' : 'swept';
  return spansOf(identification.standard, form).map((span) => {
    const riseOf = (stationFt: number) => riseOn(span, stationFt);
    const field = stripField(frame.course, { fromFt: span.fromFt, toFt: span.toFt, sign: 0, innerAt: () => 0, outerAt: half, riseOf });
    return strip(corridor, span, form, stripOutline(frame, span, half, bendFt), field);
  });
}

function underSector(pad: Pad, corridor: PathCorridor, sweepDeg: number, identification: Identification): Surface[] {
  const halfOf = (outboundTrueDeg: number) => halfWidthOver(pad, identification, outboundTrueDeg).half;
  return spansOf(identification.standard, 'swept').map((span) => {
    const outer = sectorOutline(corridor, sweepDeg, startOfPad(pad), feet(span.toFt)).map(({ point, stationFt }) => ({
      ...point,
      riseFt: feet(riseOn(span, stationFt)),
    }));
    const { fromFt, toFt } = span;
    const riseOf = (stationFt: number) => riseOn(span, stationFt);
    return strip(corridor, span, 'swept', outer, sectorField(pad, corridor, sweepDeg, { fromFt, toFt, halfOf, riseOf }));
  });
}

/** Returns all identification surfaces of a facility: around its Safety Area, and under each path. */
export const identificationSurfaces = (pad: Pad, corridors: readonly PathCorridor[], identification: Identification): Surface[] => [
  around(pad, identification),
  ...corridors.flatMap((corridor) =>
    corridor.course.kind === 'sector'
      ? underSector(pad, corridor, corridor.course.sweepDeg, identification)
      : underPath(pad, corridor, identification),
  ),
];
