import { expect, it, vi } from 'vitest';
import { boundBuffers } from './bounded-buffers.ts';

function scopeOf(onRefused: () => void) {
  const { ArrayBuffer, Uint8Array, Uint8ClampedArray, Int8Array, Uint16Array, Int16Array, Uint32Array, Int32Array } = globalThis;
  const { Float32Array, Float64Array, DecompressionStream } = globalThis;
  const own = { ArrayBuffer, Uint8Array, Uint8ClampedArray, Int8Array, Uint16Array, Int16Array, Uint32Array, Int32Array };
  const scope = { ...own, Float32Array, Float64Array, DecompressionStream };
  boundBuffers(scope, 1_000, onRefused);
  return scope;
}

it('buffers up to the limit are those of the browser', () => {
  const refused = vi.fn();
  const scope = scopeOf(refused);
  const bytes = new scope.Uint8Array(1_000);
  expect(bytes).toBeInstanceOf(Uint8Array);
  expect(bytes).toBeInstanceOf(scope.Uint8Array);
  expect(Object.getPrototypeOf(bytes)).toBe(Uint8Array.prototype);
  expect(scope.Uint8Array.from([1, 2])).toEqual(Uint8Array.of(1, 2));
  expect(new scope.Uint16Array([1, 2, 3])).toEqual(Uint16Array.of(1, 2, 3));
  expect(new scope.Float64Array(125)).toHaveLength(125);
  expect(bytes.subarray(10).length).toBe(990);
  class Longer extends scope.Uint8Array {}
  expect(new Longer(4)).toBeInstanceOf(Longer);
  // A view of a buffer that exists.
  expect(new scope.Uint8Array(new ArrayBuffer(5_000))).toHaveLength(5_000);
  expect(refused).not.toHaveBeenCalled();
});

it.each(['ArrayBuffer', 'Uint8Array', 'Uint8ClampedArray', 'Uint16Array', 'Int32Array', 'Float32Array', 'Float64Array'] as const)(
  'a longer one is refused: %s',
  (kind) => {
    const refused = vi.fn();
    const scope = scopeOf(refused);
    expect(() => new scope[kind](1_001)).toThrow(RangeError);
    expect(refused).toHaveBeenCalledOnce();
  },
);

it('the length is that in bytes, also of what is copied', () => {
  const scope = scopeOf(vi.fn());
  expect(() => new scope.Float64Array(126)).toThrow(RangeError);
  expect(() => new scope.Uint32Array(new Array<number>(251).fill(1))).toThrow(RangeError);
});

it('the unpacking of the browser, which has no limit, is not there', () => {
  expect(scopeOf(vi.fn())).not.toHaveProperty('DecompressionStream');
});
