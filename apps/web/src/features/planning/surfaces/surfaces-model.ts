/** The drawn model of a facility: its zones, the surfaces of its evaluation, and its obstacles with their results. */
import type { ProjectObstacle } from '@touchdown/contract';
import {
  type Airspace,
  type Citation,
  clearanceResult,
  type ComplianceStatus,
  feet,
  feetMsl,
  type LocalPoint,
  type ObstacleClearance,
  PRODUCT_RULES,
  protectionZones,
  sinCosDegrees,
  type Surface,
  type SurfaceCorner,
  topOf,
  zoneOutline,
  type ZoneSize,
} from '@touchdown/domain';
import {
  type DrawnObstacle,
  type DrawnSurface,
  type FacilityModel,
  type Layer,
  markRank,
  type MarkVertex,
} from '../../../shared/scene/model.ts';
import { placedAround } from './placed.ts';

/** The zones of the landing area drawn with the surfaces. */
export interface DrawnZones {
  readonly tlof: ZoneSize | null;
  readonly safetyArea: ZoneSize | null;
}
export type ClearanceResults = ReadonlyMap<string, ObstacleClearance>;

const CENTER: LocalPoint = { eastFt: feet(0), northFt: feet(0) };
const AT_ZERO = feetMsl(0);
const CONICAL = PRODUCT_RULES.surfaceDefaults.conical;
const CONICAL_POINTS = 64;

/** Key of a surface of one path, which links a result to its surface. */
export const surfaceKey = ({ name, pathId }: Pick<Surface, 'name' | 'pathId'>): string => (pathId === null ? name : `${name} · ${pathId}`);

const encloses = (outline: readonly LocalPoint[], { eastFt, northFt }: LocalPoint): boolean =>
  outline.reduce((inside, from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    if (from.northFt > northFt === to.northFt > northFt) return inside;
    const share = (northFt - from.northFt) / (to.northFt - from.northFt);
    return eastFt < from.eastFt + share * (to.eastFt - from.eastFt) ? !inside : inside;
  }, false);

const level = (points: readonly LocalPoint[], riseFt = 0): SurfaceCorner[] => points.map((point) => ({ ...point, riseFt: feet(riseFt) }));

/** A surface all around the landing area excludes the landing area itself. */
function holeOf(surface: Surface, fato: readonly SurfaceCorner[]): readonly SurfaceCorner[] | null {
  const isAround = surface.form === 'swept' && surface.heightAt(CENTER, AT_ZERO) === null && encloses(surface.outline, CENTER);
  return isAround ? fato : null;
}

/** A surface and its level part, which have the same key. */
function drawn(surface: Surface, layer: Layer, fato: readonly SurfaceCorner[]): DrawnSurface[] {
  const whole: DrawnSurface = {
    key: surfaceKey(surface),
    layer,
    name: surface.name,
    pathId: surface.pathId,
    form: surface.form,
    outline: surface.outline,
    hole: holeOf(surface, fato),
    riseAt: (point) => surface.heightAt(point, AT_ZERO),
    citation: surface.citation,
  };
  return surface.level === undefined ? [whole] : [whole, { ...whole, outline: surface.level, hole: null }];
}

const zone = (layer: Layer, name: string, outline: readonly SurfaceCorner[], citation: Citation): DrawnSurface => ({
  key: name,
  layer,
  name,
  pathId: null,
  form: 'flat',
  outline,
  hole: null,
  riseAt: (point) => (encloses(outline, point) ? 0 : null),
  citation,
});

/** The specification's conical surface: 4:1 from the FATO over 250 ft. For reference only; nothing is evaluated against it. */
function conical(fato: readonly SurfaceCorner[]): DrawnSurface {
  const outline = Array.from({ length: CONICAL_POINTS }, (_, index): SurfaceCorner => {
    const { sin, cos } = sinCosDegrees((-360 * index) / CONICAL_POINTS);
    const forward = ({ eastFt, northFt }: LocalPoint) => eastFt * sin + northFt * cos;
    const from = fato.reduce((best, corner) => (forward(corner) > forward(best) ? corner : best));
    const reach = CONICAL.radiusFt.value;
    return { eastFt: feet(from.eastFt + reach * sin), northFt: feet(from.northFt + reach * cos), riseFt: CONICAL.heightFt.value };
  });
  return { ...zone('conical', 'Conical surface (calculation default)', outline, CONICAL.slope.citation), hole: fato, riseAt: () => null };
}

/** The protection zone under each path, at heliport level. For reference only; nothing is evaluated against it. */
const protectionZonesToDraw = ({ site: { pad, corridors, protectionZone } }: Airspace): DrawnSurface[] =>
  protectionZone
    ? protectionZones(pad, corridors, protectionZone).map(({ name, pathId, outline, citation }) => ({
        ...zone('protection_zone', name, level(outline), citation),
        key: surfaceKey({ name, pathId }),
        pathId,
      }))
    : [];

/** Everything of a facility that has an outline: its zones, the surfaces that must be clear, and those for reference. */
export function surfacesToDraw(airspace: Airspace, { tlof, safetyArea }: DrawnZones): DrawnSurface[] {
  const { pad } = airspace.site;
  const outlineOf = (size: ZoneSize) => level(zoneOutline(size, pad.shape, pad.alignmentDeg));
  const fato = outlineOf(pad.fato);
  const evaluated = airspace.surfaces.map(({ surface }) => surface);
  const citation = evaluated[0]?.citation ?? CONICAL.slope.citation;
  const area = airspace.safetyArea?.other.surface;
  return [
    ...protectionZonesToDraw(airspace),
    ...(airspace.notice === null ? [] : drawn(airspace.notice.surface, 'notice', fato)),
    ...airspace.identification.flatMap(({ surface }) => drawn(surface, 'object_identification', fato)),
    conical(fato),
    ...evaluated.filter(({ kind }) => kind === 'transitional').flatMap((surface) => drawn(surface, 'transitional', fato)),
    ...evaluated.filter(({ kind }) => kind === 'approach').flatMap((surface) => drawn(surface, 'approach', fato)),
    ...evaluated.filter(({ kind }) => kind === 'departure').flatMap((surface) => drawn(surface, 'departure', fato)),
    ...(area === undefined ? [] : drawn(area, 'safety_area', fato)),
    ...(area !== undefined || safetyArea === null ? [] : [zone('safety_area', 'Safety Area', outlineOf(safetyArea), citation)]),
    zone('fato', 'FATO', fato, citation),
    ...evaluated.filter(({ kind }) => kind === 'primary').flatMap((surface) => drawn(surface, 'primary', fato)),
    ...(tlof === null ? [] : [zone('tlof', 'TLOF', outlineOf(tlof), citation)]),
  ];
}

function verticesOf(obstacle: ProjectObstacle, { site: { origin, heliportElevation } }: Airspace, topFt: number | null): MarkVertex[] {
  const { extent } = obstacle;
  const topAt = (index: number): number | null => {
    const point = extent?.kind === 'line' ? extent.points[index] : undefined;
    return point === undefined ? topFt : point.topFeet - heliportElevation;
  };
  return placedAround(origin, obstacle).map((point, index) => ({ ...point, topFt: topAt(index) }));
}

/** Its base above the heliport. */
function baseOf({ elevationFeet, heightFeet }: ProjectObstacle, topFt: number | null, heliportElevation: number): number {
  if (elevationFeet !== null) return elevationFeet - heliportElevation;
  return topFt === null ? 0 : topFt - heightFeet;
}

const surfacesWith = (wanted: ComplianceStatus, evaluation: ObstacleClearance | undefined): string[] =>
  (evaluation?.surfaces ?? []).filter(({ status }) => status === wanted).map(({ surface }) => surfaceKey(surface));

/** An obstacle as drawn. `null` if its position is not a number. */
export function obstacleToDraw(
  obstacle: ProjectObstacle,
  airspace: Airspace,
  evaluation: ObstacleClearance | undefined,
): DrawnObstacle | null {
  const { heliportElevation } = airspace.site;
  const top = topOf(obstacle);
  const topFt = top === null ? null : top - heliportElevation;
  const vertices = verticesOf(obstacle, airspace, topFt);
  const [first] = vertices;
  if (first === undefined || !Number.isFinite(first.eastFt + first.northFt)) return null;
  const governing = evaluation?.governing ?? null;
  const evaluated = governing && (governing.stated ?? governing.worst);
  return {
    id: obstacle.id,
    name: obstacle.name,
    type: obstacle.type,
    isLighted: obstacle.isLighted,
    status: clearanceResult(evaluation),
    kind: obstacle.extent?.kind ?? 'point',
    vertices,
    // Within its accuracy it is evaluated elsewhere, but drawn at its reported position.
    at: governing?.stated?.at ?? first,
    baseFt: baseOf(obstacle, topFt, heliportElevation),
    groundFt: obstacle.elevationFeet === null ? null : obstacle.elevationFeet - heliportElevation,
    topFt,
    limitFt: evaluated && evaluated.limit - heliportElevation,
    penetrationFt: governing?.penetrationFt ?? 0,
    penetrated: surfacesWith('violation', evaluation),
    mayPenetrate: surfacesWith('warning', evaluation),
  };
}

/** The worst is last, and therefore on top. */
export const byWorse = (one: DrawnObstacle, other: DrawnObstacle): number =>
  markRank(one.status) - markRank(other.status) || one.penetrationFt - other.penetrationFt;

/** The obstacles as drawn, worst last and therefore on top. Those without a position are omitted. */
export const obstaclesToDraw = (obstacles: readonly ProjectObstacle[], airspace: Airspace, results: ClearanceResults): DrawnObstacle[] =>
  obstacles.flatMap((obstacle) => obstacleToDraw(obstacle, airspace, results.get(obstacle.id)) ?? []).toSorted(byWorse);

export const NOTHING_DRAWN: FacilityModel = { surfaces: [], obstacles: [] };
