/**
 * Stored projects planned under the French order and the EASA specification, for twelve helicopters. The texts were calculated by hand with exact
 * decimals (1 ft = 0.3048 m, 1 lb = 0.45359237 kg) and rounded up to 0.001 m. Never edit one to make a test pass.
 */
import { describe, expect, it } from 'vitest';
import { calculateDimensions } from '../dimensions/calculate-dimensions.ts';
import type { AircraftNumbers } from '../aircraft/design-aircraft.ts';
import type { EditionPack } from '../standards/packs/pack.ts';
import { type PlannedEdition, projectUnits } from '../standards/planned-edition.ts';
import { isPlanningPack } from '../standards/planning-pack.ts';
import { PLANNING_PACKS } from '../standards/planning-packs.ts';
import { CALCULATOR_PACKS } from '../standards/registry.ts';
import { confirmationsById } from '../register/confirmations.ts';
import { editionsOfProject } from '../register/project-editions.ts';
import { usesRule } from '../register/uses.ts';
import { aFacility, anAircraft } from '../testing.ts';
import { calculationInputs, type FacilityNumbers } from './calculation-inputs.ts';
import { projectCompliance, subjectIn } from './compliance.ts';
import { COMPLIANCE_SUBJECTS } from './compliance-issue.ts';
import { currentDimensions } from './current-dimensions.ts';
import { circularsOf } from './circulars.ts';
import type { SiteRecord } from './facility-site.ts';
import { inputEffect } from './input-effect.ts';
import { planAircraftFacts, planOf, planRows, rowConfirmers, rowVerification } from './project-plan.ts';
import { projectAirspace } from './project-airspace.ts';
import { adjustedForAw139, forAw139 } from './testing.ts';
import { NO_SURROUNDINGS } from './surroundings.ts';

const [FRANCE, EASA] = PLANNING_PACKS;
const planned = (pack: EditionPack, changes: Partial<PlannedEdition> = {}): PlannedEdition => ({
  ...{ editionId: pack.id, revision: pack.revision, pack, signature: 'builtIn' },
  ...{ performanceClass: 2, taxi: 'ground', turnsOnStand: true, flightManualFato: null },
  ...changes,
});
const aProject = (pack: EditionPack, changes: Partial<FacilityNumbers & SiteRecord> = {}): FacilityNumbers & SiteRecord => ({
  ...aFacility(),
  ...{ latitude: 48.85, longitude: 2.35, elevation: 120, magneticVariation: null, plannedEdition: planned(pack) },
  ...changes,
});

// oxfmt-ignore
const HELICOPTERS = [
  { name: 'Robinson R22', D: 28.8, overallWidth: 25.2, undercarriageWidth: 6.3, pounds: 1370,
    ground: ['7.286 m', '7.286 m', '3.000 m', '17.557 m', '2.881 m', '11.522 m', '3.841 m', '15.362 m', '10.534 m', '17.557 m'],
    elevated: ['7.286 m', '7.286 m', '3.000 m', '17.557 m', '3.841 m', '15.362 m', '5.761 m', '15.362 m', '10.534 m', '17.557 m'],
    easa: ['13.168 m', '7.286 m', '3.000 m', '19.168 m', '11.522 m', '15.362 m', '10.534 m', '3.512 m'], easaElevatedTlof: '8.779 m', centerToEdge: 'Does not apply to this project' },
  { name: 'Robinson R44', D: 38.3, overallWidth: 33.0, undercarriageWidth: 7.2, pounds: 2500,
    ground: ['9.690 m', '9.690 m', '3.000 m', '23.348 m', '3.292 m', '15.088 m', '4.390 m', '20.117 m', '14.009 m', '23.348 m'],
    elevated: ['9.690 m', '9.690 m', '3.000 m', '23.348 m', '4.390 m', '20.117 m', '6.584 m', '20.117 m', '14.009 m', '23.348 m'],
    easa: ['17.511 m', '9.690 m', '3.000 m', '23.511 m', '15.088 m', '20.117 m', '14.009 m', '4.670 m'], easaElevatedTlof: '11.674 m', centerToEdge: 'Does not apply to this project' },
  { name: 'Bell 206B-3', D: 39.2, overallWidth: 33.3, undercarriageWidth: 6.8, pounds: 3200,
    ground: ['9.917 m', '9.917 m', '3.000 m', '23.897 m', '3.109 m', '15.225 m', '4.146 m', '20.300 m', '14.338 m', '23.897 m'],
    elevated: ['9.917 m', '9.917 m', '3.000 m', '23.897 m', '4.146 m', '20.300 m', '6.218 m', '20.300 m', '14.338 m', '23.897 m'],
    easa: ['17.923 m', '9.917 m', '3.000 m', '23.923 m', '15.225 m', '20.300 m', '14.338 m', '4.780 m'], easaElevatedTlof: '11.949 m', centerToEdge: 'Does not apply to this project' },
  { name: 'Airbus H125', D: 42.5, overallWidth: 35.1, undercarriageWidth: 7.5, pounds: 4960,
    ground: ['10.752 m', '10.752 m', '3.239 m', '25.908 m', '3.429 m', '16.048 m', '4.572 m', '21.397 m', '15.545 m', '25.908 m'],
    elevated: ['10.752 m', '10.752 m', '3.239 m', '25.908 m', '4.572 m', '21.397 m', '6.858 m', '21.397 m', '15.545 m', '25.908 m'],
    easa: ['19.431 m', '10.752 m', '3.239 m', '25.908 m', '16.048 m', '21.397 m', '15.545 m', '5.182 m'], easaElevatedTlof: '12.954 m', centerToEdge: 'Does not apply to this project' },
  { name: 'Airbus EC135 P1', D: 39.7, overallWidth: 33.5, undercarriageWidth: 6.6, pounds: 5997,
    ground: ['10.044 m', '10.044 m', '3.026 m', '24.202 m', '3.018 m', '15.317 m', '4.024 m', '20.422 m', '14.521 m', '24.202 m'],
    elevated: ['10.044 m', '10.044 m', '3.026 m', '24.202 m', '4.024 m', '20.422 m', '6.036 m', '20.422 m', '14.521 m', '24.202 m'],
    easa: ['18.151 m', '10.044 m', '3.026 m', '24.202 m', '15.317 m', '20.422 m', '14.521 m', '4.841 m'], easaElevatedTlof: '12.101 m', centerToEdge: 'Does not apply to this project' },
  { name: 'Airbus H135', D: 39.9, overallWidth: 33.5, undercarriageWidth: 6.6, pounds: 6570,
    ground: ['10.095 m', '10.095 m', '3.041 m', '24.324 m', '3.018 m', '15.317 m', '4.024 m', '20.422 m', '14.594 m', '24.324 m'],
    elevated: ['10.095 m', '10.095 m', '3.041 m', '24.324 m', '4.024 m', '20.422 m', '6.036 m', '20.422 m', '14.594 m', '24.324 m'],
    easa: ['18.243 m', '10.095 m', '3.041 m', '24.324 m', '15.317 m', '20.422 m', '14.594 m', '4.865 m'], easaElevatedTlof: '12.162 m', centerToEdge: 'Does not apply to this project' },
  { name: 'Bell 429', D: 43.0, overallWidth: 36.1, undercarriageWidth: 7.9, pounds: 7000,
    ground: ['13.107 m', '10.879 m', '3.277 m', '26.213 m', '3.612 m', '16.505 m', '4.816 m', '22.007 m', '15.728 m', '26.213 m'],
    elevated: ['13.107 m', '13.107 m', '3.277 m', '26.213 m', '4.816 m', '22.007 m', '7.224 m', '22.007 m', '15.728 m', '26.213 m'],
    easa: ['19.660 m', '10.879 m', '3.277 m', '26.213 m', '16.505 m', '22.007 m', '15.728 m', '5.243 m'], easaElevatedTlof: '13.107 m', centerToEdge: '6.554 m' },
  { name: 'Airbus EC145', D: 42.7, overallWidth: 36.1, undercarriageWidth: 7.9, pounds: 7904,
    ground: ['13.015 m', '10.803 m', '3.254 m', '26.030 m', '3.612 m', '16.505 m', '4.816 m', '22.007 m', '15.618 m', '26.030 m'],
    elevated: ['13.015 m', '13.015 m', '3.254 m', '26.030 m', '4.816 m', '22.007 m', '7.224 m', '22.007 m', '15.618 m', '26.030 m'],
    easa: ['19.523 m', '10.803 m', '3.254 m', '26.030 m', '16.505 m', '22.007 m', '15.618 m', '5.206 m'], easaElevatedTlof: '13.015 m', centerToEdge: '6.508 m' },
  { name: 'Bell 412EP', D: 56.1, overallWidth: 46.0, undercarriageWidth: 9.5, pounds: 11900,
    ground: ['17.100 m', '14.193 m', '4.275 m', '34.199 m', '4.344 m', '21.032 m', '5.792 m', '28.042 m', '20.520 m', '34.199 m'],
    elevated: ['17.100 m', '17.100 m', '4.275 m', '34.199 m', '5.792 m', '28.042 m', '8.687 m', '28.042 m', '20.520 m', '34.199 m'],
    easa: ['25.649 m', '14.193 m', '4.275 m', '34.199 m', '21.032 m', '28.042 m', '20.520 m', '6.840 m'], easaElevatedTlof: '17.100 m', centerToEdge: '8.550 m' },
  { name: 'Leonardo AW139', D: 54.7, overallWidth: 45.3, undercarriageWidth: 10.0, pounds: 14110,
    ground: ['16.673 m', '13.839 m', '4.169 m', '33.346 m', '4.572 m', '20.712 m', '6.096 m', '27.615 m', '20.008 m', '33.346 m'],
    elevated: ['16.673 m', '16.673 m', '4.169 m', '33.346 m', '6.096 m', '27.615 m', '9.144 m', '27.615 m', '20.008 m', '33.346 m'],
    easa: ['25.009 m', '13.839 m', '4.169 m', '33.346 m', '20.712 m', '27.615 m', '20.008 m', '6.670 m'], easaElevatedTlof: '16.673 m', centerToEdge: '8.337 m' },
  { name: 'Airbus H225', D: 64.0, overallWidth: 53.1, undercarriageWidth: 9.8, pounds: 24251,
    ground: ['19.508 m', '16.191 m', '4.877 m', '39.015 m', '4.481 m', '24.278 m', '5.975 m', '32.370 m', '23.409 m', '39.015 m'],
    elevated: ['19.508 m', '19.508 m', '4.877 m', '39.015 m', '5.975 m', '32.370 m', '8.962 m', '32.370 m', '23.409 m', '39.015 m'],
    easa: ['29.261 m', '16.191 m', '4.877 m', '39.015 m', '24.278 m', '32.370 m', '23.409 m', '7.803 m'], easaElevatedTlof: '19.508 m', centerToEdge: '9.754 m' },
  { name: 'Sikorsky S-92A', D: 68.5, overallWidth: 56.3, undercarriageWidth: 10.4, pounds: 26500,
    ground: ['20.879 m', '17.330 m', '5.220 m', '41.758 m', '4.755 m', '25.741 m', '6.340 m', '34.321 m', '25.055 m', '41.758 m'],
    elevated: ['20.879 m', '20.879 m', '5.220 m', '41.758 m', '6.340 m', '34.321 m', '9.510 m', '34.321 m', '25.055 m', '41.758 m'],
    easa: ['31.319 m', '17.330 m', '5.220 m', '41.758 m', '25.741 m', '34.321 m', '25.055 m', '8.352 m'], easaElevatedTlof: '20.879 m', centerToEdge: '10.440 m' },
] as const;
type Helicopter = (typeof HELICOPTERS)[number];

const aircraftOf = ({ name, D, overallWidth, undercarriageWidth, pounds }: Helicopter): AircraftNumbers => ({
  ...anAircraft({ id: name, name }),
  approachSpeed: null,
  ...{ controllingDimension: D, overallLength: D, overallWidth, rotorDiameter: overallWidth, undercarriageWidth, maxGrossWeight: pounds },
});
const rowsOf = (project: FacilityNumbers, aircraft: AircraftNumbers) => {
  const plan = planOf(project, { primary: aircraft, vertiport: null, fleet: null });
  return plan === null ? [] : planRows(plan);
};
const textsOf = (project: FacilityNumbers, aircraft: AircraftNumbers, ids: readonly string[]) => {
  const rows = rowsOf(project, aircraft);
  return ids.map((id) => rows.find((row) => row.id === id)?.text);
};

const TAXI = ['groundTaxiway', 'groundTaxiRoute', 'airTaxiway', 'airTaxiRoute'];
const FRENCH = ['fato', 'tlof', 'safetyAreaWidth', 'safetyArea', ...TAXI, 'stand', 'standWithProtection'];
const EUROPEAN = ['fato', 'tlof', 'safetyAreaWidth', 'safetyArea', 'groundTaxiRoute', 'airTaxiRoute', 'stand', 'standProtection'];

describe.each(HELICOPTERS.map((one) => [one.name, one] as const))('a project for %s', (_, one) => {
  it('has the hand-calculated dimensions of the French order on the ground and elevated', () => {
    expect(textsOf(aProject(FRANCE), aircraftOf(one), FRENCH)).toEqual(one.ground);
    expect(textsOf(aProject(FRANCE, { elevatedFacility: true }), aircraftOf(one), FRENCH)).toEqual(one.elevated);
    // 0.5 D if the FATO is at least 1 D, and 2 D across, as a stand with its protection area.
    expect(textsOf(aProject(FRANCE), aircraftOf(one), ['tlofCenterToFatoEdge', 'safetyAreaOverall'])).toEqual([
      ...[one.centerToEdge, one.ground.at(-1)],
    ]);
  });

  it('has the hand-calculated dimensions of the EASA specification on the ground and elevated', () => {
    expect(textsOf(aProject(EASA), aircraftOf(one), EUROPEAN)).toEqual(one.easa);
    const elevated = one.easa.map((text, index) => (EUROPEAN[index] === 'tlof' ? one.easaElevatedTlof : text));
    expect(textsOf(aProject(EASA, { elevatedFacility: true }), aircraftOf(one), EUROPEAN)).toEqual(elevated);
  });
});

const [R22, , , , , , BELL_429] = HELICOPTERS;

describe('the rows of a plan', () => {
  it('have the rule beside each value, with rules in words', () => {
    const row = (project: FacilityNumbers, wanted: string) => rowsOf(project, aircraftOf(BELL_429)).find(({ id }) => id === wanted);
    expect(row(aProject(FRANCE), 'tlof')).toMatchObject({
      ...{ state: 'value', unit: 'm', formula: '0.83 × D', verification: 'read' },
      reference: expect.stringContaining('Order of September 29, 2009') as string,
    });
    expect(row(aProject(FRANCE), 'safetyArea')?.formula).toBe('max(FATO + 2 × (Safety Area, each side), 2 × D)');
    expect(row(aProject(FRANCE), 'tlofMarking.width')).toMatchObject({ kind: 'rule', text: '0.3 m', value: 0.3 });
    expect(row(aProject(FRANCE), 'fallProtection')).toMatchObject({ state: 'notApplicable', text: 'Does not apply to this project' });
    expect(row(aProject(EASA), 'tlof')?.verification).toBe('secondary');
  });

  it('say what an edition has no rule for, and what is missing', () => {
    const rows = rowsOf(aProject(EASA), aircraftOf(R22));
    expect(rows.filter(({ state }) => state === 'notAvailable').map(({ subject }) => subject)).toEqual([
      ...['TLOF center to FATO edge', 'FATO and Safety Area together', 'Ground taxiway', 'Air taxiway', 'Stand with protection area'],
      ...['Width of taxiways', 'Markings', 'Lights', 'Approach and takeoff surfaces'],
    ]);
    expect(new Set(rows.filter(({ state }) => state === 'notAvailable').map(({ text }) => text))).toEqual(
      new Set(['Not available in this edition']),
    );
    const bare = { ...aircraftOf(R22), undercarriageWidth: null };
    const unchosen = aProject(FRANCE, { plannedEdition: planned(FRANCE, { performanceClass: null }) });
    expect(textsOf(unchosen, bare, ['fato', 'groundTaxiway'])).toEqual([
      'Missing: performance class',
      'Missing: undercarriage width of the aircraft',
    ]);
  });

  it('are in feet for a pack in feet', () => {
    const inFeet: EditionPack = {
      ...EASA,
      ...{ id: 'in-feet', units: 'ft' },
      rules: [{ id: 'fato', subject: 'FATO', citation: 'fato', formula: { kind: 'times', of: 'D', factor: 1.5 } }],
    };
    expect(textsOf(aProject(inFeet), aircraftOf(R22), ['fato', 'tlof'])).toEqual(['43.200 ft', 'Not available in this edition']);
  });

  it('are verified when every rule behind them is confirmed, and show a discrepancy when one differs', () => {
    const found = (rule: string, outcome: 'matches' | 'differs', page: string) =>
      ({
        ...{ ruleId: `easa-pts-vpt:${rule}`, outcome, page, paragraph: '3', documentRevision: '2022' },
        ...{ printedValue: null, note: null, confirmedBy: 'Amelia Hopper', confirmedAt: '2026-11-26T09:00:00.000Z' },
      }) as const;
    const outer = rowsOf(aProject(EASA), aircraftOf(BELL_429)).find(({ id }) => id === 'safetyArea');
    const verified = (...confirmations: ReturnType<typeof found>[]) =>
      outer && rowVerification(outer, EASA.id, confirmationsById(confirmations));
    expect(verified()).toBe('To be confirmed');
    expect(verified(found('fato', 'matches', '11'))).toBe('To be confirmed');
    expect(verified(found('fato', 'matches', '11'), found('safetyAreaWidth', 'matches', '12'))).toBe('Verified, page 11, 12');
    expect(verified(found('safetyAreaWidth', 'differs', '12'))).toBe('Discrepancy, page 12');
    expect(outer && rowConfirmers(outer, EASA.id, confirmationsById([found('fato', 'differs', '11')]))).toEqual(['Amelia Hopper']);
    expect(outer && rowConfirmers(outer, EASA.id, confirmationsById([found('fato', 'matches', '11')]))).toEqual([]);
    // The French order also states the size of FATO and safety area together.
    const french = rowsOf(aProject(FRANCE), aircraftOf(BELL_429)).find(({ id }) => id === 'safetyArea');
    const two = ['fato', 'safetyAreaWidth'].map((rule) => ({ ...found(rule, 'matches', '1'), ruleId: `fr-order-2009:${rule}` }));
    const three = [...two, { ...found('safetyAreaOverall', 'matches', '1'), ruleId: 'fr-order-2009:safetyAreaOverall' }];
    expect(french && rowVerification(french, FRANCE.id, confirmationsById(two))).toBe('Published text');
    expect(french && rowVerification(french, FRANCE.id, confirmationsById(three))).toBe('Verified, page 1');
  });

  it('state what the rules take of the design aircraft, in the unit of the edition', () => {
    const facts = (...fleet: AircraftNumbers[]) => {
      const plan = planOf(aProject(FRANCE), { primary: null, vertiport: null, fleet });
      return plan && planAircraftFacts(plan).map(({ value }) => value);
    };
    // Bell 429: 43 ft, 36.1 ft, 7.9 ft, and 7,000 lb = 3,175.14659 kg.
    expect(facts(aircraftOf(BELL_429))).toEqual(['13.106 m', '11.003 m', '11.003 m', '2.408 m', '3,175.15 kg']);
    expect(facts(aircraftOf(R22), aircraftOf(BELL_429))).toEqual(facts(aircraftOf(BELL_429)));
    expect(facts({ ...aircraftOf(R22), maxGrossWeight: null })?.at(-1)).toBe('Unknown');
  });

  it('combine the design aircraft, and there are none without one', () => {
    const both = planOf(aProject(FRANCE), { primary: null, vertiport: null, fleet: [aircraftOf(R22), aircraftOf(BELL_429)] });
    expect(both && planRows(both).find(({ id }) => id === 'fato')?.text).toBe('13.107 m');
    expect(planOf(aProject(FRANCE), { primary: null, vertiport: null, fleet: null })).toBeNull();
    expect(planOf({ ...aProject(FRANCE), plannedEdition: null }, { primary: aircraftOf(R22), vertiport: null, fleet: null })).toBeNull();
  });
});

describe('a project under an edition of its own', () => {
  const project = aProject(FRANCE);
  const plan = planOf(project, { primary: aircraftOf(BELL_429), vertiport: null, fleet: null });
  const compliance = (changes: Partial<SiteRecord & FacilityNumbers> = {}, of = plan) =>
    projectCompliance(
      {
        ...{ project: { ...project, ...changes }, designAircraft: 'primary', current: null, today: null, plan: of },
        ...{ fleet: [], paths: [], obstacles: [], isoDate: '2026-11-26' },
        notice: { constructionStart: null, filedOn: null, objectsFiledOn: null },
      },
      { missing: [], evaluated: [], surroundings: NO_SURROUNDINGS },
    );

  it('has no FAA dimensions, and saved FAA dimensions are not its own', () => {
    expect(calculateDimensions(calculationInputs(project, aircraftOf(BELL_429)), '')).toEqual({
      ok: false,
      code: 'NOT_AVAILABLE_IN_EDITION',
    });
    const records = { adjusted: adjustedForAw139(60, 90, 120), saved: forAw139, today: null };
    expect(currentDimensions({ project, ...records })).toBeNull();
    expect(inputEffect({ project, ...records, before: forAw139, after: null })).toBeNull();
  });

  it('has no surfaces, and says that they are not available', () => {
    const sizes = { shape: 'square', ...forAw139.faaMinimums } as const;
    const { airspace, missing } = projectAirspace({ project, sizes, paths: [], isoDate: '2026-11-26' });
    expect(airspace).toBeNull();
    expect(missing).toEqual([`rules for surfaces (${circularsOf(project)}: not available in this edition)`]);
  });

  it('is named by its edition, whose rules it uses and no others', () => {
    expect(circularsOf(project)).toBe('Order of September 29, 2009 (NOR DEVA0916303A), revision 1');
    expect(editionsOfProject(project)).toEqual(['fr-order-2009']);
    const uses = (editionId: string) => usesRule({ id: `${editionId}:x`, editionId }, project);
    expect(['fr-order-2009', 'ac-150-5390-2d', 'part-77'].map(uses)).toEqual([true, false, false]);
  });

  it('is incomplete: what only FAA rules evaluate is not available', () => {
    const { status, subjects } = compliance();
    expect(status).toBe('incomplete');
    expect(subjects.map(({ subject }) => subject)).toEqual(COMPLIANCE_SUBJECTS);
    expect(subjectIn({ subjects }, 'dimensions').status).toBe('compliant');
    expect(subjectIn({ subjects }, 'markings')).toMatchObject({
      status: 'incomplete',
      issues: [{ message: 'Markings and lights are not evaluated. Their rules and quantities are listed with the dimensions.' }],
    });
    for (const subject of ['paths', 'conflicts', 'obstacles', 'notice'] as const)
      expect(subjectIn({ subjects }, subject)).toMatchObject({
        status: 'incomplete',
        issues: [{ code: 'NOT_AVAILABLE_IN_EDITION', message: expect.stringContaining('Not available in this edition') as string }],
      });
  });

  it('requires the choices that its rules need, a named rotor arrangement, and a design aircraft', () => {
    const codesOf = (
      plannedEdition: PlannedEdition,
      of = planOf({ ...project, plannedEdition }, { primary: aircraftOf(BELL_429), vertiport: null, fleet: null }),
    ) =>
      subjectIn(compliance({ plannedEdition }, of), 'dimensions')
        .issues.filter(({ severity }) => severity !== 'info')
        .map(({ code }) => code);
    expect(codesOf(planned(FRANCE, { performanceClass: null }))).toEqual(['EDITION_INPUT_MISSING', 'EDITION_INPUT_MISSING']);
    expect(codesOf(planned(FRANCE, { performanceClass: 1 }))).toEqual(['FLIGHT_MANUAL_FATO_MISSING']);
    const tandem = { ...aircraftOf(BELL_429), rotorConfiguration: 'tandem' } as const;
    expect(codesOf(planned(FRANCE), planOf(project, { primary: tandem, vertiport: null, fleet: null }))).toEqual([
      'ROTOR_ARRANGEMENT_OUTSIDE_EDITION',
    ]);
    expect(codesOf(planned(FRANCE), null)).toEqual(['AIRCRAFT_WITHOUT_DIMENSIONS']);
  });
});

it('a project can be planned under an edition that sizes something and is not one of the FAA packs', () => {
  expect(PLANNING_PACKS.map(isPlanningPack)).toEqual([true, true]);
  expect(CALCULATOR_PACKS.map(({ pack }) => isPlanningPack(pack))).toEqual(CALCULATOR_PACKS.map(() => false));
  expect(isPlanningPack({ id: 'lights-only', rules: [{ id: 'tlofLights.outside', subject: 'Lights', citation: 'x' }] })).toBe(false);
});

it('a project is in the units of its edition, whatever the user prefers', () => {
  expect([projectUnits(aProject(FRANCE), 'imperial'), projectUnits(aProject(FRANCE), 'metric')]).toEqual(['metric', 'metric']);
  expect(projectUnits(aProject({ ...EASA, units: 'ft' }), 'metric')).toBe('imperial');
  expect([projectUnits({ plannedEdition: null }, 'imperial'), projectUnits({}, 'metric')]).toEqual(['imperial', 'metric']);
});
