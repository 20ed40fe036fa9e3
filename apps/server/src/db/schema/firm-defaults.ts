import { DOCUMENT_DETAIL_LENGTHS, TIME_ZONE_MAX } from '@touchdown/contract';
import { foreignKey, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { instant, version } from './columns.ts';
import { users } from './users.ts';

/** What a user's firm puts on the documents of the projects that the user owns. */
export const firmDefaults = pgTable(
  'firm_defaults',
  {
    userId: uuid('user_id').primaryKey(),
    firmName: varchar('firm_name', { length: DOCUMENT_DETAIL_LENGTHS.firmName }),
    preparedBy: varchar('prepared_by', { length: DOCUMENT_DETAIL_LENGTHS.preparedBy }),
    /** An IANA name. Null: UTC. */
    timeZone: varchar('time_zone', { length: TIME_ZONE_MAX }),
    /** PNG or JPEG as Base64: small, and saved, backed up, and deleted with the other fields. */
    logo: text('logo'),
    version: version(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [foreignKey({ name: 'firm_defaults_user_id_fk', columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade')],
);
