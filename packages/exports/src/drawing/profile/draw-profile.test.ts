/** Path profiles: to scale, with the heights they state, and terrain above the surface drawn and described. */
import { degrees, feet, feetMsl, placePath, type UnitSystem } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { STANDARD_SCALES } from '../paper.ts';
import { describeProfile, profileSentences } from './describe-profile.ts';
import { drawCrossSection } from './draw-cross-section.ts';
import { drawProfile } from './draw-profile.ts';
import type { ProfileInput } from './profile-input.ts';
import type { ProfileMark } from './profile-marks.ts';

const path = placePath(
  {
    pathId: 'id',
    pathName: 'P1',
    use: 'both',
    outboundTrueDeg: degrees(90),
    ingressTrueDeg: null,
    egressTrueDeg: null,
    course: { kind: 'curved', finalSegmentFt: feet(1000), radiusFt: feet(1000), turnDeg: degrees(90) },
    profile: 'standard',
  },
  () => ({ startFt: feet(40), innerWidthFt: feet(80) }),
);
const ground = (...points: readonly (readonly [number, number])[]) =>
  points.map(([stationFt, elevation]) => ({ stationFt, elevation: feetMsl(elevation) }));
/** A hill of 400 ft MSL at station 1,600, where the surface of a heliport at 100 ft MSL is at 300 ft MSL. */
const HILL = ground([0, 0], [1600, 400], [2400, 300], [4000, 300]);
const input = (fields: Partial<ProfileInput> = {}): ProfileInput => ({
  path,
  heliportElevation: 100,
  ground: [],
  units: 'imperial',
  ...fields,
});
const draw = (fields: Partial<ProfileInput> = {}, widthPx = 1200) => drawProfile(input(fields), { widthPx, heightPx: 360 });
const lines = (marks: readonly ProfileMark[], style: string) =>
  marks.flatMap((mark) => (mark.kind === 'line' && mark.style === style ? [mark.points] : []));
const texts = (marks: readonly ProfileMark[], style: string) =>
  marks.flatMap((mark) => (mark.kind === 'text' && mark.style === style ? [mark.text] : []));

describe('the drawing of a profile', () => {
  it.each([390, 700, 1200])('shows the 8:1 surface at a standard scale at %i px, with the vertical exaggeration it states', (widthPx) => {
    const { marks, frame, heightPx } = draw({}, widthPx);
    const [[from, to] = []] = lines(marks, 'surface');
    if (from === undefined || to === undefined) throw new Error('there is no surface');
    const pxPerFt = 96 / frame.feetPerInch;
    expect(to.x - from.x).toBeCloseTo(4000 * pxPerFt, 6);
    expect(from.y - to.y).toBeCloseTo(500 * pxPerFt * frame.exaggeration, 6);
    expect(to.x).toBeLessThan(frame.plot.right);
    expect(to.y).toBeGreaterThan(frame.plot.top);
    expect(heightPx).toBeLessThanOrEqual(361);
  });
  it.each([390, 500, 672, 700, 1000, 1200, 1800])('has heights at a standard scale too, %i px wide', (widthPx) => {
    for (const heightPx of [200, 250, 360, 500, 900]) {
      const { frame, scale } = drawProfile(input(), { widthPx, heightPx });
      const up = frame.feetPerInch / frame.exaggeration;
      expect(STANDARD_SCALES.some((standard) => standard === up) || (up < 10 && Number.isInteger(up)), scale).toBe(true);
    }
  });
  it.each([140, 184, 260, 450])('fills a strip %i px high on request, at an exaggeration in steps of 0.05, which it states', (heightPx) => {
    const { frame, scale } = drawProfile(input(), { widthPx: 800, heightPx, fills: true });
    const { top, bottom } = frame.plot;
    expect(bottom - top).toBeLessThanOrEqual(heightPx - 76);
    expect((bottom - top) * (1 + 0.06 / frame.exaggeration)).toBeGreaterThan(heightPx - 76);
    expect(Number((frame.exaggeration / 0.05).toFixed(6)) % 1).toBe(0);
    expect(scale).toContain(`1 in = ${frame.feetPerInch} ft horizontal`);
    if (frame.exaggeration !== 1) expect(scale).toContain(`${frame.exaggeration}× vertical exaggeration`);
  });
  it('reaches down to low obstacles, but not to those that would leave the surface little of the picture', () => {
    const lowest = (topFt: number) => {
      const { frame } = draw({ topsFt: [topFt] });
      return { shows: frame.y(topFt) <= frame.plot.bottom, rises: frame.y(0) - frame.y(500) };
    };
    expect(lowest(-60).shows).toBe(true);
    expect(lowest(-660).shows).toBe(false);
    expect(lowest(-660).rises).toBe(lowest(0).rises);
  });
  it('states its scale in both directions', () => {
    expect(draw().scale).toBe('1 in = 400 ft horizontal, 1 in = 200 ft vertical (2× vertical exaggeration)');
    expect(draw({ units: 'metric' }).scale).toBe('1:4,800 horizontal, 1:2,400 vertical (2× vertical exaggeration)');
  });
  it('shows heights above the heliport on the left and MSL on the right', () => {
    const { marks, frame } = draw({ heliportElevation: 130 });
    const axis = texts(marks, 'axis');
    expect(axis).toEqual(['Station from the FATO edge (ft)', 'Above heliport (ft)', 'MSL (ft)']);
    const at = (figure: string, anchor: string) =>
      marks.find((mark) => mark.kind === 'text' && mark.text === figure && mark.anchor === anchor);
    expect(at('100', 'end')).toMatchObject({ at: { y: frame.y(100) + 4 } });
    expect(at('300', 'start')).toMatchObject({ at: { y: frame.y(300 - 130) + 4 } });
  });
  it('has no MSL axis without the site elevation', () => {
    expect(texts(draw({ heliportElevation: null, ground: HILL }).marks, 'axis')).not.toContain('MSL (ft)');
    expect(lines(draw({ heliportElevation: null, ground: HILL }).marks, 'ground')).toEqual([]);
  });
  it('marks where the path turns', () => {
    expect(lines(draw().marks, 'bend')).toHaveLength(2);
  });
  it('colors terrain above the surface between the intersections, and states the penetration', () => {
    const { marks, frame } = draw({ ground: HILL });
    const area = marks.find((mark) => mark.kind === 'area' && mark.style === 'above');
    const points = area?.kind === 'area' ? area.points : [];
    expect(points[0]).toEqual({ x: frame.x(800), y: frame.y(100) });
    expect(points.at(-1)).toEqual({ x: frame.x(2000), y: frame.y(250) });
    expect(points).toContainEqual({ x: frame.x(1600), y: frame.y(300) });
    expect(texts(marks, 'above')).toEqual(['100.0 ft above']);
    expect(texts(draw({ ground: HILL, units: 'metric' }).marks, 'above')).toEqual(['30.48 m above']);
  });
  it('preserves a single high point among thousands', () => {
    const spike = ground(...Array.from({ length: 20_000 }, (_, index) => [index / 5, index === 9_999 ? 900 : 0] as const));
    const { marks, frame } = draw({ ground: spike });
    const [top = []] = lines(marks, 'ground');
    expect(top.length).toBeLessThan(8 * 1200);
    expect(Math.min(...top.map(({ y }) => y))).toBeCloseTo(frame.y(800), 6);
  });
});

describe('the drawing of a section across a path', () => {
  const limits = [
    [
      { offsetFt: -100, limitFt: 125 },
      { offsetFt: -80, limitFt: 115 },
      { offsetFt: 80, limitFt: 115 },
      { offsetFt: 100, limitFt: 125 },
    ],
  ];
  const section = (reachesFt: number) =>
    drawCrossSection({ limits, halfWidthFt: 120, heliportElevation: 100, units: 'imperial', reachesFt }, { widthPx: 700, heightPx: 200 });

  it('has the limit at its offsets and heights, at the scale and the exaggeration it states', () => {
    const { marks, frame, scale } = section(0);
    const [[, from, to] = []] = lines(marks, 'surface');
    if (from === undefined || to === undefined) throw new Error('there is no limit');
    expect(to.x - from.x).toBeCloseTo((160 * 96) / frame.feetPerInch, 6);
    expect(frame.x(0)).toBeCloseTo((from.x + to.x) / 2, 6);
    expect(frame.y(0) - from.y).toBeCloseTo(115 * frame.pxPerFt * frame.exaggeration, 6);
    expect(scale).toContain(`1 in = ${frame.feetPerInch} ft`);
    expect(texts(marks, 'axis')).toContain('Offset from the centerline, right positive (ft)');
  });
  it('reaches up to the top of the obstacle', () => {
    const { frame } = section(400);
    expect(frame.y(400)).toBeGreaterThanOrEqual(frame.plot.top);
  });
});

describe("the profile's text alternative", () => {
  const tones = (fields: Partial<ProfileInput>, units: UnitSystem = 'imperial') =>
    profileSentences(input({ ...fields, units })).map(({ tone, text }) => `${tone}: ${text}`);
  const SURFACE = 'plain: The 8:1 surface rises 500.000 ft over 4,000.000 ft from the FATO edge, from 100.000 ft MSL to 600.000 ft MSL.';

  it('states where terrain is above the surface and by how much', () => {
    expect(tones({ ground: HILL })).toEqual([
      SURFACE,
      'bad: Terrain penetrates the surface from station 800 ft to 2,000 ft, by up to 100.000 ft at 1,600 ft.',
    ]);
  });
  it('states where there is no penetration, and where there is no terrain data', () => {
    expect(tones({ ground: ground([0, 50], [4000, 50]) })).toEqual([
      SURFACE,
      'ok: No terrain penetration. Minimum clearance is 50.000 ft at station 0 ft.',
    ]);
    expect(tones({ ground: ground([1000, 50], [4000, 50]) })).toEqual([
      SURFACE,
      'warn: No terrain data from station 0 ft to 1,000 ft.',
      'plain: No terrain penetration where terrain data exists. Minimum clearance is 175.000 ft at station 1,000 ft.',
    ]);
    expect(tones({})).toEqual([SURFACE, 'plain: No terrain data.']);
  });
  it("uses the user's units, and is one paragraph for readers who cannot see the profile", () => {
    expect(describeProfile(input({ ground: HILL, units: 'metric' }))).toContain('by up to 30.480 m at 488 m');
  });
  it('states the reason if terrain is not shown without an elevation', () => {
    expect(tones({ heliportElevation: null, ground: HILL })[1]).toMatch(/^warn: Site elevation is not entered\./);
  });
});
