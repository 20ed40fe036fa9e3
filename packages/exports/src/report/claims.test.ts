/** A report claims no more than is known, omits nothing that is recorded, and states each fact once. */
import { feet } from '@touchdown/domain';
import { aFacility, aHelicopter, anAircraft, aVtol, resultsFor } from '@touchdown/domain/testing';
import { describe, expect, it } from 'vitest';
import { buildReport } from './build-report.ts';
import type { Fact, ReportBlock, ReportDocument } from './document.ts';
import type { ReportAdjusted, ReportContact, ReportInput, ReportKind } from './input.ts';
import { aReportInput, aStoredObstacle, type InputChanges } from './testing.ts';

const blocksOf = (document: ReportDocument, title: string): readonly ReportBlock[] =>
  document.sections.filter((section) => section.title.startsWith(title)).flatMap(({ blocks }) => blocks);
const factsOf = (kind: ReportKind, input: ReportInput, title: string): readonly Fact[] =>
  blocksOf(buildReport(kind, input), title).flatMap((block) => (block.kind === 'facts' ? block.rows : []));
const factOf = (kind: ReportKind, input: ReportInput, title: string, label: string): Fact | undefined =>
  factsOf(kind, input, title).find((fact) => fact.label === label);
const rowsOf = (kind: ReportKind, input: ReportInput, title: string): string[][] =>
  blocksOf(buildReport(kind, input), title).flatMap((block) =>
    block.kind === 'table'
      ? block.rows.flatMap((row) => ('cells' in row ? [row.cells.map((cell) => (typeof cell === 'string' ? cell : cell.text))] : []))
      : [],
  );
/** The rows of the matrix, without their numbers. */
const matrixOf = (input: ReportInput): string[][] => rowsOf('compliance', input, 'Compliance Matrix').map(([, ...row]) => row);
const clause = (input: ReportInput, states: RegExp) => matrixOf(input).find(([, requirement = '']) => states.test(requirement));

const sizes = (tlof: number, fatoLength: number, fatoWidth: number, strip: number): ReportAdjusted => ({
  ...{ tlofLength: tlof, tlofWidth: tlof, tlofArea: tlof ** 2 },
  ...{ fatoLength, fatoWidth, fatoArea: fatoLength * fatoWidth },
  ...{ safetyAreaLength: fatoLength + 2 * strip, safetyAreaWidth: fatoWidth + 2 * strip },
  ...{ safetyAreaArea: (fatoLength + 2 * strip) * (fatoWidth + 2 * strip), adjustmentReason: null, createdAt: '2026-11-20T10:00:00.000Z' },
  ...{ faaMinimums: resultsFor(anAircraft(), aFacility()).faaMinimums, inputs: null },
});
/** An EC135 at a hospital under AC 150/5390-2C: 1.5 D is 59.550 ft; with TLOF and separation, the FATO is at least 66.050 ft. */
const hospital = (adjusted: ReportAdjusted | null, changes: InputChanges = {}): ReportInput =>
  aReportInput({
    project: { facilityType: 'hospital', advisoryCircular: 'AC 150/5390-2C', elevatedFacility: true, fatoLoadBearing: false },
    facility: { elevatedFacility: true, fatoLoadBearing: false },
    aircraft: aHelicopter(39.7, 33.5),
    ...changes,
    rest: { ...changes.rest, adjusted },
  });

describe('the compliance matrix without minimums', () => {
  it.each([
    ['none', 'no design aircraft is assigned'],
    ['fleet_empty', 'the fleet is empty'],
    ['fleet', 'a fleet aircraft has no controlling dimension, length, or width'],
  ] as const)('gives the reason of the compliance status at each requirement on dimensions: %s', (designAircraft, reason) => {
    const input = aReportInput({ rest: { calculation: null, saved: null, designAircraft } });
    const fato = clause(input, /^The FATO of a general aviation heliport is at least/);
    expect(fato?.join(' ')).toContain(`Minimum dimensions are not calculated because ${reason}.`);
  });
});

describe('the summary of a Dimension Report', () => {
  it('states which adjusted dimensions are below the minimum, and by how much', () => {
    const fact = factOf('dimension', hospital(sizes(50, 60, 70, 11)), 'Summary', 'Adjusted dimensions');
    expect(fact?.tone).toBe('bad');
    expect(fact?.value).toBe('Below the FAA minimum\nFATO length: 6.050 ft below minimum\nSafety Area length: 6.384 ft below minimum');
  });
  it('marks adjusted dimensions as favorable only if none is below the minimum, and omits the fact if there are none', () => {
    const { inputs = null, faaMinimums = sizes(50, 90, 90, 12).faaMinimums } = hospital(null).calculation?.results ?? {};
    const own = { ...sizes(50, 90, 90, 12), inputs, faaMinimums };
    expect(factOf('dimension', hospital(own), 'Summary', 'Adjusted dimensions')?.tone).toBe('ok');
    expect(factOf('dimension', hospital(null), 'Summary', 'Adjusted dimensions')).toBeUndefined();
  });
  it('calls a side below its minimum by the same tolerance as the status', () => {
    const { inputs = null, faaMinimums = sizes(50, 90, 90, 12).faaMinimums } = hospital(null).calculation?.results ?? {};
    const own = { ...sizes(50, 90, 90, 12), inputs, faaMinimums, fatoWidth: faaMinimums.fato.width - 1e-7 };
    expect(factOf('dimension', hospital(own), 'Conclusion', 'Dimensions')?.value).toBe('Do not meet the requirements');
    expect(factOf('dimension', hospital(own), 'Summary', 'Adjusted dimensions')?.value).toBe(
      'Below the FAA minimum\nFATO width: 0.001 ft below minimum',
    );
  });
  it('does not compare adjusted dimensions with minimums that are no longer those of the project', () => {
    const { calculation } = hospital(null);
    const input = hospital(sizes(50, 90, 90, 12), { rest: { calculation: calculation && { ...calculation, isToday: false } } });
    expect(factOf('dimension', input, 'Summary', 'Adjusted dimensions')).toEqual({
      label: 'Adjusted dimensions',
      value: 'Not compared with FAA minimums, because none can be calculated',
      tone: 'warn',
    });
  });
  it('states beside its result how many of its criteria are to be confirmed', () => {
    expect(factOf('dimension', aReportInput(), 'Summary', 'Verification')).toEqual({
      label: 'Verification',
      value: '5 of 6 criteria are to be confirmed. See Items to Confirm.',
      tone: 'warn',
    });
  });
  it('lists one diameter for a round zone, and length and width for any other shape', () => {
    const titles = (shape: 'circular' | 'square') =>
      rowsOf('dimension', aReportInput({ project: { shape } }), 'Summary').map(([title]) => title);
    expect(titles('circular').filter((title) => title?.includes('diameter'))).toEqual([
      'TLOF diameter',
      'FATO diameter',
      'Safety Area diameter',
    ]);
    expect(titles('square').filter((title) => /^(TLOF|FATO) (length|width)$/.test(title ?? ''))).toHaveLength(4);
    const blocks = blocksOf(buildReport('dimension', aReportInput({ project: { shape: 'circular' } })), 'Calculation Details');
    const names = blocks.flatMap((block) =>
      block.kind === 'table' ? block.rows.flatMap((row) => ('cells' in row ? [row.cells[0]] : [])) : [],
    );
    expect(names).toContain('FATO diameter');
    expect(new Set(names).size).toBe(names.length);
  });
  it('states only the assumptions that apply to this facility', () => {
    const text = (changes: InputChanges) => JSON.stringify(blocksOf(buildReport('dimension', aReportInput(changes)), 'Basis of Analysis'));
    expect(text({})).not.toMatch(/vertipad|Taxi\/parking|circular transport|additional FATO length for elevation/);
    expect(text({ project: { type: 'vertiport' }, aircraft: aVtol(40) })).toMatch(/vertipad.*Taxi\/parking/);
    expect(text({ project: { shape: 'circular', facilityType: 'transport' } })).toContain('circular transport FATO');
    expect(text({ facility: { additionalFatoLengthFt: feet(20) } })).toContain(
      'The owner enters the additional FATO length for elevation from the AC chart.',
    );
  });
  it('prints a direction as entered, not rounded', () => {
    const input = aReportInput({ project: { facilityAlignment: 123.4 } });
    expect(factOf('dimension', input, 'Inputs', 'Facility alignment')?.value).toBe('123.4° true');
    expect(JSON.stringify(blocksOf(buildReport('dimension', input), 'Site Plan'))).toContain('123.4° T');
  });
});

describe('a result of the matrix', () => {
  it('is Owner to confirm if a side meets this paragraph alone but is below the minimum of all paragraphs together', () => {
    const input = hospital(sizes(50, 60, 70, 11));
    expect(clause(input, /FATO of a hospital heliport is at least 1.5 times/)?.slice(2, 4)).toEqual([
      'Owner to confirm',
      'FATO side 60.000 ft (minimum 66.050 ft; 59.550 ft by this paragraph alone)',
    ]);
    expect(clause(input, /^The TLOF\/FATO separation is at least/)?.[2]).toBe('Not met');
    expect(clause(hospital(sizes(40, 59, 70, 12)), /FATO of a hospital heliport is at least 1.5 times/)?.[2]).toBe('Not met');
  });
  it('is Owner to confirm if an obstacle could not be evaluated', () => {
    const low = [aStoredObstacle({ heightFeet: 20 }), aStoredObstacle({ id: 'u', name: 'Unknown', elevationFeet: null })];
    const states = /penetrates the surface of a takeoff and landing area/;
    expect(clause(aReportInput({ obstacles: low }), states)?.slice(2, 4)).toEqual([
      'Owner to confirm',
      '1 obstacle evaluated. No penetrations.\nUnknown is not evaluated because its ground elevation is missing.',
    ]);
    expect(clause(aReportInput({ obstacles: low.slice(1) }), states)?.slice(2, 4)).toEqual([
      'Owner to confirm',
      'Unknown is not evaluated because its ground elevation is missing.',
    ]);
    expect(clause(aReportInput({ obstacles: low.slice(0, 1) }), states)?.[2]).toBe('No obstruction');
  });
  it('does not say that no obstacles are recorded if none could be evaluated', () => {
    const textOf = (obstacles: InputChanges['obstacles']) =>
      JSON.stringify(blocksOf(buildReport('compliance', aReportInput({ obstacles: obstacles ?? [] })), 'Obstacle Clearance'));
    expect(textOf([aStoredObstacle({ name: 'Unknown', elevationFeet: null })])).toMatch(/No obstacle could be evaluated\..*Unknown: /);
    expect(textOf([])).toContain('No obstacles are recorded. This does not mean that none exist.');
  });
  it('on the height above ground needs no ground elevation', () => {
    const unknown = (heightFeet: number, isProposed = false) =>
      aReportInput({
        obstacles: [
          aStoredObstacle({ name: 'Crane', heightFeet, elevationFeet: null, ...(isProposed && { constructionStatus: 'proposed' }) }),
        ],
      });
    const taller = /more than 499 feet AGL/;
    const marked = /^A structure of more than 200 feet/;
    const built = /^Notice is required for construction more than 200 feet AGL/;
    const answer = (input: ReportInput, states: RegExp) => clause(input, states)?.slice(2, 4);
    const none = '1 obstacle evaluated. None is affected.';
    expect([taller, marked, built].map((states) => answer(unknown(190), states))).toEqual([
      ['No obstruction', none],
      ['Not required', none],
      ['Not required', none],
    ]);
    expect(answer(unknown(230), marked)).toEqual(['Owner to confirm', 'Crane requires marking or lighting.']);
    expect(answer(unknown(230, true), built)).toEqual(['Owner to confirm', 'Crane: FAA Form 7460-1 is required.']);
    expect(answer(unknown(500, true), taller)?.[0]).toBe('Owner to confirm');
  });
  it('is Not applicable for D from the rotor diameter if the D of the aircraft is recorded', () => {
    const states = /^If only the rotor diameter is known, D equals 1\.2 RD/;
    expect(clause(aReportInput(), states)?.[2]).toBe('Not applicable');
    const bare = aHelicopter(40, 33, { controllingDimension: null, overallLength: null });
    expect(clause(aReportInput({ aircraft: bare }), states)?.[2]).not.toBe('Not applicable');
  });
  it('is Owner to confirm for loads, elevated or not, and for data that the aircraft record does not contain', () => {
    const vertiport = aReportInput({ project: { type: 'vertiport' }, aircraft: aVtol(40) });
    expect(clause(aReportInput(), /dynamic load is 150/)?.[2]).toBe('Owner to confirm');
    expect(clause(vertiport, /TLOF supports a dynamic load/)?.[2]).toBe('Owner to confirm');
    expect(clause(vertiport, /reference aircraft has D/)?.slice(2, 4)).toEqual([
      'Owner to confirm',
      expect.stringContaining('not recorded'),
    ]);
    expect(clause(aReportInput(), /safety net at least/)?.[2]).toBe('Not applicable');
  });
  it('is counted with the number of criteria behind it that are to be confirmed', () => {
    const input = aReportInput();
    const met = matrixOf(input).filter(([, , result]) => result === 'Met');
    const open = met.filter(([, , , , state]) => state !== 'Published text').length;
    expect(open).toBeGreaterThan(0);
    expect(factOf('compliance', input, 'Summary', 'Met')).toMatchObject({
      value: String(met.length),
      note: `${open} based on criteria to be confirmed`,
    });
  });
});

describe('the obstacles in the summary', () => {
  const tone = (obstacles: Parameters<typeof aStoredObstacle>[0][]) =>
    factsOf('compliance', aReportInput({ obstacles: obstacles.map(aStoredObstacle) }), 'Conclusion').find(
      ({ label }) => label === 'Obstacles',
    )?.tone;
  it('are favorable only if at least one was evaluated and none is left to evaluate', () => {
    expect(tone([{ heightFeet: 20 }])).toBe('ok');
    expect(tone([])).toBe('warn');
    expect(tone([{ heightFeet: 20 }, { id: 'u', elevationFeet: null }])).toBe('warn');
    expect(tone([{ heightFeet: 300 }, { id: 'u', elevationFeet: null }])).toBe('bad');
  });
});

describe('a Compliance Report', () => {
  const SAME = { type: 'both', ingressHeadingDegrees: 45, egressHeadingDegrees: 225, headingReference: 'true' } as const;
  it('lists path conflicts in its summary', () => {
    const paths = [
      { ...SAME, id: 'a', name: 'One' },
      { ...SAME, id: 'b', name: 'Other' },
    ];
    const input = aReportInput({ paths });
    const errors = rowsOf('compliance', input, 'Paths').filter(([pair = '', severity]) => pair === 'One and Other' && severity === 'Error');
    expect(errors.length).toBeGreaterThan(0);
    expect(factOf('compliance', input, 'Conclusion', 'Path conflicts')).toMatchObject({ value: 'Found', tone: 'bad' });
    expect(rowsOf('compliance', input, 'Summary').filter(([, issue = '']) => issue.startsWith('One and Other: '))).not.toEqual([]);
  });
  it('states how many obstacles its plan does not show, and labels each path where the label is visible', () => {
    const input = aReportInput({ obstacles: [aStoredObstacle(), aStoredObstacle({ id: 'f', name: 'Far', latitude: 42.45 })] });
    const [plan] = blocksOf(buildReport('compliance', input), 'Airspace Plan');
    if (plan?.kind !== 'figure') throw new Error('no plan');
    expect(plan.caption).toContain('1 obstacle outside all surfaces is not shown.');
    const { width, height, marks } = plan.picture;
    const names = marks.flatMap((mark) => (mark.kind === 'text' && ['Harbor', 'River curve'].includes(mark.text) ? [mark] : []));
    expect(new Set(names.map(({ text }) => text)).size).toBe(2);
    for (const { at, text, size } of names) {
      const half = (text.length * size) / 4;
      expect(at.x - half > 0 && at.x + half < width && at.y > size && at.y < height - 30).toBe(true);
      // The north arrow is in the upper right corner.
      expect(at.x + half < width - 42 || at.y > 62).toBe(true);
    }
  });
});

describe('a Site Analysis Report', () => {
  it('lists an obstacle that cannot be evaluated along with the others', () => {
    const unknown = aStoredObstacle({ id: 'u', name: 'Unknown tree', elevationFeet: null, heightFeet: 45 });
    const rows = rowsOf('site-analysis', aReportInput({ obstacles: [aStoredObstacle(), unknown] }), 'Surroundings');
    expect(rows).toHaveLength(2);
    expect(rows.find(([, name]) => name === 'Unknown tree')?.slice(4, 6)).toEqual(['45.0 ft', 'Unknown']);
  });
  it('states when the FAA obstacles around the site were not checked', () => {
    const text = (input: ReportInput) => JSON.stringify(blocksOf(buildReport('site-analysis', input), 'Items to Confirm'));
    expect(text(aReportInput({ rest: { obstacleFile: null } }))).toContain(
      'FAA Digital Obstacle File. It has not been imported, so FAA obstacles near the site were not checked.',
    );
    expect(text(aReportInput())).not.toContain(
      'FAA Digital Obstacle File. It has not been imported, so FAA obstacles near the site were not checked.',
    );
  });
});

describe('the airspace of a Site Analysis Report', () => {
  const area = { kind: 'class_c', name: 'BOSTON CLASS C', lower: null, upper: { reference: 'msl', feet: feet(7000) } } as const;
  const inside = { ...area, isInside: true, distanceFt: 0, bearingTrueDeg: null };
  const away = { ...area, isInside: false, distanceFt: 11_849, bearingTrueDeg: 352 };
  const set = { set: 'class', cycleDate: '2026-10-29', isStale: false } as const;
  const report = (airspace?: ReportInput['airspace']) => buildReport('site-analysis', aReportInput({ rest: { airspace } }));
  const text = (title: string, airspace?: ReportInput['airspace']) => JSON.stringify(blocksOf(report(airspace), title));
  it('is unknown while no data is loaded, and never none', () => {
    expect(text('Surroundings')).toContain('No airspace data is loaded.');
    // A page that begins with the sentence begins with its heading.
    expect(text('Surroundings')).toContain('{"kind":"heading","text":"Airspace"},{"kind":"paragraph","text":"No airspace data is loaded."');
    expect(text('Items to Confirm')).toContain('Airspace. No airspace data is loaded.');
    const special = 'Special use airspace is not loaded, so nothing is known about it.';
    for (const title of ['Surroundings', 'Items to Confirm']) expect(text(title, { sets: [set], total: 0, areas: [] })).toContain(special);
    expect(text('Surroundings')).not.toContain('has no class B');
  });
  it('is listed with vertical limits, distance, and direction, and the date of the data', () => {
    const rows = rowsOf(
      'site-analysis',
      aReportInput({ rest: { airspace: { sets: [set], total: 2, areas: [inside, away] } } }),
      'Surroundings',
    );
    expect(rows.slice(-2)).toEqual([
      ['Class C', 'BOSTON CLASS C', 'not stated to 7,000 ft MSL', 'At the site', '—'],
      ['Class C', 'BOSTON CLASS C', 'not stated to 7,000 ft MSL', '1.9 NM', '352°'],
    ]);
    expect(text('Basis of Analysis', { sets: [set], total: 0, areas: [] })).toContain('Class airspace current to October 29, 2026');
  });
});

describe('the contacts', () => {
  const contacts = Array.from({ length: 7 }, (_, index): ReportContact => ({
    ...{
      role: 'Client',
      name: `Person ${index}`,
      title: null,
      organization: null,
      email: `p${index}@example.com`,
      phone: null,
      address: null,
    },
  }));
  it.each(['site-analysis', 'dimension', 'compliance'] as const)('are all listed in a %s report, however many there are', (kind) => {
    const input = aReportInput({ rest: { contacts } });
    const document = buildReport(kind, input);
    expect(document.cover.facts.at(-1)?.value).toBe(
      'Client: Person 0\nClient: Person 1\nClient: Person 2\nClient: Person 3\n3 more in Contacts',
    );
    expect(factsOf(kind, input, 'Contacts').map(({ value }) => value)).toEqual(
      contacts.map(({ name, email }) => `${name}\n${email ?? ''}`),
    );
    const none = aReportInput({ rest: { contacts: [] } });
    expect(buildReport(kind, none).sections.map(({ title }) => title)).not.toContain('Contacts');
  });
});

describe('dimensions saved for another aircraft', () => {
  const facility = aFacility({ facilityType: 'hospital', elevatedFacility: true, fatoLoadBearing: false });
  const forAw139 = resultsFor(anAircraft(), facility);
  const S92A = aHelicopter(68.5, 56.3, { id: '0195f0c0-0000-7000-8000-000000000092', name: 'Sikorsky S-92A' });
  const adjusted: ReportAdjusted = {
    ...sizes(60, 96.649, 96.649, 20),
    ...{ faaMinimums: forAw139.faaMinimums, inputs: forAw139.inputs },
  };
  const changed = aReportInput({
    project: { facilityType: 'hospital', elevatedFacility: true, fatoLoadBearing: false },
    facility: { facilityType: 'hospital', elevatedFacility: true, fatoLoadBearing: false },
    aircraft: S92A,
    rest: { adjusted },
  });

  it.each(['dimension', 'compliance'] as const)('mark the cover and every page of the %s report', (kind) => {
    const report = buildReport(kind, changed);
    expect(report.running).toMatch(/^DIMENSIONS BELOW FAA MINIMUM · /);
    expect(report.cover.facts.find(({ label }) => label === 'Status of dimensions')).toMatchObject({
      tone: 'bad',
      value: expect.stringContaining('changed from Leonardo AW139 to Sikorsky S-92A') as unknown,
    });
  });

  it.each(['dimension', 'compliance'] as const)(
    'print the decision of the owner on the cover and in the summary of the %s report',
    (kind) => {
      const override = { state: 'below_minimum', by: 'Ann Lee', date: '2026-11-22', reason: 'Roof edge' } as const;
      const sentence = 'Issued with dimensions below the FAA minimum by decision of Ann Lee, November 22, 2026: Roof edge';
      const { cover, sections } = buildReport(kind, { ...changed, override });
      for (const part of [cover, sections.find(({ title }) => title === 'Summary')]) expect(JSON.stringify(part)).toContain(sentence);
      const long = { ...override, reason: 'The roof edge limits the FATO. '.repeat(20) };
      const facts = buildReport(kind, { ...changed, override: long }).cover.facts;
      expect(facts.find(({ label }) => label === 'Override by the owner')?.value).toBe(
        'Issued with dimensions below the FAA minimum by decision of Ann Lee, November 22, 2026. See the summary.',
      );
      const isCurrent = buildReport(kind, { ...changed, override, adjusted: null });
      expect(JSON.stringify(isCurrent)).not.toContain(sentence);
    },
  );

  it('mark an executive summary, which refers to the Compliance Report for what it leaves out', () => {
    const override = {
      state: 'below_minimum',
      by: 'Ann Lee',
      date: '2026-11-22',
      reason: 'The roof edge limits the FATO. '.repeat(20),
    } as const;
    const { cover, running } = buildReport('summary', { ...changed, override });
    expect(running).toMatch(/^DIMENSIONS BELOW FAA MINIMUM · /);
    expect(cover.facts.find(({ label }) => label === 'Status of dimensions')?.value).toMatch(
      /^Below FAA minimum\. .+ See the Compliance Report\.$/,
    );
    expect(cover.facts.find(({ label }) => label === 'Override by the owner')?.value).toMatch(/2026\. See the Compliance Report\.$/);
  });

  it('are below the minimum in the summary of a Dimension Report, with no favorable statement beside them', () => {
    const text = JSON.stringify(buildReport('dimension', changed));
    expect(text).toContain('Do not meet the requirements');
    expect(text).not.toMatch(/"tone":"ok"[^}]*imum|None is below/);
  });

  it('are not drawn as the FAA minimum if they are a saved calculation that is out of date', () => {
    const saved = buildReport('compliance', { ...changed, adjusted: null, saved: forAw139 });
    expect(JSON.stringify(saved)).toContain('Saved calculation, out of date');
  });

  it('do not meet a requirement only because they met it before', () => {
    expect(clause(changed, /FATO .* hospital .*at least 1.5/i)?.[2]).toBe('Not met');
  });

  it('leave the report unmarked while they are current', () => {
    const report = buildReport('compliance', { ...changed, adjusted: null });
    expect(report.running).not.toContain('DIMENSIONS');
    expect(report.cover.facts.map(({ label }) => label)).not.toContain('Status of dimensions');
  });
});
