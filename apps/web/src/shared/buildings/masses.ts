/** Buildings as drawn on the map and in 3D: the nearest ones, in the local frame of the landing area. */
import {
  type Buildings,
  DRAWN_STORY_FT,
  drawnHeight,
  type LocalPoint,
  nauticalMilesToFeet,
  type Position,
  positionToLocal,
} from '@touchdown/domain';
import type { LoadedSet } from './api.ts';

export interface BuildingMass {
  readonly ring: readonly Position[];
  readonly vertices: readonly LocalPoint[];
  /** Above the heliport. The heliport elevation if the ground is unknown. */
  readonly baseFt: number;
  readonly isGroundKnown: boolean;
  /** Above the heliport. `null` if neither a height nor stories are known. */
  readonly topFt: number | null;
  /** From stories. */
  readonly isEstimate: boolean;
}

const REACH_NM = 3;
const REACH_FT = nauticalMilesToFeet(REACH_NM);
/** More cost too much in every frame. */
const MOST_DRAWN = 40_000;

interface Near {
  readonly buildings: Buildings;
  readonly index: number;
  readonly distanceFt: number;
}

function nearIn({ buildings }: LoadedSet, origin: Position): Near[] {
  return Array.from({ length: buildings.count }, (_, index) => {
    const corner = buildings.starts[index] ?? 0;
    const north = 364_000 * ((buildings.latitudes[corner] ?? Number.NaN) - origin.latitude);
    const turned = (buildings.longitudes[corner] ?? Number.NaN) - origin.longitude;
    const around = turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned;
    const east = 365_000 * Math.cos((origin.latitude * Math.PI) / 180) * around;
    return { buildings, index, distanceFt: Math.hypot(east, north) };
  }).filter(({ distanceFt }) => distanceFt <= REACH_FT);
}

function makeMasses(sets: readonly LoadedSet[], origin: Position, heliportElevation: number): readonly BuildingMass[] {
  const near = sets.flatMap((set) => nearIn(set, origin));
  const drawn = near.length > MOST_DRAWN ? near.toSorted((one, other) => one.distanceFt - other.distanceFt).slice(0, MOST_DRAWN) : near;
  return drawn.map(({ buildings, index }) => {
    const building = buildings.at(index);
    const height = drawnHeight(building);
    const baseFt = building.ground === null ? 0 : building.ground - heliportElevation;
    return {
      ring: building.ring,
      vertices: building.ring.map((corner) => positionToLocal(origin, corner)),
      baseFt,
      isGroundKnown: building.ground !== null,
      topFt: height === null ? null : baseFt + height.heightFt,
      isEstimate: height?.isEstimate ?? false,
    };
  });
}

interface Made {
  readonly sets: readonly LoadedSet[];
  readonly origin: Position;
  readonly heliportElevation: number;
  readonly masses: readonly BuildingMass[];
}
/** The last ones, by the first file. */
const lastMade = new WeakMap<LoadedSet, Made>();

/**
 * The buildings within 3 NM, the nearest 40,000 of them. Those of one place are made once for the plan, the map, and the 3D view, because
 * placing thousands delays a frame.
 */
export function massesOf(sets: readonly LoadedSet[], origin: Position, heliportElevation: number): readonly BuildingMass[] {
  const [first] = sets;
  if (first === undefined) return [];
  const last = lastMade.get(first);
  const isSame =
    last !== undefined &&
    last.origin.latitude === origin.latitude &&
    last.origin.longitude === origin.longitude &&
    last.heliportElevation === heliportElevation &&
    last.sets.length === sets.length &&
    last.sets.every((set, index) => set === sets[index]);
  if (isSame) return last.masses;
  const masses = makeMasses(sets, origin, heliportElevation);
  lastMade.set(first, { sets, origin, heliportElevation, masses });
  return masses;
}

/** What the drawing assumes, as a sentence. `null` if nothing is drawn. */
export function massNote(masses: readonly BuildingMass[]): string | null {
  if (masses.length === 0) return null;
  const estimated = masses.filter(({ isEstimate }) => isEstimate).length;
  const flat = masses.filter(({ topFt }) => topFt === null).length;
  const counted = (count: number, one: string, many: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
  return [
    `${counted(masses.length, `building within ${REACH_NM} NM is`, `buildings within ${REACH_NM} NM are`)} drawn for reference.`,
    ...(estimated > 0 ? [`${counted(estimated, 'height is', 'heights are')} estimated at ${DRAWN_STORY_FT} ft per story.`] : []),
    ...(flat > 0 ? [`${counted(flat, 'building without a height is', 'buildings without a height are')} drawn flat.`] : []),
    'Buildings without a ground elevation are drawn at heliport elevation, and in 3D on the ground where it is known.',
  ].join(' ');
}
