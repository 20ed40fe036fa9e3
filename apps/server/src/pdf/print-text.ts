/** Headings, paragraphs, and lists. */
import type { Tone } from '@touchdown/exports/report';
import { INK, TONE_INK, TONE_MARK } from './inks.ts';
import type { Element, PdfWriter } from './pdf-writer.ts';
import { type Setting, TYPE } from './type-styles.ts';

/** The baseline's distance from the top of its line, as a fraction of the type size. */
export const ASCENT = 0.93;

/** Prints lines from the writer's cursor on, across pages. Each page's share is drawn as one piece. */
export function printLines(writer: PdfWriter, element: Element, lines: readonly string[], style: Setting, indent = 0): void {
  let rest = lines;
  while (rest.length > 0) {
    writer.ensure(style.leading);
    const fits = Math.max(1, Math.floor((writer.sheet.bottom - writer.y + 0.01) / style.leading));
    const now = rest.slice(0, fits);
    element.add(() => {
      now.forEach((line, index) =>
        writer.line(line, writer.sheet.left + indent, writer.y + index * style.leading + ASCENT * style.size, style),
      );
    });
    writer.y += now.length * style.leading;
    rest = rest.slice(fits);
  }
}

const AFTER = { section: 8, heading: 4, paragraph: 7, item: 2.5, list: 5 } as const;
const BEFORE = { section: 14, heading: 8 } as const;
/** Width of the bullet or number before an item. */
const LABEL_WIDTH = 16;

/**
 * `groupWith`: the height that the following content needs, so that no title is left alone at the foot of a page. Returns where on its page
 * the title begins.
 */
export function printSectionTitle(writer: PdfWriter, parent: Element, title: string, groupWith: number): number {
  if (writer.y > writer.sheet.top) writer.y += writer.gap(BEFORE.section);
  const lines = writer.lines(title, writer.sheet.contentWidth, TYPE.section);
  writer.ensure(lines.length * TYPE.section.leading + writer.gap(AFTER.section) + groupWith);
  const top = writer.y;
  const element = writer.element(parent, 'H2', { title: writer.plain(title) });
  printLines(writer, element, lines, TYPE.section);
  element.end();
  writer.rule(writer.y + 1.5, INK.brand, 0.8);
  writer.y += writer.gap(AFTER.section);
  return top;
}

/** The height a section title needs, and the space before it. */
export const sectionTitleHeight = (writer: PdfWriter, title: string): number =>
  writer.gap(BEFORE.section + AFTER.section) + writer.lines(title, writer.sheet.contentWidth, TYPE.section).length * TYPE.section.leading;

export const headingHeight = (writer: PdfWriter, text: string): number =>
  writer.gap(BEFORE.heading + AFTER.heading) + writer.lines(text, writer.sheet.contentWidth, TYPE.heading).length * TYPE.heading.leading;

export const paragraphHeight = (writer: PdfWriter, text: string, tone: Tone = 'plain'): number =>
  writer.lines(`${TONE_MARK[tone]}${text}`, writer.sheet.contentWidth, TYPE.body).length * TYPE.body.leading + writer.gap(AFTER.paragraph);

export const listHeight = (writer: PdfWriter, items: readonly string[]): number =>
  items.reduce<number>(
    (sum, item) =>
      sum + writer.lines(item, writer.sheet.contentWidth - LABEL_WIDTH, TYPE.body).length * TYPE.body.leading + writer.gap(AFTER.item),
    writer.gap(AFTER.list),
  );

export function printHeading(writer: PdfWriter, parent: Element, text: string, groupWith: number): void {
  if (writer.y > writer.sheet.top) writer.y += writer.gap(BEFORE.heading);
  const lines = writer.lines(text, writer.sheet.contentWidth, TYPE.heading);
  writer.ensure(lines.length * TYPE.heading.leading + writer.gap(AFTER.heading) + groupWith);
  const element = writer.element(parent, 'H3');
  printLines(writer, element, lines, TYPE.heading);
  element.end();
  writer.y += writer.gap(AFTER.heading);
}

export function printParagraph(writer: PdfWriter, parent: Element, text: string, tone: Tone = 'plain'): void {
  const style = { ...TYPE.body, color: TONE_INK[tone] };
  const lines = writer.lines(`${TONE_MARK[tone]}${text}`, writer.sheet.contentWidth, style);
  writer.ensure(Math.min(lines.length, 2) * style.leading);
  const element = writer.element(parent, 'P');
  printLines(writer, element, lines, style);
  element.end();
  writer.y += writer.gap(AFTER.paragraph);
}

export function printList(writer: PdfWriter, parent: Element, items: readonly string[], isNumbered: boolean): void {
  if (items.length === 0) return;
  const list = writer.element(parent, 'L');
  items.forEach((item, index) => {
    const lines = writer.lines(item, writer.sheet.contentWidth - LABEL_WIDTH, TYPE.body);
    writer.ensure(Math.min(lines.length, 2) * TYPE.body.leading);
    const entry = writer.element(list, 'LI');
    const label = isNumbered ? `${index + 1}.` : '•';
    writer.leaf(entry, 'Lbl', () => writer.line(label, writer.sheet.left + 3, writer.y + ASCENT * TYPE.body.size, TYPE.body));
    const body = writer.element(entry, 'LBody');
    printLines(writer, body, lines, TYPE.body, LABEL_WIDTH);
    entry.end();
    writer.y += writer.gap(AFTER.item);
  });
  list.end();
  writer.y += writer.gap(AFTER.list);
}
