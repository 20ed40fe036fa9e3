/**
 * A document as input to the renderer: its contents in order, without page layout. Plain data: the same document yields the same bytes,
 * whatever the clock or time zone. Texts may contain anything a user typed; the renderer shows � for characters its fonts do not have.
 */
import type { Picture } from '../drawing/picture.ts';

/** The tone of a text. The words always carry the meaning too, never color alone. */
export type Tone = 'plain' | 'quiet' | 'ok' | 'warn' | 'bad';

/** A row in a list of facts: "Elevation", "742 ft MSL", "entered by the owner". */
export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly tone?: Tone;
}

export interface TableColumn {
  readonly title: string;
  /** The column's share of the table width, relative to the other columns. */
  readonly share: number;
  /** Default: left. Numbers are right-aligned. */
  readonly align?: 'left' | 'right';
}
export type TableCell = string | { readonly text: string; readonly tone?: Tone; readonly isStrong?: boolean };
/** A row, or a heading above the rows that follow it. */
export type TableRow = { readonly cells: readonly TableCell[] } | { readonly group: string };

/** `alt` describes the picture for readers who cannot see it. The picture is printed at its own size: see {@link PAGE}. */
export interface ReportFigure {
  readonly picture: Picture;
  readonly caption: string;
  readonly alt: string;
}

export type ReportBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly tone?: Tone }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly isNumbered?: boolean }
  /**
   * Kept together on a page if possible. `isInPairs`: two beside each other, if they have no notes and no more than `pairLines` lines each
   * (absent: 3).
   */
  | {
      readonly kind: 'facts';
      readonly caption: string;
      readonly rows: readonly Fact[];
      readonly isInPairs?: boolean;
      readonly pairLines?: number;
    }
  /** Its header repeats on every page; the first cell of a row names the row. */
  | { readonly kind: 'table'; readonly caption: string; readonly columns: readonly TableColumn[]; readonly rows: readonly TableRow[] }
  /** With `smaller`, the first of them that fits on the rest of the page is printed instead of a figure that does not. */
  | (ReportFigure & { readonly kind: 'figure'; readonly smaller?: readonly ReportFigure[] })
  | { readonly kind: 'pageBreak' };

/** The optional sections of reports, by what they are called there. */
export const PART_TITLES = {
  nearby: 'Nearby Airports and Heliports',
  calculation: 'Calculation Details',
  airspacePlan: 'Airspace Plan',
  profiles: 'Profiles',
  sitePlan: 'Site Plan',
  otherObstacles: 'Other Obstacles',
  project: 'Project',
  contacts: 'Contacts',
} as const;
export type ReportPart = keyof typeof PART_TITLES;

export interface ReportSection {
  readonly title: string;
  /** Absent: it is in every report. */
  readonly part?: ReportPart;
  readonly blocks: readonly ReportBlock[];
  /** Whether it is on the first page, below the facts of the cover. Such sections come first. */
  readonly isOnCover?: boolean;
  /** Whether it starts a new page. */
  readonly startsPage?: boolean;
  /** Whether it shares its page with the end of the section before it, so that it never fills a page alone. */
  readonly followsPrevious?: boolean;
}

/** PNG or JPEG; any other format is excluded, with a note. */
export interface ReportImage {
  readonly bytes: Uint8Array;
  readonly alt: string;
}

/** What a firm puts on its documents, at the head of the cover. */
export interface CoverTitleBlock {
  /** `null`: left blank. */
  readonly firm: string | null;
  /** In one row. A blank value leaves its cell blank. */
  readonly cells: readonly Fact[];
}

export interface ReportCover {
  /** "Dimension Report" */
  readonly title: string;
  /** Name of the project. */
  readonly subject: string;
  /** Location or topic, below the subject. */
  readonly place: string | null;
  readonly logo: ReportImage | null;
  /** Absent or null: nothing was entered. */
  readonly titleBlock?: CoverTitleBlock | null;
  /** Who, when, and under which rules; in two columns. */
  readonly facts: readonly Fact[];
  /** In small type at the foot: the hash of the inputs, and the engine. */
  readonly seal: readonly Fact[];
}

export interface ReportDocument {
  readonly language: string;
  /** ISO 8601, UTC: the only timestamp in the file. */
  readonly madeAt: string;
  readonly author: string;
  /** At the head of every page but the first: "Harbor Heliport · Dimension Report". */
  readonly running: string;
  /** At the right of that head: the firm and its project number. Absent or empty: nothing. */
  readonly runningRight?: string;
  /** At the foot of every page, before the page number. */
  readonly foot?: string;
  readonly cover: ReportCover;
  /** Whether it is too short for a table of contents. */
  readonly isWithoutContents?: boolean;
  readonly sections: readonly ReportSection[];
}

/** US letter, and the space available for a block, in paper pixels of 1/96 inch. No picture may be larger. */
export const PAGE = { widthPx: 816, heightPx: 1056, contentWidthPx: 672, contentHeightPx: 844 } as const;
