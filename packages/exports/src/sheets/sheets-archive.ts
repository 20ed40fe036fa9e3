/** The sheets as one image file each, in a ZIP. */
import { strToU8 } from 'fflate';
import { projectFileName } from '../file-name.ts';
import { packed } from '../packed.ts';
import type { PlanSheet, SheetSet } from './build-sheets.ts';
import { pictureSvg } from './picture-svg.ts';

/** The sheet as an SVG file of its printed size. */
export const sheetSvg = ({ number, title, picture, alt }: PlanSheet): string => pictureSvg(picture, `${number} ${title}`, alt);

export interface SheetImages {
  readonly extension: 'svg' | 'png';
  readonly contents: (sheet: PlanSheet) => Uint8Array;
}
const SVG: SheetImages = { extension: 'svg', contents: (sheet) => strToU8(sheetSvg(sheet)) };

/** Each is named by the rule of all files, with its number: "Harbor_Heliport_H-101_2026-11-21.svg". */
export const sheetsArchive = ({ projectName, isoDate, sheets }: SheetSet, { extension, contents }: SheetImages = SVG): Uint8Array =>
  packed(
    Object.fromEntries(sheets.map((sheet) => [projectFileName(projectName, sheet.number, isoDate, extension), contents(sheet)])),
    isoDate,
  );
