/** Binary data in a growing buffer. */
export interface ByteWriter {
  readonly uint8: (value: number) => void;
  readonly int32: (value: number, littleEndian: boolean) => void;
  readonly float64: (value: number, littleEndian: boolean) => void;
  readonly bytes: (values: Uint8Array) => void;
  readonly zeros: (count: number) => void;
  readonly length: () => number;
  readonly done: () => Uint8Array;
}

const FIRST_BYTES = 1024;

export const byteWriter = (): ByteWriter => {
  let buffer = new Uint8Array(FIRST_BYTES);
  let length = 0;
  const view = (count: number): DataView => {
    if (length + count > buffer.length) {
      const larger = new Uint8Array(Math.max(2 * buffer.length, length + count));
      larger.set(buffer.subarray(0, length));
      buffer = larger;
    }
    const at = length;
    length += count;
    return new DataView(buffer.buffer, at, count);
  };
  return {
    uint8: (value) => view(1).setUint8(0, value),
    int32: (value, littleEndian) => view(4).setInt32(0, value, littleEndian),
    float64: (value, littleEndian) => view(8).setFloat64(0, value, littleEndian),
    bytes: (values) => {
      view(values.length);
      buffer.set(values, length - values.length);
    },
    zeros: (count) => void view(count),
    length: () => length,
    done: () => buffer.slice(0, length),
  };
};
