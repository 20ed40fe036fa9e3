/** Headings, paragraphs and lists. */
import type { Tone } from '@touchdown/exports/report';
import { INK, TONE_INK, TONE_MARK } from './inks.ts';
import type { Element, Press } from './press.ts';
import { SHEET } from './sheet.ts';
import { type Setting, TYPE } from './type-styles.ts';

/** Where the baseline is in its line, from the line's top, as a share of the type size. */
export const ASCENT = 0.93;

/** Lines one under the other from the press's cursor on, broken over pages; each page's share is drawn as one. */
export function printLines(press: Press, element: Element, lines: readonly string[], style: Setting, x: number = SHEET.left): void {
  let rest = lines;
  while (rest.length > 0) {
    press.ensure(style.leading);
    const fits = Math.max(1, Math.floor((SHEET.bottom - press.y + 0.01) / style.leading));
    const now = rest.slice(0, fits);
    element.add(() => {
      now.forEach((line, index) => press.line(line, x, press.y + index * style.leading + ASCENT * style.size, style));
    });
    press.y += now.length * style.leading;
    rest = rest.slice(fits);
  }
}

const AFTER = { section: 8, heading: 4, paragraph: 7, item: 2.5, list: 5 } as const;
const BEFORE = { section: 14, heading: 8 } as const;

/** `keepWith`: the room that what follows needs, so that no title is left alone at the foot of a page. Answers where on its page it begins. */
export function printSectionTitle(press: Press, parent: Element, title: string, keepWith: number): number {
  if (press.y > SHEET.top) press.y += BEFORE.section;
  const lines = press.lines(title, SHEET.contentWidth, TYPE.section);
  press.ensure(lines.length * TYPE.section.leading + AFTER.section + keepWith);
  const top = press.y;
  const element = press.element(parent, 'H2', { title: press.plain(title) });
  printLines(press, element, lines, TYPE.section);
  element.end();
  press.rule(press.y + 1.5, INK.brand, 0.8);
  press.y += AFTER.section;
  return top;
}

export function printHeading(press: Press, parent: Element, text: string, keepWith: number): void {
  if (press.y > SHEET.top) press.y += BEFORE.heading;
  const lines = press.lines(text, SHEET.contentWidth, TYPE.heading);
  press.ensure(lines.length * TYPE.heading.leading + AFTER.heading + keepWith);
  const element = press.element(parent, 'H3');
  printLines(press, element, lines, TYPE.heading);
  element.end();
  press.y += AFTER.heading;
}

export function printParagraph(press: Press, parent: Element, text: string, tone: Tone = 'plain'): void {
  const style = { ...TYPE.body, colour: TONE_INK[tone] };
  const lines = press.lines(`${TONE_MARK[tone]}${text}`, SHEET.contentWidth, style);
  press.ensure(Math.min(lines.length, 2) * style.leading);
  const element = press.element(parent, 'P');
  printLines(press, element, lines, style);
  element.end();
  press.y += AFTER.paragraph;
}

const LABEL_WIDTH = 16;

export function printList(press: Press, parent: Element, items: readonly string[], isNumbered: boolean): void {
  if (items.length === 0) return;
  const list = press.element(parent, 'L');
  items.forEach((item, index) => {
    const lines = press.lines(item, SHEET.contentWidth - LABEL_WIDTH, TYPE.body);
    press.ensure(Math.min(lines.length, 2) * TYPE.body.leading);
    const entry = press.element(list, 'LI');
    const label = isNumbered ? `${index + 1}.` : '•';
    press.leaf(entry, 'Lbl', () => press.line(label, SHEET.left + 3, press.y + ASCENT * TYPE.body.size, TYPE.body));
    const body = press.element(entry, 'LBody');
    printLines(press, body, lines, TYPE.body, SHEET.left + LABEL_WIDTH);
    entry.end();
    press.y += AFTER.item;
  });
  list.end();
  press.y += AFTER.list;
}
