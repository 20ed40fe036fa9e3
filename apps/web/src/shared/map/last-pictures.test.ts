import { describe, expect, it } from 'vitest';
import { LastPictures } from './last-pictures.ts';

describe('the last pictures', () => {
  const [one, other, third] = [['one'], ['other'], ['third']];
  const two = () => new LastPictures<readonly string[], string>(2, (count) => `picture://${count}`);
  it('are found by what they show and their color', () => {
    const pictures = two();
    expect(pictures.urlOf(one, 'gray')).toBeNull();
    const url = pictures.add(one, 'gray', 'gray one');
    expect(pictures.urlOf(one, 'gray')).toBe(url);
    expect(pictures.at(url)).toBe('gray one');
    // Of an equal list, or in another theme, it is another picture.
    expect(pictures.urlOf(['one'], 'gray')).toBeNull();
    expect(pictures.urlOf(one, 'white')).toBeNull();
  });
  it('are those of the last color, at an address of their own', () => {
    const pictures = two();
    const gray = pictures.add(one, 'gray', 'gray one');
    const white = pictures.add(one, 'white', 'white one');
    expect(white).not.toBe(gray);
    expect(pictures.urlOf(one, 'white')).toBe(white);
    expect(pictures.urlOf(one, 'gray')).toBeNull();
  });
  it('are released when others follow, the one used longest ago first', () => {
    const pictures = two();
    const first = pictures.add(one, 'gray', 'one');
    const second = pictures.add(other, 'gray', 'other');
    expect(pictures.urlOf(one, 'gray')).toBe(first);
    pictures.add(third, 'gray', 'third');
    expect(pictures.at(second)).toBeUndefined();
    expect(pictures.urlOf(other, 'gray')).toBeNull();
    expect(pictures.at(first)).toBe('one');
  });
});
