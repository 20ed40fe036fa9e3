import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate`, run from the root, writes the SQL of a schema change. Released migrations are never edited. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/server/src/db/schema/index.ts',
  out: './apps/server/src/db/migrations',
});
