import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate` writes the SQL of a schema change; run from the root. Migrations that were released are never edited. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/server/src/db/schema/index.ts',
  out: './apps/server/src/db/migrations',
});
