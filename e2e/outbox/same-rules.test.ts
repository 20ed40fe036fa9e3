/** The server model against the server itself: the same script of three devices gets the same responses and ends in the same state. */
import { drillCount, drillTimeout } from '@touchdown/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Fields } from '../../apps/web/src/offline/edits/edit.ts';
import { isFields } from '../../apps/web/src/offline/edits/kinds.ts';
import { counted } from './ids.ts';
import { modelServer } from './model-server.ts';
import { Run } from './script.ts';
import { scripts, type Step } from './steps.ts';
import type { Answered, Called, Wire } from './wire.ts';

const CASES = drillCount({ gate: 12, full: 120 });

interface Person {
  readonly id: string;
  readonly call: (
    method: string,
    url: string,
    body: unknown,
    headers: Called['headers'],
  ) => Promise<{ readonly status: number; readonly text: string; readonly body: unknown }>;
}
interface Touchdown {
  readonly pool: { readonly query: (sql: string) => Promise<unknown> };
  readonly signedIn: () => Promise<Person>;
}
/** By URL, because the server's sources are type-checked with the server's settings, not with those of a browser. */
const SERVER: string = new URL('../../apps/server/src/test/app.ts', import.meta.url).href;
const { testApp } = (await import(SERVER)) as { readonly testApp: () => Touchdown };
const touchdown = testApp();

const realWire = (person: Person): Wire => ({
  person: person.id,
  call: async ({ method, url, body, headers }: Called): Promise<Answered> => {
    const answer = await person.call(method, url, body, headers);
    return { status: answer.status, body: answer.text === '' ? null : answer.body };
  },
  expireKeys: async () => {
    await touchdown.pool.query('delete from idempotency_keys');
  },
});

/** Every call and its response, without what the model does not have: times, sources, and whatever a script never touches. */
function recorded(wire: Wire) {
  const calls: unknown[] = [];
  const essence = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(essence).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
    if (!isFields(value)) return value;
    const { id, version, name, description, notes, code, sequenceOrder, pointType, current, heightFeet, elevation, address }: Fields =
      value;
    const { minimumAltitudeFeet, maximumAltitudeFeet, faaRegistration } = value;
    const marked = { description, notes, heightFeet, elevation, address, minimumAltitudeFeet, maximumAltitudeFeet, faaRegistration };
    return JSON.parse(
      JSON.stringify({ id, version, name, code, sequenceOrder, pointType, current: essence(current), ...marked }),
    ) as unknown;
  };
  const call = async (called: Called): Promise<Answered> => {
    const answer = await wire.call(called);
    calls.push([called.method, called.url, answer.status, essence(answer.body)]);
    return answer;
  };
  return { wire: { ...wire, call }, calls };
}

async function callsOf(
  wire: Wire,
  steps: readonly Step[],
  how: readonly ('mine' | 'theirs' | 'merge')[],
  run: number,
): Promise<readonly unknown[]> {
  const { wire: observed, calls } = recorded(wire);
  const script = new Run(observed, counted(run));
  await script.begin();
  for (const step of steps) await script.step(step);
  await script.drain(how);
  await script.read();
  return calls;
}

it(`responds as the server does in ${CASES} cases`, { timeout: drillTimeout() }, async () => {
  let run = 0;
  let refusals = 0;
  const ways = fc.array(fc.constantFrom('mine' as const, 'theirs' as const, 'merge' as const), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(scripts, ways, async (steps, how) => {
      run += 1;
      const person = await touchdown.signedIn();
      const real = await callsOf(realWire(person), steps, how, run);
      const modeled = await callsOf(modelServer(person.id), steps, how, run);
      expect(modeled).toEqual(real);
      refusals += real.filter((call) => Array.isArray(call) && Number(call[2]) >= 400).length;
    }),
    { numRuns: CASES },
  );
  expect(refusals, 'refusals are compared too').toBeGreaterThan(CASES / 3);
});
