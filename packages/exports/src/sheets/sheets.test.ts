import { degrees, type FacilityShape, feetMsl, type StoredObstacle, type WirePath } from '@touchdown/domain';
import { drillCount, drillTimeout, seededRandom } from '@touchdown/testing';
import { describe, expect, it } from 'vitest';
import { INK } from '../drawing/inks.ts';
import type { PictureMark, PicturePoint } from '../drawing/picture.ts';
import { overlap } from '../drawing/plane.ts';
import { ZONE_COLORS } from '../zone-colors.ts';
import { buildReport } from '../report/index.ts';
import type { ReportInput } from '../report/input.ts';
import { aReportInput, aStoredObstacle } from '../report/testing.ts';
import { buildSheets, PAPER_IDS, type PaperId, type PlanSheet, type SheetSet } from './index.ts';
import { PAPERS, roomOn } from './paper-size.ts';
import { ASCENT_EM, CAP_EM, DESCENT_EM } from '../drawing/sheet-kit.ts';
import { boxAround, entersBox, segmentsOf } from '../drawing/outlines.ts';
import { typeWidth } from '../drawing/type-width.ts';

type Text = Extract<PictureMark, { kind: 'text' }>;

const DETAILS = {
  firmName: 'Rivera Aviation Planning',
  projectNumber: '24-118',
  preparedBy: 'A. Rivera',
  checkedBy: 'B. Chen',
  revision: 'B',
  ...{ revisionDate: '2026-11-21', revisionDescription: 'Issued for FAA filing with the wires of the new survey' },
  earlierRevisions: Array.from({ length: 6 }, (_, index) => ({
    ...{ revision: String(index), date: `2026-0${index + 1}-14`, description: `Issued for review ${index}` },
    ...{ drawnBy: 'A. Rivera', checkedBy: 'B. Chen' },
  })),
};
const sheetsOf = (input: ReportInput, paper: PaperId = 'ansi-b', feetPerInch: number | null = null): SheetSet => {
  const set = buildSheets(input, { paper, feetPerInch });
  if (set === null) throw new Error('The project has no dimensions.');
  return set;
};
const textsOf = ({ picture }: PlanSheet): Text[] => picture.marks.filter((mark) => mark.kind === 'text');
const linesOf = (sheet: PlanSheet): string[] => textsOf(sheet).map(({ text }) => text);

/** Slightly inside the letters, because texts may touch. */
const TOUCH = 0.3;
function cornersOf({ text, at, anchor, rotationDeg, size, isBold = false }: Text): PicturePoint[] {
  const width = typeWidth(text, size, isBold);
  const left = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width;
  const angle = (-rotationDeg * Math.PI) / 180;
  return [
    [left + TOUCH, -ASCENT_EM * size + TOUCH],
    [left + width - TOUCH, -ASCENT_EM * size + TOUCH],
    [left + width - TOUCH, DESCENT_EM * size - TOUCH],
    [left + TOUCH, DESCENT_EM * size - TOUCH],
  ].map(([x = 0, y = 0]) => ({ x: at.x + x * Math.cos(angle) - y * Math.sin(angle), y: at.y + x * Math.sin(angle) + y * Math.cos(angle) }));
}
const asSheet = (points: readonly PicturePoint[]) => points.map(({ x, y }) => ({ xFt: x, yFt: y }));

/** What a drafting office would mark up: overlapping texts, texts over the border, and texts on the FATO. */
function faultsOf(sheet: PlanSheet, paper: PaperId): string[] {
  const { outer } = roomOn(paper);
  const placed = textsOf(sheet).map((mark) => ({ mark, corners: cornersOf(mark) }));
  const isCut = ({ x, y }: PicturePoint) => x < outer.x || y < outer.y || x > outer.x + outer.width || y > outer.y + outer.height;
  const fatos = sheet.picture.marks.flatMap((mark) =>
    mark.kind === 'area' && mark.pen?.color === INK.fato
      ? mark.rings.flatMap((ring) => (ring.kind === 'polygon' ? [ring.points] : []))
      : [],
  );
  return placed.flatMap(({ mark, corners }, index) => [
    ...(corners.some(isCut) ? [`"${mark.text}" is cut`] : []),
    ...(mark.text !== 'VTL' && fatos.some((fato) => overlap(asSheet(corners), asSheet(fato))) ? [`"${mark.text}" is on the FATO`] : []),
    ...placed
      .slice(index + 1)
      .filter((other) => overlap(asSheet(corners), asSheet(other.corners)))
      .map((other) => `"${mark.text}" overlaps "${other.mark.text}"`),
  ]);
}

const NORTH: WirePath = {
  id: 'p',
  name: 'North',
  type: 'both',
  pathGeometryType: 'straight',
  headingReference: 'true',
  ingressHeadingDegrees: 180,
  egressHeadingDegrees: 0,
};

const random = seededRandom('plan sheets');
const within = (low: number, high: number): number => low + random() * (high - low);
const one = <T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(random() * choices.length)] ?? choices[0];

function aRandomPath(index: number): WirePath {
  const ingress = Math.floor(within(0, 360));
  const base = {
    id: `p${index}`,
    name: one(['P1', 'River approach', `Harbor ${index + 1}`, 'Interstate 90 departure over the water']),
    headingReference: 'true',
  } as const;
  const headings = {
    type: one(['both', 'approach', 'departure'] as const),
    ingressHeadingDegrees: ingress,
    egressHeadingDegrees: (ingress + 180) % 360,
  };
  const kind = one(['straight', 'straight', 'curved', 'sector'] as const);
  if (kind === 'curved')
    return {
      ...base,
      ...headings,
      type: 'approach',
      pathGeometryType: 'curved',
      startIngressHeading: (ingress + 335) % 360,
      finalSegmentLength: 1000,
      curveRadius: 1900,
    };
  if (kind === 'sector')
    return {
      ...base,
      type: 'departure',
      pathGeometryType: 'sector',
      startEgressAngle: ingress,
      endEgressAngle: (ingress + 60) % 360,
      sweepDirection: 'clockwise',
    };
  return { ...base, ...headings };
}

/** Feet east and north of the site. */
const placeAt = (eastFt: number, northFt: number) => ({
  latitude: degrees(42.3601 + northFt / 364_000),
  longitude: degrees(-71.0589 + eastFt / 364_000 / 0.74),
});
const ringAround = (eastFt: number, northFt: number, halfFt: number) =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, y = 0]) => placeAt(eastFt + x * halfFt, northFt + y * halfFt));

function aRandomObstacle(index: number): StoredObstacle {
  const [angle, far] = [within(0, 2 * Math.PI), within(50, 4000)];
  const [east, north] = [Math.cos(angle) * far, Math.sin(angle) * far];
  const kind = one(['point', 'point', 'line', 'area'] as const);
  const points = [placeAt(east, north), placeAt(east + within(-900, 900), north + within(-900, 900))];
  return aStoredObstacle({
    id: `o${index}`,
    name: one(['Stack', 'Elevator penthouse of the east wing', 'Tower crane', `Mast ${index}`]),
    ...placeAt(east, north),
    ...(kind === 'line' && { extent: { kind, points: points.map((place) => ({ ...place, topFeet: within(120, 400) })) } }),
    ...(kind === 'area' && { extent: { kind, ring: ringAround(east, north, within(10, 120)) } }),
    heightFeet: Math.round(within(10, 400)),
    elevationFeet: one([100, 110, null]),
  });
}

function aRandomProject(): ReportInput {
  const paths = Array.from({ length: Math.floor(within(0, 5)) }, (_, index) => aRandomPath(index));
  const ground = paths.slice(0, 1).map(({ id }) => ({
    ...{ pathId: id, wayIndex: 0, source: null },
    points: [0, 1000, 2500, 4000].map((stationFt) => ({ stationFt, elevation: feetMsl(within(20, 400)) })),
  }));
  return aReportInput({
    hasFixes: false,
    project: {
      name: one(['Harbor', 'St. Brendan Medical Center Heliport, North Tower Rooftop and Emergency Landing Area']),
      shape: one<FacilityShape>(['square', 'rectangle', 'circular']),
      facilityType: one(['general_aviation', 'hospital', 'transport'] as const),
      facilityAlignment: Math.floor(within(0, 360)),
      standardH: random() < 0.8,
    },
    paths,
    obstacles: Array.from({ length: Math.floor(within(0, 45)) }, (_, index) => aRandomObstacle(index)),
    rest: {
      ...{ details: random() < 0.5 ? DETAILS : null, ground },
      background: {
        baseMap: null,
        buildings: [{ fileName: 'campus.geojson', rings: [ringAround(within(-900, 900), within(-900, 900), within(20, 150))] }],
        parcels: random() < 0.5 ? [{ name: 'Campus', ring: ringAround(0, 0, within(200, 900)) }] : [],
      },
    },
  });
}

describe('the sheets of random projects', () => {
  it(
    'have no text over another, over the border, or on the FATO, and every path is labeled and every note printed',
    { timeout: drillTimeout() },
    () => {
      for (let round = 0; round < drillCount({ gate: 4, full: 200 }); round += 1) {
        const [input, paper] = [aRandomProject(), one(PAPER_IDS)];
        const { sheets } = sheetsOf(input, paper);
        for (const sheet of sheets) {
          expect(faultsOf(sheet, paper), `project ${round}, ${paper}, ${sheet.number}`).toEqual([]);
          // The last note, so that none is left off.
          expect(linesOf(sheet).join(' '), `notes of project ${round}, ${paper}, ${sheet.number}`).toMatch(/Bearings are true\./);
        }
        const plan = sheets.find(({ title }) => title.startsWith('Obstacle Plan'));
        const lines = plan === undefined ? [] : linesOf(plan);
        for (const { pathName } of input.clearance?.site.corridors ?? [])
          expect(
            lines.some((word) => word.startsWith(pathName.slice(0, 20))),
            `project ${round}, path ${pathName}`,
          ).toBe(true);
      }
    },
  );
});

describe('the set of sheets', () => {
  const input = aReportInput({ hasFixes: false, rest: { details: DETAILS } });
  const { sheets } = sheetsOf(input);

  it('has the landing area, the surfaces, the profiles, the obstacles, and the marking, numbered from H-101', () => {
    expect(sheets.map(({ number, title }) => `${number} ${title}`)).toEqual([
      'H-101 Landing Area Plan',
      'H-102 Approach/Departure Plan',
      'H-103 Approach/Departure Profiles',
      'H-104 Obstacle Plan and Schedule',
      'H-105 Marking Plan',
    ]);
  });
  it('has the firm, the people, the revision, the date, and the page in every title block', () => {
    for (const [index, sheet] of sheets.entries())
      expect(linesOf(sheet)).toEqual(
        expect.arrayContaining([
          ...[DETAILS.firmName, DETAILS.projectNumber, DETAILS.preparedBy, DETAILS.checkedBy, DETAILS.revision, 'AR', 'BC'],
          'Harbor Heliport',
          'Nov 21, 2026',
          sheet.number,
          `${index + 1} of 5`,
          'KEY MAP',
          'NOTES',
          'REVISIONS',
        ]),
      );
  });
  it('leaves cells blank that are to be filled in by hand', () => {
    const [blank] = sheetsOf(aReportInput({ hasFixes: false })).sheets;
    const lines = blank === undefined ? [] : linesOf(blank);
    expect(lines).toEqual(expect.arrayContaining(['PREPARED', 'CHECKED', 'PROJECT NO.']));
    expect(lines).not.toContain('');
    expect(lines.join(' ')).not.toMatch(/N\/A|undefined|null/);
  });
  it('has the figures of the dimension table on its dimension lines', () => {
    const lines = sheets[0] === undefined ? [] : linesOf(sheets[0]);
    const fato = input.calculation?.results.faaMinimums.fato.length ?? 0;
    const figure = (Math.ceil(fato * 10 - 1e-6) / 10).toFixed(1);
    expect(lines.filter((word) => word === figure).length).toBeGreaterThanOrEqual(3);
    expect(lines).toContain(`${figure} × ${figure}`);
  });
  it('has the areas of the reports, rounded up', () => {
    const lines = sheets[0] === undefined ? [] : linesOf(sheets[0]);
    const report = JSON.stringify(buildReport('dimension', input));
    // 45.401 ft by 45.401 ft is 2,061.251 sq ft; 82.050 ft by 82.050 ft is 6,732.203 sq ft.
    for (const area of ['2,062', '6,733']) {
      expect(lines).toContain(area);
      expect(report).toContain(`${area} sq ft`);
    }
  });
  it('explains the lines where a curve begins and ends, if a path of the sheet is curved', () => {
    const legendOf = (paths: readonly WirePath[] | undefined) => {
      const set = sheetsOf(aReportInput({ hasFixes: false, ...(paths && { paths }) }));
      const profile = set.sheets.find(({ title }) => title.endsWith('Profiles'));
      return profile === undefined ? [] : linesOf(profile);
    };
    expect(legendOf(undefined)).toContain('Start or end of a curve');
    expect(legendOf([NORTH])).not.toContain('Start or end of a curve');
  });
  it('have the diameters of a round landing area, as the reports', () => {
    const [plan] = sheetsOf(aReportInput({ hasFixes: false, project: { shape: 'circular' } })).sheets;
    const lines = plan === undefined ? [] : linesOf(plan);
    expect(lines).toEqual(
      expect.arrayContaining(['TLOF diameter', 'FATO diameter', 'Safety Area diameter', 'Safety Area width, each side']),
    );
    expect(lines.filter((word) => /^(TLOF|FATO|Safety Area) (length|width)$/.test(word))).toEqual([]);
  });
  it('explain obstacles on a profile only where there are any', () => {
    const profileWords = (input: ReturnType<typeof aReportInput>) => {
      const profile = sheetsOf(input).sheets.find(({ title }) => title.endsWith('Profiles'));
      return profile === undefined ? '' : linesOf(profile).join(' ');
    };
    const [withThem, without] = [profileWords(input), profileWords(aReportInput({ hasFixes: false, obstacles: [] }))];
    expect(withThem).toContain('Obstacle that penetrates its surface');
    expect(without).not.toMatch(/Obstacle that penetrates|Vertical lines/);
    expect(without).toContain('Heliport elevation');
  });
  it('states on a profile what penetrates and by how much, with the number of the schedule', () => {
    const profile = sheets.find(({ title }) => title === 'Approach/Departure Profiles');
    expect(profile && linesOf(profile)).toEqual(expect.arrayContaining(['1 Harbor mast', 'Penetrates by 32.1 ft']));
    const plan = sheets.find(({ title }) => title === 'Obstacle Plan and Schedule');
    expect(plan && linesOf(plan)).toEqual(expect.arrayContaining(['1 Harbor mast', 'Penetrates by 32.1 ft', '−32.1']));
  });
  it('has no label of an obstacle on the heliport elevation or on the FATO edge of a profile', () => {
    const low = [0.002, 0.004, 0.006].map((north, index) =>
      aStoredObstacle({
        id: `low${index}`,
        name: `Low roof ${index}`,
        latitude: 42.3601 + north,
        longitude: -71.0589,
        heightFeet: 1,
        elevationFeet: 100,
      }),
    );
    const profile = sheetsOf(aReportInput({ hasFixes: false, obstacles: low, paths: [NORTH] })).sheets.find(({ title }) =>
      title.endsWith('Profiles'),
    );
    const lines = (color: string) =>
      profile?.picture.marks.flatMap((mark) =>
        mark.kind === 'line' && mark.pen.color === color && mark.pen.dash !== undefined ? [mark.points] : [],
      ) ?? [];
    const levels = [...lines(ZONE_COLORS.primary), ...lines(ZONE_COLORS.fato)];
    const labels = profile === undefined ? [] : textsOf(profile).filter(({ text }) => /Low roof|ft clear/.test(text));
    // The elevation is in the legend too.
    expect([levels.length, labels.length]).toEqual([3, 6]);
    for (const label of labels) {
      const box = boxAround(cornersOf(label));
      expect(
        levels.flatMap((points) => segmentsOf(points)).some((segment) => entersBox(segment, box)),
        label.text,
      ).toBe(false);
    }
  });
  it('has three profiles on one sheet, so that no sheet of profiles is nearly empty', () => {
    const three = ['North', 'East', 'South'].map((name, index) => ({
      ...NORTH,
      id: `p${index}`,
      name,
      ingressHeadingDegrees: 180 + 30 * index,
      egressHeadingDegrees: 30 * index,
    }));
    const titles = sheetsOf(aReportInput({ hasFixes: false, paths: three })).sheets.filter(({ title }) => title.endsWith('Profiles'));
    expect(titles).toHaveLength(1);
    expect(titles.flatMap(linesOf).filter((word) => word.startsWith('SCALE:'))).toHaveLength(3);
  });
  it('keeps an obstacle far below the heliport out of a profile, and says so', () => {
    const deep = aStoredObstacle({ name: 'Quarry crane', latitude: 42.3631, longitude: -71.0589, heightFeet: 10, elevationFeet: 0 });
    const high = aReportInput({ hasFixes: false, obstacles: [deep], paths: [NORTH], project: { elevation: 2000 } });
    const profile = sheetsOf(high).sheets.find(({ title }) => title.endsWith('Profiles'));
    const lines = profile === undefined ? [] : linesOf(profile);
    expect(lines.join(' ')).toContain('Obstacle 1 is below the profile.');
    expect(lines).not.toContain('1 Quarry crane');
  });
  it('has the whole name of an obstacle in the schedule, in the plan, and on the profile', () => {
    const name = 'Elevator penthouse of the east wing, with its lightning rod and antennas';
    const named = sheetsOf(aReportInput({ hasFixes: false, obstacles: [aStoredObstacle({ name })] })).sheets;
    for (const { title, picture } of named.slice(0, 4).filter(({ title }) => title !== 'Approach/Departure Plan')) {
      const lines = picture.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])).join(' ');
      expect(lines, title).toContain(name);
    }
  });
  it('shares the height of a large sheet among its profiles', () => {
    const large = sheetsOf(input, 'iso-a1').sheets.find(({ title }) => title.endsWith('Profiles'));
    const lowest = Math.max(
      ...(large === undefined ? [] : textsOf(large)).filter(({ text }) => text.startsWith('SCALE:')).map(({ at }) => at.y),
    );
    expect(lowest).toBeGreaterThan(PAPERS['iso-a1'].height * 0.9);
  });
  it('has the quantities of markings and lights with the rule beside each', () => {
    const sheet = sheets.find(({ title }) => title === 'Marking Plan');
    const lines = sheet === undefined ? [] : linesOf(sheet);
    expect(lines).toEqual(expect.arrayContaining(['QUANTITIES', 'TLOF perimeter line', 'AC 150/5390-2B, 309.a(1)']));
    expect(lines[lines.indexOf('Wind cones') + 1]).toBe('Not given');
    expect(lines.join(' ')).toContain('Marking rules are from AC 150/5390-2B. Confirm them against AC 150/5390-2');
    expect(lines.join(' ')).toContain('Quantities to be confirmed: TLOF perimeter lights, FATO perimeter lights.');
    expect(lines).toContain('Perimeter light, not to scale');
    expect(lines.join(' ')).toContain('Place: AC 150/5390-2B, figure 4-13 (Published text).');
    expect(lines.join(' ')).not.toContain('Lighting is not shown');
  });
  it('has capitals of at least 0.08 inch everywhere', () => {
    for (const paper of PAPER_IDS)
      for (const sheet of sheetsOf(input, paper).sheets)
        for (const { text, size } of textsOf(sheet))
          expect((size * CAP_EM) / 96, `${paper} ${sheet.number} "${text}"`).toBeGreaterThanOrEqual(0.08);
  });
  it('is the same every time', () => {
    expect(sheetsOf(input).sheets).toEqual(sheets);
  });
  it('is not made without dimensions', () => {
    const nothing = { ...input, calculation: null, saved: null, adjusted: null };
    expect(buildSheets(nothing, { paper: 'ansi-b', feetPerInch: null })).toBeNull();
  });
  it('has no sheets of paths if there are none, and says why obstacles are not evaluated', () => {
    const bare = sheetsOf(aReportInput({ hasFixes: false, paths: [], obstacles: [], project: { elevation: null } }));
    expect(bare.sheets.map(({ title }) => title)).toEqual(['Landing Area Plan', 'Obstacle Plan', 'Marking Plan']);
    expect(bare.sheets[1] && linesOf(bare.sheets[1]).join(' ')).toContain('Obstacles were not evaluated.');
  });
  it('lists obstacles that were not evaluated without a number, because reports have none for them either', () => {
    const unknown = aStoredObstacle({ id: 'u', name: 'Unsurveyed pole', elevationFeet: null });
    const withOne = sheetsOf(aReportInput({ hasFixes: false, obstacles: [aStoredObstacle({ name: 'Harbor mast' }), unknown] }));
    const schedule = withOne.sheets.find(({ title }) => title === 'Obstacle Plan and Schedule');
    const lines = schedule === undefined ? [] : linesOf(schedule);
    expect(lines[lines.indexOf('Unsurveyed pole') - 1]).toBe('–');
    expect(lines[lines.lastIndexOf('Harbor mast') - 1]).toBe('1');
  });
  it('has no empty schedule without obstacles, and says that none are recorded', () => {
    const { sheets } = sheetsOf(aReportInput({ obstacles: [], hasFixes: false }));
    const plan = sheets.find(({ title }) => title.startsWith('Obstacle'));
    expect(plan?.title).toBe('Obstacle Plan');
    const lines = plan === undefined ? [] : linesOf(plan);
    expect(lines.join(' ')).toContain('No obstacles are recorded. This does not mean that none exist.');
    expect(lines).not.toContain('OBSTACLE SCHEDULE, FT MSL');
  });
  it('continues a long schedule on further sheets, with every obstacle once', () => {
    const obstacles = Array.from({ length: 300 }, (_, index) =>
      aStoredObstacle({ id: `o${index}`, name: `Roof ${index}.`, latitude: 42.4 + index / 1e5 }),
    );
    const set = sheetsOf(aReportInput({ hasFixes: false, obstacles, paths: [] }));
    const lines = set.sheets.filter(({ title }) => title.startsWith('Obstacle')).flatMap(linesOf);
    for (const { name } of obstacles) expect(lines.filter((word) => word === name)).toHaveLength(1);
    expect(set.sheets.filter(({ title }) => title === 'Obstacle Schedule, Continued').length).toBeGreaterThan(1);
  });
});

describe('the scale of the landing area plan', () => {
  const input = aReportInput({ hasFixes: false });
  const tlofSide = input.calculation?.results.faaMinimums.tlof.length ?? 0;
  /** The first side of the TLOF in pixels. */
  const sideOn = (set: SheetSet): number => {
    const mark = set.sheets[0]?.picture.marks.find((one) => one.kind === 'area' && one.pen?.color === INK.tlof && one.pen.width >= 2.25);
    const ring = mark?.kind === 'area' ? mark.rings[0] : undefined;
    const [a, b] = ring?.kind === 'polygon' ? ring.points : [];
    return a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);
  };
  const scaleOf = (set: SheetSet): number =>
    Number(/SCALE: 1 in = (\d+) ft/.exec(set.sheets[0] === undefined ? '' : linesOf(set.sheets[0]).join('|'))?.[1]);

  it.each(PAPER_IDS)('is true on paper to a ten-thousandth of a point: %s', (paper) => {
    const set = sheetsOf(input, paper);
    const point = 96 / 72;
    expect(Math.abs(sideOn(set) - (tlofSide / scaleOf(set)) * 96)).toBeLessThan(point / 10_000);
    expect(set.sheets[0]?.picture).toMatchObject({ width: PAPERS[paper].width, height: PAPERS[paper].height });
  });
  it('is the chosen one, or if the plan does not fit at that, the next with a note', () => {
    expect(scaleOf(sheetsOf(input, 'ansi-b', 50))).toBe(50);
    const small = sheetsOf(input, 'ansi-b', 10);
    expect(scaleOf(small)).toBe(scaleOf(sheetsOf(input)));
    expect(small.sheets[0] && linesOf(small.sheets[0]).join(' ')).toContain('At the chosen scale, 1 in = 10 ft, the plan does not');
    expect(sheetsOf(input, 'ansi-b', 50).sheets.flatMap(linesOf).join(' ')).not.toContain('At the chosen scale');
  });
});
