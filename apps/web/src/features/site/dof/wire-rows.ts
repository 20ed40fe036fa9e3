/** Wires that utility towers of the FAA's file suggest, as obstacles of the project. The file lists the towers, and no wires. */
import {
  type NearbyDof,
  OBSTACLE_LENGTHS,
  OBSTACLE_POINTS_MAX,
  type ProjectObstacle,
  type RouteInput,
  type routes,
} from '@touchdown/contract';
import { degrees, feetMsl, type TowerRow, towerRows } from '@touchdown/domain';

interface DofTower {
  readonly kind: string;
  readonly position: { readonly latitude: ReturnType<typeof degrees>; readonly longitude: ReturnType<typeof degrees> };
  readonly top: ReturnType<typeof feetMsl>;
  readonly row: NearbyDof;
}
export interface OfferedWire extends TowerRow<DofTower> {
  /** "Wire 25-000001 to 25-000005". */
  readonly name: string;
}

const nameOf = ({ towers }: TowerRow<DofTower>): string =>
  `Wire ${towers[0]?.row.oasNumber ?? ''} to ${towers.at(-1)?.row.oasNumber ?? ''}`.slice(0, OBSTACLE_LENGTHS.name);

/** Those that the project does not have by name. */
export function offeredWires(rows: readonly NearbyDof[], obstacles: readonly Pick<ProjectObstacle, 'name'>[]): OfferedWire[] {
  const [first] = rows;
  if (first === undefined) return [];
  const positionOf = ({ latitude, longitude }: NearbyDof) => ({ latitude: degrees(latitude), longitude: degrees(longitude) });
  const towers = rows.map((row): DofTower => ({ kind: row.kind, position: positionOf(row), top: feetMsl(row.topFeet), row }));
  const known = new Set(obstacles.map(({ name }) => name));
  return towerRows(positionOf(first), towers, OBSTACLE_POINTS_MAX)
    .map((row) => ({ ...row, name: nameOf(row) }))
    .filter(({ name }) => !known.has(name));
}

type WireBody = RouteInput<typeof routes.createObstacle>['body'];
const PLACES = 1;

/** Straight between the tops of the towers, with the accuracy of the least accurate one. */
export function wireBody({ name, towers, sagBandFt }: OfferedWire, fileName: string): WireBody {
  const rows = towers.map(({ row }) => row);
  const highest = rows.reduce((one, other) => (other.topFeet > one.topFeet ? other : one));
  const most = (of: (row: NearbyDof) => number): number => Math.max(...rows.map(of));
  return {
    name,
    type: 'other',
    latitude: highest.latitude,
    longitude: highest.longitude,
    heightFeet: highest.heightAglFeet,
    elevationFeet: Math.max(0, highest.topFeet - highest.heightAglFeet),
    extent: { kind: 'line', points: rows.map(({ latitude, longitude, topFeet }) => ({ latitude, longitude, topFeet })) },
    horizontalAccuracyFeet: most(({ horizontalAccuracyFeet }) => horizontalAccuracyFeet),
    verticalAccuracyFeet: most(({ verticalAccuracyFeet }) => verticalAccuracyFeet),
    description:
      `Assumed between ${rows.length} utility towers in a row in ${fileName}, straight between their tops. The wire itself is not in the file. By convention, it sags by up to ${sagBandFt.toFixed(PLACES)} ft, which is not evaluated because sag only lowers it. Verify on site.`.slice(
        0,
        OBSTACLE_LENGTHS.description,
      ),
  };
}
