/** The edits that wait, as a file that a user can read and keep. */
import type { KeptFile } from './edit-store.ts';
import type { Edit, Fields } from './edit.ts';
import { labelOf } from './field-labels.ts';
import { rowsOf, sentenceOf, whatOf } from './edit-words.ts';

const FORMAT = 'touchdown-edits';
/** Raised with every change of what stands where. */
const VERSION = 1;

export interface ExportedEdits {
  readonly edits: readonly Edit[];
  readonly fileOf: (editId: string) => Promise<KeptFile | undefined>;
  readonly now: Date;
}

const BYTES_AT_ONCE = 0x8000;

function base64(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  let text = '';
  for (let from = 0; from < all.length; from += BYTES_AT_ONCE) text += String.fromCharCode(...all.subarray(from, from + BYTES_AT_ONCE));
  return btoa(text);
}

const labelled = ({ record }: Edit, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [labelOf(record.kind, field), value]));

async function entryOf(edit: Edit, fileOf: ExportedEdits['fileOf']) {
  const file = edit.file === null ? undefined : await fileOf(edit.id);
  return {
    what: whatOf(edit),
    when: edit.madeAt,
    state: edit.state.is,
    why: sentenceOf(edit),
    record: edit.record,
    action: edit.action,
    fields: labelled(edit, edit.wants),
    differences: rowsOf(edit).map(({ label, base, mine, theirs }) => ({
      label,
      base: base ?? null,
      mine: mine ?? null,
      theirs: theirs ?? null,
    })),
    request: { method: edit.method, address: edit.address, body: edit.body },
    base: edit.base,
    theirs: edit.state.is === 'conflict' ? edit.state.current : null,
    file: file === undefined ? null : { name: file.name, type: file.type, base64: base64(file.bytes) },
  };
}

/** Named by the day; JSON that reads from top to bottom in the order in which the edits were made. */
export async function exportOf({ edits, fileOf, now }: ExportedEdits): Promise<{ readonly fileName: string; readonly content: Blob }> {
  const entries = [];
  for (const edit of edits) entries.push(await entryOf(edit, fileOf));
  const at = now.toISOString();
  const content = { format: FORMAT, version: VERSION, writtenAt: at, person: edits[0]?.person ?? null, edits: entries };
  return {
    fileName: `touchdown-edits-${at.slice(0, 10)}.json`,
    content: new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }),
  };
}
