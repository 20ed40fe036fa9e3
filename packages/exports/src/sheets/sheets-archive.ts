/** The sheets as SVG files in one ZIP. */
import { strToU8 } from 'fflate';
import { projectFileName } from '../file-name.ts';
import { packed } from '../packed.ts';
import type { SheetSet } from './build-sheets.ts';
import { pictureSvg } from './picture-svg.ts';

/** Each is named after its number: "H-101_Harbor_Heliport_2026-11-21.svg". */
export const sheetsArchive = ({ projectName, isoDate, sheets }: SheetSet): Uint8Array =>
  packed(
    Object.fromEntries(
      sheets.map(({ number, title, picture, alt }) => [
        `${number}_${projectFileName(projectName, null, isoDate, 'svg')}`,
        strToU8(pictureSvg(picture, `${number} ${title}`, alt)),
      ]),
    ),
    isoDate,
  );
