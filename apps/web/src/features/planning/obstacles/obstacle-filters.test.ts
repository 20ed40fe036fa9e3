import { feetMsl, asEvaluable, evaluateObstacle } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { anAirspace } from '../../../test/airspace.ts';
import { anObstacle } from '../../../test/obstacle-record.ts';
import { type ClearanceResults } from './evaluate-obstacles.ts';
import { nextSort, obstaclesFor, orderOf } from './obstacle-filters.ts';

/** Due north of the landing area under the approach, where the limit is about 220 ft above it; then one far away. */
const ALL = [
  anObstacle({ id: '1', name: 'Far', type: 'tree', latitude: 42.5, heightFeet: 60 }),
  anObstacle({ id: '2', name: 'Mast 10', type: 'tower', heightFeet: 300 }),
  anObstacle({ id: '3', name: 'mast 2', type: 'tower', heightFeet: 90 }),
  anObstacle({ id: '4', name: 'Elm', type: 'tree', heightFeet: 50, elevationFeet: null }),
  anObstacle({ id: '5', name: 'Mast 3', type: 'tower', heightFeet: 400 }),
  anObstacle({ id: '6', name: 'Mast 4', type: 'tower', heightFeet: 90, verticalAccuracyFeet: 500 }),
];
const airspace = anAirspace({ heliportElevation: feetMsl(120) });
const results: ClearanceResults = new Map(
  ALL.flatMap((stored) => {
    const obstacle = asEvaluable(stored);
    return obstacle === null ? [] : [[stored.id, evaluateObstacle(airspace, obstacle)] as const];
  }),
);
const names = (search: Parameters<typeof obstaclesFor>[1]) => obstaclesFor(ALL, search, results).map(({ name }) => name);

describe('the obstacle list', () => {
  it('has the deepest penetration first, then warnings, not evaluated, clear, and outside', () => {
    const worstFirst = ['Mast 3', 'Mast 10', 'Mast 4', 'Elm', 'mast 2', 'Far'];
    expect(names({})).toEqual(worstFirst);
    expect(names({ sort: 'nonsense' })).toEqual(worstFirst);
    expect(names({ sort: '-clearance' })).toEqual(worstFirst.toReversed());
  });
  it('sorts names with the numbers in them as numbers', () => {
    expect(names({ sort: 'name' })).toEqual(['Elm', 'Far', 'mast 2', 'Mast 3', 'Mast 4', 'Mast 10']);
  });
  it('has unknown values last, in either direction', () => {
    expect([names({ sort: 'top' }).at(-1), names({ sort: '-top' }).at(-1)]).toEqual(['Elm', 'Elm']);
    expect(names({ sort: '-top' })[0]).toBe('Mast 3');
  });
  it('is filtered by type, by status, and by a part of the name', () => {
    expect(names({ type: 'tree' })).toEqual(['Elm', 'Far']);
    expect(names({ construction: 'proposed' })).toEqual([]);
    expect(
      obstaclesFor([anObstacle({ name: 'Crane', constructionStatus: 'temporary' }), ...ALL], { construction: 'temporary' }, results),
    ).toMatchObject([{ name: 'Crane' }]);
    expect(names({ status: 'violation' })).toEqual(['Mast 3', 'Mast 10']);
    expect(names({ status: 'warning' })).toEqual(['Mast 4']);
    expect(names({ status: 'not-evaluated' })).toEqual(['Elm']);
    expect([names({ status: 'outside' }), names({ status: 'compliant' })]).toEqual([['Far'], ['mast 2']]);
    expect(names({ q: ' MAST', status: 'compliant' })).toEqual(['mast 2']);
  });
  it('reverses the order on the second click', () => {
    expect([nextSort({}, 'clearance'), nextSort({}, 'top'), nextSort({ sort: '-top' }, 'top')]).toEqual(['-clearance', 'top', 'top']);
    expect([orderOf({}, 'clearance'), orderOf({ sort: '-top' }, 'top'), orderOf({}, 'top')]).toEqual(['ascending', 'descending', 'none']);
  });
});
