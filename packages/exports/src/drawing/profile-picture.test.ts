import { placePath, startOfPad } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { aReportInput } from '../report/testing.ts';
import { drawFilledProfile } from './profile/draw-profile.ts';
import { entersBox, meets, type Segment } from './outlines.ts';
import { profilePicture } from './profile-picture.ts';

describe('the number of an obstacle on a profile', () => {
  const site = aReportInput({ hasFixes: false }).clearance?.site;
  const [corridor] = site?.corridors ?? [];
  if (site === undefined || corridor === undefined) throw new Error('Nothing was evaluated.');
  const path = placePath(corridor, startOfPad(site.pad));
  const drawing = drawFilledProfile(
    { path, heliportElevation: site.heliportElevation, ground: [], units: 'imperial' },
    { widthPx: 672, heightPx: 226 },
  );
  const numberAt = (belowFt: number) => {
    const stationFt = 1500;
    const stick = { label: '6', stationFt, topFt: path.riseAt(stationFt) - belowFt, footFt: null, limitFt: null, isPenetration: false };
    const text = profilePicture(drawing, [stick]).marks.find((mark) => mark.kind === 'text' && mark.text === '6');
    return text?.kind === 'text' ? text.at : { x: 0, y: 0 };
  };
  const stationX = drawing.frame.x(1500);

  it('is above its top', () => {
    expect(numberAt(150).x).toBeCloseTo(stationX, 6);
  });
  it('is apart from the numbers, tops, and height limits of its neighbors, with a leader to it where they are close', () => {
    const sticks = [
      { label: '2', stationFt: -10, topFt: 16, limitFt: 0 },
      { label: '4', stationFt: 115, topFt: 20, limitFt: null },
      { label: '6', stationFt: 165, topFt: 55, limitFt: 80 },
      { label: '3', stationFt: 300, topFt: 70, limitFt: 65 },
    ].map((stick) => ({ ...stick, footFt: -140, isPenetration: stick.label !== '6' }));
    const low = drawFilledProfile(
      { path, heliportElevation: site.heliportElevation, ground: [], units: 'imperial', topsFt: [70, -140], beforeFt: 200 },
      { widthPx: 672, heightPx: 226 },
    );
    const { marks } = profilePicture(low, sticks);
    const boxes = marks.flatMap((mark) => {
      if (mark.kind !== 'text' || !sticks.some(({ label }) => label === mark.text)) return [];
      return [{ x: mark.at.x - 3, y: mark.at.y - 7, width: 6, height: 7, text: mark.text }];
    });
    expect(boxes.map(({ text }) => text).toSorted()).toEqual(['2', '3', '4', '6']);
    for (const [index, box] of boxes.entries()) {
      const wide = { ...box, x: box.x - 2, width: box.width + 4 };
      expect(
        boxes.filter((other, at) => at !== index && meets(wide, other)).map(({ text }) => text),
        box.text,
      ).toEqual([]);
      const lines = sticks.flatMap(({ stationFt, topFt, limitFt }): Segment[] => {
        const [x, y] = [low.frame.x(stationFt), low.frame.y(limitFt ?? topFt)];
        return [
          [
            { x: x - 4, y },
            { x: x + 4, y },
          ],
        ];
      });
      expect(
        lines.filter((line) => entersBox(line, box)),
        box.text,
      ).toEqual([]);
    }
  });
  it('is beside its top where it would be on the line of the surface', () => {
    expect(numberAt(30).x).toBeGreaterThan(stationX + 4);
  });
});
