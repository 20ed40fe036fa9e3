/**
 * The object identification surfaces of AC 150/5390-2C, paragraph 217: what penetrates them is marked, and lit where one flies at night.
 * Level around the Safety Area; under a path level from the FATO edge, then 8:1, so that it runs beneath the approach surface.
 */
import type { ZoneSize } from '../dimensions/dimension-results.ts';
import type { LocalPoint } from '../geodesy/position.ts';
import type { PathCorridor } from '../paths/corridors.ts';
import type { PathPoint } from '../paths/course.ts';
import { drawnStations, sectorOutline } from '../paths/laid-path.ts';
import { normalizeDegrees } from '../quantities/angles.ts';
import { feet, feetMsl, type Feet } from '../quantities/units.ts';
import type { Cited } from '../standards/cited.ts';
import { fatoEdge, isOnPad, zoneOutline, type Pad } from './pad.ts';
import { lowest, pathFrame, rayFrame, startOfPad, within, type PathFrame } from './path-frame.ts';
import { sectorEdges } from './sector.ts';
import type { Surface, SurfaceCorner } from './surface.ts';
import { arcTangent2 } from '../quantities/steady-math.ts';

const HALF_TURN = 180;
const DEGREES_PER_RADIAN = HALF_TURN / Math.PI;

/** REFERENCE_VALUES['AC 150/5390-2C'].objectIdentification is one. */
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

/** Half its width over a path: to a station past the edge of the Safety Area as wide as there, then straight to the width at the end. */
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
interface Stretch {
  readonly name: string;
  readonly fromFt: number;
  readonly levelToFt: number;
  readonly toFt: number;
  readonly slope: number;
  readonly citation: Surface['citation'];
}

/** Two planes over a straight path; over a curve or a sector one surface with a bend. */
function stretchesOf({ levelUnderApproachFt, risingUnderApproachFt, slope }: IdentificationStandard, form: Surface['form']): Stretch[] {
  const levelToFt = levelUnderApproachFt.value;
  const toFt = levelToFt + risingUnderApproachFt.value;
  const stretch = { fromFt: 0, levelToFt, toFt, slope: slope.value, citation: risingUnderApproachFt.citation };
  if (form === 'swept') return [{ ...stretch, name: 'level, then rising' }];
  return [
    { ...stretch, name: 'level', toFt: levelToFt, citation: levelUnderApproachFt.citation },
    { ...stretch, name: 'rising', fromFt: levelToFt },
  ];
}

const riseOn = ({ levelToFt, slope }: Stretch, stationFt: number): number => Math.max(0, stationFt - levelToFt) / slope;

/** The stations of the path over a point of the surface. */
type StationsOf = (point: LocalPoint) => readonly number[];

function strip(corridor: PathCorridor, stretch: Stretch, form: Surface['form'], outline: SurfaceCorner[], stationsOf: StationsOf): Surface {
  return {
    kind: 'object_identification',
    form,
    name: `Object identification surface ${corridor.pathName}, ${stretch.name}`,
    pathId: corridor.pathId,
    outline,
    citation: stretch.citation,
    heightAt: (point, heliportElevation) => {
      const rises = stationsOf(point).filter((stationFt) => within(stationFt, stretch.fromFt, stretch.toFt));
      const rise = lowest(rises.map((stationFt) => riseOn(stretch, stationFt)));
      return rise === null ? null : feetMsl(heliportElevation + rise);
    },
  };
}

/** Out along the right edge, back along the left one. */
function stripOutline(frame: PathFrame, stretch: Stretch, half: HalfWidth, bendFt: number): SurfaceCorner[] {
  const drawn = [...drawnStations(frame.course, stretch.toFt), bendFt, stretch.fromFt, stretch.levelToFt, stretch.toFt];
  const stations = [...new Set(drawn)].filter((station) => station >= stretch.fromFt && station <= stretch.toFt).toSorted((a, b) => a - b);
  const side = (sign: number) => stations.map((stationFt): PathPoint => ({ stationFt, offsetFt: sign * half(stationFt) }));
  return [...side(1), ...side(-1).reverse()].map((point) => ({
    ...frame.toLocal(point),
    riseFt: feet(riseOn(stretch, point.stationFt)),
  }));
}

function underPath(pad: Pad, corridor: PathCorridor, identification: Identification): Surface[] {
  const frame = pathFrame(pad, corridor);
  const { half, bendFt } = halfWidthOver(pad, identification, corridor.outboundTrueDeg);
  const stationsOf: StationsOf = (point) =>
    frame.course.feetOf(point).flatMap(({ stationFt, offsetFt }) => (within(Math.abs(offsetFt), 0, half(stationFt)) ? [stationFt] : []));
  const form = frame.course.arc === null ? 'flat' : 'swept';
  return stretchesOf(identification.standard, form).map((stretch) =>
    strip(corridor, stretch, form, stripOutline(frame, stretch, half, bendFt), stationsOf),
  );
}

function underSector(pad: Pad, corridor: PathCorridor, sweepDeg: number, identification: Identification): Surface[] {
  const firstDeg = corridor.outboundTrueDeg - sweepDeg / 2;
  const edges = sectorEdges(corridor.outboundTrueDeg, sweepDeg).map(({ outboundTrueDeg, sign }) => ({
    sign,
    frame: rayFrame(pad, outboundTrueDeg),
    half: halfWidthOver(pad, identification, outboundTrueDeg).half,
  }));
  const stationsOf: StationsOf = (point) => {
    const bearing = normalizeDegrees(arcTangent2(point.eastFt, point.northFt) * DEGREES_PER_RADIAN);
    const inSweep = normalizeDegrees(bearing - firstDeg) <= sweepDeg;
    const alongRay = inSweep ? [Math.hypot(point.eastFt, point.northFt) - fatoEdge(pad, bearing).startFt] : [];
    const beside = edges.flatMap(({ sign, frame, half }) => {
      const { stationFt, offsetFt } = frame.toPath(point);
      return within(sign * offsetFt, 0, half(stationFt)) ? [stationFt] : [];
    });
    return [...alongRay, ...beside];
  };
  return stretchesOf(identification.standard, 'swept').map((stretch) => {
    const outer = sectorOutline(corridor, sweepDeg, startOfPad(pad), feet(stretch.toFt)).map(({ point, stationFt }) => ({
      ...point,
      riseFt: feet(riseOn(stretch, stationFt)),
    }));
    return strip(corridor, stretch, 'swept', outer, stationsOf);
  });
}

/** All identification surfaces of a facility: around its Safety Area, and under each path. */
export const identificationSurfaces = (pad: Pad, corridors: readonly PathCorridor[], identification: Identification): Surface[] => [
  around(pad, identification),
  ...corridors.flatMap((corridor) =>
    corridor.course.kind === 'sector'
      ? underSector(pad, corridor, corridor.course.sweepDeg, identification)
      : underPath(pad, corridor, identification),
  ),
];
