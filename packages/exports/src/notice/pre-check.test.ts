/** Faults planted one at a time, each found; and complete packages of every kind of facility, in which nothing is found. */
import { degrees, feet, squareFeet, type WirePath } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { aFacilityDocument } from '../testing.ts';
import { type AnswersRecord, NO_ANSWERS } from './answers.ts';
import type { NoticeInput, NoticeObstacle } from './input.ts';
import { preCheck7460, preCheck7480 } from './pre-check.ts';
import { anObstacle, answers, aNoticeInput, aParcel, at, wirePath } from './testing.ts';

const COMPLETE: Partial<AnswersRecord> = {
  proponentPhone: '(617) 555-0134',
  proponentEmail: 'heliport@harbor.example',
  ownership: 'private',
  operatorName: 'Bo Lane',
  cityDistanceMiles: 1,
  cityDirection: 'NE',
  flightRules: 'vfr',
  hours: '24 hours',
  basedHelicopters: 0,
  monthlyLandings: 40,
  considerations: 'None within 1,000 ft',
  signerName: 'Ada Byron',
  signerTitle: 'Director of Facilities',
};
const SOUTH = wirePath({ id: 'south', name: 'South Approach', ingressHeadingDegrees: 45, egressHeadingDegrees: 225 });
const existing = (name: string, east: number, north: number, heightFeet: number, changes: Partial<NoticeObstacle> = {}) =>
  anObstacle(name, east, north, heightFeet, { constructionStatus: 'existing', isLighted: false, ...changes });
const crane = (changes: Partial<NoticeObstacle> = {}): NoticeObstacle =>
  anObstacle('Crane', 3000, 0, 240, {
    ...{ constructionStatus: 'temporary', isPermanent: false, temporaryFrom: '2027-04-01', temporaryTo: '2027-09-30', isLighted: true },
    description: 'Tower crane for the garage addition, with red obstruction lights',
    ...changes,
  });

type Answers = Partial<AnswersRecord>;
const clean = (changes: Partial<NoticeInput> = {}, entered: Answers = {}): NoticeInput =>
  aNoticeInput({
    answers: answers({ ...COMPLETE, ...entered }),
    paths: [wirePath(), SOUTH],
    obstacles: [existing('Steeple', -700, 100, 60), existing('Ward', 400, 300, 40), existing('Garage', -300, -500, 30)],
    ...changes,
  });
const project = (changes: Partial<NoticeInput['project']>) => ({ ...aNoticeInput().project, ...changes });
const document = (changes: Parameters<typeof aFacilityDocument>[0]) => aFacilityDocument({ ...aNoticeInput().document, ...changes });
const onARoof = (elevation: number | null) => ({
  project: project({ rooftopFacility: true, elevatedFacility: true, elevation }),
  document: document({ isElevated: true, elevation: elevation === null ? null : (elevation as never) }),
});
const onTheGround = (elevation: number) => ({ project: project({ elevation }), document: document({ elevation: elevation as never }) });
const located = (latitude: number, longitude: number) => {
  const location = { latitude: degrees(latitude), longitude: degrees(longitude) };
  return { project: project(location), document: document({ location }), parcels: [], obstacles: [] };
};
const square = (side: number) => ({ length: feet(side), width: feet(side), area: squareFeet(side * side) });
const sized = (tlof: number, fato: number, safetyArea: number) => ({
  document: document({ dimensions: { tlof: square(tlof), fato: square(fato), safetyArea: square(safetyArea) } }),
});
const only = (use: WirePath['type']) => [wirePath({ type: use }), { ...SOUTH, type: use }];
const place = (changes: object) => {
  const places = aNoticeInput().places;
  const [first] = places?.facilities ?? [];
  return { places: places === null || first === undefined ? null : { ...places, facilities: [{ ...first, ...changes }] } };
};

const BORDER = {
  ...{ county: 'Suffolk', state: 'MA' },
  near: [
    { county: 'Suffolk', state: 'MA' },
    { county: 'Norfolk', state: 'MA' },
  ],
};

/** The code expected, and the package with the fault. */
const FAULTS_7480: readonly (readonly [fault: string, code: string, input: NoticeInput])[] = [
  ['no proponent', 'PROPONENT_EMPTY', clean({}, { proponentName: null })],
  ['no proponent address', 'PROPONENT_ADDRESS_EMPTY', clean({}, { proponentAddress: null })],
  ['a proponent address without a ZIP Code', 'PROPONENT_ADDRESS_INCOMPLETE', clean({}, { proponentAddress: '1 Harbor Way, Boston' })],
  ['no telephone or email', 'PROPONENT_CONTACT_EMPTY', clean({}, { proponentPhone: null, proponentEmail: null })],
  ['a telephone number without an area code', 'PHONE_INCOMPLETE', clean({}, { proponentPhone: '555-0134' })],
  ['an email address without a domain', 'EMAIL_INVALID', clean({}, { proponentEmail: 'heliport@harbor' })],
  ['a property owner without an address', 'OWNER_ADDRESS_EMPTY', clean({}, { ownerName: 'City of Boston' })],
  ['no county', 'COUNTY_EMPTY', clean({ area: null }, { county: null })],
  ['a county filled in beside a county line', 'COUNTY_ASSUMED', clean({ area: BORDER }, { county: null })],
  ['no associated city', 'CITY_EMPTY', clean({}, { associatedCity: null, associatedState: null })],
  ['a city without a state', 'STATE_EMPTY', clean({ area: null }, { associatedState: null })],
  ['a state that does not exist', 'STATE_UNKNOWN', clean({}, { associatedState: 'Massachusets' })],
  ['a state that the coordinates are not in', 'STATE_DIFFERS', clean({}, { associatedState: 'Rhode Island' })],
  ['a county that the coordinates are not in', 'COUNTY_DIFFERS', clean({}, { county: 'Norfolk' })],
  ['no distance from the city', 'CITY_DISTANCE_EMPTY', clean({}, { cityDistanceMiles: null, cityDirection: null })],
  ['a distance from the city without a direction', 'CITY_DIRECTION_EMPTY', clean({}, { cityDirection: null })],
  ['a distance from the city in feet', 'CITY_REMOTE', clean({}, { cityDistanceMiles: 480 })],
  ['no coordinates', 'LOCATION_EMPTY', clean({ document: document({ location: null }) })],
  ['coordinates rounded to a minute', 'COORDINATES_ROUNDED', clean(located(42 + 21 / 60, -71 - 3 / 60))],
  ['a longitude that is east', 'LOCATION_REMOTE', clean(place({ distanceNm: 5400, distanceFt: 3.3e7 }))],
  [
    'a parcel half a country away',
    'PARCEL_REMOTE',
    clean({ parcels: [aParcel(), aParcel({ id: 'far', ring: [at(-3e6, 0), at(-3e6 + 500, 0), at(-3e6, 500)] })] }),
  ],
  [
    'a landing area that is not on its property',
    'OFF_PROPERTY',
    clean({ parcels: [aParcel({ ring: [at(500, 0), at(900, 0), at(900, 400)] })] }),
  ],
  [
    'a landing area that crosses a property line',
    'CROSSES_PROPERTY',
    clean({ parcels: [aParcel({ ring: [at(-300, -50), at(350, -50), at(350, 420), at(-300, 420)] })] }),
  ],
  ['no property lines', 'PROPERTY_EMPTY', clean({ parcels: [] })],
  ['no elevation', 'ELEVATION_EMPTY', clean({ document: document({ elevation: null }) })],
  ['an elevation in meters', 'ELEVATION_IN_METERS', clean({ ...onTheGround(240), groundFt: [787, 788] })],
  ['an elevation 60 ft above the ground', 'ELEVATION_DIFFERS', clean({ ...onTheGround(180), groundFt: [120] })],
  ['a rooftop below the ground', 'ELEVATION_BELOW_GROUND', clean({ ...onARoof(90), groundFt: [120] })],
  ['an elevation far from the ground of the obstacles around', 'ELEVATION_DIFFERS', clean(onTheGround(620))],
  ['an establishment where the FAA has a heliport', 'ALREADY_ESTABLISHED', clean(place({ distanceFt: 90, distanceNm: 0.01 }))],
  [
    'an alteration where the FAA has nothing',
    'NOT_ESTABLISHED',
    clean(place({ distanceFt: 30_000, distanceNm: 4.9 }), { purpose: 'alteration', changeDescription: 'Larger FATO' }),
  ],
  ['an alteration without a description', 'CHANGE_EMPTY', clean({}, { purpose: 'alteration' })],
  ['no purpose', 'PURPOSE_EMPTY', clean({}, { purpose: null })],
  ['no use', 'USE_EMPTY', clean({}, { use: null })],
  ['no start of construction', 'START_EMPTY', clean({}, { constructionStart: null })],
  ['no completion', 'END_EMPTY', clean({}, { constructionEnd: null })],
  ['a completion before the start', 'END_BEFORE_START', clean({}, { constructionEnd: '2027-03-31' })],
  ['a completion in the past', 'END_PAST', clean({}, { constructionStart: '2026-01-01', constructionEnd: '2026-06-30' })],
  ['a start in the past', 'START_PAST', clean({}, { constructionStart: '2026-10-01' })],
  ['a start in less than 90 days', 'START_TOO_SOON', clean({}, { constructionStart: '2027-02-18' })],
  ['a form filed less than 90 days before the start', 'FILED_LATE', clean({}, { filedOn: '2026-11-20', constructionStart: '2027-01-15' })],
  ['a filing date in the future', 'FILED_IN_FUTURE', clean({}, { filedOn: '2026-12-01' })],
  ['no dimensions', 'FATO_EMPTY', clean({ document: document({ dimensions: null, dimensionState: null }) })],
  ['dimensions that are out of date', 'DIMENSIONS_OUT_OF_DATE', clean({ document: document({ dimensionState: 'out_of_date' }) })],
  ['dimensions below the minimum', 'DIMENSIONS_BELOW_MINIMUM', clean({ document: document({ dimensionState: 'below_minimum' }) })],
  ['a TLOF larger than the FATO', 'TLOF_EXCEEDS_FATO', clean(sized(90, 82, 122))],
  ['a FATO larger than the Safety Area', 'FATO_EXCEEDS_SAFETY_AREA', clean(sized(45, 130, 122))],
  ['no additional FATO length above 1,000 ft', 'FATO_LENGTH_EMPTY', clean({ project: project({ elevation: 9040 }) })],
  ['no design aircraft', 'DESIGN_AIRCRAFT_EMPTY', clean({ document: document({ aircraftName: null }) })],
  ['no type of surface', 'SURFACE_EMPTY', clean({}, { surface: null })],
  ['turf on a roof', 'SURFACE_CONTRADICTS', clean({ ...onARoof(190), groundFt: [120] }, { surface: 'Turf' })],
  ['a rooftop deck on the ground', 'SURFACE_CONTRADICTS', clean({}, { surface: 'Rooftop concrete' })],
  ['no paths', 'ROUTES_EMPTY', clean({ paths: [] })],
  ['one direction', 'DIRECTIONS_TOO_FEW', clean({ paths: [wirePath()] })],
  ['departures only', 'INGRESS_EMPTY', clean({ paths: only('departure') })],
  ['approaches only', 'EGRESS_EMPTY', clean({ paths: only('approach') })],
  [
    'a path without a direction',
    'PATH_WITHOUT_DIRECTION',
    clean({ paths: [wirePath(), SOUTH, wirePath({ id: 'x', name: 'X', ingressHeadingDegrees: null, egressHeadingDegrees: null })] }),
  ],
  [
    'a variation with the wrong sign',
    'VARIATION_DIFFERS',
    clean({
      project: project({ magneticVariation: 14 }),
      document: document({ magneticVariation: { valueDeg: degrees(14), from: 'entered', statement: '14° E (entered)' } }),
    }),
  ],
  ['no variation', 'VARIATION_EMPTY', clean({ document: document({ magneticVariation: null }) })],
  ['no obstacles', 'OBSTRUCTIONS_EMPTY', clean({ obstacles: [] })],
  [
    'an obstacle without a ground elevation',
    'OBSTACLE_TOP_EMPTY',
    clean({ obstacles: [existing('Oak', 100, 100, 60, { elevationFeet: null })] }),
  ],
  ['an obstacle inside the FATO', 'OBSTACLE_ON_LANDING_AREA', clean({ obstacles: [existing('Post', 5, 5, 30)] })],
  ['an obstacle 100 miles away', 'OBSTACLE_REMOTE', clean({ obstacles: [existing('Mast', 5e5, 0, 80)] })],
  ['an obstacle without a height', 'OBSTACLE_HEIGHT_EMPTY', clean({ obstacles: [existing('Mast', 500, 0, 0)] })],
  [
    'an obstacle whose ground is 700 ft below the site',
    'OBSTACLE_GROUND_DIFFERS',
    clean({ ...onTheGround(800), obstacles: [existing('Mast', 500, 0, 80, { elevationFeet: 0 })] }),
  ],
  ['an obstacle entered twice', 'OBSTACLE_TWICE', clean({ obstacles: [existing('Mast', 500, 0, 80), existing('Mast 2', 500, 0, 80)] })],
  ['a tower above 200 ft without lights or a registration', 'OBSTRUCTION_UNMARKED', clean({ obstacles: [existing('Mast', 3000, 0, 240)] })],
  ['no signer', 'SIGNATURE_EMPTY', clean({}, { signerName: null, signerTitle: null })],
];

const FAULTS_7460: typeof FAULTS_7480 = [
  ['no sponsor', 'SPONSOR_EMPTY', clean({ obstacles: [crane()] }, { ...NO_ANSWERS })],
  ['no nearest city', 'OBJECT_CITY_EMPTY', clean({ obstacles: [crane()] }, { associatedCity: null })],
  ['a landing area filed without its crane', 'OBJECTS_NOT_FILED', clean({ obstacles: [crane()] }, { filedOn: '2026-11-20' })],
  ['an object filed in the future', 'OBJECTS_FILED_IN_FUTURE', clean({ obstacles: [crane()] }, { objectsFiledOn: '2026-12-24' })],
  ['a temporary object without dates', 'OBJECT_DATES_EMPTY', clean({ obstacles: [crane({ temporaryTo: null })] })],
  [
    'a temporary object that ends before it starts',
    'OBJECT_DATES_REVERSED',
    clean({ obstacles: [crane({ temporaryFrom: '2027-10-01' })] }),
  ],
  [
    'a temporary object that is gone',
    'OBJECT_PAST',
    clean({ obstacles: [crane({ temporaryFrom: '2026-01-01', temporaryTo: '2026-06-30' })] }),
  ],
  ['a temporary object in less than 45 days', 'OBJECT_TOO_SOON', clean({ obstacles: [crane({ temporaryFrom: '2027-01-04' })] })],
  ['an object without a description', 'OBJECT_DESCRIPTION_EMPTY', clean({ obstacles: [crane({ description: null })] })],
  [
    'a tall object without a lighting request',
    'OBJECT_LIGHTING_EMPTY',
    clean({ obstacles: [crane({ isLighted: false, description: 'Tower crane' })] }),
  ],
  [
    'a lighted object described as unlighted',
    'OBJECT_LIGHTING_CONTRADICTS',
    clean({ obstacles: [crane({ description: 'Tower crane, no lights' })] }),
  ],
  [
    'an unlighted object described with obstruction lights',
    'OBJECT_LIGHTING_CONTRADICTS',
    clean({ obstacles: [crane({ isLighted: false })] }),
  ],
  ['an object without a ground elevation', 'OBJECT_ELEVATION_EMPTY', clean({ obstacles: [crane({ elevationFeet: null })] })],
  ['an object of more than 2,000 ft', 'OBJECT_PRESUMED_HAZARD', clean({ obstacles: [crane({ heightFeet: 2400 })] })],
  ['an object far from every listed airport', 'OBJECT_FACILITY_EMPTY', clean({ obstacles: [crane(at(60_000, 40_000))] })],
];

const both = (input: NoticeInput) => [...preCheck7480(input), ...preCheck7460(input)];
const codesOf = (input: NoticeInput) => both(input).map(({ code }) => code);

describe('a planted fault', () => {
  it.each([...FAULTS_7480, ...FAULTS_7460])('is found: %s', (_, code, input) => expect(codesOf(input)).toContain(code));
  it('is found by a check of its own, for more than 40 kinds', () =>
    expect(new Set([...FAULTS_7480, ...FAULTS_7460].map(([, code]) => code)).size).toBeGreaterThanOrEqual(40));
  it('is reported in one or more sentences that end with what to do, and with a control to do it', () => {
    const issues = [...FAULTS_7480, ...FAULTS_7460].flatMap(([, , input]) => both(input));
    expect(issues.filter(({ message }) => !/^.+\. .+\.$/.test(message)).map(({ message }) => message)).toEqual([]);
    const entries = issues.flatMap(({ link: { target } }) => (target?.kind === 'answer' ? [target.id] : []));
    expect(entries.filter((id) => !(id in NO_ANSWERS))).toEqual([]);
    expect(issues.filter(({ link }) => link.target === null)).toEqual([]);
  });
});

const hospital = project({ facilityType: 'hospital', rooftopFacility: true, elevatedFacility: true, elevation: 190 });
const vertiport = project({ type: 'vertiport', vertiportAdvisoryCircular: 'EB 105A' });
const MANY = Array.from({ length: 40 }, (_, index) => existing(`Building ${index}`, 600 + 50 * index, 500 - 30 * index, 20 + index));
const CLEAN: readonly (readonly [kind: string, input: NoticeInput])[] = [
  ['a heliport on the ground', clean()],
  ['a heliport on the ground with terrain', clean({ groundFt: [118, 121] })],
  ['a heliport on the ground whose only obstacle is low', clean({ obstacles: [existing('Fence', 200, 0, 5)] })],
  ['a heliport with 40 buildings', clean({ obstacles: MANY })],
  ['a public heliport', clean({}, { use: 'public', ownership: 'public' })],
  [
    'a Federal heliport with a separate owner',
    clean({}, { isFederal: true, ownerName: 'GSA', ownerAddress: '10 Causeway St, Boston, MA 02222' }),
  ],
  ['a rooftop hospital', clean({ project: hospital, document: document({ isElevated: true, elevation: 190 as never }) })],
  ['a rooftop hospital with terrain', clean({ ...onARoof(190), groundFt: [120] }, { surface: 'Concrete rooftop deck' })],
  ['a rooftop in a valley', clean({ ...onARoof(640), groundFt: [500, 520] })],
  [
    'a hospital that is altered',
    clean(place({ distanceFt: 120, distanceNm: 0.02 }), { purpose: 'alteration', changeDescription: 'FATO widened to 82 ft' }),
  ],
  ['a heliport that is deactivated', clean(place({ distanceFt: 0, distanceNm: 0 }), { purpose: 'deactivation' })],
  ['a vertiport', clean({ project: vertiport })],
  ['a heliport and vertiport', clean({ project: project({ type: 'mixed', vertiportAdvisoryCircular: 'EB 105A' }) })],
  ['a circular landing area', clean({ document: document({ shape: 'circular' }) })],
  ['a heliport with a lighted temporary crane', clean({ obstacles: [...MANY, crane()] })],
  ['a heliport with a crane that is filed', clean({ obstacles: [crane()] }, { filedOn: '2026-11-20', objectsFiledOn: '2026-11-20' })],
  [
    'a heliport with a tall tower that the FAA has studied',
    clean({ obstacles: [existing('Mast', 3000, 0, 240, { faaRegistration: '2019-ANE-1234-OE' })] }),
  ],
  ['a heliport with a tall lighted stack', clean({ obstacles: [existing('Stack', 3000, 0, 320, { isLighted: true })] })],
  [
    'a heliport beside a county line, with the other county',
    clean(
      {
        area: {
          county: 'Suffolk',
          state: 'MA',
          near: [
            { county: 'Suffolk', state: 'MA' },
            { county: 'Norfolk', state: 'MA' },
          ],
        },
      },
      { county: 'Norfolk County', associatedState: 'Massachusetts' },
    ),
  ],
  ['a heliport outside the outlines, on a platform', clean({ area: null }, { associatedState: 'Louisiana', county: 'Plaquemines Parish' })],
  ['a heliport with prior permission and one direction', clean({ project: project({ ppr: true }), paths: [wirePath()] })],
  ['a heliport filed in time', clean({}, { filedOn: '2026-11-01' })],
];

describe('a complete package', () => {
  it.each(CLEAN)('has no issue: %s', (_, input) => expect(both(input)).toEqual([]));
  it('is one of more than 20 kinds', () => expect(CLEAN.length).toBeGreaterThanOrEqual(20));
  it('needs no proponent where a client contact has one', () => {
    const person = { kind: 'client' as const, role: 'Client', name: 'Ada Byron', title: null, organization: 'Byron Air' };
    const contact = { ...person, email: 'ada@byron.example', phone: '617-555-0134', address: '2 Quay, Boston, MA 02110' };
    const nobody = { proponentName: null, proponentAddress: null, proponentPhone: null, proponentEmail: null };
    expect(both(clean({ contacts: [contact] }, nobody))).toEqual([]);
  });
});

describe('the list', () => {
  it('begins with what would be returned, and names the item of each form', () => {
    const issues = preCheck7480(clean({ parcels: [] }, { associatedState: 'RI', hours: null, purpose: null }));
    expect(issues.map(({ severity, code, field }) => [severity, code, field])).toEqual([
      ['error', 'STATE_DIFFERS', 'A.2 County and state'],
      ['missing', 'PURPOSE_EMPTY', 'Purpose'],
      ['missing', 'PROPERTY_EMPTY', 'Distance from Safety Area to property lines'],
      ['warning', 'HOURS_EMPTY', 'Hours of operation'],
    ]);
  });
  it('counts what it does not list, so that 10,000 obstacles do not fill it', () => {
    const unknown = Array.from({ length: 60 }, (_, index) => existing(`Oak ${index}`, 100 * index + 400, 0, 40, { elevationFeet: null }));
    const found = preCheck7480(clean({ obstacles: unknown })).filter(({ field }) => field === 'E Obstructions');
    expect(found).toHaveLength(21);
    expect(found.at(-1)?.message).toBe('40 more obstacles have no ground elevation.');
  });
  it('is empty for Form 7460-1 if no object requires notice', () => expect(preCheck7460(clean({}, { ...NO_ANSWERS }))).toEqual([]));
});
