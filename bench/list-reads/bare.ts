/** The baseline: Fastify and nothing else, answering the rows it is given as JSON. BARE_PORT says where, BARE_ROWS what. */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const app = fastify();
const rows: unknown = JSON.parse(readFileSync(process.env['BARE_ROWS'] ?? '', 'utf8'));
app.get('/rows', async () => rows);
process.once('SIGTERM', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: Number(process.env['BARE_PORT']) });
