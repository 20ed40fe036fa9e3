/** The result of the outline file readers: closed lines with their names, in the file's coordinates, and what was skipped. */

export interface FileOutline {
  readonly name: string;
  /** x and y, or longitude and latitude. */
  readonly points: readonly (readonly [number, number])[];
  /** Why it cannot be a parcel, in any coordinate system. Undefined if it can. */
  readonly problem?: string;
}
export interface OutlineFile {
  readonly format: 'kml' | 'geojson' | 'dxf';
  readonly outlines: readonly FileOutline[];
  /** The unit stated in a drawing. `null`: none, or one that is not supported. */
  readonly unit: 'ft' | 'us-ft' | 'm' | null;
  /** What was skipped, as sentences. */
  readonly notes: readonly string[];
}
/** Why a file is not read at all. */
export interface RefusedFile {
  readonly refusal: string;
}

/** "3 points were skipped: a parcel is a polygon." Empty if there are none. */
export const skippedText = (count: number, one: string, many: string, because: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? `${one} was` : `${many} were`} skipped: ${because}`];

/** A hole is someone else's land, and the parcel without it would claim that land. */
export const holeProblem = (holes: number): string | undefined =>
  holes === 0
    ? undefined
    : `It has ${holes === 1 ? '1 hole' : `${holes} holes`}. Outlines can't have holes. Split it into outlines without holes.`;

export const cornerProblem = (index: number): string => `Corner ${index + 1} in the file is not a valid coordinate pair.`;

/** Whether a line ends where it begins. */
export const isClosedLine = (points: readonly (readonly [number, number])[]): boolean =>
  points.length > 3 && String(points[0]) === String(points.at(-1));
