/** A confirmed rule is no longer "to be confirmed" wherever it is used: in results, reports, FAA forms, and every exported file. */
import {
  calculateDimensions,
  type Citation,
  citationState,
  confirmationsById,
  FACILITY_TYPES,
  HELIPORT_CIRCULARS,
  PROJECT_TYPES,
  QUANTITIES,
  registerEditions,
} from '@touchdown/domain';
import { aFacility, anAircraft, TIMESTAMP } from '@touchdown/domain/testing';
import { describe, expect, it } from 'vitest';
import { DEFAULT_EXPORT_OPTIONS, type FacilityDocument } from './facility-document.ts';
import { EXPORTERS } from './formats.ts';
import { formSections } from './notice/form-7480-1.ts';
import { noticeReport } from './notice/notice-report.ts';
import { aNoticeInput } from './notice/testing.ts';
import { buildReport } from './report/build-report.ts';
import type { ReportKind } from './report/input.ts';
import { aReportInput } from './report/testing.ts';
import { aCurvedPath, aFacilityDocument, anObstacle, aPath, aSectorPath, everythingConfirmed } from './testing.ts';

const { editions, confirmations } = everythingConfirmed();
const byId = confirmationsById(confirmations);
const OPEN = /to be confirmed against the published document|confirm that the current FAA form/i;
const OPEN_STATES: readonly string[] = ['unverified', 'secondary'];

it('every criterion of the register is verified by itself', () => {
  const citations = registerEditions().flatMap(({ rules }) => rules.flatMap((rule) => rule.citations));
  const standard = citations.filter(({ origin }) => origin === 'standard');
  expect(standard.some(({ verification }) => OPEN_STATES.includes(verification))).toBe(true);
  const left = standard.filter(
    (citation) => citationState(citation, { together: [citation], editions: null, confirmations: byId }) !== 'verified',
  );
  expect(left).toEqual([]);
});

describe.each(PROJECT_TYPES)('a %s', (type) => {
  it.each(FACILITY_TYPES.flatMap((facilityType) => HELIPORT_CIRCULARS.map((circular) => [facilityType, circular] as const)))(
    'for %s by %s: every number and advisory of its results',
    (facilityType, advisoryCircular) => {
      const facility = aFacility({
        type,
        facilityType,
        advisoryCircular,
        vertiportAdvisoryCircular: type === 'heliport' ? null : 'EB 105A',
      });
      const answer = calculateDimensions({ aircraft: anAircraft({ rotorConfiguration: 'coaxial' }), facility }, TIMESTAMP);
      const { ruleSets, envelopeWorkings } = answer.ok ? answer.results : { ruleSets: [] };
      const lists: readonly (readonly Citation[])[] = [
        ...[...ruleSets.map(({ workings }) => workings), envelopeWorkings ?? {}].flatMap((workings) =>
          QUANTITIES.map((quantity) => workings[quantity]?.citations ?? []),
        ),
        ...ruleSets.flatMap(({ advisories }) => advisories.map(({ citation }) => (citation === null ? [] : [citation]))),
      ];
      const states = (of: typeof byId) =>
        lists.flatMap((together) => together.map((citation) => citationState(citation, { together, editions, confirmations: of })));
      expect(states(new Map()).some((state) => OPEN_STATES.includes(state))).toBe(true);
      expect(states(byId).filter((state) => OPEN_STATES.includes(state))).toEqual([]);
    },
  );
});

describe('a document', () => {
  const reportText = (kind: ReportKind, confirmed: typeof confirmations) =>
    JSON.stringify(buildReport(kind, { ...aReportInput(), confirmations: confirmed }));
  it.each(['dimension', 'compliance'] as const)('%s report', (kind) => {
    expect(reportText(kind, [])).toMatch(OPEN);
    expect(reportText(kind, confirmations)).not.toMatch(OPEN);
  });
  it('site analysis report, whose criteria are all from the published text', () => {
    expect(reportText('site-analysis', confirmations)).not.toMatch(OPEN);
  });

  const confirmedDocument = (changes: Partial<FacilityDocument> = {}) =>
    aFacilityDocument({ ...changes, confirmed: { editions, confirmations } });
  it('FAA Form 7480-1, its fields and its package, which has no note for the planner', () => {
    const [before, after] = [aNoticeInput(), aNoticeInput({ document: confirmedDocument() })];
    const open = (input: typeof before) =>
      formSections(input).flatMap(({ fields }) => fields.filter(({ verification }) => OPEN_STATES.includes(verification)));
    expect([open(before).length > 0, open(after)]).toEqual([true, []]);
    for (const input of [before, after]) expect(JSON.stringify(noticeReport(input))).not.toMatch(OPEN);
  });

  const paths = { paths: [aPath({ profileType: 'lateral_extension' }), aCurvedPath(), aSectorPath()], obstacles: [anObstacle()] };
  it.each(EXPORTERS.map(({ id }) => id))('exported as %s', async (id) => {
    const format = EXPORTERS.find((one) => one.id === id);
    const written = async (document: FacilityDocument) => {
      const file = await format?.write(document, DEFAULT_EXPORT_OPTIONS);
      const content = file?.content ?? '';
      return typeof content === 'string' ? content : new TextDecoder().decode(content);
    };
    expect(await written(confirmedDocument(paths))).not.toMatch(OPEN);
    if (id === 'kml') expect(await written(aFacilityDocument(paths))).toMatch(OPEN);
  });
});
