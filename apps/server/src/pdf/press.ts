/**
 * The press: a PDF file in the making, with a cursor that goes down the page. It knows letters, lines and the structure that readers of the file
 * go by, and nothing of reports. The one file that holds the PDF library's document.
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
  /** Left, top, right and bottom on the page. */
  readonly bbox?: readonly [number, number, number, number];
  /** Of the name of a row or of a column. */
  readonly scope?: 'Row' | 'Column';
}

export interface TypeStyle {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
}

export interface PressOptions {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly language: string;
  /** The one moment that is in the file. */
  readonly madeAt: Date;
}

/** What the library has and its types do not name. */
interface Library {
  readonly _root: { readonly data: { readonly Pages: { readonly data: { readonly Kids: readonly unknown[] } } } };
  readonly _font: EmbeddedFont;
  readonly page: { readonly content: { buffer: Uint8Array[] } };
  readonly dash: (lengths: readonly number[]) => void;
  /** Its texts are objects: what is a bare string becomes a name. */
  readonly annotate: (x: number, y: number, width: number, height: number, annotation: object) => void;
  readonly openImage: (bytes: Buffer) => PDFKit.Mixins.ImageSrc;
  /** Where the file goes, piece by piece; `null` at its end. */
  push: (piece: Uint8Array | null) => boolean;
}
const libraryOf = (pdf: Pdf): Library => pdf as unknown as Library;

const dictionaryOf = (element: Element) =>
  (element as unknown as { readonly dictionary: { readonly data: Record<string, unknown> } }).dictionary;

/** A place of the document: the page, counted from 1, and how far down it in points. */
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

/** What the library knows and its types do not: accessibility markers, and no standard font, which would not be embedded. */
const BEYOND_THE_TYPES = { subset: 'PDF/UA', font: null };

/** Stands where a text was cut. */
const MORE = ' …';

const MARGINS = { top: 0, bottom: 0, left: 0, right: 0 };

export class Press {
  readonly pdf: Pdf;
  /** Where the next block begins. */
  y: number = SHEET.top;
  readonly root: Element;
  private readonly finished: Promise<Uint8Array>;
  private readonly letters: EmbeddedFont;

  constructor({ title, author, subject, language, madeAt }: PressOptions) {
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

  /** The text as it can be printed. */
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

  /** The first lines of a text; the last of them reports when there is more. */
  firstLines(text: string, width: number, most: number, style: Pick<TypeStyle, 'face' | 'size'>): string[] {
    const lines = this.lines(text, width, style);
    if (lines.length <= most) return lines;
    const last = this.lines(lines[most - 1] ?? '', width - this.width(MORE, style), style)[0] ?? '';
    return [...lines.slice(0, most - 1), `${last}${MORE}`];
  }

  /** One line of printable text with its baseline at y. */
  line(text: string, x: number, y: number, { face, size, colour }: TypeStyle): void {
    if (text === '') return;
    this.pdf.font(face).fontSize(size).fillColor(colour).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
  }

  rule(y: number, colour: string, width: number, from: number = SHEET.left, to: number = SHEET.right): void {
    this.artifact(() => this.pdf.lineWidth(width).moveTo(from, y).lineTo(to, y).stroke(colour));
  }

  /** An element under another, ready to be drawn into. The caller ends it. */
  element(parent: Element, type: string, options: ElementOptions = {}): Element {
    const element = this.pdf.struct(type, options);
    parent.add(element);
    return element;
  }

  /** An element with nothing but what is drawn now. */
  leaf(parent: Element, type: string, draw: () => void, options: ElementOptions = {}): void {
    const element = this.element(parent, type, options);
    element.add(draw);
    element.end();
  }

  /** Reports that a cell is over so many columns. */
  spanColumns(cell: Element, columns: number): void {
    const { data } = dictionaryOf(cell);
    data['A'] = { ...(data['A'] as object | undefined), O: 'Table', ColSpan: columns };
  }

  /** A place that leads to another of the document, with an element of its own under `parent`; `draw` draws what is seen there. */
  leapTo(parent: Element, target: Target, area: Area, words: string, draw: () => void): void {
    const { _root: root, annotate } = libraryOf(this.pdf);
    const pages = root.data.Pages.data.Kids;
    const link = this.element(parent, 'Link');
    link.add(draw);
    const annotation = {
      ...{ Subtype: 'Link', Contents: new String(this.plain(words)), structParent: link },
      Dest: [pages[target.page - 1], 'XYZ', null, SHEET.height - target.y, null],
    };
    annotate.call(this.pdf, area.x, area.y, area.width, area.height, annotation);
    link.end();
  }

  /** Lengths of marks and gaps in turn, each above zero. */
  dash(lengths: readonly number[]): void {
    libraryOf(this.pdf).dash([...lengths]);
  }

  /** Reads a PNG or JPEG picture. Throws when it is none. */
  openImage(bytes: Uint8Array): PDFKit.Mixins.ImageSrc {
    return libraryOf(this.pdf).openImage(Buffer.from(bytes));
  }

  /** What is drawn for the eye alone. */
  artifact(draw: () => void, type?: 'Pagination' | 'Layout'): void {
    this.pdf.markContent('Artifact', type === undefined ? {} : { type });
    draw();
    this.pdf.endMarkedContent();
  }

  newPage(): void {
    // The page waits for its number until the last one is made; its thousands of small pieces wait as one.
    const { content } = libraryOf(this.pdf).page;
    content.buffer = [Buffer.concat(content.buffer)];
    this.pdf.addPage();
    this.y = SHEET.top;
  }

  /** A new page, unless so much room is left on this one. */
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
