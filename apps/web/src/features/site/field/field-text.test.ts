import { degrees, feet, shownUnits } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { aroundText, averageText, bearingText } from './field-text.ts';

const [imperial, metric] = [shownUnits('imperial'), shownUnits('metric')];

describe('text on site', () => {
  it('names bearings by their north', () => {
    const way = { distanceFt: feet(250), azimuthTrueDeg: degrees(74) };
    expect(bearingText(way, -14)).toBe('074° true, 088° magnetic');
    expect(bearingText(way, null)).toBe('074° true');
    expect(bearingText({ ...way, distanceFt: feet(0.5) }, -14)).toBe('Here');
  });
  it('reports what is nearby, and where the nearest is if nothing is', () => {
    expect(aroundText(1, 500, 20, imperial)).toBe('1 obstacle within 500 ft');
    expect(aroundText(10_000, 1_500, 20, imperial)).toBe('10,000 obstacles within 1,500 ft');
    expect(aroundText(0, 500, 2_120, imperial)).toBe('No obstacles within 500 ft. Nearest is 2,120 ft away.');
    expect(aroundText(0, 500, null, metric)).toBe('No obstacles yet');
  });
  it('shows the accuracy of an average', () => {
    const place = {
      position: { latitude: degrees(41), longitude: degrees(-71) },
      accuracyFt: feet(12),
      spreadFt: feet(4.5),
      fixes: 8,
      refused: 1,
    };
    expect(averageText(place, imperial)).toBe('±12 ft from 8 fixes, spread 5 ft; 1 rejected');
    expect(averageText({ ...place, fixes: 1, refused: 0 }, imperial)).toBe('±12 ft from 1 fix');
  });
});
