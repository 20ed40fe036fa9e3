/** Calls an address over kept connections and takes the time of each answer. */
import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

export interface Target {
  readonly url: string;
  readonly cookie?: string;
}

/** Milliseconds from the request to the last byte of the answer. */
export const ask = ({ url, cookie }: Target): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    get(url, { agent, headers: cookie === undefined ? {} : { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume();
      answer.once('end', () => resolve(performance.now() - started));
    }).once('error', reject);
  });

/** Asks with so many callers at once for about so long; answers milliseconds per answer. */
export async function load(target: Target, callers: number, forMs: number): Promise<number> {
  const started = performance.now();
  let answers = 0;
  const caller = async () => {
    while (performance.now() - started < forMs) {
      await ask(target);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return (performance.now() - started) / answers;
}
