/**
 * Sends requests by the clock, whether or not the ones before were answered, and counts each from the moment it was due: a server that
 * stops for a second is charged for everyone who would have come in that second. A process of its own, told what to do by message.
 */
import { Agent, request } from 'node:http';

export interface Planned {
  readonly method: string;
  readonly url: string;
  readonly cookie?: string;
  readonly body?: string;
  readonly success: number;
}
export interface Job {
  readonly requests: readonly Planned[];
  readonly perSecond: number;
}
export interface Outcome {
  /** Milliseconds from the moment a request was due to the last byte of its answer, in the order of the requests. */
  readonly latencies: readonly number[];
  /** The status of each answer, in the same order; 0: none came. */
  readonly statuses: readonly number[];
  /** Requests that were answered otherwise than planned, or not at all. */
  readonly failures: readonly string[];
}

const SECOND = 1_000;
const LEAD_MS = 50;
const PATIENCE_MS = 10 * SECOND;

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

interface Answered {
  readonly status: number;
  /** What went wrong, or null. */
  readonly problem: string | null;
}

const send = ({ method, url, cookie, body, success }: Planned): Promise<Answered> =>
  new Promise((resolve) => {
    const headers = {
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const settle = (status: number, problem: string | null) => resolve({ status, problem: problem && `${method} ${url}: ${problem}` });
    const sent = request(url, { method, agent, headers, timeout: PATIENCE_MS }, (answer) => {
      const { statusCode = 0 } = answer;
      answer.resume();
      answer.once('end', () => settle(statusCode, statusCode === success ? null : `answered ${statusCode}`));
      answer.once('error', ({ message }) => settle(0, message));
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.once('error', ({ message }) => settle(0, message));
    sent.end(body);
  });

async function run({ requests, perSecond }: Job): Promise<Outcome> {
  const began = performance.now() + LEAD_MS;
  const outcomes = requests.map(async (planned, place) => {
    const due = began + (place * SECOND) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(due - performance.now())));
    const answered = await send(planned);
    return { latency: performance.now() - due, ...answered };
  });
  const all = await Promise.all(outcomes);
  return {
    latencies: all.map(({ latency }) => latency),
    statuses: all.map(({ status }) => status),
    failures: all.flatMap(({ problem }) => problem ?? []),
  };
}

process.once('disconnect', () => process.exit(0));
process.on('message', (job: Job) => {
  void run(job).then((outcome) => process.send?.(outcome));
});
