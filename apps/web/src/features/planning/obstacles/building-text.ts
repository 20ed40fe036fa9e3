/** Texts about the buildings around the site, and the obstacles made from them. */
import { OBSTACLE_POINTS_MAX } from '@touchdown/contract';
import { type BuildingFinding, buildingName, drawnHeight, type ShownUnits } from '@touchdown/domain';
import type { FoundBuilding } from '../../../shared/buildings/use-findings.ts';
import type { BuildingsBody } from './api.ts';
import { emptyObstacle, type ObstacleDraft } from './obstacle-form-values.ts';
import { placeDraftOf } from '../../../shared/forms/draft-coordinates.tsx';

const WHOLE = new Intl.NumberFormat('en-US');
export const buildingCountText = (count: number): string => `${WHOLE.format(count)} building${count === 1 ? '' : 's'}`;

/** "Top 812.4 ft MSL · 12.3 ft penetration · Approach surface P1" */
export function findingText(
  { building, top, clearanceFt, penetrationFt, limit, surface, state }: BuildingFinding,
  units: ShownUnits,
): string {
  if (top !== null && clearanceFt !== null) {
    const result =
      state === 'penetrates' ? `${units.tenthText(penetrationFt, 'up')} penetration` : `${units.tenthText(clearanceFt, 'down')} clearance`;
    return `Top ${units.tenthText(top, 'nearest')} MSL · ${result} · ${surface.name}`;
  }
  const { heightFt, stories, ground } = building;
  const drawn = drawnHeight(building);
  const height =
    heightFt !== null
      ? `Height ${units.tenthText(heightFt, 'nearest')} AGL`
      : drawn === null || stories === null
        ? 'Height unknown'
        : `Height unknown (about ${units.wholeText(drawn.heightFt)} from ${stories} ${stories === 1 ? 'story' : 'stories'})`;
  const base = ground === null ? 'ground elevation unknown' : `ground ${units.tenthText(ground, 'nearest')} MSL`;
  const room = ground === null ? '' : ` (${units.tenthText(limit - ground, 'down')} above ground)`;
  return `${height}, ${base} · limit ${units.tenthText(limit, 'down')} MSL${room} · ${surface.name}`;
}

/** How many matter, and how, as a sentence. */
export function summaryText(found: readonly BuildingFinding[], units: ShownUnits, marginFt: number): string {
  const count = (state: BuildingFinding['state']) => found.filter((one) => one.state === state).length;
  const [penetrating, near, unknown] = [count('penetrates'), count('near'), count('unknown')];
  if (penetrating + near + unknown === 0) return `No building penetrates a surface or is within ${units.wholeText(marginFt)} of one.`;
  const verb = (value: number, one: string, many: string) => `${WHOLE.format(value)} ${value === 1 ? one : many}`;
  return [
    `${verb(penetrating, 'building penetrates', 'buildings penetrate')} a surface, and ${verb(near, 'is', 'are')} within ${units.wholeText(marginFt)} of one.`,
    ...(unknown > 0
      ? [
          `${verb(unknown, 'building is', 'buildings are')} under a surface and not evaluated, because the height or the ground elevation is unknown.`,
        ]
      : []),
  ].join(' ');
}

/** Why a building cannot be added as an obstacle. `null` if it can. */
export const problemOf = ({ building: { ring, ground } }: FoundBuilding): string | null => {
  if (ring.length > OBSTACLE_POINTS_MAX) return `The footprint has more than ${OBSTACLE_POINTS_MAX} corners. Enter this building by hand.`;
  return ground !== null && ground < 0 ? 'The ground is below sea level. Enter this building by hand.' : null;
};

const whenceOf = ({ set, building: { line } }: FoundBuilding): string =>
  [`Feature ${line} of ${set.fileName}.`, ...set.notes].join(' ').slice(0, 1_000);

/** The obstacle of a building whose height is known. */
export const obstacleOf = (found: FoundBuilding, heightFeet: number): BuildingsBody => {
  const { ring, ground, line } = found.building;
  return {
    sourceFile: found.set.fileName,
    obstacles: [
      {
        name: buildingName(found.building),
        type: 'building',
        latitude: ring[0]?.latitude ?? Number.NaN,
        longitude: ring[0]?.longitude ?? Number.NaN,
        heightFeet,
        elevationFeet: ground,
        horizontalAccuracyFeet: null,
        verticalAccuracyFeet: null,
        extent: { kind: 'area', ring: [...ring] },
        description: whenceOf(found),
        sourceLine: line,
      },
    ],
  };
};

/** The form for a building whose height is unknown. */
export const draftOfBuilding = (found: FoundBuilding): ObstacleDraft => {
  const { ring, ground } = found.building;
  const [corner] = ring;
  return {
    ...emptyObstacle(),
    ...(corner === undefined ? {} : placeDraftOf(corner)),
    name: buildingName(found.building),
    type: 'building',
    elevationFeet: ground === null ? '' : String(ground),
    description: whenceOf(found),
    extent: JSON.stringify({ kind: 'area', ring }),
  };
};
