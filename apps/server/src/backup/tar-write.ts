/** Writes a tar archive (POSIX ustar) as a stream of plain files of known size. */

export interface TarMember {
  /** At most 100 bytes of ASCII. */
  readonly name: string;
  readonly size: number;
  readonly body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

export const TAR_BLOCK = 512;
const LONGEST_NAME = 100;
/** Eleven octal digits: 8 GiB minus one byte. */
export const TAR_LARGEST = 8 ** 11 - 1;
const OWNER_ONLY = 0o600;

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');

/** The header of a plain file. Throws if the format cannot represent the values. */
export function tarHeader(name: string, size: number, modifiedAt: Date): Buffer {
  if (!/^[\x21-\x7e]+$/.test(name) || name.length > LONGEST_NAME) throw new Error(`not a valid name in a tar archive: ${name}`);
  if (size > TAR_LARGEST) throw new Error(`${name} is too large for a tar archive`);
  const header = Buffer.alloc(TAR_BLOCK);
  header.write(name, 0);
  header.write(`${octal(OWNER_ONLY, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100);
  header.write(`${octal(size, 11)}\0${octal(Math.floor(modifiedAt.getTime() / 1000), 11)}\0`, 124);
  // The checksum counts its own eight bytes as spaces.
  header.fill(' ', 148, 156);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148);
  return header;
}

/** The number of padding bytes after a file of this size, up to the next block. */
export const tarPadding = (size: number): number => (TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK;

/** Yields the bytes of the archive. Throws if a body's length does not match its member's size. */
export async function* tarOf(members: AsyncIterable<TarMember>, modifiedAt: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, size, body } of members) {
    yield tarHeader(name, size, modifiedAt);
    let written = 0;
    for await (const chunk of body) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== size) throw new Error(`${name}: expected ${size} bytes, got ${written}`);
    yield Buffer.alloc(tarPadding(size));
  }
  yield Buffer.alloc(2 * TAR_BLOCK);
}
