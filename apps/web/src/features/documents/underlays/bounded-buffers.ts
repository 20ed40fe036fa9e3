/**
 * Bounds the memory that the PDF library takes for one stream of a file: in its worker, no buffer is longer than a limit. The library unpacks
 * whatever there is, in buffers that double, and 25 MB can be packed from 25 GB.
 */

/** What the largest image that is shown takes. */
export const MOST_BUFFER_BYTES = 256 * 1024 * 1024;

/** What the worker sends once a buffer was refused. The library skips the stream, and would show the page without it. */
export const BUFFER_REFUSED = 'touchdown: buffer refused';

const KINDS = [
  'ArrayBuffer',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int8Array',
  'Uint16Array',
  'Int16Array',
  'Uint32Array',
  'Int32Array',
  'Float32Array',
  'Float64Array',
] as const;
type Scope = Record<(typeof KINDS)[number], unknown> & { DecompressionStream?: unknown };
type Constructor = (new (...parameters: unknown[]) => object) & { readonly BYTES_PER_ELEMENT?: number };

const countOf = (first: unknown): number => {
  if (typeof first === 'number') return first;
  // A view of a buffer takes no memory.
  if (typeof first !== 'object' || first === null || first instanceof ArrayBuffer) return 0;
  return 'length' in first && typeof first.length === 'number' ? first.length : 0;
};

/**
 * From now on, longer buffers throw a RangeError in this scope, and `onRefused` is called. The browser's own unpacking is removed, because
 * its pieces are collected without a buffer; the library has its own.
 */
export function boundBuffers(scope: Scope, most: number, onRefused: () => void): void {
  for (const kind of KINDS) {
    const construct = (target: Constructor, parameters: unknown[], newTarget: unknown): object => {
      if (countOf(parameters[0]) * (target.BYTES_PER_ELEMENT ?? 1) > most) {
        onRefused();
        throw new RangeError('A buffer is longer than its limit');
      }
      return Reflect.construct(target, parameters, newTarget === bounded ? target : (newTarget as Constructor));
    };
    const bounded: unknown = new Proxy(scope[kind] as Constructor, { construct });
    scope[kind] = bounded;
  }
  delete scope.DecompressionStream;
}
