import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { aircraft } from './aircraft.ts';
import { instant } from './columns.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';

/** The aircraft a project must serve in addition to its primary one. */
export const projectFleet = pgTable(
  'project_fleet',
  {
    projectId: uuid('project_id').notNull(),
    aircraftId: uuid('aircraft_id').notNull(),
    addedAt: instant('added_at').notNull(),
    addedBy: uuid('added_by').notNull(),
  },
  (table) => [
    primaryKey({ name: 'project_fleet_pkey', columns: [table.projectId, table.aircraftId] }),
    foreignKey({ name: 'project_fleet_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete('cascade'),
    foreignKey({ name: 'project_fleet_aircraft_id_fk', columns: [table.aircraftId], foreignColumns: [aircraft.id] }),
    foreignKey({ name: 'project_fleet_added_by_fk', columns: [table.addedBy], foreignColumns: [users.id] }),
    index('project_fleet_aircraft').on(table.aircraftId),
  ],
);
