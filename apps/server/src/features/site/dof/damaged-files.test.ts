/** Obstacle files damaged as transfers and faulty programs do: in use or refused with a sentence, nothing of a refused one stored, in little memory. */
import { readFileSync } from 'node:fs';
import { drillCount, drillTimeout, seededRandom } from '@touchdown/testing';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { Multipart } from '../../../test/multipart.ts';

const touchdown = testApp();
const SAMPLES = new URL('../../../../../../packages/domain/test-data/dof/', import.meta.url);
const DAT = readFileSync(new URL('44-RI.Dat', SAMPLES)).subarray(0, 40_000);
const CSV = readFileSync(new URL('dof_csv_sample.csv', SAMPLES));
const whole = (bytes: Buffer) => bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
const FILES: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['DOF.DAT', whole(DAT)],
  ['DOF.CSV', whole(CSV)],
  ['DOF.zip', Buffer.from(zipSync({ 'DOF.DAT': new Uint8Array(whole(DAT)) }))],
];
const DAMAGED = drillCount({ gate: 10, full: 200 });
const SENTENCE = /^[A-Z0-9][^\n]*\.$/;
const MOST_MORE_BYTES = 200 * 2 ** 20;
const peakBytes = (): number => 1024 * process.resourceUsage().maxRSS;

/** Up to four bytes changed, every other time among the first, and every fifth file cut off. */
function* damagedVersions(bytes: Buffer, name: string): Generator<Buffer> {
  const random = seededRandom(`damaged ${name}`);
  const any = (below: number) => Math.floor(below * random());
  for (let round = 0; round < DAMAGED; round += 1) {
    const damaged = Buffer.from(bytes.subarray(0, round % 5 === 0 ? 1 + any(bytes.length - 1) : bytes.length));
    const reach = round % 2 === 0 ? Math.min(600, damaged.length) : damaged.length;
    for (let change = 0; change <= any(4); change += 1) damaged[any(reach)] = any(256);
    yield damaged;
  }
}

it.for(FILES)(
  'a damaged obstacle file is in use or refused with a sentence, and nothing of a refused one is stored: %s',
  { timeout: drillTimeout() },
  async ([name, bytes], { annotate }) => {
    const superuser = await touchdown.signedIn('superuser');
    // CSV files do not state it.
    const date = name === 'DOF.CSV' ? { cycleDate: '2026-11-01' } : {};
    const send = async (content: Buffer) =>
      superuser.post('/api/dof/imports', new Multipart({ allowOlder: true, ...date }, { name, content }));
    const stored = async () => {
      const { rows } = await touchdown.pool.query(
        `select (select id from dof_libraries where state = 'current') as library, count(*), sum(line), sum(top_feet) from dof_obstacles`,
      );
      const files = await touchdown.pool.query('select key from stored_files order by key');
      return [rows, files.rows];
    };
    expect((await send(bytes)).status).toBe(202);
    await touchdown.drain();
    const [before, most] = [peakBytes(), Math.max(peakBytes(), process.memoryUsage().rss + MOST_MORE_BYTES)];
    const answers = { used: 0, refused: 0, rejected: 0 };
    let round = 0;
    for (const damaged of damagedVersions(bytes, name)) {
      const about = `${name}, ${round++}`;
      const inUse = await stored();
      const { status, body } = await send(damaged);
      if (status === 202) {
        await touchdown.drain();
        const { body: ended } = await superuser.get(`/api/dof/imports/${body.id}`);
        expect(['current', 'failed'], about).toContain(ended.state);
        if (ended.state === 'failed') expect(ended.reason, about).toMatch(SENTENCE);
        if (ended.state === 'failed') expect(await stored(), about).toEqual(inUse);
        answers[ended.state === 'failed' ? 'refused' : 'used'] += 1;
      } else {
        expect(status, about).toBe(400);
        expect(body.message, about).toMatch(SENTENCE);
        expect(await stored(), about).toEqual(inUse);
        answers.rejected += 1;
      }
      expect(peakBytes(), about).toBeLessThanOrEqual(most);
    }
    expect(answers.refused + answers.rejected).toBeGreaterThan(0);
    const moreMb = Math.round((peakBytes() - before) / 2 ** 20);
    await annotate(
      `used ${answers.used}, refused by the job ${answers.refused}, on upload ${answers.rejected}; ${moreMb} MB more at the peak`,
    );
  },
);
