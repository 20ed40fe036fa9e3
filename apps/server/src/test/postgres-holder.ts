/** Run as a process by embedded-postgres.test.ts: keeps a database running until it is stopped or killed. */
import { startEmbeddedPostgres } from '../runtime/embedded-postgres.ts';

const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', say: () => undefined });
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.stdout.write(`up ${server.url}\n`);
setInterval(() => undefined, 1000);
