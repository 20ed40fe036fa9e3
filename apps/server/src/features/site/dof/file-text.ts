/** Reads the text of an obstacle file on disk, plain or zipped, in pieces. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { piecesOfZip, type Piece } from './zipped-file.ts';

/** The amount read before yielding to other work. */
const PIECE_BYTES = 32 * 1024;
const ZIP_SIGNATURE = 0x504b;

async function* piecesOfFile(path: string): AsyncGenerator<Piece> {
  let read = 0;
  for await (const bytes of createReadStream(path, { highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>) {
    read += bytes.length;
    yield { bytes, read };
  }
}

export interface TextPiece {
  readonly text: string;
  /** Bytes of the file read so far. */
  readonly read: number;
}

/** Invalid UTF-8 becomes the replacement character, which no valid row contains. Throws DOF_FILE_REFUSED for a damaged archive. */
export async function* textOf(path: string, size: number): AsyncGenerator<TextPiece> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    const pieces = buffer.readUInt16BE(0) === ZIP_SIGNATURE ? piecesOfZip(path, size) : piecesOfFile(path);
    const decoder = new TextDecoder();
    for await (const { bytes, read } of pieces) yield { text: decoder.decode(bytes, { stream: true }), read };
    yield { text: decoder.decode(), read: size };
  } finally {
    await file.close();
  }
}
