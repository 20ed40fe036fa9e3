/**
 * Sends requests by the clock, whether or not earlier ones have been answered, and times each from the moment it was due: a server that
 * stops for a second is charged for every request due in that second. A separate process, controlled by messages.
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
  /** Milliseconds from the moment a request was due to the last byte of its response, in the order of the requests. */
  readonly latencies: readonly number[];
  /** The status of each response, in the same order. 0: none. */
  readonly statuses: readonly number[];
  /** Requests with an unexpected response, or with none. */
  readonly failures: readonly string[];
}

const SECOND = 1_000;
const LEAD_MS = 50;
const PATIENCE_MS = 10 * SECOND;

// Clients keep their connections: opening new ones would cost the server more than the rejections that are measured.
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: Number.POSITIVE_INFINITY });

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
