/**
 * The PDF writer: builds a PDF file with a cursor that moves down the page. It handles text, lines, and the structure tree, and knows
 * nothing about reports. The only file that uses the PDF library's document.
 */
import PDFDocument from 'pdfkit';
import { ByteSink } from './byte-sink.ts';
import { type Face, FACES, fontBytes, hasGlyph, roughWidth } from './fonts.ts';
import { columnKey, type PageFit, USUAL_FIT } from './page-fit.ts';
import { printableText } from './printable.ts';
import { type Paper, type Sheet, SHEETS } from './sheet.ts';
import { visualRuns } from './visual-runs.ts';
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

/**
 * `drawn`: each page is written when the next one begins. `counted`: nothing is drawn; only the cursor moves, so that the pages of a document
 * are known before it is drawn.
 */
export type PageMode = 'drawn' | 'counted';

export interface PdfWriterOptions {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly language: string;
  /** The only timestamp in the file. */
  readonly madeAt: Date;
  /** Width and height of every page in points. Absent: those of the paper. */
  readonly pageSize?: readonly [number, number];
  /** Absent: US letter. */
  readonly paper?: Paper;
  /** Absent: drawn. */
  readonly pages?: PageMode;
  /** Draws what every page has, on the current page, before the next one begins. */
  readonly onPageEnd?: (writer: PdfWriter) => void;
  /** Absent: the usual one. */
  readonly fit?: PageFit;
  /** The lines of texts that have been broken, shared by the layouts of a document. Absent: nothing is remembered. */
  readonly brokenLines?: Map<string, readonly string[]>;
}

/** Documented methods of the library that its types omit. */
interface Documented {
  readonly dash: (lengths: readonly number[]) => void;
  readonly openImage: (bytes: Buffer) => PDFKit.Mixins.ImageSrc;
}
const documented = (pdf: Pdf): Documented => pdf as unknown as Documented;

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

/** The library's defaults and no others. Naming features makes it lay out a run as a whole instead of word by word. */
const WHOLE_RUN = { features: [] };

export class PdfWriter {
  readonly pdf: Pdf;
  /** The top of the next block. */
  y: number;
  readonly paper: Paper;
  readonly root: Element;
  private column = 0;
  private readonly sink = new ByteSink();
  private readonly isCounting: boolean;
  private readonly onPageEnd: (writer: PdfWriter) => void;
  private readonly fit: PageFit;
  private readonly brokenLines: Map<string, readonly string[]> | undefined;
  /** The share of each page that is used. */
  private readonly uses: number[] = [0];
  private page = 1;
  private filling: Sheet;

  constructor(settings: PdfWriterOptions) {
    const { title, author, subject, language, madeAt, paper = SHEETS.letter, pageSize, pages = 'drawn', fit = USUAL_FIT } = settings;
    this.isCounting = pages === 'counted';
    this.onPageEnd = settings.onPageEnd ?? (() => undefined);
    this.paper = paper;
    this.fit = fit;
    this.brokenLines = settings.brokenLines;
    this.filling = this.sheetOf(0);
    this.y = this.sheet.top;
    const options: PDFKit.PDFDocumentOptions = {
      size: [...(pageSize ?? [paper.whole.width, paper.whole.height])],
      margins: MARGINS,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      info: { CreationDate: madeAt, ModDate: madeAt },
    };
    this.pdf = new PDFDocument(Object.assign(options, BEYOND_THE_TYPES));
    for (const face of FACES) this.pdf.registerFont(face, fontBytes(face));
    const info = this.pdf.info as Record<string, unknown>;
    Object.assign(info, {
      Title: this.plain(title),
      Author: this.plain(author),
      Subject: this.plain(subject),
      Creator: 'Touchdown',
      Producer: 'Touchdown',
    });
    this.pdf.addPage();
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  /** The column that is being filled. */
  get sheet(): Sheet {
    return this.filling;
  }

  /** A column of the current page, which may end early. */
  private sheetOf(column: number): Sheet {
    const whole = this.paper.columns[column] ?? this.paper.columns[0];
    const share = this.fit.ends.get(columnKey(this.page, column));
    return share === undefined ? whole : { ...whole, bottom: whole.top + share * (whole.bottom - whole.top) };
  }

  /** The height of a column that does not end early. */
  get columnHeight(): number {
    const { top, bottom } = this.paper.columns[0];
    return bottom - top;
  }

  /** Whether the largest size of a drawing is not printed if it has smaller ones. */
  get hasSmallDrawings(): boolean {
    return this.fit.hasSmallDrawings;
  }

  /** Space between blocks or within rows, as tight as the document is set. */
  gap(usual: number): number {
    return usual * this.fit.spacing;
  }

  /** The text with unprintable characters replaced. */
  plain(text: string): string {
    return printableText(text, hasGlyph);
  }

  /** Width of a text in points. */
  width(text: string, { face, size }: Pick<TypeStyle, 'face' | 'size'>): number {
    const pdf = this.pdf.font(face).fontSize(size);
    return visualRuns(text).reduce((sum, run) => sum + pdf.widthOfString(run.text, run.isRightToLeft ? WHOLE_RUN : {}), 0);
  }

  lines(text: string, width: number, style: Pick<TypeStyle, 'face' | 'size'>): readonly string[] {
    const key = `${style.face} ${style.size} ${width} ${text}`;
    const known = this.brokenLines?.get(key);
    if (known !== undefined) return known;
    const lines = wrapText(this.plain(text), width, (piece) => roughWidth(piece, style.face) * style.size);
    this.brokenLines?.set(key, lines);
    return lines;
  }

  /** The first lines of a text. The last one is marked if there are more. */
  firstLines(text: string, width: number, most: number, style: Pick<TypeStyle, 'face' | 'size'>): readonly string[] {
    const lines = this.lines(text, width, style);
    if (lines.length <= most) return lines;
    const last = this.lines(lines[most - 1] ?? '', width - this.width(MORE, style), style)[0] ?? '';
    return [...lines.slice(0, most - 1), `${last}${MORE}`];
  }

  /** One line of printable text with its baseline at y. */
  line(text: string, x: number, y: number, { face, size, color }: TypeStyle): void {
    const pdf = this.pdf.font(face).fontSize(size).fillColor(color);
    let at = x;
    for (const run of visualRuns(text)) {
      const options = run.isRightToLeft ? WHOLE_RUN : {};
      pdf.text(run.text, at, y, { ...options, lineBreak: false, baseline: 'alphabetic' });
      at += pdf.widthOfString(run.text, options);
    }
  }

  rule(y: number, color: string, width: number, from: number = this.sheet.left, to: number = this.sheet.right): void {
    this.artifact(() => this.pdf.lineWidth(width).moveTo(from, y).lineTo(to, y).stroke(color));
  }

  /** An element under another, ready for drawing. The caller ends it. */
  element(parent: Element, type: string, options: ElementOptions = {}): Element {
    const element = this.pdf.struct(type, options);
    // Without a parent, an element draws nothing.
    if (!this.isCounting) parent.add(element);
    return element;
  }

  /** An element that contains only what `draw` draws. */
  leaf(parent: Element, type: string, draw: () => void, options: ElementOptions = {}): void {
    if (this.isCounting) return;
    const element = this.element(parent, type, options);
    element.add(draw);
    element.end();
  }

  /** An entry of the outline, which leads to the current page. */
  bookmark(title: string): void {
    if (!this.isCounting) this.pdf.outline.addItem(this.plain(title));
  }

  /** Names a position of the current page, by its distance from the top. */
  nameTarget(name: string, y: number): void {
    if (this.isCounting) return;
    this.pdf.addNamedDestination(name, 'XYZ', null, y, null);
  }

  /** A link to a named position, with its own element under `parent`. `draw` draws its visible content. */
  leapTo(parent: Element, target: string, { x, y, width, height }: Area, title: string, draw: () => void): void {
    if (this.isCounting) return;
    const link = this.element(parent, 'Link');
    link.add(draw);
    // A text value must be a String object. A plain string becomes a name.
    const annotation = Object.assign<PDFKit.Mixins.AnnotationOption, object>(
      {},
      { Contents: new String(this.plain(title)), structParent: link },
    );
    this.pdf.goTo(x, y, width, height, target, annotation);
    link.end();
  }

  /** Alternating lengths of dashes and gaps, each above zero. */
  dash(lengths: readonly number[]): void {
    documented(this.pdf).dash([...lengths]);
  }

  /** Opens a PNG or JPEG image. Throws if it is neither. */
  openImage(bytes: Uint8Array): PDFKit.Mixins.ImageSrc {
    return documented(this.pdf).openImage(Buffer.from(bytes));
  }

  /** Draws decoration that screen readers skip. */
  artifact(draw: () => void, type?: 'Pagination' | 'Layout'): void {
    if (this.isCounting) return;
    this.pdf.markContent('Artifact', type === undefined ? {} : { type });
    draw();
    this.pdf.endMarkedContent();
  }

  newPage(): void {
    this.leaveColumn();
    this.onPageEnd(this);
    this.collect();
    if (!this.isCounting) this.pdf.addPage();
    this.page += 1;
    this.uses.push(0);
    this.turnTo(0);
  }

  /** Goes on in the next column, or on a new page after the last one. */
  newColumn(): void {
    if (this.column + 1 === this.paper.columns.length) {
      this.newPage();
      return;
    }
    this.leaveColumn();
    this.turnTo(this.column + 1);
  }

  private turnTo(column: number): void {
    this.column = column;
    this.filling = this.sheetOf(column);
    this.y = this.filling.top;
  }

  private leaveColumn(): void {
    const used = Math.min(1, (this.y - this.filling.top) / this.columnHeight);
    this.uses[this.page - 1] = (this.uses[this.page - 1] ?? 0) + used / this.paper.columns.length;
  }

  /** The share of each page that is used, once everything is laid out. */
  pageUses(): readonly number[] {
    this.leaveColumn();
    return this.uses;
  }

  /** Whether the page has another column to the right of this one. */
  hasColumnBeside(): boolean {
    return this.column + 1 < this.paper.columns.length;
  }

  /** Starts a new column unless this much room is left on the current one. */
  ensure(height: number): void {
    if (this.y + height > this.sheet.bottom && this.y > this.sheet.top) this.newColumn();
  }

  pageCount(): number {
    return this.page;
  }

  /** Takes over what the library has written so far, in thousands of small pieces. */
  private collect(): void {
    const written = this.pdf.read() as Buffer | null;
    if (written !== null) this.sink.add(written);
  }

  async finish(): Promise<Uint8Array> {
    this.onPageEnd(this);
    this.root.end();
    this.pdf.end();
    for await (const written of this.pdf) this.sink.add(written as Buffer);
    return this.sink.whole();
  }
}
