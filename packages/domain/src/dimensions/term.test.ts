import { describe, expect, it } from 'vitest';
import { feet } from '../quantities/units.ts';
import { productRule } from '../standards/cite.ts';
import { largest, listed, named, withAddition, withInputs, withNote, withStrips, type Term } from './term.ts';

const A = productRule('a', 'a');
const B = productRule('b', 'b');
const input = (label: string) => ({ label, value: '1', from: 'test' });
const term = (value: number, name: string, more: Partial<Term> = {}): Term => ({
  value: feet(value),
  formula: name,
  substituted: String(value),
  name,
  governs: null,
  isFloor: false,
  uses: [],
  controlledBy: [],
  inputs: [],
  citations: [],
  ...more,
});

describe('the largest of several terms', () => {
  it('is the term itself when there is only one', () => {
    const only = term(3, 'x');
    expect(largest([only])).toBe(only);
  });

  it('reports which controls and which are smaller', () => {
    expect(largest([term(15.316, '0.28 D'), term(20, 'the 20 ft floor', { isFloor: true })])).toMatchObject({
      value: 20,
      formula: 'max(0.28 D, the 20 ft floor)',
      substituted: 'max(15.316, 20.000)',
      name: 'the 20 ft floor',
      governs: 'The 20 ft floor controls; 0.28 D is smaller.',
      isFloor: true,
    });
    expect(largest([term(27.72, '0.28 D'), term(20, 'the 20 ft floor', { isFloor: true })])).toMatchObject({
      value: 27.72,
      governs: '0.28 D controls; the 20 ft floor is smaller.',
      isFloor: false,
    });
  });

  it('names all smaller terms', () => {
    expect(largest([term(1, 'a'), term(2, 'b'), term(3, 'c'), term(9, 'd')]).governs).toBe('D controls; a, b, and c are smaller.');
  });

  it('reports when several are equal within floating-point noise, and uses the first', () => {
    const result = largest([term(82.05, '1.5 D'), term(82.05000000000001, 'TLOF + 2 × separation')]);
    expect(result.value).toBe(82.05);
    expect(result.governs).toBe('1.5 D and TLOF + 2 × separation are equal.');
    expect(largest([term(5, 'a'), term(7, 'b'), term(7 - 0.9e-9, 'c')]).governs).toBe('B and c are equal; a is smaller.');
    expect(largest([term(5, 'a'), term(7 - 0.9e-9, 'b'), term(7, 'c')]).value).toBe(7 - 0.9e-9);
  });

  it('does not treat a real difference as noise', () => {
    expect(largest([term(7 - 2e-9, 'a'), term(7, 'b')])).toMatchObject({ value: 7, governs: 'B controls; a is smaller.' });
  });

  it('has all citations and inputs of its terms, without duplicates', () => {
    const shared = input('D');
    const result = largest([
      term(1, 'a', { uses: ['D'], inputs: [shared], citations: [A, B] }),
      term(2, 'b', { uses: ['RD', 'D'], inputs: [shared, input('RD')], citations: [B] }),
    ]);
    expect(result.uses).toEqual(['D', 'RD']);
    expect(result.inputs.map(({ label }) => label)).toEqual(['D', 'RD']);
    expect(result.citations).toEqual([A, B]);
  });

  it('shows minimums rounded up', () => {
    expect(largest([term(35 / 3, 'a'), term(10, 'b')]).substituted).toBe('max(11.667, 10.000)');
    expect(largest([term(11.6661, 'a'), term(10, 'b')]).substituted).toBe('max(11.667, 10.000)');
  });
});

describe('combining terms', () => {
  it('refers to another number of the calculation by name', () => {
    const tlof = named('TLOF', largest([term(45.401, '0.83 D', { uses: ['D'], citations: [A] }), term(40, 'the floor')]));
    expect(tlof).toEqual({
      value: 45.401,
      formula: 'TLOF',
      substituted: '45.401',
      name: 'TLOF',
      controlledBy: [],
      governs: null,
      isFloor: false,
      uses: ['D'],
      inputs: [{ label: 'TLOF', value: '45.401 ft', from: 'this calculation' }],
      citations: [A],
    });
  });

  it('adds a separation on both sides', () => {
    expect(withStrips(term(40, 'TLOF', { isFloor: true, citations: [A] }), term(12.225, 'S', { citations: [B] }))).toMatchObject({
      value: 64.45,
      formula: 'TLOF + 2 × S',
      substituted: '40 + 2 × 12.225',
      name: 'TLOF + 2 × S',
      governs: null,
      isFloor: true,
      citations: [A, B],
    });
  });

  it('adds a length entered by the owner', () => {
    expect(withAddition(term(82.05, '1.5 D', { inputs: [input('D')], citations: [A] }), feet(25), input('Additional'), B)).toMatchObject({
      value: 107.05,
      formula: '1.5 D + entered addition',
      substituted: '82.05 + 25.000',
      inputs: [input('D'), input('Additional')],
      citations: [A, B],
    });
  });

  it('adds a sentence to the explanation', () => {
    expect(withNote(term(1, 'a'), 'Note.', A)).toMatchObject({ governs: 'Note.', citations: [A] });
    expect(withNote(term(1, 'a', { governs: 'It governs.', citations: [B] }), 'Note.', A)).toMatchObject({
      governs: 'It governs. Note.',
      citations: [B, A],
    });
  });

  it('does not repeat inputs', () => {
    const own = input('D');
    expect(withInputs(term(1, 'a', { inputs: [own] }), [own, input('PPR')]).inputs).toEqual([own, input('PPR')]);
  });

  it('lists names with commas and "and"', () => {
    expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a and b', 'a, b, and c']);
  });
});
