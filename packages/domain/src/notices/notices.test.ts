import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import { FILING, FORM_7480_1 } from '../standards/filing.ts';
import { FORM_7460_1 } from '../standards/form-7460-1.ts';
import { placeAirspace } from '../obstacles/airspace.ts';
import { evaluateObstacle } from '../obstacles/clearance.ts';
import { noticesOf } from '../obstacles/notices.ts';
import { aPad, aPole, aSite, aWire, placed } from '../obstacles/testing.ts';
import { asNoticeHeliport, constructionNotices } from './construction-notice.ts';
import { longDateText, daysBefore, daysBetween, isCalendarDate } from '../text/calendar-dates.ts';
import { fromLandingArea } from './from-landing-area.ts';

describe('the day a form is due', () => {
  it.each([
    // Counted by hand: August has 31 days, September 30, October 31; 8 + 30 + 31 + 21 = 90.
    ['2026-11-21', 90, '2026-08-23'],
    ['2026-11-21', 45, '2026-10-07'],
    // Across the end of a leap February.
    ['2028-05-29', 90, '2028-02-29'],
    ['2027-05-29', 90, '2027-02-28'],
    ['2026-01-01', 1, '2025-12-31'],
    ['2026-12-31', -15, '2027-01-15'],
  ])('%s less %i days is %s', (date, days, expected) => {
    expect(daysBefore(date, days)).toBe(expected);
    expect(daysBetween(expected, date)).toBe(days);
  });
  it('is null for a text that is not a calendar date', () => {
    for (const text of ['2026-02-29', '2026-13-01', '21.11.2026', '', '2026-11-21T00:00:00Z', '2026-1-2']) {
      expect(daysBefore(text, 90)).toBeNull();
      expect(isCalendarDate(text)).toBe(false);
    }
  });
  it('is written with the day of the week', () => {
    expect(longDateText('2026-08-23')).toBe('Sunday, August 23, 2026');
    expect(longDateText('2026-11-21')).toBe('Saturday, November 21, 2026');
  });
  test('90 days before and 90 days after is the same day', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 4000 }), (date, days) => {
        const text = date.toISOString().slice(0, 10);
        expect(daysBefore(daysBefore(text, days) ?? '', -days)).toBe(text);
      }),
    );
  });
});

describe('the fields of the form', () => {
  it('show whether their text was read; 90, 45, and 15 days are cited', () => {
    expect([FILING.landingAreaDaysBefore.value, FILING.constructionDaysBefore.value, FILING.landingAreaDaysAfter.value]).toEqual([
      90, 45, 15,
    ]);
    for (const { verification, clause } of Object.values(FORM_7480_1)) expect(verification === 'read' || clause === null).toBe(true);
  });
  it('include every filing rule as read, with its paragraph', () => {
    const rules = Object.values(FILING).map((one) => ('citation' in one ? one.citation : one));
    expect(rules.map(({ clause }) => clause)).toEqual([
      ...['157.3', '157.5(a)', '157.5(b)(2)', '157.5(b)(1)', '157.9', '157.1(a)', '157.1(b)', '157.1(c)'],
      ...['77.7(b)', '77.7(c)', '77.7(d)', '77.7(e)', '77.11', '104.b'],
    ]);
    expect(rules.every(({ verification }) => verification === 'read')).toBe(true);
    expect([FILING.deactivationDaysBefore.value, FILING.supplementalDaysAfter.value, FILING.presumedHazardFt.value]).toEqual([30, 5, 2000]);
  });
  it('of Form 7460-1 are its 21 items, once each', () => {
    expect(Object.values(FORM_7460_1).map(({ clause }) => Number(clause))).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  });
});

describe('an object seen from the landing area', () => {
  const site = aSite();
  it('is measured from the FATO edge to its nearest point, with the height of its top above the landing area', () => {
    // The FATO reaches 40.25 ft to the south.
    expect(fromLandingArea(site, aPole(0, -1040.25, 160), -14)).toMatchObject({
      distanceFt: expect.closeTo(1000, 6),
      directionTrueDeg: expect.closeTo(180, 6),
      directionMagneticDeg: expect.closeTo(194, 6),
      heightAboveLandingAreaFt: 60,
      topMsl: 160,
    });
    // 300 and 400 ft off a corner.
    expect(fromLandingArea(site, aPole(340.25, -440.25, 90), null)).toMatchObject({
      distanceFt: expect.closeTo(500, 6),
      directionMagneticDeg: null,
      heightAboveLandingAreaFt: -10,
    });
  });
  it('is measured to the nearest part of a wire, not to its supports', () => {
    const wire = aWire([
      [-2000, 540.25, 200],
      [2000, 540.25, 260],
    ]);
    expect(fromLandingArea(site, wire, 0)).toMatchObject({ distanceFt: expect.closeTo(500, 3), topMsl: 260 });
  });
  it('has a distance of 0 ft and no direction on the landing area', () => {
    expect(fromLandingArea(site, aPole(0, 0, 130), 0)).toMatchObject({ distanceFt: 0, directionTrueDeg: null, directionMagneticDeg: null });
    const roof = aPole(0, 0, 0, {
      shape: { kind: 'area', ring: [placed(-900, -900), placed(900, -900), placed(0, 900)], top: feetMsl(120) },
    });
    expect(fromLandingArea(site, roof, 0).distanceFt).toBe(0);
  });
  it('is measured from the circle of a round FATO', () => {
    const round = aSite({ pad: aPad(100, 100, 0, 'circular') });
    expect(fromLandingArea(round, aPole(300, 400, 100), 0).distanceFt).toBeCloseTo(450, 6);
  });
});

describe('objects that require notice on Form 7460-1', () => {
  const airspace = placeAirspace(aSite());
  const proposed = { constructionStatus: 'proposed' } as const;
  const mast = aPole(0, -1040.25, 141, { ...proposed, heightAglFt: feet(60) });
  const tall = aPole(60_000, 0, 900, { ...proposed, heightAglFt: feet(201) });

  it('exclude existing objects', () => {
    const existing = [mast, tall].map((one) => ({ ...one, constructionStatus: 'existing' as const }));
    expect(constructionNotices(asNoticeHeliport(airspace, true), existing, 0)).toEqual([]);
  });

  it('are only those above 200 ft at a heliport without 77.9(d)', () => {
    const found = constructionNotices(asNoticeHeliport(airspace, false), [mast, tall], 0);
    expect(found.map(({ obstacle }) => obstacle.id)).toEqual([tall.id]);
    expect(found[0]).toMatchObject({ slopeMsl: null, aboveSlopeFt: null });
    expect(found[0]?.because.map(({ citation, excessFt }) => [citation.clause, excessFt])).toEqual([['77.9(a)', 1]]);
  });
  it('are found without the clearance from the other surfaces, which takes many times as long', () => {
    const notice = asNoticeHeliport(airspace, true);
    const blind = {
      ...notice,
      get surfaces(): never {
        throw new Error('the clearance is evaluated');
      },
    };
    const because = [mast, tall].map((one) =>
      noticesOf(notice, one, evaluateObstacle(notice, one)).filter(({ kind }) => kind === 'construction_notice'),
    );
    expect(constructionNotices(blind, [mast, tall], 0).map((one) => one.because)).toEqual(because);
  });
  it('with 77.9(d) include those above 25:1 from the nearest point of the FATO: 40 ft high at 1,000 ft', () => {
    const found = constructionNotices(asNoticeHeliport(airspace, true), [mast, aPole(0, -1040.25, 139, proposed), tall], 0);
    expect(found.map(({ obstacle }) => obstacle.id)).toEqual([mast.id, tall.id]);
    expect(found[0]).toMatchObject({ slopeMsl: expect.closeTo(140, 6), aboveSlopeFt: expect.closeTo(1, 6) });
    expect(found[0]?.because.map(({ citation }) => citation.clause)).toEqual(['77.9(b)(3)']);
  });
  it('exceed the slope by the amount that the clearance calculation reports, for a pole anywhere', () => {
    const placedSite = asNoticeHeliport(airspace, true);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: 100, max: 4900 }),
        fc.integer({ min: 1, max: 300 }),
        (azimuth, away, rise) => {
          const angle = (azimuth * Math.PI) / 180;
          const [found] = constructionNotices(placedSite, [aPole(away * Math.sin(angle), away * Math.cos(angle), 100 + rise, proposed)], 0);
          const slope = found?.because.find(({ citation }) => citation.clause === '77.9(b)(3)');
          if (slope !== undefined) expect(found?.aboveSlopeFt).toBeCloseTo(slope.excessFt, 6);
        },
      ),
      { numRuns: 80 },
    );
  });
  it('are listed as possible, within their accuracy', () => {
    const near = aPole(60_000, 0, 900, { ...proposed, heightAglFt: feet(199), accuracy: { horizontalFt: feet(0), verticalFt: feet(3) } });
    expect(constructionNotices(airspace, [near], 0)[0]?.because[0]).toMatchObject({ certainty: 'may_apply' });
    expect(degrees(0)).toBe(0);
  });
});
