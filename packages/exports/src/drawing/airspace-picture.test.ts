/** Names of paths on the key plan of a report. */
import { degrees, type WirePath } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { aReportInput, aStoredObstacle } from '../report/testing.ts';
import { keyPlan } from '../report/airspace-figures.ts';
import { derive } from '../report/derive.ts';
import { boxAround, meets } from './outlines.ts';
import { airspacePicture, airspaceSheet, STATUS_COLORS, surfaceCorners, SURFACE_PENS } from './airspace-picture.ts';
import { scalePlate } from './map-sheet.ts';
import { textWidthEm } from './plane.ts';

const HEADINGS = Array.from({ length: 36 }, (_, index) => index * 10);

it.each(HEADINGS)('are on the plan, beside its scale bar, with another path and an approach on %s degrees', (heading) => {
  const pathTo = (name: string, ingressHeadingDegrees: number): WirePath => ({
    ...{ id: name, name, type: 'approach', pathGeometryType: 'straight', headingReference: 'true' },
    ingressHeadingDegrees,
  });
  const site = aReportInput({ hasFixes: false, paths: [pathTo('River', heading), pathTo('East', 254)] }).clearance?.site;
  if (site === undefined) throw new Error('the project has surfaces');
  const size = { width: 672, mostHeight: 190 };
  const plate = scalePlate(airspaceSheet(surfaceCorners(site), size, 'imperial'));
  const { picture } = airspacePicture(site, [], size, 'imperial');
  const [name, ...others] = picture.marks.flatMap((mark) => (mark.kind === 'text' && mark.text === 'River' ? [mark] : []));
  expect([name?.text, others.length]).toEqual(['River', 0]);
  const { x, y } = name?.at ?? { x: 0, y: 0 };
  const half = (textWidthEm('River') * 9.5) / 2;
  const isBeside = x - half > plate.x + plate.width || x + half < plate.x;
  expect(isBeside || y < plate.y || y - 9.5 > plate.y + plate.height, `${x}, ${y}`).toBe(true);
});

describe('the names of obstacles on a key plan', () => {
  it('are all there where several are close, each over no symbol and over no other name', () => {
    const places = [
      ['Elevator penthouse', 38, -64],
      ['Cooling tower, East wing', 190, 40],
      ['Radio mast, County EMA', 300, 220],
      ['Tower crane, Riverfront', -700, -330],
      ['Meridian Tower', 960, 190],
      ['Central plant stack', 120, -130],
    ] as const;
    const obstacles = places.map(([name, east, north]) =>
      aStoredObstacle({
        ...{ id: name, name, heightFeet: 400, elevationFeet: 100 },
        ...{ latitude: degrees(42.3601 + north / 364_567), longitude: degrees(-71.0589 + east / 270_200) },
      }),
    );
    const path: WirePath = {
      ...{ id: 'p', name: 'P1 East', type: 'both', pathGeometryType: 'straight', headingReference: 'true' },
      ...{ ingressHeadingDegrees: 254, egressHeadingDegrees: 74 },
    };
    const west: WirePath = { ...path, id: 'w', name: 'P2 West', ingressHeadingDegrees: 60, egressHeadingDegrees: 240 };
    const [plan] = keyPlan(derive(aReportInput({ hasFixes: false, paths: [path, west], obstacles })));
    const marks = plan?.kind === 'figure' ? plan.picture.marks : [];
    const red = marks.flatMap((mark) => (mark.kind === 'text' && mark.isBold === true && /[a-z]{4}/.test(mark.text) ? [mark] : []));
    expect(red.map(({ text }) => text).toSorted()).toEqual(places.map(([name]) => name).toSorted());
    const boxes = red.map(({ text, at, anchor, size }) => {
      const width = textWidthEm(text) * size;
      return { x: anchor === 'end' ? at.x - width : anchor === 'middle' ? at.x - width / 2 : at.x, y: at.y - 7, width, height: 7 };
    });
    const symbols = marks.flatMap((mark) =>
      mark.kind === 'area' && mark.fill?.color === STATUS_COLORS.violation
        ? mark.rings.flatMap((ring) => (ring.kind === 'polygon' ? [boxAround(ring.points)] : []))
        : [],
    );
    expect(symbols).toHaveLength(places.length);
    for (const [index, box] of boxes.entries()) {
      expect(boxes.filter((other, at) => at !== index && meets(box, other))).toEqual([]);
      expect(symbols.filter((symbol) => meets(box, symbol))).toEqual([]);
    }
  });
});

describe('the names on a plan', () => {
  it.each(HEADINGS)('of its paths are not on the lines of its surfaces, with a path on %s degrees', (heading) => {
    const path: WirePath = {
      ...{ id: 'p', name: 'P1 East', type: 'approach', pathGeometryType: 'straight', headingReference: 'true' },
      ingressHeadingDegrees: heading,
    };
    const site = aReportInput({ hasFixes: false, paths: [path] }).clearance?.site;
    if (site === undefined) throw new Error('the project has surfaces');
    const { picture } = airspacePicture(site, [], { width: 672, mostHeight: 440 }, 'imperial');
    const [name] = picture.marks.flatMap((mark) => (mark.kind === 'text' && mark.text === 'P1 East' ? [mark] : []));
    const half = (textWidthEm('P1 East') * 9.5) / 2;
    const { x, y } = name?.at ?? { x: 0, y: 0 };
    const corners = picture.marks.flatMap((mark) =>
      mark.kind === 'area' && mark.pen?.color === SURFACE_PENS['approach']?.color
        ? mark.rings.flatMap((ring) => (ring.kind === 'polygon' ? [ring.points] : []))
        : [],
    );
    const samples = corners.flatMap((points) =>
      points.flatMap((from, index) => {
        const to = points[(index + 1) % points.length] ?? from;
        return Array.from({ length: 200 }, (_, step) => ({
          x: from.x + ((to.x - from.x) * step) / 200,
          y: from.y + ((to.y - from.y) * step) / 200,
        }));
      }),
    );
    expect(samples.length).toBeGreaterThan(0);
    expect(samples.filter((point) => Math.abs(point.x - x) < half - 1 && point.y > y - 7 && point.y < y - 1)).toEqual([]);
  });
  it('of its obstacles are not on its legend', () => {
    const site = aReportInput({ hasFixes: false }).clearance?.site;
    if (site === undefined) throw new Error('the project has surfaces');
    const size = { width: 672, mostHeight: 190 };
    const sheet = airspaceSheet(surfaceCorners(site), size, 'imperial');
    const legend = { right: 42 + textWidthEm('Protection zone, 280 ft from the FATO') * 9.5, foot: 62 };
    for (let x = 60; x < 340; x += 10) {
      const { eastFt, northFt } = sheet.locate({ x, y: 48 });
      const label = 'Cooling tower, East wing';
      const { picture } = airspacePicture(site, [{ label, at: { eastFt, northFt }, status: 'violation' }], size, 'imperial');
      const half = (textWidthEm(label) * 9.5) / 2;
      const names = picture.marks.flatMap((mark) => (mark.kind === 'text' && mark.text === label ? [mark.at] : []));
      expect(
        names.filter((at) => at.x - half < legend.right && at.y - 7 < legend.foot - 12),
        `${x}`,
      ).toEqual([]);
    }
  });
});

describe('the north arrow', () => {
  /** Draws one path, and returns the north letter of the plan and whether the path has its name. */
  const planWith = (egressTrueDeg: number, beside: number) => {
    const paths = [egressTrueDeg, beside].map((heading, index): WirePath => ({
      ...{ id: `p${index}`, name: `Path ${index}`, type: 'departure', pathGeometryType: 'straight', headingReference: 'true' },
      egressHeadingDegrees: heading,
    }));
    const site = aReportInput({ hasFixes: false, paths }).clearance?.site;
    if (site === undefined) throw new Error('the project has surfaces');
    const { picture } = airspacePicture(site, [], { width: 672, mostHeight: 700 }, 'imperial');
    const texts = picture.marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
    const [north] = texts.filter(({ text }) => text === 'N');
    const names = texts.map(({ text }) => text).filter((text) => text.startsWith('Path '));
    return { isLow: (north?.at.y ?? 0) > picture.height / 2, names };
  };
  it('is in the upper right corner, or in the lower one if a surface ends in the upper', () => {
    expect(planWith(200, 320).isLow).toBe(false);
    expect(planWith(74, 214).isLow).toBe(true);
  });
  it('covers no path, so that each has its name', () => {
    const ends = [
      [54, 222],
      [62, 218],
      [74, 214],
      [90, 210],
    ] as const;
    for (const [one, other] of ends) expect(planWith(one, other).names.toSorted(), `${one}°`).toEqual(['Path 0', 'Path 1']);
  });
});

describe('a plan of a path that ends in the upper right corner', () => {
  const path: WirePath = {
    ...{ id: 'e', name: 'East', type: 'both', pathGeometryType: 'straight', headingReference: 'true' },
    ...{ ingressHeadingDegrees: 254, egressHeadingDegrees: 74 },
  };
  const west: WirePath = { ...path, id: 'w', name: 'West', ingressHeadingDegrees: 35, egressHeadingDegrees: 215 };
  const along = (far: number, across: number) => ({
    latitude: degrees(42.3601 + (far * Math.cos(1.29) - across * Math.sin(1.29)) / 364_567),
    longitude: degrees(-71.0589 + (far * Math.sin(1.29) + across * Math.cos(1.29)) / 270_200),
  });
  const masts = [3300, 3500, 3700, 3900].flatMap((far) =>
    [-120, 120].map((across) => aStoredObstacle({ id: `m${far} ${across}`, ...along(far, across), heightFeet: 50 })),
  );
  const { clearance } = aReportInput({ hasFixes: false, paths: [path, west], obstacles: masts });
  if (clearance === null) throw new Error('Nothing was evaluated.');
  const { site, analysis } = clearance;
  const obstacles = analysis.obstacles.flatMap(({ governing, status }, index) =>
    governing === null ? [] : [{ label: String(index + 1), at: governing.worst.at, status }],
  );
  const { picture } = airspacePicture(site, obstacles, { width: 672, mostHeight: 700 }, 'imperial');
  const texts = picture.marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));

  it('has its north arrow in another corner', () => {
    const [letter] = texts.filter(({ text }) => text === 'N');
    expect(letter?.at.y).toBeGreaterThan(picture.height / 2);
  });
  it('has the names of both paths, also beside a surface whose end has obstacles', () => {
    expect(obstacles).toHaveLength(8);
    for (const name of ['East', 'West']) expect(texts.filter(({ text }) => text === name)).toHaveLength(1);
  });
});
