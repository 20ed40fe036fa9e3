import { degrees, feet, asEvaluable, evaluateObstacle, type ObstacleClearance, type PathCorridor, shownUnits } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { anAirspace } from '../../../test/airspace.ts';
import { anObstacle } from '../../../test/obstacle-record.ts';
import { FACILITY_REQUIRED } from '../../../shared/clearance/facility-required.tsx';
import { aboveText, ALL_CLEAR, allPenetrations, NO_OBSTACLES, NO_PENETRATIONS, topResultText } from './penetrations.ts';
import { sectionSticks, standingApart } from './section.ts';
import { STANDARDS_CARDS } from './standards-texts.ts';
import { obstaclesToDraw } from './surfaces-model.ts';

const AIRSPACE = anAirspace();
const mast = (id: string, heightFeet: number, changes: Parameters<typeof anObstacle>[0] = {}) =>
  anObstacle({ id, name: `Mast ${id}`, heightFeet, ...changes });
const evaluated = (obstacles: readonly ReturnType<typeof anObstacle>[], airspace = AIRSPACE) =>
  new Map(
    obstacles.flatMap((obstacle): [string, ObstacleClearance][] => {
      const readable = asEvaluable(obstacle);
      return readable === null ? [] : [[obstacle.id, evaluateObstacle(airspace, readable)]];
    }),
  );

describe('the texts of the Surfaces tab', () => {
  it('are those of the specification', () => {
    expect(FACILITY_REQUIRED).toBe(
      'Facility configuration required for surface calculations. Please configure TLOF/FATO dimensions and elevation.',
    );
    expect(NO_OBSTACLES).toBe('No obstacles defined for analysis. Add obstacles to perform penetration analysis.');
    expect(NO_PENETRATIONS).toBe('No surface penetrations detected');
    expect(ALL_CLEAR).toBe('All obstacles clear required transitional surfaces.');
  });
  it('state what penetrates what, the highest above its limit first', () => {
    const found = allPenetrations(evaluated([mast('a', 180), mast('b', 260), mast('c', 50)]));
    expect(found.map(({ text }) => text)).toEqual(['Mast b penetrates Approach surface P1', 'Mast a penetrates Approach surface P1']);
    // 1,457.6 ft from the center, the limit is (1,457.6 - 40) / 8 = 177.2 ft above the heliport.
    expect(found[0]?.penetrationFt).toBeCloseTo(260 - 177.2, 1);
    expect(found.map(({ isCritical }) => isCritical)).toEqual([true, false]);
    expect(found[0]?.citation.clause).toBe('77.23(b)');
    expect(aboveText(2.80001, shownUnits('imperial'))).toBe('2.9 ft above');
  });
});

describe('the information cards', () => {
  const texts = STANDARDS_CARDS.map(({ title, readings }) => [title, readings] as const);
  const textOf = (card: string, reading: string) =>
    texts.find(([title]) => title === card)?.[1].find(({ title }) => title === reading)?.text;
  it('show the standards text as written', () => {
    expect(textOf('Approach, standard', 'Standards text')).toBe('90 to 390 ft wide, 3000 ft long, 8:1');
    expect(textOf('Lateral extension', 'Standards text')).toBe('90 to 190 ft wide, 1000 ft long, 8:1');
    expect(textOf('Departure', 'Standards text')).toBe('90 to 390 ft wide, 3000 ft long, 2:1 for the first 500 ft then 8:1');
    expect(textOf('Transitional', 'Standards text')).toBe('2:1 from primary surface edges, max 25 ft above primary surface');
  });
  it('and the other reading beside it', () => {
    expect(textOf('Approach, standard', 'Calculation defaults')).toBe('90 ft inner, 500 ft outer, 4000 ft long, 8:1');
    expect(textOf('Lateral extension', 'Calculation defaults')).toContain('90 ft inner, 190 ft outer, 2000 ft long, 8:1');
    expect(textOf('Departure', 'Calculation defaults')).toBe('90 ft inner, 390 ft outer, 3000 ft long, 2:1');
    expect(textOf('Transitional', 'Calculation defaults')).toContain('slope 2, height 25 ft');
    expect(textOf('Primary and Safety Area', 'Calculation defaults')).toBe('Safety Area 1.5 times, at least 20 ft extra');
    expect(textOf('Conical', 'Calculation defaults')).toBe('slope 4, height 62.5 ft, radius 250 ft');
  });
  it('name the source of every reading; neither cites the regulation', () => {
    for (const [, readings] of texts)
      for (const { title, source } of readings) if (title !== 'Governs') expect(source.origin).toBe('product-spec');
    expect(texts.flatMap(([, readings]) => readings.filter(({ title }) => title === 'Governs').map(({ source }) => source.clause))).toEqual(
      ['77.23(b)', null, '77.23(b)', '77.23(c)', '77.23(a)', null],
    );
  });
});

describe('the profile of a path', () => {
  const sticksOf = (obstacles: readonly ReturnType<typeof anObstacle>[], corridor?: PathCorridor) => {
    const airspace = corridor === undefined ? AIRSPACE : anAirspace({ corridors: [corridor] });
    const results = evaluated(obstacles, airspace);
    const [first] = airspace.site.corridors;
    if (first === undefined) throw new Error('there is no path');
    return sectionSticks(airspace, first, obstaclesToDraw(obstacles, airspace, results), results);
  };
  it('has each obstacle at its station from the FATO edge and its offset, with its own limit', () => {
    const [stick] = sticksOf([mast('a', 200)]);
    expect(stick?.stationFt).toBeCloseTo(1457.6 - 40, 0);
    expect(stick?.offsetFt).toBeCloseTo(0, 3);
    expect(stick?.limitFt).toBeCloseTo((stick?.stationFt ?? 0) / 8, 6);
    expect(stick).toMatchObject({ status: 'violation', baseFt: 0, topFt: 200 });
  });
  it('omits obstacles under no surface of the path', () => {
    expect(sticksOf([mast('far', 900, { latitude: 42.34 })])).toEqual([]);
  });
  it('measures stations of a curve along its centerline', () => {
    const [straight] = AIRSPACE.site.corridors;
    if (straight === undefined) throw new Error('there is no path');
    const curved: PathCorridor = {
      ...straight,
      course: { kind: 'curved', finalSegmentFt: feet(500), radiusFt: feet(1000), turnDeg: degrees(90) },
    };
    // After the quarter turn the centerline runs east, 1,540 ft north of the center: 0.0042257° of latitude; 1,400 ft east.
    const [stick] = sticksOf([mast('a', 300, { latitude: 42.3601 + 1540 / 364_449, longitude: -71.0589 + 1400 / 270_000 })], curved);
    expect(stick?.stationFt).toBeGreaterThan(500 + 1570.8 + 300);
    expect(stick?.stationFt).toBeLessThan(500 + 1570.8 + 500);
  });
  it('keeps the worst of the sticks at one position, and the selected one', () => {
    const sticks = sticksOf([mast('low', 10), mast('high', 300), mast('mid', 100)]);
    expect(sticks.map(({ id }) => id)).toEqual(['low', 'mid', 'high']);
    expect(standingApart(sticks, 50, null).map(({ id }) => id)).toEqual(['high']);
    expect(standingApart(sticks, 50, 'low').map(({ id }) => id)).toEqual(['low', 'high']);
  });
});

describe('the top of an obstacle beside its limit', () => {
  it.each([
    [12.34, -12.34, '12.4 ft above'],
    // Under the surface only within its accuracy, where its top may be above the limit.
    [0, -62.81, 'may penetrate by 62.9 ft'],
    [0, 2.89, 'clears by 2.8 ft'],
    [0, -1e-10, 'clears by 0.0 ft'],
  ])('penetrates by %s ft as reported, with a clearance of %s ft', (penetrationFt, clearanceFt, text) => {
    expect(topResultText(penetrationFt, clearanceFt, shownUnits('imperial'))).toBe(text);
  });
});
