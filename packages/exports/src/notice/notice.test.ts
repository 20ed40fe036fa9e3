import { degrees, feet } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { aFacilityDocument } from '../testing.ts';
import { emptyFields, formSections } from './form-7480-1.ts';
import { form7460Csv, form7460Json, noticeFileName } from './form-7460-1.ts';
import { layoutPicture } from './layout-picture.ts';
import { locationMap } from './location-map.ts';
import { noticeFacts } from './notice-facts.ts';
import { form7480, form7480Csv, form7480Json } from './notice-7480-1.ts';
import { noticeReport } from './notice-report.ts';
import { sitePlanFigure } from './plan-figures.ts';
import { anObstacle, answers, aNoticeInput, aParcel, at, wirePath } from './testing.ts';

const valueOf = (input: ReturnType<typeof aNoticeInput>, id: string) =>
  formSections(input)
    .flatMap(({ fields }) => fields)
    .find((field) => field.id === id)?.value;
const empty = (input: ReturnType<typeof aNoticeInput>) => emptyFields(formSections(input)).map(({ id }) => id);
/** A project with nothing but a name, and no answers. */
const bare = () =>
  aNoticeInput({
    project: { ...aNoticeInput().project, latitude: null, longitude: null, elevation: null },
    document: aFacilityDocument({
      location: null,
      elevation: null,
      dimensions: null,
      dimensionSource: null,
      paths: [],
      magneticVariation: null,
    }),
    paths: [],
    answers: null,
    parcels: [],
    obstacles: [],
    places: null,
    outlines: [],
  });

describe('the fields of Form 7480-1', () => {
  it('are filled in from the project in the form the FAA asks for', () => {
    const input = aNoticeInput();
    expect(valueOf(input, 'latitude')).toBe('42°21\'36.36"N (NAD 83)');
    expect(valueOf(input, 'elevation')).toBe('120 ft MSL');
    expect(valueOf(input, 'fato')).toBe('82.050 ft by 82.050 ft');
    // 225° and 45° true at 14° west: magnetic is true + 14.
    expect(valueOf(input, 'routes')).toBe('North Approach: ingress 239° M (225° T), egress 059° M (045° T)');
    expect(valueOf(input, 'county')).toBe('Suffolk, MA');
    expect(valueOf(aNoticeInput({ answers: null }), 'county')).toBe('Suffolk, MA');
    expect(valueOf(input, 'otherAreas')).toContain('BOS GENERAL EDWARD LAWRENCE LOGAN INTL: 102° M (088° T), 2.22 NM');
    expect(valueOf(input, 'otherAreas')).toContain('0MA1 MASS GENERAL: 314° M (300° T), 0.49 NM');
    expect(valueOf(input, 'owner')).toBe('The proponent');
    expect(valueOf(input, 'constructionStart')).toBe('April 1, 2027');
  });
  it('note a FATO length that the elevation requires and that is not entered', () => {
    const at9040 = (additionalFatoLengthFt: number | null) => {
      const { project } = aNoticeInput();
      return valueOf(
        aNoticeInput({ project: { ...project, type: 'heliport', ppr: false, elevation: 9040, additionalFatoLengthFt } }),
        'fato',
      );
    };
    expect(at9040(null)).toMatch(/ \(additional length for elevation not entered\)$/);
    expect(at9040(0)).not.toContain('not entered');
  });

  it('do not include the filing deadline, which is not on the form and has its own row in the CSV', () => {
    expect(valueOf(aNoticeInput(), 'fileBy')).toBeUndefined();
    expect(form7480Csv(aNoticeInput())).toContain('Filing dates (not on the form),,File by,2027-01-01,');
  });
  it('put a vertiport in the heliport part, and say so, because the form has no other part', () => {
    const titleOf = (type: 'heliport' | 'vertiport') =>
      formSections(aNoticeInput({ project: { ...aNoticeInput().project, type } })).find(({ title }) => title.startsWith('D.'))?.title;
    expect([titleOf('heliport'), titleOf('vertiport')]).toEqual([
      'D. Landing Area Data: Heliport',
      'D. Landing Area Data: Vertiport (heliport section)',
    ]);
  });
  it('take people from the contacts where no one was entered', () => {
    const person = {
      role: 'Client',
      name: 'Ada Byron',
      title: null,
      organization: 'Byron Air',
      email: 'ada@b.example',
      phone: null,
      address: '2 Quay',
    };
    const input = aNoticeInput({
      answers: null,
      contacts: [
        { ...person, kind: 'client' },
        { ...person, kind: 'airport_manager', name: 'Bo Lane' },
      ],
    });
    expect([
      valueOf(input, 'proponentName'),
      valueOf(input, 'proponentAddress'),
      valueOf(input, 'proponentContact'),
      valueOf(input, 'operator'),
    ]).toEqual(['Byron Air', '2 Quay', 'ada@b.example', 'Bo Lane']);
    expect(valueOf(aNoticeInput(), 'proponentName')).toBe('Harbor Medical Center');
  });
  it('list the empty ones with where to fill them in; in an empty project, nearly all', () => {
    expect(empty(aNoticeInput())).toEqual([
      'proponentContact',
      'ownership',
      'operator',
      'fromCity',
      'basedHelicopters',
      'monthlyLandings',
      'flightRules',
      'hours',
      'considerations',
      'certification',
    ]);
    const nothing = emptyFields(formSections(bare()));
    expect(nothing.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['latitude', 'fato', 'routes', 'obstructions', 'property', 'purpose']),
    );
    expect(nothing.find(({ id }) => id === 'fato')?.fillAt).toBe('dimensions');
    expect(nothing.find(({ id }) => id === 'property')?.fillAt).toBe('parcels');
  });
  it('state the distance from the city with the correct plural: 1 mile, 2.5 miles', () => {
    const fromCity = (cityDistanceMiles: number) =>
      valueOf(aNoticeInput({ answers: answers({ cityDistanceMiles, cityDirection: 'northeast' }) }), 'fromCity');
    expect([fromCity(1), fromCity(2.5)]).toEqual(['1 mile northeast', '2.5 miles northeast']);
  });
  it('require a description of a change only for a change', () => {
    expect(empty(aNoticeInput({ answers: answers({ purpose: 'alteration' }) }))).toContain('change');
    expect(empty(aNoticeInput())).not.toContain('change');
  });
  it('never state a magnetic direction without a variation', () => {
    const input = aNoticeInput();
    const unknown = {
      ...input,
      project: { ...input.project, magneticVariation: null },
      document: { ...input.document, date: '1990-01-01', magneticVariation: null },
    };
    expect(valueOf(unknown, 'routes')).toBe('North Approach: ingress 225° T, egress 045° T');
  });
  it('state both ends of a curve and the limits of a sector, in magnetic degrees as the form asks', () => {
    const curved = wirePath({
      name: 'Curved',
      type: 'both',
      pathGeometryType: 'curved',
      startIngressHeading: 270,
      finalSegmentLength: 900,
      curveRadius: 1500,
    });
    const sector = (name: string, type: 'approach' | 'departure', start: number, end: number) =>
      wirePath({
        name,
        type,
        ingressHeadingDegrees: null,
        egressHeadingDegrees: null,
        pathGeometryType: 'sector',
        startEgressAngle: start,
        endEgressAngle: end,
        sweepDirection: 'clockwise',
      });
    const input = aNoticeInput({ paths: [curved, sector('Out', 'departure', 60, 120), sector('In', 'approach', 350, 20)] });
    expect(valueOf(input, 'routes')).toBe(
      [
        // 270° inbound is 090° outbound; 14° west: magnetic is true + 14.
        'Curved: ingress 239° M (225° T), curving from 284° M (270° T), egress 059° M (045° T), curving to 104° M (090° T)',
        'Out: egress between 074° M (060° T) and 134° M (120° T), clockwise',
        'In: ingress from between 004° M (350° T) and 034° M (020° T), clockwise, as viewed from the landing area',
      ].join('\n'),
    );
    expect(JSON.stringify(noticeReport(input))).toContain('between 074° M (060° T) and 134° M (120° T), clockwise');
    expect(form7480Csv(input)).toContain('D. Routes,D.2,Out,"sector end (clockwise), outbound",134,120');
  });
  it('mark the fields that were not read on a printed form as unverified', () => {
    const fields = formSections(aNoticeInput()).flatMap((section) => section.fields);
    expect(fields.filter(({ verification }) => verification === 'unverified').map(({ id }) => id)).toEqual([
      'ownership',
      'operator',
      'basedInFiveYears',
      'landingsInFiveYears',
      'flightRules',
      'hours',
      'considerations',
      'certification',
    ]);
  });
});

describe('the landing area plan of a form', () => {
  it('shows the protection zone under the paths', () => {
    const input = aNoticeInput();
    const figure = sitePlanFigure(input, noticeFacts(input));
    expect(JSON.stringify(figure?.picture)).toContain('Protection zone');
  });
});

describe('the printed form', () => {
  const rowsOf = (changes: Parameters<typeof answers>[0] = {}) =>
    noticeReport(aNoticeInput({ answers: answers(changes) })).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : [])),
    );
  it('has the item number in front of a field that has one of its own', () => {
    const labels = rowsOf().map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['A.5 Latitude', 'D.2 Type of surface', 'Purpose', 'Proponent address', 'Flight rules']));
  });
  it('does not state that an optional field without an entry is none', () => {
    const forecast = (changes: Parameters<typeof answers>[0]) =>
      rowsOf(changes).find(({ label }) => label === 'Based aircraft, 5-year forecast')?.value;
    expect([forecast({}), forecast({ basedInFiveYears: 0 })]).toEqual(['\u00A0', '0']);
  });
  it('does not state that obstacles are clear if none are recorded', () => {
    const textOf = (obstacles: ReturnType<typeof anObstacle>[]) =>
      JSON.stringify(
        noticeReport(aNoticeInput({ obstacles })).sections.map(({ blocks }) => blocks.filter(({ kind }) => kind === 'paragraph')),
      );
    expect(textOf([])).toContain('No obstacles are recorded. This does not mean that none exist.');
    expect(textOf([anObstacle('Curb', 60, -60, 0.1, { elevationFeet: 110 })])).toContain(
      'No recorded obstacle is above the landing area within 4,000 ft',
    );
  });
  it('has no note for the planner, and leaves what is empty blank', () => {
    for (const input of [aNoticeInput(), bare()])
      expect(JSON.stringify(noticeReport(input))).not.toMatch(/Not entered|[Cc]onfirm|Open [Ff]ields|File by|Calculations|days before/);
  });
  it('leaves room for a map to be attached, because only outlines are available', () => {
    const [map] = noticeReport(aNoticeInput()).sections.filter(({ title }) => title === 'Attachment 3: Location Map');
    expect(map?.blocks.flatMap((block) => (block.kind === 'figure' ? [block.caption] : []))).toEqual([expect.stringContaining('Key map')]);
    expect(JSON.stringify(map)).toContain('Attach map here');
    expect(JSON.stringify(map)).toContain('Attach a USGS 7.5-minute quadrangle map with the site marked.');
  });
});

describe('the attachments of the package', () => {
  const sheetsOf = (input: ReturnType<typeof aNoticeInput>) =>
    noticeReport(input).sections.filter(({ title }) => title.startsWith('Attachment '));
  it('are numbered sheets, listed with their numbers in the form', () => {
    const input = aNoticeInput();
    expect(sheetsOf(input).map(({ title }) => title)).toEqual([
      'Attachment 1: Landing Area Layout',
      'Attachment 2: Landing Area Plan',
      'Attachment 3: Location Map',
      'Attachment 4: Approach/Departure Paths',
    ]);
    expect(valueOf(input, 'attachments')).toBe('1 Landing Area Layout, 2 Landing Area Plan, 3 Location Map, 4 Approach/Departure Paths');
  });
  it("state the form's datum, and the package the firm", () => {
    const plain = aNoticeInput();
    const details = { firmName: 'Hallam & Reyes', projectNumber: '2641', preparedBy: 'D. Whitfield', checkedBy: null, revision: 'B' };
    const logo = { bytes: new Uint8Array([1, 2, 3]), alt: 'Logo' };
    const { cover, sections, runningRight } = noticeReport({ ...plain, document: { ...plain.document, details }, logo });
    expect([runningRight, cover.logo]).toEqual(['Hallam & Reyes · 2641', logo]);
    expect(cover.titleBlock).toMatchObject({ firm: 'Hallam & Reyes' });
    // Only the firm says who prepared the package; the account that generated the file is not a second answer.
    expect(cover.facts.map(({ label }) => label)).not.toContain('Prepared by');
    expect(cover.facts.find(({ label }) => label === 'Generated')?.value).toMatch(/^\w+ \d+, \d{4}\nby /);
    const sheets = JSON.stringify(sections.filter(({ title }) => title.startsWith('Attachment ')));
    expect(sheets).toContain('"NAD 83, MSL"');
    expect(sheets).not.toContain('WGS 84');
  });
  it('fill their sheets', () => {
    for (const { title, blocks } of sheetsOf(aNoticeInput())) {
      const [block] = blocks;
      const drawings =
        block?.kind === 'figure' ? block.picture.marks.flatMap((mark) => (mark.kind === 'inset' ? [mark.picture.height] : [])) : [];
      expect(
        drawings.reduce((sum, height) => sum + height, 0),
        title,
      ).toBeGreaterThan(580);
    }
  });
  it('explain heights and filled triangles only where there are any', () => {
    const captions = (obstacles: ReturnType<typeof anObstacle>[]) =>
      sheetsOf(aNoticeInput({ obstacles })).flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'figure' ? [block.caption] : [])),
      );
    const [withMast, without] = [captions([anObstacle('Mast', 60, -60, 300)]).join(' '), captions([]).join(' ')];
    expect(withMast).toContain('Values with + are heights');
    expect(withMast).toContain('Filled triangles are penetrations.');
    expect(without).not.toMatch(/Values with \+|Filled triangles/);
  });
  it('follow the form and its tables; the basis fills the cover', () => {
    const { sections } = noticeReport(aNoticeInput());
    const titles = sections.map(({ title }) => title);
    expect(titles.slice(0, 3)).toEqual(['Basis of Analysis', expect.stringContaining('Notice for'), expect.stringContaining('Routes')]);
    expect(sections.map(({ isOnCover = false }) => isOnCover)).toEqual(titles.map((title) => title === 'Basis of Analysis'));
    expect(titles.at(-1)).toBe('Attachment 4: Approach/Departure Paths');
  });
  it('have the operation data two in a row, and entries to fill in by hand over the whole width', () => {
    const entered = { basedHelicopters: 1, monthlyLandings: 45, basedInFiveYears: 2, landingsInFiveYears: 60, hours: '24 hours' } as const;
    const input = aNoticeInput({ answers: answers({ ...entered, flightRules: 'vfr' }) });
    const blocks = noticeReport(input).sections.flatMap((section) => section.blocks);
    const lists = blocks.flatMap((block) => (block.kind === 'facts' ? [block] : []));
    const at = lists.findIndex(({ caption }) => caption === 'Operation Data');
    const [paired, byHand] = [lists[at], lists[at + 1]];
    expect(paired?.isInPairs).toBe(true);
    expect(paired?.rows.every(({ value }) => value.trim() !== '')).toBe(true);
    expect(byHand?.caption).toBe('');
    expect(byHand?.isInPairs).toBe(false);
    expect(byHand?.rows.map(({ label }) => label)).toEqual(['Nearby schools, churches, and residential areas']);
  });
  it('come with blank lines for the signature and its date', () => {
    const form = noticeReport(aNoticeInput()).sections.find(({ title }) => title.startsWith('Notice for'));
    const last = form?.blocks.at(-1);
    expect(last?.kind === 'facts' ? last.rows.map(({ label, value }) => [label, value]) : null).toEqual([
      ['Signature', '\n'],
      ['Date signed', '\n'],
    ]);
  });
  it('lists other landing areas once, on the form', () => {
    const text = JSON.stringify(noticeReport(aNoticeInput()).sections);
    expect(text.split('Nearest landing areas')).toHaveLength(2);
  });
  it('have one size, a title block with number, scale, date, and firm, and the drawing within its own edges', () => {
    const plain = aNoticeInput();
    const details = { firmName: 'Hallam & Reyes', projectNumber: '2641', preparedBy: 'D. Whitfield', checkedBy: null, revision: 'B' };
    const input = { ...plain, document: { ...plain.document, details } };
    for (const [index, { blocks }] of sheetsOf(input).entries()) {
      const [block] = blocks;
      if (block?.kind !== 'figure') throw new Error('There is no drawing.');
      const { width, height, marks } = block.picture;
      expect([width, height]).toEqual([672, 736]);
      const lines = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
      expect(lines).toEqual(
        expect.arrayContaining([String(index + 1), 'of 4', 'Hallam & Reyes · Harbor Heliport', '2641', 'D. Whitfield', 'B']),
      );
      expect(lines.some((word) => /^1 in = [\d,]+ ft$/.test(word))).toBe(true);
      for (const mark of marks)
        if (mark.kind === 'inset') {
          expect(mark.at.x).toBeGreaterThanOrEqual(6);
          expect(mark.at.x + mark.picture.width).toBeLessThanOrEqual(width - 6);
          expect(mark.at.y + mark.picture.height).toBeLessThanOrEqual(height - 88);
        }
    }
  });
  it('are not included, and not counted, if they cannot be drawn', () => {
    expect(sheetsOf(bare())).toEqual([]);
    expect(valueOf(bare(), 'attachments')).toBeNull();
  });
});

describe('obstructions', () => {
  it('are within 4,000 ft and above the landing area, or penetrate; worst first, with height above it and distance from the FATO', () => {
    const { obstructions } = form7480(aNoticeInput());
    expect(obstructions.map(({ name }) => name)).toEqual(['Crane', 'Steeple']);
    // 110 + 200 − 120. The FATO of 82.05 ft, aligned at 45°, faces northeast with a side, not a corner.
    expect(obstructions[0]).toMatchObject({
      type: 'tower',
      heightAboveLandingAreaFt: 190,
      distanceFt: expect.closeTo(900 * Math.SQRT2 - 41.025, 3),
      directionTrueDeg: expect.closeTo(45, 6),
      directionMagneticDeg: expect.closeTo(59, 6),
      // The 8:1 surface is (900·√2 − 41.025) / 8 above the landing area there.
      penetrationFt: expect.closeTo(190 - (900 * Math.SQRT2 - 41.025) / 8, 3),
    });
    expect(obstructions[1]?.penetrationFt).toBeNull();
  });
  it('leave the field open if no obstacle is recorded', () => {
    const input = aNoticeInput({ obstacles: [] });
    expect(valueOf(input, 'obstructions')).toBeNull();
    expect(empty(input)).toContain('obstructions');
  });
  it('with an unknown top elevation are named, not skipped silently', () => {
    const input = aNoticeInput({ obstacles: [anObstacle('Oak', 100, 100, 60, { elevationFeet: null })] });
    const form = form7480(input);
    expect(form.notes.join(' ')).toContain('Obstacles not included because their top elevation MSL is unknown: Oak.');
    expect(valueOf(input, 'obstructions')).toBeNull();
    expect(empty(input)).toContain('obstructions');
  });
  it('do not hide those with an unknown top elevation, in the form and in the package', () => {
    const oak = anObstacle('Oak', 100, 100, 60, { elevationFeet: null });
    const input = aNoticeInput({ obstacles: [anObstacle('Tower', 900, 900, 190), oak] });
    expect(valueOf(input, 'obstructions')).toMatch(/^1 recorded; .*\. 1 not evaluated because the top elevation MSL is unknown$/);
    const texts = JSON.stringify(noticeReport(aNoticeInput({ obstacles: [oak] })));
    expect(texts).toContain('No evaluated obstacle is above the landing area');
    expect(texts).toContain('Not evaluated because the top elevation MSL is unknown: Oak.');
    expect(texts).not.toContain('No recorded obstacle');
  });
});

describe('the layout', () => {
  it('is to scale: the parcel is 650 ft wide on paper', () => {
    const input = aNoticeInput();
    const layout = layoutPicture(input, noticeFacts(input));
    const feetPerInch = Number(layout?.scaleText.replace(/\D/g, '').replace(/^1/, ''));
    const parcel = layout?.picture.marks.find((mark) => mark.kind === 'area' && mark.pen?.color === '#7A4A12');
    if (parcel?.kind !== 'area' || parcel.rings[0]?.kind !== 'polygon') throw new Error('the parcel is drawn');
    const xs = parcel.rings[0].points.map(({ x }) => x);
    expect(((Math.max(...xs) - Math.min(...xs)) / 96) * feetPerInch).toBeCloseTo(650, 2);
  });
  it('shows the distance to the nearest property line on each side, rounded down', () => {
    const input = aNoticeInput();
    const texts =
      layoutPicture(input, noticeFacts(input))?.picture.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])) ?? [];
    // A corner of the Safety Area points at each property line: 122.05/2·√2 = 86.302 ft from the center.
    for (const away of [420, 350, 250, 300]) expect(texts).toContain(`${(Math.floor((away - 86.3024) * 10) / 10).toFixed(1)} ft`);
  });
  it('and the map are not drawn without a location, and the report says so', () => {
    const input = bare();
    expect([layoutPicture(input, noticeFacts(input)), locationMap(input, noticeFacts(input))]).toEqual([null, null]);
    expect(JSON.stringify(noticeReport(input))).toContain(
      'The layout is not available. Missing: site location or landing area dimensions.',
    );
  });
  it('writes a long name in full where there is room, and cuts it where there is none', () => {
    const name = 'Hospital Campus of the Harbor Health Network';
    const drawn = (parcel: ReturnType<typeof aParcel>) => {
      const input = aNoticeInput({ parcels: [parcel] });
      return layoutPicture(input, noticeFacts(input))?.picture.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])) ?? [];
    };
    expect(drawn(aParcel({ name }))).toContain(name);
    const most = name.repeat(5);
    expect(drawn(aParcel({ name: most }))).toContain('Hospital Campus of the…');
  });
  it('draws the property line over the landing area, so that a line that crosses it is visible', () => {
    const input = aNoticeInput({ parcels: [aParcel({ ring: [at(-20, -20), at(20, -20), at(20, 20), at(-20, 20)] })] });
    const marks = layoutPicture(input, noticeFacts(input))?.picture.marks ?? [];
    // The landing area, and not what is under the scale bar and the arrow.
    const isPaper = (mark: (typeof marks)[number]) =>
      mark.kind === 'area' && mark.fill?.color === '#FFFFFF' && mark.fill.opacity === undefined && mark.pen === undefined;
    const isParcel = (mark: (typeof marks)[number]) => mark.kind === 'area' && mark.pen?.color === '#7A4A12';
    expect(marks.findIndex(isParcel)).toBeGreaterThan(marks.findLastIndex(isPaper));
  });
  it('dimensions nothing if the landing area is not on the property, and says so on the sheet', () => {
    const input = aNoticeInput({ parcels: [aParcel({ ring: [at(400, 400), at(900, 400), at(900, 900), at(400, 900)] })] });
    const texts =
      layoutPicture(input, noticeFacts(input))?.picture.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])) ?? [];
    expect(texts).toContain('Landing area is not on the property');
    expect(texts.filter((text) => /^[\d,]+\.\d ft$/.test(text))).toEqual([]);
    expect(JSON.stringify(noticeReport(input))).toContain('The landing area is not on the property, so distances are not dimensioned.');
  });
  it('names a curved path on its own surface, not in the direction in which it leaves', () => {
    const curve = wirePath({
      name: 'River Curve',
      type: 'departure',
      ingressHeadingDegrees: null,
      egressHeadingDegrees: 90,
      startIngressHeading: 0,
      headingReference: 'true',
      pathGeometryType: 'curved',
      finalSegmentLength: 1_000,
      curveRadius: 886,
    });
    const input = aNoticeInput({
      paths: [curve],
      parcels: [aParcel({ ring: [at(-2_500, -2_500), at(2_500, -2_500), at(2_500, 2_500), at(-2_500, 2_500)] })],
    });
    const marks = layoutPicture(input, noticeFacts(input))?.picture.marks ?? [];
    const name = marks.find((mark) => mark.kind === 'text' && mark.text === 'River Curve');
    const rings = marks.flatMap((mark) =>
      mark.kind === 'area' && mark.hatch !== undefined ? mark.rings.flatMap((ring) => (ring.kind === 'polygon' ? [ring.points] : [])) : [],
    );
    if (name?.kind !== 'text' || rings.length !== 1) throw new Error('the path is drawn and named');
    const [points = []] = rings;
    const { x, y } = name.at;
    const isInside = points.reduce((inside, from, index) => {
      const to = points[(index + 1) % points.length] ?? from;
      if (from.y > y === to.y > y) return inside;
      return x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x) ? !inside : inside;
    }, false);
    expect(isInside).toBe(true);
  });
  it('shows a building and a line at their actual extent, not as points', () => {
    const ring = [at(150, 100), at(300, 100), at(300, 260), at(150, 260)];
    const points = [
      { ...at(-400, 300), topFeet: 200 },
      { ...at(400, 330), topFeet: 210 },
    ];
    const input = aNoticeInput({
      obstacles: [
        anObstacle('Ward', 200, 150, 40, { extent: { kind: 'area', ring } }),
        anObstacle('Wire', -100, 300, 60, { extent: { kind: 'line', points } }),
      ],
    });
    const marks = layoutPicture(input, noticeFacts(input))?.picture.marks ?? [];
    const plain = layoutPicture({ ...input, obstacles: input.obstacles.map((one) => ({ ...one, extent: null })) }, noticeFacts(input))
      ?.picture.marks;
    expect(marks.length).toBe((plain?.length ?? 0) + 2);
    const feetWide = ({ points: corners }: { readonly points: readonly { readonly x: number }[] }) =>
      ((Math.max(...corners.map(({ x }) => x)) - Math.min(...corners.map(({ x }) => x))) / 96) * 200;
    const footprint = marks.flatMap((mark) =>
      mark.kind === 'area' && mark.fill?.opacity === 0.12 && mark.rings[0]?.kind === 'polygon' ? [mark.rings[0]] : [],
    )[0];
    expect(footprint && feetWide(footprint)).toBeCloseTo(150, 1);
  });
  it('has a legend of what is on it, over none of it', () => {
    const ring = [at(150, 100), at(300, 100), at(300, 260), at(150, 260)];
    const legendOf = (input: ReturnType<typeof aNoticeInput>) => {
      const marks = layoutPicture(input, noticeFacts(input))?.picture.marks ?? [];
      const [legend, ...others] = marks.flatMap((mark) => (mark.kind === 'inset' ? [mark] : []));
      if (legend === undefined || others.length > 0) throw new Error('the layout has one legend');
      const { at: corner, picture } = legend;
      const isUnder = ({ x, y }: { readonly x: number; readonly y: number }) =>
        x > corner.x && x < corner.x + picture.width && y > corner.y && y < corner.y + picture.height;
      const under = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.at] : [])).filter(isUnder);
      return { texts: picture.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])), under };
    };
    const whole = legendOf(
      aNoticeInput({ obstacles: [anObstacle('Ward', 200, 150, 300, { extent: { kind: 'area', ring } }), anObstacle('Pole', -300, 20, 1)] }),
    );
    expect(whole.texts).toEqual(
      expect.arrayContaining(['TLOF', 'FATO', 'Safety Area', 'Approach surface, 8:1', 'Property line', 'Footprint of an obstacle']),
    );
    expect(whole.texts).toContain('Obstacle that penetrates a surface');
    expect(whole.under).toEqual([]);
    const plain = legendOf(aNoticeInput({ obstacles: [], parcels: [] }));
    expect(plain.texts.join(' ')).not.toMatch(/Obstacle|Property|Footprint|Wire/);
  });
  it('skips a parcel half a country away, and says so', () => {
    const afar = aParcel({ id: 'far', name: 'Swapped', ring: [at(-3e6, 0), at(-3e6 + 500, 0), at(-3e6, 500)] });
    const input = aNoticeInput({ parcels: [aParcel(), afar] });
    expect(layoutPicture(input, noticeFacts(input))?.scaleText).toBe(layoutPicture(aNoticeInput(), noticeFacts(aNoticeInput()))?.scaleText);
    expect(form7480(input).notes.join(' ')).toMatch(/Parcel Swapped is not included because it is 4\d\d nautical miles from the site\./);
    expect(form7480(input).property?.edges).toHaveLength(4);
    expect(form7480(aNoticeInput({ parcels: [afar] })).property).toBeNull();
  });
  it('reports when the landing area extends beyond the property', () => {
    const input = aNoticeInput({ parcels: [aParcel({ ring: [at(-300, -50), at(350, -50), at(350, 420), at(-300, 420)] })] });
    expect(form7480(input).notes.join(' ')).toContain('Not entirely on the property: FATO, Safety Area.');
  });
});

describe('the data files', () => {
  const HOSTILE = '=HYPERLINK("x")]]>&\u0000\u202e😀';
  it('are JSON and CSV that no entered text can break', () => {
    const input = aNoticeInput({
      answers: answers({ proponentName: HOSTILE, surface: '+1', use: 'public' }),
      obstacles: [anObstacle(HOSTILE, 900, 900, 300)],
      parcels: [aParcel({ name: HOSTILE })],
    });
    expect(JSON.parse(form7480Json(input))).toMatchObject({ form: 'FAA Form 7480-1', obstructions: [{ name: HOSTILE }] });
    expect(JSON.parse(form7460Json(input))).toMatchObject({
      form: 'FAA Form 7460-1',
      objects: [{ name: HOSTILE, nearestFacility: { id: 'BOS' } }],
    });
    for (const csv of [form7480Csv(input), form7460Csv(input)]) {
      expect(csv.startsWith('\uFEFF')).toBe(true);
      expect(csv).toContain('\'=HYPERLINK(""x"")');
      expect(csv).not.toMatch(/(^|,|\n)[=+]/);
      expect(csv).not.toContain('\u0000');
    }
  });
  it('have a row for every field, obstruction, property line, and route', () => {
    const rows = form7480Csv(aNoticeInput()).trim().split('\r\n');
    expect(rows.filter((row) => row.startsWith('E. Obstructions,E,Crane,tower,59'))).toHaveLength(1);
    expect(rows.filter((row) => row.startsWith('"Property lines, from Safety Area"'))).toHaveLength(4);
    expect(rows.filter((row) => row.startsWith('D. Routes,D.2,North Approach,ingress,239'))).toHaveLength(1);
  });
  it('are identical for the same project, and change with it', () => {
    expect(form7480Json(aNoticeInput())).toBe(form7480Json(aNoticeInput()));
    expect(JSON.stringify(noticeReport(aNoticeInput()))).toBe(JSON.stringify(noticeReport(aNoticeInput())));
    expect(form7480Json(aNoticeInput({ paths: [wirePath({ egressHeadingDegrees: 50 })] }))).not.toBe(form7480Json(aNoticeInput()));
    expect([degrees(0), feet(0)]).toEqual([0, 0]);
  });
  it('have a name with the project, form, and date', () => {
    expect(noticeFileName('Harbor / Heliport', '7480-1', '2026-11-21', 'pdf')).toBe('Harbor_Heliport_FAA_7480-1_2026-11-21.pdf');
  });
});
