import {
  degrees,
  type FacilityShape,
  feet,
  feetMsl,
  type PathCorridor,
  protectionZoneLength,
  type Zone,
  ZONES,
  type ZoneSize,
} from '@touchdown/domain';
import { drillCases, drillCount } from '@touchdown/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeSitePlan } from './describe-site-plan.ts';
import { drawSitePlan } from './draw-site-plan.ts';
import { type AreaPrimitive, type Drawing, type DrawingItem, quantitiesOf, type TextPrimitive } from './drawing.ts';
import { scaleBar } from './furniture.ts';
import { paperScale, STANDARD_SCALES } from './paper.ts';
import { contains, overlap, primitiveBox, textCorners } from './plane.ts';
import { NO_PATHS, type SheetRequest, type SitePlanInput } from './site-plan-input.ts';
import { drawingSvg } from './svg.ts';

const size = (length: number, width = length): ZoneSize => ({ length: feet(length), width: feet(width) });

type DrawnZones = Readonly<Record<Zone, ZoneSize>>;

/** General aviation under AC 150/5390-2D, fully marked: TLOF 0.83 D, FATO 1.5 D, Safety Area 20 ft or 0.28 D on each side. */
const zonesFor = (d: number): DrawnZones => ({
  tlof: size(0.83 * d),
  fato: size(1.5 * d),
  safetyArea: size(1.5 * d + 2 * Math.max(20, 0.28 * d)),
});

const corridor = (outbound: number, use: PathCorridor['use'] = 'departure', pathName = 'P1'): PathCorridor => ({
  pathId: `path-${pathName}`,
  pathName,
  use,
  outboundTrueDeg: degrees(outbound),
  ingressTrueDeg: use === 'departure' ? null : degrees((outbound + 180) % 360),
  egressTrueDeg: use === 'approach' ? null : degrees(outbound),
  course: { kind: 'straight' },
  profile: 'standard',
});

const input = (over: Partial<SitePlanInput> = {}): SitePlanInput => ({
  values: 'minimum',
  zones: zonesFor(54.7),
  shape: 'square',
  projectType: 'heliport',
  standardH: true,
  facilityType: 'general_aviation',
  alignmentDeg: degrees(74),
  elevation: feetMsl(742),
  rules: 'AC 150/5390-2D, set 1.0',
  ...NO_PATHS,
  corridors: [corridor(74), corridor(254, 'approach', 'P2')],
  ...over,
});
const desktop = (over: Partial<SheetRequest> = {}): SheetRequest => ({
  widthPx: 780,
  heightPx: 524,
  layout: 'full',
  orientation: 'pad-up',
  ...over,
});
const phone = (over: Partial<SheetRequest> = {}): SheetRequest => desktop({ widthPx: 390, heightPx: 320, layout: 'compact', ...over });

const item = (drawing: Drawing, id: string): DrawingItem => {
  const found = drawing.items.find((each) => each.id === id);
  if (!found) throw new Error(`no ${id} on the sheet`);
  return found;
};
const zoneOutlineOf = (drawing: Drawing, zone: string) => {
  const primitive = item(drawing, `zone-${zone}`).primitives.at(-1);
  if (primitive?.kind !== 'area') throw new Error(`${zone} is not drawn`);
  return primitive.outline;
};
const texts = (drawing: Drawing): TextPrimitive[] =>
  drawing.items.flatMap((each) => each.primitives.filter((primitive) => primitive.kind === 'text'));
const figures = (drawing: Drawing, id: string): string[] =>
  item(drawing, id)
    .primitives.filter((primitive) => primitive.kind === 'text')
    .map((primitive) => primitive.text);

/** D of every aircraft in the reference library, in feet. */
const LIBRARY_D = [
  18.5, 28.8, 30.8, 32.1, 36.9, 37.1, 37.8, 38.3, 38.8, 38.9, 39.2, 39.7, 39.9, 40, 41.4, 41.5, 42.4, 42.5, 42.7, 42.8, 43, 44.8, 45.1,
  45.9, 46.9, 48.1, 49.4, 50, 50.3, 52.2, 52.5, 54.7, 56.1, 57.3, 57.7, 58.2, 64, 64.8, 68.5, 72.8, 84.6, 99,
];
/** The smallest aircraft, the largest, and others between them. */
const FLEET = drillCases(LIBRARY_D, 9);
const SHAPES: FacilityShape[] = ['circular', 'square', 'rectangle'];

describe('the scale', () => {
  it("is the one that fits the AW139's sheet: 1 in = 30 ft on a desktop, 3.2 px per foot", () => {
    const drawing = drawSitePlan(input(), desktop());
    expect(drawing.title.scale).toBe('1 in = 30 ft');
    expect(drawing.pxPerFt).toBe(3.2);
  });
  it('is the largest standard scale that fits', () => {
    const larger = STANDARD_SCALES[STANDARD_SCALES.indexOf(30) - 1];
    expect(larger).toBe(20);
    expect(drawSitePlan(input(), desktop({ widthPx: 1400, heightPx: 900 })).feetPerInch).toBe(20);
  });
  it('is uniform: the length and width of each zone in pixels are its feet times the scale', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 20, max: 300, noNaN: true }),
        fc.double({ min: 1, max: 3, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.constantFrom('north-up' as const, 'pad-up' as const),
        (d, elongation, alignment, orientation) => {
          const square = zonesFor(d);
          const zones = Object.fromEntries(
            ZONES.map((zone) => [zone, size(square[zone].length * elongation, square[zone].width)]),
          ) as DrawnZones;
          const drawing = drawSitePlan(input({ zones, shape: 'rectangle', alignmentDeg: degrees(alignment) }), desktop({ orientation }));
          for (const zone of ZONES) {
            const outline = zoneOutlineOf(drawing, zone);
            if (outline.kind !== 'polygon') throw new Error('a rectangle has corners');
            const [a, b, c] = outline.points;
            if (!a || !b || !c) throw new Error('a rectangle has four corners');
            const sides = [Math.hypot(b.xFt - a.xFt, b.yFt - a.yFt), Math.hypot(c.xFt - b.xFt, c.yFt - b.yFt)].sort((x, y) => x - y);
            const expected = [zones[zone].length, zones[zone].width].sort((x, y) => x - y);
            expect(sides[0]).toBeCloseTo(expected[0] ?? 0, 6);
            expect(sides[1]).toBeCloseTo(expected[1] ?? 0, 6);
          }
          expect((drawing.bounds.maxX - drawing.bounds.minX) * drawing.pxPerFt).toBeCloseTo(780, 6);
          expect((drawing.bounds.maxY - drawing.bounds.minY) * drawing.pxPerFt).toBeCloseTo(524, 6);
        },
      ),
      { numRuns: drillCount({ gate: 25, full: 60 }) },
    );
  });
  it('has a bar of one inch, divided into round numbers', () => {
    for (const feetPerInch of STANDARD_SCALES) {
      const drawing = { ...drawSitePlan(input(), desktop()), feetPerInch };
      expect(drawing.feetPerInch % 10).toBe(0);
    }
    const bar = drawSitePlan(input(), desktop()).scaleBar;
    expect(bar.lengthFt).toBe(30);
    expect(bar.item.primitives.flatMap((primitive) => (primitive.kind === 'text' ? [primitive.text] : []))).toEqual([
      '0',
      '10',
      '20',
      '30 ft',
    ]);
  });
  it.each([...STANDARD_SCALES, 100_000, 200_000, 500_000, 1_000_000])('has labels that do not touch, with 1 in = %i ft', (feetPerInch) => {
    for (const system of ['imperial', 'metric'] as const) {
      const scale = paperScale(feetPerInch);
      const labels = scaleBar(scale, system).item.primitives.flatMap((primitive) =>
        primitive.kind === 'text' ? [{ text: primitive.text, corners: textCorners(primitive) }] : [],
      );
      expect(labels.length).toBeGreaterThan(1);
      for (const [index, { text, corners }] of labels.entries())
        for (const other of labels.slice(index + 1)) expect(overlap(corners, other.corners), `${text} and ${other.text}`).toBe(false);
    }
  });
});

describe('the zones', () => {
  it('are circles of the given diameter if the facility is circular', () => {
    const drawing = drawSitePlan(input({ shape: 'circular' }), desktop());
    expect(zoneOutlineOf(drawing, 'fato')).toMatchObject({
      kind: 'circle',
      center: { xFt: 0, yFt: 0 },
      radiusFt: expect.closeTo(41.025, 9) as number,
    });
  });
  it('follow the alignment with north up: the length axis of 090° runs across the sheet', () => {
    const zones = { tlof: size(60, 40), fato: size(100, 80), safetyArea: size(140, 120) };
    const drawing = drawSitePlan(
      input({ zones, shape: 'rectangle', alignmentDeg: degrees(90), corridors: [] }),
      desktop({ orientation: 'north-up' }),
    );
    const outline = zoneOutlineOf(drawing, 'safetyArea');
    const box = primitiveBox({ kind: 'area', outline, style: 'paper' });
    expect(box.maxX - box.minX).toBeCloseTo(140, 9);
    expect(box.maxY - box.minY).toBeCloseTo(120, 9);
  });
});

describe('the dimension lines', () => {
  it('have the key of their number and its figure, rounded up', () => {
    const drawing = drawSitePlan(input(), desktop());
    expect(figures(drawing, 'dimension-tlofLength')).toEqual(['45.401']);
    expect(figures(drawing, 'dimension-fatoLength')).toEqual(['82.050']);
    expect(figures(drawing, 'dimension-safetyAreaLength')).toEqual(['122.050']);
    expect(figures(drawing, 'dimension-fatoSafetyAreaSeparation')).toEqual(['20.000', '20.000']);
    // (82.05 − 45.401) / 2 = 18.3245
    expect(figures(drawing, 'dimension-tlofFatoSeparation')).toEqual(['18.325', '18.325']);
    expect(item(drawing, 'dimension-tlofLength')).toMatchObject({ quantity: 'tlofLength', name: 'TLOF length 45.401 ft' });
  });
  it('show the drawn distance, not the minimum, once the dimensions are adjusted', () => {
    const zones = { tlof: size(46), fato: size(90), safetyArea: size(150) };
    const drawing = drawSitePlan(input({ values: 'adjusted', zones }), desktop());
    expect(figures(drawing, 'dimension-tlofFatoSeparation')).toEqual(['22.000', '22.000']);
    expect(figures(drawing, 'dimension-fatoSafetyAreaSeparation')).toEqual(['30.000', '30.000']);
  });
  it('show length and width together on a circle', () => {
    const line = item(drawSitePlan(input({ shape: 'circular' }), desktop()), 'dimension-fatoLength');
    expect(quantitiesOf(line)).toEqual(['fatoLength', 'fatoWidth']);
    expect(line.primitives.some((primitive) => primitive.kind === 'text' && primitive.text === 'Ø 82.050')).toBe(true);
  });
  it('cover every length and width in the table, on desktop and phone', () => {
    const wanted = ZONES.flatMap((zone) => [`${zone}Length`, `${zone}Width`]);
    for (const shape of SHAPES)
      for (const request of [desktop(), phone()]) {
        const shown = new Set<string>(drawSitePlan(input({ shape }), request).items.flatMap(quantitiesOf));
        expect(wanted.filter((quantity) => !shown.has(quantity))).toEqual([]);
      }
  });
});

describe('everything on the sheet', () => {
  it('is within its edges for any dimensions, alignment, orientation, and paths', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 15, max: 900, noNaN: true }),
        fc.constantFrom(...SHAPES),
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.constantFrom('north-up' as const, 'pad-up' as const),
        fc.array(fc.double({ min: 0, max: 359.9, noNaN: true }), { maxLength: 3 }),
        fc.constantFrom(desktop(), phone(), desktop({ widthPx: 1300, heightPx: 430 })),
        (d, shape, alignment, orientation, headings, request) => {
          const drawing = drawSitePlan(
            input({ zones: zonesFor(d), shape, alignmentDeg: degrees(alignment), corridors: headings.map((heading) => corridor(heading)) }),
            { ...request, orientation },
          );
          const tolerance = 1e-6 * drawing.feetPerInch;
          const isInside = (at: { xFt: number; yFt: number }) => contains(drawing.bounds, at, tolerance);
          const outside = drawing.items.flatMap(({ id, primitives }) =>
            primitives.some((primitive) => {
              const { minX, minY, maxX, maxY } = primitiveBox(primitive);
              return !isInside({ xFt: minX, yFt: minY }) || !isInside({ xFt: maxX, yFt: maxY });
            })
              ? [id]
              : [],
          );
          expect(outside).toEqual([]);
        },
      ),
      { numRuns: drillCount({ gate: 50, full: 150 }) },
    );
  });

  it('has no overlapping text for aircraft of every size in the library, in every shape and orientation', () => {
    for (const d of FLEET)
      for (const shape of SHAPES)
        for (const orientation of ['north-up', 'pad-up'] as const)
          for (const request of [desktop({ orientation }), phone({ orientation })]) {
            const content = texts(drawSitePlan(input({ zones: zonesFor(d), shape }), request));
            content.forEach((a, index) => {
              for (const b of content.slice(index + 1))
                if (overlap(textCorners(a), textCorners(b)))
                  throw new Error(`D ${d} ${shape} ${orientation} ${request.layout}: "${a.text}" runs into "${b.text}"`);
            });
          }
  });

  it('labels three zones and the paths for aircraft of every size in the library, pad up; a TLOF under 64 px only by its line', () => {
    for (const d of FLEET)
      for (const shape of SHAPES)
        for (const request of [desktop(), phone()]) {
          const drawing = drawSitePlan(input({ zones: zonesFor(d), shape }), request);
          const content = texts(drawing).map((text) => text.text);
          const wanted = 0.83 * d * drawing.pxPerFt < 64 ? ['FATO', 'Safety Area'] : ['TLOF', 'FATO', 'Safety Area'];
          const missing = wanted.filter((name) => !content.includes(name));
          expect({ d, shape, layout: request.layout, missing }).toEqual({ d, shape, layout: request.layout, missing: [] });
          expect(content.some((word) => word.startsWith('P1'))).toBe(true);
          expect(content.some((word) => word.startsWith('P2'))).toBe(true);
        }
  });
});

describe('a path', () => {
  it('is labeled on the sheet wherever it leads and however the landing area is aligned', () => {
    for (const alignment of [0, 37, 74, 130, 200, 290])
      for (const heading of [5, 50, 95, 140, 185, 230, 275, 320])
        for (const request of [desktop({ orientation: 'north-up' }), desktop(), phone()]) {
          const drawing = drawSitePlan(
            input({ alignmentDeg: degrees(alignment), corridors: [corridor(heading, 'approach', 'South-west arrival over the river')] }),
            request,
          );
          expect(texts(drawing).some((text) => text.text.startsWith('South-west arrival'))).toBe(true);
        }
  });
  it('has its label clear of every dimension line', () => {
    for (const heading of [90, 155, 176, 200])
      for (const alignment of [20, 90]) {
        const drawing = drawSitePlan(
          input({ alignmentDeg: degrees(alignment), corridors: [corridor(heading, 'approach', 'River Curve')] }),
          desktop({ orientation: 'north-up' }),
        );
        const [label] = texts(drawing).filter(({ text }) => text.startsWith('River Curve'));
        const lines = drawing.items.flatMap(({ primitives }) =>
          primitives.flatMap((primitive) => (primitive.kind === 'line' && primitive.style === 'dimension' ? [primitive.points] : [])),
        );
        expect(lines.length).toBeGreaterThan(3);
        expect(label && lines.filter((line) => overlap(textCorners(label), line)), `${heading}° at ${alignment}°`).toEqual([]);
      }
  });
});

describe('the corridors', () => {
  const surface = (drawing: Drawing) => {
    const primitive = item(drawing, 'corridor-path-P1-074').primitives[0];
    if (primitive?.kind !== 'area' || primitive.outline.kind !== 'polygon') throw new Error('a corridor is a polygon');
    return primitive.outline.points;
  };
  it('start at the FATO edge with its width and widen with the surface to 500 ft at 4,000 ft', () => {
    const points = surface(drawSitePlan(input(), desktop()));
    const start = points.filter((at) => Math.abs(at.yFt - 41.025) < 1e-9);
    expect(start.map((at) => Math.abs(at.xFt))).toEqual([expect.closeTo(41.025, 9), expect.closeTo(41.025, 9)]);
    const far = Math.max(...points.map((at) => at.yFt));
    const half = 41.025 + ((250 - 41.025) * (far - 41.025)) / 4000;
    expect(Math.max(...points.map((at) => at.xFt))).toBeCloseTo(half, 9);
  });
  it('end in a break line, which shows that the sheet ends and not the surface', () => {
    const lines = item(drawSitePlan(input(), desktop()), 'corridor-path-P1-074').primitives.filter(
      (primitive) => primitive.style === 'break',
    );
    expect(lines).toHaveLength(1);
  });
  it('are labeled with the heading flown, the slope, and the surface dimensions', () => {
    expect(item(drawSitePlan(input(), desktop()), 'corridor-path-P1-074').name).toBe(
      'P1 · egress 074° T · 8:1 slope to 4,000 ft, 500 ft wide',
    );
  });
});

describe('the marking', () => {
  const outlineCorners = ({ outline }: AreaPrimitive) => (outline.kind === 'polygon' ? outline.points.length : 0);
  const marks = (over: Partial<SitePlanInput>) => drawSitePlan(input(over), desktop()).items.filter((each) => each.layer === 'marking');
  it('is an H at a heliport, an H with VTL at a vertiport, and none without the standard H', () => {
    expect(marks({})[0]?.primitives).toHaveLength(1);
    expect(marks({ projectType: 'vertiport' })[0]?.primitives[1]).toMatchObject({ kind: 'text', text: 'VTL' });
    expect(marks({ standardH: false })).toEqual([]);
  });
  it('is the H in a cross for a hospital, both within the TLOF and along the alignment', () => {
    const [cross, letter] = marks({ facilityType: 'hospital', alignmentDeg: degrees(30) })[0]?.primitives ?? [];
    if (cross?.kind !== 'area' || letter?.kind !== 'area') throw new Error('there is no marking');
    expect([cross.style, letter.style]).toEqual(['marking-cross', 'marking-red']);
    const reach = ({ outline }: typeof cross) =>
      outline.kind === 'polygon' ? Math.max(...outline.points.map(({ xFt, yFt }) => Math.hypot(xFt, yFt))) : 0;
    expect(outlineCorners(cross)).toBe(12);
    expect(reach(letter)).toBeLessThan(reach(cross) / 2);
    expect(marks({ facilityType: 'hospital', projectType: 'vertiport' })[0]?.primitives).toHaveLength(2);
    expect(marks({ facilityType: 'general_aviation' })[0]?.primitives).toHaveLength(1);
    expect(marks({ facilityType: 'hospital', standardH: false })).toEqual([]);
  });
  it('is aligned with the facility: the H for 090° is on its side with north up', () => {
    const h = drawSitePlan(input({ alignmentDeg: degrees(90), corridors: [] }), desktop({ orientation: 'north-up' })).items.find(
      (each) => each.layer === 'marking',
    )?.primitives[0];
    if (!h) throw new Error('the H is drawn');
    const box = primitiveBox(h);
    expect(box.maxX - box.minX).toBeGreaterThan(box.maxY - box.minY);
  });
  it('has a note that its proportions are symbolic', () => {
    expect(drawSitePlan(input(), desktop()).notes).toEqual(['H marking shown for location only; not to scale']);
  });
});

describe('the north arrow', () => {
  it('points up with north up, and left of the top by the alignment with the landing area up', () => {
    const tip = (orientation: 'north-up' | 'pad-up') => {
      const arrow = item(drawSitePlan(input(), desktop({ orientation })), 'north');
      const [circle, half] = arrow.primitives;
      if (circle?.kind !== 'area' || circle.outline.kind !== 'circle' || half?.kind !== 'area' || half.outline.kind !== 'polygon')
        throw new Error('an arrow in a circle');
      const [point] = half.outline.points;
      if (!point) throw new Error('an arrow has a tip');
      const { center } = circle.outline;
      return (Math.atan2(point.xFt - center.xFt, point.yFt - center.yFt) * 180) / Math.PI;
    };
    expect(tip('north-up')).toBeCloseTo(0, 9);
    expect(tip('pad-up')).toBeCloseTo(-74, 9);
  });
});

describe('the title strip', () => {
  it('shows alignment, scale, elevation, and rules', () => {
    expect(drawSitePlan(input(), desktop()).title).toEqual({
      alignment: '074° T',
      scale: '1 in = 30 ft',
      elevation: '742.0 ft MSL',
      rules: 'AC 150/5390-2D, set 1.0',
      values: 'FAA minimum',
    });
    expect(drawSitePlan(input({ elevation: null }), desktop()).title.elevation).toBe('not entered');
  });
});

describe("the drawing's text alternative", () => {
  it('describes everything in the picture', () => {
    expect(describeSitePlan(input({ corridors: [corridor(74)] }))).toBe(
      'To-scale plan of the landing area, FAA minimum values. TLOF 45.401 ft square, FATO 82.050 ft square, ' +
        'Safety Area 122.050 ft square, nested and concentric. Alignment 074° true. Elevation 742.0 ft MSL. ' +
        'Standard H on the TLOF; H marking shown for location only; not to scale. ' +
        'P1 · egress 074° T · 8:1 slope to 4,000 ft, 500 ft wide. Rules: AC 150/5390-2D, set 1.0.',
    );
  });
});

describe('an area', () => {
  it('has at least three corners, however little of a path and its protection zone the sheet shows', () => {
    for (const [d, wide] of [
      [54.7, 1],
      [68.5, 2],
      [99, 3],
    ] as const)
      for (const shape of SHAPES)
        for (const orientation of ['north-up', 'pad-up'] as const)
          for (const request of [desktop({ orientation }), phone({ orientation }), phone({ orientation, widthPx: 280, heightPx: 140 })])
            for (const outbound of drillCases([30, 52, 75, 165, 255, 345], 2)) {
              const zones = zonesFor(d);
              const fato = size(1.5 * d * wide, 1.5 * d);
              const drawing = drawSitePlan(
                input({
                  shape,
                  zones: shape === 'rectangle' ? { ...zones, fato } : zones,
                  alignmentDeg: degrees(30),
                  corridors: [corridor(outbound), { ...corridor(0, 'approach', 'P2'), profile: 'lateral_extension' }],
                  protectionZone: protectionZoneLength('AC 150/5390-2D', 'general_aviation'),
                }),
                request,
              );
              const outlines = drawing.items.flatMap(({ primitives }) =>
                primitives.flatMap((one) => (one.kind === 'area' && one.outline.kind === 'polygon' ? [one.outline.points.length] : [])),
              );
              expect(Math.min(...outlines), `${d} ${shape} ${orientation} ${request.widthPx} ${outbound}°`).toBeGreaterThanOrEqual(3);
            }
  });
});

describe('the SVG file', () => {
  const file = (over: Partial<SitePlanInput> = {}) =>
    drawingSvg(drawSitePlan(input(over), desktop()), 'Lakeshore <1>', describeSitePlan(input(over)));
  it('has a title, a description, and no colors that depend on a style sheet', () => {
    const svg = file();
    expect(svg).toContain('<title>Lakeshore &lt;1&gt;</title>');
    expect(svg).toContain('<desc>To-scale plan of the landing area');
    expect(svg).not.toMatch(/class=|var\(|NaN|Infinity|undefined/);
  });
  it('states on the sheet and in its description why its values are not current', () => {
    const notice =
      'The adjusted dimensions are below the FAA minimum: TLOF side 60.000 ft (minimum 68.500 ft); FATO side 96.649 ft (minimum 114.395 ft). ' +
      'Since they were saved: Design aircraft changed from Leonardo AW139 to Sikorsky S-92A & others.';
    const drawing = drawSitePlan(input(), desktop());
    const [plain, marked] = [null, notice].map((warning) => drawingSvg(drawing, 'Lakeshore', 'A plan.', warning));
    expect(plain).not.toContain('WARNING');
    expect(marked).toContain('<desc>The adjusted dimensions are below');
    const lines = [...(marked ?? '').matchAll(/font-weight="700"[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(' ')).toBe(`WARNING: ${notice.replace('&', '&amp;')}`);
    const heightOf = (svg = '') => Number(/ height="(\d+)"/.exec(svg)?.[1]);
    expect(heightOf(marked)).toBeGreaterThan(heightOf(plain));
  });
  it('escapes path names', () => {
    expect(file({ corridors: [corridor(74, 'departure', 'A<b>&"c"')] })).toContain('A&lt;b&gt;&amp;&quot;c&quot;');
  });
  it('has the same bytes for the same drawing', () => {
    expect(file()).toBe(file());
  });
});
