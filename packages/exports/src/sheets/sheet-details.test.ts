import { degrees, localToPosition, placePath, startOfPad, type WirePath } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { INK } from '../drawing/inks.ts';
import { inOrder } from '../obstacle-order.ts';
import { sticksOf } from '../report/profile-sticks.ts';
import type { ReportInput } from '../report/input.ts';
import { aReportInput, aStoredObstacle } from '../report/testing.ts';
import { buildSheets, PAPER_IDS, type PaperId, type PlanSheet } from './index.ts';
import { roomOn } from './paper-size.ts';
import { boxAround, isInRing, meets } from '../drawing/outlines.ts';

const sheetsOf = (input: ReportInput, paper: PaperId = 'ansi-b'): readonly PlanSheet[] => {
  const set = buildSheets(input, { paper, feetPerInch: null });
  if (set === null) throw new Error('The project has no dimensions.');
  return set.sheets;
};
const sheetOf = (title: string, input: ReportInput, paper: PaperId = 'ansi-b'): PlanSheet => {
  const sheet = sheetsOf(input, paper).find((one) => one.title.startsWith(title));
  if (sheet === undefined) throw new Error(`No ${title}.`);
  return sheet;
};
const textsOf = ({ picture }: PlanSheet) => picture.marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
const wordsOf = (sheet: PlanSheet): string[] => textsOf(sheet).map(({ text }) => text);

const pathTo = (name: string, egress: number): WirePath => ({
  ...{ id: name, name, type: 'both', pathGeometryType: 'straight', headingReference: 'true' },
  ...{ ingressHeadingDegrees: (egress + 180) % 360, egressHeadingDegrees: egress },
});
/** Feet east and north of the site. */
const placeAt = (eastFt: number, northFt: number) => ({
  latitude: degrees(42.3601 + northFt / 364_567),
  longitude: degrees(-71.0589 + eastFt / 270_200),
});
const aMast = (eastFt: number, northFt: number, heightFeet: number) =>
  aStoredObstacle({ name: 'Mast', ...placeAt(eastFt, northFt), heightFeet, elevationFeet: 100 });

describe('the legend', () => {
  const paths = [pathTo('North', 0)];
  const [tall, low] = [aMast(0, 600, 300), aMast(0, 900, 20)].map((obstacles) =>
    aReportInput({ hasFixes: false, paths, obstacles: [obstacles] }),
  );

  it('of an obstacle plan has the centerlines, and only the results that an obstacle on it has', () => {
    const [withTall, withLow] = [tall, low].map((input) => (input === undefined ? [] : wordsOf(sheetOf('Obstacle Plan', input))));
    expect(withTall).toEqual(expect.arrayContaining(['Path centerline', 'Obstacle that penetrates a surface']));
    expect(withTall).not.toContain('Obstacle clear of the surfaces');
    expect(withLow).toContain('Obstacle clear of the surfaces');
    for (const words of [withTall, withLow]) expect(words).not.toContain('May penetrate within its accuracy');
    expect(withLow).not.toContain('Obstacle that penetrates a surface');
  });
  it('of a profile has only the results that an obstacle on it has', () => {
    const [withTall, withLow] = [tall, low].map((input) =>
      input === undefined ? [] : wordsOf(sheetOf('Approach/Departure Profiles', input)),
    );
    expect(withTall).toContain('Obstacle that penetrates its surface');
    expect(withTall).not.toContain('Obstacle clear of its surface');
    expect(withLow).toContain('Obstacle clear of its surface');
    expect(withLow).not.toContain('Obstacle that penetrates its surface');
  });
  it('has buildings and property lines, on both plans that show them', () => {
    const ring = [placeAt(-300, -300), placeAt(300, -300), placeAt(300, 300), placeAt(-300, 300)];
    const background = {
      baseMap: null,
      buildings: [{ fileName: 'campus.geojson', rings: [ring] }],
      parcels: [{ name: 'Campus', ring }],
    };
    const input = aReportInput({ hasFixes: false, paths, rest: { background } });
    for (const title of ['Approach/Departure Plan', 'Obstacle Plan']) {
      expect(wordsOf(sheetOf(title, input))).toEqual(expect.arrayContaining(['Building', 'Property line']));
      expect(wordsOf(sheetOf(title, aReportInput({ hasFixes: false, paths })))).not.toContain('Building');
    }
  });
  it('has the hatches of the landing area plan, and none on a plan without them', () => {
    const inLegend = (title: string): number => {
      const { picture } = sheetOf(title, aReportInput({ hasFixes: false, paths }));
      const { column } = roomOn('ansi-b');
      return picture.marks.filter(
        (mark) =>
          mark.kind === 'area' &&
          mark.hatch !== undefined &&
          mark.rings.every((ring) => ring.kind === 'polygon' && ring.points.every(({ x }) => x > column.x)),
      ).length;
    };
    // Safety Area and approach surface; Safety Area alone; none.
    expect(['Landing Area Plan', 'Marking Plan', 'Approach/Departure Plan'].map(inLegend)).toEqual([2, 1, 0]);
  });
});

describe('obstacles on a profile', () => {
  it('stand on their own ground', () => {
    const input = aReportInput({ hasFixes: false, paths: [pathTo('North', 0)], obstacles: [aMast(0, 900, 60)] });
    const { clearance } = input;
    const [corridor] = clearance?.site.corridors ?? [];
    if (clearance === null || corridor === undefined) throw new Error('Nothing was evaluated.');
    const task = { corridor, site: clearance.site, ordered: clearance.analysis.obstacles, perFt: 0.125, ground: [] };
    const [stick] = sticksOf(input, task);
    expect(stick?.topFt).toBeCloseTo(160 - clearance.site.heliportElevation, 6);
    expect(stick?.footFt).toBeCloseTo(100 - clearance.site.heliportElevation, 6);
  });
  const sticksUnder = (input: ReportInput, use?: 'approach' | 'departure') => {
    const { clearance } = input;
    const corridor = clearance?.site.corridors.find((one) => use === undefined || one.use === use);
    if (clearance === null || corridor === undefined) throw new Error('Nothing was evaluated.');
    const { site, analysis } = clearance;
    const sticks = sticksOf(input, { corridor, site, ordered: analysis.obstacles, perFt: 0.125, ground: [] });
    return { sticks, site, path: placePath(corridor, startOfPad(site.pad)) };
  };
  it('include one that penetrates the transitional surface only, at its station and with its own limit', () => {
    const [eastFt, northFt] = [200, 600];
    const { sticks, site, path } = sticksUnder(
      aReportInput({ hasFixes: false, paths: [pathTo('North', 0)], obstacles: [aMast(eastFt, northFt, 250)] }),
    );
    const [stick] = sticks;
    const stationFt = northFt - startOfPad(site.pad)(0).startFt;
    // 14 CFR 77.23(c): 2:1 from the edge of the 8:1 surface.
    const limitFt = stationFt / 8 + (eastFt - path.widthAt(stationFt) / 2) / 2;
    expect(sticks).toHaveLength(1);
    expect(stick).toMatchObject({ status: 'violation', isPenetration: true });
    expect(stick?.stationFt).toBeCloseTo(stationFt, 0);
    expect(stick?.limitFt).toBeCloseTo(limitFt, 0);
    expect((stick?.limitFt ?? 0) - (stick?.topFt ?? 0)).toBeCloseTo(stick?.clearanceFt ?? 0, 6);
  });
  it('are within the frame of the profile, even beside the FATO', () => {
    const input = aReportInput({ hasFixes: false, paths: [pathTo('North', 0)], obstacles: [aMast(90, -30, 60)] });
    const { sticks } = sticksUnder(input);
    expect(sticks[0]?.stationFt).toBeLessThan(-40);
    const sheet = sheetOf('Approach/Departure Profiles', input);
    const axis = Math.min(...textsOf(sheet).flatMap(({ text, at }) => (text === 'Station from the FATO edge (ft)' ? [at.x] : [])));
    const posts = sheet.picture.marks.flatMap((mark) => (mark.kind === 'line' && mark.pen.color === '#98150f' ? mark.points : []));
    expect(posts.length).toBeGreaterThan(0);
    for (const { x } of posts) expect(x).toBeGreaterThanOrEqual(axis);
  });
  it('are on the profile of the line whose transitional surface they are under, if a path has two lines', () => {
    const path = { ...pathTo('North', 0), ingressHeadingDegrees: 90 };
    const input = aReportInput({ hasFixes: false, paths: [path], obstacles: [aMast(200, 600, 250)] });
    expect(sticksUnder(input, 'departure').sticks).toHaveLength(1);
    expect(sticksUnder(input, 'approach').sticks).toHaveLength(0);
  });
  it('have the clearance from the surface of that profile, even if another surface controls', () => {
    const input = aReportInput({
      ...{ hasFixes: false, paths: [pathTo('North', 0), pathTo('Northeast', 8)] },
      obstacles: [aMast(1000 * Math.sin(Math.PI / 60), 1000 * Math.cos(Math.PI / 60), 100)],
    });
    const words = wordsOf(sheetOf('Approach/Departure Profiles', input));
    const clear = words.filter((word) => word.endsWith(' ft clear'));
    const surfaces = input.clearance?.analysis.obstacles[0]?.surfaces.filter(({ surface }) => surface.kind === 'approach') ?? [];
    expect(clear).toHaveLength(2);
    expect(new Set(clear).size).toBe(2);
    for (const { actualClearanceFt } of surfaces)
      expect(clear).toContain(`${(Math.floor((actualClearanceFt ?? 0) * 10) / 10).toFixed(1)} ft clear`);
  });
});

describe('the label of an obstacle that penetrates', () => {
  it('is whole on a profile, also beside the FATO and where several are close', () => {
    const paths = [pathTo('East', 74), pathTo('West', 250)];
    const obstacles = [
      ['Elevator penthouse', 38, -64, 135.4],
      ['Central plant stack', 260, -130, 177.8],
      ['Cooling tower, East wing', 190, 40, 140],
      ['Radio mast, County EMA', 300, 220, 190.6],
      ['Meridian Tower', 960, 190, 270],
    ] as const;
    const input = aReportInput({
      hasFixes: false,
      paths,
      obstacles: obstacles.map(([name, east, north, top]) => ({ ...aMast(east, north, top), id: name, name, elevationFeet: 0 })),
    });
    const { site, analysis } = input.clearance ?? expect.unreachable();
    const depths = site.corridors.flatMap((corridor) => {
      const path = placePath(corridor, startOfPad(site.pad));
      const perFt = path.riseAt(path.lengthFt) / path.lengthFt;
      const sticks = sticksOf(input, { corridor, site, ordered: inOrder(analysis.obstacles), perFt, ground: [] });
      return sticks.filter(({ isPenetration }) => isPenetration);
    });
    expect(depths.length).toBeGreaterThan(4);
    const words = wordsOf(sheetOf('Approach/Departure Profiles', input));
    expect(words.filter((word) => word.startsWith('Penetrates by '))).toHaveLength(depths.length);
  });
});

describe('labels', () => {
  it('of zones are not on the surface of a path that begins beside them', () => {
    const input = aReportInput({
      ...{ hasFixes: false, obstacles: [], paths: [pathTo('Valley', 340), { ...pathTo('Ridge', 140), type: 'approach' }] },
      project: { shape: 'rectangle', facilityAlignment: 160 },
    });
    for (const paper of PAPER_IDS) {
      const sheet = sheetOf('Landing Area Plan', input, paper);
      const surfaces = sheet.picture.marks.flatMap((mark) =>
        mark.kind === 'area' && mark.fill?.color === INK.approach
          ? mark.rings.flatMap((ring) =>
              ring.kind === 'polygon' && ring.points.every(({ x }) => x < roomOn(paper).column.x) ? [ring.points] : [],
            )
          : [],
      );
      expect(surfaces.length, paper).toBeGreaterThan(1);
      for (const { text, at } of textsOf(sheet))
        if (/^(TLOF|FATO|Safety Area)$/.test(text) && at.x < roomOn(paper).column.x)
          expect(
            surfaces.some((ring) => isInRing(at, ring)),
            `${text}, ${paper}`,
          ).toBe(false);
    }
  });
  it('of both paths of a round landing area are whole', () => {
    const input = aReportInput({
      ...{ hasFixes: false, obstacles: [], paths: [pathTo('Bay', 60), pathTo('City', 200)] },
      project: { shape: 'circular', facilityAlignment: 30 },
    });
    for (const paper of PAPER_IDS) {
      const words = wordsOf(sheetOf('Landing Area Plan', input, paper));
      expect(
        words.filter((word) => word.startsWith('Ingress ')),
        paper,
      ).toHaveLength(2);
    }
  });
  it('inside the bend of a path are beside their things', () => {
    const curved: WirePath = {
      ...{ id: 'c', name: 'River', type: 'approach', headingReference: 'true', pathGeometryType: 'curved' },
      ...{ ingressHeadingDegrees: 56, startIngressHeading: 11, finalSegmentLength: 1000, curveRadius: 2000 },
    };
    const bare = aReportInput({ hasFixes: false, obstacles: [], paths: [curved] });
    const site = bare.clearance?.site;
    const [corridor] = site?.corridors ?? [];
    if (site === undefined || corridor === undefined) throw new Error('Nothing was evaluated.');
    const path = placePath(corridor, startOfPad(site.pad));
    const [from, to] = [path.pointAt(0), path.pointAt(path.lengthFt)];
    const bend = path.pointAt(path.lengthFt / 2);
    // Most of the way from the bend to the line between both ends.
    const inside = (a: number, b: number, of: number) => of + (0.9 * (a + b)) / 2 - 0.9 * of;
    const at = localToPosition(site.origin, {
      eastFt: inside(from.eastFt, to.eastFt, bend.eastFt) as typeof from.eastFt,
      northFt: inside(from.northFt, to.northFt, bend.northFt) as typeof from.northFt,
    });
    const obstacle = aStoredObstacle({ name: 'Pole', ...at, heightFeet: 20, elevationFeet: 100 });
    const input = aReportInput({ hasFixes: false, obstacles: [obstacle], paths: [curved] });
    expect(input.clearance?.analysis.obstacles[0]?.governing).toBeNull();
    const sheet = sheetOf('Obstacle Plan', input);
    const { body } = roomOn('ansi-b');
    const [symbol] = sheet.picture.marks.flatMap((mark) => {
      const [ring] = mark.kind === 'area' && mark.pen?.color === INK.dim ? mark.rings : [];
      return ring?.kind === 'polygon' && ring.points.length === 3 && ring.points.every(({ x }) => x < body.x + body.width)
        ? [boxAround(ring.points)]
        : [];
    });
    const number = textsOf(sheet).find(({ text, color }) => text === '1' && color === INK.dim);
    if (symbol === undefined || number === undefined) throw new Error('The obstacle is not drawn.');
    expect(Math.hypot(number.at.x - symbol.x, number.at.y - symbol.y)).toBeLessThan(30);
  });
});

describe('every plan', () => {
  it('has the same north arrow, with the magnetic variation', () => {
    for (const sheet of sheetsOf(aReportInput({ hasFixes: false, paths: [pathTo('North', 0)] }))) {
      if (sheet.title.endsWith('Profiles')) continue;
      const arrows = textsOf(sheet).filter(({ text }) => text === 'N');
      expect(new Set(arrows.map(({ size }) => size)).size, sheet.title).toBe(1);
      expect(
        wordsOf(sheet).filter((word) => word.startsWith('Var ')),
        sheet.title,
      ).toHaveLength(1);
    }
  });
  it.each([0, 200, 400])('has its north arrow and variation beside buildings rather than over them, moved by %d ft', (shiftFt) => {
    const grid = Array.from({ length: 900 }, (_, index) => [(index % 30) - 15, Math.floor(index / 30) - 15] as const);
    const corners = [
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ] as const;
    const rings = grid.map(([column, row]) =>
      corners.map(([right, up]) => placeAt(column * 600 + right + shiftFt, row * 600 + up + shiftFt)),
    );
    const background = { baseMap: null, buildings: [{ fileName: 'campus.geojson', rings }], parcels: [] };
    const sheet = sheetOf('Approach/Departure Plan', aReportInput({ hasFixes: false, paths: [pathTo('North', 0)], rest: { background } }));
    const areas = sheet.picture.marks.flatMap((mark) =>
      mark.kind === 'inset'
        ? mark.picture.marks.flatMap((one) => (one.kind === 'area' ? one.rings.map((ring) => [mark.at, ring] as const) : []))
        : [],
    );
    const buildings = areas.flatMap(([at, ring]) =>
      ring.kind === 'polygon' ? [boxAround(ring.points.map(({ x, y }) => ({ x: x + at.x, y: y + at.y })))] : [],
    );
    const variation = textsOf(sheet).find(({ text }) => text.startsWith('Var '));
    if (variation === undefined) throw new Error('No variation.');
    expect(buildings.length).toBeGreaterThan(50);
    const box = { x: variation.at.x - 25, y: variation.at.y - 60, width: 50, height: 62 };
    expect(buildings.filter((building) => meets(box, building))).toEqual([]);
  });
  it('has space between a number and the text beside it in its tables', () => {
    const texts = textsOf(sheetOf('Marking Plan', aReportInput({ hasFixes: false })));
    const [minimum, rule] = ['MINIMUM', 'RULE'].map((word) => texts.find(({ text }) => text === word)?.at.x ?? 0);
    expect((rule ?? 0) - (minimum ?? 0)).toBeGreaterThan(15);
  });
});
