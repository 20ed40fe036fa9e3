/** Metrics for monitoring, in Prometheus text format. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AppConfig } from '../app-config.ts';
import type { Database } from '../db/client.ts';
import { AppError } from '../errors/app-error.ts';
import { countJobs, type JobCount } from './metrics.queries.ts';

const PATH = '/metrics';
const MILLISECONDS = 1_000;
/** From an in-memory read to a large file, in seconds. */
const LATENCY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const UNMATCHED = 'unmatched';
/** The routes for signing in. */
const SIGN_IN = /^\/api\/auth\/(sign-in|passkey)/;
const FIRST_FAILURE = 400;

interface MetricsDeps {
  readonly config: Pick<AppConfig, 'metricsToken' | 'trustProxy'>;
  readonly db: Database;
  readonly pool: Pool;
  readonly jobDb?: Database;
  readonly clock: () => Date;
}

const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address);
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether the client may read the metrics: it has the token, or is on this machine. A proxied request counts as local only if a trusted
 * proxy reports it, because an untrusted proxy may forward for anyone.
 */
function isAdmitted({ ip, headers }: FastifyRequest, { metricsToken, trustProxy }: MetricsDeps['config']): boolean {
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (metricsToken !== null && bearer !== undefined) return timingSafeEqual(digest(bearer), digest(metricsToken));
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return isLoopback(ip) && (trustProxy !== false || !isPassedOn);
}

const poolStates = ({ totalCount, idleCount, waitingCount }: Pool) =>
  ({ in_use: totalCount - idleCount, idle: idleCount, waiting: waitingCount }) as const;
const POOL_STATES = ['in_use', 'idle', 'waiting'] as const;

/** The metrics that are read at scrape time. */
function registerGauges(registers: Registry[], app: FastifyInstance, { pool, jobDb }: MetricsDeps): (jobs: readonly JobCount[]) => void {
  const pools = [...new Set([pool, jobDb?.$client ?? pool])];
  new Gauge({
    ...{ name: 'touchdown_event_loop_delay_seconds', help: 'Mean event loop delay in the last sample.', registers },
    collect() {
      this.set(app.memoryUsage().eventLoopDelay / MILLISECONDS);
    },
  });
  new Gauge({
    ...{ name: 'touchdown_resident_memory_bytes', help: 'Memory of the process.', registers },
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    ...{
      name: 'touchdown_database_connections',
      help: 'Database connections of this process by state. Waiting: requests for a connection.',
      registers,
    },
    labelNames: ['state'],
    collect() {
      const states = pools.map(poolStates);
      for (const state of POOL_STATES) {
        const count = states.reduce((sum, one) => sum + one[state], 0);
        this.set({ state }, count);
      }
    },
  });
  const jobs = new Gauge({
    ...{ name: 'touchdown_jobs', help: 'Background jobs of the installation by kind and state.', registers },
    labelNames: ['kind', 'state'],
  });
  const seconds = new Gauge({
    ...{ name: 'touchdown_job_duration_seconds', help: 'Mean duration of the jobs finished in the last hour.', registers },
    labelNames: ['kind'],
  });
  return (counts) => {
    jobs.reset();
    seconds.reset();
    for (const { kind, state, count, meanSeconds } of counts) {
      jobs.set({ kind, state }, count);
      if (meanSeconds !== null) seconds.set({ kind }, meanSeconds);
    }
  };
}

/**
 * Counts requests by route and status, measures their duration, and serves `/metrics` to this machine or to clients that send
 * `METRICS_TOKEN` as a bearer token. Others get 404. Register it before the routes, after under-pressure.
 */
export const metrics = fp<MetricsDeps>(async (app: FastifyInstance, deps) => {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    ...{ name: 'touchdown_http_requests_total', help: 'Completed requests.', registers },
    labelNames: ['method', 'route', 'status'],
  });
  const latency = new Histogram({
    ...{ name: 'touchdown_http_request_duration_seconds', help: 'Request duration.', registers },
    ...{ labelNames: ['method', 'route'], buckets: LATENCY_BUCKETS },
  });
  const failures = new Counter({
    ...{ name: 'touchdown_sign_in_failures_total', help: 'Rejected attempts to sign in.', registers },
    labelNames: ['status'],
  });
  const showJobs = registerGauges(registers, app, deps);

  app.addHook('onResponse', async ({ method, url, routeOptions }, reply) => {
    const route = routeOptions.url ?? UNMATCHED;
    const status = String(reply.statusCode);
    requests.inc({ method, route, status });
    latency.observe({ method, route }, reply.elapsedTime / MILLISECONDS);
    if (reply.statusCode >= FIRST_FAILURE && SIGN_IN.test(url)) failures.inc({ status });
  });
  app.get(PATH, async (request, reply) => {
    if (!isAdmitted(request, deps.config)) throw new AppError('NOT_FOUND');
    // The server still has other metrics when its database is unavailable.
    showJobs(await countJobs(deps.db, deps.clock()).catch(() => []));
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
});
