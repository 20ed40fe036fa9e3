/** The quantities of a project under an edition of its own in files: the rows of its plan, in the unit of the edition. */
import {
  type DesignAircraftRecords,
  type PlannedEdition,
  PLANNING_PACKS,
  planOf,
  planRows,
  type RuleConfirmation,
} from '@touchdown/domain';
import { aFacility, anAircraft } from '@touchdown/domain/testing';
import { describe, expect, it } from 'vitest';
import { isQuantityFormat, type PlannedQuantities, plannedQuantitiesBlocker, plannedQuantitiesFile } from './planned-quantities.ts';
import { loadGdal } from './testing/gdal.ts';
import { readCsv } from './testing/read-files.ts';
import { readWithGdal } from './testing/read-gdal.ts';

const [FRANCE, EASA] = PLANNING_PACKS;
const under = (pack: PlannedEdition['pack'], signature: PlannedEdition['signature'] = 'builtIn'): PlannedEdition => ({
  ...{ editionId: pack.id, revision: pack.revision, pack, signature },
  ...{ performanceClass: 2, taxi: null, turnsOnStand: null, flightManualFato: null },
});
// D = 43 ft = 13.1064 m.
const measures = { overallLength: 43, overallWidth: 36.1, rotorDiameter: 36.1, controllingDimension: 43 };
const aircraft = { ...anAircraft(), ...measures, approachSpeed: null };
const records: DesignAircraftRecords = { primary: aircraft, vertiport: null, fleet: null };
const planUnder = (edition: PlannedEdition) => planOf(aFacility({ shape: 'circular', plannedEdition: edition }), records);
const french = under(FRANCE);
const plan = planUnder(french);
const planned = { projectName: 'Héliport du Port', edition: french, plan, confirmations: [], date: '2026-11-21' };

const table = async (changes: Partial<PlannedQuantities> = {}) => {
  const { content } = await plannedQuantitiesFile('quantities', { ...planned, ...changes });
  if (typeof content !== 'string') throw new Error('a table is text');
  return readCsv(content);
};

describe('the quantities of a project under an edition of its own', () => {
  it('are the rows of its plan in meters, rounded up, each with its rule', async () => {
    const rows = plan === null ? [] : planRows(plan).filter(({ kind }) => kind === 'quantity');
    expect(rows.length).toBeGreaterThan(3);
    const [head, ...cells] = await table();
    expect(head?.slice(0, 6)).toEqual(['Item', 'Minimum quantity', 'Unit', 'Basis', 'Rule', 'Verification']);
    expect(cells.map(([item, , unit, basis, rule]) => [item, unit, basis, rule])).toEqual(
      rows.map(({ subject, unit, formula, reference }) => [subject, unit ?? '', formula ?? '', reference ?? '']),
    );
    // π × 0.83 × 13.1064 m = 34.1754… m.
    const line = cells.find(([item]) => item === 'TLOF perimeter line');
    expect(line?.slice(1, 4)).toEqual(['34.176', 'm', expect.stringContaining('0.3 m wide')]);
    expect(line?.[4]).toContain('September 29, 2009');
    const cone = cells.find(([item]) => item === 'Wind cones');
    expect([cone?.[1], cone?.[6]]).toEqual(['', expect.stringContaining('Not given.')]);
  });

  it('state in each row what they were counted for, the revision, and that its pack is unsigned', async () => {
    const [, ...cells] = await table();
    expect(new Set(cells.map((row) => row.slice(-3).join(': ')))).toEqual(new Set([`${FRANCE.document}, revision 1: Minimum size: `]));
    const [, [, , , , , , , standard] = []] = await table({ edition: under(FRANCE, 'unsigned') });
    expect(standard).toBe(`${FRANCE.document}, revision 1 (unsigned)`);
  });

  it('show a confirmed rule as verified, with its page', async () => {
    const confirmation: RuleConfirmation = {
      ...{ ruleId: `${FRANCE.id}:tlofMarking.width`, outcome: 'matches', page: '12', paragraph: '3', documentRevision: '2009' },
      ...{ printedValue: null, note: null, confirmedBy: 'Amelia Hopper', confirmedAt: '2026-11-26T09:00:00.000Z' },
    };
    const [, ...cells] = await table({ confirmations: [confirmation] });
    expect(cells.find(([item]) => item === 'TLOF perimeter line')?.[5]).toBe('Verified, page 12');
  });

  it('are a workbook with the same cells, and files named like the others', async () => {
    const gdal = await loadGdal();
    const { fileName, content } = await plannedQuantitiesFile('quantities-xlsx', planned);
    expect(fileName).toBe('Héliport_du_Port_quantities_2026-11-21.xlsx');
    expect((await plannedQuantitiesFile('quantities', planned)).fileName).toBe('Héliport_du_Port_quantities_2026-11-21.csv');
    if (typeof content === 'string') throw new Error('a workbook is bytes');
    const [head = [], ...cells] = await table();
    const read = await readWithGdal(gdal, 'q.xlsx', content, 'Marking and lighting');
    const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
    expect(read.map(({ properties }) => head.map((name) => textOf(properties[name])))).toEqual(cells);
  });

  it('need a design aircraft, and an edition with rules for markings', () => {
    expect(plannedQuantitiesBlocker(planned)).toBeNull();
    expect(plannedQuantitiesBlocker({ plan: null })?.code).toBe('NO_CALCULATION_DATA');
    expect(plannedQuantitiesBlocker({ plan: planUnder(under(EASA)) })?.code).toBe('NOT_AVAILABLE_IN_EDITION');
    expect(['quantities', 'quantities-xlsx', 'kml', 'csv'].map(isQuantityFormat)).toEqual([true, true, false, false]);
  });
});
