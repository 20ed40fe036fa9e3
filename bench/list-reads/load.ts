/** Calls an address over keep-alive connections and measures each response. */
import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

export interface Target {
  readonly url: string;
  readonly cookie?: string;
}

/** Milliseconds from the request to the last byte of the response. */
export const ask = ({ url, cookie }: Target): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    get(url, { agent, headers: cookie === undefined ? {} : { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume();
      answer.once('end', () => resolve(performance.now() - started));
    }).once('error', reject);
  });

/** Sends requests with this many concurrent callers for about this long. Returns milliseconds per response. */
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
