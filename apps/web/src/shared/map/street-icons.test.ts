import { describe, expect, it } from 'vitest';
import { iconNamed } from './street-icons.ts';

const pixel = ({ width, data }: ReturnType<typeof iconNamed>, column: number, row: number) => [
  ...data.slice((row * width + column) * 4, (row * width + column) * 4 + 4),
];

describe('an icon of the street style', () => {
  it.each(['US:I-2char', 'generic_shield-3char', 'arrow', 'capital', 'townspot', 'aerodrome', 'a kind added later'])(
    'has a picture: %s',
    (name) => {
      const icon = iconNamed(name);
      expect(icon.data).toHaveLength(icon.width * icon.height * 4);
      expect(pixel(icon, icon.width / 2, icon.height / 2)[3]).toBe(255);
      expect(pixel(icon, 0, 0)[3]).toBeLessThan(128);
    },
  );
  it('is a white shield with room for its text', () => {
    const [two, four] = [iconNamed('generic_shield-2char'), iconNamed('generic_shield-4char')];
    expect(four.width - two.width).toBe(20);
    expect(pixel(two, two.width / 2, two.height / 2)).toEqual([255, 255, 255, 255]);
  });
});
