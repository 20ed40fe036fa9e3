import {
  degrees,
  feet,
  asEvaluable,
  evaluateObstacle,
  type LocalPoint,
  placeAirspace,
  positionToLocal,
  protectionZoneLength,
  sinCosDegrees,
} from '@touchdown/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { surfaceFeatures } from '../../../shared/map/surface-features.ts';
import { readInks } from '../../../shared/scene/ink-colors.ts';
import { anAirspace } from '../../../test/airspace.ts';
import { anObstacle } from '../../../test/obstacle-record.ts';
import { rotated, showText, toggled, visibleIn, zoomed } from './layers.ts';
import { planFrame, scaleBarFt } from './plan-frame.ts';
import { pickAt } from './plan-hit.ts';
import { areDots, isOnCanvas } from './plan-marks.ts';
import { modelText } from './plan-text.ts';
import { obstaclesToDraw, surfacesToDraw } from './surfaces-model.ts';

const at = (eastFt: number, northFt: number): LocalPoint => ({ eastFt: feet(eastFt), northFt: feet(northFt) });
const CENTER = at(0, 0);
/** Whether a line to the east from the point crosses the outline an odd number of times. */
const isInside = (outline: readonly LocalPoint[], { eastFt, northFt }: LocalPoint): boolean =>
  outline.filter((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    if (from.northFt > northFt === to.northFt > northFt) return false;
    return from.eastFt + ((to.eastFt - from.eastFt) * (northFt - from.northFt)) / (to.northFt - from.northFt) > eastFt;
  }).length %
    2 ===
  1;

describe('the view of the plan', () => {
  it('is zoomed from 0.5 to 2 in steps of 0.25', () => {
    const steps = Array.from({ length: 9 }, (_, index) => index).reduce<number[]>((all) => [...all, zoomed(all.at(-1) ?? 0.5, 1)], [0.5]);
    expect(steps.slice(0, 7)).toEqual([0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]);
    expect(steps.at(-1)).toBe(2);
    expect(zoomed(0.5, -1)).toBe(0.5);
  });
  it('rotates by 45° and wraps at 360', () => {
    const turns = Array.from({ length: 8 }).reduce<number[]>((all) => [...all, rotated(all.at(-1) ?? 0)], [0]);
    expect(turns).toEqual([0, 45, 90, 135, 180, 225, 270, 315, 0]);
    expect(rotated(0, -1)).toBe(315);
  });
  it('has north up, and east up when rotated by 90°', () => {
    const points = [at(-1000, -1000), at(1000, 1000)];
    const upright = planFrame({ points, zoom: 1, rotationDeg: 0, anchor: CENTER });
    expect(upright.toCanvas(at(0, 500)).y).toBeLessThan(upright.toCanvas(CENTER).y);
    const turned = planFrame({ points, zoom: 1, rotationDeg: 90, anchor: CENTER });
    expect(turned.toCanvas(at(500, 0)).y).toBeLessThan(turned.toCanvas(CENTER).y);
    expect(turned.toCanvas(at(500, 0)).x).toBeCloseTo(turned.toCanvas(CENTER).x, 6);
  });
  it('leaves a margin of 10 % of 400 × 300 at every rotation', () => {
    const points = [at(-40, -40), at(250, 4040), at(-250, 4040)];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 }), (turns) => {
        const { toCanvas } = planFrame({ points, zoom: 1, rotationDeg: turns * 45, anchor: CENTER });
        for (const point of points) {
          const { x, y } = toCanvas(point);
          expect(x).toBeGreaterThanOrEqual(40 - 1e-6);
          expect(x).toBeLessThanOrEqual(360 + 1e-6);
          expect(y).toBeGreaterThanOrEqual(30 - 1e-6);
          expect(y).toBeLessThanOrEqual(270 + 1e-6);
        }
      }),
    );
  });
  it('converts a canvas position back to the same ground point', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -5000, max: 5000, noNaN: true }),
        fc.double({ min: -5000, max: 5000, noNaN: true }),
        fc.constantFrom(0.5, 1, 2),
        fc.constantFrom(0, 45, 90, 270),
        (eastFt, northFt, zoom, rotationDeg) => {
          const frame = planFrame({ points: [at(-40, -40), at(250, 4040)], zoom, rotationDeg, anchor: at(100, 900) });
          const back = frame.toGround(frame.toCanvas(at(eastFt, northFt)));
          expect(back.eastFt).toBeCloseTo(eastFt, 5);
          expect(back.northFt).toBeCloseTo(northFt, 5);
        },
      ),
    );
  });
  it('keeps the selection in place when it is zoomed', () => {
    const anchor = at(120, 3000);
    const request = { points: [at(-40, -40), at(250, 4040)], rotationDeg: 45, anchor };
    const places = [0.5, 1, 2].map((zoom) => planFrame({ ...request, zoom }).toCanvas(anchor));
    expect(places[1]).toEqual(places[0]);
    expect(places[2]).toEqual(places[0]);
  });
  it('keeps the point under the pointer in place when it is zoomed by the wheel, rotated or not', () => {
    const request = { points: [at(-40, -40), at(250, 4040)], anchor: CENTER };
    for (const rotationDeg of [0, 45, 90]) {
      const canvas = { x: 310, y: 40 };
      const ground = planFrame({ ...request, zoom: 1, rotationDeg }).toGround(canvas);
      for (const zoom of [0.5, 1, 2]) {
        const { x, y } = planFrame({ ...request, zoom, rotationDeg, held: { ground, canvas } }).toCanvas(ground);
        expect(x).toBeCloseTo(canvas.x, 9);
        expect(y).toBeCloseTo(canvas.y, 9);
      }
    }
  });
  it('has a scale bar of a round length that fits', () => {
    expect(scaleBarFt(0.06)).toBe(2000);
    expect(scaleBarFt(1)).toBe(100);
  });
});

describe('the surfaces shown', () => {
  it('are primary and transitional unless the address says otherwise', () => {
    expect([...visibleIn(undefined)]).toEqual(['primary', 'transitional']);
    expect(showText(visibleIn(undefined))).toBeUndefined();
  });
  it('are stored in the address, including none, and without unknown values', () => {
    const shown = toggled(visibleIn(undefined), 'approach');
    expect(showText(shown)).toBe('primary,transitional,approach');
    expect(visibleIn(showText(shown))).toEqual(shown);
    expect(showText(new Set())).toBe('none');
    expect([...visibleIn('none')]).toEqual([]);
    expect([...visibleIn('primary,nonsense')]).toEqual(['primary']);
  });
});

const AIRSPACE = anAirspace();
const surfaces = surfacesToDraw(AIRSPACE, { tlof: { length: feet(40), width: feet(40) }, safetyArea: null });

describe('the drawn model of a facility', () => {
  it('has every surface of its evaluation, its zones, and the conical surface for reference', () => {
    expect(surfaces.map(({ name }) => name)).toEqual([
      'Conical surface (calculation default)',
      'Transitional surface P1, left',
      'Transitional surface P1, left of the FATO',
      'Transitional surface P1, right',
      'Transitional surface P1, right of the FATO',
      'Approach surface P1',
      'FATO',
      'Primary surface',
      'TLOF',
    ]);
  });
  it('has a conical surface that rises 62.5 ft over 250 ft from the FATO', () => {
    const conical = surfaces.find(({ layer }) => layer === 'conical');
    expect(new Set(conical?.outline.map(({ riseFt }) => riseFt))).toEqual(new Set([62.5]));
    expect(Math.max(...(conical?.outline ?? []).map(({ northFt }) => northFt))).toBeCloseTo(40 + 250, 9);
    expect(conical?.hole).toHaveLength(4);
  });
  it('include the protection zone of each path, 280 ft beyond the FATO edge, at heliport level', () => {
    const protectionZone = protectionZoneLength('AC 150/5390-2D', 'general_aviation');
    const [zone, ...others] = surfacesToDraw(anAirspace({ protectionZone }), { tlof: null, safetyArea: null }).filter(
      ({ layer }) => layer === 'protection_zone',
    );
    expect(others).toEqual([]);
    expect(zone?.pathId).toBe('P1');
    expect(Math.max(...(zone?.outline ?? []).map(({ northFt }) => northFt))).toBeCloseTo(40 + 280, 6);
    expect((zone?.outline ?? []).every(({ riseFt }) => riseFt === 0)).toBe(true);
  });
  it('has the level part of the surface beside a rotated FATO, as a part of that surface', () => {
    const rotated = placeAirspace({ ...AIRSPACE.site, pad: { ...AIRSPACE.site.pad, alignmentDeg: degrees(45) } });
    const parts = surfacesToDraw(rotated, { tlof: null, safetyArea: null }).filter(({ name }) => name.endsWith('of the FATO'));
    expect(parts.map(({ key, outline }) => [key.split(',')[1]?.slice(1, 3), outline.length])).toEqual([
      ['le', 4],
      ['le', 3],
      ['ri', 4],
      ['ri', 3],
    ]);
  });
  it('has a sector that covers all of its directions, on the plan and on the map', () => {
    const sweepDeg = degrees(150);
    const corridors = AIRSPACE.site.corridors.map((corridor) => ({ ...corridor, course: { kind: 'sector' as const, sweepDeg } }));
    const airspace = anAirspace({ corridors });
    const { origin } = airspace.site;
    const drawn = surfacesToDraw(airspace, { tlof: null, safetyArea: null }).filter(({ layer }) => layer === 'approach');
    const [{ geometry } = { geometry: null }] = surfaceFeatures(origin, drawn, null).features;
    const onMap = (geometry?.coordinates[0] ?? []).map(([longitude = 0, latitude = 0]) =>
      positionToLocal(origin, { latitude: degrees(latitude), longitude: degrees(longitude) }),
    );
    for (const outline of [drawn[0]?.outline ?? [], onMap])
      for (let direction = -70; direction <= 70; direction += 5) {
        const { sin, cos } = sinCosDegrees(direction);
        expect(isInside(outline, at(3000 * sin, 3000 * cos)), `${direction}°`).toBe(true);
      }
  });
  it('excludes the landing area from a surface all around it', () => {
    const corridors = AIRSPACE.site.corridors.map((corridor) => ({
      ...corridor,
      course: { kind: 'sector' as const, sweepDeg: degrees(360) },
    }));
    const around = surfacesToDraw(anAirspace({ corridors }), { tlof: null, safetyArea: null });
    expect(around.find(({ layer }) => layer === 'approach')?.hole).toHaveLength(4);
    expect(surfaces.find(({ layer }) => layer === 'approach')?.hole).toBeNull();
  });
  it('has obstacles at their feet from the landing area, with their heights above the heliport', () => {
    const [mast] = obstaclesToDraw([anObstacle({ elevationFeet: 130 })], AIRSPACE, new Map());
    expect(mast?.at.northFt).toBeCloseTo(1457.6, 0);
    expect(mast).toMatchObject({ baseFt: 10, topFt: 110, status: 'not_evaluated', limitFt: null });
  });
  it('does not call an obstacle outside all surfaces compliant, and draws it in the neutral color', () => {
    const statusOf = (latitude: number) => {
      const obstacle = anObstacle({ latitude, heightFeet: 1 });
      const readable = asEvaluable(obstacle);
      const results = new Map(readable === null ? [] : [[obstacle.id, evaluateObstacle(AIRSPACE, readable)] as const]);
      return obstaclesToDraw([obstacle], AIRSPACE, results)[0]?.status;
    };
    const near = anObstacle().latitude;
    expect([statusOf(near), statusOf(near + 1)]).toEqual(['compliant', 'outside']);
    const { style } = document.documentElement;
    for (const [token, color] of Object.entries({ '--ok': 'green', '--text-3': 'gray' })) style.setProperty(token, color);
    expect(readInks().status).toMatchObject({ compliant: 'green', outside: 'gray', not_evaluated: 'gray' });
    document.documentElement.removeAttribute('style');
  });
  it('has no top for one on unknown ground', () => {
    const [mast] = obstaclesToDraw([anObstacle({ elevationFeet: null })], AIRSPACE, new Map());
    expect(mast).toMatchObject({ baseFt: 0, topFt: null });
  });
});

describe('a click on the plan', () => {
  const obstacles = obstaclesToDraw([anObstacle()], AIRSPACE, new Map());
  const request = { model: { surfaces, obstacles }, visible: visibleIn('approach,transitional,primary'), withinFt: 50 };
  it('selects a nearby obstacle', () => {
    expect(pickAt({ ...request, at: at(20, 1450) })).toEqual({ obstacleId: obstacles[0]?.id, surfaceKey: null });
  });
  it('otherwise the lowest surface shown there', () => {
    expect(pickAt({ ...request, at: at(0, 3000) }).surfaceKey).toBe('Approach surface P1 · P1');
    expect(pickAt({ ...request, at: at(200, 500) }).surfaceKey).toBe('Transitional surface P1, right · P1');
    expect(pickAt({ ...request, visible: visibleIn('transitional'), at: at(0, 3000) }).surfaceKey).toBeNull();
  });
  it('clears the selection beside everything', () => {
    expect(pickAt({ ...request, at: at(3000, -3000) })).toEqual({ obstacleId: null, surfaceKey: null });
  });
});

describe('the alternative text of the plan', () => {
  const airspace = anAirspace();
  const few = surfacesToDraw(airspace, { tlof: null, safetyArea: null });
  const many = Array.from({ length: 200 }, (_, path) =>
    few
      .filter(({ layer }) => layer === 'transitional')
      .map((surface) => ({ ...surface, key: `${surface.key} ${path}`, name: `${surface.name} ${path}` })),
  ).flat();
  const visible = visibleIn('primary,transitional');
  it('names the shown surfaces', () => {
    expect(modelText({ surfaces: few, obstacles: [] }, visible)).toMatch(
      /^Shown: Transitional surface P1, .*Primary surface\. 0 obstacles/,
    );
    expect(modelText({ surfaces: few, obstacles: [] }, new Set())).toMatch(/^No surfaces shown\./);
  });
  it('counts them if there are many', () =>
    expect(modelText({ surfaces: [...many, ...few.filter(({ layer }) => layer === 'primary')], obstacles: [] }, visible)).toBe(
      `Shown: Primary (1), Transitional (${many.length}). 0 obstacles, 0 in violation.`,
    ));
});

describe('many obstacles', () => {
  it('are omitted from the plan only beyond its edges', () => {
    expect(isOnCanvas({ x: 0, y: 0 }, 0.5)).toBe(true);
    expect(isOnCanvas({ x: 400, y: 300 }, 0.5)).toBe(true);
    // The top of a symbol whose base is below the lower edge is visible.
    expect(isOnCanvas({ x: 200, y: 307 }, 0.5)).toBe(true);
    expect(isOnCanvas({ x: 200, y: 313 }, 0.5)).toBe(false);
    expect(isOnCanvas({ x: -13, y: 100 }, 0.5)).toBe(false);
  });
  it('are dots in plan if they are clear; warnings and violations keep their symbols', () => {
    expect(areDots('compliant', 599)).toBe(false);
    expect(areDots('compliant', 600)).toBe(true);
    expect(areDots('not_evaluated', 10_000)).toBe(true);
    expect(areDots('warning', 10_000)).toBe(false);
    expect(areDots('violation', 10_000)).toBe(false);
  });
  it('are drawn worst last, so that nothing clear hides a violation', () => {
    const names = ['High', 'Low', 'Higher'];
    const obstacles = names.map((name, index) => anObstacle({ id: String(index), name, heightFeet: [200, 20, 300][index] ?? 0 }));
    const results = new Map(
      obstacles.flatMap((obstacle) => {
        const readable = asEvaluable(obstacle);
        return readable === null ? [] : [[obstacle.id, evaluateObstacle(AIRSPACE, readable)] as const];
      }),
    );
    expect(obstaclesToDraw(obstacles, AIRSPACE, results).map(({ name }) => name)).toEqual(['Low', 'High', 'Higher']);
  });
});
