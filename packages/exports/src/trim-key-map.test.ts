/** The key map of a trim list: fitted to its objects, each with its number, and no number on another or on a symbol. */
import { degrees, feet, feetMsl, type LocalPoint, type Site } from '@touchdown/domain';
import { seededRandom } from '@touchdown/testing';
import { describe, expect, it } from 'vitest';
import type { PlanObstacle } from './drawing/airspace-picture.ts';
import type { PictureMark } from './drawing/picture.ts';
import { meets } from './drawing/outlines.ts';
import { textBox } from './drawing/sheet-kit.ts';
import { trimKeyMap } from './trim-key-map.ts';

const SITE: Site = {
  origin: { latitude: degrees(41.6), longitude: degrees(-71.4) },
  heliportElevation: feetMsl(100),
  pad: { shape: 'square', alignmentDeg: degrees(0), fato: { length: feet(80), width: feet(80) } },
  corridors: [
    {
      ...{ pathId: 'N', pathName: 'North Approach', use: 'approach', profile: 'standard', egressTrueDeg: null },
      ...{ outboundTrueDeg: degrees(0), ingressTrueDeg: degrees(180), course: { kind: 'straight' } },
    },
  ],
  facility: null,
  safetyArea: null,
  identification: null,
  isNoticeHeliport: false,
};
const SIZE = { width: 672, mostHeight: 560 };
const local = (east: number, north: number): LocalPoint => ({ eastFt: feet(east), northFt: feet(north) });
const object = (index: number, at: LocalPoint): PlanObstacle => ({
  label: String(index + 1),
  at,
  status: index % 3 === 0 ? 'warning' : 'violation',
});

type Text = Extract<PictureMark, { kind: 'text' }>;
const textsOf = ({ picture }: ReturnType<typeof trimKeyMap>): Text[] =>
  picture.marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
const boxOf = ({ text, at, size, isBold = false, anchor }: Text) => textBox(text, at.x, at.y, { size, isBold, anchor });

describe('the key map of a trim list', () => {
  const random = seededRandom('trim-key-map');
  const crowd = Array.from({ length: 60 }, (_, index) => object(index, local(300 * random() - 150, 300 + 700 * random())));
  const map = trimKeyMap(SITE, crowd, SIZE);

  it('has a number for at least 55 of 60 objects in a crowd, and says how many', () => {
    const numbers = textsOf(map).filter(({ text }) => crowd.some(({ label }) => label === text));
    expect(map.numbered).toBeGreaterThanOrEqual(55);
    expect(numbers).toHaveLength(map.numbered);
  });
  it('has no text on another', () => {
    const texts = textsOf(map);
    const pairs = texts.flatMap((one, index) =>
      texts.slice(index + 1).flatMap((other) => (meets(boxOf(one), boxOf(other)) ? [`${one.text} on ${other.text}`] : [])),
    );
    expect(pairs).toEqual([]);
  });
  it('is at a scale at which the objects and the landing area fit, not the surfaces', () => {
    expect(trimKeyMap(SITE, [object(0, local(40, 150))], SIZE).scaleText).toBe('1 in = 50 ft');
    expect(textsOf(map).map(({ text }) => text)).toEqual(expect.arrayContaining(['FATO', 'North Approach', `Scale ${map.scaleText}`]));
  });
  it('names the symbols that it has, and no others', () => {
    const legend = (objects: readonly PlanObstacle[]) => textsOf(trimKeyMap(SITE, objects, SIZE)).map(({ text }) => text);
    expect(legend([object(0, local(0, 200))])).not.toContain('Penetrates a surface');
    expect(legend(crowd)).toEqual(expect.arrayContaining(['Penetrates a surface', 'Within the growth margin', 'Approach surface']));
  });
  it('is not larger than it may be', () => {
    for (const { picture } of [map, trimKeyMap(SITE, [object(0, local(2000, 0))], SIZE)]) {
      expect(picture.width).toBe(SIZE.width);
      expect(picture.height).toBeLessThanOrEqual(SIZE.mostHeight);
    }
  });
});
