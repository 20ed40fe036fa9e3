/** Sheets and drawings as one image file each, in a ZIP. */
import { strToU8 } from 'fflate';
import type { Picture } from '../drawing/picture.ts';
import { fileNamePart, projectFileName } from '../file-name.ts';
import { packed } from '../packed.ts';
import type { PlanSheet, SheetSet } from './build-sheets.ts';
import { pictureSvg } from './picture-svg.ts';

/** A picture with its title, and with its contents in sentences for those who do not see it. */
export interface TitledPicture {
  readonly title: string;
  readonly picture: Picture;
  readonly alt: string;
}

/** A drawing without a border: "Key plan", with the caption that it has in a report. */
export interface NamedDrawing {
  readonly name: string;
  readonly caption: string;
  readonly picture: Picture;
  readonly alt: string;
}

/** The picture as an SVG file of its printed size. */
export const titledSvg = ({ title, picture, alt }: TitledPicture): string => pictureSvg(picture, title, alt);

/** A sheet with its number before its title. */
export const titledSheet = ({ number, title, picture, alt }: PlanSheet): TitledPicture => ({ title: `${number} ${title}`, picture, alt });

export interface SheetImages {
  readonly extension: 'svg' | 'png';
  readonly contents: (picture: TitledPicture) => Uint8Array;
}
const SVG: SheetImages = { extension: 'svg', contents: (picture) => strToU8(titledSvg(picture)) };

/** Drawings are in a folder, so that the sheets of the set are together. */
const FOLDER = 'drawings/';

/** Names that no two of the drawings share: the second of a name has a number. */
function distinct(names: readonly string[]): string[] {
  const used = new Map<string, number>();
  return names.map((name) => {
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return count === 1 ? name : `${name}_${count}`;
  });
}

/**
 * Each file is named by the rule of all files: "Harbor_Heliport_H-101_2026-11-21.svg", and in a folder
 * "Harbor_Heliport_Key_plan_2026-11-21.svg".
 */
export function sheetsArchive(
  { projectName, isoDate, sheets }: SheetSet,
  drawings: readonly NamedDrawing[] = [],
  { extension, contents }: SheetImages = SVG,
): Uint8Array {
  const nameOf = (kind: string) => projectFileName(projectName, kind, isoDate, extension);
  const kinds = distinct(drawings.map(({ name }) => fileNamePart(name, 'drawing')));
  return packed(
    Object.fromEntries([
      ...sheets.map((sheet) => [nameOf(sheet.number), contents(titledSheet(sheet))] as const),
      ...drawings.map(
        ({ caption, picture, alt }, index) =>
          [`${FOLDER}${nameOf(kinds[index] ?? 'drawing')}`, contents({ title: caption, picture, alt })] as const,
      ),
    ]),
    isoDate,
  );
}
