import { drillCount } from '@touchdown/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AppError } from '../../../errors/app-error.ts';
import { plainPng } from '../../../test/plain-png.ts';
import { checkPicture } from './check-picture.ts';

/** A head of a JPEG of 200 × 100 pixels, with a segment before it. */
const JPEG = Buffer.from([
  ...[0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0', 'latin1'), 1, 1, 0, 0, 1, 0, 1, 0, 0],
  ...[0xff, 0xc0, 0, 17, 8, 0, 100, 0, 200, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1, 0xff, 0xd9],
]);

it.each([
  ['PNG', plainPng(200, 100)],
  ['JPEG', JPEG],
])('a damaged %s image is refused with a sentence, or has a size within the limits', (_kind, whole) => {
  const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), fc.nat(whole.length), fc.boolean(), (changes, end, isCut) => {
      const damaged = Buffer.from(isCut ? whole.subarray(0, end) : whole);
      for (const [at, value] of changes) if (at < damaged.length) damaged[at] = value;
      try {
        const { widthPx, heightPx } = checkPicture(damaged);
        expect(Math.min(widthPx, heightPx)).toBeGreaterThan(0);
        expect(Math.max(widthPx, heightPx)).toBeLessThanOrEqual(4_096);
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
        expect(error).toMatchObject({ code: 'UNDERLAY_PICTURE_REFUSED', message: expect.stringMatching(/^[A-Z].*\.$/) });
      }
    }),
    { numRuns: drillCount({ gate: 200, full: 2_000 }) },
  );
});
