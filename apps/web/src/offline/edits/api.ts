/** Sends pending edits as they are, bypassing the layer that would queue them again. */
import { type ErrorReply, PERSON_HEADER } from '@touchdown/contract';
import { ApiError } from '../../shared/api/api-error.ts';
import { recordTooOld, PAGE_HEADERS } from '../../shared/api/too-old.ts';
import type { StoredFile } from './edit-store.ts';
import type { Edit } from './edit.ts';
import { addressOfRecord, isFields, recordIn } from './kinds.ts';
import type { Failure, SendAnswer, Transport } from './replay.ts';

const USER = '/api/auth/user';
/** Sent by a proxy. It does not show whether the server received the request. */
const NO_ANSWER_STATUS: readonly number[] = [502, 504];
/** A request that takes longer is aborted. The retry uses the same key, so it is the same edit. */
const PATIENCE_MS = 30_000;
/** Bytes per millisecond. */
const SLOWEST_UPLOAD = 10;

interface Sent {
  readonly method: string;
  readonly address: string;
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bytes?: number;
}

interface ServerReply {
  readonly status: number;
  readonly value: unknown;
  readonly retryAfter: number | null;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The whole response, or `null` if there was none. */
async function exchange({ method, address, body, headers = {}, bytes = 0 }: Sent): Promise<ServerReply | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS + bytes / SLOWEST_UPLOAD);
  const request: RequestInit = { method, credentials: 'same-origin', headers: { ...PAGE_HEADERS, ...headers }, signal };
  if (body !== undefined) request.body = body;
  try {
    const answer = await fetch(address, request);
    if (NO_ANSWER_STATUS.includes(answer.status)) return null;
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
    return { status: answer.status, value: parsed(await answer.text()), retryAfter: Number.isFinite(seconds) ? seconds : null };
  } catch {
    return null;
  }
}

function failureOf({ status, value, retryAfter }: ServerReply): Failure {
  const reply: Partial<ErrorReply> = isFields(value) ? value : {};
  const { code, message = `The server returned status ${status}.`, fields = [], current } = reply;
  recordTooOld(new ApiError({ status, text: message, code }));
  return { status, code: code ?? null, sentence: message, fields, current, retryAfter };
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

function contentOf({ body, method }: Edit, file: StoredFile | undefined): Pick<Sent, 'body' | 'headers' | 'bytes'> {
  if (file !== undefined) {
    const form = new FormData();
    form.append('fields', JSON.stringify(body ?? {}));
    form.append('file', new File([file.bytes], file.name, { type: file.type }), file.name);
    return { body: form, bytes: file.bytes.byteLength };
  }
  return method === 'DELETE' || body === null ? {} : { body: JSON.stringify(body), headers: JSON_TYPE };
}

/** The user, the idempotency key, and for a deletion the version the user saw. */
export function headersOfEdit({ person, idempotencyKey, action, base }: Edit): Readonly<Record<string, string>> {
  const seen: Readonly<Record<string, string>> =
    action === 'delete' && typeof base?.version === 'number' ? { 'If-Match': String(base.version) } : {};
  return { [PERSON_HEADER]: person, 'Idempotency-Key': idempotencyKey, ...seen };
}

async function send(edit: Edit, file: StoredFile | undefined): Promise<SendAnswer> {
  const { headers, ...content } = contentOf(edit, file);
  const answer = await exchange({
    method: edit.method,
    address: edit.address,
    ...content,
    headers: { ...headers, ...headersOfEdit(edit) },
  });
  if (answer === null) return { is: 'away' };
  if (answer.status >= 400) return { is: 'failed', failure: failureOf(answer) };
  return { is: 'done', record: isFields(answer.value) ? answer.value : null };
}

/** The response of the address. `null` if the user may not see it. Rejects if there is no response. */
async function read(address: string): Promise<unknown> {
  const answer = await exchange({ method: 'GET', address });
  const isRefusal = answer !== null && answer.status >= 400 && answer.status < 500 && answer.status !== 429;
  if (isRefusal) return null;
  if (answer === null || answer.status >= 400) throw new Error('the server is not responding');
  return answer.value;
}

/** The server, as the replay uses it. */
export const serverTransport: Transport = {
  person: async () => {
    const user = await read(USER);
    return isFields(user) && typeof user['id'] === 'string' ? user['id'] : null;
  },
  send,
  find: async ({ record }) => recordIn(await read(addressOfRecord(record)), record),
};
