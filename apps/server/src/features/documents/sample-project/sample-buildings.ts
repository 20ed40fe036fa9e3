/**
 * The buildings around the sample site: fictional blocks on a street grid outside the hospital property, and the hospital's own main building
 * below the raised deck. They stand on the plane of the sample's terrain and are well below all surfaces.
 */
import { type Building, feet, feetMsl, localToPosition, packBuildings, type Position } from '@touchdown/domain';

/** Distances of the streets east and north, and how far the blocks reach, in feet. */
const BLOCK = { across: 420, up: 330, columns: 8, rows: 9, setback: 40 } as const;
/** The property and its obstacles, which are drawn as themselves. */
const PROPERTY = { west: -620, east: 580, south: -620, north: 560 } as const;
/** Rise of the ground for each foot east and north. It meets the terrain profiles of both paths. */
const RISE = { east: 0.000_46, north: 0.004_49 } as const;
const MAIN_BUILDING = { halfAcross: 120, halfUp: 90, heightFt: 80 } as const;
/** Three buildings of a block: their centers and sides as shares of the block, and their heights in feet, by the kind of block. */
const LOTS = [
  { east: -0.27, north: 0, across: 0.36, up: 0.8 },
  { east: 0.22, north: 0.26, across: 0.44, up: 0.38 },
  { east: 0.22, north: -0.26, across: 0.44, up: 0.3 },
] as const;
const HEIGHTS_FT = [
  [28, 18, 24],
  [40, 22, 16],
  [16, 34, 20],
  [24, 14, 44],
] as const;

export const SAMPLE_BUILDINGS_FILE = 'Sample neighborhood (fictional).geojson';
export const SAMPLE_BUILDINGS_NOTE = 'Sample data, fictional. Heights and ground elevations are in feet MSL.';

interface Box {
  readonly east: number;
  readonly north: number;
  readonly halfAcross: number;
  readonly halfUp: number;
  readonly heightFt: number;
  readonly name: string;
}

const isOnProperty = ({ east, north, halfAcross, halfUp }: Box): boolean =>
  east + halfAcross > PROPERTY.west &&
  east - halfAcross < PROPERTY.east &&
  north + halfUp > PROPERTY.south &&
  north - halfUp < PROPERTY.north;

function blocks(): Box[] {
  const boxes: Box[] = [];
  for (let column = -BLOCK.columns; column <= BLOCK.columns; column += 1)
    for (let row = -BLOCK.rows; row <= BLOCK.rows; row += 1) {
      const kind = HEIGHTS_FT[(column * 3 + row * 5 + 400) % HEIGHTS_FT.length] ?? HEIGHTS_FT[0];
      const [across, up] = [BLOCK.across - BLOCK.setback, BLOCK.up - BLOCK.setback];
      for (const [index, lot] of LOTS.entries())
        boxes.push({
          east: column * BLOCK.across + lot.east * across,
          north: row * BLOCK.up + lot.north * up,
          halfAcross: (lot.across * across) / 2,
          halfUp: (lot.up * up) / 2,
          heightFt: kind[index] ?? 0,
          name: '',
        });
    }
  return boxes.filter((box) => !isOnProperty(box));
}

/** The buildings as one set, in the form in which sets are stored. */
export function sampleBuildings(referencePoint: Position, groundFt: number): { readonly packed: string; readonly count: number } {
  const boxes: Box[] = [{ east: 0, north: 0, ...MAIN_BUILDING, name: 'Main building (sample)' }, ...blocks()];
  const buildings = boxes.map(({ east, north, halfAcross, halfUp, heightFt, name }, index): Building => {
    const corner = (right: number, up: number) =>
      localToPosition(referencePoint, { eastFt: feet(east + right * halfAcross), northFt: feet(north + up * halfUp) });
    return {
      line: index + 1,
      name,
      ring: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)],
      heightFt: feet(heightFt),
      stories: null,
      ground: feetMsl(groundFt + Math.round(10 * (RISE.east * east + RISE.north * north)) / 10),
    };
  });
  return { packed: packBuildings(buildings), count: buildings.length };
}
