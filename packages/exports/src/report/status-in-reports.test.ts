/** A report states the project's compliance status with the same text as the screens, and its matrix never contradicts it. */
import {
  type ComplianceSubject,
  feet,
  NO_SURROUNDINGS,
  PROJECT_COMPLIANCE_LABELS,
  projectCompliance,
  REFERENCE_VALUES,
  referenceOf,
  type SiteSurroundings,
  subjectIn,
  subjectText,
  type SurfaceKind,
} from '@touchdown/domain';
import { aHelicopter, anAircraft, resultsFor, aFacility } from '@touchdown/domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildReport } from './build-report.ts';
import { derive } from './derive.ts';
import type { ReportBlock, ReportDocument, TableCell } from './document.ts';
import type { ReportAdjusted, ReportInput } from './input.ts';
import { evaluateClause } from './evaluate-clause.ts';
import { registerClauses } from './register-clauses.ts';
import { aReportInput, aStoredObstacle, type InputChanges } from './testing.ts';

const textOf = (cell: TableCell): string => (typeof cell === 'string' ? cell : cell.text);
/** The first page, and the summary after it. */
const summaryOf = ({ sections }: ReportDocument): readonly ReportBlock[] => sections.slice(0, 2).flatMap(({ blocks }) => blocks);
/** "Dimensions: meets minimums", from the summary. */
const subjectsIn = (report: ReportDocument): string[] =>
  summaryOf(report).flatMap((block) =>
    block.kind === 'facts' && block.caption === 'Compliance'
      ? block.rows.map(({ label, value }) => `${label}: ${value.charAt(0).toLowerCase()}${value.slice(1)}`)
      : [],
  );
const issuesIn = (report: ReportDocument): string[] =>
  summaryOf(report).flatMap((block) =>
    block.kind === 'table' && block.caption === 'Issues by subject'
      ? block.rows.flatMap((row) => ('cells' in row ? row.cells.slice(1, 2).map(textOf) : []))
      : [],
  );

/** The status as the screens and the server evaluate it: from the records, without a report. */
function onScreen(input: ReportInput) {
  const { current, isoDate } = derive(input);
  const {
    project,
    designAircraft,
    fleet,
    calculation,
    paths,
    recorded: obstacles,
    notice,
    clearance,
    clearanceMissing,
    surroundings,
  } = input;
  const missing = clearance === null ? clearanceMissing.map((text) => text.slice('Missing: '.length, -1)) : [];
  return projectCompliance(
    { project, designAircraft, current, today: calculation?.results ?? null, fleet, paths, obstacles, notice, isoDate },
    { missing, evaluated: clearance?.analysis.obstacles ?? [], surroundings },
  );
}

const mast = (heightFeet: number, id = 'm', latitude = 42.3561) => aStoredObstacle({ id, name: `Mast ${id}`, heightFeet, latitude });
const primary = (id: string, name: string) =>
  ({
    id,
    name,
    type: 'both',
    ingressHeadingDegrees: 45,
    egressHeadingDegrees: 225,
    headingReference: 'true',
    isPrimarySurface: true,
  }) as const;

const sized = (tlof: number, fato: number, outer: number): ReportAdjusted => ({
  ...{ tlofLength: tlof, tlofWidth: tlof, tlofArea: tlof ** 2, fatoLength: fato, fatoWidth: fato, fatoArea: fato ** 2 },
  ...{ safetyAreaLength: outer, safetyAreaWidth: outer, safetyAreaArea: outer ** 2, adjustmentReason: null },
  createdAt: '2026-11-20T10:00:00.000Z',
  faaMinimums: resultsFor(anAircraft(), aFacility()).faaMinimums,
  inputs: null,
});
const S92A = aHelicopter(68.5, 56.3, { id: '0195f0c0-0000-7000-8000-000000000092', name: 'Sikorsky S-92A' });

/** Cases in which a report could contradict the screens. */
const CASES: readonly (readonly [string, InputChanges, ComplianceSubject, string])[] = [
  ['two penetrations beside sufficient dimensions', { obstacles: [mast(300), mast(250, 'n')] }, 'obstacles', 'Obstacles: penetrations'],
  [
    'the circular FATO of a transport heliport',
    { project: { facilityType: 'transport', shape: 'circular' } },
    'dimensions',
    'Dimensions: action required',
  ],
  ['two primary surfaces on one corridor', { paths: [primary('a', 'One'), primary('b', 'Two')] }, 'conflicts', 'Path conflicts: found'],
  [
    '9,040 ft without an additional FATO length',
    { project: { elevation: 9040, additionalFatoLengthFt: null } },
    'dimensions',
    'Dimensions: incomplete',
  ],
  ['an obstacle without ground elevation', { obstacles: [aStoredObstacle({ elevationFeet: null })] }, 'obstacles', 'Obstacles: incomplete'],
  [
    'dimensions that were saved for a smaller aircraft',
    { aircraft: S92A, rest: { adjusted: sized(60, 96.649, 140) } },
    'dimensions',
    'Dimensions: do not meet the requirements',
  ],
  [
    'a fleet aircraft that does not fit',
    { rest: { fleet: [{ approachSpeed: null, ...S92A }] } },
    'dimensions',
    'Dimensions: action required',
  ],
  [
    'a notice that is not filed',
    { rest: { notice: { constructionStart: '2027-06-01', filedOn: null, objectsFiledOn: null } } },
    'notice',
    'FAA notice: action required',
  ],
];

describe.each(CASES)('a report of a project with %s', (_, changes, subject, content) => {
  const input = aReportInput({ hasFixes: false, ...changes });
  const screen = onScreen(input);

  it.each(['compliance', 'dimension'] as const)('states the overall status and every subject as on the screens: %s', (kind) => {
    const report = buildReport(kind, input);
    expect(subjectText(subjectIn(screen, subject))).toBe(content);
    expect(report.cover.facts).toContainEqual(
      expect.objectContaining({ label: 'Compliance status', value: PROJECT_COMPLIANCE_LABELS[screen.status] }),
    );
    const [overall, ...subjects] = subjectsIn(report);
    expect(overall?.toLowerCase()).toBe(`compliance status: ${PROJECT_COMPLIANCE_LABELS[screen.status].toLowerCase()}`);
    expect(subjects).toEqual(screen.subjects.map(subjectText));
    const [conclusion] = summaryOf(report);
    const issues = screen.subjects.flatMap(({ issues: own }) => own);
    const worst = issues.find(({ severity }) => severity === 'error') ?? issues.find(({ severity }) => severity === 'missing');
    expect(conclusion?.kind === 'paragraph' && conclusion.text).toContain(worst?.message ?? 'Harbor Heliport');
    expect(issuesIn(report)).toEqual(screen.subjects.flatMap(({ issues }) => issues.map(({ message }) => message)));
  });
});

describe('the compliance matrix and the status', () => {
  const resultOf = (changes: InputChanges, key: RegExp) => {
    const derived = derive(aReportInput({ hasFixes: false, ...changes }));
    const found = registerClauses(derived).filter(({ keys }) => keys.some((one) => key.test(one)));
    return found.map((clause) => evaluateClause(derived, clause));
  };
  const results = (changes: InputChanges, key: RegExp) => new Set(resultOf(changes, key).map(({ result }) => result));

  it.each(['vertiport', 'mixed'] as const)('marks the letters VTL of a %s as Owner to confirm, with and without the H', (type) => {
    const [marked] = resultOf({ project: { type }, facility: { type } }, /^identification/);
    expect(marked).toEqual({ result: 'confirm', evidence: 'The standard H is marked. The letters VTL are not recorded.' });
    const [without] = resultOf({ project: { type, standardH: false }, facility: { type, standardH: false } }, /^identification/);
    expect(without).toEqual({ result: 'confirm', evidence: 'The standard H is not marked. The letters VTL are not recorded.' });
    const report = buildReport('compliance', aReportInput({ hasFixes: false, project: { type }, facility: { type } }));
    const closing = report.sections.find(({ title }) => title === 'Items to Confirm');
    expect(JSON.stringify(closing)).toContain('the other markings of EB 105A are not recorded');
  });

  it('marks the FATO as Owner to confirm until the additional length at 9,040 ft is entered, and accepts 0 as an answer', () => {
    const at = (additionalFatoLengthFt: number | null) => ({
      project: { elevation: 9040, additionalFatoLengthFt },
      facility: { additionalFatoLengthFt: additionalFatoLengthFt === null ? null : feet(additionalFatoLengthFt) },
    });
    expect(results(at(null), /^longerFatoAbove|^fato\./)).not.toContain('met');
    expect(resultOf(at(null), /^longerFatoAbove/)[0]).toMatchObject({
      result: 'confirm',
      evidence: expect.stringMatching(/^Above 1,000 ft MSL the standard requires an additional FATO length/) as unknown,
    });
    expect(resultOf(at(0), /^longerFatoAbove/)[0]).toEqual({
      result: 'met',
      evidence: 'Additional FATO length entered by the owner: 0 ft.',
    });
  });
  it('does not mark a surface as clear if its path is missing', () => {
    const low = { obstacles: [mast(10)] };
    expect(results({ ...low, paths: [] }, /^APPROACH_SURFACE|^TRANSITIONAL_SURFACE/)).toEqual(new Set(['confirm']));
    expect(results({ ...low, paths: [] }, /^paths\.leastNumber$/)).toEqual(new Set(['confirm']));
    expect(results(low, /^APPROACH_SURFACE/)).toEqual(new Set(['met']));
  });
  it('does not mark a surface as clear if a building penetrates it, is under it with an unknown top, or a scan is out of date', () => {
    const around = (surroundings: Partial<SiteSurroundings>) => ({
      obstacles: [mast(10)],
      rest: { surroundings: { ...NO_SURROUNDINGS, ...surroundings } },
    });
    const penetrating = (kind: SurfaceKind) => [
      {
        ...{ from: 'building' as const, name: 'Building 12', fileName: 'city.geojson', penetrationFt: feet(12.31) },
        surface: {
          kind,
          name: 'Approach surface P1',
          pathId: 'p1',
          citation: REFERENCE_VALUES['AC 150/5390-2C'].definitions.frangibleObjectIn.citation,
        },
      },
    ];
    const [approach] = resultOf(around({ penetrating: penetrating('approach') }), /^APPROACH_SURFACE/);
    expect(approach).toEqual({
      result: 'not-met',
      evidence:
        'Building 12 (city.geojson) penetrates the approach surface of P1 by 12.4 ft and is not an obstacle of the project. Add it as an obstacle.',
    });
    expect(results(around({ penetrating: penetrating('primary') }), /^APPROACH_SURFACE/)).toEqual(new Set(['met']));
    const unknown = [{ fileName: 'city.geojson', count: 2 }];
    expect(results(around({ unknown }), /^APPROACH_SURFACE|^PRIMARY_SURFACE/)).toEqual(new Set(['confirm']));
    expect(results(around({ outdatedScans: ['site.laz'] }), /^APPROACH_SURFACE/)).toEqual(new Set(['confirm']));
  });
  it('marks every dimension as Owner to confirm while the dimensions are out of date', () => {
    const larger = { ...sized(80, 140, 220), inputs: resultsFor(anAircraft(), aFacility({ ppr: true })).inputs };
    expect(results({ rest: { adjusted: larger } }, /^tlof|^fato|^safetyAreaOverall/)).not.toContain('met');
    expect(resultOf({ rest: { adjusted: larger } }, /^fato/)[0]?.evidence).toContain('Dimensions: out of date');
  });
  it('marks a filed notice and existing marking as Done', () => {
    const proposed = [{ ...mast(300), constructionStatus: 'proposed' as const }];
    const notice = { constructionStart: '2027-06-01', filedOn: '2026-11-01', objectsFiledOn: '2026-11-02' };
    expect(results({ obstacles: proposed }, /^CONSTRUCTION_NOTICE\.height/)).toEqual(new Set(['confirm']));
    expect(results({ obstacles: proposed, rest: { notice } }, /^CONSTRUCTION_NOTICE\.height/)).toEqual(new Set(['done']));
    const lighted = [{ ...mast(300), isLighted: true }];
    expect(results({ obstacles: lighted }, /^MARKING_AND_LIGHTING/)).toEqual(new Set(['confirm']));
    expect(results({ obstacles: lighted, rest: { recorded: lighted } }, /^MARKING_AND_LIGHTING/)).toEqual(new Set(['done']));
  });

  const site = fc.record({
    type: fc.constantFrom('heliport', 'mixed'),
    facilityType: fc.constantFrom('general_aviation', 'transport', 'hospital'),
    shape: fc.constantFrom('circular', 'square', 'rectangle'),
    advisoryCircular: fc.constantFrom('AC 150/5390-2C', 'AC 150/5390-2D'),
    ppr: fc.boolean(),
    elevation: fc.constantFrom(null, 120, 9040),
    additionalFatoLengthFt: fc.constantFrom(null, 0, 25),
    fatoLoadBearing: fc.boolean(),
    tlofPerimeterMarked: fc.boolean(),
    fatoPerimeterMarked: fc.boolean(),
    aircraft: fc.constantFrom(anAircraft(), S92A),
    adjusted: fc.constantFrom(null, sized(60, 96.649, 140), sized(90, 200, 400)),
    heights: fc.array(fc.integer({ min: 1, max: 600 }), { maxLength: 3 }),
    hasGround: fc.boolean(),
    paths: fc.constantFrom(undefined, [], [primary('a', 'One'), primary('b', 'Two')]),
  });
  it('marks nothing as Met that has an issue in the status, in any project', () => {
    fc.assert(
      fc.property(site, ({ aircraft, adjusted, heights, hasGround, paths, ...project }) => {
        const { additionalFatoLengthFt, ...flags } = project;
        const obstacles = heights.map((height, index) => ({ ...mast(height, `m${index}`), ...(hasGround ? {} : { elevationFeet: null }) }));
        const input = aReportInput({
          project,
          facility: {
            ...flags,
            elevation: undefined,
            additionalFatoLengthFt: additionalFatoLengthFt === null ? null : feet(additionalFatoLengthFt),
          },
          ...{ aircraft, obstacles, hasFixes: false },
          ...(paths === undefined ? {} : { paths }),
          rest: { adjusted },
        });
        const derived = derive(input);
        const open = derived.subjects.flatMap(({ issues }) => issues).filter(({ severity }) => severity !== 'info');
        const references = open.map(({ reference }) => reference);
        const below = new Set(derived.current?.below.map(({ zone }) => zone));
        for (const clause of registerClauses(derived)) {
          const { result } = evaluateClause(derived, clause);
          if (result !== 'met' && result !== 'done') continue;
          const { citation, keys } = clause;
          if (citation.clause !== null) expect(references, keys.join()).not.toContain(referenceOf(citation));
          for (const zone of ['tlof', 'fato'] as const)
            if (below.has(zone))
              expect(
                keys.some((key) => new RegExp(`^${zone}($|\\.)`).test(key)),
                keys.join(),
              ).toBe(false);
          if (subjectIn(derived, 'obstacles').status === 'incomplete')
            expect(
              keys.some((key) => /^(PRIMARY|APPROACH|TRANSITIONAL)_SURFACE/.test(key)),
              keys.join(),
            ).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a Dimension Report', () => {
  it('has no favorable statement about dimensions that are out of date', () => {
    const adjusted = { ...sized(80, 140, 220), inputs: resultsFor(anAircraft(), aFacility({ ppr: true })).inputs };
    const facts = summaryOf(buildReport('dimension', aReportInput({ rest: { adjusted } }))).flatMap((block) =>
      block.kind === 'facts' ? block.rows : [],
    );
    expect(facts.find(({ label }) => label === 'Dimensions')).toMatchObject({ value: 'Action required', tone: 'warn' });
    expect(facts.filter(({ label, tone }) => /dimension/i.test(label) && tone === 'ok')).toEqual([]);
  });
});
