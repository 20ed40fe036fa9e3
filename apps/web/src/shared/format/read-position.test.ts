import { describe, expect, it } from 'vitest';
import { gridPosition, mayBeGridReference, positionIn } from './read-position.ts';

const read = async (text: string) => positionIn(text) ?? (mayBeGridReference(text) ? await gridPosition(text) : null);

describe('a pasted position', () => {
  // The Soldiers' and Sailors' Monument in Indianapolis in each form.
  it.each([
    ['39.76892, -86.16437', 5],
    ['39.76892 -86.16437', 5],
    ['(39.76892; -86.16437)', 5],
    ['39.76892° N, 86.16437° W', 5],
    ['39.76892N 86.16437W', 5],
    ['https://www.google.com/maps/@39.76892,-86.16437,17z', 5],
    ['https://www.google.com/maps/place/X/@39.1,-86.1,17z/data=!3m1!4b1!4m6!3m5!8m2!3d39.76892!4d-86.16437', 5],
    ['https://maps.google.com/?q=39.76892,-86.16437', 5],
    ['https://www.google.com/maps/search/?api=1&query=39.76892%2C-86.16437', 5],
    ['39°46\'08.11"N 86°09\'51.73"W', 4],
    ['39°46′08.11″N, 86°09′51.73″W', 4],
    ['39 46 08.11 N, 86 09 51.73 W', 4],
    ['394608.11N 0860951.73W', 4],
    ['N39°46\'08.11" W86°09\'51.73"', 4],
    ["39°46.1352'N 86°09.8622'W", 4],
    ['16S EK 71572 02445', 2],
    ['16S 571572 4402445', 2],
  ] as const)('is read: %s', async (text, decimals) => {
    const position = await read(text);
    expect(position?.latitude).toBeCloseTo(39.76892, decimals);
    expect(position?.longitude).toBeCloseTo(-86.16437, decimals);
  });
  it.each(['39.76892', '100 200', '412412.45N', '95.1, 20.2', '-39.7N, 86.1W', 'https://example.org', '1,234.5', 'Main St 4'])(
    'is not found in %s',
    async (text) => {
      expect(await read(text)).toBeNull();
    },
  );
});
