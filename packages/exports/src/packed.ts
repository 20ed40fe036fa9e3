/** Files in one archive: the same bytes for the same files on any machine at any time. */
import { type Zippable, zipSync } from 'fflate';

/** Noon local time on the date: an archive stores local time, so this writes the same time in every time zone. */
const noonOf = (isoDate: string): Date => {
  const [year = 1980, month = 1, day = 1] = isoDate.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
};

export const packed = (files: Zippable, isoDate: string): Uint8Array => zipSync(files, { mtime: noonOf(isoDate), level: 9, os: 0 });
