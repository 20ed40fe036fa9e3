/** Where the bytes of an archive are: in memory, or on disk. */
import { damaged } from './zip-fault.ts';

export interface ByteSource {
  readonly size: number;
  /** Returns exactly this many bytes from the offset. Throws a ZipFault if there are fewer. */
  readonly read: (offset: number, length: number) => Promise<Uint8Array>;
  /** The same, in pieces of at most `pieceBytes`. Bytes that are missing are skipped. */
  readonly pieces: (offset: number, length: number, pieceBytes: number) => AsyncIterable<Uint8Array>;
}

export const bytesSource = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: (offset, length) => {
    const part = bytes.subarray(offset, offset + length);
    return part.length === length ? Promise.resolve(part) : Promise.reject(damaged());
  },
  pieces: async function* (offset, length, pieceBytes) {
    const end = offset + length;
    for (let at = offset; at < end; at += pieceBytes) yield await Promise.resolve(bytes.subarray(at, Math.min(at + pieceBytes, end)));
  },
});

/** A file of the browser, which is read in parts. */
interface Sliceable {
  readonly size: number;
  readonly slice: (start: number, end: number) => { readonly arrayBuffer: () => Promise<ArrayBuffer> };
}
export const blobSource = (blob: Sliceable): ByteSource => {
  const read = async (offset: number, length: number): Promise<Uint8Array> => {
    const part = new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer());
    if (part.length !== length) throw damaged();
    return part;
  };
  return {
    size: blob.size,
    read,
    pieces: async function* (offset, length, pieceBytes) {
      const end = Math.min(offset + length, blob.size);
      for (let at = offset; at < end; at += pieceBytes) yield await read(at, Math.min(pieceBytes, end - at));
    },
  };
};

/** The numbers of a record, which are little-endian. */
export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView => new DataView(buffer, byteOffset, byteLength);
