/** The same project yields the same files, whatever else happens in the installation. */
import { EXPORTERS } from '@touchdown/exports';
import { drillCases } from '@touchdown/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { aCalculableProject, anObstacle, aPath, aPoint, aProject, aReport } from '../../../test/builders.ts';
import { fileFrom } from '../../../test/job-file.ts';

const touchdown = testApp();
const REPORTS = ['site_analysis', 'dimension', 'compliance'] as const;
const NOTICES = [
  'notice/7480-1/pdf',
  'notice/7480-1/json',
  'notice/7480-1/csv',
  'notice/7460-1/xlsx',
  'notice/7460-1/json',
  'notice/7460-1/csv',
] as const;
/** Plan sheets have a request of their own. */
const SHEETS = ['export/sheets', 'export/sheets-svg'] as const;
const ACTS_ELSEWHERE = 50;

let owner: Client;
let projectId: string;
beforeAll(async () => {
  owner = await touchdown.signedIn();
  projectId = (await aCalculableProject(owner)).id;
  const path = await aPath(owner, projectId);
  await aPoint(owner, projectId, path.id);
  await anObstacle(owner, projectId);
});

async function actElsewhere(): Promise<void> {
  const other = await touchdown.signedIn();
  for (let n = 0; n < ACTS_ELSEWHERE; n += 1) await aProject(other, { name: `Elsewhere ${n}` });
}
async function report(type: string): Promise<Uint8Array> {
  const { id } = await aReport(owner, projectId, { type });
  await touchdown.drain();
  const answer = await owner.get(`/api/projects/${projectId}/reports/${id}/file`);
  expect(answer.status).toBe(200);
  return answer.bytes;
}
async function file(path: string): Promise<Uint8Array> {
  const answer = await owner.get(`/api/projects/${projectId}/${path}`);
  expect(answer.status).toBe(200);
  return answer.bytes;
}

async function madeFile(path: string): Promise<Uint8Array> {
  const answer = await fileFrom(touchdown, owner, `/api/projects/${projectId}/${path}`);
  expect(answer.status).toBe(200);
  return answer.bytes;
}

describe(`with ${ACTS_ELSEWHERE} unrelated audited actions between them, two are identical byte for byte`, () => {
  const all: readonly (readonly [string, () => Promise<Uint8Array>])[] = [
    ...EXPORTERS.map(({ id }) => [`exports as ${id}`, () => file(`export/${id}`)] as const),
    ...SHEETS.map((path) => [`files of ${path}`, () => file(path)] as const),
    ...NOTICES.map((path) => [`files of ${path}`, () => madeFile(path)] as const),
    ...REPORTS.map((type) => [`reports: ${type}`, () => report(type)] as const),
  ];
  const makers = drillCases(all, 14);
  const first = new Map<string, Uint8Array>();
  beforeAll(async () => {
    for (const [name, make] of makers) first.set(name, await make());
    await actElsewhere();
  });

  it.each(makers)('%s', async (name, make) => {
    expect(Buffer.compare(Buffer.from(await make()), Buffer.from(first.get(name) ?? []))).toBe(0);
  });
});
