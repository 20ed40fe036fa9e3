/** Reads a tar archive as a stream. Only plain files are accepted: no links, folders, devices, or names that lead elsewhere. */
import { BackupRefused } from './backup-refused.ts';
import { TAR_BLOCK, TAR_LARGEST, tarHeader, tarPadding } from './tar-write.ts';

export interface ReadMember {
  readonly name: string;
  readonly size: number;
  /** Must be read before the next member is requested. Unread bytes are skipped. */
  readonly body: AsyncIterable<Buffer>;
}

/** Reads a byte stream in pieces of the requested sizes. */
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

  /** Exactly `length` bytes. */
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

/** The name and size from a header. Throws unless the header is byte for byte what `tarHeader` writes for them. */
function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, to: number) => header.toString('latin1', from, to).replace(/\0[^]*$/, '');
  const [name, size, seconds] = [text(0, 100), Number.parseInt(text(124, 136), 8), Number.parseInt(text(136, 148), 8)];
  const isOurs =
    /^[a-z0-9_][\x21-\x7e]*$/.test(name) &&
    !name.split('/').includes('..') &&
    size >= 0 &&
    size <= TAR_LARGEST &&
    Number.isSafeInteger(seconds) &&
    tarHeader(name, size, new Date(seconds * 1000)).equals(header);
  if (!isOurs) throw new BackupRefused('It contains an invalid entry: a link, a folder, a path outside the backup, or a damaged entry.');
  return { name, size };
}

/** Yields the members in order. Throws a BackupRefused if the archive is truncated or not from Touchdown. */
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
