/** The pending edits as a file that a user can read and save. */
import { installationFileName } from '@touchdown/domain';
import type { StoredFile } from './edit-store.ts';
import type { Edit, Fields } from './edit.ts';
import { labelOf } from './field-labels.ts';
import { rowsOf, sentenceOf, whatOf } from './edit-text.ts';

const FORMAT = 'touchdown-edits';
/** Increment when the structure of the file changes. */
const VERSION = 1;

export interface ExportedEdits {
  readonly edits: readonly Edit[];
  readonly fileOf: (editId: string) => Promise<StoredFile | undefined>;
  readonly now: Date;
}

const BYTES_AT_ONCE = 0x8000;

function base64(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  let text = '';
  for (let from = 0; from < all.length; from += BYTES_AT_ONCE) text += String.fromCharCode(...all.subarray(from, from + BYTES_AT_ONCE));
  return btoa(text);
}

const labeled = ({ record }: Edit, fields: Fields): Fields =>
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
    fields: labeled(edit, edit.wants),
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

/** Named by date. The JSON lists the edits from top to bottom in the order they were made. */
export async function exportOf({ edits, fileOf, now }: ExportedEdits): Promise<{ readonly fileName: string; readonly content: Blob }> {
  const entries = [];
  for (const edit of edits) entries.push(await entryOf(edit, fileOf));
  const at = now.toISOString();
  const content = { format: FORMAT, version: VERSION, writtenAt: at, person: edits[0]?.person ?? null, edits: entries };
  return {
    fileName: installationFileName('unsent_edits', at.slice(0, 10), 'json'),
    content: new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }),
  };
}
