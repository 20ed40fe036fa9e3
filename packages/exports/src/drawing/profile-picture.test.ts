import { placePath, startOfPad } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { aReportInput } from '../report/testing.ts';
import { drawFilledProfile } from './profile/draw-profile.ts';
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
  it('is beside its top where it would be on the line of the surface', () => {
    expect(numberAt(30).x).toBeGreaterThan(stationX + 4);
  });
});
