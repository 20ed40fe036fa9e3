/** The one obstacle file in a zip archive on disk. */
import { DOF_LIMITS } from '@touchdown/contract';
import { openZip, type ZipArchive } from '../../zip/read-zip.ts';
import { ZipFault } from '../../zip/zip-fault.ts';
import { refusedDof } from './refuse-dof.ts';

/** No archive of the FAA has so many. */
const MOST_ENTRIES = 10_000;
const UNPACKED_LIMIT = DOF_LIMITS.bytes;

const WHOLE_FILE = /(^|\/)DOF\.DAT$/i;
const OBSTACLE_FILE = /\.(dat|csv)$/i;
const CHANGES = /(^|\/)CHG\.DAT$/i;

const TOO_LARGE = 'The ZIP archive is too large when extracted.';

/** DOF.DAT where it is there, else the only obstacle file. */
function chosenOf(zip: ZipArchive) {
  const entries = [...zip.entries.values()].filter(({ name }) => OBSTACLE_FILE.test(name) && !CHANGES.test(name));
  const whole = entries.find(({ name }) => WHOLE_FILE.test(name));
  const [first, second] = entries;
  if (whole !== undefined) return whole;
  if (first === undefined) throw refusedDof('The ZIP archive contains no obstacle file (DOF.DAT or another DAT or CSV file).');
  if (second !== undefined) throw refusedDof('The ZIP archive contains several obstacle files but no DOF.DAT. Upload one file.');
  return first;
}

/** A piece of the file, and how much of the bytes sent is read by then. */
export interface Piece {
  readonly bytes: Uint8Array;
  readonly read: number;
}

/** Unpacks it piece by piece; throws DOF_FILE_REFUSED when it is damaged, or more than a file can be. */
export async function* piecesOfZip(path: string, size: number): AsyncGenerator<Piece> {
  try {
    const zip = await openZip(path, MOST_ENTRIES);
    const { name, packedSize } = chosenOf(zip);
    let length = 0;
    for await (const bytes of zip.read(name)) {
      length += bytes.length;
      if (length > UNPACKED_LIMIT) throw refusedDof(TOO_LARGE);
      // How much of the packed bytes that took is not told; it grows with what comes out.
      yield { bytes, read: Math.min(size, Math.round(size * (length / (length + packedSize)))) };
    }
  } catch (error) {
    throw error instanceof ZipFault ? refusedDof(error.message) : error;
  }
}
