import { zlibSync } from 'fflate';
import { expect, it } from 'vitest';
import { mostOfBlock } from './block-limit.ts';
import { inflated } from './inflate-block.ts';

it('a block is unpacked as far as it is long, in pieces of any length', () => {
  const whole = Uint8Array.from({ length: 40_000 }, (_, at) => (at * at) % 251);
  expect(inflated(zlibSync(whole), whole.length)).toEqual(whole);
  expect(inflated(new Uint8Array([...zlibSync(whole), 0]), whole.length)).toEqual(whole);
});

it('a block that unpacks to more is refused before it is unpacked', () => {
  const packed = zlibSync(new Uint8Array(8 * 1024 * 1024));
  expect(() => inflated(packed, 1_000_000)).toThrow('The block is longer than its size');
});

it('a damaged or cut block is refused', () => {
  const packed = zlibSync(Uint8Array.from({ length: 10_000 }, (_, at) => (at * at) % 251));
  expect(() => inflated(packed.subarray(0, 100), 10_000)).toThrow();
  expect(() => inflated(new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]), 10_000)).toThrow();
});

it('a block may be padded, and no block is as long as a file may state', () => {
  expect(mostOfBlock(2_000, 2_000, 24)).toBeGreaterThan(12_000_000);
  expect(mostOfBlock(2_000, 2_000, 24)).toBeLessThan(20_000_000);
  expect(mostOfBlock(60_000, 4_294_967_295, 24)).toBe(512 * 1024 * 1024);
});
