/** A world file: six lines that place the pixels of the image of the same name. */
export interface WorldFile {
  /** x = a · column + b · row + c, y = d · column + e · row + f, for the center of a pixel. */
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

const NUMBERS = 6;

/** `null` if the text is not a world file. */
export function readWorldFile(text: string): WorldFile | null {
  const numbers = text.trim().split(/\s+/).map(Number);
  // In the order of the file: a, d, b, e, c, f.
  const [a = 0, d = 0, b = 0, e = 0, c = 0, f = 0] = numbers;
  if (numbers.length !== NUMBERS || !numbers.every(Number.isFinite) || a * e - b * d === 0) return null;
  return { a, b, c, d, e, f };
}

/** The point at a corner of pixels, counted from the upper left corner of the image. */
export const worldPoint = ({ a, b, c, d, e, f }: WorldFile, column: number, row: number): readonly [number, number] => {
  const [i, j] = [column - 0.5, row - 0.5];
  return [a * i + b * j + c, d * i + e * j + f];
};

const stem = (name: string): string => name.replace(/\.[^.]*$/, '').toLowerCase();
const WORLD_ENDING = /\.(wld|pgw|jgw|tfw)$/i;

/** The world file of an image among the files of a project: the newest with its name. */
export const worldFileOf = <One extends { readonly fileName: string }>(image: string, files: readonly One[]): One | null =>
  files.find(({ fileName }) => WORLD_ENDING.test(fileName) && stem(fileName) === stem(image)) ?? null;
