/** Reads a PDF with a different library than the one that wrote it: its text, structure, and lines. */
import { getDocument, OPS, type PDFDocumentProxy, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadText {
  readonly page: number;
  readonly text: string;
  /** Points from the lower left corner. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}
export interface ReadElement {
  readonly role: string;
  readonly alt: string | undefined;
  readonly children: readonly ReadElement[];
}
/** A polygon or polyline as drawn on the page, in points. */
export type ReadPath = readonly (readonly [number, number])[];

type Node = { role?: string; alt?: string; id?: string; children?: readonly Node[] };
const elementOf = ({ role = '', alt, children = [] }: Node): ReadElement => ({
  role,
  alt,
  children: children.filter((child) => child.role !== undefined).map(elementOf),
});

export const openPdf = (bytes: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false, disableFontFace: true }).promise;

/** Every piece of text, page by page in file order. */
export async function textsOf(pdf: PDFDocumentProxy): Promise<ReadText[]> {
  const texts: ReadText[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const content = await (await pdf.getPage(page)).getTextContent();
    for (const item of content.items)
      if ('str' in item && item.str !== '') {
        const [, , , , x = Number.NaN, y = Number.NaN] = item.transform as readonly number[];
        texts.push({ page, text: item.str, x, y, width: item.width });
      }
  }
  return texts;
}

/** The structure of each page. */
export async function structureOf(pdf: PDFDocumentProxy): Promise<ReadElement[]> {
  const trees: ReadElement[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const tree = (await (await pdf.getPage(page)).getStructTree()) as Node | null;
    if (tree !== null) trees.push(elementOf(tree));
  }
  return trees;
}

export const elementsIn = (element: ReadElement): ReadElement[] => [element, ...element.children.flatMap(elementsIn)];

/** The text of each marked piece of a page by its ID. */
async function markedTexts(page: PDFPageProxy): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id);
      continue;
    }
    const id = open.at(-1) ?? null;
    if (id !== null) texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? '\n' : ''}`);
  }
  return texts;
}

const nodesOf = (node: Node, role: string): Node[] =>
  node.role === role ? [node] : (node.children ?? []).flatMap((child) => nodesOf(child, role));

/** The rows of every table, page by page: the text of each cell, line by line. */
export async function tableRowsOf(pdf: PDFDocumentProxy): Promise<string[][]> {
  const rows: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const texts = await markedTexts(page);
    const textOf = (node: Node): string =>
      node.id === undefined ? (node.children ?? []).map(textOf).join('\n') : (texts.get(node.id) ?? '');
    const tree = (await page.getStructTree()) as Node | null;
    for (const row of tree === null ? [] : nodesOf(tree, 'TR')) rows.push((row.children ?? []).map((cell) => textOf(cell).trim()));
  }
  return rows;
}

const MOVE = 0;
const LINE = 1;
const CURVE = 2;
const NUMBERS: Readonly<Record<number, number>> = { [MOVE]: 2, [LINE]: 2, [CURVE]: 6 };

type Matrix = readonly number[];
const placed = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, x: number, y: number): readonly [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/**
 * The straight outlines of a path, as the points that lines connect. An operator that is neither a point nor a curve closes the outline and
 * has no operands.
 */
function outlines(numbers: ArrayLike<number>, matrix: Matrix): ReadPath[] {
  const paths: (readonly [number, number])[][] = [];
  for (let at = 0; at < numbers.length;) {
    const operator = numbers[at] ?? MOVE;
    const count = NUMBERS[operator] ?? 0;
    const [x = 0, y = 0] = [numbers[at + count - 1], numbers[at + count]];
    if (operator === MOVE) paths.push([]);
    if (count > 0) paths.at(-1)?.push(placed(matrix, x, y));
    at += count + 1;
  }
  return paths;
}

/** Every outline drawn on a page, at its position on paper. */
export async function pathsOf(pdf: PDFDocumentProxy, page: number): Promise<ReadPath[]> {
  const { fnArray, argsArray } = await (await pdf.getPage(page)).getOperatorList();
  const found: ReadPath[] = [];
  const saved: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  fnArray.forEach((operator, index) => {
    const args = argsArray[index] as readonly unknown[];
    if (operator === OPS.save) saved.push(matrix);
    if (operator === OPS.restore) matrix = saved.pop() ?? matrix;
    if (operator === OPS.transform) matrix = Util.transform([...matrix], [...args] as number[]) as Matrix;
    if (operator === OPS.constructPath) {
      const [numbers] = args[1] as readonly [ArrayLike<number> | null];
      if (numbers !== null) found.push(...outlines(numbers, matrix));
    }
  });
  return found;
}
