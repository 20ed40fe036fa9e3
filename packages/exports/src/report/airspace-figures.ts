/** Plan and profiles of the airspace with its obstacles, numbered as in the obstacle table. */
import {
  type AnalyzedObstacle,
  formatHeading,
  placePath,
  type PathCorridor,
  type Site,
  startOfPad,
  type UnitSystem,
} from '@touchdown/domain';
import { airspaceSheet, surfaceCorners } from '../drawing/airspace-picture.ts';
import type { MapSheet } from '../drawing/map-sheet.ts';
import { placeBackground, tilesUnder, type TilePlace } from '../drawing/map-background.ts';
import {
  airspacePicture,
  describeProfile,
  drawFilledProfile,
  type PlanObstacle,
  type ProfileInput,
  profilePicture,
} from '../drawing/index.ts';
import { extentsText, type ObstacleExtent } from '../drawing/obstacle-extent.ts';
import type { Derived } from './derive.ts';
import { PAGE, type ReportBlock, type ReportFigure } from './document.ts';
import { inOrder } from '../obstacle-order.ts';
import { extentAround } from './surroundings.ts';
import { belowProfileText, reachOf, sticksOf } from './profile-sticks.ts';
import { counted, shortened } from './report-text.ts';

const PLAN = { width: PAGE.contentWidthPx, mostHeight: 700 } as const;
/** Heights of profiles: two of the higher, or a plan and one of the lower, or three of the lower, share a page. */
const PROFILE_PX = { high: 340, low: 226 } as const;
/** More share their pages as low ones. */
const MOST_HIGH_PROFILES = 2;
/** In the caption of the first profile. */
const STICKS = 'Vertical lines are obstacles, numbered as in the obstacle table and plotted at the station that sets their height limit.';
/** Where a profile has obstacles beside its 8:1 surface. */
const BESIDE = 'Dashed vertical lines are obstacles beside the 8:1 surface, with a bar at their height limit.';
/** Maximum number of profiles; the others are in the project files, because no one would read a report with hundreds of them. */
const MOST_PROFILES = 12;
const MOST_NAMED = 40;

const counts = (obstacles: readonly AnalyzedObstacle[]): string => {
  const of = (status: AnalyzedObstacle['status']) => obstacles.filter((one) => one.status === status).length;
  const outside = obstacles.filter(({ governing }) => governing === null).length;
  return `${counted(of('violation'), 'violation')}, ${counted(of('warning'), 'warning')}, ${of('compliant') - outside} compliant`;
};

/** Where an obstacle is drawn: its reported position, or else its worst position within accuracy. */
export const placeOf = ({ governing }: AnalyzedObstacle) => governing?.stated?.at ?? governing?.worst.at ?? null;

/** The wires and footprints of obstacles, by their IDs. */
function extentsOf({ input: { obstacles }, site: { location } }: Derived): ReadonlyMap<string, ObstacleExtent> {
  if (location === null) return new Map();
  return new Map(
    obstacles.flatMap(({ obstacle }): [string, ObstacleExtent][] => {
      const extent = extentAround(location, obstacle);
      return extent === null ? [] : [[obstacle.id, extent]];
    }),
  );
}

export function airspacePlan(derived: Derived, site: Site, ordered: readonly AnalyzedObstacle[]): ReportBlock {
  const { input } = derived;
  const extents = extentsOf(derived);
  const shown = ordered.flatMap((obstacle, index): PlanObstacle[] => {
    const at = placeOf(obstacle);
    if (at === null) return [];
    const extent = extents.get(obstacle.obstacleId);
    return [{ label: index < MOST_NAMED ? String(index + 1) : '', at, status: obstacle.status, ...(extent && { extent }) }];
  });
  const shapes = extentsText(shown);
  const { picture, scaleText } = airspacePicture(site, shown, PLAN, input.units);
  const left = ordered.length - shown.length;
  const outside = left === 0 ? '' : ` ${counted(left, 'obstacle')} outside all surfaces ${left === 1 ? 'is' : 'are'} not shown.`;
  return {
    kind: 'figure',
    picture,
    caption: `Imaginary surfaces in plan, ${scaleText} at full print size, true north up. Filled triangles penetrate, half-filled triangles may penetrate within accuracy, and open triangles are clear. Numbers match the obstacle table.${shapes}${outside}`,
    alt: `Plan of 14 CFR 77.23 imaginary surfaces with ${counted(ordered.length, 'obstacle')}: ${counts(ordered)}. ${counted(site.corridors.length, 'path direction')}. Scale ${scaleText}, true north up. The obstacle table lists the same data.${outside}`,
  };
}

/** The largest that fits on the page is printed. A lower one would have its legend on its scale bar. */
const PLAN_HEIGHT = { most: 440, least: 120, step: 20 } as const;
const MOST_KEY_NAMES = 8;
/** A longer name would be cut at the edge of the plan. */
const KEY_NAME_LENGTH = 32;

/** For all sizes of a key plan together. */
const MOST_PLAN_TILES = 96;

/** The sheets of the key plan, one for each scale, the largest first. */
function keyPlanSheets(site: Site, units: UnitSystem): { readonly mostHeight: number; readonly sheet: MapSheet }[] {
  const found: { mostHeight: number; sheet: MapSheet }[] = [];
  const corners = surfaceCorners(site);
  for (let mostHeight: number = PLAN_HEIGHT.most; mostHeight >= PLAN_HEIGHT.least; mostHeight -= PLAN_HEIGHT.step) {
    const sheet = airspaceSheet(corners, { width: PAGE.contentWidthPx, mostHeight }, units);
    if (found.at(-1)?.sheet.scale.feetPerInch !== sheet.scale.feetPerInch) found.push({ mostHeight, sheet });
  }
  return found;
}

/** The tiles of a base map that the key plan may show, in any of its sizes. The largest size comes first. */
export function keyPlanTiles(site: Site, units: UnitSystem, zooms: { readonly minZoom: number; readonly maxZoom: number }): TilePlace[] {
  const found = new Map<string, TilePlace>();
  for (const { sheet } of keyPlanSheets(site, units)) {
    const more = tilesUnder(sheet, site.origin, zooms).map((place) => [`${place.z}/${place.x}/${place.y}`, place] as const);
    const added = more.filter(([key]) => !found.has(key));
    if (found.size + added.length > MOST_PLAN_TILES) break;
    for (const [key, place] of added) found.set(key, place);
  }
  return [...found.values()];
}

/** The surfaces with the obstacles on the first page, over the surroundings of the site; only the deepest penetrations have names. Empty if nothing could be evaluated. */
export function keyPlan({ input }: Derived): ReportBlock[] {
  if (input.clearance === null) return [];
  const { site, analysis } = input.clearance;
  const ordered = inOrder(analysis.obstacles);
  const shown = ordered.flatMap((obstacle, index): PlanObstacle[] => {
    const at = placeOf(obstacle);
    const isNamed = index < MOST_KEY_NAMES && obstacle.status === 'violation';
    return at === null ? [] : [{ label: isNamed ? shortened(obstacle.obstacleName, KEY_NAME_LENGTH) : '', at, status: obstacle.status }];
  });
  const background = input.background ? placeBackground(site.origin, input.background) : null;
  const parcels = input.background?.parcels ?? [];
  const property = parcels.length === 0 ? '' : ` Property lines: ${parcels.map(({ name }) => name).join(', ')}.`;
  const figureOf = (mostHeight: number): ReportFigure => {
    const size = { width: PAGE.contentWidthPx, mostHeight };
    const { picture, scaleText, credit } = airspacePicture(site, shown, size, input.units, background);
    return {
      picture,
      caption: `Key plan, ${scaleText} at full print size, true north up, WGS 84. ${credit}`,
      alt: `Key plan of the imaginary surfaces with ${counted(shown.length, 'obstacle')}: ${counts(ordered)}. Scale ${scaleText}, true north up.${property}`,
    };
  };
  const [largest, ...smaller] = keyPlanSheets(site, input.units).map(({ mostHeight }) => figureOf(mostHeight));
  return largest === undefined ? [] : [{ kind: 'figure', ...largest, smaller }];
}

interface ShownProfile {
  readonly corridor: PathCorridor;
  readonly wayIndex: number;
  readonly isFirst: boolean;
  /** The highest first. */
  readonly heightsPx: readonly [number, ...number[]];
}

function profileFigure(
  { input }: Derived,
  site: Site,
  { corridor, wayIndex, isFirst, heightsPx: [highest, ...lower] }: ShownProfile,
  ordered: readonly AnalyzedObstacle[],
): ReportBlock {
  const path = placePath(corridor, startOfPad(site.pad));
  const perFt = path.riseAt(path.lengthFt) / path.lengthFt;
  const ground = input.ground.find(({ pathId, wayIndex: own }) => pathId === corridor.pathId && own === wayIndex);
  const sticks = sticksOf(input, { corridor, site, ordered, perFt, ground: ground?.points ?? [] });
  const profile: ProfileInput = {
    path,
    heliportElevation: site.heliportElevation,
    ground: ground?.points ?? [],
    units: input.units,
    ...reachOf(sticks),
  };
  const above = sticks.filter(({ isPenetration }) => isPenetration).length;
  const text = `${counted(sticks.length, 'obstacle')} within the limits of the path's surfaces. ${above} ${above === 1 ? 'penetrates' : 'penetrate'} one of them.`;
  const figureOf = (heightPx: number): ReportFigure => {
    const drawing = drawFilledProfile(profile, { widthPx: PAGE.contentWidthPx, heightPx });
    const below = belowProfileText(drawing, sticks);
    return {
      picture: profilePicture(drawing, sticks),
      caption: [
        `Profile of ${corridor.pathName}, ${corridor.use === 'both' ? 'approach and departure' : corridor.use}, ${formatHeading(corridor.outboundTrueDeg)}° true outbound. ${drawing.scale}.`,
        ...(isFirst && sticks.length > 0 ? [STICKS] : []),
        ...(sticks.some(({ limitFt }) => limitFt !== null) ? [BESIDE] : []),
        ...(profile.path.bends.length > 0 ? ['Short dashed lines mark the start and end of the curve.'] : []),
        ...(below === null ? [] : [below]),
      ].join(' '),
      alt: `${describeProfile(profile)} ${text}`,
    };
  };
  return { kind: 'figure', ...figureOf(highest), smaller: lower.map(figureOf) };
}

export function profileFigures(derived: Derived, site: Site, ordered: readonly AnalyzedObstacle[]): ReportBlock[] {
  const ways = new Map<string, number>();
  const heightsPx =
    site.corridors.length <= MOST_HIGH_PROFILES ? ([PROFILE_PX.high, PROFILE_PX.low] as const) : ([PROFILE_PX.low] as const);
  const figures = site.corridors.map((corridor, index): ShownProfile => {
    const wayIndex = ways.get(corridor.pathId) ?? 0;
    ways.set(corridor.pathId, wayIndex + 1);
    return { corridor, wayIndex, isFirst: index === 0, heightsPx };
  });
  const shown = figures.slice(0, MOST_PROFILES);
  const left = figures.length - shown.length;
  return [
    ...shown.map((profile) => profileFigure(derived, site, profile, ordered)),
    ...(left > 0
      ? [
          {
            kind: 'paragraph' as const,
            text: `${counted(left, 'additional profile')} ${left === 1 ? 'is' : 'are'} not shown. All paths are listed in the path issues table.`,
          },
        ]
      : []),
  ];
}
