import { describe, expect, it } from 'vitest';
import type { DesignAircraft } from '../aircraft/aircraft.ts';
import type { AircraftNumbers } from '../aircraft/design-aircraft.ts';
import { calculateDimensions } from '../dimensions/calculate-dimensions.ts';
import { feet, pounds } from '../quantities/units.ts';
import { anAircraft, aVtol } from '../testing.ts';
import { calculationInputs, type FacilityNumbers } from './calculation-inputs.ts';
import { dimensionCompliance } from './compliance-dimensions.ts';
import { FLEET_MEMBERS_LINK, FLEET_SECTION } from './compliance-issue.ts';
import { type AdjustedRecord, currentDimensions } from './current-dimensions.ts';

const stored = (aircraft: DesignAircraft): AircraftNumbers => ({ approachSpeed: null, ...aircraft });
const AW139 = stored(anAircraft());
const JOBY = stored(aVtol(40, { id: '0195f0c0-0000-7000-8000-000000000040', name: 'Joby S4' }));

const MIXED: FacilityNumbers = {
  ...{ type: 'mixed', facilityType: 'general_aviation', shape: 'square', ppr: false, elevatedFacility: false, rooftopFacility: false },
  ...{ fatoLoadBearing: true, tlofPerimeterMarked: true, fatoPerimeterMarked: true, standardH: true, facilityAlignment: 0, elevation: 120 },
  ...{ advisoryCircular: 'AC 150/5390-2D', vertiportAdvisoryCircular: 'EB 105A', additionalFatoLengthFt: null },
};

interface Site {
  readonly project?: Partial<FacilityNumbers>;
  /** `null`: none is assigned. */
  readonly primary?: AircraftNumbers | null;
  readonly fleet: readonly AircraftNumbers[] | null;
  /** Sides of the adjusted TLOF, FATO, and Safety Area. */
  readonly adjusted?: Readonly<Partial<AdjustedRecord>>;
}

/** The fleet issues of a mixed project, by default with the Joby S4 as its design aircraft: TLOF 40, FATO 80, Safety Area 120 ft. */
function dimensionsOf({ project: changes, primary = JOBY, fleet, adjusted }: Site) {
  const project = { ...MIXED, ...changes };
  const minimums = calculateDimensions(calculationInputs(project, primary ?? JOBY), '2026-11-22T12:00:00.000Z');
  if (!minimums.ok) throw new Error(minimums.code);
  const { tlof, fato, safetyArea, faaMinimums, inputs } = minimums.results;
  const today = primary && minimums.results;
  const record: AdjustedRecord = {
    ...{ tlofLength: tlof.length, tlofWidth: tlof.width, tlofArea: tlof.area },
    ...{ fatoLength: fato.length, fatoWidth: fato.width, fatoArea: fato.area },
    ...{ safetyAreaLength: safetyArea.length, safetyAreaWidth: safetyArea.width, safetyAreaArea: safetyArea.area },
    ...{ faaMinimums, inputs, ...adjusted },
  };
  const current = currentDimensions({ project, adjusted: adjusted === undefined ? null : record, saved: null, today });
  const { status, issues } = dimensionCompliance({ project, designAircraft: primary === null ? 'none' : 'primary', current, today, fleet });
  return { status, codes: issues.map(({ code }) => code), fleet: issues.filter(({ link }) => link.tab === 'fleet') };
}
/** Both sides of each zone. */
const squares = (tlof: number, fato: number, safetyArea: number): Partial<AdjustedRecord> => ({
  ...{ tlofLength: tlof, tlofWidth: tlof, fatoLength: fato, fatoWidth: fato, safetyAreaLength: safetyArea, safetyAreaWidth: safetyArea },
});
const CLEAN = { type: 'heliport', vertiportAdvisoryCircular: null } as const;

describe('a fleet that is not the design aircraft', () => {
  it('of an AW139 and a Joby S4, where the landing area is sized for the Joby S4, requires action for the AW139', () => {
    // AC 150/5390-2D, D = 54.7 ft: TLOF 0.83 × 54.7 = 45.401; FATO 1.5 × 54.7 = 82.05; Safety Area 82.05 + 2 × 20 = 122.05
    const { status, fleet } = dimensionsOf({ fleet: [JOBY, AW139] });
    expect(status).toBe('action_required');
    expect(fleet).toEqual([
      {
        code: 'FLEET_AIRCRAFT_DOES_NOT_FIT',
        severity: 'warning',
        message:
          'Leonardo AW139 in the fleet does not fit: TLOF side 45.401 ft required, 40.000 ft current; FATO side 82.050 ft required, 80.000 ft current; Safety Area side 122.050 ft required, 120.000 ft current.',
        reference: 'AC 150/5390-2D',
        link: FLEET_MEMBERS_LINK,
      },
    ]);
  });

  it('alone changes a compliant status, and only where an aircraft does not fit', () => {
    // EB 105A at a heliport does not apply: the heliport is sized for the AW139, TLOF 45.401, FATO 82.05, Safety Area 122.05.
    const larger = { ...AW139, id: 'larger', name: 'Larger', controllingDimension: 60 };
    const smaller = { ...AW139, id: 'smaller', name: 'Smaller', controllingDimension: 50 };
    const of = (fleet: readonly AircraftNumbers[] | null) => dimensionsOf({ project: CLEAN, primary: AW139, fleet });
    expect([of(null).status, of([]).status, of([smaller]).status, of([AW139]).status]).toEqual(Array(4).fill('compliant'));
    expect(of([smaller, larger])).toMatchObject({ status: 'action_required', codes: ['FLEET_AIRCRAFT_DOES_NOT_FIT'] });
  });

  it('names only the sides that are too small, the length and width of a rectangle separately', () => {
    const rectangle = { project: { shape: 'rectangle' }, fleet: [AW139] } as const;
    const adjusted = { ...squares(46, 90, 130), fatoWidth: 82.0499 };
    expect(dimensionsOf({ ...rectangle, adjusted }).fleet.map(({ message }) => message)).toEqual([
      'Leonardo AW139 in the fleet does not fit: FATO width 82.050 ft required, 82.049 ft current.',
    ]);
    expect(dimensionsOf({ ...rectangle, adjusted: squares(45.401, 82.05, 122.05) }).fleet).toEqual([]);
  });

  it('does not repeat that the dimensions are below the minimum of the design aircraft', () => {
    const { codes } = dimensionsOf({ project: CLEAN, primary: AW139, fleet: [AW139], adjusted: squares(40, 80, 120) });
    expect(codes).toContain('DIMENSIONS_BELOW_MINIMUM');
    expect(codes).not.toContain('FLEET_AIRCRAFT_DOES_NOT_FIT');
  });

  it('states an aircraft that the edition does not allow, whatever the size, with the reason', () => {
    const heavy = stored(aVtol(40, { id: 'heavy', name: 'Heavy', maxGrossWeight: pounds(20_000) }));
    const { status, fleet } = dimensionsOf({ fleet: [heavy] });
    expect(status).toBe('action_required');
    expect(fleet).toEqual([
      {
        code: 'FLEET_AIRCRAFT_NOT_PERMITTED',
        severity: 'warning',
        message:
          'Heavy in the fleet is not permitted: Heavy weighs 20,000 lb, more than the 12,500 lb limit of the EB 105A reference aircraft.',
        reference: 'EB 105A',
        link: FLEET_MEMBERS_LINK,
      },
    ]);
  });

  it('states both for an aircraft that is too large and not allowed', () => {
    const both = stored(aVtol(48, { name: 'Both', maxGrossWeight: pounds(20_000) }));
    expect(dimensionsOf({ fleet: [both] }).fleet.map(({ code }) => code)).toEqual([
      'FLEET_AIRCRAFT_DOES_NOT_FIT',
      'FLEET_AIRCRAFT_NOT_PERMITTED',
    ]);
  });

  it('does not repeat what the facility lacks for each aircraft', () => {
    const unmarked = { ...CLEAN, tlofPerimeterMarked: false, fatoPerimeterMarked: false };
    const smaller = { ...AW139, id: 'smaller', name: 'Smaller', controllingDimension: 50 };
    expect(dimensionsOf({ project: unmarked, primary: AW139, fleet: [smaller] }).fleet).toEqual([]);
  });

  it('leaves the status incomplete while an aircraft has no dimensions', () => {
    const unknown = stored(aVtol(40, { id: 'unknown', name: 'Unknown', controllingDimension: null }));
    expect(dimensionsOf({ project: CLEAN, primary: AW139, fleet: [unknown] })).toMatchObject({
      status: 'incomplete',
      fleet: [
        {
          code: 'FLEET_AIRCRAFT_NOT_EVALUATED',
          severity: 'missing',
          message: 'Unknown in the fleet is not evaluated for fit because it has no controlling dimension, length, or width.',
          reference: null,
        },
      ],
    });
  });

  it('is compared with adjusted dimensions also while no minimums can be calculated, and with nothing while there are none', () => {
    expect(dimensionsOf({ primary: null, fleet: [AW139], adjusted: squares(40, 80, 120) }).fleet).toHaveLength(1);
    expect(dimensionsOf({ primary: null, fleet: [AW139] }).codes).toEqual(['DESIGN_AIRCRAFT_MISSING']);
  });

  it('is listed by name, then by ID, and counted beyond the first 20', () => {
    const large = Array.from({ length: 27 }, (_, index) => ({
      ...{ ...AW139, overallLength: feet(70), controllingDimension: feet(70) },
      ...{ id: `id-${String(index).padStart(2, '0')}`, name: `Large ${String.fromCharCode('Z'.charCodeAt(0) - Math.floor(index / 2))}` },
    }));
    const { fleet } = dimensionsOf({ project: CLEAN, primary: AW139, fleet: large });
    const names = fleet.slice(0, 20).map(({ message }) => message.slice(0, 'Large Z'.length));
    expect(names).toEqual(names.toSorted());
    expect(fleet).toHaveLength(21);
    expect(fleet.at(-1)).toMatchObject({
      ...{ code: 'MORE_ISSUES', severity: 'warning', message: '7 more aircraft in the fleet do not fit.', link: FLEET_SECTION },
    });
    expect(dimensionsOf({ project: CLEAN, primary: AW139, fleet: large.toReversed() }).fleet).toEqual(fleet);
  });
});
