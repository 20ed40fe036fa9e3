/**
 * A document as the printer takes it: what is in it and in which order, with no page in sight. Plain data: the same document makes the same
 * bytes, on whatever clock, in whatever zone. Texts may hold anything a user typed; the printer shows what its fonts have no letter for as �.
 */
import type { Picture } from '../drawing/picture.ts';

/** The meaning of a text: always stated in words as well, never by color alone. */
export type Tone = 'plain' | 'quiet' | 'ok' | 'warn' | 'bad';

/** A line of a list of facts: "Elevation", "742 ft MSL", "entered by the owner". */
export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly tone?: Tone;
}

export interface TableColumn {
  readonly title: string;
  /** Share of the table's width against the other columns. */
  readonly share: number;
  /** Absent: left. Numbers are right-aligned. */
  readonly align?: 'left' | 'right';
}
export type TableCell = string | { readonly text: string; readonly tone?: Tone; readonly isStrong?: boolean };
/** A row, or a name that is over the rows after it. */
export type TableRow = { readonly cells: readonly TableCell[] } | { readonly group: string };

export type ReportBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly tone?: Tone }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly isNumbered?: boolean }
  /** Keeps together on a page as far as it can. */
  | { readonly kind: 'facts'; readonly caption: string; readonly rows: readonly Fact[] }
  /** Its header repeats on every page; the first cell of a row names the row. */
  | { readonly kind: 'table'; readonly caption: string; readonly columns: readonly TableColumn[]; readonly rows: readonly TableRow[] }
  /** `alt` reports what is to be seen, for those who do not see it. The picture is printed at its own size: see {@link PAGE}. */
  | { readonly kind: 'figure'; readonly picture: Picture; readonly caption: string; readonly alt: string }
  | { readonly kind: 'pageBreak' };

export interface ReportSection {
  readonly title: string;
  readonly blocks: readonly ReportBlock[];
  /** Begins on a page of its own. */
  readonly startsPage?: boolean;
}

/** PNG or JPEG; anything else is excluded, with a note. */
export interface ReportImage {
  readonly bytes: Uint8Array;
  readonly alt: string;
}

export interface ReportCover {
  /** "Dimension Report" */
  readonly title: string;
  /** The project. */
  readonly subject: string;
  /** Where it is, or what it is about, under the subject. */
  readonly place: string | null;
  readonly logo: ReportImage | null;
  /** In two columns: who, when, by which rules. */
  readonly facts: readonly Fact[];
  /** Small, at the foot: hash of the inputs, engine, audit head. */
  readonly seal: readonly Fact[];
}

export interface ReportDocument {
  readonly language: string;
  /** ISO 8601, UTC: the one moment that is in the file. */
  readonly madeAt: string;
  readonly author: string;
  /** At the head of every page but the first: "Harbor Heliport · Dimension Report". */
  readonly running: string;
  /** At the foot of every page, before the page number. */
  readonly foot?: string;
  readonly cover: ReportCover;
  readonly sections: readonly ReportSection[];
}

/** US letter, and the room a block has, in paper pixels of 1/96 inch: no picture may be larger. */
export const PAGE = { widthPx: 816, heightPx: 1056, contentWidthPx: 672, contentHeightPx: 844 } as const;
