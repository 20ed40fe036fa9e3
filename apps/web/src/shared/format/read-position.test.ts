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
    ['N39.76892 W86.16437', 5],
    ['N 39.76892°, W 86.16437°', 5],
    ['86.16437W 39.76892N', 5],
    ['39-46-08.11N 086-09-51.73W', 4],
    ['39-46-08.1100N / 086-09-51.7300W', 4],
    ['39:46:08.11N 86:09:51.73W', 4],
    ['39 46 8.11 N 86 9 51.73 W', 4],
    ['86°09\'51.73"W 39°46\'08.11"N', 4],
    ['www.google.com/maps/@39.76892,-86.16437,17z', 5],
    ['https://www.google.com/maps/search/39.76892,+-86.16437?entry=tts', 5],
    ['https://www.google.com/maps/place/39.76892,-86.16437/@39.1,-86.1,17z', 5],
    ["https://www.google.com/maps/place/39%C2%B046'08.1%22N+86%C2%B009'51.7%22W/@39.1,-86.1,17z", 4],
    ['https://www.google.com/maps?q=39.76892,+-86.16437', 5],
    ['https://www.google.com/maps/dir/Indianapolis/39.76892,-86.16437/@39.1,-86.1,12z', 5],
    ['https://www.google.com/maps/dir//39.76892,-86.16437', 5],
    ['16N 571572 4402445', 2],
    ['16S EK 71572 02445', 2],
    ['16S 571572 4402445', 2],
  ] as const)('is read: %s', async (text, decimals) => {
    const position = await read(text);
    expect(position?.latitude).toBeCloseTo(39.76892, decimals);
    expect(position?.longitude).toBeCloseTo(-86.16437, decimals);
  });
  it.each([
    '39.76892',
    '100 200',
    '412412.45N',
    '95.1, 20.2',
    '-39.7N, 86.1W',
    '39.7N 86.1N',
    '39.7E, 86.1',
    'https://www.google.com/maps/place/Indianapolis%',
    '16K 571572 4402445',
    'https://example.org',
    '1,234.5',
    'Main St 4',
  ])('is not found in %s', async (text) => {
    expect(await read(text)).toBeNull();
  });
});
