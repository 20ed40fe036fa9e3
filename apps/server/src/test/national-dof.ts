/** An FAA obstacle file of any size in the real format: rows of Rhode Island, each with another number, place, and height. */
import { readFileSync } from 'node:fs';
import { degrees, type DofObstacle, dofReader, feet, feetMsl, writeDatLine } from '@touchdown/domain';
import { seededRandom } from '@touchdown/testing';

const STATE = readFileSync(new URL('../../../../packages/domain/test-data/dof/44-RI.Dat', import.meta.url), 'latin1');
const HEAD = STATE.split('\n').slice(0, 4).join('\n');
/** Rows of a full national file. */
export const NATIONAL_ROWS = 457_927;
/** Heights above ground of the tethered balloons, in feet, evenly spaced in the file. */
export const BALLOONS_FT = [10_200, 12_000, 14_500, 15_000] as const;

const STATES = ['AK', 'AZ', 'CA', 'CO', 'FL', 'HI', 'KS', 'LA', 'ME', 'MN', 'NV', 'NY', 'OH', 'PR', 'TX', 'WA'] as const;
const KINDS = ['BALLOON', 'BLDG', 'CATENARY', 'T-L TWR', 'TANK', 'TOWER', 'TREE', 'WINDMILL'] as const;
const [HORIZONTAL, VERTICAL, LIGHTING, MARKING] = ['123456789', 'ABCDEFGHI', 'RDHMSFCWLNU', 'PWMFSNU'];
const HUNDREDTHS_PER_DEGREE = 360_000;
const [TALLEST_FT, HIGHEST_GROUND_FT] = [2_000, 9_000];

function rowsOfTheState(): readonly DofObstacle[] {
  const rows: DofObstacle[] = [];
  const reader = dofReader({
    row: (row) => rows.push(row),
    refused: (reason) => {
      throw new Error(reason);
    },
  });
  reader.feed(STATE);
  reader.end();
  return rows;
}

function rowAt(rows: readonly DofObstacle[], n: number): DofObstacle {
  const row = rows[n % rows.length];
  if (row === undefined) throw new Error('The file of Rhode Island has no rows.');
  return row;
}

/** Yields the file line by line, the same on every run with the same seed. */
export function* nationalDof(rows: number): Generator<string> {
  const known = rowsOfTheState();
  const random = seededRandom('national obstacle file');
  const upTo = (most: number) => Math.floor(random() * most);
  const oneOf = <Choice>(choices: ArrayLike<Choice>, otherwise: Choice): Choice => choices[upTo(choices.length)] ?? otherwise;
  const place = (least: number, most: number) =>
    degrees((least * HUNDREDTHS_PER_DEGREE + upTo((most - least) * HUNDREDTHS_PER_DEGREE)) / HUNDREDTHS_PER_DEGREE);
  const balloonAt = new Map(BALLOONS_FT.map((heightFt, n) => [Math.floor(((n + 0.5) * rows) / BALLOONS_FT.length), heightFt]));
  yield HEAD;
  for (let n = 0; n < rows; n += 1) {
    const balloonFt = balloonAt.get(n);
    const heightFt = balloonFt ?? upTo(TALLEST_FT);
    yield writeDatLine({
      ...rowAt(known, n),
      oasNumber: `${String(Math.floor(n / 10_000)).padStart(2, '0')}-${String(n).padStart(6, '0')}`,
      isVerified: random() < 0.7,
      state: oneOf(STATES, 'RI'),
      position: { latitude: place(17, 71), longitude: place(-179, -65) },
      kind: balloonFt === undefined ? oneOf(KINDS, 'TOWER') : 'BALLOON',
      heightAglFt: feet(heightFt),
      top: feetMsl(heightFt + upTo(HIGHEST_GROUND_FT)),
      lighting: oneOf(LIGHTING, 'N'),
      horizontalAccuracy: oneOf(HORIZONTAL, '9'),
      verticalAccuracy: oneOf(VERTICAL, 'I'),
      marking: oneOf(MARKING, 'N'),
    });
  }
}
