import { describe, expect, it } from 'vitest';
import { wrapText } from './wrap.ts';

const lines = (text: string, width: number) => wrapText(text, width, (piece) => piece.length);

describe('the lines of a text', () => {
  it('break between words', () => {
    expect(lines('clears the surface by some feet', 12)).toEqual(['clears the', 'surface by', 'some feet']);
  });
  it('do not break between a number, its unit, and its datum, nor within 14 CFR', () => {
    expect(lines('penetrates it by 83.6 ft.', 21)).toEqual(['penetrates it by', '83.6 ft.']);
    expect(lines('longer than 11.6 NM away', 16)).toEqual(['longer than', '11.6 NM away']);
    expect(lines('it is 1,234.5 ft MSL high', 14)).toEqual(['it is', '1,234.5 ft MSL', 'high']);
    expect(lines('Top (ft MSL)', 9)).toEqual(['Top', '(ft MSL)']);
    expect(lines('by reference (14 CFR 77.9)', 16)).toEqual(['by reference', '(14 CFR 77.9)']);
  });
  it('break after a number that is followed by another word', () => {
    expect(lines('obstacles 3 to 5 penetrate', 11)).toEqual(['obstacles 3', 'to 5', 'penetrate']);
  });
  it('break within a number and its unit that are wider than the line, and lose nothing', () => {
    expect(lines('1,234.567 ft', 6).join('')).toBe('1,234.567 ft');
  });
});
