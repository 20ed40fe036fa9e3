import { expect, it } from 'vitest';
import { elevationText } from './elevation-text.ts';

it.each([
  ['812 ft', '812.0 ft MSL'],
  ['9,000 ft', '9,000.0 ft MSL'],
  ['−7 ft', '−7.0 ft MSL'],
  ['-7 ft', '-7.0 ft MSL'],
  ['812.45 ft', '812.45 ft MSL'],
  ['36.576 m (120 ft)', '36.576 m (120.0 ft) MSL'],
])('gives the elevation %s one decimal at least: %s', (entered, shown) => {
  expect(elevationText(entered)).toBe(shown);
});
