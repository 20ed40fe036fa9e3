/** Requests jobs of each kind, and checks that each had its effect once. */
import { readFileSync } from 'node:fs';
import type { JobKind } from '@touchdown/contract';
import { CLASS_AIRSPACE, faaGeoJson } from '@touchdown/imports/testing';
import { drillTimeout } from '@touchdown/testing';
import type { Pool } from 'pg';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { openBoss } from '../queue/boss.ts';
import { aTableOfAircraft, importBody } from './aircraft-table.ts';
import type { Client, Person } from './app.ts';
import { aCalculableProject, anObstacle, aPath, aProject, aReport } from './builders.ts';
import { enlarge, enlargeMuch } from './large-project.ts';
import type { Mailbox } from './mailbox.ts';
import { Multipart } from './multipart.ts';
import { aScanFile } from './scan-file.ts';

const STATE = readFileSync(new URL('../../../../packages/domain/test-data/dof/44-RI.Dat', import.meta.url), 'latin1').split('\n');
const OBSTACLE_ROWS = Array.from({ length: 3 }, () => STATE.slice(4, -1)).flat();
const OBSTACLES = [...STATE.slice(0, 4), ...OBSTACLE_ROWS, ''].join('\n');
/** On a machine that is busy with other tests. */
const A_WAIT = { timeout: drillTimeout(false) / 2, interval: 20 };

interface Installation {
  readonly pool: Pool;
  readonly box: Mailbox;
  readonly signedIn: (role?: 'user' | 'admin' | 'superuser') => Promise<Person>;
  /** The user at the process that receives this request. */
  readonly at: (person: Person) => Client;
}
export interface Requested {
  readonly ids: readonly string[];
  readonly check: () => Promise<void>;
}

/** The owner has a project that can be calculated, with a path and an obstacle. */
export async function anOwner({ signedIn, at }: Pick<Installation, 'signedIn' | 'at'>): Promise<{ owner: Person; projectId: string }> {
  const owner = await signedIn();
  const project = await aCalculableProject(at(owner));
  await aPath(at(owner), project.id);
  await anObstacle(at(owner), project.id);
  return { owner, projectId: project.id };
}

/** For each kind, what requests one or more jobs of it. */
export function everyJob(installation: Installation): Readonly<Record<JobKind, (owner: Person, projectId: string) => Promise<Requested>>> {
  const { pool, box, signedIn, at } = installation;
  const countOf = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ n: number }>(`select count(*)::int as n from ${text}`, values)).rows[0]?.n ?? Number.NaN;
  /** Returns the job's id. */
  const queued = async (person: Person, url: string, body: unknown): Promise<string> => {
    const answer = await at(person).post(url, body);
    expect(answer.status).toBe(202);
    return answer.body.id;
  };
  /** Of a file of a large project. Returns the job's id. */
  const queuedByRead = async (person: Person, url: string): Promise<string> => {
    const answer = await at(person).get(url);
    expect(answer.status).toBe(202);
    return answer.body.id;
  };
  const scheduled = async (kind: JobKind): Promise<Requested> => {
    const id = uuidv7();
    await openBoss(pool).add(pool, kind, [id]);
    return {
      ids: [id],
      check: async () => expect(await countOf("jobs where id = $1 and kind = $2 and state = 'done'", [id, kind])).toBe(1),
    };
  };
  /** Runs the hourly cleanup. */
  const cleanedUp = async (): Promise<void> => {
    const { ids, check } = await scheduled('cleanup');
    await expect.poll(() => countOf("jobs where id = any($1) and state not in ('queued', 'running')", [ids]), A_WAIT).toBe(ids.length);
    await check();
  };
  /** Checks that the file of the job is the answer. */
  const answered = (person: Person, id: string, answer: object): Requested => ({
    ids: [id],
    check: async () => {
      const file = await at(person).get(`/api/jobs/${id}/file`);
      expect([file.status, file.bytes.length]).toEqual([200, (await resultOf(person, id)).file.size]);
      expect(JSON.parse(file.text)).toMatchObject(answer);
    },
  });
  const resultOf = async (person: Person, id: string) => (await at(person).get(`/api/jobs/${id}`)).body.result;
  /** Another project like the given one, which a kind of job can enlarge while others read the given one. */
  const another = async (owner: Person, like: string): Promise<string> => {
    const { primaryAircraftId } = (await at(owner).get(`/api/projects/${like}`)).body;
    const { id } = await aProject(at(owner), { primaryAircraftId });
    await aPath(at(owner), id);
    await anObstacle(at(owner), id);
    return id;
  };
  const archiveOf = async (owner: Person, projectId: string) => {
    const { text } = await at(owner).get(`/api/projects/${projectId}/export/archive`);
    return { name: 'project.json', content: text };
  };
  return {
    report: async (owner, projectId) => {
      const types = ['site_analysis', 'compliance'] as const;
      const ids: string[] = [];
      for (const type of types) ids.push((await aReport(at(owner), projectId, { type })).id);
      return {
        ids,
        check: async () => {
          for (const id of ids) {
            expect((await at(owner).get(`/api/projects/${projectId}/reports/${id}`)).body.state).toBe('ready');
            expect(await countOf("audit_log where action = 'report.make' and entity_id = $1", [id])).toBe(1);
          }
          expect(await countOf("notifications where kind = 'reportReady' and project_id = $1", [projectId])).toBe(types.length);
        },
      };
    },
    obstacle_import: async () => {
      const superuser = await signedIn('superuser');
      const file = new Multipart({ allowOlder: true }, { name: 'DOF.DAT', content: OBSTACLES });
      const id = await queued(superuser, '/api/dof/imports', file);
      return {
        ids: [id],
        check: async () => {
          expect((await at(superuser).get('/api/dof')).body.current).toMatchObject({ id, rows: OBSTACLE_ROWS.length });
          await cleanedUp();
          // Without those of the file that it replaced. A worker that was killed before it deleted them leaves that to the cleanup.
          expect(await countOf('dof_obstacles')).toBe(OBSTACLE_ROWS.length);
          expect(await countOf("audit_log where action = 'dof.import' and entity_id = $1", [id])).toBe(1);
        },
      };
    },
    // Turned off: it ends without a request.
    airspace_fetch: () => scheduled('airspace_fetch'),
    airspace_import: async () => {
      const superuser = await signedIn('superuser');
      const file = new Multipart({ cycleDate: '2026-10-29' }, { name: 'Class_Airspace.geojson', content: faaGeoJson(CLASS_AIRSPACE) });
      const id = await queued(superuser, '/api/faa-airspace/imports', file);
      return {
        ids: [id],
        check: async () => {
          // The last one, of several at a time.
          const newest = "select entity_id as id from audit_log where action = 'airspace.import' order by seq desc limit 1";
          const inUse = [{ ...(await pool.query<{ id: string }>(newest)).rows[0], set: 'class', areas: 4 }];
          expect((await at(superuser).get('/api/faa-airspace')).body.sets).toMatchObject(inUse);
          expect(await countOf('faa_airspace_areas')).toBe(4);
          expect(await countOf("audit_log where action = 'airspace.import' and entity_id = $1", [id])).toBe(1);
        },
      };
    },
    aircraft_check: async (owner) => {
      const id = await queued(owner, '/api/aircraft/import/preview', new Multipart({}, aTableOfAircraft()));
      return { ids: [id], check: async () => expect(await resultOf(owner, id)).toMatchObject({ rows: 1, problemRows: [] }) };
    },
    aircraft_import: async (owner) => {
      const before = await countOf('aircraft where created_by = $1', [owner.id]);
      const file = aTableOfAircraft();
      const id = await queued(owner, '/api/aircraft/import', new Multipart(importBody(file), file));
      return {
        ids: [id],
        check: async () => {
          expect(await countOf('aircraft where created_by = $1', [owner.id])).toBe(before + 1);
          expect(await countOf("audit_log where action = 'aircraft.import' and actor_id = $1", [owner.id])).toBe(1);
        },
      };
    },
    archive_check: async (owner, projectId) => {
      const taker = await signedIn();
      const id = await queued(taker, '/api/account/import/preview', new Multipart({}, await archiveOf(owner, projectId)));
      return {
        ids: [id],
        check: async () => expect(await resultOf(taker, id)).toMatchObject({ seal: 'genuine', projects: [{ obstacles: 1 }] }),
      };
    },
    archive_import: async (owner, projectId) => {
      const taker = await signedIn();
      const id = await queued(taker, '/api/account/import', new Multipart({ mode: 'skip' }, await archiveOf(owner, projectId)));
      return {
        ids: [id],
        check: async () => {
          expect((await at(taker).get('/api/projects')).body).toHaveLength(1);
          expect(await countOf("audit_log where action = 'account.importData' and actor_id = $1", [taker.id])).toBe(1);
        },
      };
    },
    // Turned off: it ends without a request.
    building_fetch: async (owner, projectId) => {
      const id = uuidv7();
      const input = { projectId, startedBy: owner.id, latitude: 39.8, longitude: -86.2 };
      const columns = '(id, kind, state, input, requested_by, project_id, created_at)';
      const values = [id, input, owner.id, projectId];
      await pool.query(`insert into jobs ${columns} values ($1, 'building_fetch', 'queued', $2, $3, $4, now())`, values);
      await openBoss(pool).add(pool, 'building_fetch', [id]);
      return {
        ids: [id],
        check: async () => expect(await countOf('building_sets where project_id = $1', [projectId])).toBe(0),
      };
    },
    cleanup: () => scheduled('cleanup'),
    // Turned off: it ends without a request.
    obstacle_fetch: () => scheduled('obstacle_fetch'),
    clearance_analysis: async (owner, projectId) => {
      const id = await queued(owner, `/api/projects/${projectId}/clearance-analyses`, {});
      return {
        ids: [id],
        check: async () => {
          expect(await countOf('clearance_analyses where project_id = $1', [projectId])).toBe(1);
          expect(await countOf("audit_log where action = 'clearanceAnalysis.save' and entity_id = $1", [id])).toBe(1);
        },
      };
    },
    point_cloud: async (owner, projectId) => {
      const id = await queued(owner, `/api/projects/${projectId}/point-clouds`, new Multipart({}, aScanFile()));
      return {
        ids: [id],
        check: async () => {
          expect((await at(owner).get(`/api/projects/${projectId}/point-clouds/${id}`)).body).toMatchObject({ state: 'ready', points: 41 });
          expect(await countOf("audit_log where action = 'pointCloud.evaluate' and entity_id = $1", [id])).toBe(1);
        },
      };
    },
    data_export: async (owner) => {
      const id = await queued(owner, '/api/account/export', { format: 'zip' });
      return {
        ids: [id],
        check: async () => {
          const file = await at(owner).get(`/api/jobs/${id}/file`);
          expect([file.status, file.bytes.length]).toEqual([200, (await resultOf(owner, id)).file.size]);
        },
      };
    },
    project_archive: async (owner, projectId) => {
      const id = await queued(owner, `/api/projects/${projectId}/export/archive-files`, {});
      return {
        ids: [id],
        check: async () => {
          const file = await at(owner).get(`/api/jobs/${id}/file`);
          expect([file.status, file.bytes.length]).toEqual([200, (await resultOf(owner, id)).file.size]);
        },
      };
    },
    project_file: async (owner, like) => {
      const projectId = await another(owner, like);
      await enlarge(pool, projectId);
      const id = await queuedByRead(owner, `/api/projects/${projectId}/export/dxf`);
      return {
        ids: [id],
        check: async () => {
          const file = await at(owner).get(`/api/jobs/${id}/file`);
          expect([file.status, file.bytes.length]).toEqual([200, (await resultOf(owner, id)).file.size]);
        },
      };
    },
    report_preview: async (owner, like) => {
      const projectId = await another(owner, like);
      await enlarge(pool, projectId);
      const id = await queuedByRead(owner, `/api/projects/${projectId}/report-preview/compliance`);
      return {
        ids: [id],
        check: async () => {
          const file = await at(owner).get(`/api/jobs/${id}/file`);
          expect([file.status, file.text.slice(0, 5)]).toEqual([200, '%PDF-']);
        },
      };
    },
    scenario_comparison: async (owner, like) => {
      const projectId = await another(owner, like);
      await enlargeMuch(pool, projectId);
      const id = await queuedByRead(owner, `/api/projects/${projectId}/scenarios/base/compare/base`);
      return answered(owner, id, { a: { id: projectId }, b: { id: projectId } });
    },
    edition_comparison: async (owner, like) => {
      const projectId = await another(owner, like);
      await enlargeMuch(pool, projectId);
      return answered(owner, await queued(owner, `/api/projects/${projectId}/edition-comparison`, {}), { available: expect.any(Array) });
    },
    edition_evaluation: async () => {
      const superuser = await signedIn('superuser');
      const [before, after] = [{ editionId: 'ac-150-5390-2c' }, { editionId: 'ac-150-5390-2d' }];
      const id = await queued(superuser, '/api/standards/evaluations', { before, after });
      return {
        ids: [id],
        check: async () => {
          expect((await at(superuser).get(`/api/standards/evaluations/${id}`)).body.endedAt).not.toBeNull();
          expect(await countOf("audit_log where action = 'edition.evaluate' and entity_id = $1", [id])).toBe(1);
        },
      };
    },
    notice: async (owner, projectId) => {
      const id = await queued(owner, `/api/projects/${projectId}/notice/7480-1/pdf`, {});
      return {
        ids: [id],
        check: async () => {
          const file = await at(owner).get(`/api/jobs/${id}/file`);
          expect([file.status, file.text.slice(0, 5)]).toEqual([200, '%PDF-']);
        },
      };
    },
    notice_data: async (owner, like) => {
      const projectId = await another(owner, like);
      await enlargeMuch(pool, projectId);
      return answered(owner, await queuedByRead(owner, `/api/projects/${projectId}/notice/7480-1`), { emptyFields: expect.any(Array) });
    },
    plan_sheets: async (owner, projectId) => {
      const id = await queued(owner, `/api/projects/${projectId}/plan-sheets/pdf`, {});
      return {
        ids: [id],
        check: async () => {
          const file = await at(owner).get(`/api/jobs/${id}/file`);
          expect([file.status, file.text.slice(0, 5)]).toEqual([200, '%PDF-']);
        },
      };
    },
    mail: async () => {
      const to = `${uuidv7()}@example.org`;
      const admin = await signedIn('admin');
      expect((await at(admin).post('/api/admin/invitations', { email: to, sendMail: true })).status).toBe(201);
      const { rows } = await pool.query<{ id: string }>('select id from mail_outbox where "to" = $1', [to]);
      return {
        ids: rows.map(({ id }) => id),
        check: async () => {
          expect(await countOf('mail_outbox where "to" = $1 and sent_at is not null and text is null', [to])).toBe(1);
          // A worker killed after it sent the email cannot say so. The copy has the same identifier.
          expect(new Set(box.to(to).map(({ messageId }) => messageId)).size).toBe(1);
        },
      };
    },
  };
}
