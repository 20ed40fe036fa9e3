import { feetToNauticalMiles, geodesicInverse } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { aFacilityDocument } from '../testing.ts';
import { form7460, form7460Csv } from './form-7460-1.ts';
import type { NoticeInput, NoticeObstacle } from './input.ts';
import { anObstacle, answers, aNoticeInput, at } from './testing.ts';

const namesOf = (input: NoticeInput) => form7460(input).objects.map(({ name, because }) => [name, because.map(({ clause }) => clause)]);
/** A project with nothing but a name. */
const bare = (changes: Partial<NoticeInput> = {}) =>
  aNoticeInput({
    project: { ...aNoticeInput().project, latitude: null, longitude: null, elevation: null },
    document: aFacilityDocument({ location: null, elevation: null, dimensions: null, dimensionSource: null, paths: [] }),
    paths: [],
    answers: null,
    obstacles: [],
    places: null,
    publicFacilities: null,
    ...changes,
  });
const notes = (input: NoticeInput) => form7460(input).notes.join(' ');

describe('the objects of Form 7460-1', () => {
  it('are those above 200 ft AGL anywhere, and those above the 25:1 slope only at a facility covered by 77.9(d)', () => {
    expect(namesOf(aNoticeInput())).toEqual([['Mast afar', ['77.9(a)']]]);
    const open = aNoticeInput({ answers: answers({ use: 'public' }) });
    expect(namesOf(open)).toEqual([
      ['Crane', ['77.9(b)(3)']],
      ['Steeple', ['77.9(b)(3)']],
      ['Mast afar', ['77.9(a)']],
    ]);
    const away = 900 * Math.SQRT2 - 41.025;
    expect(form7460(open).objects[0]).toMatchObject({
      slopeMslFt: expect.closeTo(120 + away / 25, 3),
      aboveSlopeFt: expect.closeTo(190 - away / 25, 3),
      topMslFt: 310,
    });
    expect(form7460(aNoticeInput({ answers: answers({ flightRules: 'ifr' }) })).isNoticeHeliport).toBe(true);
  });
  it.each([
    // The FATO extends 41.025·√2 = 58.018 ft to the east. 1,058.018 ft out, the slope is 1,000 / 25 = 40 ft above 120 ft.
    ['39.9 ft above the pad 1,000 ft from its corner', 1000, 159.9, []],
    ['40.1 ft there', 1000, 160.1, ['77.9(b)(3)']],
    // 5,000 / 25 = 200 ft.
    ['200.1 ft 5,000 ft from its corner', 5000, 320.1, ['77.9(b)(3)']],
    ['200.1 ft 5,001 ft from its corner', 5001, 320.1, []],
  ])('match a calculation by hand: %s', (_label, away, topMsl, clauses) => {
    const mast = anObstacle('Mast', away + 41.025 * Math.SQRT2 - 0.0001, 0, 150, { elevationFeet: topMsl - 150 });
    expect(namesOf(aNoticeInput({ answers: answers({ use: 'public' }), obstacles: [mast] }))).toEqual(
      clauses.length === 0 ? [] : [['Mast', clauses]],
    );
  });
  it('include those above 200 ft AGL even if neither their ground elevation nor the landing area is known', () => {
    const unknown = anObstacle('Tower', 500, 500, 300, { elevationFeet: null });
    expect(form7460(aNoticeInput({ obstacles: [unknown] })).objects).toMatchObject([
      { name: 'Tower', topMslFt: null, distanceFt: null, because: [{ clause: '77.9(a)', certainty: 'applies', excessFt: 100 }] },
    ]);
    const empty = form7460(bare({ obstacles: [unknown, anObstacle('Shed', 10, 10, 20)] }));
    expect(empty.objects.map(({ name }) => name)).toEqual(['Tower']);
    expect(empty.missing).toEqual(['TLOF/FATO dimensions', 'project elevation', 'project location']);
    const unsure = anObstacle('Pole', 500, 500, 198, { elevationFeet: null, verticalAccuracyFeet: 5 });
    expect(form7460(aNoticeInput({ obstacles: [unsure] })).objects[0]?.because[0]?.certainty).toBe('may_apply');
  });
});

describe('existing, proposed, and temporary objects', () => {
  const tall = (constructionStatus: 'existing' | 'proposed' | 'temporary' | undefined) =>
    anObstacle(String(constructionStatus), 9000, 0, 240, { constructionStatus });
  it('lists only proposed and temporary construction, and states so', () => {
    const input = aNoticeInput({ obstacles: [tall('existing'), tall('proposed'), tall('temporary'), tall(undefined)] });
    expect(form7460(input).objects.map(({ name }) => name)).toEqual(['proposed', 'temporary']);
    expect(notes(input)).toContain('Existing objects are not');
    expect(form7460(bare({ obstacles: [tall('existing'), tall('temporary')] })).objects.map(({ name }) => name)).toEqual(['temporary']);
  });
  it('fills in the duration of a temporary object with its dates', () => {
    const crane = { ...tall('temporary'), isPermanent: false, temporaryFrom: '2027-01-04', temporaryTo: '2027-03-31' };
    const durationOf = (one: NoticeObstacle) =>
      form7460(aNoticeInput({ obstacles: [one] })).objects[0]?.items.find(({ item }) => item === 4)?.value;
    expect(durationOf(crane)).toBe('Temporary, Jan 4, 2027 to Mar 31, 2027');
    expect(durationOf({ ...crane, temporaryTo: null })).toBe('Temporary (enter months and days)');
  });
});

describe('the items of Form 7460-1', () => {
  const mast = anObstacle('Mast', 9000, 0, 240, { isPermanent: true, description: 'Lattice mast' });
  const itemsOf = (input: NoticeInput) =>
    Object.fromEntries(form7460(input).objects[0]?.items.map(({ item, value }) => [item, value]) ?? []);
  it('are filled in from the project, and are empty where nothing was entered', () => {
    expect(itemsOf(aNoticeInput({ obstacles: [mast] }))).toMatchObject({
      1: 'Harbor Medical Center, 1 Harbor Way, Boston, MA 02110',
      2: null,
      3: null,
      4: 'Permanent',
      5: null,
      6: 'Other: tower',
      7: null,
      11: 'NAD 83',
      12: 'Boston, MA',
      13: 'BOS GENERAL EDWARD LAWRENCE LOGAN INTL',
      16: '110 ft',
      17: '240 ft',
      18: '350 ft',
      20: null,
      21: 'Lattice mast',
    });
  });
  it('measure distance and direction from the airport or heliport to the structure, not to the landing area', () => {
    const bos = at(13_500, 471);
    const { distanceFt, azimuthTrueDeg } = geodesicInverse(bos, at(9000, 0));
    const [object] = form7460(aNoticeInput({ obstacles: [mast] })).objects;
    expect(object?.nearestFacility).toMatchObject({
      id: 'BOS',
      distanceFt: expect.closeTo(distanceFt, 3),
      // To the west, because the structure is between the airport and the site.
      directionTrueDeg: expect.closeTo(azimuthTrueDeg, 6),
      directionMagneticDeg: expect.closeTo(azimuthTrueDeg + 14, 6),
    });
    expect(itemsOf(aNoticeInput({ obstacles: [mast] }))[14]).toBe(`${feetToNauticalMiles(distanceFt).toFixed(2)} NM`);
  });
  it('name no airport or heliport if a nearer one may be missing from the list', () => {
    const far = anObstacle('Far', 60_000, 40_000, 240);
    expect(form7460(aNoticeInput({ obstacles: [far] })).objects[0]?.nearestFacility).toBeNull();
    const whole = aNoticeInput();
    const all = { isAll: true, facilities: whole.publicFacilities?.facilities ?? [] };
    expect(form7460({ ...whole, obstacles: [far], publicFacilities: all }).objects[0]?.nearestFacility?.id).toBe('BOS');
  });
  it('are columns of the table even if it has no objects', () => {
    const headings = (input: NoticeInput) => form7460Csv(input).split('\r\n')[0];
    expect(headings(aNoticeInput({ obstacles: [] }))).toBe(headings(aNoticeInput({ obstacles: [mast] })));
  });
  it('are in the table, one column each', () => {
    const [head] = form7460Csv(aNoticeInput({ obstacles: [mast] })).split('\r\n');
    for (const column of [
      '1. Sponsor',
      '13. Nearest public-use or military airport or heliport',
      '21. Complete description of the proposal',
    ])
      expect(head).toContain(column);
  });
  it('add up for a wire: site elevation plus height equals overall height', () => {
    const wire = anObstacle('Wire', 900, 900, 210, {
      extent: {
        kind: 'line',
        points: [
          { ...at(900, 0), topFeet: 330 },
          { ...at(900, 900), topFeet: 350 },
        ],
      },
      elevationFeet: 110,
    });
    expect(itemsOf(aNoticeInput({ obstacles: [wire] }))).toMatchObject({ 16: '140 ft', 17: '210 ft', 18: '350 ft' });
  });
});

describe('the notes on what is not calculated', () => {
  it('name runways that may reach the site, roads, exemptions, and military fields', () => {
    const allNotes = [notes(aNoticeInput()), ...form7460(aNoticeInput()).rules].join(' ');
    expect(allNotes).toContain(
      'The 77.9(b) slopes of other airports and heliports are not evaluated because their runway and helipad positions are not available. The sponsor must check BOS GENERAL EDWARD LAWRENCE LOGAN INTL, 2.22 NM away',
    );
    expect(allNotes).toContain('longest runway 10,083 ft: 100:1 slope to 20,000 ft');
    // Norwood is 12 NM away.
    expect(allNotes).not.toContain('OWD');
    for (const text of [
      '17 ft for an Interstate highway',
      'Notice is not required for objects shielded in a congested area by permanent structures or terrain beyond all reasonable doubt, approved navigation and weather devices, construction for which another FAA regulation requires notice, or antenna structures 20 ft or less in height that do not increase the height of another antenna structure.',
      'The data includes military landing areas only if they are open to the public. If a military facility is closer, enter it in items 13 to 15.',
      '45 days before',
    ])
      expect(allNotes).toContain(text);
  });
  it('apply 25:1 out to 5,000 ft around a public heliport beside the site, though the site itself is private', () => {
    const beside = {
      isAll: true,
      facilities: [{ id: 'JRB', name: 'SKYPORT', city: 'X', state: 'NY', kind: 'heliport', ...at(0, 4900), longestFt: 50 }],
    };
    expect(notes(aNoticeInput({ publicFacilities: beside }))).toContain(
      'JRB SKYPORT, 4,900.0 ft away (a heliport: 25:1 slope to 5,000 ft)',
    );
    const farther = { ...beside, facilities: beside.facilities.map((one) => ({ ...one, ...at(0, 5060) })) };
    expect(notes(aNoticeInput({ publicFacilities: farther }))).not.toContain('JRB');
  });
  it('apply 50:1 out to 10,000 ft around an airport with short runways', () => {
    const short = {
      isAll: true,
      facilities: [{ id: '1B9', name: 'SHORT', city: 'X', state: 'MA', kind: 'airport', ...at(0, 12_000), longestFt: 3200 }],
    };
    expect(notes(aNoticeInput({ publicFacilities: short }))).toContain('longest runway 3,200 ft: 50:1 slope to 10,000 ft');
    const farther = { ...short, facilities: short.facilities.map((one) => ({ ...one, ...at(0, 13_300) })) };
    expect(notes(aNoticeInput({ publicFacilities: farther }))).toContain(
      'The 77.9(b) slopes of other airports and heliports are not evaluated because their runway and helipad positions are not available. No public-use facility has its reference point within the applicable distance of the site.',
    );
  });
});
