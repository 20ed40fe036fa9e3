/** Reads a tar archive as it streams by. Nothing but plain files is taken: no links, folders or devices, and no name that leads elsewhere. */
import { BackupRefused } from './backup-refused.ts';
import { TAR_BLOCK, tarHeader, tarPadding } from './tar-write.ts';

export interface ReadMember {
  readonly name: string;
  readonly size: number;
  /** To be read before the next member is asked for; what is left over is passed by. */
  readonly body: AsyncIterable<Buffer>;
}

/** Hands out a stream of bytes in the pieces that are asked for. */
class Bytes {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);
  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Up to `most` bytes, at least one; null at the end. */
  async some(most: number): Promise<Buffer | null> {
    while (this.#rest.length === 0) {
      const next = await this.#source.next();
      if (next.done === true) return null;
      this.#rest = next.value;
    }
    const piece = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(piece.length);
    return piece;
  }

  /** Exactly so many. */
  async *exactly(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      const piece = await this.some(left);
      if (piece === null) throw new BackupRefused('It is truncated.');
      left -= piece.length;
      yield piece;
    }
  }
}

const isEmpty = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);
async function all(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const list: Buffer[] = [];
  for await (const piece of pieces) list.push(piece);
  return Buffer.concat(list);
}

/** The name, size and time of a header; throws unless it is to the byte the one that we write for them. */
function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, to: number) => header.toString('latin1', from, to).replace(/\0[^]*$/, '');
  const [name, size, seconds] = [text(0, 100), Number.parseInt(text(124, 136), 8), Number.parseInt(text(136, 148), 8)];
  const isOurs =
    /^[a-z0-9_][\x21-\x7e]*$/.test(name) &&
    !name.split('/').includes('..') &&
    Number.isSafeInteger(size) &&
    size >= 0 &&
    Number.isSafeInteger(seconds) &&
    tarHeader(name, size, new Date(seconds * 1000)).equals(header);
  if (!isOurs) throw new BackupRefused('It contains an invalid entry: a link, a folder, a path outside the backup, or a damaged entry.');
  return { name, size };
}

/** Answers the members in order. Throws a BackupRefused for what is cut off or is no archive of ours. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<ReadMember> {
  const bytes = new Bytes(source);
  for (;;) {
    const header = await all(bytes.exactly(TAR_BLOCK));
    if (isEmpty(header)) break;
    const { name, size } = readHeader(header);
    const body = bytes.exactly(size);
    yield { name, size, body };
    while ((await body.next()).done !== true);
    if (!isEmpty(await all(bytes.exactly(tarPadding(size))))) throw new BackupRefused('It is corrupted between entries.');
  }
  if (!isEmpty(await all(bytes.exactly(TAR_BLOCK)))) throw new BackupRefused('It is corrupted at its end.');
  if ((await bytes.some(1)) !== null) throw new BackupRefused('It has extra data after its end.');
}
