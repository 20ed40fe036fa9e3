import { readFileSync } from 'node:fs';
import { drillCount, drillTimeout, seededRandom } from '@touchdown/testing';
import { describe, expect, test } from 'vitest';
import { geodesicDirect } from '../../geodesy/geodesic.ts';
import { pathCorridors } from '../../paths/corridors.ts';
import type { Path } from '../../paths/path.ts';
import { degrees, feet, feetMsl } from '../../quantities/units.ts';
import { aStraightPath } from '../../testing.ts';
import { analyzeClearance } from '../analysis.ts';
import { fixesFor } from '../fixes.ts';
import { turnPath } from '../turn-path.ts';
import { evaluateObstacle } from '../clearance.ts';
import { placeAirspace } from '../airspace.ts';
import { aSite } from '../testing.ts';
import { reasonAgainst } from './checks.ts';
import { cycleAge } from './cycle.ts';
import { readDatLine, writeDatLine } from './dat-line.ts';
import type { DofObstacle } from './dof-obstacle.ts';
import { typeOfKind } from './dof-obstacle.ts';
import { dofReader } from './dof-reader.ts';
import { obstacleFromDof } from './from-dof.ts';

const FOLDER = new URL('../../../test-data/dof/', import.meta.url);
const RHODE_ISLAND = readFileSync(new URL('44-RI.Dat', FOLDER), 'latin1');
const CSV = readFileSync(new URL('dof_csv_sample.csv', FOLDER), 'latin1');
const LINES = RHODE_ISLAND.split('\n').slice(4, -1);

interface Read {
  readonly rows: DofObstacle[];
  readonly places: number[];
  readonly refused: [string, number][];
  readonly outcome: ReturnType<ReturnType<typeof dofReader>['end']>;
}
function readAll(text: string, piece = text.length): Read {
  const [rows, places, refused]: [DofObstacle[], number[], [string, number][]] = [[], [], []];
  const reader = dofReader({
    row: (obstacle, line) => {
      rows.push(obstacle);
      places.push(line);
    },
    refused: (reason, line) => refused.push([reason, line]),
  });
  for (let from = 0; from < text.length; from += piece) if (!reader.feed(text.slice(from, from + piece))) break;
  return { rows, places, refused, outcome: reader.end() };
}

describe('the file of Rhode Island, January 19, 2025', () => {
  const read = readAll(RHODE_ISLAND);

  test('is read completely: 1,650 rows, 570 verified, none rejected, with its currency date', () => {
    expect(read.outcome).toEqual({
      ok: true,
      file: { format: 'dat', cycleDate: '2025-01-19', lines: 1654, rows: 1650, refused: 0 },
    });
    expect(read.rows.filter(({ isVerified }) => isVerified)).toHaveLength(570);
    expect(read.rows.filter(({ kind }) => kind === 'T-L TWR')).toHaveLength(379);
    expect(read.places.slice(0, 2)).toEqual([5, 6]);
  });

  test('has the printed fields in its first row', () => {
    expect(read.rows[0]).toEqual({
      oasNumber: '44-020412',
      isVerified: true,
      country: 'US',
      state: 'RI',
      city: 'BLOCK ISLAND',
      position: { latitude: expect.closeTo(41 + 6 / 60 + 23.05 / 3600, 12), longitude: expect.closeTo(-(71 + 32 / 60 + 15.54 / 3600), 12) },
      kind: 'WINDMILL',
      quantity: 1,
      heightAglFt: 595,
      top: 595,
      lighting: 'W',
      horizontalAccuracy: '8',
      verticalAccuracy: 'D',
      marking: 'W',
      faaStudy: '2012WTE01897OE',
      action: 'C',
      actionDate: '2016365',
    });
  });

  test('is written back line by line without a byte of difference', () => {
    expect(read.rows.map(writeDatLine)).toEqual(LINES);
  });

  test('gives the same result in chunks of any size', () => {
    for (const piece of [1, 7, 127, 128, 129, 4096]) expect(readAll(RHODE_ISLAND, piece).rows).toEqual(read.rows);
  });

  test('may have Windows line endings', () => {
    expect(readAll(RHODE_ISLAND.replaceAll('\n', '\r\n'), 1000).rows).toEqual(read.rows);
  });

  test('becomes obstacles with their accuracy: ±20 ft and ±3 ft for 1A, the widest where the file has no code', () => {
    const pole = read.rows.find(({ oasNumber }) => oasNumber === '44-020193');
    if (pole === undefined) throw new Error('the file holds 44-020193');
    expect(obstacleFromDof(pole)).toMatchObject({
      id: '44-020193',
      name: 'POLE 44-020193',
      shape: { kind: 'point', top: 201 },
      accuracy: { horizontalFt: 20, verticalFt: 3 },
      heightAglFt: 27,
    });
    const bare = { ...pole, horizontalAccuracy: '', verticalAccuracy: '' };
    expect(obstacleFromDof(bare).accuracy).toEqual({ horizontalFt: expect.closeTo(6076.1, 1), verticalFt: 1000 });
  });

  test('has no row that cannot be evaluated', () => {
    const airspace = placeAirspace(aSite({ origin: { latitude: degrees(41.82), longitude: degrees(-71.41) } }));
    const statuses = read.rows.map((row) => evaluateObstacle(airspace, obstacleFromDof(row)).status);
    expect(new Set(statuses)).toEqual(new Set(['compliant', 'warning', 'violation']));
  });
});

describe('a landing area near a real tower in the file', () => {
  const tower = readAll(RHODE_ISLAND).rows.find(
    ({ kind, horizontalAccuracy, heightAglFt }) => kind === 'TOWER' && horizontalAccuracy === '1' && heightAglFt > 250,
  );
  if (tower === undefined) throw new Error('Rhode Island has a tall tower of accuracy 1');
  // 1,500 ft south of it, at the tower's ground elevation. The path leads over it.
  const origin = geodesicDirect(tower.position, 180, 1500);
  const heliportElevation = feetMsl(tower.top - tower.heightAglFt);
  const path = aStraightPath({ type: 'approach', ingressHeadingDegrees: degrees(180), egressHeadingDegrees: null });
  const siteOf = (flown: Path) => aSite({ origin, heliportElevation, corridors: pathCorridors(flown, degrees(0)) });

  test("has its path penetrated by the tower's height minus one eighth of the distance; the suggested turn clears it", () => {
    const before = analyzeClearance(siteOf(path), [obstacleFromDof(tower)]);
    const expected = tower.heightAglFt - (1500 - 80.5 / 2) / 8;
    expect(before.obstacles[0]).toMatchObject({ status: 'violation', governing: { penetrationFt: expect.closeTo(expected, 2) } });
    const turn = fixesFor(placeAirspace(siteOf(path)), obstacleFromDof(tower)).find((fix) => fix.kind === 'turn');
    // 250 ft off at 1,500 ft is 9.594°.
    expect(Math.abs(turn?.byDeg ?? 0)).toBe(9.6);
    const after = analyzeClearance(siteOf(turnPath(path, turn?.byDeg ?? 0)), [obstacleFromDof(tower)]);
    expect(after.summary.violation).toBe(0);
    // ±20 ft may still bring it under the edge: to be certain it takes 270 ft, 10.370°.
    expect(after.obstacles[0]?.status).toBe('warning');
    const sure = fixesFor(placeAirspace(siteOf(path)), obstacleFromDof(tower), 'certain').find((fix) => fix.kind === 'turn');
    expect(Math.abs(sure?.byDeg ?? 0)).toBe(10.37);
    expect(analyzeClearance(siteOf(turnPath(path, sure?.byDeg ?? 0)), [obstacleFromDof(tower)]).summary.compliant).toBe(1);
  });
});

describe('the CSV format', () => {
  test('is read by column names, with coordinates from the column with hundredths of a second', () => {
    const { rows, outcome } = readAll(CSV);
    expect(outcome).toMatchObject({ ok: true, file: { format: 'csv', cycleDate: null, rows: 2, refused: 0 } });
    expect(rows[0]).toMatchObject({
      oasNumber: '09-021145',
      city: 'GREENWICH',
      position: { latitude: expect.closeTo(41 + 18.23 / 3600, 12), longitude: expect.closeTo(-(73 + 38 / 60 + 53.92 / 3600), 12) },
      kind: 'TOWER',
      heightAglFt: 84,
      top: 137,
      horizontalAccuracy: '2',
      verticalAccuracy: 'C',
      faaStudy: '2011ANE01884OE',
      actionDate: '2012268',
    });
  });

  test('gives the same row as the fixed-width format', () => {
    for (const row of readAll(CSV).rows) {
      const again = readDatLine(writeDatLine(row));
      expect(again).toEqual({ ok: true, obstacle: row });
    }
  });

  test.each<[string, (csv: string) => string, RegExp]>([
    ['a column left out of the header', (csv) => csv.replace(',AGL,', ',HEIGHT,'), /is missing the column “AGL”/],
    ['a header alone', (csv) => csv.split('\n').slice(0, 1).join(), /^$/],
  ])('%s', (_, change, reason) => {
    const { outcome, rows } = readAll(change(CSV));
    expect(outcome.ok ? '' : outcome.reason).toMatch(reason);
    expect(rows).toEqual([]);
  });

  test('a quoted cell may contain a comma, and two positions that differ are rejected', () => {
    expect(readAll(CSV.replace('GREENWICH       ', '"GREEN, WICH"')).rows[0]?.city).toBe('GREEN, WICH');
    expect(readAll(CSV.replace('41.005065', '41.015065')).refused).toEqual([
      [expect.stringContaining('The decimal and DMS coordinates do not match.'), 2],
    ]);
  });
});

describe('an invalid line is rejected with its number and the reason, and the rest is read', () => {
  const good = LINES[0] ?? '';
  const put = (column: number, text: string) => good.slice(0, column - 1) + text + good.slice(column - 1 + text.length);
  test.each<[string, string, RegExp]>([
    ['minutes of 60', put(39, '60'), /latitude “41 60 23.05N” has minutes or seconds of 60/],
    ['a latitude beyond the pole', put(36, '91'), /beyond 90°/],
    ['a latitude that ends in W', put(47, 'W'), /latitude “41 06 23.05W” must end in N or S/],
    ['letters among the digits', put(49, '0O1'), /longitude “0O1 32 15.54W” is not in degrees, minutes, and seconds/],
    ['a negative height above ground', put(84, '-0010'), /height above ground is negative \(-10 ft\)/],
    ['a height that is no number', put(90, '  59 '), /height above sea level “ {2}59 ” is not a whole number/],
    ['a top far below its own height', put(90, '00010'), /put the ground 585 ft below sea level/],
    ['an unknown accuracy', put(98, '0'), /horizontal accuracy “0”/],
    ['an unknown lighting', put(96, 'X'), /lighting code “X”/],
    ['no verification status', put(11, ' '), /verification status “ ”/],
    ['day 366 of a common year', put(121, '2015366'), /date “2015366”/],
    ['columns shifted by one', good.slice(0, 20) + good.slice(21), /Column 35 should be blank. The columns may be misaligned/],
    ['a line cut short', good.slice(0, 100), /has 100 characters/],
    ['a line that goes on', `${good}and more`, /extends past column 127/],
    ['accents of another encoding', put(19, 'MONTR\u00c9AL'), /unexpected characters. Check the file encoding/],
  ])('%s', (_, line, reason) => {
    const { refused, rows } = readAll([...RHODE_ISLAND.split('\n').slice(0, 4), good, line, LINES[1]].join('\n'));
    expect(refused).toEqual([[expect.stringMatching(reason), 6]]);
    expect(rows.map(({ oasNumber }) => oasNumber)).toEqual(['44-020412', '44-020420']);
  });

  test("a top below the object's height is accepted where the ground may be below sea level", () => {
    const { rows } = readAll(put(90, '00590'));
    expect(rows[0]).toMatchObject({ heightAglFt: 595, top: 590 });
  });
});

describe('a file that is not an obstacle file is reported with a reason', () => {
  test.each<[string, string, RegExp]>([
    ['nothing', '', /empty/],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000', /not a plain text file/],
    ['UTF-16 read as text', Array.from(RHODE_ISLAND.slice(0, 500), (one) => `${one}\u0000`).join(''), /not a plain text file/],
    ['another CSV', 'name,latitude,longitude\nTower,41,-71\n', /not a Digital Obstacle File/],
    ['the change list', 'ADD       44-020412 O US RI BLOCK ISLAND\n', /change file \(CHG\.DAT\)/],
    ['one endless line', 'x'.repeat(100_000), /not a Digital Obstacle File/],
  ])('%s', (_, text, reason) => {
    const { outcome, rows } = readAll(text, 1000);
    expect(outcome.ok ? '' : outcome.reason).toMatch(reason);
    expect(rows).toEqual([]);
  });

  test('a file without its header is read, with an unknown cycle', () => {
    expect(readAll(LINES.join('\n')).outcome).toMatchObject({ ok: true, file: { cycleDate: null, rows: 1650, lines: 1650 } });
  });

  test('a byte order mark before the header is accepted', () => {
    expect(readAll(`\ufeff${RHODE_ISLAND}`).outcome).toMatchObject({ ok: true, file: { rows: 1650 } });
  });
});

const MUTATED_LINES = drillCount({ gate: 2_000, full: 10_000 });

test(`each of ${MUTATED_LINES} mutated lines is refused with a reason, or read the same again`, { timeout: drillTimeout() }, () => {
  const drawn = seededRandom('mutated lines');
  const random = (below: number): number => Math.floor(drawn() * below);
  const CHARACTERS = '0123456789 -.NSEWOUABCXYZ\u00e9\u0000\t"';
  const mutate = (line: string): string => {
    const at = random(line.length);
    const one = CHARACTERS[random(CHARACTERS.length)] ?? ' ';
    switch (random(5)) {
      case 0:
        return line.slice(0, at) + line.slice(at + 1);
      case 1:
        return line.slice(0, at) + one + line.slice(at);
      case 2:
        return line.slice(0, at);
      default:
        return line.slice(0, at) + one + line.slice(at + 1);
    }
  };
  let [taken, refused] = [0, 0];
  for (let index = 0; index < MUTATED_LINES; index += 1) {
    const mutated = mutate(LINES[random(LINES.length)] ?? '');
    const reading = readDatLine(mutated);
    if (!reading.ok) {
      expect(reading.reason.length).toBeGreaterThan(10);
      refused += 1;
      continue;
    }
    expect(readDatLine(writeDatLine(reading.obstacle))).toEqual(reading);
    taken += 1;
  }
  expect(taken).toBeGreaterThan(MUTATED_LINES / 10);
  expect(refused).toBeGreaterThan(MUTATED_LINES / 10);
});

test("a row that does not fit in the file's columns is rejected", () => {
  const line = LINES.find((text) => readDatLine(text).ok) ?? '';
  const reading = readDatLine(line);
  if (!reading.ok) throw new Error('the file has rows');
  expect(reasonAgainst({ ...reading.obstacle, city: 'x'.repeat(51) })).toBe(`“${'x'.repeat(50)}…” is longer than 50 characters.`);
  expect(reasonAgainst({ ...reading.obstacle, top: feetMsl(30_001) })).toBe(
    'The top elevation (30001 ft MSL) exceeds the import limit of 30000 ft.',
  );
  expect(reasonAgainst({ ...reading.obstacle, heightAglFt: feet(30_001), top: feetMsl(30_000) })).toBe(
    'The height above ground (30001 ft) exceeds the import limit of 30000 ft.',
  );
});

test('a tethered balloon above 10,000 ft is accepted as recorded', () => {
  const line = LINES.find((text) => readDatLine(text).ok) ?? '';
  const reading = readDatLine(line);
  if (!reading.ok) throw new Error('the file has rows');
  const balloon = { ...reading.obstacle, kind: 'BALLOON', heightAglFt: feet(15_000), top: feetMsl(19_600) };
  expect(reasonAgainst(balloon)).toBeNull();
  expect(readDatLine(writeDatLine(balloon))).toMatchObject({ ok: true, obstacle: { heightAglFt: 15_000, top: 19_600 } });
});

test('a file is out of date after 56 days', () => {
  expect(cycleAge('2025-01-19', '2025-03-16')).toEqual({ days: 56, isOutdated: false });
  expect(cycleAge('2025-01-19', '2025-03-17')).toEqual({ days: 57, isOutdated: true });
  expect(cycleAge('2025-99-19', '2025-03-17')).toBeNull();
});

test.each([
  ['T-L TWR', 'tower'],
  ['UTILITY POLE', 'tower'],
  ['BLDG', 'building'],
  ['BLDG-TWR', 'tower'],
  ['ANTENNA', 'antenna'],
  ['SOLAR PANELS', 'other'],
  ['TREE', 'tree'],
])('%s is a %s in Touchdown', (kind, type) => {
  expect(typeOfKind(kind)).toBe(type);
});
