/** Labels of the pictures of a form, and the lines to what they name. */
import type { LocalPoint } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { mapSheet } from '../drawing/map-sheet.ts';
import type { PicturePoint } from '../drawing/picture.ts';
import { around, labelsOn } from './picture-parts.ts';

const sheet = mapSheet([{ eastFt: 0, northFt: 0 } as LocalPoint], 1000, 660, 636, 'imperial', true);

describe('the line to a label', () => {
  it('does not run through a label that was placed before, if the label has another place', () => {
    const labels = labelsOn(sheet);
    const of: PicturePoint = { x: 300, y: 300 };
    labels.take(of, 60, 24);
    labels.set('St. Brendan Medical Center', [{ x: 300, y: 260 }], { isBold: true, size: 12 });
    const [line] = labels.set(
      '81II',
      [
        { x: 300, y: 230 },
        { x: 300, y: 350 },
      ],
      { of },
    );
    expect(line).toMatchObject({ kind: 'line', points: [of, { x: 300 }] });
    expect(line?.kind === 'line' && (line.points[1]?.y ?? 0) > of.y).toBe(true);
  });
  it('is not run through by a label that is placed later, if that has another place', () => {
    const labels = labelsOn(sheet);
    const of: PicturePoint = { x: 300, y: 300 };
    labels.set('81II', [{ x: 300, y: 230 }], { of });
    const [text] = labels.set('54IN', [
      { x: 300, y: 268 },
      { x: 360, y: 268 },
    ]);
    expect(text).toMatchObject({ kind: 'text', at: { x: 360 } });
  });
  it('may run through one where there is no other place, rather than the label be absent', () => {
    const labels = labelsOn(sheet);
    const of: PicturePoint = { x: 300, y: 300 };
    labels.set('St. Brendan', [{ x: 300, y: 260 }]);
    expect(labels.set('81II', [{ x: 300, y: 230 }], { of })).toHaveLength(2);
  });
  it('is absent if the label is beside what it names', () => {
    expect(labelsOn(sheet).set('81II', around({ x: 300, y: 300 }), { of: { x: 300, y: 300 } })).toHaveLength(1);
  });
});
