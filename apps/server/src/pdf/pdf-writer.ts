/**
 * The PDF writer: builds a PDF file with a cursor that moves down the page. It handles text, lines, and the structure tree, and knows
 * nothing about reports. The only file that uses the PDF library's document.
 */
import PDFDocument from 'pdfkit';
import { ByteSink } from './byte-sink.ts';
import { type Face, FACES, fontBytes } from './fonts.ts';
import { printableText } from './printable.ts';
import { type EmbeddedFont, setQuickly } from './quick-layout.ts';
import { SHEET } from './sheet.ts';
import { wrapText } from './wrap.ts';

type Pdf = InstanceType<typeof PDFDocument>;
/** An element of the structure tree: a section, a table, a paragraph. */
export type Element = ReturnType<Pdf['struct']>;

export interface ElementOptions extends PDFKit.Mixins.StructureElementOptions {
  readonly placement?: 'Block';
  /** Left, top, right, and bottom on the page. */
  readonly bbox?: readonly [number, number, number, number];
  /** For a row or column header. */
  readonly scope?: 'Row' | 'Column';
}

export interface TypeStyle {
  readonly face: Face;
  readonly size: number;
  readonly color: string;
}

export interface PdfWriterOptions {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly language: string;
  /** The only timestamp in the file. */
  readonly madeAt: Date;
}

/** Library members that its types omit. */
interface Library {
  readonly _root: { readonly data: { readonly Pages: { readonly data: { readonly Kids: readonly unknown[] } } } };
  readonly _font: EmbeddedFont;
  readonly page: { readonly content: { buffer: Uint8Array[] } };
  readonly dash: (lengths: readonly number[]) => void;
  /** Text values must be String objects. A plain string becomes a name. */
  readonly annotate: (x: number, y: number, width: number, height: number, annotation: object) => void;
  readonly openImage: (bytes: Buffer) => PDFKit.Mixins.ImageSrc;
  /** Receives the file piece by piece. `null` at the end. */
  push: (piece: Uint8Array | null) => boolean;
}
const libraryOf = (pdf: Pdf): Library => pdf as unknown as Library;

const dictionaryOf = (element: Element) =>
  (element as unknown as { readonly dictionary: { readonly data: Record<string, unknown> } }).dictionary;

/** A position in the document: the page, counted from 1, and the distance from its top in points. */
export interface Target {
  readonly page: number;
  readonly y: number;
}
interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Options that the library supports and its types omit: accessibility markers, and no standard font, because it would not be embedded. */
const BEYOND_THE_TYPES = { subset: 'PDF/UA', font: null };

/** Marks truncated text. */
const MORE = ' …';

const MARGINS = { top: 0, bottom: 0, left: 0, right: 0 };

export class PdfWriter {
  readonly pdf: Pdf;
  /** The top of the next block. */
  y: number = SHEET.top;
  readonly root: Element;
  private readonly finished: Promise<Uint8Array>;
  private readonly letters: EmbeddedFont;

  constructor({ title, author, subject, language, madeAt }: PdfWriterOptions) {
    const options: PDFKit.PDFDocumentOptions = {
      size: [SHEET.width, SHEET.height],
      margins: MARGINS,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      info: { CreationDate: madeAt, ModDate: madeAt },
    };
    this.pdf = new PDFDocument(Object.assign(options, BEYOND_THE_TYPES));
    for (const face of FACES) setQuickly(libraryOf(this.pdf.registerFont(face, fontBytes(face)).font(face))._font);
    this.letters = libraryOf(this.pdf.font('regular'))._font;
    const info = this.pdf.info as Record<string, unknown>;
    Object.assign(info, {
      Title: this.plain(title),
      Author: this.plain(author),
      Subject: this.plain(subject),
      Creator: 'Touchdown',
      Producer: 'Touchdown',
    });
    const sink = new ByteSink();
    const begun = this.pdf.read() as Buffer | null;
    if (begun !== null) sink.add(begun);
    this.finished = new Promise((resolve) => {
      libraryOf(this.pdf).push = (piece) => {
        if (piece === null) resolve(sink.whole());
        else sink.add(piece);
        return true;
      };
    });
    this.pdf.addPage();
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  /** The text with unprintable characters replaced. */
  plain(text: string): string {
    return printableText(text, (codePoint) => this.letters.font.hasGlyphForCodePoint(codePoint));
  }

  /** Width of a text in points. */
  width(text: string, { face, size }: Pick<TypeStyle, 'face' | 'size'>): number {
    return this.pdf.font(face).fontSize(size).widthOfString(text);
  }

  lines(text: string, width: number, style: Pick<TypeStyle, 'face' | 'size'>): string[] {
    return wrapText(this.plain(text), width, (piece) => this.width(piece, style));
  }

  /** The first lines of a text. The last one is marked if there are more. */
  firstLines(text: string, width: number, most: number, style: Pick<TypeStyle, 'face' | 'size'>): string[] {
    const lines = this.lines(text, width, style);
    if (lines.length <= most) return lines;
    const last = this.lines(lines[most - 1] ?? '', width - this.width(MORE, style), style)[0] ?? '';
    return [...lines.slice(0, most - 1), `${last}${MORE}`];
  }

  /** One line of printable text with its baseline at y. */
  line(text: string, x: number, y: number, { face, size, color }: TypeStyle): void {
    if (text === '') return;
    this.pdf.font(face).fontSize(size).fillColor(color).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
  }

  rule(y: number, color: string, width: number, from: number = SHEET.left, to: number = SHEET.right): void {
    this.artifact(() => this.pdf.lineWidth(width).moveTo(from, y).lineTo(to, y).stroke(color));
  }

  /** An element under another, ready for drawing. The caller ends it. */
  element(parent: Element, type: string, options: ElementOptions = {}): Element {
    const element = this.pdf.struct(type, options);
    parent.add(element);
    return element;
  }

  /** An element that contains only what `draw` draws. */
  leaf(parent: Element, type: string, draw: () => void, options: ElementOptions = {}): void {
    const element = this.element(parent, type, options);
    element.add(draw);
    element.end();
  }

  /** Sets the cell's column span. */
  spanColumns(cell: Element, columns: number): void {
    const { data } = dictionaryOf(cell);
    data['A'] = { ...(data['A'] as object | undefined), O: 'Table', ColSpan: columns };
  }

  /** A link to another position in the document, with its own element under `parent`. `draw` draws its visible content. */
  leapTo(parent: Element, target: Target, area: Area, title: string, draw: () => void): void {
    const { _root: root, annotate } = libraryOf(this.pdf);
    const pages = root.data.Pages.data.Kids;
    const link = this.element(parent, 'Link');
    link.add(draw);
    const annotation = {
      ...{ Subtype: 'Link', Contents: new String(this.plain(title)), structParent: link },
      Dest: [pages[target.page - 1], 'XYZ', null, SHEET.height - target.y, null],
    };
    annotate.call(this.pdf, area.x, area.y, area.width, area.height, annotation);
    link.end();
  }

  /** Alternating lengths of dashes and gaps, each above zero. */
  dash(lengths: readonly number[]): void {
    libraryOf(this.pdf).dash([...lengths]);
  }

  /** Opens a PNG or JPEG image. Throws if it is neither. */
  openImage(bytes: Uint8Array): PDFKit.Mixins.ImageSrc {
    return libraryOf(this.pdf).openImage(Buffer.from(bytes));
  }

  /** Draws decoration that screen readers skip. */
  artifact(draw: () => void, type?: 'Pagination' | 'Layout'): void {
    this.pdf.markContent('Artifact', type === undefined ? {} : { type });
    draw();
    this.pdf.endMarkedContent();
  }

  newPage(): void {
    // The page is held until the last one exists, for its page number. Its thousands of small pieces are joined into one.
    const { content } = libraryOf(this.pdf).page;
    content.buffer = [Buffer.concat(content.buffer)];
    this.pdf.addPage();
    this.y = SHEET.top;
  }

  /** Starts a new page unless this much room is left on the current one. */
  ensure(height: number): void {
    if (this.y + height > SHEET.bottom && this.y > SHEET.top) this.newPage();
  }

  pageCount(): number {
    return this.pdf.bufferedPageRange().count;
  }

  async finish(): Promise<Uint8Array> {
    this.root.end();
    this.pdf.end();
    return this.finished;
  }
}
