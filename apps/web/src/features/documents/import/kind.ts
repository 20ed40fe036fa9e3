/** What the import dialog needs to know about a kind of import. A kind is data: the dialog, its texts about rows, and its work are the same for all. */
import type { CreatedRecord } from '@touchdown/contract';
import type { Position, ShownUnits } from '@touchdown/domain';
import type { Delimiter, ImportKind as FormatsOf } from '@touchdown/imports';
import type { ComponentType } from 'react';
import type { TaskControl, Turn } from './time-slices.ts';

/** Which part of a file is read, and how it is divided. After a change, the file is read again. */
export interface Cut {
  /** `null`: detected. */
  readonly delimiter: Delimiter | null;
  /** '': not chosen, or the file has only one. */
  readonly layer: string;
}
export const AS_FOUND: Cut = { delimiter: null, layer: '' };

export interface Choice {
  readonly value: string;
  readonly label: string;
}
/** What a change of an option leads to. */
export type Change<Draft> = { readonly draft: Draft } | { readonly cut: Cut };

/** How a file is read: an answer to one of its questions, or a default. */
export interface ReadingOption<Draft> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | ((units: ShownUnits) => string) | undefined;
  readonly isRequired?: boolean;
  readonly value: string;
  /** A list, two or three choices side by side, a coordinate system, or a typed number. */
  readonly input: 'list' | 'segments' | 'systems' | 'length' | 'number';
  /** Of a list or segments; for coordinate systems, those in addition to the known ones. */
  readonly choices?: readonly Choice[];
  /** Label of the empty choice. If omitted, one must be chosen. */
  readonly none?: string | undefined;
  /** Of a typed number. */
  readonly unit?: string;
  /** What the chosen value leads to, as a sentence. */
  readonly note?: string | undefined;
  /** Shown with the columns, because it is rarely changed. */
  readonly isDefault?: boolean;
  readonly set: (value: string) => Change<Draft>;
}

/** What the columns of a table mean: guessed, and editable. */
export interface Mapping<Draft> {
  readonly headings: readonly string[];
  /** The first rows, for the preview. */
  readonly rows: readonly (readonly string[])[];
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly column: number | null;
    readonly set: (column: number | null) => Draft;
  }[];
}

export interface ImportRow<Item> {
  /** In file order, from 1. */
  readonly number: number;
  /** "Line 3: Oak". `null`: only counted, because the server describes the first rows. */
  readonly label: string | null;
  readonly facts: (units: ShownUnits) => string;
  /** `null` if there is an error. */
  readonly item: Item | null;
  readonly problems: readonly string[];
}

/** What the dialog shows of a file as it is read now. */
export interface DraftView<Draft> {
  /** "CSV table" */
  readonly format: string;
  readonly notices: readonly string[];
  readonly options: readonly ReadingOption<Draft>[];
  /** `null`: the file has no columns. */
  readonly mapping: Mapping<Draft> | null;
  /** Whether the file was probably read incorrectly, so that its columns are shown. */
  readonly isMisread: boolean;
  /** What must be entered before the rows can be checked. `null` if nothing is missing. */
  readonly missing: string | null;
}

/** The work that reads a file or checks its rows. */
export interface Working extends TaskControl {
  readonly turn: Turn;
}

export interface Batch<Draft, Item, Known> {
  readonly file: File;
  readonly draft: Draft;
  readonly items: readonly Item[];
  /** Numbers of the rows that are not imported. */
  readonly skipped: readonly number[];
  readonly known: Known;
}
export interface Sending extends TaskControl {
  readonly idempotencyKey: string;
}
/** What is sent, and how. All of it is added, or none. */
export interface Order<Receipt> {
  readonly body: unknown;
  /** Returns what its undo needs. `null` if it cannot be undone. */
  readonly send: (sending: Sending) => Promise<Receipt | null>;
}

export interface ImportKind<Target, Draft, Item, Known, Receipt = readonly CreatedRecord[]> {
  readonly formats: FormatsOf;
  readonly title: string;
  readonly description: string;
  readonly fileHint: string;
  /** "1 obstacle", "1,200 obstacles" */
  readonly counted: (count: number) => string;
  /** The same of the rows of a file, if a row is called otherwise. */
  readonly countedRows?: (count: number) => string;
  /** Title of the message after the import. */
  readonly added: string;
  /** Name of the list of valid rows. */
  readonly rowsLabel?: string;
  /** Which rows are imported: those that the user selects, those of the valid ones that the user selects, or all, which must be valid. */
  readonly takes: 'selected' | 'valid' | 'all';
  readonly site: (target: Target) => Position | null;
  /** What the project has, which the import adds to. */
  readonly known: {
    readonly key: (target: Target) => readonly string[];
    readonly read: (target: Target, signal: AbortSignal) => Promise<Known>;
  };
  /** Keys of the data that an import changes. */
  readonly changes: (target: Target) => readonly (readonly string[])[];
  /** Throws ImportRefused with the reason why the file is not read. */
  readonly read: (file: File, context: { readonly cut: Cut; readonly target: Target }, working: Working) => Promise<Draft>;
  readonly view: (
    draft: Draft,
    context: { readonly cut: Cut; readonly target: Target; readonly known: Known | undefined },
  ) => DraftView<Draft>;
  readonly check: (draft: Draft, target: Target, working: Working) => Promise<readonly ImportRow<Item>[]>;
  /** What the user should check, as sentences. */
  readonly warnings: (rows: readonly ImportRow<Item>[], target: Target) => readonly string[];
  /** Rows that duplicate a known record or an earlier row: by row number, what they duplicate. */
  readonly duplicates?: (
    rows: readonly ImportRow<Item>[],
    context: { readonly draft: Draft; readonly known: Known; readonly withinFt: number },
    turn: Turn,
  ) => Promise<ReadonlyMap<number, string>>;
  /** How two rows are duplicates: within a distance that the user sets, or as the same record. Absent: by distance. */
  readonly duplicatesBy?: 'distance' | 'identity';
  /** Why these rows cannot be added together. `null` if they can. */
  readonly limit: (items: readonly Item[], context: { readonly draft: Draft; readonly known: Known }) => string | null;
  /** A picture of the rows that are imported. */
  readonly Picture?: ComponentType<{ readonly items: readonly Item[]; readonly target: Target }>;
  readonly order: (batch: Batch<Draft, Item, Known>, target: Target) => Order<Receipt>;
  /** Deletes what an import created, or restores what it replaced. Returns which of them, as a sentence. */
  readonly undo: (receipt: Receipt, target: Target, idempotencyKey: string) => Promise<string>;
}
