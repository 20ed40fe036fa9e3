/** Domain, files, and reports give the same answer to each question about a project, before and after random changes of its inputs. */
import {
  calculateDimensions,
  calculationInputs,
  currentDimensions,
  type DimensionRecords,
  dimensionCompliance,
  dimensionNotice,
  obstacleCompliance,
  projectAirspace,
  evaluateObstacles,
  NO_SURROUNDINGS,
} from '@touchdown/domain';
import { aHelicopter, anAircraft } from '@touchdown/domain/testing';
import { drillCount } from '@touchdown/testing';
import { strFromU8 } from 'fflate';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_EXPORT_OPTIONS, type FormatId } from './facility-document.ts';
import { EXPORTERS } from './formats.ts';
import { inOrder } from './obstacle-order.ts';
import { surroundedDocument } from './surroundings.ts';
import { buildReport } from './report/build-report.ts';
import { derive } from './report/derive.ts';
import { aReportInput, aStoredObstacle } from './report/testing.ts';

const TIMESTAMP = '2026-11-22T12:00:00.000Z';
const DATE = '2026-11-22';
const AIRCRAFT = [anAircraft(), aHelicopter(68.5, 56.3, { id: '0195f0c0-0000-7000-8000-000000000092', name: 'Sikorsky S-92A' })] as const;
const MARKED: readonly FormatId[] = ['kml', 'json', 'geojson', 'dxf', 'gpx', 'landxml'];

const inputs = fc.record({
  aircraft: fc.constantFrom(...AIRCRAFT),
  facilityType: fc.constantFrom('general_aviation', 'transport', 'hospital'),
  shape: fc.constantFrom('circular', 'square', 'rectangle'),
  ppr: fc.boolean(),
  elevation: fc.constantFrom(120, 5280),
  additionalFatoLengthFt: fc.constantFrom(null, 0, 25),
});
const site = fc.record({
  before: inputs,
  after: inputs,
  growth: fc.constantFrom(null, 0, 10),
  fleet: fc.subarray(AIRCRAFT.map((aircraft) => ({ approachSpeed: null, ...aircraft }))),
  heights: fc.array(fc.record({ heightFeet: fc.integer({ min: 1, max: 600 }), hasGround: fc.boolean() }), { maxLength: 3 }),
});
type Inputs = typeof inputs extends fc.Arbitrary<infer Value> ? Value : never;
type Site = typeof site extends fc.Arbitrary<infer Value> ? Value : never;

const BASE = aReportInput({ hasFixes: false });
const projectOf = ({ aircraft: _, ...own }: Inputs) => ({ ...BASE.project, ...own });
function resultsOf(own: Inputs) {
  const answer = calculateDimensions(
    calculationInputs(projectOf(own), { ...own.aircraft, approachSpeed: own.aircraft.approachSpeed ?? null }),
    TIMESTAMP,
  );
  if (!answer.ok) throw new Error(answer.code);
  return answer.results;
}

/** The adjusted dimensions saved for the previous inputs: the minimums, each side larger by `growth` feet. */
function adjustedBefore({ before, growth }: Site) {
  if (growth === null) return null;
  const { tlof, fato, safetyArea, faaMinimums, inputs: saved } = resultsOf(before);
  const grown = (side: number) => side + growth;
  return {
    ...{ tlofLength: grown(tlof.length), tlofWidth: grown(tlof.width), tlofArea: 1 },
    ...{ fatoLength: grown(fato.length), fatoWidth: grown(fato.width), fatoArea: 1 },
    ...{ safetyAreaLength: grown(safetyArea.length), safetyAreaWidth: grown(safetyArea.width), safetyAreaArea: 1 },
    ...{ faaMinimums, inputs: saved, adjustmentReason: null, createdAt: TIMESTAMP },
  };
}

/** Expects the same answers everywhere for the project with these inputs. */
async function agree(one: Site, now: Inputs): Promise<void> {
  const project = projectOf(now);
  const today = resultsOf(now);
  const adjusted = adjustedBefore(one);
  const records: DimensionRecords = { project, adjusted, saved: adjusted === null ? resultsOf(one.before) : null, today };
  const current = currentDimensions(records);
  if (current === null) throw new Error('a project with an aircraft has dimensions');
  const notice = dimensionNotice(current);
  const obstacles = one.heights.map(({ heightFeet, hasGround }, index) =>
    aStoredObstacle({ id: `O${index}`, name: `Mast ${index}`, heightFeet, elevationFeet: hasGround ? 130 : null }),
  );
  const sizes = { shape: current.shape, fato: current.sizes.fato, safetyArea: current.sizes.safetyArea };
  const { airspace, missing } = projectAirspace({ project, sizes, paths: BASE.paths, isoDate: DATE });
  if (airspace === null) throw new Error(missing.join());
  const { notEvaluated, ...analysis } = evaluateObstacles(airspace, obstacles);

  const dimensions = dimensionCompliance({ project, designAircraft: 'primary', current, today, fleet: one.fleet });
  const clearance = obstacleCompliance({
    entered: obstacles.length,
    missing: [],
    evaluated: analysis.obstacles,
    notEvaluated: notEvaluated.map((id) => ({ id, name: id })),
    surroundings: NO_SURROUNDINGS,
  });
  expect(dimensions.issues.some(({ code }) => code.startsWith('DIMENSIONS_'))).toBe(notice !== null);
  expect(clearance.status === 'compliant').toBe(
    obstacles.length > 0 && notEvaluated.length === 0 && analysis.summary.status === 'compliant',
  );

  const input = {
    ...BASE,
    project,
    calculation: { results: today, savedAt: null, isToday: true },
    saved: records.saved,
    adjusted,
    fleet: one.fleet,
    obstacles: BASE.obstacles.slice(0, analysis.obstacles.length),
    surroundings: NO_SURROUNDINGS,
    recorded: obstacles.map((stored) => ({ ...stored, isLighted: false })),
    notEvaluated: notEvaluated.map((name) => ({ ...UNKNOWN, name })),
    clearance: { site: airspace.site, analysis, fixes: [] },
  };
  const report = derive(input as typeof BASE);
  expect(report.sizes).toEqual(current.sizes);
  expect(report.dimensionProblem?.notice ?? null).toBe(notice);
  const statusIn = (subject: string) => report.subjects.find((found) => found.subject === subject)?.status;
  expect([statusIn('dimensions'), statusIn('obstacles')]).toEqual([dimensions.status, clearance.status]);
  expect(buildReport('compliance', input as typeof BASE).running.includes('DIMENSIONS')).toBe(notice !== null);

  const lacksLength = dimensions.issues.some(({ code }) => code === 'ADDITIONAL_FATO_LENGTH_MISSING');

  const document = surroundedDocument(
    { project, paths: BASE.paths, current, aircraftName: now.aircraft.name, date: DATE },
    { paths: BASE.paths, obstacles: obstacles.map((stored) => ({ ...stored, ...SHOWN })), points: [], parcels: [] },
  );
  expect([document.dimensions, document.dimensionState, document.dimensionNotice, document.aircraftName]).toEqual([
    current.sizes,
    current.state,
    notice,
    current.aircraftName,
  ]);
  const statuses = analysis.obstacles.map(({ obstacleId, status }) => [obstacleId, status]);
  expect(document.obstacles.flatMap(({ id, result }) => (result === null ? [] : [[id, result.status]]))).toEqual(statuses);
  const numbers = inOrder(analysis.obstacles).map(({ obstacleId }, index) => [obstacleId, index + 1] as const);
  expect(new Map(document.obstacles.flatMap(({ id, number }) => (number === null ? [] : [[id, number]])))).toEqual(new Map(numbers));
  for (const id of MARKED) {
    const format = EXPORTERS.find((exporter) => exporter.id === id);
    if (format === undefined) throw new Error(id);
    const { content } = await format.write(document, DEFAULT_EXPORT_OPTIONS);
    const text = typeof content === 'string' ? content : strFromU8(content);
    const isMarked = /out of date|below the FAA minimum/.test(text);
    const isIncomplete = text.includes('requires an additional FATO length, which is not entered');
    expect([id, isMarked, isIncomplete]).toEqual([id, notice !== null, lacksLength]);
  }
}

const UNKNOWN = {
  ...{ because: 'The ground elevation is missing.', type: 'tower', source: 'Entered', heightAglFt: 10, positions: [] },
} as const;
const SHOWN = {
  ...{ type: 'tower' as const, description: null, isLighted: false, isPermanent: true, temporaryFrom: null, temporaryTo: null },
  ...{ faaRegistration: null, source: 'entered' as const, sourceFile: null, sourceLine: null, isAltered: false },
} as const;

it('gives one answer to each question before and after random changes of inputs', { timeout: 1_800_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(site, async (one) => {
      await agree(one, one.before);
      await agree(one, one.after);
    }),
    { numRuns: drillCount({ gate: 3, full: 200 }) },
  );
});
