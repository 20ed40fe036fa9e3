/** A large project, and the work that takes long: a report, a clearance analysis, an import of the FAA's obstacle file. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { BuiltProduct } from '../aircraft-import/built-product.ts';

export const OBSTACLES = 5_000;
export const PATHS = 50;
export const DOF_ROWS = 50_000;
const AT_ONCE = 1_000;
const ASKED_EVERY_MS = 100;
/** How often the screens of the product ask for the state of what they wait for, in milliseconds. */
export const SCREENS_ASK_EVERY_MS = { job: 500, report: 1_000 } as const;

export type Ask = (method: string, address: string, body?: object) => Promise<unknown>;

/** Calls Touchdown as the signed-in user. Throws on a rejection. */
export const asker =
  ({ base, cookie }: BuiltProduct): Ask =>
  async (method, address, body) => {
    const answer = await fetch(`${base}${address}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };

/** Returns the project's ID. */
export async function aLargeProject(ask: Ask, { obstacles: count, paths } = { obstacles: OBSTACLES, paths: PATHS }): Promise<string> {
  const [aircraft] = (await ask('GET', '/api/aircraft?limit=1')) as { id: string }[];
  const place = { latitude: 41.40345833, longitude: -81.75291667, elevation: 780 };
  const project = (await ask('POST', '/api/projects', { name: 'Harbor', type: 'heliport', ...place, primaryAircraftId: aircraft?.id })) as {
    id: string;
  };
  for (let n = 0; n < paths; n += 1)
    await ask('POST', `/api/projects/${project.id}/paths`, {
      ...{ name: `Path ${n}`, type: 'both', ingressHeadingDegrees: (n * 360) / paths, headingReference: 'true' },
    });
  const obstacles = Array.from({ length: count }, (_, n) => ({
    ...{ name: `Pole ${n}`, type: 'tower', latitude: 41.39 + (n % 71) * 4e-4, longitude: -81.77 + Math.floor(n / 71) * 4e-4 },
    ...{ heightFeet: 20 + (n % 90), elevationFeet: 770, sourceLine: n + 2 },
  }));
  for (let from = 0; from < count; from += AT_ONCE)
    await ask('POST', `/api/projects/${project.id}/obstacles/import`, {
      sourceFile: 'survey.csv',
      obstacles: obstacles.slice(from, from + AT_ONCE),
    });
  return project.id;
}

const CURVES = 20;

/** 20 curved paths, and 5,000 obstacles beside them that are known to 20 to 500 ft. Returns the project's ID. */
export async function aProjectOfCurves(ask: Ask): Promise<string> {
  const [aircraft] = (await ask('GET', '/api/aircraft?limit=1')) as { id: string }[];
  const place = { latitude: 41.40345833, longitude: -81.75291667, elevation: 780 };
  const project = (await ask('POST', '/api/projects', { name: 'Curves', type: 'heliport', ...place, primaryAircraftId: aircraft?.id })) as {
    id: string;
  };
  for (let n = 0; n < CURVES; n += 1) {
    const [finalSegmentLength, outbound] = [300 + n * 35, (n * 360) / CURVES];
    await ask('POST', `/api/projects/${project.id}/paths`, {
      ...{ name: `Curve ${n}`, type: 'approach', headingReference: 'true', pathGeometryType: 'curved' },
      ...{ ingressHeadingDegrees: outbound, startIngressHeading: (outbound + 300 + n * 6) % 360 },
      ...{ finalSegmentLength, curveRadius: Math.max(900, 1_900 - finalSegmentLength) + n * 40 },
    });
  }
  const obstacles = Array.from({ length: OBSTACLES }, (_, n) => ({
    ...{ name: `Pole ${n}`, type: 'tower', latitude: 41.3935 + (n % 71) * 2.8e-4, longitude: -81.766 + Math.floor(n / 71) * 3.7e-4 },
    ...{
      heightFeet: 20 + (n % 281),
      elevationFeet: 770,
      horizontalAccuracyFeet: 20 + ((n * 37) % 481),
      verticalAccuracyFeet: 3 + (n % 48),
    },
    sourceLine: n + 2,
  }));
  for (let from = 0; from < OBSTACLES; from += AT_ONCE)
    await ask('POST', `/api/projects/${project.id}/obstacles/import`, {
      sourceFile: 'survey.csv',
      obstacles: obstacles.slice(from, from + AT_ONCE),
    });
  return project.id;
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Requests the report, waits for it, and deletes it. */
export async function makeReport(ask: Ask, projectId: string, everyMs = ASKED_EVERY_MS): Promise<void> {
  const { id } = (await ask('POST', `/api/projects/${projectId}/reports`, { type: 'compliance' })) as { id: string };
  for (;;) {
    await pause(everyMs);
    const { state, problem } = (await ask('GET', `/api/projects/${projectId}/reports/${id}`)) as { state: string; problem: string | null };
    if (state === 'failed') throw new Error(String(problem));
    if (state === 'ready') break;
  }
  await ask('DELETE', `/api/projects/${projectId}/reports/${id}`);
}

/** Waits for a job. */
export async function untilDone(ask: Ask, jobId: string, everyMs = ASKED_EVERY_MS): Promise<void> {
  for (;;) {
    await pause(everyMs);
    const { kind, state } = (await ask('GET', `/api/jobs/${jobId}`)) as { kind: string; state: string };
    if (state === 'done') return;
    if (state !== 'queued' && state !== 'running') throw new Error(`the job of kind ${kind} is ${state}`);
  }
}

/** Requests an analysis and waits for it. */
export async function analyse(ask: Ask, projectId: string): Promise<void> {
  const { id } = (await ask('POST', `/api/projects/${projectId}/clearance-analyses`, {})) as { id: string };
  await untilDone(ask, id);
}

const STATE = path.join(import.meta.dirname, '../../packages/domain/test-data/dof/44-RI.Dat');
const HEAD_LINES = 4;

/** The state's rows repeated. */
export function obstacleFile(count = DOF_ROWS): string {
  const lines = readFileSync(STATE, 'latin1').split('\n');
  const [head, rows] = [lines.slice(0, HEAD_LINES), lines.slice(HEAD_LINES, -1)];
  const all = Array.from({ length: count }, (_, n) => rows[n % rows.length]);
  return [...head, ...all, ''].join('\n');
}

/**
 * 25 MB a second, a fast connection to the internet. Without a limit, a file of this machine would arrive as fast as one of its processors
 * sends it, so that the others would be measured beside the sender, and not beside the import.
 */
const BYTES_PER_MS = 25_000;
const PIECE_BYTES = 128 * 1024;

async function* overNetwork(body: Blob): AsyncGenerator<Uint8Array> {
  const began = performance.now();
  for (let at = 0; at < body.size; at += PIECE_BYTES) {
    await pause(Math.max(0, began + at / BYTES_PER_MS - performance.now()));
    yield new Uint8Array(await body.slice(at, at + PIECE_BYTES).arrayBuffer());
  }
}

interface Uploaded {
  readonly fields: object;
  readonly file: Blob;
  readonly name: string;
}

/** Uploads the file. Returns the id of the job that it begins. */
async function upload({ base, cookie }: BuiltProduct, address: string, { fields, file, name }: Uploaded): Promise<string> {
  const boundary = randomBytes(16).toString('hex');
  const part = (about: string) => `\r\n--${boundary}\r\ncontent-disposition: form-data; ${about}\r\n\r\n`;
  const body = new Blob([
    ...[part('name="fields"'), JSON.stringify(fields), part(`name="file"; filename="${name}"`)],
    ...[file, `\r\n--${boundary}--\r\n`],
  ]);
  const headers = { cookie, 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': body.size };
  const sent = request(base + address, { method: 'POST', headers });
  const [[answer]] = (await Promise.all([once(sent, 'response'), pipeline(overNetwork(body), sent)])) as [[IncomingMessage], unknown];
  const begun = await text(answer);
  if (answer.statusCode !== 202) throw new Error(`${address} answered ${answer.statusCode}: ${begun}`);
  return (JSON.parse(begun) as { id: string }).id;
}

/** Imports the file, replacing the one in use. */
export async function importObstacleFile(product: BuiltProduct, ask: Ask, file: string, everyMs = ASKED_EVERY_MS): Promise<void> {
  const id = await upload(product, '/api/dof/imports', { fields: { allowOlder: true }, file: new Blob([file]), name: 'DOF.DAT' });
  for (;;) {
    await pause(everyMs);
    const { state } = (await ask('GET', `/api/dof/imports/${id}`)) as { state: string };
    if (state === 'current') return;
    if (state !== 'importing') throw new Error(`the import is ${state}`);
  }
}

const FILE_BYTES = 25 * 2 ** 20;

/** An archive with that many files of 25 MB, which cannot be compressed, and the project that it is of. */
export async function anArchive({ base, cookie }: BuiltProduct, ask: Ask, files: number): Promise<Blob> {
  const place = { latitude: 41.40345833, longitude: -81.75291667, elevation: 780 };
  const { id: projectId } = (await ask('POST', '/api/projects', { name: 'Archive', type: 'heliport', ...place })) as { id: string };
  for (let n = 0; n < files; n += 1) {
    const content = randomBytes(FILE_BYTES);
    content.write('%PDF-1.7\n');
    const form = new FormData();
    form.append('fields', JSON.stringify({}));
    form.append('file', new Blob([content], { type: 'application/pdf' }), `Survey ${n}.pdf`);
    const added = await fetch(`${base}/api/projects/${projectId}/uploads`, { method: 'POST', headers: { cookie }, body: form });
    if (!added.ok) throw new Error(`the upload answered ${added.status}: ${await added.text()}`);
  }
  const { id } = (await ask('POST', `/api/projects/${projectId}/export/archive-files`, {})) as { id: string };
  await untilDone(ask, id);
  const archive = await fetch(`${base}/api/jobs/${id}/file`, { headers: { cookie } });
  return archive.blob();
}

/** Imports the archive, with a project of its own, and waits for it. */
export async function importArchive(product: BuiltProduct, ask: Ask, archive: Blob): Promise<void> {
  const id = await upload(product, '/api/account/import', { fields: { mode: 'copy' }, file: archive, name: 'archive.zip' });
  await untilDone(ask, id, SCREENS_ASK_EVERY_MS.job);
}
