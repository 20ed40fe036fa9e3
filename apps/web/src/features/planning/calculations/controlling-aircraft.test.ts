import { anAircraft, aFacility, aVtol, resultsFor } from '@touchdown/domain/testing';
import { calculateDimensions } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { resultSections } from './result-sections.ts';

const AT = '2026-11-21T09:00:00.000Z';
const AW139 = anAircraft({ name: 'AW139' });

describe('the controlling aircraft in the results', () => {
  it('is named for each zone and each value of a project with two design aircraft', () => {
    const answer = calculateDimensions(
      {
        aircraft: AW139,
        designAircraft: { kind: 'rule_sets', vertiport: aVtol(40, { id: 'joby', name: 'Joby S4' }) },
        facility: aFacility({ type: 'mixed' }),
      },
      AT,
    );
    if (!answer.ok) throw new Error(answer.code);
    const [envelope, heliport] = resultSections(answer.results, answer.results);
    expect(envelope?.control).toBe(
      'TLOF: Controlled by AW139. FATO: Controlled by AW139 and Joby S4. Safety Area: Controlled by AW139 and Joby S4.',
    );
    const rows = Object.fromEntries(
      (envelope?.groups ?? []).flatMap(({ rows: all }) => all.map(({ quantity, control }) => [quantity, control])),
    );
    expect(rows).toMatchObject({
      tlofLength: 'Controlled by AW139',
      tlofFatoSeparation: 'Controlled by Joby S4',
      fatoSafetyAreaSeparation: 'Controlled by a fixed minimum in the standard',
    });
    expect(heliport?.control).toBeNull();
  });

  it('is not named for a project with one', () => {
    const results = resultsFor(AW139, aFacility());
    const [section] = resultSections(results, results);
    expect(section?.control).toBeNull();
    expect(section?.groups.flatMap(({ rows }) => rows.map(({ control }) => control)).every((control) => control === null)).toBe(true);
  });
});
