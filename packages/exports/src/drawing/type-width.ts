/**
 * Widths of texts in the printed typeface, DejaVu Sans Condensed, so that tables align and labels keep clear of one another. What is drawn
 * is never wider: kerning only makes a line narrower.
 */

/** Advance widths in thousandths of the type size, from the space to the tilde. */
const REGULAR =
  '286 360 414 754 572 855 702 247 351 351 450 754 286 325 286 303 572 572 572 572 572 572 572 572 572 572 303 303 754 754 754 478 900 615 617 628 693 568 518 697 677 265 265 590 501 776 673 708 542 708 625 571 549 659 615 890 616 549 616 351 303 351 754 450 450 551 571 495 571 554 316 571 570 250 250 521 250 876 570 550 571 571 370 469 353 570 532 736 532 532 472 572 303 572 754';
const BOLD =
  '313 410 469 754 626 901 785 275 411 411 470 754 342 374 342 329 626 626 626 626 626 626 626 626 626 626 360 360 754 754 754 522 900 696 686 660 747 615 615 738 753 334 334 697 573 896 753 765 659 765 693 648 614 730 696 993 694 651 652 411 329 411 754 450 450 607 644 533 644 610 391 644 641 308 308 598 308 938 641 618 644 644 444 536 430 641 586 831 580 586 523 641 329 641 754';
const SIGNS: Readonly<Record<string, number>> = { '°': 450, '·': 342, '–': 450, '\u00A0': 313 };

const FIRST = 32;
const THOUSAND = 1000;
/** At least the width of any letter of the Latin, Greek, and Cyrillic alphabets, and of any other character. */
const [LETTER, WIDEST, LAST_LETTER] = [1000, 1400, 0x0600];

const tableOf = (widths: string): readonly number[] => widths.split(' ').map(Number);
const TABLES = { regular: tableOf(REGULAR), bold: tableOf(BOLD) } as const;

function characterWidth(character: string, table: readonly number[]): number {
  const code = character.codePointAt(0) ?? 0;
  return table[code - FIRST] ?? SIGNS[character] ?? (code < LAST_LETTER ? LETTER : WIDEST);
}

/** The width of a line in the unit of its type size. */
export const typeWidth = (text: string, size: number, isBold = false): number => {
  const table = isBold ? TABLES.bold : TABLES.regular;
  return (Array.from(text).reduce((sum, character) => sum + characterWidth(character, table), 0) * size) / THOUSAND;
};

const MORE = '…';

/** The text, shortened if it is wider than the room it has. */
export function fitted(text: string, room: number, size: number, isBold = false): string {
  if (typeWidth(text, size, isBold) <= room) return text;
  const left = room - typeWidth(MORE, size, isBold);
  const shown: string[] = [];
  let width = 0;
  for (const character of text) {
    width += typeWidth(character, size, isBold);
    if (width > left) break;
    shown.push(character);
  }
  return `${shown.join('').trimEnd()}${MORE}`;
}

/** The text in lines of at most this width. The last of at most `most` lines is shortened if there is more. */
export function wrapped(text: string, room: number, size: number, most: number, isBold = false): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && typeWidth(longer, size, isBold) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line !== '') lines.push(line);
  const rest = lines.slice(most - 1).join(' ');
  return [...lines.slice(0, most - 1), ...(rest === '' ? [] : [rest])].map((one) => fitted(one, room, size, isBold));
}
