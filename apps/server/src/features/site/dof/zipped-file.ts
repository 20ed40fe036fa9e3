/** The obstacle file inside a zip archive on disk. */
import { DOF_LIMITS } from '@touchdown/contract';
import { type ZipArchive, ZipFault } from '@touchdown/imports/container';
import { openZipFile } from '../../../zip/read-zip.ts';
import { refusedDof } from './refuse-dof.ts';

/** More than any FAA archive has. */
const MOST_ENTRIES = 10_000;
const UNPACKED_LIMIT = DOF_LIMITS.bytes;

const WHOLE_FILE = /(^|\/)DOF\.DAT$/i;
const OBSTACLE_FILE = /\.(dat|csv)$/i;
const CHANGES = /(^|\/)CHG\.DAT$/i;

const TOO_LARGE = 'The ZIP archive is too large when extracted.';

/** DOF.DAT if it exists, else the only obstacle file. */
function chosenOf(zip: ZipArchive) {
  const entries = [...zip.entries.values()].filter(({ name }) => OBSTACLE_FILE.test(name) && !CHANGES.test(name));
  const whole = entries.find(({ name }) => WHOLE_FILE.test(name));
  const [first, second] = entries;
  if (whole !== undefined) return whole;
  if (first === undefined) throw refusedDof('The ZIP archive contains no obstacle file (DOF.DAT or another DAT or CSV file).');
  if (second !== undefined) throw refusedDof('The ZIP archive contains several obstacle files but no DOF.DAT. Upload one file.');
  return first;
}

/** A piece of the file, and the number of uploaded bytes read so far. */
export interface Piece {
  readonly bytes: Uint8Array;
  readonly read: number;
}

/** Unpacks the file in pieces. Throws DOF_FILE_REFUSED if it is damaged, or larger than a file can be. */
export async function* piecesOfZip(path: string, size: number): AsyncGenerator<Piece> {
  try {
    const zip = await openZipFile(path, MOST_ENTRIES);
    const { name, packedSize } = chosenOf(zip);
    let length = 0;
    for await (const bytes of zip.read(name)) {
      length += bytes.length;
      if (length > UNPACKED_LIMIT) throw refusedDof(TOO_LARGE);
      // The number of compressed bytes consumed is not available, so it is estimated from the output.
      yield { bytes, read: Math.min(size, Math.round(size * (length / (length + packedSize)))) };
    }
  } catch (error) {
    throw error instanceof ZipFault ? refusedDof(error.message) : error;
  }
}
