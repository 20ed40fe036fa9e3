/** The text of an obstacle file on disk, plain or zipped, a piece at a time. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { piecesOfZip, type Piece } from './zipped-file.ts';

/** As much as is read between two looks at other work. */
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
  /** Of the bytes of the file. */
  readonly read: number;
}

/** What is no UTF-8 comes out as the replacement character, which no row has. Throws DOF_FILE_REFUSED for a damaged archive. */
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
