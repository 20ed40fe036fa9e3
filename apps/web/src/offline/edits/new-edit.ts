/** Creates the pending edit for a call that could not be completed. */
import { createdSource, kindOfName, type PointCloudHead, safeFileName, UPLOAD_KINDS } from '@touchdown/contract';
import type { Write } from '../../shared/offline/ports.ts';
import type { StoredFile } from './edit-store.ts';
import { type Base, type Edit, type EditedRecord, type Fields, isOnTop, isSame, type NewEdit, type UntitledRecord } from './edit.ts';
import { madeSinceHere, seenBase } from './base.ts';
import { wantedFields } from './edit-fields.ts';
import { isFields, textOf, type WriteKind } from './kinds.ts';
import { withPack } from './planned-edition.ts';
import { onTopOf } from './transitions.ts';

export interface EditContext {
  readonly kind: WriteKind;
  readonly record: UntitledRecord;
  readonly person: string;
  /** The signed-in user, in the form files use for their uploader. */
  readonly personFields: Fields | null;
  /** The pending edits. */
  readonly edits: readonly Edit[];
  /** The last known server version of the record. `null`: unknown. */
  readonly known: Fields | null;
  /** The page it is made on. */
  readonly page: string;
  readonly now: Date;
  readonly newId: () => string;
}

const NAMELESS = { adjustedDimensions: 'Adjusted dimensions', upload: 'File', point: 'Point' } as const;
const titleOf = (kind: EditedRecord['kind'], wants: Fields, record: Fields | null): string =>
  [wants, record ?? {}].flatMap((fields) => textOf(fields['name']) ?? textOf(fields['fileName']) ?? [])[0] ??
  (kind in NAMELESS ? NAMELESS[kind as keyof typeof NAMELESS] : '');

const POINT_OF_PATH = (wants: Fields, pathId: string | null): Fields => ({
  pathId,
  altitudeFeet: wants['elevation'],
  sequenceOrder: 0,
  pointType: 'waypoint',
});

/** A laser scan that the server has not evaluated yet. */
const NOT_EVALUATED = {
  ...{ state: 'evaluating', problem: null, references: [], unplaced: 0, withinReach: 0, penetrating: 0, isolated: 0 },
  ...{ isCurrent: false, outdated: null, surfacesSha256: null },
} satisfies Partial<PointCloudHead>;

function fileFields(wants: Fields, file: StoredFile, { personFields, now }: EditContext): Fields {
  const { name: given, ...rest } = wants;
  const name = safeFileName(textOf(given) ?? file.name);
  const kind = kindOfName(name);
  const { email = '', firstName = null, lastName = null } = personFields ?? {};
  return {
    ...rest,
    fileName: name,
    originalName: name,
    kind,
    fileType: kind === null ? file.type : UPLOAD_KINDS[kind].mime,
    fileSize: file.bytes.byteLength,
    sha256: '',
    uploadedBy: { email, firstName, lastName },
    uploadedAt: now.toISOString(),
  };
}

/** Fields of the record beyond those that are sent. */
function extrasOf(context: EditContext, wants: Fields, file: StoredFile | undefined): Fields {
  const { record, person } = context;
  const { projectId, pathId } = record;
  switch (record.kind) {
    case 'project':
      return { userId: person, metadata: {} };
    case 'obstacle': {
      const created = createdSource({ fieldSource: textOf(wants['fieldSource']), scanFile: textOf(wants['scanFile']) });
      return { projectId, ...created, sourceLine: null, isAltered: false, faa: null };
    }
    case 'point':
      return POINT_OF_PATH(wants, pathId);
    case 'upload':
      return { projectId, ...(file === undefined ? {} : fileFields(wants, file, context)) };
    case 'scan':
      return NOT_EVALUATED;
    case 'path':
    case 'parcel':
    case 'adjustedDimensions':
    case 'change':
      return { projectId };
  }
}

function madeRecord(context: EditContext, write: Write, wants: Fields, file: StoredFile | undefined): Fields | null {
  const { kind, record, now } = context;
  const at = now.toISOString();
  const extras = extrasOf(context, wants, file);
  if (kind.kind === 'adjustedDimensions') {
    const { was: _, ...sizes } = isFields(write.body) ? write.body : {};
    return { calculationId: null, status: 'active', ...sizes, ...wants, ...extras, version: 1, createdAt: at };
  }
  if (kind.action !== 'create') return null;
  const { name, fieldSource: _, scanFile: __, ...shown } = wants;
  const ofName = record.kind === 'upload' || record.kind === 'scan' ? {} : { name };
  return { ...ofName, ...shown, ...extras, id: record.id, version: 1, createdAt: at, updatedAt: at };
}

/** The request body, with the base version if the call had none. */
function bodyOf(write: Write, context: EditContext, base: Base | null): Fields | null {
  const body = isFields(write.body) ? write.body : null;
  if (body === null || base === null) return body;
  if (context.kind.kind === 'adjustedDimensions') return 'was' in body || base.record === null ? body : { ...body, was: base.record['id'] };
  return body['version'] === undefined && base.version !== null ? { ...body, version: base.version } : body;
}

/**
 * The edit, ready to be saved. Its base is what its form showed or, if the user has changed the record on this page since, the result of
 * that change. Throws VALIDATION_FAILED if the server would reject it.
 */
export function newEdit(write: Write, context: EditContext, file: StoredFile | undefined): NewEdit {
  const { kind, record, person, edits, known, page, now, newId } = context;
  const own = edits.filter((edit) => edit.person === person && isOnTop(edit) && isSame(edit.record, record));
  const entered = wantedFields(record.kind, kind.action, write.body);
  const sent = isFields(write.body) ? write.body['version'] : undefined;
  const seen = kind.action === 'create' ? null : seenBase(known, own, sent);
  const base = seen?.base ?? null;
  const wants = record.kind === 'project' ? withPack(entered, base?.record ?? known) : entered;
  const body = bodyOf(write, context, base);
  // With a version added, it is a different request from the one that may have reached the server.
  const isAsSent = body === write.body || body === null;
  const edit: NewEdit = {
    id: newId(),
    person,
    action: kind.action,
    method: write.method,
    route: write.route,
    address: write.address,
    params: write.params,
    body,
    wants,
    made: madeRecord(context, write, wants, file),
    record: { ...record, title: write.title ?? titleOf(record.kind, wants, base?.record ?? null) },
    base,
    idempotencyKey: isAsSent ? (write.idempotencyKey ?? newId()) : newId(),
    file: file === undefined ? null : { name: file.name, type: file.type, size: file.bytes.byteLength },
    after: own.at(-1)?.id ?? null,
    page,
    mayBeStored: write.mayBeStored ?? true,
    madeAt: now.toISOString(),
    state: { is: 'waiting' },
  };
  const onto = seen === null ? null : madeSinceHere(seen, known, own, page);
  return onto === null ? edit : { ...onTopOf(edit, onto), idempotencyKey: newId() };
}
